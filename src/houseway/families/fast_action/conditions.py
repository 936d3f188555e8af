"""What a step of a house way may ask of the two cards that it keeps: each key with its test and what it reads."""

from typing import Annotated

from pydantic import BaseModel, StrictBool

from houseway.book.model.condition import Asked, Condition, Ranks, find_conditions, read_hands
from houseway.book.model.hand_conditions import RankName, find_rank_number
from houseway.core.cards.card import Card
from houseway.core.cards.suits import Suits

TWO = "two cards that are kept"
TwoCards = tuple[Card, Card]
"""The two cards, the lower code first."""
ASK_NOTHING = frozenset({"name", "number", "lines"})
"""Keys of a step that ask for nothing; every other one is a condition."""
_ACE = 14


def is_pair(two: TwoCards) -> bool:
    """Tell whether both have one rank."""
    return two[0].rank == two[1].rank


def is_suited(two: TwoCards) -> bool:
    """Tell whether both have one suit."""
    return two[0].suit == two[1].suit


def is_running(two: TwoCards) -> bool:
    """Tell whether one rank follows the other, the ace above the king and below the two."""
    low, high = sorted(card.rank for card in two)
    return high - low == 1 or (low, high) == (2, _ACE)


def _has_ace(two: TwoCards) -> bool:
    return any(card.rank == _ACE for card in two)


def _find_lower_rank(two: TwoCards) -> int:
    return min(card.rank for card in two)


_BY_RANK = read_hands(TWO, ranks=Ranks.RANKS)
Pair = Annotated[StrictBool | None, Condition(is_pair, _BY_RANK)]
Suited = Annotated[StrictBool | None, Condition(is_suited, read_hands(TWO, ranks=Ranks.NOTHING, suits=Suits.SAME_SUIT))]
Running = Annotated[StrictBool | None, Condition(is_running, _BY_RANK)]
Ace = Annotated[StrictBool | None, Condition(_has_ace, _BY_RANK)]
BothAtLeast = Annotated[
    RankName | None, Condition(_find_lower_rank, _BY_RANK, meets=lambda least, rank: rank >= find_rank_number(least))
]


def list_step(step: BaseModel) -> tuple[Asked, ...]:
    """List everything that a step asks of two cards; a key without a condition is there too, and refuses its test."""
    found, values = find_conditions(type(step)), step.__dict__
    asking = (key for key in found if key not in ASK_NOTHING and values[key] is not None)
    return tuple(Asked(key, found[key], values[key]) for key in asking)
