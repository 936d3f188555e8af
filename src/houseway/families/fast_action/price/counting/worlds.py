"""The two worlds of the count, by rank alone and by rank and hearts: their cards, and what hands are worth on boards.

Cards are of thirteen ranks, or of thirteen ranks of hearts and thirteen of other cards. The first thirteen, which are
all cards or the hearts, are the *main* cards here; those *beside* them are the others. Sets of so many main cards have
their places among one another, and so have sets of cards beside. Common cards of the world of hearts are five main
cards, four and one beside, or three and two beside; there are no others that make a flush.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.core.ranking.fast_action_batch import Values, make_fast_action_tables
from houseway.families.fast_action.price.keeping import CHOOSE, Bytes, Flags, Ints, find_places

HEARTS = 2
"""The code of the suit that flushes are counted in."""
RANKS = 13
SETS = tuple(comb(RANKS - 1 + size, size) for size in range(6))
"""How many sets of up to five ranks there are, by size."""
FIRST = (0, *np.cumsum(SETS).tolist())
"""Where the sets of each size begin, among all sets of main cards from the smallest."""
ONE_BESIDE = FIRST[5]
TWO_BESIDE = ONE_BESIDE + FIRST[4] * SETS[1]
NOWHERE = TWO_BESIDE + FIRST[3] * SETS[2]
"""Cells: sets of up to four main cards come first, then those of up to three and one beside, and of up to two and two.

A set that is on no board of the world of hearts, of three cards beside or more, is in the cell after them.
"""
Small = NDArray[np.int32]
Shorts = NDArray[np.int16]
Places = NDArray[np.uint16]
NO_SET = 0xFFFF
"""In place of a set's number where there is none."""


class Worths(NamedTuple):
    """The worth of each two kept cards with each five in common, in the order in which they are gone through.

    `five` is by a rank and the four others, `four` by the main cards and the one beside, `three` by the main cards and
    the two beside; `turned` is the same as `three`, by the two beside first.
    """

    five: Shorts
    four: Shorts
    three: Shorts
    turned: Shorts


class Drops(NamedTuple):
    """The tables that lead from each set of four, three, two and one ranks to those without one of them.

    A row has for each different rank the place of the set without it, the rank, and how many more of it there are; and
    `NO_SET` for a rank that was told already. `more` is how many of a rank are in each set of four.
    """

    four: Places
    three: Places
    two: Places
    one: Places
    more: Small


@dataclass(frozen=True, eq=False)
class World:
    """A world: types of cards, and what each two of them are worth with five in common.

    `of_code` is each card's type, `suits` how many suits a type has; type number `types` is no card, and fills up sets
    that have too few. `main` and `beside` are the types of the thirteen main cards and of those beside them, if any.
    `true` and `plain` are what two kept cards are worth with flushes and without, `hearts` how many hearts they have.
    `cells` has the cell of the up to four cards that two sets of up to two types make together.
    """

    types: int
    suits: Ints
    of_code: Ints
    main: Ints
    beside: Ints
    kept: Bytes
    hearts: Ints
    true: Worths
    plain: Worths
    cells: Places


@lru_cache(maxsize=1)
def make_rank_world() -> World:
    """Make the world of ranks: thirteen types of four suits each, and every five ranks in common."""
    types = np.arange(RANKS)
    return _make_world(np.arange(52) >> 2, np.full(RANKS, 4), types, types[:0])


@lru_cache(maxsize=1)
def make_heart_world() -> World:
    """Make the world of hearts: each rank as a heart and as another card, with three hearts or more in common."""
    codes, types = np.arange(52), np.arange(2 * RANKS)
    of_code = 2 * (codes >> 2) + ((codes & 3) == HEARTS)
    return _make_world(of_code, np.array([3, 1] * RANKS), types[1::2], types[::2])


def _make_world(of_code: Ints, suits: Ints, main: Ints, beside: Ints) -> World:
    types = len(suits)
    kept = list_rising(types, 2)
    is_heart = np.isin(np.arange(types), main) & (len(beside) > 0)
    true, plain = _find_worths(kept, main, beside, is_heart)
    return World(
        types=types,
        suits=suits.astype(np.int64),
        of_code=of_code.astype(np.int64),
        main=main.astype(np.int64),
        beside=beside.astype(np.int64),
        kept=kept,
        hearts=is_heart[kept].sum(axis=1).astype(np.int64),
        true=true,
        plain=plain,
        cells=_list_cells(types, main, beside),
    )


def list_rising(types: int, size: int) -> Bytes:
    """List every set of so many types, at its place."""
    rows = np.array(list(combinations_with_replacement(range(types), size)), dtype=np.uint8)
    ordered: Bytes = rows[np.argsort(find_places(rows))]
    return ordered


