"""Hands of either side, as rows of codes, with the two cards that are kept and those that are discarded."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from houseway.families.fast_action.price.counting.worlds import HEARTS
from houseway.families.fast_action.price.keeping import NATURAL, TWOS, Bytes, Flags, find_places, list_hands

NO_CARD = 52
"""Fills up sets of cards that have too few."""


@dataclass(frozen=True, eq=False)
class Holdings:
    """Hands as rows of codes, rising, with the two that are kept first and the discards (`NO_CARD` for none)."""

    rows: Bytes
    kept: Bytes
    gone: Bytes

    def choose(self, which: Flags) -> "Holdings":
        """Choose some of the hands."""
        return Holdings(self.rows[which], self.kept[which], self.gone[which])

    def swap_suits(self, order: Sequence[int]) -> "Holdings":
        """Make the same hands with each suit, by its code, become another."""
        codes = np.array([4 * (code >> 2) + order[code & 3] for code in range(52)] + [NO_CARD], dtype=np.uint8)
        return Holdings(np.sort(codes[self.rows], axis=1), np.sort(codes[self.kept], axis=1), codes[self.gone])

    def is_same(self, other: "Holdings") -> bool:
        """Whether the same hands keep the same cards."""
        return np.array_equal(self.rows, other.rows) and np.array_equal(self.kept, other.kept)

    def swap_hearts(self, suit: int) -> "Holdings":
        """Make the same hands with a suit and hearts in each other's place."""
        order = list(range(4))
        order[suit], order[HEARTS] = HEARTS, suit
        return self if suit == HEARTS else self.swap_suits(order)

    def has_same_keeps(self, order: Sequence[int]) -> bool:
        """Whether the same cards are kept when suits become others."""
        swapped = self.swap_suits(order)
        own, other = np.argsort(find_places(self.rows)), np.argsort(find_places(swapped.rows))
        return np.array_equal(swapped.rows[other], self.rows[own]) and np.array_equal(
            swapped.kept[other], self.kept[own]
        )


def list_four_card_hands(keeps: Bytes) -> Holdings:
    """List every hand of four that is no natural, with what is kept of it."""
    rows = list_hands()
    set_ = keeps != NATURAL
    rows, ways = rows[set_], keeps[set_]
    others = [tuple(place for place in range(4) if place not in two) for two in TWOS]
    index = np.arange(len(rows))[:, None]
    return Holdings(rows, rows[index, np.array(TWOS)[ways]], rows[index, np.array(others)[ways]])


def list_two_card_hands(*, suited: bool) -> Holdings:
    """List every two cards, suited or not, of a seat whose other cards nobody knows."""
    rows = np.array([(low, high) for high in range(52) for low in range(high + 1)], dtype=np.uint8)
    rows = rows[((rows[:, 0] & 3) == (rows[:, 1] & 3)) == suited]
    return Holdings(rows, rows, np.full_like(rows, NO_CARD))
