"""How seats play a closed duel: the names of strategies, and tables of what to do with every hand."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.errors import HousewayError, TableRefusal
from houseway.families.batches import BatchAsked, NamedStrategy
from houseway.families.duels.price.closed.terms import Terms

StrategyName = Literal["best", "simple"]
WORDS: dict[StrategyName, str] = {"best": "by best play", "simple": "by the simple rule"}
"""A way, as the method of a price tells it."""


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

    Action 0 folds, action n raises by the n-th of the game's multiples. Which hand a row is, its folder says.
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
