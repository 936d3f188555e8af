"""Native code that puts few cards in order."""

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native_inline

Four = tuple[np.integer, np.integer, np.integer, np.integer]


@native_inline
def sort_four(a: np.integer, b: np.integer, c: np.integer, d: np.integer) -> Four:
    """Sort four numbers, the lowest first."""
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    return a, b, c, d


@native_inline
def put_in_order(row: NDArray[np.int64], size: int, card: np.integer) -> None:
    """Lay a card among the first so many of a row, which lie in order."""
    j = size
    while j > 0 and row[j - 1] > card:
        row[j] = row[j - 1]
        j -= 1
    row[j] = card
