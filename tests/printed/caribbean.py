"""Caribbean Stud by the printed rule alone, over every deal: a second count that shares no code with the first.

Hands are gone through from the lowest to the highest. Of those that came before, the ones that share no card with a
hand are found by inclusion and exclusion over its 32 sets of cards.
"""

import re
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
from numba import njit

from tests.printed.hands import (
    FLUSH,
    FOUR,
    FULL,
    STEP,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    Ints,
    kinds,
    read_high,
)

RULE = re.compile(r"Raise with ([\w-]+) high or better; fold everything else\.")
PAYS = {TWO_PAIR: 2, THREE: 3, STRAIGHT: 5, FLUSH: 6, FULL: 7, FOUR: 8, STRAIGHT_FLUSH: 9}
ROYAL = 10
"""What a winning Bet is paid (004: 187-195); one pair or less even money."""
ACE_KING = 12 * 13**4 + 11 * 13**3
"""What the player-dealer needs (004: 173-175): ace and king, or anything better."""
ANTE = 1
BET = 2


def read_rule(document: dict[str, Any]) -> int:
    """The least rank to raise with."""
    ((rule,),) = (moment["rules"] for moment in document["rules"])
    said = RULE.fullmatch(rule)
    assert said, f"nobody can say how this is played: {rule}"
    return read_high(said[1])


def count_value(least: int) -> Fraction:
    """What the Ante and the Bet bring together, per unit of Ante."""
    hands = np.array(list(combinations(range(52), 5)), np.int64)
    ranks, pays = np.empty(len(hands), np.int64), np.empty(len(hands), np.int64)
    for begun in range(0, len(hands), 1 << 18):
        part = slice(begun, begun + (1 << 18))
        ranks[part], pays[part] = _rank(hands[part])
    order = np.argsort(ranks, kind="stable")
    hands, ranks, pays = hands[order], ranks[order], pays[order]
    below, equal = _count_below(hands, ranks, _binomials(), int(np.searchsorted(ranks, least)))
    unqualified = _count_unqualified(hands, int(np.searchsorted(ranks, ACE_KING)), _binomials())
    raises = ranks >= least
    lower, same = np.where(raises, below, 0), np.where(raises, equal, 0)
    qualified = ranks >= ACE_KING
    other = comb(47, 5)
    # Below ace and king the Ante is paid and the Bet goes back; the others are beaten, equal or higher.
    beaten = np.where(qualified, lower - unqualified, 0)
    even = np.where(qualified, same, 0)
    higher = other - unqualified - beaten - even
    gained = np.where(raises, unqualified * ANTE + beaten * (ANTE + BET * pays) - higher * (ANTE + BET), -ANTE * other)
    return Fraction(int(gained.sum()), len(hands) * other)


def _rank(cards: Ints) -> tuple[Ints, Ints]:
    """The ranks of hands, and what a Bet is paid on them."""
    kind, tie = kinds(cards)
    pays = np.ones(len(cards), np.int64)
    for name, odds in PAYS.items():
        pays[kind == name] = odds
    pays[(kind == STRAIGHT_FLUSH) & (tie == 12)] = ROYAL
    return kind * STEP + tie, pays


def _binomials() -> Ints:
    return np.array([[comb(number, size) for size in range(6)] for number in range(53)], np.int64)


@njit
def _place(hand: Any, chosen: int, binomials: Any) -> tuple[int, int]:
    """How many cards of a hand are chosen, and the place of that set among all of its size."""
    size, place = 0, 0
    for at in range(5):
        if chosen >> at & 1:
            size += 1
            place += binomials[hand[at], size]
    return size, place


@njit
def _apart(hand: Any, seen: Any, binomials: Any) -> int:
    """How many of the hands that were seen have no card of this one."""
    found = 0
    for chosen in range(32):
        size, place = _place(hand, chosen, binomials)
        found += seen[size, place] if size % 2 == 0 else -seen[size, place]
    return found


@njit
def _see(hand: Any, seen: Any, binomials: Any) -> None:
    for chosen in range(32):
        size, place = _place(hand, chosen, binomials)
        seen[size, place] += 1


@njit
def _count_below(hands: Any, ranks: Any, binomials: Any, least: int) -> tuple[Any, Any]:
    """For each hand from a place on: how many hands apart from it are lower, and how many are equal."""
    seen = np.zeros((6, binomials[52, 5]), np.int32)
    below, equal = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
    first = 0
    while first < len(hands):
        last = first
        while last < len(hands) and ranks[last] == ranks[first]:
            last += 1
        if first >= least:
            for at in range(first, last):
                below[at] = _apart(hands[at], seen, binomials)
        for at in range(first, last):
            _see(hands[at], seen, binomials)
        if first >= least:
            for at in range(first, last):
                equal[at] = _apart(hands[at], seen, binomials) - below[at]
        first = last
    return below, equal


@njit
def _count_unqualified(hands: Any, qualified: int, binomials: Any) -> Any:
    """For each hand: how many hands apart from it do not qualify."""
    seen = np.zeros((6, binomials[52, 5]), np.int32)
    for at in range(qualified):
        _see(hands[at], seen, binomials)
    found = np.zeros(len(hands), np.int64)
    for at in range(len(hands)):
        found[at] = _apart(hands[at], seen, binomials)
    return found
