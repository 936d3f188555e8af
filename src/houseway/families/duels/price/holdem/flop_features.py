"""What a player sees on the flop, in words that can be carried in the head: a pair, a draw, a high card."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.families.duels.price.holdem.board import Number
from houseway.families.duels.price.holdem.places import HOLDINGS, places

STEP = 16
"""Groups of features are this many numbers apart; within a group, a higher number is the better holding."""
NONE = 255


class Group(NamedTuple):
    """A group of features: its number, and its name where no step of it is left out."""

    number: int
    words: str


MADE = Group(0, "two pair or better, one card of yours in it")
POCKET = Group(1, "a pocket pair")
PAIRED = Group(2, "a pair with the flop")
FLUSH = Group(3, "four to a flush")
STRAIGHT = Group(4, "four to a straight, open at both ends")
ON_THREE = Group(5, "a flop of three of a kind")
ON_PAIR = Group(6, "a flop with a pair, and no pair of yours")
HIGH = Group(7, "nothing yet")
GROUPS = (MADE, POCKET, PAIRED, FLUSH, STRAIGHT, ON_THREE, ON_PAIR, HIGH)


def flop_features() -> NDArray[np.uint8]:
    """The feature of every holding on every flop; `NONE` where they share a card."""
    found = places()
    features = np.full((len(found.flops.rows), HOLDINGS), NONE, np.uint8)
    _features(found.flops.rows, found.holdings, features)
    return features


@native
def _features(flops: NDArray[np.uint8], holdings: NDArray[np.uint8], features: NDArray[np.uint8]) -> None:
    for flop in range(flops.shape[0]):
        for at in range(holdings.shape[0]):
            shared = False
            for card in flops[flop]:
                if card in (holdings[at, 0], holdings[at, 1]):
                    shared = True
            if not shared:
                features[flop, at] = _feature(flops[flop], np.int64(holdings[at, 0]), np.int64(holdings[at, 1]))


@native
def _feature(flop: NDArray[np.uint8], low: Number, high: Number) -> Number:
    """The best group first: a made hand, a pair, a draw, a high card. The cards of flop and holding rise."""
    bottom, middle, top = np.int64(flop[0]) >> 2, np.int64(flop[1]) >> 2, np.int64(flop[2]) >> 2
    one, two = low >> 2, high >> 2
    with_one, with_two = one in (bottom, middle, top), two in (bottom, middle, top)
    pairs = np.int64(one == two) + np.int64(with_one) + np.int64(with_two)
    doubles = np.int64(bottom == middle) + np.int64(middle == top)
    in_a_row = run(1 << bottom | 1 << middle | 1 << top | 1 << one | 1 << two)
    drawing = draw_card(flop, low, high)
    feature: Number = (80 if doubles == 2 else 96 if doubles else 112) + two
    if most_of_a_suit(flop, low, high) == 5 or in_a_row == 5 or pairs >= 2 or (pairs and doubles):
        feature = 0
    elif one == two:
        feature = 16 + one
    elif pairs:
        matched = one if with_one else two
        feature = 32 + np.int64(matched > bottom) + np.int64(matched == top)
    elif drawing >= 0:
        feature = 48 + drawing
    elif in_a_row == 4:
        feature = 64
    return feature


@native
def most_of_a_suit(flop: NDArray[np.uint8], low: Number, high: Number) -> Number:
    """The most cards of one suit among the five."""
    most: Number = 0
    for suit in range(4):
        count = np.int64(low & 3 == suit) + np.int64(high & 3 == suit)
        for card in flop:
            count += np.int64(card & 3 == suit)
        most = max(most, count)
    return most


@native
def draw_card(flop: NDArray[np.uint8], low: Number, high: Number) -> Number:
    """The rank of the highest card of one's own in the suit of which four are there; below nought for none."""
    best = -1
    for suit in range(4):
        count = np.int64(low & 3 == suit) + np.int64(high & 3 == suit)
        for card in flop:
            count += np.int64(card & 3 == suit)
        if count == 4:
            best = high >> 2 if high & 3 == suit else low >> 2 if low & 3 == suit else -1
    return best


@native
def run(mask: Number) -> int:
    """Five in a row, with the ace below the deuce too; or four that can grow at both ends; or nothing."""
    ranks = mask << 1 | mask >> 12 & 1
    for lowest in range(10):
        if ranks >> lowest & 31 == 31:
            return 5
    for lowest in range(1, 10):
        if ranks >> lowest & 15 == 15:
            return 4
    return 0
