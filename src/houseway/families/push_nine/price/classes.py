"""The hands of Push 9 by what people call them: three of a kind, straight, three pictures, and the totals."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.nines import WORDS
from houseway.core.ranking.push_nine import CATEGORIES, PushNineOrder
from houseway.core.ranking.push_nine_batch import push_nine_table

POINTS = CATEGORIES.index("points")
NAMES: tuple[str, ...] = (*(WORDS[total] for total in range(10)), *CATEGORIES[POINTS + 1 :])
"""The worst first: nothing, one, two, ... nine, three pictures, straight, three of a kind."""


@dataclass(frozen=True, eq=False)
class Classes:
    """An order in tables: the strength of three ranks (the deuce at nought), and the class of each strength."""

    strengths: NDArray[np.uint8]
    of_strength: NDArray[np.int64]


@lru_cache(maxsize=8)
def make_classes(order: PushNineOrder) -> Classes:
    """The tables of an order, written once."""
    table = push_nine_table(order)
    of_strength = [value[1] if value[0] == POINTS else 9 + value[0] for value in table.values]
    return Classes(table.strengths, np.array(of_strength, dtype=np.int64))
