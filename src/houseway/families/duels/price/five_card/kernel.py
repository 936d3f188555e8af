"""Batches of five-card duels at native speed: real decks, every seat by one strategy, and a count of the results."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import shuffle_next
from houseway.families.duels.price.closed.endings import ACTION, END, FIRST_LINE, GRADE, Count, count_round, ending
from houseway.families.duels.price.closed.lines import CONTEST, LOST
from houseway.families.duels.price.closed.signed import signed
from houseway.families.duels.price.closed.terms import ENDS, FOLD, Ints

CARDS = 5
_ENDS = len(ENDS)
Cards = NDArray[np.uint8]


class Rules(NamedTuple):
    """What a round reads: by a hand's place its strength and grade, who stands for it and under which names of suits
    (see `hands.Fives` and `grading`); from which strength the player-dealer qualifies, what is done, which card of the
    player-dealer lies open, and the further wagers (see `closed.lines.Lines`).
    """

    choose: Ints
    strength_at: NDArray[np.uint16]
    grade_at: NDArray[np.unsignedinteger]
    head_at: NDArray[np.int32]
    naming_at: NDArray[np.uint8]
    renamed: Ints
    least: int
    actions: NDArray[np.int8]
    exposed: Ints
    line_at: NDArray[np.int16]
    reads: Ints
    forfeits: NDArray[np.bool_]


@native_inline
def hand_place(rules: Rules, cards: Cards, at: int, row: Ints) -> int:
    """The place of the five cards that begin at `at`; `row` is room to sort them."""
    for i in range(CARDS):
        code = np.int64(cards[at + i])
        j = i
        while j > 0 and row[j - 1] > code:
            row[j] = row[j - 1]
            j -= 1
        row[j] = code
    place = np.int64(0)
    for k in range(CARDS):
        place += rules.choose[row[k], k]
    return signed(place)


@native_inline
def play_round(rules: Rules, cards: Cards, at: int, seats: int, row: Ints, noted: Ints) -> None:
    """Play the cards that begin at `at`, five for each seat and the last five for the player-dealer."""
    last = at + CARDS * seats
    theirs = signed(rules.strength_at[hand_place(rules, cards, last, row)])
    for seat in range(seats):
        place = hand_place(rules, cards, at + CARDS * seat, row)
        own = signed(rules.strength_at[place])
        shown = np.int64(0)
        if rules.exposed.size:
            shown = rules.renamed[rules.naming_at[place], cards[last + rules.exposed[0]]]
        action = np.int64(rules.actions[rules.head_at[place], shown])
        grade = signed(rules.grade_at[place])
        noted[seat, GRADE], noted[seat, ACTION] = grade, action
        end = ending(own, theirs, rules.least)
        noted[seat, END] = end
        for wager in range(rules.reads.size):
            read = grade * _ENDS + end if rules.reads[wager] == CONTEST else own
            lost = action == FOLD and rules.forfeits[wager]
            noted[seat, FIRST_LINE + wager] = LOST if lost else rules.line_at[wager, read]


@native
def deal_rounds(
    rules: Rules, count: Count, pack: Cards, first: NDArray[np.uint64], seats: int, rounds: int, fewest: int
) -> None:
    """Deal rounds, and count them; a new shoe goes on from the order of the old one (see the three-card kernel)."""
    cards = pack.copy()
    noted = np.zeros((seats, FIRST_LINE + rules.reads.size), np.int64)
    row = np.zeros(CARDS, np.int64)
    state = (first[0], first[1], first[2], first[3])
    used = CARDS * (seats + 1)
    gone = cards.size
    for _ in range(rounds):
        if cards.size - gone < fewest:
            gone = 0
        state = shuffle_next(cards, gone, used, state)
        play_round(rules, cards, gone, seats, row, noted)
        count_round(count, noted, seats)
        gone += used


@native
def play_rows(rules: Rules, rows: Cards, seats: int, noted: Ints) -> None:
    """Play rows of cards, and note what became of every seat: by row, seat and what is noted."""
    room = np.zeros(CARDS, np.int64)
    for row in range(rows.shape[0]):
        play_round(rules, rows[row], 0, seats, room, noted[row])
