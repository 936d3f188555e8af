"""Push 9 hands in batches: a small table by the three ranks, since suits do not count.

The table is written by `rank_push_nine` itself, once for an order. The cards of a row are taken to be different.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.cards.native import native
from houseway.core.ranking.push_nine import PUSH_NINE, PushNineOrder, rank_push_nine
from houseway.core.ranking.rows_batch import Rows, check_rows


@dataclass(frozen=True, eq=False)
class PushNineTable:
    """Every value of an order by its strength: 0 for the worst, and hands that tie have the same.

    `strengths` is read at three ranks, the deuce at nought; `values` and `categories` are read at a strength.
    """

    strengths: NDArray[np.uint8]
    values: tuple[tuple[int, ...], ...]
    categories: NDArray[np.uint8]


@lru_cache(maxsize=8)
def make_push_nine_table(order: PushNineOrder = PUSH_NINE) -> PushNineTable:
    """Make the table of an order, once."""
    ranked = {
        ranks: rank_push_nine([Card(rank + 2, suit) for rank, suit in zip(ranks, "cdh", strict=True)], order).value
        for ranks in product(range(13), repeat=3)
    }
    values = tuple(sorted(set(ranked.values())))
    strength = {value: at for at, value in enumerate(values)}
    strengths = np.empty((13, 13, 13), dtype=np.uint8)
    for ranks, value in ranked.items():
        strengths[ranks] = strength[value]
    return PushNineTable(strengths, values, np.array([value[0] for value in values], dtype=np.uint8))


def rank_push_nine_rows(codes: Rows, order: PushNineOrder = PUSH_NINE) -> NDArray[np.uint8]:
    """Find the strength of each row of three card codes, in any order."""
    rows = check_rows(codes, width=3, least=0, most=51, what="hands of Push 9")
    return _rank_rows(make_push_nine_table(order).strengths, rows)


@native
def _rank_rows(table: NDArray[np.uint8], rows: NDArray[np.int16]) -> NDArray[np.uint8]:
    strengths = np.empty(rows.shape[0], np.uint8)
    for i in range(rows.shape[0]):
        strengths[i] = table[rows[i, 0] >> 2, rows[i, 1] >> 2, rows[i, 2] >> 2]
    return strengths
