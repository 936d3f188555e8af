"""The pot at the showdown: who takes how much of it."""

from houseway.core.cards.native import native, native_inline
from houseway.families.poker.price.equities.sheet import POT
from houseway.families.poker.price.equities.spots import AWARD, HIGH_LOW, JOKER_FACE, Numbers

WINS, TIES, HIGH, LOW, SQUARES, AWARDED = range(6)
"""The rows of a tally: pots taken whole, pots taken in part, parts by high and by low, and the squares of the sum.

Where a hand is only awarded a part of the pot, its parts of that part stand in the low row, their squares in the last.
"""

ROWS = 6


@native_inline
def share_pot(strength: Numbers, pot: int, least: int, joker_is_up: bool, tally: Numbers) -> None:
    """Add one showdown to a tally. A low of strength 0 does not qualify; without one, the high takes it all."""
    order = 1 if pot == JOKER_FACE and joker_is_up else 0
    best, many, first = _best(strength, order)
    if pot == HIGH_LOW:
        _split(strength, best, many, tally)
    elif pot == AWARD and best < least:
        _award(strength, best, many, tally)
    elif many == 1:
        tally[WINS, first] += 1
        tally[HIGH, first] += POT
        tally[SQUARES, first] += POT * POT
    else:
        for hand in range(first, strength.shape[1]):
            if strength[order, hand] == best:
                _take(tally, hand, POT // many, 0)


@native_inline
def _best(strength: Numbers, order: int) -> tuple[int, int, int]:
    """The best strength by one order, how many hands have it, and the first of them."""
    best, many, first = strength[order, 0], 1, 0
    for hand in range(1, strength.shape[1]):
        one = strength[order, hand]
        if one > best:
            best, many, first = one, 1, hand
        elif one == best:
            many += 1
    return best, many, first


@native
def _split(strength: Numbers, best: int, many: int, tally: Numbers) -> None:
    """The pot between high and low."""
    low, low_many, _ = _best(strength, 1)
    for_high = (POT // 2 if low > 0 else POT) // many
    for_low = POT // 2 // low_many
    for hand in range(strength.shape[1]):
        by_high = for_high if strength[0, hand] == best else 0
        by_low = for_low if low > 0 and strength[1, hand] == low else 0
        if by_high + by_low > 0:
            _take(tally, hand, by_high, by_low)


@native
def _award(strength: Numbers, best: int, many: int, tally: Numbers) -> None:
    """The part of the pot that is awarded among the best hands, none of which is good enough for the whole."""
    for hand in range(strength.shape[1]):
        if strength[0, hand] == best:
            tally[TIES, hand] += 1
            tally[LOW, hand] += POT // many
            tally[AWARDED, hand] += (POT // many) ** 2


@native
def _take(tally: Numbers, hand: int, by_high: int, by_low: int) -> None:
    """One hand takes its parts of the pot."""
    parts = by_high + by_low
    tally[WINS if parts == POT else TIES, hand] += 1
    tally[HIGH, hand] += by_high
    tally[LOW, hand] += by_low
    tally[SQUARES, hand] += parts * parts
