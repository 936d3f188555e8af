"""The pot at the showdown: who takes how much of it."""

import numpy as np

from houseway.cards.native import native, native_inline
from houseway.equities.sheet import POT
from houseway.equities.spots import HIGH_LOW, JOKER_FACE, Numbers

WINS, TIES, HIGH, LOW, SQUARES = range(5)
"""The rows of a tally: pots taken whole, pots taken in part, parts by high and by low, and the squares of the sum."""

ROWS = 5


@native_inline
def best_and_how_many(strength: Numbers) -> tuple[int, int]:
    """The best strength, and how many hands have it."""
    best, many = np.int64(-1), 0
    for one in strength:
        if one > best:
            best, many = one, 1
        elif one == best:
            many += 1
    return best, many


@native_inline
def share_pot(strength: Numbers, pot: int, joker_is_up: bool, tally: Numbers) -> None:
    """Add one showdown to a tally. A low of strength 0 does not qualify; without one, the high takes it all."""
    high = strength[1] if pot == JOKER_FACE and joker_is_up else strength[0]
    best, many = best_and_how_many(high)
    low_best, low_many = np.int64(0), 1
    if pot == HIGH_LOW:
        low_best, low_many = best_and_how_many(strength[1])
    for_high = (POT // 2 if low_best > 0 else POT) // many
    for_low = POT // 2 // low_many
    for hand in range(high.size):
        parts = 0
        if high[hand] == best:
            tally[HIGH, hand] += for_high
            parts = for_high
        if low_best > 0 and strength[1, hand] == low_best:
            tally[LOW, hand] += for_low
            parts += for_low
        if parts == POT:
            tally[WINS, hand] += 1
        elif parts > 0:
            tally[TIES, hand] += 1
        tally[SQUARES, hand] += parts * parts
