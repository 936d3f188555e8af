"""Fronts in batches: a table of 53 by 53 pairs of cards, written by `rank_front` itself, once for an order."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import make_pack
from houseway.core.ranking.fronts import FrontHand, FrontOrder, rank_front
from houseway.core.ranking.rows_batch import Rows, check_rows


@dataclass(frozen=True, eq=False)
class FrontTable:
    """Every front of an order by its strength: 0 for the worst, and copies have the same.

    `strengths[first, second]` by the codes of the two cards; `hands` and `categories` are read at a strength. A card
    beside itself, which no deal gives, is left at 0, and so is the joker where there is none.
    """

    strengths: NDArray[np.uint8]
    hands: tuple[FrontHand, ...]
    categories: NDArray[np.uint8]


@lru_cache(maxsize=4)
def make_front_table(order: FrontOrder) -> FrontTable:
    """Make the table of an order, once."""
    deck = make_pack(jokers=0 if order.joker == "none" else 1)
    ranked = {
        (first.code, second.code): rank_front((first, second), order)
        for first in deck
        for second in deck
        if first != second
    }
    hands = tuple(sorted(set(ranked.values())))
    strength = {hand: at for at, hand in enumerate(hands)}
    strengths = np.zeros((53, 53), dtype=np.uint8)
    for place, hand in ranked.items():
        strengths[place] = strength[hand]
    return FrontTable(strengths, hands, np.array([hand.category for hand in hands], dtype=np.uint8))


def rank_fronts(codes: Rows, order: FrontOrder) -> NDArray[np.uint8]:
    """Find the strength of each row of two card codes."""
    most = 51 if order.joker == "none" else 52
    rows = check_rows(codes, width=2, least=0, most=most, what="fronts")
    chosen: NDArray[np.uint8] = make_front_table(order).strengths[rows[:, 0], rows[:, 1]]
    return chosen
