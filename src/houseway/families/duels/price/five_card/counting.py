"""The count of hands of five that share no card with a given one, without looking at pairs of hands.

Hands are taken in rising strength. For every set of up to four cards a number says how many of the hands taken so far
hold it. How many of them share no card with a hand then follows from the sets within that hand: all hands, less those
that hold one of its cards, plus those that hold two, and so on.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.families.duels.price.closed.endings import choose_action, make_signed
from houseway.families.duels.price.closed.terms import ENDS, Ints

OFFSETS = np.array([0, 1, 53, 1379, 23479, 294204], dtype=np.int64)
"""Where the sets of no card, one card, two and so on begin among all sets: 1, 52, 1,326, 22,100 and 270,725 of them."""
SETS = 294204
_ENDS = len(ENDS)
_ALL = 31
"""All five cards of a hand, a bit each."""
SETS_WITHIN = np.array(sorted(range(_ALL), key=lambda chosen: (chosen.bit_count(), chosen)), dtype=np.int64)
"""The sets of up to four cards within a hand, a bit a card, the smaller sets first."""
SIZES = np.array([int(chosen).bit_count() for chosen in SETS_WITHIN], dtype=np.int64)
LOWER = np.array(
    [[(int(chosen) & (1 << under) - 1).bit_count() for chosen in SETS_WITHIN] for under in range(6)], dtype=np.int64
)
"""How many cards of each set lie under a card that has so many cards of the hand under it."""
_UP_TO_THREE = int((SIZES <= 3).sum())
Held = NDArray[np.int32]
Rows = NDArray[np.uint8]


class HandTables(NamedTuple):
    """All hands as native code reads them (see `hands.FiveCardHands`), and how a set of cards finds its place."""

    rows: Rows
    starts: Ints
    levels: Ints
    live: Ints
    choose: Ints
    strength_at: NDArray[np.uint16]


class Decision(NamedTuple):
    """The numbers that the best action depends on.

    `values` and `least` are those of the terms; `heads`, `strengths`, `grades` and `times` those of `GradedHands`.
    `shown` are the places of what can lie open, `keys` their rows of a simple rule, and `total` is how many hands the
    player-dealer may have.
    """

    values: Ints
    least: int
    heads: Ints
    strengths: Ints
    grades: Ints
    times: Ints
    shown: Ints
    keys: Ints
    total: int


@native
def take_levels(hands: HandTables, number: Ints, first: int, last: int, held: Held, below: Held, upto: Held) -> None:
    """Take the hands of some strengths, the lower first.

    For each hand that stands for others (`number` says which it is, or -1) the hands that share no card with it are
    counted: those below it, and those that reach up to it, in all or by the card of them that is exposed.
    """
    rows, starts, levels = hands.rows, hands.starts, hands.levels
    for level in range(first, last):
        for row in range(starts[level], starts[level + 1]):
            if number[row] >= 0:
                _ask(rows[row], hands, levels[level], held, below[number[row]])
        for row in range(starts[level], starts[level + 1]):
            _take(rows[row], hands.choose, held)
        for row in range(starts[level], starts[level + 1]):
            if number[row] >= 0:
                _ask(rows[row], hands, levels[level] + 1, held, upto[number[row]])


@native
def ask_all(rows: Rows, hands: HandTables, least: int, held: Held, found: Held) -> None:
    """Find for each of these hands how many of those taken so far (all below `least`) share no card with it."""
    for row in range(rows.shape[0]):
        _ask(rows[row], hands, least, held, found[row])


@native_inline
def _take(hand: Rows, choose: Ints, held: Held) -> None:
    for chosen in range(_ALL):
        place, _ = _find_set_place(hand, chosen, choose)
        held[place] += 1


@native_inline
def _find_set_place(hand: Rows, chosen: int, choose: Ints) -> tuple[int, int]:
    """Find the place among all sets of the cards chosen from a hand, a bit a card, and how many they are."""
    place, size = np.int64(0), 0
    for k in range(5):
        if chosen >> k & 1:
            place += choose[hand[k], size]
            size += 1
    return OFFSETS[size] + place, size


@native_inline
def _ask(hand: Rows, hands: HandTables, least: int, held: Held, found: Held) -> None:
    """Find how many hands that were taken share no card with this one: in all, or by an exposed card.

    It is by an exposed card where `found` has room for it. Those that were taken are the ones below `least`.
    """
    if found.size == 1:
        found[0] = _count_apart(hand, hands.choose, hands.strength_at, least, held)
    else:
        _count_apart_by_card(hand, hands, least, held, found)


@native_inline
def _count_apart(hand: Rows, choose: Ints, strength_at: NDArray[np.uint16], least: int, held: Held) -> int:
    count = np.int64(0)
    for chosen in range(_ALL):
        place, size = _find_set_place(hand, chosen, choose)
        count += -held[place] if size & 1 else held[place]
    whole, size = _find_set_place(hand, _ALL, choose)
    return make_signed(count - (1 if strength_at[whole - OFFSETS[size]] < least else 0))


@native_inline
def _count_apart_by_card(hand: Rows, hands: HandTables, least: int, held: Held, found: Held) -> None:
    """Count the same among the hands that hold a card, for each card; -1 for the cards of the hand itself.

    What the cards of a set within the hand add to the place of that set and the exposed card depends only on how many
    cards of the hand lie under the latter, so that it is added up once for each such number.
    """
    choose, strength_at = hands.choose, hands.strength_at
    added = np.empty((6, _ALL), np.int64)
    for under in range(6):
        for number in range(_ALL):
            place, size = np.int64(0), 0
            for k in range(5):
                size += 1 if k == under else 0
                if SETS_WITHIN[number] >> k & 1:
                    place += choose[hand[k], size]
                    size += 1
            added[under, number] = place
    for card in hands.live:
        under, is_own = 0, False
        for k in range(5):
            is_own |= hand[k] == card
            under += 1 if hand[k] < card else 0
        count = np.int64(0)
        if not is_own:
            for number in range(_UP_TO_THREE):
                place = OFFSETS[SIZES[number] + 1] + added[under, number] + choose[card, LOWER[under, number]]
                count += -held[place] if SIZES[number] & 1 else held[place]
            for number in range(_UP_TO_THREE, _ALL):
                place = added[under, number] + choose[card, LOWER[under, number]]
                count += 1 if strength_at[place] < least else 0
        found[card] = -1 if is_own else count


@native
def decide(
    game: Decision,
    counts: tuple[Held, Held, Held],
    actions: NDArray[np.int8],
    tally: Ints,
    grid: Ints,
) -> None:
    """Find the best action with each hand that stands for others (see `GradedHands`) against all that can lie open.

    `counts` are the hands below the player-dealer's least, below one's own and up to it, by head. Fills in `actions`,
    and adds to `tally` deals by grade, action and ending, and to `grid` endings by grade and row of a simple rule.
    """
    unqualified, below, upto = counts
    values, least, heads, times, keys, total = game.values, game.least, game.heads, game.times, game.keys, game.total
    ends = np.empty(_ENDS, np.int64)
    for row in range(game.strengths.size):
        own, grade, head = game.strengths[row], game.grades[row], heads[row]
        for card in game.shown:
            under, reached, short = below[head, card], upto[head, card], unqualified[head, card]
            if reached < 0:
                continue
            ends[:] = 0
            if own < least:
                ends[0], ends[1], ends[2] = under, reached - under, short - reached
                ends[5] = total - short
            else:
                ends[0] = short
                ends[3], ends[4], ends[5] = under - short, reached - under, total - reached
            best = choose_action(values[grade], ends)
            actions[row, card] = best
            for end in range(_ENDS):
                tally[grade, best, end] += ends[end] * times[row]
                grid[grade, keys[card], end] += ends[end] * times[row]
