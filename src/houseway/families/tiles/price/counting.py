"""The count of every deal of two hands of tiles: how a hand fares in each setting against all others.

Nothing is dealt one by one. Of the hands that are set below some strength, those that share no tile with a given hand
are found by inclusion and exclusion over the tiles that they share: all, less those that hold one of its tiles, and
those that hold two of them back again, and so on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.tiles import TILE_SET, Tile
from houseway.core.ranking.indexing import list_holdings
from houseway.families.tiles.play.setting import SPLITS

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]
Counts = NDArray[np.uint16]
"""Hands that lie against one hand, 20,475 of them at most; of all hands there are 35,960."""

HAND = 4
LOWER, COPY, HIGHER = range(3)
"""How a hand of two compares with the other side's."""
CHOOSE = np.array([[comb(n, k) for k in range(HAND + 1)] for n in range(len(TILE_SET))], dtype=np.int64)


@dataclass(frozen=True, eq=False)
class TileSets:
    """The sets of so many tiles, each by the places of its tiles in rising order, in the order of
    `indexing.find_place`.

    Sets that differ only in which twin they hold are the same: `first` are those that stand for all that are the same,
    `same` says of every set which of `first` stands for it, and `many` how many each of them stands for.
    """

    rows: Ints
    first: Ints
    same: Ints
    many: Ints

    def find_standing(self, rows: Ints) -> Ints:
        """Find which of `first` stands for each row of places."""
        numbers: Ints = self.same[find_places(rows)]
        return numbers


def find_places(rows: Ints) -> Ints:
    """Find where each row of tiles, rising, stands among the sets of its size."""
    found: Ints = CHOOSE[rows, np.arange(1, rows.shape[1] + 1)].sum(axis=1)
    return found


@lru_cache(maxsize=32)
def list_tile_sets(size: int, tiles: tuple[Tile, ...] = TILE_SET) -> TileSets:
    """List the sets of so many of these tiles, twins side by side."""
    rows = np.array(list(list_holdings(size, deck=len(tiles))), dtype=np.int64)
    kinds = np.array([tiles.index(tile) for tile in tiles])
    code = (kinds[rows] * len(tiles) ** np.arange(size)).sum(axis=1)
    _, first, same, many = np.unique(code, return_index=True, return_inverse=True, return_counts=True)
    return TileSets(rows, first, same, many)


def list_all_settings(rows: Ints, strengths: Bytes) -> Bytes:
    """List the settings of hands of four: `[hand, setting, 0 for the high hand or 1 for the low]`, by their strengths.

    `strengths` is by two tiles, as in `ranking.tiles_batch`; settings are numbered as `ranking.tiles.list_settings`
    does.
    """
    split = np.array(SPLITS)
    left, right = (strengths[rows[:, split[:, side, 0]], rows[:, split[:, side, 1]]] for side in (0, 1))
    return np.stack([np.maximum(left, right), np.minimum(left, right)], axis=2)


def count_comparisons(strengths: Bytes, chosen: Sequence[int] | Bytes, tiles: tuple[Tile, ...] = TILE_SET) -> Counts:
    """Count how every hand fares in each setting against all hands that can lie against it.

    `chosen` is the setting that the other side plays of each different hand (`list_tile_sets(4).first`). What comes
    back is `[hand, setting, high, low]`: against how many hands its high hand is lower, a copy or higher, and its low
    hand.
    """
    hands = list_tile_sets(HAND, tiles)
    settings = list_all_settings(hands.rows, strengths)
    theirs = settings[np.arange(len(settings)), np.asarray(chosen)[hands.same]].astype(np.int64)
    own = settings[hands.first].astype(np.int64)
    # A hand is higher than those below its strength, and a copy or higher than those below the next one.
    top = int(strengths.max()) + 1
    high, low = (np.stack([own[:, :, side], own[:, :, side] + 1, np.full(own.shape[:2], top)], 2) for side in (0, 1))
    high, low = high[:, :, :, None], low[:, :, None, :]
    itself = theirs[hands.first][:, :, None, None, None]
    below = ((itself[:, 0] < high) & (itself[:, 1] < low)).astype(np.int64)
    for size in range(HAND):
        shared = list_tile_sets(size, tiles)
        table = _count_below(hands, theirs, shared, top)
        for picked in combinations(range(HAND), size):
            numbers = shared.find_standing(hands.rows[hands.first][:, list(picked)])
            below += (-1) ** size * table[numbers[:, None, None, None], high, low].astype(np.int64)
    parted = np.diff(np.diff(below, axis=2, prepend=0), axis=3, prepend=0)
    found: Counts = parted[:, :, ::-1, ::-1].astype(np.uint16)
    return found


def _count_below(hands: TileSets, theirs: Ints, shared: TileSets, top: int) -> Counts:
    """Count how many hands hold each different set of tiles, and are set below two strengths: `[set, high, low]`."""
    table = np.zeros((len(shared.first), top + 1, top + 1), dtype=np.uint16)
    for picked in combinations(range(HAND), shared.rows.shape[1]):
        held = find_places(hands.rows[:, list(picked)])
        fits = shared.first[shared.same[held]] == held
        np.add.at(table, (shared.same[held][fits], theirs[fits, 0] + 1, theirs[fits, 1] + 1), 1)
    np.cumsum(table, axis=1, out=table)
    return np.cumsum(table, axis=2, out=table)
