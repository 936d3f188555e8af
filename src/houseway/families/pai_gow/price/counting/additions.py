"""Every set of ranks that can be added to a hand, by how many cards it has, and every set of ranks of one suit."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.multisets import LOW_RANKS, MOST, WEIGHTS, multisets, places

Ints = NDArray[np.int64]

RANKS = 13
STEPS = 5
"""Of a rank none to four cards are added: its ways stand in so many places of a row of ways."""
NO_PART = RANKS * STEPS
"""The place behind all ranks, where there is one way: to add nothing."""


class Additions(NamedTuple):
    """Sets of ranks, the smaller ones first: those of n cards are numbered from `starts[n]` to `starts[n + 1]`.

    `parts` are the places in a row of ways that a set multiplies; `low` and `high` are the weights of its two rows
    (see `multisets`). `number` leads from a set's place among multisets to its number here.
    """

    starts: Ints
    parts: NDArray[np.uint8]
    low: Ints
    high: Ints
    number: NDArray[np.int32]


class SuitedRanks(NamedTuple):
    """Sets of ranks in one suit, a bit each, the smaller sets first; `low` and `high` are the weights of each set."""

    starts: Ints
    masks: Ints
    low: Ints
    high: Ints


@cache
def list_additions() -> Additions:
    """All sets of up to seven ranks, listed once."""
    every = multisets()
    order = np.argsort(every.sizes, kind="stable")
    counts = every.counts[order].astype(np.int64)
    starts = np.searchsorted(every.sizes[order], np.arange(MOST + 2))
    parts = np.full((len(counts), MOST), NO_PART, dtype=np.uint8)
    rows, ranks = np.nonzero(counts)
    first = np.searchsorted(rows, np.arange(len(counts)))
    parts[rows, np.arange(len(rows)) - first[rows]] = ranks * STEPS + counts[rows, ranks]
    number = np.empty(len(counts), dtype=np.int32)
    number[order] = np.arange(len(counts))
    low, high = _find_weights(counts)
    return Additions(starts, parts, low, high, number)


@cache
def list_suited_ranks() -> SuitedRanks:
    """All sets of up to seven ranks of one suit, listed once; the weights are found by the mask itself."""
    held = np.arange(1 << RANKS)[:, None] >> np.arange(RANKS) & 1
    sizes = held.sum(axis=1)
    order = np.argsort(sizes, kind="stable")
    low, high = _find_weights(held)
    return SuitedRanks(np.searchsorted(sizes[order], np.arange(MOST + 2)), order, low, high)


def count_most_patterns(added: int) -> int:
    """No more patterns than this come from adding so many cards, a joker among them or not."""
    sizes, suited = np.diff(list_additions().starts), np.diff(list_suited_ranks().starts)
    found = 0
    for natural in range(max(added - 1, 0), added + 1):
        others = range(min(natural, 2) + 1)
        found += int(sizes[natural]) + 4 * sum(int(suited[natural - other] * sizes[other]) for other in others)
    return found


def list_row_places() -> tuple[Ints, Ints]:
    """The tables that lead from the weights of both rows to a place: `start` by the high row, `small` by the low."""
    found = places()
    return found.start.astype(np.int64), found.small.astype(np.int64)


def _find_weights(counts: Ints) -> tuple[Ints, Ints]:
    """The weights of the low and the high row of each set."""
    low, high = np.array(WEIGHTS, dtype=np.int64), np.array(WEIGHTS[: RANKS - LOW_RANKS], dtype=np.int64)
    return counts[:, :LOW_RANKS] @ low, counts[:, LOW_RANKS:] @ high
