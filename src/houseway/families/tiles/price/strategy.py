"""A seat's own way to set its tiles: one of three settings for each of the 35,960 hands."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.errors import TableRefusal
from houseway.families.tiles.play.setting import SPLITS
from houseway.families.tiles.price.counting import HAND, Bytes, list_tile_sets
from houseway.families.tiles.price.solution_cache import solve


@dataclass(frozen=True, eq=False)
class TilesStrategy:
    """The number of the setting of every hand, as `ranking.tiles.settings` counts them.

    A hand is four places in `TILE_SET` in rising order, and stands where `ranking.indexing.place_of` puts it.
    """

    name: str
    settings: NDArray[np.integer]


def make_house_strategy(game: Game) -> TilesStrategy:
    """To set by the house way of a game, which may be another house's than the one whose game is dealt."""
    return TilesStrategy(f"the house way of {game.id}", _spread_over_all(solve(game).house))


def make_best_strategy(game: Game) -> TilesStrategy:
    """To set every hand as is worth most against a player-dealer who sets the house way."""
    return TilesStrategy(f"the best way in {game.id}", _spread_over_all(solve(game).find_best("seat")))


def check_strategy(game: Game, strategy: TilesStrategy) -> None:
    """Refuse a table that does not name one of the settings of every hand."""
    table, hands = strategy.settings, len(list_tile_sets(HAND).rows)
    if not isinstance(table, np.ndarray) or table.shape != (hands,) or not np.issubdtype(table.dtype, np.integer):
        raise TableRefusal(f"a strategy for {game.id} has the number of a setting for each of {hands:,} hands")
    if not ((table >= 0) & (table < len(SPLITS))).all():
        raise TableRefusal(f"{strategy.name}: the settings of a hand are numbered 0, 1 and 2")


def _spread_over_all(different: Bytes) -> Bytes:
    """What is said of the different hands, said of all."""
    every: Bytes = different[list_tile_sets(HAND).same]
    return every
