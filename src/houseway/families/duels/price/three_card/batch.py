"""Batches of three-card duels at native speed: real shoes, every seat by one strategy, and a count of the results."""

from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import shuffle_next
from houseway.core.errors import HousewayError
from houseway.core.ranking.three_card_batch import find_place
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Verdict
from houseway.families.batches import BatchAsked
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.duels.price.closed.batch import (
    BEATEN_HAND,
    BOTH_HANDS,
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
from houseway.families.duels.price.closed.strategy import choose_strategy, place_shown
from houseway.families.duels.price.closed.terms import ENDS, FOLD, Ints
from houseway.families.duels.price.lines_by_cards import LineFinder
from houseway.families.duels.price.three_card.counting import (
    SixCardTables,
    make_own_key,
    make_six_card_tables,
    rank_six,
)
from houseway.families.duels.price.three_card.odds import list_both_verdicts
from houseway.families.duels.price.three_card.solver import ThreeCardDuel, ThreeCardStrategy, find_strategy, make_duel


def make_batch(asked: BatchAsked[DuelsPage]) -> ClosedBatch:
    """Make a duel ready: find the strategy, write the tables, and make the machine code."""
    page = asked.game.rules
    check_seats(asked)
    here = make_duel(asked.game, make_filed_pack(page.deck, asked.decks))
    counter = make_counter(asked.game, here.terms, partial(_list_verdicts, asked.game, here))
    lines = counter.lines
    shape = (len(here.table.strengths), here.shown.places)
    solved = partial(find_strategy, here, progress=asked.progress)
    plays = choose_strategy(asked, ThreeCardStrategy, here.terms, shape, solved)
    rules = Rules(
        strengths=here.table.strengths,
        grades=here.grades,
        least=here.terms.least,
        actions=np.ascontiguousarray(plays.actions, dtype=np.int8),
        exposed=np.array(sorted({place - 1 for place in page.deal.exposed}), dtype=np.int64),
        line_at=lines.at,
        reads=lines.reads,
        forfeits=lines.forfeits,
        sixes=make_six_card_tables(),
    )
    return make_closed_batch(asked, plays, counter, partial(deal_rounds, rules), partial(play_rows, rules))


def _list_verdicts(game: Game, here: ThreeCardDuel, name: str) -> tuple[Verdict, ...]:
    """List what becomes of a wager beside the base game, by all that it looks at."""
    rules, hands = compile_duel(game), here.table.hands
    if name in rules.contests:
        return list_contest_verdicts(rules.contests[name], here.terms.grades)
    table = rules.pays[name]
    if table.of == "own and player-dealer's cards" and here.held.counts.max() > 1:
        raise HousewayError(f"{game.id} is dealt from one deck only: six cards of several have no filed order")
    if rules.is_by_cards(name):
        return LineFinder(table).verdicts
    return list_verdicts(table, hands) if table.of == "own hand" else list_both_verdicts(table, hands)


CARDS = 3
_ENDS = len(ENDS)
Cards = NDArray[np.uint8]


class Rules(NamedTuple):
    """The tables that a round reads: strength and grade of each place, from where the player-dealer qualifies, what is
    done, which of his cards lie open, and the further wagers (see `closed.batch.WagerLines`).
    """

    strengths: NDArray[np.uint16]
    grades: NDArray[np.unsignedinteger]
    least: int
    actions: NDArray[np.int8]
    exposed: Ints
    line_at: NDArray[np.int16]
    reads: Ints
    forfeits: NDArray[np.bool_]
    sixes: SixCardTables


@native_inline
def play_round(rules: Rules, cards: Cards, at: int, seats: int, noted: Ints) -> None:
    """Play the cards that begin at `at`, three for each seat and the last three for the player-dealer."""
    last = at + CARDS * seats
    first, second, third = make_signed(cards[last]), make_signed(cards[last + 1]), make_signed(cards[last + 2])
    theirs = make_signed(rules.strengths[find_place(first, second, third)])
    shown = 0
    if rules.exposed.size == 1:
        shown = make_signed(cards[last + rules.exposed[0]])
    elif rules.exposed.size == 2:
        shown = place_shown(make_signed(cards[last + rules.exposed[0]]), make_signed(cards[last + rules.exposed[1]]))
    for seat in range(seats):
        begun = at + CARDS * seat
        place = find_place(make_signed(cards[begun]), make_signed(cards[begun + 1]), make_signed(cards[begun + 2]))
        own = make_signed(rules.strengths[place])
        action = make_signed(rules.actions[place, shown])
        grade = make_signed(rules.grades[place])
        noted[seat, GRADE], noted[seat, ACTION] = grade, action
        end = find_ending(own, theirs, rules.least)
        noted[seat, END] = end
        for wager in range(rules.reads.size):
            reads, read = rules.reads[wager], own
            if reads == BOTH_HANDS:
                key, suits = make_own_key(rules.sixes, cards[begun], cards[begun + 1], cards[begun + 2])
                read = rank_six(rules.sixes, key, suits, first, second, third)
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
