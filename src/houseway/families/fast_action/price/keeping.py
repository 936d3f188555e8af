"""The two cards kept of every hand of four, as arrays: by the house way, or by a ranking of the kinds of two cards.

With six decks a hand is a set of four cards with repeats, of which there are 341,055. Each has one place, found from
its codes in rising order; what is kept of it is one of the six ways to take two of four, or nothing of a natural.
"""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.book.model.condition import all_hold
from houseway.core.cards.card import SUITS, Card
from houseway.families.fast_action.conditions import list_step
from houseway.families.fast_action.page import FastActionHouseWay, HouseWayStep, HouseWayTie

Bytes = NDArray[np.uint8]
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]

HANDS = comb(55, 4)
TWOS: tuple[tuple[int, int], ...] = tuple(combinations(range(4), 2))
"""The ways to take two of four places."""
NATURAL = len(TWOS)
"""What is kept of a natural: it is not set at all."""
KINDS = 182
"""The kinds of two cards: 91 sets of two ranks, unsuited and suited."""
CHOOSE = np.array([[comb(n, k) for k in range(8)] for n in range(60)], dtype=np.int64)


@cache
def list_hands() -> Bytes:
    """List every hand of four in rising codes, at its place."""
    rows = np.array(list(combinations_with_replacement(range(52), 4)), dtype=np.uint8)
    ordered: Bytes = rows[np.argsort(find_places(rows))]
    return ordered


def find_places(rows: Bytes) -> Ints:
    """Find the place of each set of rising codes: stepping the i-th code up by i makes it a set without repeats."""
    columns = np.arange(rows.shape[1])
    found: Ints = CHOOSE[rows + columns, columns + 1].sum(axis=1)
    return found


def find_kind(first: int, second: int) -> int:
    """Find the kind of two cards by their codes: two ranks' place, and 91 more where they are suited."""
    low, high = sorted((first >> 2, second >> 2))
    return low + high * (high + 1) // 2 + (91 if first & 3 == second & 3 else 0)


@dataclass(frozen=True, eq=False)
class _Twos:
    """The six twos of every hand: their ranks, lower and higher, their suits, and the suits that are discarded."""

    low: Ints
    high: Ints
    suits: Ints
    kinds: Ints
    odd: Flags


@cache
def _list_twos() -> _Twos:
    rows = list_hands().astype(np.int64)
    ranks, suits = rows >> 2, rows & 3
    low = np.stack([ranks[:, a] for a, _ in TWOS], axis=1)
    high = np.stack([ranks[:, b] for _, b in TWOS], axis=1)
    held = np.stack([suits[:, a] * 4 + suits[:, b] for a, b in TWOS], axis=1)
    suited = (held >> 2) == (held & 3)
    kinds = low + high * (high + 1) // 2 + 91 * suited
    odd = np.stack([_find_odd(ranks, suits, two) for two in TWOS], axis=1)
    return _Twos(low, high, held, kinds, odd)


def _find_odd(ranks: Ints, suits: Ints, two: tuple[int, int]) -> Flags:
    """Find whether a discard of another rank has the suit of a card that stays."""
    found = np.zeros(len(ranks), dtype=np.bool_)
    for gone in set(range(4)) - set(two):
        outside = np.all([ranks[:, gone] != ranks[:, kept] for kept in two], axis=0)
        found |= outside & np.any([suits[:, gone] == suits[:, kept] for kept in two], axis=0)
    return found


@lru_cache(maxsize=8)
def list_house_keeps(way: FastActionHouseWay) -> Bytes:
    """List which of `TWOS` the house keeps of every hand."""
    twos = _list_twos()
    keeps = np.full(HANDS, 255, dtype=np.uint8)
    value = twos.high * 13 + twos.low
    for step in sorted(way.step, key=lambda step: step.number):
        fitting = _find_fitting(step)
        best = np.where(fitting, value, -1)
        fitting &= best == best.max(axis=1, keepdims=True)
        new = (keeps == 255) & fitting.any(axis=1)
        keeps[new] = _narrow_by_ties(way.tie, twos, fitting).argmax(axis=1)[new]
    keeps[_find_naturals()] = NATURAL
    return keeps


def list_kind_keeps(way: FastActionHouseWay, worth: NDArray[np.float64]) -> Bytes:
    """List which of `TWOS` is worth most in every hand, by its kind; the house's rule for ties parts equal ones."""
    twos = _list_twos()
    worths = worth[twos.kinds]
    fitting = worths == worths.max(axis=1, keepdims=True)
    keeps: Bytes = _narrow_by_ties(way.tie, twos, fitting).argmax(axis=1).astype(np.uint8)
    keeps[_find_naturals()] = NATURAL
    return keeps


def _find_naturals() -> Flags:
    ranks = list_hands() >> 2
    natural: Flags = ranks[:, 0] == ranks[:, 3]
    return natural


def _find_fitting(step: HouseWayStep) -> Flags:
    """Find which twos of every hand a step would keep: it is asked of every two cards, suits and all."""
    asked, cards = list_step(step), [Card(code // 4 + 2, SUITS[code % 4]) for code in range(52)]
    keeps = np.array([[all_hold(asked, (low, high)) for high in cards] for low in cards])
    rows = list_hands()
    return np.stack([keeps[rows[:, low], rows[:, high]] for low, high in TWOS], axis=1)


def _narrow_by_ties(ties: tuple[HouseWayTie, ...], twos: _Twos, fitting: Flags) -> Flags:
    """Narrow the fitting twos to those that each rule for ties in turn would keep, where it would keep any."""
    red = np.array([False, True, True, False])
    for tie in sorted(ties, key=lambda tie: tie.number):
        stays = red[twos.suits >> 2] == red[twos.suits & 3] if tie.keep == "one colour" else ~twos.odd
        left = fitting & stays
        fitting = np.where(left.any(axis=1, keepdims=True), left, fitting)
    return fitting
