"""Tiles in batches: a table of 32 by 32 two-tile hands, and the three settings of four tiles.

A tile is its place in `TILE_SET`, 0 to 31. The table is written by `rank_tiles` itself, once for an order.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.core.cards.tiles import TILE_SET
from houseway.core.errors import BadNotation
from houseway.core.ranking.rows_batch import Rows, check_rows
from houseway.core.ranking.tiles import TILES, TileHand, TileOrder, rank_tiles


@dataclass(frozen=True, eq=False)
class TileTable:
    """Every two-tile hand of an order by its strength: 0 for the worst, and copies have the same.

    `strengths[first, second]` by the two tiles; `hands` and `categories` are read at a strength.
    """

    strengths: NDArray[np.uint8]
    hands: tuple[TileHand, ...]
    categories: NDArray[np.uint8]


@lru_cache(maxsize=16)
def make_tile_table(order: TileOrder = TILES) -> TileTable:
    """Make the table of an order, once; a tile beside itself, which no deal gives, is left at 0."""
    size = len(TILE_SET)
    ranked = {(i, j): rank_tiles(TILE_SET[i], TILE_SET[j], order) for i in range(size) for j in range(size) if i != j}
    hands = tuple(sorted(set(ranked.values())))
    strength = {hand: at for at, hand in enumerate(hands)}
    strengths = np.zeros((size, size), dtype=np.uint8)
    for (i, j), hand in ranked.items():
        strengths[i, j] = strength[hand]
    return TileTable(strengths, hands, np.array([hand.category for hand in hands], dtype=np.uint8))


def rank_tile_rows(tiles: Rows, order: TileOrder = TILES) -> NDArray[np.uint8]:
    """Find the strength of each row of two tiles."""
    rows = check_rows(tiles, width=2, least=0, most=31, what="two-tile hands")
    chosen: NDArray[np.uint8] = make_tile_table(order).strengths[rows[:, 0], rows[:, 1]]
    return chosen


def list_settings_by_row(tiles: Rows, order: TileOrder = TILES) -> NDArray[np.uint8]:
    """List the settings of each row of four tiles: `[row, setting, 0 for the high hand or 1 for the low]`.

    The settings are those of `list_settings`: the first tile with the second, with the third, with the fourth.
    """
    rows = check_rows(tiles, width=4, least=0, most=31, what="four-tile hands")
    return _list_settings(make_tile_table(order).strengths, rows)


def settle_batch(own: Rows, dealer: Rows) -> NDArray[np.int8]:
    """Settle players' settings, by rows of high and low strengths: 1 for a win, 0 for a push, -1 for a loss."""
    ours, theirs = (check_rows(side, width=2, least=0, most=255, what="settings") for side in (own, dealer))
    if len(ours) != len(theirs):
        raise BadNotation(f"settings are as many on both sides, not {len(ours)} and {len(theirs)}")
    return _settle_rows(ours, theirs)


@native
def _list_settings(table: NDArray[np.uint8], rows: NDArray[np.int16]) -> NDArray[np.uint8]:
    result = np.empty((rows.shape[0], 3, 2), np.uint8)
    for i in range(rows.shape[0]):
        for mate in range(1, 4):
            left = table[rows[i, 0], rows[i, mate]]
            right = table[rows[i, 2 if mate == 1 else 1], rows[i, 2 if mate == 3 else 3]]
            result[i, mate - 1, 0] = max(left, right)
            result[i, mate - 1, 1] = min(left, right)
    return result


@native
def _settle_rows(own: NDArray[np.int16], dealer: NDArray[np.int16]) -> NDArray[np.int8]:
    result = np.empty(own.shape[0], np.int8)
    for i in range(own.shape[0]):
        high = 1 if own[i, 0] > dealer[i, 0] else 0
        low = 1 if own[i, 1] > dealer[i, 1] else 0
        result[i] = high + low - 1
    return result
