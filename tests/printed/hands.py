"""Poker hands by the thousand, ranked a second time: whole numbers that are higher for better hands.

A card is 4 x rank + suit, with rank 0 for a two and 12 for an ace.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH = range(9)
STEP = 13**5
"""Kinds of hands are so far apart."""
NAMES = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
THREE_CARD_ORDER = {HIGH: 0, PAIR: 1, FLUSH: 2, STRAIGHT: 3, THREE: 4, STRAIGHT_FLUSH: 5}
"""Of three cards a straight is rarer than a flush, and three of a kind than both."""


def kinds(cards: Ints) -> tuple[Ints, Ints]:
    """The kind of each row of three or five cards, and a number that tells hands of one kind apart."""
    size = cards.shape[1]
    ranks = cards // 4
    held = (ranks[:, :, None] == np.arange(13)).sum(axis=1)
    keys = np.where(held > 0, held * 13 + np.arange(13), -1)
    order = np.argsort(-keys, axis=1)[:, :5]
    present = np.take_along_axis(held, order, axis=1)
    tie = ((order * (present > 0)) * 13 ** np.arange(4, -1, -1)).sum(axis=1)
    flush = (cards % 4 == cards[:, :1] % 4).all(axis=1)
    top, low = ranks.max(axis=1), ranks.min(axis=1)
    different = (held > 0).sum(axis=1) == size
    wheel_ranks = [12, *range(size - 1)]
    wheel = different & (held[:, wheel_ranks] == 1).all(axis=1)
    straight = (different & (top - low == size - 1)) | wheel
    tie = np.where(straight, np.where(wheel & (low == 0), size - 2, top), tie)
    most, second = present[:, 0], present[:, 1]
    kind = np.full(len(cards), HIGH)
    for value, here in (
        (PAIR, most == 2),
        (TWO_PAIR, (most == 2) & (second == 2)),
        (THREE, most == 3),
        (STRAIGHT, straight),
        (FLUSH, flush),
        (FULL, (most == 3) & (second == 2)),
        (FOUR, most == 4),
        (STRAIGHT_FLUSH, straight & flush),
    ):
        kind[here] = value
    return kind, tie


def rank_five(cards: Ints) -> Ints:
    """The rank of rows of five cards."""
    kind, tie = kinds(cards)
    return kind * STEP + tie


def rank_three(cards: Ints) -> Ints:
    """The rank of rows of three cards."""
    kind, tie = kinds(cards)
    order = np.zeros(9, np.int64)
    order[list(THREE_CARD_ORDER)] = list(THREE_CARD_ORDER.values())
    return order[kind] * STEP + tie


def read_high(words: str) -> int:
    """The rank of a hand without a pair that is told by its cards: "queen-nine-two"."""
    told = [NAMES.index(name) for name in words.split("-")]
    number: Any = sum(rank * 13 ** (4 - place) for place, rank in enumerate(told))
    return int(number)
