"""A way to play a blackjack: for every hand and up card, what a seat does. The solver writes it; bots, the kernel and
the strategy card read it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from houseway.core.values import FrozenMap

Action = Literal["stand", "hit", "double", "split", "surrender", "rescue"]
Grid = NDArray[np.bool_]

UPS = ("2", "3", "4", "5", "6", "7", "8", "9", "ten", "ace", "joker")
"""The up cards, in the order of a strategy's columns."""
VALUES = ("2", "3", "4", "5", "6", "7", "8", "9", "ten", "ace")
"""The values of cards that can be paired, in the order of a strategy's rows for pairs."""
SOFT = 32
"""Rows: a hard total is its own row, a soft total the row this much further."""
ROWS = 64
OWN, FREE = 0, 1
"""Whose money is on a hand: the seat's own, or a free bet that cannot be lost."""
STAND, RESCUE, AGAIN = 0, 1, 2
"""What a doubled hand does: it stands, is rescued, or is doubled again."""

Pair = tuple[str, str]


def row(total: int, soft: bool) -> int:
    """The row of a hand."""
    return total + SOFT if soft else total


@dataclass(frozen=True, eq=False)
class Strategy:
    """What a seat does, in this order: it surrenders, splits, doubles, or else hits or stands; each if it may.

    `hit`, `double` are by whose money it is, row and up card; `split` by whose money, value of the pair and up card;
    `surrender` by row and up card (first two cards, own money); `doubled` by how often the hand was doubled (once is
    0), row and up card; `insure` by up card. `two_cards` are exceptions for hands of exactly these two values, the
    lower first in the order of `VALUES`: (up card, (value, value)) and the action.
    `worth` is what a two-card hand of these two values is worth on own money, by value, value and up card: as dealt
    with the lower value first, and after a switch with the higher first. A seat with two hands switches if the hands
    are worth more after it. `even_money` are the up cards at which a natural takes it.
    """

    name: str
    hit: Grid
    double: Grid
    split: Grid
    surrender: Grid
    doubled: NDArray[np.int8]
    insure: Grid
    worth: NDArray[np.float64] | None = None
    two_cards: Mapping[tuple[str, Pair], Action] = field(default_factory=FrozenMap)
    even_money: frozenset[str] = frozenset()


def blank(name: str) -> Strategy:
    """A strategy that stands on everything."""
    return Strategy(
        name,
        hit=np.zeros((2, ROWS, len(UPS)), np.bool_),
        double=np.zeros((2, ROWS, len(UPS)), np.bool_),
        split=np.zeros((2, len(VALUES), len(UPS)), np.bool_),
        surrender=np.zeros((ROWS, len(UPS)), np.bool_),
        doubled=np.zeros((5, ROWS, len(UPS)), np.int8),
        insure=np.zeros(len(UPS), np.bool_),
    )
