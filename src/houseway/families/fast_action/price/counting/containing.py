"""Native code that counts, among common cards that decide between two hands, those with each set of up to four cards.

Common cards are gone through in three sorts, by how many of them are main cards (`worlds`), and each sort only where
the two kept cards of a side can make a flush with it. For each sort the sets are made smaller one card at a time, first
the cards beside, then the main cards: a set is in as many boards as all sets with one card more together, as often as
this card is left, but each board is reached in as many orders as its further cards have.

A shoe of eight decks has 416 cards, so that what is counted by sets of two main cards or more stays below 416 x 415 x
414 and fits into 32 bits, which native code adds up twice as fast.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.families.fast_action.price.counting.worlds import (
    FIRST,
    NO_SET,
    ONE_BESIDE,
    RANKS,
    SETS,
    TWO_BESIDE,
    Drops,
    Places,
    Shorts,
    Small,
    Worths,
)
from houseway.families.fast_action.price.keeping import Ints

_NONE, _FIVE, _COLUMNS = 13, 14, 16
"""Sets of main cards have a column for each card beside, one for no card beside, and one for boards of five main cards.

Rows of sixteen numbers are what native code adds up fastest.
"""


Numbers = NDArray[np.signedinteger]


class Asked(NamedTuple):
    """The boards that decide: those on which a hand is worth from `least` to `most` more than the other.

    With `flushes` the boards on which it would be so without flushes are taken off.
    """

    least: int
    most: int
    flushes: int


class Levels(NamedTuple):
    """The arrays for sets of three, two, one and no main cards, row by row."""

    three: Small
    two: Small
    one: Ints
    none: Ints


class Room(NamedTuple):
    """The arrays in which the boards of two hands are worked out.

    `main` and `beside` are how many cards of each rank are left. `fives` and `four` are by sets of four main cards,
    `more` the smaller sets that follow from them, and `threes` those of boards with three main cards; `pairs` are sets
    of up to two main cards on these, with two beside.
    """

    main: Small
    beside: Small
    fives: Small
    row: Small
    ones: Small
    four: Small
    more: Levels
    threes: Levels
    pairs: Levels


def make_room() -> Room:
    """Make the arrays for two hands."""
    return Room(
        main=np.zeros(RANKS, np.int32),
        beside=np.zeros(_COLUMNS, np.int32),
        fives=np.zeros(SETS[4], np.int32),
        row=np.zeros(SETS[2], np.int32),
        ones=np.zeros((RANKS + 1, SETS[3]), np.int32),
        four=np.zeros((SETS[4], _COLUMNS), np.int32),
        more=_make_levels(SETS[3], _COLUMNS),
        threes=_make_levels(SETS[3], _COLUMNS),
        pairs=_make_levels(0, SETS[2]),
    )


def _make_levels(threes: int, columns: int) -> Levels:
    return Levels(
        np.zeros((threes, columns), np.int32),
        np.zeros((SETS[2], columns), np.int32),
        np.zeros((SETS[1], columns), np.int64),
        np.zeros((SETS[0], columns), np.int64),
    )


@native
def count_containing(
    mine: int,
    theirs: int,
    hearts: int,
    asked: Asked,
    true: Worths,
    plain: Worths,
    drops: Drops,
    room: Room,
    cells: Ints,
) -> None:
    """Count, in each cell, how many boards that decide contain its cards, where a side keeps so many hearts.

    Where nothing makes a flush, every board has five main cards.
    """
    _clear(room.more)
    _clear(room.threes)
    room.four[:] = 0
    _add_five(true.five[mine], true.five[theirs], plain.five[mine], plain.five[theirs], asked, drops.more, room)
    if true.four.shape[1] > 0 and hearts > 0:
        _add_four(true.four[mine], true.four[theirs], plain.four[mine], plain.four[theirs], asked, room)
    for four in range(SETS[4]):
        room.four[four, _FIVE] = room.fives[four]
        cells[FIRST[4] + four] = room.four[four, _NONE] + room.fives[four]
    _drop(room.four, drops.four, room.main, room.more.three)
    _make_smaller(room.more, drops, room.main)
    if true.three.shape[1] > 0:
        _clear(room.pairs)
        if hearts > 1:
            _add_three(true.three[mine], true.three[theirs], plain.three[mine], plain.three[theirs], asked, drops, room)
            _add_turned(true.turned[mine], true.turned[theirs], plain.turned[mine], plain.turned[theirs], asked, room)
            _make_smaller(room.threes, drops, room.main)
            _make_smaller(room.pairs, drops, room.main)
        _write_two_beside(room.pairs, cells)
    _write(room.threes.three, room.more.three, 3, 1, 1, 2, cells)
    _write(room.threes.two, room.more.two, 2, 1, 2, 6, cells)
    _write(room.threes.one, room.more.one, 1, 2, 6, 24, cells)
    _write(room.threes.none, room.more.none, 0, 6, 24, 120, cells)


@native
def _clear(levels: Levels) -> None:
    levels.three[:] = 0
    levels.two[:] = 0
    levels.one[:] = 0
    levels.none[:] = 0


@native
def _make_smaller(levels: Levels, drops: Drops, left: Small) -> None:
    """Make from sets of three main cards those of two, one and none."""
    _drop(levels.three, drops.three, left, levels.two)
    _drop(levels.two, drops.two, left, levels.one)
    _drop(levels.one, drops.one, left, levels.none)


@native
def _add_five(
    mine: Shorts, theirs: Shorts, plain_mine: Shorts, plain_theirs: Shorts, asked: Asked, more: Small, room: Room
) -> None:
    """Add how many boards of five main cards contain each four of them."""
    least, most, flushes = np.int16(asked.least), np.int16(asked.most), np.int32(asked.flushes)
    room.fives[:] = 0
    for rank in range(RANKS):
        left, a, b, c, d = room.main[rank], mine[rank], theirs[rank], plain_mine[rank], plain_theirs[rank]
        held = more[rank]
        for four in range(a.shape[0]):
            by, before = np.int16(a[four] - b[four]), np.int16(c[four] - d[four])
            decided = np.int32((by >= least) & (by <= most)) - flushes * np.int32((before >= least) & (before <= most))
            room.fives[four] += decided * np.int32(left - held[four])


@native
def _add_four(mine: Shorts, theirs: Shorts, plain_mine: Shorts, plain_theirs: Shorts, asked: Asked, room: Room) -> None:
    """Add how many boards of four main cards and one beside contain the four, with the one beside and without it."""
    least, most, flushes = np.int16(asked.least), np.int16(asked.most), np.int32(asked.flushes)
    for four in range(SETS[4]):
        total = np.int32(0)
        for at in range(_COLUMNS):
            by = np.int16(mine[four, at] - theirs[four, at])
            before = np.int16(plain_mine[four, at] - plain_theirs[four, at])
            decided = np.int32((by >= least) & (by <= most)) - flushes * np.int32((before >= least) & (before <= most))
            room.four[four, at] = decided
            total += np.int32(decided * room.beside[at])
        room.four[four, _NONE] = total


@native
def _add_three(
    mine: Shorts, theirs: Shorts, plain_mine: Shorts, plain_theirs: Shorts, asked: Asked, drops: Drops, room: Room
) -> None:
    """Add how many boards of three main cards and two beside contain each two of the main and both beside."""
    least, most, flushes = np.int16(asked.least), np.int16(asked.most), np.int32(asked.flushes)
    row = room.row
    for three in range(SETS[3]):
        a, b, c, d = mine[three], theirs[three], plain_mine[three], plain_theirs[three]
        for two in range(SETS[2]):
            by, before = np.int16(a[two] - b[two]), np.int16(c[two] - d[two])
            row[two] = np.int32((by >= least) & (by <= most)) - flushes * np.int32((before >= least) & (before <= most))
        for column in range(3):
            rest = drops.three[three, column, 0]
            if rest != NO_SET:
                ways = np.int32(room.main[drops.three[three, column, 1]] - drops.three[three, column, 2])
                for two in range(SETS[2]):
                    room.pairs.two[rest, two] += ways * row[two]


@native
def _add_turned(
    mine: Shorts, theirs: Shorts, plain_mine: Shorts, plain_theirs: Shorts, asked: Asked, room: Room
) -> None:
    """Add how many boards of three main cards and two beside contain the three, with one beside and with none."""
    least, most, flushes = np.int16(asked.least), np.int16(asked.most), np.int32(asked.flushes)
    decides = room.fives
    room.ones[:] = 0
    two = 0
    for high in range(RANKS):
        for low in range(high + 1):
            a, b, c, d = mine[two], theirs[two], plain_mine[two], plain_theirs[two]
            ways_low = np.int32(room.beside[high] - (low == high))
            ways_high = np.int32(room.beside[low] if low != high else 0)
            for three in range(SETS[3]):
                by, before = np.int16(a[three] - b[three]), np.int16(c[three] - d[three])
                decided = np.int32((by >= least) & (by <= most)) - flushes * np.int32(
                    (before >= least) & (before <= most)
                )
                decides[three] = decided
            for three in range(SETS[3]):
                room.ones[low, three] += decides[three] * ways_low
            for three in range(SETS[3]):
                room.ones[high, three] += decides[three] * ways_high
            two += 1
    for rank in range(RANKS):
        for three in range(SETS[3]):
            room.ones[RANKS, three] += room.beside[rank] * room.ones[rank, three]
    for three in range(SETS[3]):
        for rank in range(RANKS):
            room.threes.three[three, rank] = room.ones[rank, three]
        room.threes.three[three, _NONE] = room.ones[RANKS, three] // 2


@native
def _drop(sets: Numbers, drops: Places, left: Small, smaller: Numbers) -> None:
    """Add up sets of main cards over the sets without one of their cards."""
    for place in range(sets.shape[0]):
        for column in range(drops.shape[1]):
            rest = drops[place, column, 0]
            if rest != NO_SET:
                ways = np.int32(left[drops[place, column, 1]] - drops[place, column, 2])
                for at in range(sets.shape[1]):
                    smaller[rest, at] += ways * sets[place, at]


@native
def _write(threes: Numbers, more: Numbers, size: int, three: int, four: int, five: int, cells: Ints) -> None:
    """Write sets of so many main cards with one card beside or none, by the orders of the cards that are left."""
    for place in range(threes.shape[0]):
        cells[FIRST[size] + place] = (
            threes[place, _NONE] // three + more[place, _NONE] // four + more[place, _FIVE] // five
        )
        if cells.shape[0] > ONE_BESIDE:
            first = ONE_BESIDE + (FIRST[size] + place) * RANKS
            for rank in range(RANKS):
                cells[first + rank] = threes[place, rank] // three + more[place, rank] // four


@native
def _write_two_beside(pairs: Levels, cells: Ints) -> None:
    """Write sets of up to two main cards with two beside."""
    for two in range(SETS[2]):
        cells[TWO_BESIDE + two] = pairs.none[0, two] // 6
        for place in range(SETS[1]):
            cells[TWO_BESIDE + (FIRST[1] + place) * SETS[2] + two] = pairs.one[place, two] // 2
    for place in range(SETS[2]):
        for two in range(SETS[2]):
            cells[TWO_BESIDE + (FIRST[2] + place) * SETS[2] + two] = pairs.two[place, two]
