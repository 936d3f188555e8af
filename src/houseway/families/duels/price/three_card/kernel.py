"""Batches of three-card duels at native speed: real shoes, every seat by one strategy, and a count of the results."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import shuffle_next
from houseway.core.ranking.three_card_batch import find_place
from houseway.families.duels.price.closed.endings import ACTION, END, FIRST_LINE, GRADE, Count, count_round, ending
from houseway.families.duels.price.closed.exposure import place_shown
from houseway.families.duels.price.closed.lines import BEATEN_HAND, BOTH_HANDS, CONTEST, LOST
from houseway.families.duels.price.closed.signed import signed
from houseway.families.duels.price.closed.terms import ENDS, FOLD, Ints
from houseway.families.duels.price.three_card.sixes import Sixes, best_of_six, own_key

CARDS = 3
_ENDS = len(ENDS)
Cards = NDArray[np.uint8]


class Rules(NamedTuple):
    """What a round reads: strength and grade of each place, from where the player-dealer qualifies, what is done, which
    of his cards lie open, and the further wagers (see `closed.lines.Lines`).
    """

    strengths: NDArray[np.uint16]
    grades: NDArray[np.unsignedinteger]
    least: int
    actions: NDArray[np.int8]
    exposed: Ints
    line_at: NDArray[np.int16]
    reads: Ints
    forfeits: NDArray[np.bool_]
    sixes: Sixes


@native_inline
def play_round(rules: Rules, cards: Cards, at: int, seats: int, noted: Ints) -> None:
    """Play the cards that begin at `at`, three for each seat and the last three for the player-dealer."""
    last = at + CARDS * seats
    first, second, third = signed(cards[last]), signed(cards[last + 1]), signed(cards[last + 2])
    theirs = signed(rules.strengths[find_place(first, second, third)])
    shown = 0
    if rules.exposed.size == 1:
        shown = signed(cards[last + rules.exposed[0]])
    elif rules.exposed.size == 2:
        shown = place_shown(signed(cards[last + rules.exposed[0]]), signed(cards[last + rules.exposed[1]]))
    for seat in range(seats):
        begun = at + CARDS * seat
        place = find_place(signed(cards[begun]), signed(cards[begun + 1]), signed(cards[begun + 2]))
        own = signed(rules.strengths[place])
        action = signed(rules.actions[place, shown])
        grade = signed(rules.grades[place])
        noted[seat, GRADE], noted[seat, ACTION] = grade, action
        end = ending(own, theirs, rules.least)
        noted[seat, END] = end
        for wager in range(rules.reads.size):
            reads, read = rules.reads[wager], own
            if reads == BOTH_HANDS:
                key, suits = own_key(rules.sixes, cards[begun], cards[begun + 1], cards[begun + 2])
                read = best_of_six(rules.sixes, key, suits, first, second, third)
            elif reads == BEATEN_HAND:
                read = min(own, theirs)
            elif reads == CONTEST:
                read = grade * _ENDS + end
            lost = (action == FOLD and rules.forfeits[wager]) or (reads == BEATEN_HAND and own == theirs)
            noted[seat, FIRST_LINE + wager] = LOST if lost else rules.line_at[wager, read]


@native
def deal_rounds(
    rules: Rules, count: Count, pack: Cards, first: NDArray[np.uint64], seats: int, rounds: int, fewest: int
) -> None:
    """Deal rounds, and count them.

    A new shoe goes on from the order of the old one: whatever the order, choosing each card among all that are left
    makes every new order equally likely.
    """
    cards = pack.copy()
    noted = np.zeros((seats, FIRST_LINE + rules.reads.size), np.int64)
    state = (first[0], first[1], first[2], first[3])
    used = CARDS * (seats + 1)
    gone = cards.size
    for _ in range(rounds):
        if cards.size - gone < fewest:
            gone = 0
        state = shuffle_next(cards, gone, used, state)
        play_round(rules, cards, gone, seats, noted)
        count_round(count, noted, seats)
        gone += used


@native
def play_rows(rules: Rules, rows: Cards, seats: int, noted: Ints) -> None:
    """Play rows of cards, and note what became of every seat: by row, seat and what is noted."""
    for row in range(rows.shape[0]):
        play_round(rules, rows[row], 0, seats, noted[row])
