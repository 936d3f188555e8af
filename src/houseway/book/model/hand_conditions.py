"""What a pay line of a duel may ask for: each condition by its name, with its test and with all that it reads.

A new kind of hand to be paid is one more entry of `CONDITIONS`, and nothing else: pages may ask for it then, the engine
tests it, and `odds` and `simulate` price it. An entry that does not say what it reads is asked of every set of cards.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Literal, NamedTuple, get_args

from pydantic import AfterValidator, WithJsonSchema

from houseway.book.model.condition import Asked, Condition, Ranks, Reads, read_hands
from houseway.book.model.filing import Name, Page
from houseway.core.cards.card import Card
from houseway.core.cards.suits import Suits

ThreeCardName = Literal[
    "mini royal flush", "straight flush", "three of a kind", "straight", "flush", "pair", "high card"
]
FiveCardName = Literal[
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
]
RankName = Literal[
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"
]
RANK_NAMES: tuple[RankName, ...] = get_args(RankName)
HAND_SIZES = frozenset({3, 5, 6, 7})
"""Among how many cards a hand can be found: three as they are, or the best five."""
THREE, FIVE_AND_MORE = frozenset({3}), HAND_SIZES - {3}
CARDS, KIND = "cards that the table reads", "kind of hand"
"""What a condition may look at: the cards that the pay table of its wager reads, or only which hand they make."""

Cards = tuple[Card, ...]


class Kind(NamedTuple):
    """Which hand some cards make: its name, and the first rank that decides among hands of that name.

    The rank is that of the pair, the three, the top card; fourteen where the name leaves nothing to decide.
    """

    name: str
    rank: int


@dataclass
class Held:
    """What a condition is asked of: the cards that a pay table reads, the lowest first, and which hand they make.

    Whose card is whose, and in which order they were dealt, is not told: no condition can go by it.
    """

    cards: Cards
    find_kind: Callable[[Cards], Kind]

    @cached_property
    def kind(self) -> Kind:
        """The hand that the cards make, found when somebody asks for it."""
        return self.find_kind(self.cards)


ALL_RANKS = range(2, 15)


@dataclass(frozen=True)
class HandCondition(Condition[Held]):
    """A condition that a pay line names: `sizes` are the numbers of cards among which such a hand can be found.

    `ranks_of_three` and `ranks_of_five` are the first deciding ranks that it can have, of three cards and of more.
    """

    sizes: frozenset[int] = HAND_SIZES
    ranks_of_three: range = ALL_RANKS
    ranks_of_five: range = ALL_RANKS

    @property
    def is_of_kind(self) -> bool:
        """Whether it asks for nothing but which hand the cards make."""
        return self.reads.is_within(KIND)


OF_KIND = read_hands(KIND, ranks=Ranks.RANKS, suits=Suits.SAME_SUIT)
"""What is read by a condition that asks only which hand the cards make."""


def read_cards(*, ranks: Ranks, suits: Suits) -> Reads:
    """Say what a condition reads that looks at the cards themselves."""
    return read_hands(CARDS, ranks=ranks, suits=suits)


_THREE_RANKS: dict[ThreeCardName, range] = {
    "mini royal flush": range(14, 15),
    "straight flush": range(3, 14),
    "straight": range(3, 15),
    "flush": range(5, 15),
    "high card": range(5, 15),
}
_FIVE_RANKS: dict[FiveCardName, range] = {
    "royal flush": range(14, 15),
    "straight flush": range(5, 14),
    "flush": range(7, 15),
    "straight": range(5, 15),
    "two pair": range(3, 15),
    "high card": range(7, 15),
}
"""The first deciding ranks that hands of a name can have, where not every rank can be."""


def _ask_kind(name: str) -> HandCondition:
    """Make the condition that the cards make the hand of this name."""

    def see(held: Held) -> bool:
        return held.kind.name == name

    three, five = name in get_args(ThreeCardName), name in get_args(FiveCardName)
    of_three = {str(known): ranks for known, ranks in _THREE_RANKS.items()}
    of_five = {str(known): ranks for known, ranks in _FIVE_RANKS.items()}
    return HandCondition(
        see,
        OF_KIND,
        sizes=(THREE if three else frozenset()) | (FIVE_AND_MORE if five else frozenset()),
        ranks_of_three=of_three.get(name, ALL_RANKS),
        ranks_of_five=of_five.get(name, ALL_RANKS),
    )


CONDITIONS: dict[str, HandCondition] = {
    name: _ask_kind(name) for name in (*get_args(ThreeCardName), *get_args(FiveCardName))
}
"""Every condition that a pay line can name: it holds where what it sees is true."""


def _check_name(name: str) -> str:
    if name not in CONDITIONS:
        *others, last = CONDITIONS
        raise ValueError(f"{', '.join(others)} or {last}")
    return name


When = Annotated[str, AfterValidator(_check_name), WithJsonSchema({"enum": [*CONDITIONS], "type": "string"})]
"""The name of a condition."""


def find_rank_number(name: RankName) -> int:
    """Find the number of a rank, from two to fourteen."""
    return RANK_NAMES.index(name) + 2


def _see_rank(held: Held) -> int:
    return held.kind.rank


AtLeast = Annotated[
    RankName | None, Condition(_see_rank, OF_KIND, meets=lambda least, rank: rank >= find_rank_number(least))
]
AtMost = Annotated[
    RankName | None, Condition(_see_rank, OF_KIND, meets=lambda most, rank: rank <= find_rank_number(most))
]


class HandAsked(Page):
    """A hand that a line of a pay table asks for, and between which ranks, where the line says so.

    The rank is that of the pair, the three, the top card: the first that decides among hands of that name.
    """

    hand: Name
    when: When
    at_least: AtLeast = None
    at_most: AtMost = None

    @property
    def ranks(self) -> range:
        """The deciding ranks that the line takes, as numbers from two to fourteen."""
        low = find_rank_number(self.at_least) if self.at_least else find_rank_number(RANK_NAMES[0])
        high = find_rank_number(self.at_most) if self.at_most else find_rank_number(RANK_NAMES[-1])
        return range(low, high + 1)

    @property
    def asked(self) -> tuple[Asked, ...]:
        """Everything that the line asks for."""
        found = [Asked("when", CONDITIONS[self.when], True)]
        for key, field in HandAsked.model_fields.items():
            wanted = getattr(self, key)
            found += [Asked(key, note, wanted) for note in field.metadata if isinstance(note, Condition) and wanted]
        return tuple(found)
