"""Native code that counts the opponents a setting beats and loses to, for all hands of the same ranks at once.

A seat's hand is a set of ranks with suits. The first part of its count (`opponents`) depends on the ranks alone
(`sum_ranks`). The second is a sum over the four suits, and what a suit adds depends only on which of the hand's ranks
are of that suit: `fill_flushes` and `sum_flushes` work it out for all up to 128 of these, so that any hand of these
ranks has its counts by adding up five numbers.

Hands out of 53 cards are at most 154,143,080, so that every count here fits into 32 bits. Sums of flushes count rows of
them, at most 3,432 to a column, and fit into 16 bits. Narrow numbers are what native code adds up fastest.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.families.pai_gow.price.solving.opponents import COLUMNS, Bytes, Ints, Number, Opponents, Shorts

Words = NDArray[np.int32]
_NONE = np.int32(0)


@native
def take_ways(sets: Bytes, left: Ints, choose: Ints, ways: Words) -> None:
    """Count the ways in which each set of ranks is taken from so many of each rank."""
    for i in range(sets.shape[0]):
        product = np.int64(1)
        for rank in range(sets.shape[1]):
            product *= choose[left[rank], sets[i, rank]]
        ways[i] = product


@native
def fill_block_ways(known: Opponents, blocks: Number, low_ways: Words, high_ways: Words, ways: Words) -> Number:
    """Fill in the ways to take each set of ranks of the first so many blocks; gives how many sets these are."""
    end = 0
    for number in range(blocks):
        times = high_ways[known.blocks[number, 0]]
        first, length, at = known.blocks[number, 1], known.blocks[number, 2], known.blocks[number, 3]
        lows, out = low_ways[first : first + length], ways[at : at + length]
        for i in range(length):
            out[i] = lows[i] * times
        end = at + length
    return end


@native
def sum_ranks(
    fronts: Shorts, backs: Shorts, ways: Words, front: np.int16, back: np.int16, lost: np.int16
) -> tuple[Number, Number]:
    """Sum up the first part of a setting's counts: opponents that it beats, and that beat it.

    A copy is lost where `lost` is 0, and not where it is 1.
    """
    wins, losses = np.int32(0), np.int32(0)
    lost_front, lost_back = np.int16(front + lost), np.int16(back + lost)
    for i in range(ways.shape[0]):
        wins = np.int32(wins + (ways[i] if (fronts[i] < front) & (backs[i] < back) else _NONE))
        losses = np.int32(losses + (ways[i] if (fronts[i] >= lost_front) & (backs[i] >= lost_back) else _NONE))
    return wins, losses


@native
def fill_flushes(
    known: Opponents,
    classes: Ints,
    front: np.int16,
    back: np.int16,
    lost: np.int16,
    changed: Shorts,
    sums: Shorts,
) -> None:
    """Fill in the flushes that a setting beats, and that beat it, by class and column.

    Each counts less the same ranks without a flush.

    A row's class is which of the hand's ranks it uses, a bit each; as many rows as there are classes are gone through.
    `changed` is room for a number of each flush.
    """
    lost_front, lost_back = np.int16(front + lost), np.int16(back + lost)
    last = known.rows[classes.shape[0] - 1] if classes.shape[0] else np.zeros(4, np.int64)
    fronts, backs = known.flush_fronts, known.flush_backs
    plain_fronts, plain_backs = known.plain_fronts, known.plain_backs
    won, beaten = changed[0], changed[1]
    for i in range(last[2] + last[3]):
        more = np.int16((fronts[i] < front) & (backs[i] < back))
        less = np.int16((plain_fronts[i] < front) & (plain_backs[i] < back))
        won[i] = np.int16(more - less)
        more = np.int16((fronts[i] >= lost_front) & (backs[i] >= lost_back))
        less = np.int16((plain_fronts[i] >= lost_front) & (plain_backs[i] >= lost_back))
        beaten[i] = np.int16(more - less)
    wins, losses = sums[0].reshape(-1), sums[1].reshape(-1)
    for number in range(classes.shape[0]):
        # Native code looks for negative places, which would count from the end, unless they are of this type.
        to = np.uint64(classes[number] * COLUMNS + known.rows[number, 1])
        width, at = np.uint64(known.rows[number, 2]), np.uint64(known.rows[number, 3])
        for i in range(width):
            wins[to + i] += won[at + i]
            losses[to + i] += beaten[at + i]


@native
def sum_flushes(sums: Shorts, ways: Words, out: Ints) -> None:
    """Sum up the second part of a setting's counts: what a suit adds, by which of the hand's ranks are of that suit.

    `sums` are by class and column, and are used up; `ways[held]` is in how many ways the cards of each column are taken
    from the other suits, where the hand has the ranks `held` in this one. A flush uses none of these.
    """
    subsets = ways.shape[0]
    bit = 1
    while bit < subsets:
        for held in range(subsets):
            if held & bit:
                for column in range(COLUMNS):
                    sums[held, column] += sums[held ^ bit, column]
        bit <<= 1
    for held in range(subsets):
        total = np.int32(0)
        apart = subsets - 1 - held
        for column in range(COLUMNS):
            total = np.int32(total + np.int32(np.int32(sums[apart, column]) * ways[held, column]))
        out[held] = total
