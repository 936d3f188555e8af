"""Hands that count to nine in batches: rows of card codes, and -1 where a hand has no more cards.

The table is written by `count_known_total` itself, once for an order.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import make_pack
from houseway.core.cards.card import JOKER
from houseway.core.cards.native import native
from houseway.core.errors import BadNotation
from houseway.core.ranking.nines import NineHand, NineOrder, count_known_total, count_nine_card
from houseway.core.ranking.rows_batch import Rows, check_rows

NO_CARD = -1
VALUES: NDArray[np.uint8] = np.array(
    [count_nine_card(card) for card in (*sorted(make_pack(), key=lambda card: card.code), JOKER)], dtype=np.uint8
)
"""What each card counts, by its code."""


@dataclass(frozen=True, eq=False)
class NineTable:
    """An order's hands, numbered: `places` by total, cards (more than three as three) and jokers (two at most).

    `strengths` and `naturals` are read at the number of a hand, as `hands` is.
    """

    places: NDArray[np.uint8]
    hands: tuple[NineHand, ...]
    strengths: NDArray[np.uint8]
    naturals: NDArray[np.bool_]


@lru_cache(maxsize=16)
def make_nine_table(order: NineOrder) -> NineTable:
    """Make the table of an order, once."""
    numbers: dict[NineHand, int] = {}
    places = np.empty((10, 4, 3), dtype=np.uint8)
    for total, cards, jokers in np.ndindex(places.shape):
        places[total, cards, jokers] = numbers.setdefault(count_known_total(total, cards, jokers, order), len(numbers))
    hands = tuple(numbers)
    return NineTable(
        places,
        hands,
        np.array([hand.strength for hand in hands], dtype=np.uint8),
        np.array([hand.natural for hand in hands], dtype=np.bool_),
    )


def number_nine_hands(codes: Rows, order: NineOrder) -> NDArray[np.uint8]:
    """Find the number of each row's hand in the table of the order."""
    most = 52 if order.wild_jokers else 51
    rows = check_rows(codes, least=NO_CARD, most=most, what="hands that count to nine")
    if rows.shape[1] < 1:
        raise BadNotation(f"hands that count to nine are rows of cards, not an array of shape {rows.shape}")
    if rows.size and rows.max(axis=1).min() < 0:
        raise BadNotation("a hand that counts to nine holds no card")
    return _number_hands(make_nine_table(order).places, VALUES, rows)


def rank_nine_hands(codes: Rows, order: NineOrder) -> NDArray[np.uint8]:
    """Find the strength of each row's hand: its total, or 10 for two jokers that beat a nine."""
    strengths: NDArray[np.uint8] = make_nine_table(order).strengths[number_nine_hands(codes, order)]
    return strengths


@native
def _number_hands(places: NDArray[np.uint8], values: NDArray[np.uint8], rows: NDArray[np.int16]) -> NDArray[np.uint8]:
    numbers = np.empty(rows.shape[0], np.uint8)
    for i in range(rows.shape[0]):
        total, cards, jokers = 0, 0, 0
        for j in range(rows.shape[1]):
            code = rows[i, j]
            if code >= 0:
                cards += 1
                total += values[code]
                jokers += 1 if code == 52 else 0
        numbers[i] = places[total % 10, min(cards, 3), min(jokers, 2)]
    return numbers
