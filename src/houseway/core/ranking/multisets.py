"""A number for every set of ranks that up to seven cards can have, without a gap and without a search.

What a hand is worth depends on its ranks, however often each occurs, and on a flush. There are 76,155 sets of up to
seven ranks (each at most four times), and each has a *place*. The ranks are split in two rows, seven low ones and six
high ones. Each rank of a row has a weight, such that no two sets of up to seven cards weigh the same; low rows are
sorted by how many cards they have, so that those which still fit beside a high row come first:

    place = START[weight of the high row] + SMALL[weight of the low row]

Both weights are found by adding up one number per card (`KEYS`), which also counts the suits and the jokers.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

MOST = 7
"""The most cards a hand has."""
LOW_RANKS = 7
"""Ranks two to eight are in the low row, nine to ace in the high row."""
WEIGHTS = (1, 5, 24, 112, 521, 2247, 9244)
"""Each is the smallest number that keeps the sums of up to seven, with at most four of one kind, all different."""

ROW_BITS = 16
ROW_MASK = (1 << ROW_BITS) - 1
SUIT_SHIFT = 32
JOKER_SHIFT = 48
SUIT_BIAS = 0x3333 << SUIT_SHIFT
"""Each suit's four bits begin at three, so that five cards of a suit set its highest bit."""
FLUSH_BITS = 0x8888 << SUIT_SHIFT
JOKER_BITS = 0xF << JOKER_SHIFT
JOKER_CODE = 52


def _make_key(code: int) -> int:
    """Make the key of one card: its weight in its row, and one to its suit; a joker adds one to the jokers."""
    if code == JOKER_CODE:
        return 1 << JOKER_SHIFT
    rank, suit = divmod(code, 4)
    weight = WEIGHTS[rank] if rank < LOW_RANKS else WEIGHTS[rank - LOW_RANKS] << ROW_BITS
    return weight + (1 << (SUIT_SHIFT + 4 * suit))


KEYS: tuple[int, ...] = tuple(_make_key(code) for code in range(53))
"""The number that each card adds, by its code."""


class Places(NamedTuple):
    """The tables by which the place of a set of ranks is found from the weights of its two rows."""

    start: NDArray[np.int32]
    small: NDArray[np.uint16]

    def find(self, counts: NDArray[np.integer]) -> NDArray[np.intp]:
        """Find the places of sets of ranks, each a row of thirteen counts."""
        low = counts[:, :LOW_RANKS] @ np.array(WEIGHTS)
        high = counts[:, LOW_RANKS:] @ np.array(WEIGHTS[: 13 - LOW_RANKS])
        found: NDArray[np.intp] = self.start[high].astype(np.intp) + self.small[low]
        return found


class Multisets(NamedTuple):
    """Every set of ranks, by its place: how often each rank, two to ace, occurs, and how many cards that is."""

    counts: NDArray[np.int8]
    sizes: NDArray[np.int8]

    def without(self, rank: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """Find the places that have this rank (0 for twos), and the places of the same hands without one such card."""
        have = np.nonzero(self.counts[:, rank])[0]
        fewer = self.counts[have]
        fewer[:, rank] -= 1
        return have, make_places().find(fewer)


@cache
def make_places() -> Places:
    """Make the tables that lead to every place, once."""
    low, low_sizes = _list_rows(LOW_RANKS)
    high, high_sizes = _list_rows(13 - LOW_RANKS)
    # Room for the weight of any seven cards, so that even cards which no deck deals together lead nowhere worse than 0.
    small = np.zeros(MOST * WEIGHTS[LOW_RANKS - 1] + 1, dtype=np.uint16)
    small[low @ np.array(WEIGHTS)] = np.arange(len(low))
    fitting = _count_fitting(low_sizes, high_sizes)
    start = np.zeros(MOST * WEIGHTS[12 - LOW_RANKS] + 1, dtype=np.int32)
    start[high @ np.array(WEIGHTS[: 13 - LOW_RANKS])] = np.cumsum(fitting) - fitting
    return Places(start, small)


@cache
def make_multisets() -> Multisets:
    """Make the list of all sets of ranks, once; only code that fills tables needs it."""
    low, low_sizes = _list_rows(LOW_RANKS)
    high, high_sizes = _list_rows(13 - LOW_RANKS)
    fitting = _count_fitting(low_sizes, high_sizes)
    row = np.repeat(np.arange(len(high)), fitting)
    column = np.arange(len(row)) - np.repeat(np.cumsum(fitting) - fitting, fitting)
    counts = np.hstack([low[column], high[row]])
    return Multisets(counts, counts.sum(axis=1, dtype=np.int8))


def _count_fitting(low_sizes: NDArray[np.int8], high_sizes: NDArray[np.int8]) -> NDArray[np.intp]:
    """Count how many low rows fit beside each high row."""
    return np.searchsorted(low_sizes, MOST - high_sizes, side="right")


def _list_rows(ranks: int) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """List every row of up to seven cards, the smaller ones first: counts of each rank, and size."""
    counts = np.zeros((1, 0), dtype=np.int8)
    for _ in range(ranks):
        counts = np.hstack([np.repeat(counts, 5, axis=0), np.tile(np.arange(5, dtype=np.int8), len(counts))[:, None]])
        counts = counts[counts.sum(axis=1) <= MOST]
    sizes = counts.sum(axis=1, dtype=np.int8)
    order = np.argsort(sizes, kind="stable")
    return counts[order], sizes[order]
