"""Hands of Fast Action Hold'em over arrays at native speed, from tables over the sets of ranks.

With identical cards about, a hand is a set of ranks with repeats: 6,188 of five cards, 50,388 of seven. Each set of
five has one place among the values when its cards share a suit and one when they do not; a set of six or seven has the
best place of the fives in it. A hand of seven is looked up twice: all its ranks, and those of a suit that has five.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.core.errors import BadNotation
from houseway.core.ranking.fast_action import FastActionHand, rank_by_ranks
from houseway.core.ranking.indexing_batch import Counts, Hands
from houseway.core.ranking.rows_batch import Rows, check_codes

Values = NDArray[np.uint16]

_CHOOSE = np.array([[comb(n, k) for k in range(8)] for n in range(20)], dtype=np.int64)


class FastActionTables(NamedTuple):
    """Every value from the lowest to the highest, and the best one of each set of five, six or seven ranks."""

    hands: tuple[FastActionHand, ...]
    categories: NDArray[np.uint8]
    mixed: tuple[Values, Values, Values]
    suited: tuple[Values, Values, Values]


@cache
def make_fast_action_tables() -> FastActionTables:
    """Fill the tables from the plain ranking, once."""
    sets = _list_sets(5) + 2
    mixed = [rank_by_ranks(ranks, suited=False) for ranks in sets.tolist()]
    suited = [rank_by_ranks(ranks, suited=True) for ranks in sets.tolist()]
    hands = tuple(sorted({*mixed, *suited}))
    place = {hand: index for index, hand in enumerate(hands)}
    return FastActionTables(
        hands,
        np.array([hand.category for hand in hands], dtype=np.uint8),
        _grow(np.array([place[hand] for hand in mixed], dtype=np.uint16)),
        _grow(np.array([place[hand] for hand in suited], dtype=np.uint16)),
    )


def rank_fast_action_rows(cards: Rows) -> Values:
    """Find the place of each row's best hand in the hands of the tables: rows of five, six or seven codes, 0 to 51."""
    rows = check_codes(cards, most=51, what="hands of Fast Action")
    if not 5 <= rows.shape[1] <= 7:
        raise BadNotation(f"hands of Fast Action are rows of five to seven cards, not of {rows.shape[1]}")
    read = make_fast_action_tables()
    mixed = read.mixed[rows.shape[1] - 5]
    return _rank_rows(rows, mixed, *read.suited, _CHOOSE)


def _list_sets(size: int) -> Counts:
    """List the sets of so many ranks, repeats allowed, each rising, in the order of their places."""
    sets = np.array(list(combinations_with_replacement(range(13), size)), dtype=np.int64)
    ordered: Counts = sets[np.argsort(_find_places(sets))]
    return ordered


def _find_places(sets: Counts) -> Counts:
    """Find the place of each rising set of ranks: stepping the i-th rank up by i makes it a set without repeats."""
    columns = np.arange(sets.shape[1])
    places: Counts = _CHOOSE[sets + columns, columns + 1].sum(axis=1)
    return places


def _grow(fives: Values) -> tuple[Values, Values, Values]:
    """Find the best values of five, six and seven ranks: without one of them, in turn, the best of one fewer."""
    best = [fives]
    for size in (6, 7):
        sets = _list_sets(size)
        without = [best[-1][_find_places(np.delete(sets, column, axis=1))] for column in range(size)]
        best.append(np.max(without, axis=0))
    return best[0], best[1], best[2]


@native
def _rank_rows(cards: Hands, mixed: Values, five: Values, six: Values, seven: Values, choose: Counts) -> Values:
    values = np.empty(cards.shape[0], np.uint16)
    row = np.empty(cards.shape[1], np.int64)
    held = np.empty(4, np.int64)
    for i in range(cards.shape[0]):
        held[:] = 0
        for k in range(cards.shape[1]):
            row[k] = cards[i, k]
            held[row[k] & 3] += 1
        row.sort()
        values[i] = mixed[_find_place(row, -1, choose)]
        for suit in range(4):
            if held[suit] >= 5:
                place = _find_place(row, suit, choose)
                flush = five[place] if held[suit] == 5 else six[place] if held[suit] == 6 else seven[place]
                values[i] = max(values[i], flush)
    return values


@native
def _find_place(row: Counts, suit: int, choose: Counts) -> int:
    """Find the place of the ranks in one suit, or of all ranks where the suit is negative, of sorted cards."""
    place, count = 0, 0
    for code in row:
        if suit < 0 or code & 3 == suit:
            place += choose[(code >> 2) + count, count + 1]
            count += 1
    return place
