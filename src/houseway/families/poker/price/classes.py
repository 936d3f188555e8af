"""The hands of a pot game by what people call them: pairs and flushes, or eight lows and badugis."""

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.names import name_rank
from houseway.core.ranking.orders import Order, parse_order
from houseway.core.ranking.scales import BADUGI, BADUGI_SIZE
from houseway.families.poker.price.shapes import Shape

WORSE = "pair or worse"
BADUGIS = ("badugi", "three cards", "two cards", "one card")


@dataclass(frozen=True, eq=False)
class Classes:
    """The names of the classes, the best first, and which of them each strength by each order is."""

    names: tuple[str, ...]
    of_strength: NDArray[np.uint8]


@cache
def classes(shape: Shape) -> Classes:
    """The classes of a shape's hands: of a split pot those of the high hands."""
    if shape.order == BADUGI:
        sizes = np.arange(5 * BADUGI_SIZE) // BADUGI_SIZE
        return Classes(BADUGIS, (4 - np.maximum(sizes, 1)).astype(np.uint8)[None, :])
    orders = [parse_order(words) for words in (shape.order, shape.joker_up) if words]
    found = [_names(order) for order in orders]
    names = tuple(dict.fromkeys(name for row in found for name in reversed(row[1:])))
    table = np.zeros((len(orders), max(map(len, found))), np.uint8)
    for number, row in enumerate(found):
        table[number, 1 : len(row)] = [names.index(name) for name in row[1:]]
    return Classes(names, table)


def _names(order: Order) -> list[str]:
    """The name of the class of each strength, from 1 on."""
    return ["", *(_name(order, value) for value in compile_order(order).values[1:].tolist())]


def _name(order: Order, value: list[int]) -> str:
    if order.scale == "high":
        return order.categories[value[0]]
    return f"{name_rank(abs(value[1]))} low" if not value[0] else WORSE
