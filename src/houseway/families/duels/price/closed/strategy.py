"""Strategies of closed duels: everything that can lie open at the decision, and what to do against it with any hand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from typing import Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.cards.native import native_inline
from houseway.core.errors import HousewayError, TableRefusal
from houseway.core.ranking.names import make_plural, name_rank
from houseway.families.batches import BatchAsked, NamedStrategy
from houseway.families.duels.price.closed.terms import Terms

CARDS = 52
RANKS = range(2, 15)
_WORDS = (
    ("nothing",),
    tuple(map(name_rank, RANKS)),
    (
        *(f"{name_rank(rank)} and a lower card" for rank in RANKS[1:]),
        *(f"two {make_plural(rank)}" for rank in RANKS),
    ),
)
StrategyName = Literal["best", "simple"]
WORDS: dict[StrategyName, str] = {"best": "by best play", "simple": "by the simple rule"}
"""A way, as the method of a price tells it."""


@dataclass(frozen=True, eq=False)
class Exposure:
    """All that can lie open when so many cards are exposed.

    `codes` are the cards, a row for each; the row's number is `place_shown` of them. `keys` says which row of a simple
    rule it belongs to, and `words` what that row is called: the ranks matter, suits do not.
    """

    cards: int
    codes: NDArray[np.int64]
    keys: NDArray[np.int64]
    words: tuple[str, ...]

    @property
    def places(self) -> int:
        """How many different things can lie open."""
        return len(self.keys)


@cache
def list_exposure(cards: int) -> Exposure:
    """List what can lie open when none, one or two cards do."""
    # By the highest card first, as places are counted.
    shown = sorted(combinations_with_replacement(range(CARDS), cards), key=lambda row: row[::-1])
    codes = np.array(shown, dtype=np.int64).reshape(len(shown), cards)
    return Exposure(cards, codes, np.array([_find_key(row) for row in shown], dtype=np.int64), _WORDS[cards])


def _find_key(row: tuple[int, ...]) -> int:
    """Find the row of a rule: one for no card, the rank of one card; of two, a pair's rank or the higher rank."""
    ranks = [code // 4 for code in row]
    if len(ranks) < 2:
        return sum(ranks)
    low, high = sorted(ranks)
    return len(RANKS) - 1 + low if low == high else high - 1


@native_inline
def place_shown(first: int, second: int) -> int:
    """Find the number of two exposed cards, in any order, among those that can be."""
    low, high = min(first, second), max(first, second)
    return low + high * (high + 1) // 2


def check_strategy_name(game: Game, asked: str | NamedStrategy) -> StrategyName:
    """Find the strategy that is meant; refuse the house way, which nobody filed, and one for another kind of game."""
    if asked == "best":
        return "best"
    if asked == "simple":
        return "simple"
    if not isinstance(asked, str):
        raise HousewayError(f"{game.id} cannot be played by {asked.name!r}: it is a strategy for other games")
    raise HousewayError(f"{game.id} is played by best or simple play, not by {asked!r}: no house way is filed for it")


def describe_gone(gone: Sequence[Card]) -> str:
    """Describe which cards were left out of a count, if any."""
    return f", without {len(gone)} known card{'s' if len(gone) > 1 else ''}" if gone else ""


@dataclass(frozen=True, eq=False)
class ClosedStrategy:
    """A table of actions: a row for each hand, a column for each thing that can lie open.

    Action 0 folds, action n raises by the n-th of the game's multiples. The subclass says which hand a row is for.
    """

    name: str
    actions: NDArray[np.int8]


Kind = TypeVar("Kind", bound=ClosedStrategy)


def choose_strategy(
    asked: BatchAsked, kind: type[Kind], terms: Terms, shape: tuple[int, int], solved: Callable[[StrategyName], Kind]
) -> Kind:
    """Choose the strategy: itself, if it is of the game's kind and fits it, or the one solved for by its name."""
    plays = asked.strategy
    if isinstance(plays, kind):
        check_strategy(asked.game, plays, terms, shape)
        return plays
    return solved(check_strategy_name(asked.game, plays))


def check_strategy(game: Game, strategy: ClosedStrategy, terms: Terms, shape: tuple[int, int]) -> None:
    """Refuse a table that does not fit the game: one of another shape, or with actions that it does not have."""
    actions = strategy.actions
    if actions.shape != shape or not np.issubdtype(actions.dtype, np.integer):
        raise TableRefusal(f"a strategy for {game.id} is a table of {shape[0]} by {shape[1]} whole numbers")
    if actions.min() < 0 or actions.max() >= terms.actions:
        raise TableRefusal(f"a strategy for {game.id} has actions from 0 to {terms.actions - 1}")