def _find_worths(kept: Bytes, main: Ints, beside: Ints, is_heart: Flags) -> tuple[Worths, Worths]:
    """Find what each two are worth with each five in common, with flushes and without."""
    sets = [list_rising(RANKS, size) for size in range(6)]
    types = len(is_heart)
    five = np.sort(np.concatenate([np.insert(main[sets[4]], 0, one, axis=1) for one in main]), axis=1)
    boards = [five.astype(np.uint8)]
    for size in (4, 3):
        pairs = np.indices((SETS[size], SETS[5 - size])).reshape(2, -1)[:, : None if len(beside) else 0]
        others = beside[sets[5 - size][pairs[1]]] if len(beside) else np.empty((0, 5 - size), dtype=np.int64)
        boards.append(np.sort(np.hstack([main[sets[size][pairs[0]]], others]), axis=1).astype(np.uint8))
    ranks = (np.arange(types) * RANKS // types).astype(np.uint8)
    read = make_fast_action_tables()
    tables = (read.mixed[2], *read.suited, CHOOSE)
    found = [_fill_values(kept, rows, ranks, is_heart.astype(np.uint8), *tables) for rows in boards]
    true, plain = zip(*found, strict=True)
    return _lay_out(true), _lay_out(plain)


def _lay_out(values: tuple[Shorts, ...]) -> Worths:
    five, four, three = values
    there = int(four.shape[1] > 0)
    by_main = three.reshape(len(three), SETS[3] * there, SETS[2])
    return Worths(
        five.reshape(len(five), RANKS, SETS[4]),
        np.pad(four.reshape(len(four), SETS[4] * there, SETS[1]), ((0, 0), (0, 0), (0, 3))),
        by_main,
        np.ascontiguousarray(by_main.transpose(0, 2, 1)),
    )


@lru_cache(maxsize=1)
def list_drops() -> Drops:
    """List the sets of up to four ranks, and what they are without one."""
    four = list_rising(RANKS, 4)
    more = (four[None] == np.arange(RANKS)[:, None, None]).sum(axis=2)
    four_drops, three, two, one = (_list_drops(list_rising(RANKS, size)) for size in (4, 3, 2, 1))
    return Drops(four_drops, three, two, one, more.astype(np.int32))


def _list_drops(rows: Bytes) -> Places:
    """List for each set and each different rank in it the set without it, the rank, and how many more it has."""
    found = np.full((*rows.shape, 3), NO_SET, dtype=np.uint16)
    for column in range(rows.shape[1]):
        one = rows[:, column]
        first = rows[:, column - 1] != one if column else np.ones(len(rows), dtype=np.bool_)
        rest = find_places(np.delete(rows, column, axis=1))
        more = (rows == one[:, None]).sum(axis=1) - 1
        found[first, column] = np.stack([rest, one, more], axis=1)[first]
    return found


def _list_cells(types: int, main: Ints, beside: Ints) -> Places:
    """List the cell of the set of four that two sets of two make together."""
    twos = list_rising(types + 1, 2)
    rows = np.hstack([np.repeat(twos, len(twos), axis=0), np.tile(twos, (len(twos), 1))])
    main_ranks, beside_ranks = (np.full(types + 1, RANKS) for _ in range(2))
    main_ranks[main], beside_ranks[beside] = np.arange(RANKS), np.arange(len(beside))
    size, place = _find_set(main_ranks[rows])
    others, other = _find_set(beside_ranks[rows])
    place += np.array(FIRST)[size]
    found = np.choose(
        np.minimum(others, 3),
        (place, ONE_BESIDE + place * SETS[1] + other, TWO_BESIDE + place * SETS[2] + other, NOWHERE),
    )
    return found.reshape(len(twos), len(twos)).astype(np.uint16)


def _find_set(ranks: Ints) -> tuple[Ints, Ints]:
    """Find the size and the place of each set of ranks, which no rank fills up."""
    rising = np.sort(ranks, axis=1)
    there = rising < RANKS
    columns = np.arange(rising.shape[1])
    places = np.where(there, CHOOSE[rising + columns, columns + 1], 0).sum(axis=1)
    return there.sum(axis=1), places


@native
def _fill_values(
    kept: Bytes,
    boards: Bytes,
    ranks: Bytes,
    hearts: Bytes,
    mixed: Values,
    five: Values,
    six: Values,
    seven: Values,
    choose: Ints,
) -> tuple[Shorts, Shorts]:
    """Fill in what each two kept cards are worth with each five in common: with flushes in hearts, and without."""
    true = np.empty((kept.shape[0], boards.shape[0]), np.int16)
    plain = np.empty((kept.shape[0], boards.shape[0]), np.int16)
    row = np.empty(7, np.uint8)
    for k in range(kept.shape[0]):
        for b in range(boards.shape[0]):
            at, own = 0, 0
            for i in range(7):
                if at < 5 and (own == 2 or boards[b, at] <= kept[k, own]):
                    row[i] = boards[b, at]
                    at += 1
                else:
                    row[i] = kept[k, own]
                    own += 1
            place, flush, held = 0, 0, 0
            for i in range(7):
                rank = ranks[row[i]]
                place += choose[rank + i, i + 1]
                if hearts[row[i]]:
                    flush += choose[rank + held, held + 1]
                    held += 1
            plain[k, b] = mixed[place]
            true[k, b] = plain[k, b]
            if held >= 5:
                best = five[flush] if held == 5 else six[flush] if held == 6 else seven[flush]
                true[k, b] = max(true[k, b], np.int16(best))
    return true, plain
