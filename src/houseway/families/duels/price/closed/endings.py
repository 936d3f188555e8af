"""Native code of all closed duels: it ends a contest, chooses the best action, and counts the results."""

from typing import Any, NamedTuple

import numpy as np

from houseway.core.cards.native import native, native_inline
from houseway.families.duels.price.closed.terms import ENDS, Ints

_ENDS = len(ENDS)
GRADE, ACTION, END, FIRST_LINE = range(4)
"""What is noted of a seat: its grade, what it did, how the contest ended, and the line of each further wager."""


class Count(NamedTuple):
    """The count of rounds: which of the nets each grade, action and ending is, what the nets and the lines of each
    further wager are worth; and the counts, by net, by wager and line, and the sums over rounds of several seats.
    """

    net_at: Ints
    net_gains: Ints
    line_gains: Ints
    nets: Ints
    lines: Ints
    moments: Ints


@native_inline
def find_ending(own: int, theirs: int, least: int) -> int:
    """Find how a contest of two strengths ends, as a place in `terms.ENDS`."""
    return (3 if theirs >= least else 0) + (0 if theirs < own else 1 if theirs == own else 2)


@native_inline
def choose_action(values: Ints, seen: Ints) -> int:
    """Choose the action that is worth most when each ending comes so often; of equal ones, the one that puts down less.

    `values` are by action and ending.
    """
    best, best_worth = 0, np.int64(0)
    for action in range(values.shape[0]):
        worth = np.int64(0)
        for end in range(_ENDS):
            worth += values[action, end] * seen[end]
        if action == 0 or worth > best_worth:
            best, best_worth = action, worth
    return best


@native_inline
def count_round(count: Count, noted: Ints, seats: int) -> None:
    """Add a round: what was noted of every seat."""
    wagers = noted.shape[1] - FIRST_LINE
    for seat in range(seats):
        count.nets[count.net_at[noted[seat, GRADE], noted[seat, ACTION], noted[seat, END]]] += 1
        for wager in range(wagers):
            count.lines[wager, noted[seat, FIRST_LINE + wager]] += 1
    if seats > 1:
        for wager in range(-1, wagers):
            total = np.int64(0)
            for seat in range(seats):
                if wager < 0:
                    net = count.net_at[noted[seat, GRADE], noted[seat, ACTION], noted[seat, END]]
                    total += count.net_gains[net]
                else:
                    total += count.line_gains[wager, noted[seat, FIRST_LINE + wager]]
            count.moments[wager + 1, 0] += total * total
            count.moments[wager + 1, 1] += total * seats


@native
def count_rounds(count: Count, noted: Ints) -> None:
    """Add rounds: what was noted of every seat in each of them."""
    for row in range(noted.shape[0]):
        count_round(count, noted[row], noted.shape[1])


@native_inline
def make_signed(number: "np.integer[Any] | int") -> int:
    """Make the number with a sign: where one with and one without meet, native code would go on in fractions."""
    return int(np.int64(number))
