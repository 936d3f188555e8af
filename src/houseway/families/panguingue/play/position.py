"""What lies on the table of panguingue before the first chip moves: the page, the seats, the stakes and the cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from houseway.book.loader import Game, PostedFee
from houseway.book.model.game import CARDS_IN
from houseway.core.cards import Card
from houseway.core.money import Cents
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Miscount
from houseway.core.values import FrozenMap
from houseway.families.panguingue.page import PanguinguePage
from houseway.families.panguingue.play.faces import FACES, Face, Faces
from houseway.families.panguingue.play.melds import MeldRules, meld_rules

if TYPE_CHECKING:
    from houseway.core.round.bookmark import Bookmark
    from houseway.families.panguingue.play.facts import Chain
    from houseway.families.panguingue.play.telling import Kept

new = tuple.__new__
"""Makes a named tuple of all its values at a quarter of what its own constructor costs; every decision needs some."""

WHO = tuple(f"seat {number}" for number in range(100))
"""What the player in each seat is called."""
HAND = 10
"""How many cards everybody is dealt."""
PACKET = 5
"""How many of them come at a time."""
OUT = HAND + 1
"""How many cards in melds win."""


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """What the mucker keeps in mind of a page, in plain values."""

    page: PanguinguePage
    rules: MeldRules
    faces: Mapping[Card, Face]
    """The cards of the deck, each with its number."""
    forcing: bool
    flat: bool
    first_again: bool
    only_with_cards: bool
    """Whether those who went on top do not pay."""


@lru_cache(maxsize=512)
def sheet_of(game: Game[PanguinguePage]) -> Sheet:
    """The sheet of a game under its reading."""
    page = game.rules
    return Sheet(
        page,
        meld_rules(page),
        {card: FACES[card] for card in make_filed_pack(page.deck, page.deck.decks.default) if card in FACES},
        page.forcing is not None and page.melding.adds,
        page.flat is not None,
        page.plucking.first_again,
        page.payments.by == "who holds cards",
    )


class Felt(NamedTuple):
    """A table of panguingue for one round.

    `seats` are those dealt in, counter-clockwise from the eldest hand, and `chips` what each of them has, in the same
    order; `first_packets` are the same seats in the order in which they get their first five cards, of which the last
    is turned up where the round is a `beginning`. `value` is what one chip of a condition is worth, however often it
    counts, and `ante` what everybody puts into the tops. `order` and `faces` are the deck, `decks` how many packs it
    has. `time` is what is paid for the half hour, by seat; by 0 from the tops. The `bookmark` is left where the story
    was told last.
    """

    sheet: Sheet
    seats: tuple[int, ...]
    chips: tuple[Cents, ...]
    first_packets: tuple[int, ...]
    beginning: bool
    value: Cents
    ante: Cents
    order: tuple[Card, ...]
    faces: Faces
    decks: int
    bookmark: "Bookmark[Chain | None, Kept]"
    fee: PostedFee | None = None
    time: Mapping[int, Cents] = FrozenMap()
    miscounts: tuple[Miscount, ...] = ()
    reshuffled: tuple[Card, ...] = ()

    @property
    def whole_deck(self) -> bool:
        """Whether the order names every card of the deck; where it only begins one, nothing can be shuffled again."""
        return len(self.order) >= self.decks * CARDS_IN[self.sheet.page.deck.kind]

    def count(self, seat: int) -> int:
        """How many cards a seat is dealt, rightly or wrongly."""
        return next((one.cards for one in self.miscounts if one.seat == seat), HAND)
