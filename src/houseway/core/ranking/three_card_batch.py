"""Three-card hands in batches: one table of two bytes for each of the 24,804 hands that can come from several decks.

The table is written by `rank_three_cards` itself, from one hand of each kind; 22,100 of its hands are of a single deck.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.cards.native import native
from houseway.core.ranking.rows_batch import Rows, check_rows
from houseway.core.ranking.three_card import (
    QUEEN_HIGH,
    THREE_CARD,
    ThreeCardHand,
    ThreeCardOrder,
    can_qualify,
    rank_three_cards,
)


@dataclass(frozen=True, eq=False)
class ThreeCardTable:
    """Every hand of an order by its strength: 0 for the worst, and hands that tie have the same.

    `strengths` is read at `find_place`; `hands` and `categories` are read at a strength.
    """

    strengths: NDArray[np.uint16]
    hands: tuple[ThreeCardHand, ...]
    categories: NDArray[np.uint8]

    def least_strength(self, least: ThreeCardHand = QUEEN_HIGH) -> int:
        """Find the strength from which the player-dealer qualifies."""
        return next(strength for strength, hand in enumerate(self.hands) if can_qualify(hand, least))


@lru_cache(maxsize=16)
def make_three_card_table(order: ThreeCardOrder = THREE_CARD) -> ThreeCardTable:
    """Make the table of an order, once: suits count only as all the same or not."""
    ranked = {
        (ranks, suited): rank_three_cards(list(map(Card, ranks, "ccc" if suited else "cdh")), order)
        for ranks in combinations_with_replacement(range(2, 15), 3)
        for suited in (False, True)
    }
    hands = tuple(sorted(set(ranked.values())))
    strength = {hand: at for at, hand in enumerate(hands)}
    by_ranks = np.zeros((15, 15, 15, 2), np.uint16)
    for (ranks, suited), hand in ranked.items():
        by_ranks[(*ranks, int(suited))] = strength[hand]
    low, middle, high = np.array(_list_codes()).T
    suited_codes = (low % 4 == middle % 4) & (middle % 4 == high % 4)
    strengths = by_ranks[low // 4 + 2, middle // 4 + 2, high // 4 + 2, suited_codes.astype(np.intp)]
    return ThreeCardTable(strengths, hands, np.array([hand.category for hand in hands], dtype=np.uint8))


def _list_codes() -> list[tuple[int, int, int]]:
    """List the codes of every three cards, the lowest first, in the order of their places."""
    return [(low, middle, high) for high in range(52) for middle in range(high + 1) for low in range(middle + 1)]


def rank_three_card_rows(codes: Rows, order: ThreeCardOrder = THREE_CARD) -> NDArray[np.uint16]:
    """Find the strength of each row of three card codes, in any order."""
    rows = check_rows(codes, width=3, least=0, most=51, what="three-card hands")
    return _rank_rows(make_three_card_table(order).strengths, rows)


@native
def find_place(first: int, second: int, third: int) -> int:
    """Find the place in the table of three card codes in any order: multisets, by their highest card first."""
    low, high = min(first, second, third), max(first, second, third)
    middle = first + second + third - low - high
    return low + middle * (middle + 1) // 2 + high * (high + 1) * (high + 2) // 6


@native
def _rank_rows(table: NDArray[np.uint16], rows: NDArray[np.int16]) -> NDArray[np.uint16]:
    strengths = np.empty(rows.shape[0], np.uint16)
    for i in range(rows.shape[0]):
        strengths[i] = table[find_place(int(rows[i, 0]), int(rows[i, 1]), int(rows[i, 2]))]
    return strengths
