"""Rounds of Chinese poker settled natively: the engine's own rule for a pair, and its order of the pairs."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.families.chinese.play import scoring as rule
from houseway.families.chinese.play.scoring import COMPARED, Pay, Standing
from houseway.families.chinese.price.parts import Strengths

Ints = NDArray[np.int64]

_wins, _collects, _wins_all = native(rule.count_wins), native(rule.count_collected), native(rule.has_won_all)
_FOUR = 4


class Showdown(NamedTuple):
    """Hands at the showdown, a row for each, those of a round after each other, clockwise from the button's left.

    `states` are those of `scoring`, `ranks` and `values` those of declared sweeps; everybody speaks in the order of
    the seats. `earned` is what front, middle and back earn as bonuses.
    """

    states: NDArray[np.uint8]
    ranks: Ints
    values: Ints
    strengths: Strengths
    earned: NDArray[np.int32]


class Exchanges(NamedTuple):
    """What every pair exchanges, by round and pair: the points that the first wins, net, and what is paid of them."""

    points: Ints
    amounts: Ints


@native_inline
def _make_standing(hands: Showdown, row: int, said: int) -> Standing:
    return Standing(
        int(hands.states[row]),
        said,
        int(hands.ranks[row]),
        int(hands.values[row]),
        int(hands.strengths[row, 0]),
        int(hands.strengths[row, 1]),
        int(hands.strengths[row, 2]),
        int(hands.earned[row, 0]),
        int(hands.earned[row, 1]),
        int(hands.earned[row, 2]),
    )


@native_inline
def _is_home_run(hands: Showdown, first: int, seats: int, place: int) -> bool:
    """Whether one of four hands wins all three segments from each of the others."""
    if seats != _FOUR:
        return False
    one = _make_standing(hands, first + place, place)
    for other in range(seats):
        if other != place and not _wins_all(one, _make_standing(hands, first + other, other)):
            return False
    return True


@native
def settle_rounds(pay: Pay, hands: Showdown, seats: int, chips: Ints, value: int) -> Exchanges:
    """Settle rounds pair by pair; `chips` is what each seat has in front, and `value` what a point is worth.

    Nobody exchanges more, wins and losses added up, than the chips in front.
    """
    rounds, pairs = hands.states.size // seats, seats * (seats - 1) // 2
    found = Exchanges(np.zeros((rounds, pairs), np.int64), np.zeros((rounds, pairs), np.int64))
    home, left = np.zeros(seats, np.bool_), np.zeros(seats, np.int64)
    for number in range(rounds):
        first = number * seats
        for place in range(seats):
            home[place] = _is_home_run(hands, first, seats, place)
            left[place] = chips[place]
        pair = 0
        for place in range(seats):
            one = _make_standing(hands, first + place, place)
            for later in range(place + 1, seats):
                other = _make_standing(hands, first + later, later)
                if one.state == COMPARED and other.state == COMPARED:
                    points = _wins(pay, one, other, home[place]) - _wins(pay, other, one, home[later])
                else:
                    points = _collects(pay, one, other) - _collects(pay, other, one)
                paid = min(abs(points) * value, left[place], left[later])
                left[place] -= paid
                left[later] -= paid
                found.points[number, pair], found.amounts[number, pair] = points, paid
                pair += 1
    return found


@native
def count_rounds(points: Ints, classes: NDArray[np.uint8], seats: int, counts: Ints, together: Ints) -> None:
    """Count what hands gained in points: by the seat and by the class of the hand, from the least upwards.

    `counts` has a row for each seat and each class, with nothing gained in the middle. `together` has for each class
    the sums of what all its hands of a round gained, squared; that times how many they were; and that number squared.
    """
    middle, kinds = counts.shape[1] // 2, counts.shape[0] - seats
    gains = np.zeros(seats, np.int64)
    gained, made = np.zeros(kinds, np.int64), np.zeros(kinds, np.int64)
    for number in range(points.shape[0]):
        gains[:], gained[:], made[:] = 0, 0, 0
        pair = 0
        for place in range(seats):
            for later in range(place + 1, seats):
                gains[place] += points[number, pair]
                gains[later] -= points[number, pair]
                pair += 1
        for place in range(seats):
            kind = classes[number * seats + place]
            counts[place, middle + gains[place]] += 1
            counts[seats + kind, middle + gains[place]] += 1
            gained[kind] += gains[place]
            made[kind] += 1
        for kind in range(kinds):
            together[kind, 0] += gained[kind] * gained[kind]
            together[kind, 1] += gained[kind] * made[kind]
            together[kind, 2] += made[kind] * made[kind]
