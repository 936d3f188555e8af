"""A round of panguingue as plain values: the compiled page, the table before the first chip moves, and each moment."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from houseway.book.loader import Game, PostedFee
from houseway.book.model.game import CARDS_IN
from houseway.core.cards import Card
from houseway.core.money import Cents
from houseway.core.round import Choice, Turn
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Miscount
from houseway.core.values import FrozenMap
from houseway.families.panguingue.page import PanguinguePage
from houseway.families.panguingue.play.faces import FACES, Face, Faces
from houseway.families.panguingue.play.facts import Chain
from houseway.families.panguingue.play.melding import survey
from houseway.families.panguingue.play.melds import Meld, MeldRules, compile_meld_rules

if TYPE_CHECKING:
    from houseway.core.round.events import Bookmark
    from houseway.families.panguingue.play.telling import TellerMemory


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
class CompiledPanguingue:
    """The rules of a page as the mucker keeps them in mind, in plain values."""

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
def compile_page(game: Game[PanguinguePage]) -> CompiledPanguingue:
    """Compile the sheet of a game under its reading."""
    page = game.rules
    return CompiledPanguingue(
        page,
        compile_meld_rules(page),
        {card: FACES[card] for card in make_filed_pack(page.deck, page.deck.decks.default) if card in FACES},
        page.forcing is not None and page.melding.adds,
        page.flat is not None,
        page.plucking.first_again,
        page.payments.by == "who holds cards",
    )


class Position(NamedTuple):
    """A table of panguingue for one round.

    `seats` are those dealt in, counter-clockwise from the eldest hand, and `chips` what each of them has, in the same
    order; `first_packets` are the same seats in the order in which they get their first five cards, of which the last
    is turned up where the round is a `beginning`. `value` is what one chip of a condition is worth, however often it
    counts, and `ante` what everybody puts into the tops. `order` and `faces` are the deck, `decks` how many packs it
    has. `time` is what is paid for the half hour, by seat; by 0 from the tops. The `bookmark` is left where the story
    was told last.
    """

    compiled: CompiledPanguingue
    seats: tuple[int, ...]
    chips: tuple[Cents, ...]
    first_packets: tuple[int, ...]
    beginning: bool
    value: Cents
    ante: Cents
    order: tuple[Card, ...]
    faces: Faces
    decks: int
    bookmark: "Bookmark[Chain | None, TellerMemory]"
    fee: PostedFee | None = None
    time: Mapping[int, Cents] = FrozenMap()
    miscounts: tuple[Miscount, ...] = ()
    reshuffled: tuple[Card, ...] = ()

    @property
    def whole_deck(self) -> bool:
        """Whether the order names every card of the deck; where it only begins one, nothing can be shuffled again."""
        return len(self.order) >= self.decks * CARDS_IN[self.compiled.page.deck.kind]

    def count_cards(self, seat: int) -> int:
        """Count how many cards a seat is dealt, rightly or wrongly."""
        return next((one.cards for one in self.miscounts if one.seat == seat), HAND)


class Player(NamedTuple):
    """One player's cards.

    `spread` is how many of them lie in melds. `uses` are the faces, as bits, that the next card could be and be used
    at once, `takes` those of them that the melds take. `idle` is all that can be done without a further card.
    """

    hand: Faces
    melds: tuple[Meld, ...] = ()
    spread: int = 0
    uses: int = 0
    takes: int = 0
    idle: tuple[Choice, ...] = ()

    @property
    def is_flat(self) -> bool:
        """Whether ten cards lie in melds, and the next that fits wins."""
        return self.spread == OUT - 1 and not self.hand


GONE = Player(())
"""A player without cards: on top, dead, or fouled."""


def make_player(rules: MeldRules, hand: Faces, melds: tuple[Meld, ...] = ()) -> Player:
    """Make a player with this hand, given in order, and these melds."""
    spread = sum([len(meld.cards) for meld in melds])
    uses, takes, idle = survey(rules, hand, melds)
    return new(Player, (hand, melds, spread, uses, takes, tuple(idle)))


NO_FACE = -1
"""Stands where no card does."""

Phase = Literal["speak", "share", "choose", "force", "play", "over"]
"""What is decided: in or on top; to share the tops; to take or to pluck; to force a card; what to do with it."""
Draw = Literal["plucked", "first", "taken", "forced"]
"""How a card was drawn: plucked, and as the first of the round it may be thrown for another; taken; or forced."""
How = Literal["out", "alone", "shared", "nobody"]


class Result(NamedTuple):
    """The result of a round.

    Who won, by going out or because nobody else was in; without a winner, what became of it.
    """

    winner: int | None
    how: How


class Moment(NamedTuple):
    """A round at one moment; players are told by their places, counted in playing order from the eldest hand.

    `place` is whose turn it is in play, and `asked` are those who have yet to answer a question. `still_in` are the
    places that are in, `paying` those that pay for conditions. `gone` is how many cards have left the deck, `stock` are
    cards shuffled again that are plucked once it has run out, and `pile` are the discards. `drawn_face` is the card
    that was drawn and is not used yet, and `how` says how that was. `thrown` is the card that the next player may take.
    `late` are the places with a wrong number of cards, and after how many more turns that is noticed.
    """

    position: Position
    phase: Phase
    place: int
    asked: tuple[int, ...]
    players: tuple[Player, ...]
    chips: tuple[Cents, ...]
    tops: Cents
    still_in: tuple[int, ...]
    paying: tuple[int, ...]
    gone: int
    stock: Faces
    pile: Faces
    drawn_face: Face
    how: Draw
    thrown: Face
    late: tuple[tuple[int, int], ...]
    facts: Chain | None
    turn: Turn | None
    result: Result | None
