"""What a pay line may ask for: a condition of the book with its test and with all that it reads, said in one place.

A field of a `when` carries its `Condition`, as in `Annotated[StrictBool | None, Condition(...)]`. The engine, the exact
count, the batch kernel and `check` ask the condition, and none of them keeps a list of keys. What a condition does not
say of itself counts as read: it is then counted with whole cards, in their order, and nothing is taken to be alike.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar

from pydantic import AfterValidator, BaseModel, WithJsonSchema

from houseway.core.cards.suits import Suits
from houseway.core.errors import BookError

FactsT = TypeVar("FactsT")


class Ranks(IntEnum):
    """What is read of the ranks of some cards; the higher of two is all that either reads."""

    NOTHING = 0
    COUNTS = 1
    """What a card counts in its game, so that tens and pictures are alike where they count the same."""
    RANKS = 2
    """The rank of each card: everything."""


@dataclass(frozen=True)
class Reads:
    """What a condition reads; what is not said is read.

    `hands` are the hands or cards of the deal, by the names that the family has for them (none: every card that is
    dealt). `order` is whether it matters in which order the cards of one hand lie.
    """

    hands: frozenset[str] | None = None
    ranks: Ranks = Ranks.RANKS
    suits: Suits = Suits.SUIT
    order: bool = True

    def __or__(self, other: "Reads") -> "Reads":
        both = None if self.hands is None or other.hands is None else self.hands | other.hands
        ranks = max(self.ranks, other.ranks)
        return Reads(both, ranks, self.suits | other.suits, self.order or other.order)

    def has(self, *hands: str) -> bool:
        """Say whether any of these hands is read."""
        return self.hands is None or not self.hands.isdisjoint(hands)

    def is_within(self, *hands: str) -> bool:
        """Say whether nothing but these hands is read."""
        return self.hands is not None and self.hands <= frozenset(hands)


EVERYTHING = Reads()
NOTHING = Reads(frozenset(), Ranks.NOTHING, Suits.NOTHING, order=False)


def read_hands(*hands: str, ranks: Ranks, suits: Suits = Suits.NOTHING, order: bool = False) -> Reads:
    """Say what a condition reads of these hands; of their suits and their order nothing, where nothing is said."""
    return Reads(frozenset(hands), ranks, suits, order)


def is_wanted(wanted: object, seen: object) -> bool:
    """Say whether an answer is the one that a pay line wants, or one of several."""
    return seen in wanted if isinstance(wanted, frozenset | tuple) else seen == wanted


@dataclass(frozen=True)
class Condition(Generic[FactsT]):
    """One thing that a pay line may ask of a deal.

    `see` answers it from the facts of a deal, and `meets` says whether that is what the line wants; together they are
    the test. `words` says what a line wants, where a rule sheet has words of its own for it. `is_ladder` is whether the
    numbers that lines want are steps of a ladder, so that one left out between two others is a mistake.
    """

    see: Callable[[FactsT], object]
    reads: Reads = EVERYTHING
    meets: Callable[[Any, Any], bool] = is_wanted
    words: Callable[[Any], str] | None = None
    is_ladder: bool = False

    def holds(self, wanted: object, facts: FactsT) -> bool:
        """Say whether a deal is what a pay line wants."""
        return self.meets(wanted, self.see(facts))

    def say(self, wanted: object, otherwise: str) -> str:
        """Say what a line wants, in the condition's own words; `otherwise` where it has none."""
        return self.words(wanted) if self.words else otherwise


class Asked(NamedTuple):
    """What one key of a `when` asks for: the key, its condition, and what is wanted."""

    key: str
    condition: Condition[Any]
    wanted: object


@cache
def find_conditions(model: type[BaseModel]) -> Mapping[str, Condition[Any]]:
    """Find the condition of each field of a `when`; a field without one reads everything, and cannot be tested."""
    return {key: _find_condition(model, key) for key in model.model_fields}


def _find_condition(model: type[BaseModel], key: str) -> Condition[Any]:
    found = [note for note in model.model_fields[key].metadata if isinstance(note, Condition)]
    return found[0] if found else Condition(see=_refuse_to_test(model, key))


def _refuse_to_test(model: type[BaseModel], key: str) -> Callable[[object], NoReturn]:
    def see(_facts: object) -> NoReturn:
        raise BookError(f"the condition {key!r} has no test: {model.__name__} says nothing of it")

    return see


def list_asked(when: BaseModel) -> tuple[Asked, ...]:
    """List everything that a `when` asks for, in the order of its fields."""
    values = when.__dict__
    found = find_conditions(type(when))
    return tuple(Asked(key, found[key], values[key]) for key in found if values[key] is not None)


def name_among(known: Mapping[str, object]) -> tuple[AfterValidator, WithJsonSchema]:
    """Name what a page's key is held to that names one of several conditions.

    The names, as they are when it is read.
    """

    def check(name: str) -> str:
        if name not in known:
            *others, last = known
            raise ValueError(f"{', '.join(others)} or {last}")
        return name

    return AfterValidator(check), WithJsonSchema({"enum": [*known], "type": "string"})


def join_reads(asked: Iterable[Asked]) -> Reads:
    """Put together what several conditions read."""
    reads = NOTHING
    for one in asked:
        reads |= one.condition.reads
    return reads


def say_wanted(hand: str, asked: Iterable[Asked]) -> str:
    """Say what a line wants: the name that it has in the book, and the words of the conditions that have any."""
    words = [condition.words(wanted) for _, condition, wanted in asked if condition.words is not None]
    return f"{hand}: {', '.join(words)}" if words else hand


def all_hold(asked: Iterable[Asked], facts: object) -> bool:
    """Say whether everything that is asked for holds; the first that does not ends the asking."""
    # `check` asks this a million times, and a loop is faster than a generator.
    for _, condition, wanted in asked:  # noqa: SIM110
        if not condition.meets(wanted, condition.see(facts)):
            return False
    return True
