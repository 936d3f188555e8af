"""The tally of every deal under a strategy: how seats went on, how the hands compared, and what was held and beaten."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.families.duels.price.holdem.alike import (
    FIRST_SORT,
    PAIRS,
    SECOND_SORT,
    SORTS,
    PairScratch,
    compare_board,
    count_in,
    list_holdings,
    make_pair_scratch,
)
from houseway.families.duels.price.holdem.board import (
    AGAINST,
    BESIDE,
    count_cells,
    find_board_strength,
    make_rank_tables,
)
from houseway.families.duels.price.holdem.pieces import work_in_pieces
from houseway.families.duels.price.holdem.places import BoardTables, Places, find_flop, make_places
from houseway.families.duels.price.holdem.rules import KINDS, LEVELS, Decisions
from houseway.families.duels.price.holdem.strategy import HoldemStrategy
from houseway.families.prices import Progress

Counts = NDArray[np.int64]


class StrategyTables(NamedTuple):
    """A strategy as native code reads it: its choices, the routes that they take, and each route's raise.

    `times` are the units that the raise has by route; 0 is a fold.
    """

    preflop: NDArray[np.uint8]
    flop: NDArray[np.uint8]
    river: NDArray[np.uint8]
    routes: NDArray[np.int8]
    times: Counts


@dataclass(frozen=True, eq=False)
class Tally:
    """Deals counted, or rounds dealt, under a strategy.

    `ends` is by route (of `Rules.routes`), cell and kind of the seat's hand; of folded hands, which are compared with
    nobody's, all deals lie in the first cell. `boards` is by the kind of the community cards alone: of seats that
    stayed, and of those that folded. `beaten` is by the kind of the player-dealer's hand, where a seat that did not
    fold beats it.
    """

    ends: Counts
    boards: Counts
    beaten: Counts

    @property
    def deals(self) -> int:
        """All that was counted."""
        return int(self.ends.sum())

    def flatten(self) -> Counts:
        """Give all counts in a row."""
        return np.concatenate([self.ends.ravel(), self.boards.ravel(), self.beaten])


def make_tally(rules: Decisions) -> Tally:
    """Make an empty tally."""
    return read_tally(rules, np.zeros((len(rules.routes) * 6 + 3) * KINDS, np.int64))


def read_tally(rules: Decisions, flat: Counts) -> Tally:
    """Read the tally whose counts lie in a row."""
    rows = flat.reshape(-1, KINDS)
    ends = len(rules.routes) * 6
    return Tally(rows[:ends].reshape(-1, 6, KINDS), rows[ends : ends + 2], rows[ends + 2])


def list_routes(rules: Decisions) -> NDArray[np.int8]:
    """List the route that each choice at each level takes; below nought where a seat goes on to the next decision."""
    most = max(len(street.times) for street in rules.streets if street)
    found = np.full((len(LEVELS), most + 1), -1, np.int8)
    for level, street in enumerate(rules.streets):
        for choice in range(len(street.times) + 1 if street else 0):
            if choice or (street and street.otherwise == "fold"):
                found[level, choice] = rules.find_route(level, choice)
    return found


def make_strategy_tables(rules: Decisions, strategy: HoldemStrategy) -> StrategyTables:
    """Lay out a strategy for native code."""
    times = np.array([route.times for route in rules.routes], np.int64)
    return StrategyTables(strategy.preflop, strategy.flop, strategy.river, list_routes(rules), times)


def tally_deals(rules: Decisions, strategy: HoldemStrategy, progress: Progress | None = None) -> Tally:
    """Count every deal under a strategy."""
    game = BoardTables(make_places(), make_rank_tables(rules.kinds), rules.qualifying)
    plays = make_strategy_tables(rules, strategy)

    def work(tally: Tally, begin: int, end: int) -> None:
        _tally_boards(begin, end, game, plays, tally.ends, tally.boards, tally.beaten)

    parts = work_in_pieces(len(game.places.boards.rows), lambda: make_tally(rules), work, progress)
    flat: Counts = sum((part.flatten() for part in parts[1:]), parts[0].flatten())
    return read_tally(rules, flat)


@native
def spread_routes(
    board: NDArray[np.uint8],
    number: int,
    found: Places,
    places: NDArray[np.uint16],
    rows: NDArray[np.uint16],
    plays: StrategyTables,
    taken: NDArray[np.uint8],
) -> None:
    """Spread the holdings over routes: on how many of a board's ten flops those of each row take which.

    A holding is given by its place, and counted in a row, which is its own or that of all which fare alike: sixteen at
    the most. The last column is for those who have more to decide after the last street that is looked at.
    """
    preflop, flop, river, routes = plays.preflop, plays.flop, plays.river, plays.routes
    last = taken.shape[1] - 1
    taken[:] = 0
    renamed, number_waiting = found.renamed, 0
    waiting, of_rows = np.empty(BESIDE, np.uint16), np.empty(BESIDE, np.uint16)
    for at in range(np.uint64(BESIDE)):
        route = routes[0, preflop[places[at]]]
        if route >= 0:
            taken[rows[at], route] += np.uint8(10)
        else:
            waiting[number_waiting], of_rows[number_waiting] = places[at], rows[at]
            number_waiting += 1
    waiting, waits = waiting[:number_waiting], np.zeros(number_waiting, np.uint8)
    columns = np.where(routes[1] >= 0, routes[1], last).astype(np.uint8)
    for one in range(3):
        for two in range(one + 1, 4):
            for three in range(two + 1, 5):
                index, order = find_flop(board[one], board[two], board[three], found)
                _spread_flop(waiting, of_rows, flop[index], renamed[order], columns, taken, waits)
    for at in range(np.uint64(number_waiting)):
        where, choice = waiting[at], 0
        for plane in range(river.shape[0]):
            choice += (river[plane, number, where >> 3] >> (where & 7) & 1) << plane
        route = routes[2, choice]
        if route >= 0:
            taken[of_rows[at], route] += waits[at]
            taken[of_rows[at], last] -= waits[at]


@native
def _spread_flop(
    waiting: NDArray[np.uint16],
    rows: NDArray[np.uint16],
    flop: NDArray[np.uint8],
    renamed: NDArray[np.uint16],
    columns: NDArray[np.uint8],
    taken: NDArray[np.uint8],
    waits: NDArray[np.uint8],
) -> None:
    """Spread the routes of those who wait for the flop, on one of them, over the columns of its choices."""
    last = taken.shape[1] - 1
    for at in range(np.uint64(waiting.size)):
        column = columns[flop[renamed[waiting[at]]]]
        taken[rows[at], column] += np.uint8(1)
        waits[at] += np.uint8(column == last)


@native
def _tally_boards(
    begin: int, end: int, game: BoardTables, plays: StrategyTables, ends: Counts, boards: Counts, beaten: Counts
) -> None:
    scratch, found, table = make_pair_scratch(), game.places, game.ranks
    folds = plays.times == 0
    taken = np.zeros((PAIRS, folds.shape[0] + 1), np.uint8)
    places, rows = np.zeros(BESIDE, np.uint16), np.zeros(BESIDE, np.uint16)
    stayed = np.zeros(PAIRS, np.int64)
    for number in range(begin, end):
        board, weight = found.boards.rows[number], found.boards.times[number]
        size = compare_board(board, game, scratch)
        list_holdings(scratch, places, rows)
        spread_routes(board, number, found, places, rows, plays, taken)
        folded = 0
        for pair in scratch.there[:size]:
            strength = scratch.strength[pair]
            kind = table.kinds[strength]
            won, won_short, tied, tied_short, lost, lost_short = count_cells(
                scratch.wins[pair], scratch.ties[pair], scratch.short[pair], strength < game.qualifying
            )
            stayed[pair] = 0
            for route in range(folds.shape[0]):
                share = np.int64(taken[pair, route])
                if not share:
                    continue
                times = share * weight
                if folds[route]:
                    ends[route, 0, kind] += times * AGAINST
                    folded += times * AGAINST
                    continue
                stayed[pair] += share
                ends[route, 0, kind] += times * won
                ends[route, 1, kind] += times * won_short
                ends[route, 2, kind] += times * tied
                ends[route, 3, kind] += times * tied_short
                ends[route, 4, kind] += times * lost
                ends[route, 5, kind] += times * lost_short
        shown = table.kinds[find_board_strength(board, table)]
        boards[0, shown] += 10 * weight * BESIDE * AGAINST - folded
        boards[1, shown] += folded
        _tally_beaten(size, scratch, stayed, weight, table.kinds, beaten)


@native
def _tally_beaten(
    size: int, scratch: PairScratch, stayed: Counts, weight: int, kinds: NDArray[np.uint8], beaten: Counts
) -> None:
    """Count, by its kind, each holding of the player-dealer that a higher one beats which stayed; the highest first."""
    there, strength, live = scratch.there, scratch.strength, scratch.live
    above, equal = np.zeros(SORTS, np.int64), np.zeros(SORTS, np.int64)
    total, end = 0, size
    while end > 0:
        now, begin, alike = strength[there[end - 1]], end, 0
        while begin > 0 and strength[there[begin - 1]] == now:
            begin -= 1
            alike += count_in(equal, FIRST_SORT[there[begin]], SECOND_SORT[there[begin]], live)
        # Of the higher ones, those that hold a card of a lower one cannot be met with it.
        beaten[kinds[now]] += weight * (alike * total - (equal * above).sum())
        for pair in there[begin:end]:
            total += stayed[pair]
            above[FIRST_SORT[pair]] += stayed[pair]
            above[SECOND_SORT[pair]] += stayed[pair]
        equal[:] = 0
        end = begin
