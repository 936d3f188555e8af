"""Stud boards over arrays at native speed: a whole number for each board, to compare with others of its size."""

import numpy as np

from houseway.core.cards.native import native
from houseway.core.errors import BadNotation
from houseway.core.ranking.high import CATEGORIES
from houseway.core.ranking.indexing_batch import Counts, Hands
from houseway.core.ranking.rows_batch import Rows, check_codes
from houseway.core.ranking.stud_boards import SHAPES

_MOST_UP = 4


def _list_categories() -> Counts:
    """List the category of a board by its counts of equal ranks, most first, as digits to the base five."""
    categories = np.zeros(5**_MOST_UP, np.int64)
    for shape, name in SHAPES.items():
        if sum(shape) <= _MOST_UP:
            categories[sum(count * 5**place for place, count in enumerate(shape))] = CATEGORIES.index(name)
    return categories


_CATEGORY = _list_categories()


def rank_boards(boards: Rows, *, low: bool = False) -> Counts:
    """Rank each row of one to four cards up, without jokers: the higher board has the higher number.

    With `low` aces count one, as at razz, where the lowest number leads.
    """
    rows = check_codes(boards, most=51, what="boards")
    if not 1 <= rows.shape[1] <= _MOST_UP:
        raise BadNotation(f"boards are rows of one to {_MOST_UP} cards, not of {rows.shape[1]}")
    return _rank_rows(rows, 1 if low else 14, _CATEGORY)


@native
def _rank_rows(boards: Hands, ace: int, category: Counts) -> Counts:
    values = np.empty(boards.shape[0], np.int64)
    keys = np.empty(boards.shape[1], np.int64)
    for i in range(boards.shape[0]):
        for k in range(boards.shape[1]):
            rank = boards[i, k] // 4 + 2 if boards[i, k] < 48 else ace
            same = 0
            for other in range(boards.shape[1]):
                same += boards[i, other] // 4 == boards[i, k] // 4
            keys[k] = 16 * same + rank
        keys.sort()
        values[i] = _rank_row(keys, category)
    return values


@native
def _rank_row(keys: Counts, category: Counts) -> int:
    """Find the value of sorted keys, each sixteen times the count of its rank plus the rank."""
    shape, unit, ranks, k = 0, 1, 0, keys.shape[0] - 1
    while k >= 0:
        shape += unit * (keys[k] >> 4)
        unit *= 5
        ranks = ranks << 4 | (keys[k] & 15)
        k -= keys[k] >> 4
    while unit < 625:
        unit *= 5
        ranks <<= 4
    return int(category[shape]) << 16 | ranks
