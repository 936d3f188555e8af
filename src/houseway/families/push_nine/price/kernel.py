"""Rounds of Push 9 at native speed: hands to so many seats that all stay, and what the first of them came to."""

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import shuffle_next
from houseway.families.push_nine.price.classes import NAMES, Classes

Counts = NDArray[np.int64]
Ranks = NDArray[np.uint8]

# Counts have a row for each class of hands, with how often a hand of it was beaten, was best alone, tied with one
# other, and so on; and a last row with how often one hand was best, two were, and so on, from its second column on.


def deal_hands(tables: Classes, ranks: Ranks, seats: int, rounds: int, seed: int, stream: int) -> Counts:
    """Deal rounds from these ranks, each from a fresh deck; count how often a hand of each class came to each end."""
    state = np.array(make_seed_state(seed, stream), dtype=np.uint64)
    return _deal(tables.strengths, tables.of_strength, ranks, seats, rounds, state)


@native_inline
def _read_strength(strengths: NDArray[np.uint8], cards: Ranks, seats: int, seat: int) -> int:
    """Find the strength of a hand: cards go round the table one at a time."""
    return int(strengths[cards[seat], cards[seat + seats], cards[seat + 2 * seats]])


@native
def find_best_seats(strengths: NDArray[np.uint8], rows: Ranks, seats: int) -> NDArray[np.bool_]:
    """Find which seats have the best hand, of rows of ranks in the order in which they are dealt."""
    best = np.empty((rows.shape[0], seats), np.bool_)
    for i in range(rows.shape[0]):
        top = 0
        for seat in range(seats):
            top = max(top, _read_strength(strengths, rows[i], seats, seat))
        for seat in range(seats):
            best[i, seat] = _read_strength(strengths, rows[i], seats, seat) == top
    return best


@native
def _deal(
    strengths: NDArray[np.uint8],
    of_strength: Counts,
    ranks: Ranks,
    seats: int,
    rounds: int,
    first: NDArray[np.uint64],
) -> Counts:
    """Deal hands.

    Whatever the order of the last round, choosing each card among all makes every new order equally likely.
    """
    cards = ranks.copy()
    counts = np.zeros((len(NAMES) + 1, seats + 1), np.int64)
    state = (first[0], first[1], first[2], first[3])
    for _ in range(rounds):
        state = shuffle_next(cards, 0, 3 * seats, state)
        own = _read_strength(strengths, cards, seats, 0)
        top, best = own, 1
        for seat in range(1, seats):
            other = _read_strength(strengths, cards, seats, seat)
            best = 1 if other > top else best + (other == top)
            top = max(top, other)
        counts[of_strength[own], best if own == top else 0] += 1
        counts[len(NAMES), best] += 1
    return counts
