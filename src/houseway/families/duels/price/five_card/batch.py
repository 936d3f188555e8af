"""Batches of five-card duels at native speed: real decks, every seat by one strategy, and a count of the results."""

from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import shuffle_next
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Verdict
from houseway.families.batches import BatchAsked
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.duels.price.closed.batch import (
    CONTEST,
    LOST,
    ClosedBatch,
    check_seats,
    make_closed_batch,
    make_counter,
)
from houseway.families.duels.price.closed.endings import (
    ACTION,
    END,
    FIRST_LINE,
    GRADE,
    Count,
    count_round,
    find_ending,
    make_signed,
)
from houseway.families.duels.price.closed.odds import list_contest_verdicts, list_verdicts
from houseway.families.duels.price.closed.strategy import choose_strategy
from houseway.families.duels.price.closed.terms import ENDS, FOLD, Grades, Ints
from houseway.families.duels.price.five_card.hands import list_renamed_cards, make_choose_table
from houseway.families.duels.price.five_card.odds import check_own
from houseway.families.duels.price.five_card.solver import FiveCardStrategy, find_strategy, make_duel
from houseway.families.duels.price.lines_by_cards import LineFinder, list_high_hands


def make_batch(asked: BatchAsked[DuelsPage]) -> ClosedBatch:
    """Make a duel ready: find the strategy, write the tables, and make the machine code."""
    page = asked.game.rules
    check_seats(asked)
    here = make_duel(asked.game, make_filed_pack(page.deck, asked.decks), asked.progress)
    counter = make_counter(asked.game, here.terms, partial(_list_verdicts, asked.game, here.terms.grades))
    hands, graded, lines = here.hands, here.graded, counter.lines
    shape = (len(graded.times), here.shown.places)
    solved = partial(find_strategy, here, progress=asked.progress)
    plays = choose_strategy(asked, FiveCardStrategy, here.terms, shape, solved)
    rules = Rules(
        choose=make_choose_table(),
        strength_at=hands.strength_at,
        grade_at=graded.grade_at,
        head_at=graded.at,
        naming_at=hands.naming_at,
        renamed=list_renamed_cards(),
        least=here.terms.least,
        actions=np.ascontiguousarray(plays.actions, dtype=np.int8),
        exposed=np.array([place - 1 for place in page.deal.exposed], dtype=np.int64),
        line_at=lines.at,
        reads=lines.reads,
        forfeits=lines.forfeits,
    )
    return make_closed_batch(asked, plays, counter, partial(deal_rounds, rules), partial(play_rows, rules))


def _list_verdicts(game: Game, grades: Grades, name: str) -> tuple[Verdict, ...]:
    """List what becomes of a wager beside the base game, by all that it looks at."""
    check_own(game, (name,))
    rules = compile_duel(game)
    if rules.is_by_cards(name):
        return LineFinder(rules.pays[name]).verdicts
    if name in rules.contests:
        return list_contest_verdicts(rules.contests[name], grades)
    return list_verdicts(rules.pays[name], list_high_hands())


CARDS = 5
_ENDS = len(ENDS)
Cards = NDArray[np.uint8]


class Rules(NamedTuple):
    """The tables that a round reads: by a hand's place its strength and grade, who stands for it and under which names
    of suits (see `hands.FiveCardHands` and `hands.GradedHands`); from which strength the player-dealer qualifies, what
    is done, which card of the player-dealer lies open, and the further wagers (see `closed.batch.WagerLines`).
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
def find_hand_place(rules: Rules, cards: Cards, at: int, row: Ints) -> int:
    """Find the place of the five cards that begin at `at`; `row` is room to sort them."""
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
    return make_signed(place)


@native_inline
def play_round(rules: Rules, cards: Cards, at: int, seats: int, row: Ints, noted: Ints) -> None:
    """Play the cards that begin at `at`, five for each seat and the last five for the player-dealer."""
    last = at + CARDS * seats
    theirs = make_signed(rules.strength_at[find_hand_place(rules, cards, last, row)])
    for seat in range(seats):
        place = find_hand_place(rules, cards, at + CARDS * seat, row)
        own = make_signed(rules.strength_at[place])
        shown = np.int64(0)
        if rules.exposed.size:
            shown = rules.renamed[rules.naming_at[place], cards[last + rules.exposed[0]]]
        action = np.int64(rules.actions[rules.head_at[place], shown])
        grade = make_signed(rules.grade_at[place])
        noted[seat, GRADE], noted[seat, ACTION] = grade, action
        end = find_ending(own, theirs, rules.least)
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
    scratch = np.zeros(CARDS, np.int64)
    for row in range(rows.shape[0]):
        play_round(rules, rows[row], 0, seats, scratch, noted[row])
