"""What lies on the felt before a pot game's first chip moves: the page, the seats, the limits, and what is owed."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from houseway.book.loader import PostedFee
from houseway.core.cards import Card
from houseway.core.money import Cents
from houseway.core.table import Carried, Post
from houseway.families.poker.page import PokerPage
from houseway.families.poker.play.betting import NO_PRICE, BetRule, Price
from houseway.families.poker.play.walk import Sheet

if TYPE_CHECKING:
    from houseway.core.round.bookmark import Bookmark
    from houseway.families.poker.play.facts import Chain
    from houseway.families.poker.play.telling import Kept


@dataclass(frozen=True, slots=True)
class Limits:
    """What is played for: the lower and the upper limit, the ante, the blinds in the page's order, the bring-in.

    `posting` are the blinds that are posted in turn: the place, how much, and which; and `after` is the place that
    follows the last of them. `rules` are the usual betting rules, street by street, and `price` is what the blinds
    make it cost to come in.
    """

    lower: Cents
    upper: Cents
    ante: Cents = 0
    blinds: tuple[Cents, ...] = ()
    bring_in: Cents = 0
    posting: tuple[tuple[int, Cents, str], ...] = ()
    after: int = 0
    rules: tuple[BetRule | None, ...] = ()
    price: Price = NO_PRICE

    @property
    def big_blind(self) -> Cents:
        """The largest blind; without blinds, the lower limit."""
        return max(self.blinds, default=self.lower)


class Felt(NamedTuple):
    """A pot game's table for one round.

    `seats` are those dealt in, clockwise from the button's left (from seat 1 where the page begins there), and
    `chips` what each of them has, in the same order. `new_to_pot` are the seats that are not in the carried pot.
    `order` are the cards, `exposed` those that the house dealer exposes, and `reshuffled` how cards come that are
    shuffled again. The `bookmark` is left where the story was told last.
    """

    page: PokerPage
    seats: tuple[int, ...]
    chips: tuple[Cents, ...]
    limits: Limits
    button: int
    order: tuple[Card, ...]
    sheet: Sheet
    bookmark: "Bookmark[Chain | None, Kept]"
    fee: PostedFee | None = None
    carried: Carried | None = None
    posts: tuple[Post, ...] = ()
    exposed: frozenset[Card] = frozenset()
    reshuffled: tuple[Card, ...] = ()

    @property
    def new_to_pot(self) -> tuple[int, ...]:
        """The seats that are not in the carried pot; all of them where none is carried."""
        known = self.carried.seats if self.carried else ()
        return tuple(seat for seat in self.seats if seat not in known)

    @property
    def antes_again(self) -> bool:
        """Whether those who are in the carried pot ante for it once more: as often as the page says, if it does."""
        openers = self.page.openers
        return not (self.carried and openers and openers.most_antes and self.carried.rounds >= openers.most_antes)

    @property
    def whole_deck(self) -> bool:
        """Whether the order names every card of the deck; where it only begins one, nothing can be shuffled again."""
        return len(self.order) >= self.sheet.deck

    def find_ante(self, seat: int) -> Cents:
        """What a seat antes; nothing where it is in the carried pot and does not ante again."""
        free = self.carried.seats if self.carried and not self.antes_again else ()
        return 0 if seat in free else self.limits.ante

    def place(self, seat: int) -> int:
        """Where a seat is, counted from the first that gets cards."""
        return self.seats.index(seat)
