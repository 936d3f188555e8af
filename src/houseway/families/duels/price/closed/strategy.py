"""How a seat plays a closed duel: what it does with every hand against everything that can lie open."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.errors import TableRefusal
from houseway.families.batches import BatchAsked
from houseway.families.duels.price.closed.terms import Terms
from houseway.families.duels.price.closed.ways import Way, way_of


@dataclass(frozen=True, eq=False)
class ClosedStrategy:
    """A table of actions: a row for each hand, a column for each thing that can lie open.

    Action 0 folds, action n raises by the n-th of the game's multiples. Which hand a row is, its room says.
    """

    name: str
    actions: NDArray[np.int8]


Kind = TypeVar("Kind", bound=ClosedStrategy)


def strategy_of(
    asked: BatchAsked, kind: type[Kind], terms: Terms, shape: tuple[int, int], solved: Callable[[Way], Kind]
) -> Kind:
    """The strategy that is meant: itself, if it is of the game's kind and fits it, or the one solved for by its way."""
    plays = asked.strategy
    if isinstance(plays, kind):
        check_strategy(asked.game, plays, terms, shape)
        return plays
    return solved(way_of(asked.game, plays))


def check_strategy(game: Game, strategy: ClosedStrategy, terms: Terms, shape: tuple[int, int]) -> None:
    """Refuse a table that does not fit the game: one of another shape, or with actions that it does not have."""
    actions = strategy.actions
    if actions.shape != shape or not np.issubdtype(actions.dtype, np.integer):
        raise TableRefusal(f"a strategy for {game.id} is a table of {shape[0]} by {shape[1]} whole numbers")
    if actions.min() < 0 or actions.max() >= terms.actions:
        raise TableRefusal(f"a strategy for {game.id} has actions from 0 to {terms.actions - 1}")
