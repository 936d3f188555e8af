"""Rounds of this shape at native speed: each seat follows a strategy, and the ways in which rounds end are counted.

The player-dealer's cards decide nothing, and are left in the deck.
"""

from collections import Counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import shuffle_next
from houseway.core.cards.native_sorting import put_in_order
from houseway.families.duels.price.open_board.plan import FOLD, Plan, make_lead_table
from houseway.families.duels.price.open_board.sets import CHOOSE, DECK, Cells, Counts, find_place
from houseway.families.duels.price.open_board.strategy import OpenBoardStrategy


class StrategyTables(NamedTuple):
    """A strategy as the kernels read it: all streets' choices in one row, where each begins, and where they lead.

    `folds` is the place of each street's first fold among the ways to end, of which `finals` are not folds.
    """

    seen: Counts
    begin: Counts
    sets: Counts
    choices: NDArray[np.int8]
    leads: Counts
    folds: Counts
    finals: int
    choose: Counts


class Rules(NamedTuple):
    """The tables that the kernels count by: the cells of five and of three cards, and what wagers gain.

    `gains[wager, end, cell]` and `board_gains[wager, folded, cell]` add up to what a unit gains, in parts.
    """

    five: Cells
    three: Cells
    gains: Counts
    board_gains: Counts


class Tally(NamedTuple):
    """The counts of rounds: by the way to end and the hand's cell; by fold and the board's cell; and sums over seats.

    `moments` has for each wager the square of what all seats gained, and that gain times the number of seats.
    """

    ends: Counts
    boards: Counts
    moments: Counts


def make_strategy_tables(plan: Plan, strategy: OpenBoardStrategy) -> StrategyTables:
    """Lay out a strategy for the kernels."""
    cards = len(strategy.live)
    sets = [int(CHOOSE[cards, street.seen]) for street in plan.streets]
    sizes = [len(street.bets) * number for street, number in zip(plan.streets, sets, strict=True)]
    tables = [make_lead_table(street) for street in plan.streets]
    leads = np.full((len(tables), *np.max([table.shape for table in tables], axis=0)), FOLD, dtype=np.int64)
    for place, table in enumerate(tables):
        leads[place, : table.shape[0], : table.shape[1]] = table
    folds = np.cumsum([len(plan.finals), *(len(street.bets) for street in plan.streets[:-1])], dtype=np.int64)
    return StrategyTables(
        seen=np.array([street.seen for street in plan.streets], dtype=np.int64),
        begin=np.cumsum([0, *sizes[:-1]], dtype=np.int64),
        sets=np.array(sets, dtype=np.int64),
        choices=np.concatenate([choices.ravel() for choices in strategy.choices]),
        leads=leads,
        folds=folds,
        finals=len(plan.finals),
        choose=CHOOSE,
    )


@native_inline
def _follow(play: StrategyTables, own: int, other: int, board: Counts, hand: Counts) -> int:
    """Follow a strategy to the end of a seat's round; `hand` is room for its five cards, which lie in order then."""
    hand[0], hand[1] = min(own, other), max(own, other)
    size, bets, end = 2, 0, -1
    for street in range(play.seen.size):
        while size < play.seen[street]:
            put_in_order(hand, size, board[size - 2])
            size += 1
        place = find_place(hand, size, play.choose)
        chosen = play.choices[play.begin[street] + bets * play.sets[street] + place]
        lead = play.leads[street, bets, chosen]
        if lead < 0:
            end = play.folds[street] + bets
            break
        bets = lead
    while size < 5:
        put_in_order(hand, size, board[size - 2])
        size += 1
    return bets if end < 0 else end


@native_inline
def _find_board_cell(three: Cells, board: Counts, row: Counts, choose: Counts) -> int:
    for size in range(3):
        put_in_order(row, size, board[size])
    return int(three[find_place(row, 3, choose)])


