"""Blackjack hands in batches: rows of card codes, the first two cards first, and -1 where a hand has no more cards.

`count_points` and `find_natural` themselves write the tables, once for an order: totals by points, aces and jokers,
and the naturals by their two cards.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import make_pack
from houseway.core.cards.card import JOKER
from houseway.core.cards.native import native
from houseway.core.errors import BadNotation
from houseway.core.ranking.rows_batch import Rows, check_rows
from houseway.core.ranking.twenty_one import TwentyOneHand, count_points, find_card_points, find_natural
from houseway.core.ranking.twenty_one_orders import Came, TwentyOneOrder

MOST_POINTS = 63
"""No hand that a game lets finish comes near."""

NO_CARD = -1


@dataclass(frozen=True, eq=False)
class TwentyOneTable:
    """An order's hands, numbered: `places` by points, aces and jokers, two of either at most; `naturals` by two cards.

    `strengths`, `halves` and `soft` are read at the number of a hand, as `hands` is. A pair that is no natural is -1.
    """

    places: NDArray[np.int16]
    naturals: NDArray[np.int16]
    hands: tuple[TwentyOneHand, ...]
    strengths: NDArray[np.int16]
    halves: NDArray[np.int16]
    soft: NDArray[np.bool_]


@lru_cache(maxsize=32)
def make_twenty_one_table(order: TwentyOneOrder, came: Came = "dealt") -> TwentyOneTable:
    """Make the tables of an order for first cards that came together so, once."""
    numbers: dict[TwentyOneHand, int] = {}
    places = np.empty((MOST_POINTS + 1, 3, 3), dtype=np.int16)
    for points, aces, jokers in np.ndindex(places.shape):
        hand = count_points(points, aces, jokers, order)
        places[points, aces, jokers] = numbers.setdefault(hand, len(numbers))
    naturals = np.full((53, 53), -1, dtype=np.int16)
    for first in (*make_pack(), JOKER):
        for second in (*make_pack(), JOKER):
            if natural := find_natural((first, second), order, came):
                naturals[first.code, second.code] = numbers.setdefault(natural, len(numbers))
    hands = tuple(numbers)
    return TwentyOneTable(
        places,
        naturals,
        hands,
        np.array([hand.strength for hand in hands], dtype=np.int16),
        np.array([hand.halves for hand in hands], dtype=np.int16),
        np.array([hand.soft for hand in hands], dtype=np.bool_),
    )


def number_twenty_one_hands(codes: Rows, order: TwentyOneOrder, came: Came = "dealt") -> NDArray[np.int16]:
    """Find the number of each row's hand in the tables of the order."""
    most = 51 if order.joker_total is None else 52
    rows = check_rows(codes, least=NO_CARD, most=most, what="blackjack hands")
    if rows.shape[1] < 2:
        raise BadNotation(f"blackjack hands are rows of two cards or more, not an array of shape {rows.shape}")
    table = make_twenty_one_table(order, came)
    numbers = _number_hands(table.places, table.naturals, POINTS, rows)
    if numbers.size and numbers.min() < 0:
        raise BadNotation(f"a blackjack hand holds no card, has a gap, or counts more than {MOST_POINTS} points")
    return numbers


POINTS: NDArray[np.uint8] = np.array(
    [find_card_points(card) for card in (*sorted(make_pack(), key=lambda card: card.code), JOKER)], dtype=np.uint8
)
"""What each card counts, by its code."""


@native
def _number_hands(
    places: NDArray[np.int16], naturals: NDArray[np.int16], points: NDArray[np.uint8], rows: NDArray[np.int16]
) -> NDArray[np.int16]:
    numbers = np.empty(rows.shape[0], np.int16)
    for i in range(rows.shape[0]):
        total, aces, jokers, held, gap = 0, 0, 0, 0, False
        for j in range(rows.shape[1]):
            code = rows[i, j]
            if code >= 0:
                gap = gap or held < j
                held += 1
                total += points[code]
                aces += 1 if 48 <= code < 52 else 0
                jokers += 1 if code == 52 else 0
        total += max(jokers - 2, 0)
        if held == 0 or gap or total >= places.shape[0]:
            numbers[i] = -1
        elif held == 2 and naturals[rows[i, 0], rows[i, 1]] >= 0:
            numbers[i] = naturals[rows[i, 0], rows[i, 1]]
        else:
            numbers[i] = places[total, min(aces, 2), min(jokers, 2)]
    return numbers
