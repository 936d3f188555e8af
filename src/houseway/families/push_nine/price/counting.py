"""The count of how a hand of Push 9 fares against others that all stay: over every deal of two or three hands.

Suits count for nothing, so a hand is three ranks, and of 455 of them each is dealt in so many ways from what is left.
"""

from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Pack
from houseway.core.cards.native import native, native_inline
from houseway.families.push_nine.price.classes import NAMES, Classes
from houseway.families.push_nine.price.kernel import Counts

MOST_COUNTED = 2
"""Against more others than these hands are dealt, not counted."""
HANDS = np.array(list(combinations_with_replacement(range(13), 3)), dtype=np.int64)
"""The ranks of every hand, the lowest first."""


def count_ranks(left: Pack) -> Counts:
    """Count how many cards of each rank are left, the deuce first."""
    counts = np.zeros(13, np.int64)
    for card, number in left.items():
        counts[card.rank - 2] += number
    return counts


def list_ranks(left: Counts) -> NDArray[np.uint8]:
    """List the ranks of the cards that are left, one by one."""
    return np.repeat(np.arange(13, dtype=np.uint8), left)


def count_hands(tables: Classes, left: Counts) -> Counts:
    """Count in how many ways a hand of each class is dealt."""
    found = np.zeros(len(NAMES), np.int64)
    for one, two, three in HANDS.tolist():
        found[tables.of_strength[tables.strengths[one, two, three]]] += _count_ways(left, one, two, three)
    return found


def count_ends(tables: Classes, left: Counts, others: int) -> Counts:
    """Find the counts of `kernel` over all deals of a hand and one or two others.

    A deal with several best hands is found at as many seats; what is counted here is one seat of all.
    """
    strengths = np.array([tables.strengths[one, two, three] for one, two, three in HANDS.tolist()], dtype=np.int64)
    per_hand = count_by_hand(strengths, left, others)
    found = np.zeros((len(NAMES) + 1, others + 2), np.int64)
    np.add.at(found, tables.of_strength[strengths], per_hand)
    best = np.arange(1, others + 2)
    found[-1, 1:] = found[:-1, 1:].sum(axis=0) * (others + 1) // best
    return found


def count_by_hand(strengths: Counts, left: Counts, others: int) -> Counts:
    """Count the same for each of the hands by itself, in the order of `HANDS`."""
    return _count_against_one(HANDS, strengths, left) if others == 1 else _count_against_two(HANDS, strengths, left)


@native_inline
def _count_ways(left: Counts, one: int, two: int, three: int) -> np.int64:
    """Count in how many ways three ranks, the lowest first, are dealt from what is left."""
    ways: np.int64 = left[one] * left[two] * left[three]
    if one == three:
        ways = left[one] * (left[one] - 1) * (left[one] - 2) // 6
    elif one == two:
        ways = left[one] * (left[one] - 1) // 2 * left[three]
    elif two == three:
        ways = left[two] * (left[two] - 1) // 2 * left[one]
    return ways


@native_inline
def _take(left: Counts, hand: Counts, number: int) -> None:
    for place in range(3):
        left[hand[place]] -= number


@native
def _count_against_one(hands: Counts, strengths: Counts, left: Counts) -> Counts:
    found = np.zeros((len(hands), 3), np.int64)
    rest = left.copy()
    for own in range(len(hands)):
        ways = _count_ways(rest, hands[own, 0], hands[own, 1], hands[own, 2])
        if ways <= 0:
            continue
        _take(rest, hands[own], 1)
        for other in range(len(hands)):
            deals = ways * _count_ways(rest, hands[other, 0], hands[other, 1], hands[other, 2])
            if strengths[other] > strengths[own]:
                found[own, 0] += deals
            else:
                found[own, 1 + (strengths[other] == strengths[own])] += deals
        _take(rest, hands[own], -1)
    return found


@native
def _count_against_two(hands: Counts, strengths: Counts, left: Counts) -> Counts:
    found = np.zeros((len(hands), 4), np.int64)
    rest = left.copy()
    for own in range(len(hands)):
        ways = _count_ways(rest, hands[own, 0], hands[own, 1], hands[own, 2])
        if ways <= 0:
            continue
        _take(rest, hands[own], 1)
        for second in range(len(hands)):
            deals = ways * _count_ways(rest, hands[second, 0], hands[second, 1], hands[second, 2])
            if deals <= 0:
                continue
            _take(rest, hands[second], 1)
            for third in range(len(hands)):
                both = deals * _count_ways(rest, hands[third, 0], hands[third, 1], hands[third, 2])
                if max(strengths[second], strengths[third]) > strengths[own]:
                    found[own, 0] += both
                else:
                    tied = int(strengths[second] == strengths[own]) + int(strengths[third] == strengths[own])
                    found[own, 1 + tied] += both
            _take(rest, hands[second], -1)
        _take(rest, hands[own], -1)
    return found
