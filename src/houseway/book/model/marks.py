"""Marks on the keys of the book: which of them move no price. A key that has no mark can move one.

A price is that of one seat's wagers, fully covered, from a whole shoe of so many decks. Where the dealing begins, in
which order wagers are settled, who else may bet, what it costs and how it is worded move no price of a banked game.
What says so is the key itself, in its annotation; `houseway.book.price_rules` reads the marks.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.book.model.game import GamePage


@dataclass(frozen=True)
class MovesNoPrice:
    """The mark of a key that moves no price.

    On a key that holds tables it says so of their being there and of their number alone: every key inside says so for
    itself, and one that is added there later can move a price until somebody says otherwise. `inside` names keys of
    that table which move none in this family, though in others they do. `whole` says why nothing inside can move a
    price, whatever is added. `where` says on which pages the mark holds. `sampled`: rounds that are dealt to be sampled
    come out differently, so that a figure from them is another one, of the same thing.
    """

    inside: tuple[str, ...] = ()
    whole: str = ""
    where: "Callable[[GamePage], bool] | None" = None
    sampled: bool = False

    def holds_on(self, page: "GamePage") -> bool:
        """Say whether the mark holds on a page."""
        return self.where is None or self.where(page)

    @property
    def is_of_the_key(self) -> bool:
        """Whether it speaks of the key itself, and not of keys inside alone."""
        return not self.inside


MOVES_NO_PRICE = MovesNoPrice()
"""A key that moves no price."""
ONLY_DEALS_OTHERWISE = MovesNoPrice(sampled=True)
"""A key that moves no price from a whole shoe, but deals sampled rounds differently."""
