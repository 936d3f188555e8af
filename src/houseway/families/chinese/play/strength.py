"""A segment's hand as one number: the better the hand, the larger; equal hands have the same."""

from houseway.core.ranking.high import CATEGORIES, HighHand

_RANKS = 5
_BITS = 4
"""How many ranks decide between two hands of a category, and the room that each of them takes."""


def strength(hand: HighHand) -> int:
    """The number of a hand; fronts and fives compare with each other."""
    number = hand.category
    for rank in [*hand.ranks, *[0] * _RANKS][:_RANKS]:
        number = number << _BITS | rank
    return number


def category(number: int) -> str:
    """The name of the category that a number stands for."""
    return CATEGORIES[number >> _RANKS * _BITS]
