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
JOKER_CODE = 52


def _key(code: int) -> int:
    """What one card adds: its weight in its row, and one to its suit; a joker adds one to the jokers."""
    if code == JOKER_CODE:
        return 1 << JOKER_SHIFT
    rank, suit = divmod(code, 4)
    weight = WEIGHTS[rank] if rank < LOW_RANKS else WEIGHTS[rank - LOW_RANKS] << ROW_BITS
    return weight + (1 << (SUIT_SHIFT + 4 * suit))


KEYS: tuple[int, ...] = tuple(_key(code) for code in range(53))
"""The number that each card adds, by its code."""


class Multisets(NamedTuple):
    """Every set of ranks: its place is its row in `counts`.

    `start` and `small` find a place from the two weights; `counts[place]` says how often each rank, two to ace, occurs;
    `sizes[place]` how many cards that is.
    """

    start: NDArray[np.int32]
    small: NDArray[np.uint16]
    counts: NDArray[np.int64]
    sizes: NDArray[np.int64]

    def places(self, counts: NDArray[np.int64]) -> NDArray[np.intp]:
        """The places of sets of ranks, each a row of thirteen counts."""
        low = counts[:, :LOW_RANKS] @ np.array(WEIGHTS)
        high = counts[:, LOW_RANKS:] @ np.array(WEIGHTS[: 13 - LOW_RANKS])
        found: NDArray[np.intp] = self.start[high].astype(np.intp) + self.small[low]
        return found

    def without(self, rank: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
        """The places that have this rank (0 for twos), and the places of the same hands with one such card less."""
        have = np.nonzero(self.counts[:, rank])[0]
        fewer = self.counts[have]
        fewer[:, rank] -= 1
        return have, self.places(fewer)


@cache
def multisets() -> Multisets:
    """The places of all sets of ranks, made once."""
    low, low_sizes, low_weights = _rows(LOW_RANKS)
    high, high_sizes, high_weights = _rows(13 - LOW_RANKS)
    # Room for the weight of any seven cards, so that even cards which no deck deals together lead nowhere worse than 0.
    small = np.zeros(MOST * WEIGHTS[LOW_RANKS - 1] + 1, dtype=np.uint16)
    small[low_weights] = np.arange(len(low))
    fitting = np.searchsorted(low_sizes, MOST - high_sizes, side="right")
    first = np.cumsum(fitting) - fitting
    start = np.zeros(MOST * WEIGHTS[12 - LOW_RANKS] + 1, dtype=np.int32)
    start[high_weights] = first
    row = np.repeat(np.arange(len(high)), fitting)
    column = np.arange(len(row)) - first[row]
    counts = np.hstack([low[column], high[row]])
    return Multisets(start, small, counts, counts.sum(axis=1))


def _rows(ranks: int) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Every row of up to seven cards, the smaller ones first: counts of each rank, size and weight."""
    numbers = np.arange(5**ranks)
    counts = np.stack([numbers // 5**place % 5 for place in range(ranks)], axis=1)
    counts = counts[counts.sum(axis=1) <= MOST]
    counts = counts[np.argsort(counts.sum(axis=1), kind="stable")]
    return counts, counts.sum(axis=1), counts @ np.array(WEIGHTS[:ranks])
