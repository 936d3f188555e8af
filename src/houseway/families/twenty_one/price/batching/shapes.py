"""The arrays of a blackjack in native code: one of numbers, one of tables, one for the round, and what is where.

They are few and plain on purpose: native code pays for each array that is handed on, and more for tuples of them.
"""

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic
from numpy.typing import NDArray

from houseway.families.twenty_one import conditions
from houseway.families.twenty_one.price.strategy import UPS, VALUES

Rules = NDArray[np.int64]
Lookup = NDArray[np.int16]
Scratch = NDArray[np.int64]
Shoe = NDArray[np.uint8]
Chance = NDArray[np.uint64]
Lines = NDArray[np.uint8]
CardRecord = NDArray[np.uint8]
"""By round: the first cards of all seats, how many cards the player-dealer has, and those."""

MOST_SEATS = 10
"""More than any table of the book has."""
MOST_DEALT = 2 * MOST_SEATS
MOST_BONUS = 8
MOST_HELD = conditions.MOST_HELD
NUP = len(UPS)
NVALUES = len(VALUES)
TEN, ACE = VALUES.index("ten"), VALUES.index("ace")

NATURAL, FINISHED, MAY_DRAW, MAY_STAND, DEALER_DRAWS = (1 << bit for bit in range(5))
MAY_DOUBLE, MAY_DOUBLE_FREE, MAY_DOUBLE_AGAIN = (1 << bit for bit in range(5, 8))
"""What a state is and may do."""
CHECKED, INSURED, NO_ACTION, SURRENDERS = (1 << bit for bit in range(4))
"""What an up card brings: a look at the hole card, insurance, no action at all, a surrender."""
NO_WISH, WISH_STAND, WISH_HIT, WISH_DOUBLE, WISH_SPLIT, WISH_SURRENDER = range(6)
"""What a strategy says of two exact values; nothing, where it has no exception for them."""
DEALT, SWITCHED, AFTER_SPLIT = range(3)
"""How two cards came together."""
PLAYED, SURRENDERED, RESCUED, EVEN_MONEY = range(4)
"""How a hand ends."""

# The round. The shoe first: its size, the cards that are gone, those in their order already, whether they ran out. Then
# how many cards the player-dealer has, and those.
SIZE, GONE, READY, SHORT, DEALER_HELD = range(5)
DEALER_CARDS = 5
# By dealt hand: its first two cards, how those came that it is played with, how it ended before anybody acted, and
# whether it is insured. By seat: what it gained on its base wagers and on insurance, and the line of each bonus wager.
FIRST_CARDS = DEALER_CARDS + MOST_HELD
CAME = FIRST_CARDS + 2 * MOST_DEALT
ENDS = CAME + MOST_DEALT
INSURANCE = ENDS + MOST_DEALT
NETS = INSURANCE + MOST_DEALT
WAGERS = 3
BONUS_LINES = NETS + WAGERS * MOST_SEATS
# Then all hands, one after the other.
HANDS = BONUS_LINES + MOST_BONUS * MOST_SEATS
STATE, HELD, FIRST, SECOND, BASE, RAISES, LAST, FREE, ADDED, DOUBLED, SPLIT, END, ORIGIN, INSURED_HAND = range(14)
"""What is kept of a hand: what it counts and its number of cards; the first two; the wager, all raises of own money and
the last of them, free bets; whether a split brought the wager; how often it was doubled, whether it came by a split,
how it ended, the dealt hand that it comes from, and whether insurance stands beside it."""
FIELDS = 14

# The rules: options and limits first. A unit is counted in so many parts. An `EARLY` surrender comes before the hole
# card is looked at, and a `LATE` one is void against a natural. `SPARED`: raises come back from a natural.
# `BONUS_WAITS`: some bonus wager reads the player-dealer's finished hand.
(
    STATES,
    UNIT,
    DEALT_HANDS,
    HOLE_LAST,
    EARLY,
    LATE,
    SPLITS_SURRENDER,
    EVEN_OFFERED,
    AGAIN,
    RESCUES,
    SPLITS_DOUBLE,
    FREE_BETS,
    FREE_TENS,
    SAME_RANK,
    MOST_PAIRS,
    MOST_TENS,
    MOST_ACES,
    ONE_CARD_ACES,
    SPARED,
    BONUS_WAITS,
    BONUSES,
    ASKS_EXACT,
    MOST_REDS,
    HELD_KINDS,
    EXACT_KINDS,
    RED_KINDS,
    SEAT_CLASSES,
    DEALER_CLASSES,
    BONUS_CLASSES,
) = range(29)
# Then where the tables of hands, of bonus wagers and of a strategy begin among all of them.
(
    VALUE_AT,
    AFTER_AT,
    FIRST_TWO_AT,
    FLAGS_AT,
    UPS_AT,
    SEAT_CLASS_AT,
    OPEN_AT,
    HELD_KIND_AT,
    RED_KIND_AT,
    EXACTS_AT,
    DEALER_CLASS_AT,
    BONUS_CLASS_AT,
    GAINS_AT,
    INSURANCE_GAINS_AT,
    READS_AT,
    WIDTH_AT,
    GROUP_AT,
    HITS_AT,
    DOUBLES_AT,
    SPLITS_AT,
    SURRENDERS_AT,
    DOUBLED_AT,
    INSURES_AT,
    EVENS_AT,
    WISHES_AT,
    SWITCHES,
) = range(29, 55)
# Then where each bonus wager's lines begin, and what two cards are worth to one who may switch.
LINES_AT = 55
WORTH_AT = LINES_AT + MOST_BONUS
RULES = WORTH_AT + NUP * NUP * NUP


@intrinsic  # type: ignore[untyped-decorator, unused-ignore]
def take_memory(_typing: Any, array: Any) -> Any:
    """Take the memory of an array."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.make_array(signature.args[0])(context, builder, args[0]).data

    return types.CPointer(array.dtype)(array), generate
