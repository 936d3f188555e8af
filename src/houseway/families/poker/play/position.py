"""A pot game's page made ready for dealing, and what lies on its table before the first chip moves."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from houseway.book.loader import Game, PostedFee
from houseway.core.cards import Card
from houseway.core.money import Cents
from houseway.core.ranking.stud_boards import BoardOrder, find_board_order
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Carried, Post
from houseway.families.poker.page import PokerPage, Street
from houseway.families.poker.play.betting import NO_PRICE, BetRule, Price

if TYPE_CHECKING:
    from houseway.core.round.events import Bookmark
    from houseway.families.poker.play.facts import Chain
    from houseway.families.poker.play.telling import TellerMemory


Step = Literal["throw", "may turn", "draw", "drawn", "deal", "throw after", "must turn", "kill", "bet", "show"]
"""What happens at one stop of the walk; "drawn" is what comes once everybody has drawn."""


@dataclass(frozen=True, slots=True, eq=False)
class CompiledPoker:
    """The rules of a page as the dealer keeps them in mind.

    `walk` are the stops of a hand, each with its street, and `names` what those streets are called; `reached` is how
    many betting rounds have begun at each of them, and `first_street` the one on which the first begins. `ups` are,
    street by street, which of a player's cards lie face up, and `lies` the same of all of them in their order; `early`
    is how many of those there are when the first betting round begins.
    `deck` is how many cards it has, and `jokers` whether one is among them. `opened` says that the pot is opened with
    a certain hand.
    """

    page: PokerPage
    walk: tuple[tuple[int, Step], ...]
    names: tuple[str, ...]
    reached: tuple[int, ...]
    first_street: int
    ups: tuple[tuple[bool, ...], ...]
    lies: tuple[bool, ...]
    early: int
    boards: BoardOrder | None
    deck: int
    jokers: bool
    opened: bool


@lru_cache(maxsize=512)
def compile_page(game: Game[PokerPage]) -> CompiledPoker:
    """Compile the sheet of a game under its reading."""
    page = game.rules
    walk = [(number, step) for number, street in enumerate(page.street) for step in _list_steps(street)]
    if page.showdown.asked:
        walk.append((len(page.street) - 1, "show"))
    begun = [sum(step == "bet" for _, step in walk[: stop + 1]) for stop in range(len(walk))]
    first_street = walk[begun.index(1)][0]
    ups = tuple(tuple(lies == "up" for lies in street.cards) for street in page.street)
    return CompiledPoker(
        page,
        tuple(walk),
        tuple(page.street[number].name for number, _ in walk),
        tuple(begun),
        first_street,
        ups,
        tuple(up for street in ups for up in street),
        sum(len(street) for street in ups[: first_street + 1]),
        find_board_order(page.action.boards) if page.action.boards else None,
        sum(make_filed_pack(page.deck, page.deck.decks.default).values()),
        page.deck.jokers > 0,
        page.openers is not None,
    )


def _list_steps(street: Street) -> list[Step]:
    steps: list[Step] = []
    discard = street.discard.when if street.discard else None
    if discard == "before the cards":
        steps.append("throw")
    if street.roll and street.roll.way == "may turn the down card up":
        steps.append("may turn")
    if street.draw:
        steps += ["draw", "drawn"]
    steps.append("deal")
    if discard == "after the cards":
        steps.append("throw after")
    if street.roll and street.roll.way == "must turn one up":
        steps.append("must turn")
    if street.kill:
        steps.append("kill")
    if street.bet != "none":
        steps.append("bet")
    return steps


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a table: the lower and the upper limit, the ante, the blinds in the page's order, the bring-in.

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


class Position(NamedTuple):
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
    compiled: CompiledPoker
    bookmark: "Bookmark[Chain | None, TellerMemory]"
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
        return len(self.order) >= self.compiled.deck

    def find_ante(self, seat: int) -> Cents:
        """Find what a seat antes; nothing where it is in the carried pot and does not ante again."""
        free = self.carried.seats if self.carried and not self.antes_again else ()
        return 0 if seat in free else self.limits.ante

    def place(self, seat: int) -> int:
        """Say where a seat is, counted from the first that gets cards."""
        return self.seats.index(seat)