@native
def deal_rounds(
    play: StrategyTables, rules: Rules, cards: int, seats: int, rounds: int, first: NDArray[np.uint64]
) -> Tally:
    """Deal so many rounds to so many seats, each from the whole deck, and count what they come to."""
    wagers = rules.gains.shape[0]
    ends = np.zeros(rules.gains.shape[1:], np.int64)
    boards = np.zeros(rules.board_gains.shape[1:], np.int64)
    moments = np.zeros((wagers, 2), np.int64)
    deck, board = np.arange(cards), np.empty(3, np.int64)
    hand, row, gained = np.empty(5, np.int64), np.empty(3, np.int64), np.empty(wagers, np.int64)
    state = (first[0], first[1], first[2], first[3])
    for _ in range(rounds):
        state = shuffle_next(deck, 0, 3 + 2 * seats, state)
        for place in range(3):
            board[place] = deck[place]
        shown = _find_board_cell(rules.three, board, row, play.choose)
        gained[:] = 0
        for seat in range(seats):
            end = _follow(play, deck[3 + 2 * seat], deck[4 + 2 * seat], board, hand)
            cell = rules.five[find_place(hand, 5, play.choose)]
            folded = 1 if end >= play.finals else 0
            ends[end, cell] += 1
            boards[folded, shown] += 1
            if seats > 1:
                for wager in range(wagers):
                    gained[wager] += rules.gains[wager, end, cell] + rules.board_gains[wager, folded, shown]
        if seats > 1:
            for wager in range(wagers):
                moments[wager, 0] += gained[wager] * gained[wager]
                moments[wager, 1] += gained[wager] * seats
    return Tally(ends, boards, moments)


@native
def play_rows(play: StrategyTables, rules: Rules, rows: Counts) -> Counts:
    """Play given cards, two of one's own and then the three in common: how each round ends, its cell, the board's."""
    found = np.empty((rows.shape[0], 3), np.int64)
    hand, row = np.empty(5, np.int64), np.empty(3, np.int64)
    for i in range(rows.shape[0]):
        board = rows[i, 2:]
        found[i, 0] = _follow(play, rows[i, 0], rows[i, 1], board, hand)
        found[i, 1] = rules.five[find_place(hand, 5, play.choose)]
        found[i, 2] = _find_board_cell(rules.three, board, row, play.choose)
    return found


def list_own_pairs(live: tuple[int, ...], *, alike: bool) -> Counts:
    """List two cards of one's own and how many pairs they stand for.

    Of a whole deck one pair stands for those alike, where any are.

    A row holds the places of both cards among the live ones, and the number.
    """
    pairs = [(low, high) for high in range(len(live)) for low in range(high)]
    if len(live) < DECK or not alike:
        return np.array([(low, high, 1) for low, high in pairs], dtype=np.int64)
    standing: dict[tuple[int, int, bool], tuple[int, int]] = {}
    times: Counter[tuple[int, int, bool]] = Counter()
    for low, high in pairs:
        kind = (live[low] // 4, live[high] // 4, live[low] % 4 == live[high] % 4)
        standing.setdefault(kind, (low, high))
        times[kind] += 1
    return np.array([(*standing[kind], times[kind]) for kind in standing], dtype=np.int64)


@native
def count_boards(play: StrategyTables, three: Cells, cards: int, width: int, pairs: Counts) -> Counts:
    """Count in how many deals each cell of the board comes, of those that are not folded and of those that are."""
    boards = np.zeros((2, width), np.int64)
    hand, row, board = np.empty(5, np.int64), np.empty(3, np.int64), np.empty(3, np.int64)
    for i in range(pairs.shape[0]):
        own, other, times = pairs[i, 0], pairs[i, 1], pairs[i, 2]
        for first in range(cards):
            if first in (own, other):
                continue
            for second in range(cards):
                if second in (own, other, first):
                    continue
                for third in range(cards):
                    if third in (own, other, first, second):
                        continue
                    board[0], board[1], board[2] = first, second, third
                    end = _follow(play, own, other, board, hand)
                    shown = _find_board_cell(three, board, row, play.choose)
                    boards[1 if end >= play.finals else 0, shown] += times
    return boards
