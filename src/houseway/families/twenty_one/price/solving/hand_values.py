"""The worth of hands with certain cards on the table: on standing, on drawing, and after one card more.

Cards on the table are the up card and any that other hands of the seat hold. Where the player-dealer has looked and
has no natural, every chance is the chance given that.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.families.twenty_one.price.solving.seat_hands import MUST_HIT, MUST_STAND
from houseway.families.twenty_one.price.solving.shoes import Counts

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Numbers = NDArray[np.int64]


@native
def _count_unseen(left: Numbers, held: Numbers, barred: Flags) -> tuple[int, int]:
    """Count the cards that are not seen from a hand, and those of them that are of barred values."""
    total = 0
    making = 0
    for v in range(left.size):
        cards = left[v] - held[v]
        total += cards
        if barred[v]:
            making += cards
    return total, making


@native
def _find_chance(left: Numbers, held: Numbers, barred: Flags, value: int, unseen: tuple[int, int]) -> float:
    """Find the chance that the next card is of a value, given that the hole card is of none that is barred."""
    total, making = unseen
    cards = left[value] - held[value]
    if cards <= 0 or total < 2 or total == making:
        return 0.0
    free = total - 1 - making + (1 if barred[value] else 0)
    return float(cards * free / ((total - 1) * (total - making)))


@native
def draw_one(after: Numbers, held: Numbers, numbers: Numbers, left: Numbers, barred: Flags, worth: Floats) -> Floats:
    """Find what these hands are worth after exactly one more card, when a hand with it is worth so much."""
    drawn = np.zeros(worth.size)
    for number in numbers:
        unseen = _count_unseen(left, held[number], barred)
        for v in range(left.size):
            if after[number, v] >= 0:
                drawn[number] += _find_chance(left, held[number], barred, v, unseen) * worth[after[number, v]]
    return drawn


@native
def play_on(
    after: Numbers,
    held: Numbers,
    numbers: Numbers,
    left: Numbers,
    barred: Flags,
    must: Numbers,
    hits: NDArray[np.int8],
    stand: Floats,
    hit: Floats,
    played: Floats,
) -> None:
    """Write what hands are worth if they draw once and go on, and if they are played on as `hits` says.

    `hits` is 1 for hands that draw, 0 for those that stand, and -1 for those that do what is worth more.
    """
    for place in range(numbers.size - 1, -1, -1):
        number = numbers[place]
        played[number] = stand[number]
        if must[number] == MUST_STAND:
            continue
        value = 0.0
        unseen = _count_unseen(left, held[number], barred)
        for v in range(left.size):
            if after[number, v] >= 0:
                value += _find_chance(left, held[number], barred, v, unseen) * played[after[number, v]]
        hit[number] = value
        better = hits[number] == 1 or (hits[number] == -1 and value > stand[number])
        if must[number] == MUST_HIT or better:
            played[number] = value


@native
def reach(
    after: Numbers,
    held: Numbers,
    numbers: Numbers,
    left: Numbers,
    barred: Flags,
    must: Numbers,
    hits: NDArray[np.int8],
    reached: Floats,
) -> None:
    """Carry the chances of coming to each hand on through those that draw."""
    for number in numbers:
        draws = must[number] == MUST_HIT or (must[number] != MUST_STAND and hits[number] == 1)
        if draws and reached[number] > 0.0:
            unseen = _count_unseen(left, held[number], barred)
            for v in range(left.size):
                if after[number, v] >= 0:
                    reached[after[number, v]] += reached[number] * _find_chance(left, held[number], barred, v, unseen)


@native
def mark_met(after: Numbers, draws: Flags, stays: Flags, doubles: Flags, met: Flags, stands: Flags) -> None:
    """Mark the hands that are met by drawing on from those that are, and those of them that may stand."""
    for number in range(met.size):
        if not met[number]:
            continue
        stands[number] |= stays[number]
        if draws[number] or doubles[number]:
            for more in after[number]:
                if more >= 0:
                    met[more] = True
                    stands[more] |= doubles[number]


@native
def find_next_chances(left: Counts, held: Counts, barred: Flags) -> Floats:
    """Find the chance that the next card is of each value, with a hand of these cards."""
    unseen = _count_unseen(left, held, barred)
    chances = np.empty(left.size)
    for v in range(left.size):
        chances[v] = _find_chance(left, held, barred, v, unseen)
    return chances
