"""Sets of two to five cards by their place, and sums from sets to the sets that are a card larger or smaller.

Cards are counted from nought in the order of their codes among those that are live. A set's place is its place among
all sets of its size, by their highest card first: the sum of C(card, k) over its cards, the lowest with k = 1.
"""

from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline

Counts = NDArray[np.int64]
Cells = NDArray[np.unsignedinteger]
DECK, MOST = 52, 5
CHOOSE = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(DECK + 1)], dtype=np.int64)


@native_inline
def advance_set(at: Counts) -> None:
    """Go on to the set at the next place."""
    i = 0
    while i < at.size - 1 and at[i] + 1 == at[i + 1]:
        at[i] = i
        i += 1
    at[i] += 1


@native_inline
def find_place_without(at: Counts, left_out: int, choose: Counts) -> int:
    """Find the place of a set's other cards."""
    place, k = np.int64(0), 1
    for i in range(at.size):
        if i != left_out:
            place += choose[at[i], k]
            k += 1
    return int(place)


@native_inline
def find_place(hand: Counts, size: int, choose: Counts) -> int:
    """Find the place of the first so many cards of a hand, which lie in order."""
    place = np.int64(0)
    for i in range(size):
        place += choose[hand[i], i + 1]
    return int(place)


@native
def sum_last_cards(cells: Cells, nets: Counts, cards: int, choose: Counts) -> Counts:
    """Sum up, for every four cards and every pay table, what the hands with each fifth card gain."""
    sums = np.zeros((choose[cards, 4], nets.shape[0]), np.int64)
    at = np.arange(5)
    for place in range(cells.size):
        for left_out in range(5):
            fewer = find_place_without(at, left_out, choose)
            for table in range(nets.shape[0]):
                sums[fewer, table] += nets[table, cells[place]]
        advance_set(at)
    return sums


@native
def sum_below(values: Counts, size: int, cards: int, choose: Counts) -> Counts:
    """Sum up, for every set of a card less, the values of the sets that one more card makes of it."""
    sums = np.zeros((choose[cards, size - 1], values.shape[1]), np.int64)
    at = np.arange(size)
    for place in range(values.shape[0]):
        for left_out in range(size):
            fewer = find_place_without(at, left_out, choose)
            for column in range(values.shape[1]):
                sums[fewer, column] += values[place, column]
        advance_set(at)
    return sums


@native
def sum_above(values: Counts, size: int, cards: int, choose: Counts) -> Counts:
    """Sum up, for every set of a card more than `size`, the values of the sets that it can have grown from."""
    sums = np.zeros((choose[cards, size + 1], values.shape[1]), np.int64)
    at = np.arange(size + 1)
    for place in range(sums.shape[0]):
        for left_out in range(size + 1):
            fewer = find_place_without(at, left_out, choose)
            for column in range(values.shape[1]):
                sums[place, column] += values[fewer, column]
        advance_set(at)
    return sums


@native
def tally_last_cards(reached: Counts, cells: Cells, choose: Counts, tally: Counts) -> None:
    """Add up, by column and by the cell of the finished hand, in how many ways four cards go on to five."""
    at = np.arange(5)
    for place in range(cells.size):
        for left_out in range(5):
            fewer = find_place_without(at, left_out, choose)
            for column in range(reached.shape[1]):
                tally[column, cells[place]] += reached[fewer, column]
        advance_set(at)
