"""The exact count of bonus wagers of hold'em duels whose price depends on decisions and whose lines look at cards.

The play goes by cards up to the names of suits, as everywhere in this folder; the lines do not. So each board that
stands for others is played once, and its holdings are looked up under all 24 namings of the suits: every deal is among
them as often as every other. The lines of all sets of seven cards, or of five, are asked for first, which takes
minutes.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_sorting import put_in_order
from houseway.core.table import Verdict
from houseway.families.duels.play.compiled import FOLDED, PayTable
from houseway.families.duels.price.holdem.board import (
    AGAINST,
    BESIDE,
    Number,
    Scratch,
    count_cells,
    fill_board,
    make_rank_tables,
    make_scratch,
    read_first_card,
    read_places,
    read_second_card,
)
from houseway.families.duels.price.holdem.pieces import scale_progress, work_in_pieces
from houseway.families.duels.price.holdem.places import SUIT_ORDERS, BoardTables, make_places
from houseway.families.duels.price.holdem.rules import Rules
from houseway.families.duels.price.holdem.strategy import HoldemStrategy
from houseway.families.duels.price.holdem.tallying import StrategyTables, make_strategy_tables, spread_routes
from houseway.families.duels.price.lines_by_cards import LineFinder, Lines
from houseway.families.prices import Progress

Counts = NDArray[np.int64]
STAYED, LOST_TO, BEATEN, BOARD_STAYED, BOARD_FOLDED, OTHERS = range(6)
"""What is counted by line: hands that stayed, that lost, player-dealers' that lost; boards of hands that stayed, and of
folded ones; and last what needs no line, at the places of `TIES` and `FOLDS`."""
TIES, FOLDS = 0, 1
SEVEN, FIVE = 7, 5
CHOOSE = np.array([[comb(card, k) for k in range(SEVEN + 1)] for card in range(52)], dtype=np.int64)
NAMINGS = np.array(SUIT_ORDERS, dtype=np.int64)
_TIED = Verdict("loses", "the hands tie")


@dataclass(frozen=True, eq=False)
class LinesByCards:
    """The lines of a table by cards: that of every seven cards, and of every five, by place; none where nobody asks."""

    sevens: Lines
    fives: Lines
    verdicts: tuple[Verdict, ...]


def find_lines(table: PayTable, on_fold: str, progress: Progress | None = None) -> LinesByCards:
    """Find the line of all cards that a table may read."""
    of_board = table.of == "community cards"
    sevens = np.zeros(0, np.uint8) if of_board else _ask(LineFinder(table), SEVEN, progress)
    needs_fives = of_board or on_fold == "stays on the community cards"
    fives = _ask(LineFinder(table), FIVE, progress) if needs_fives else np.zeros(0, np.uint8)
    return LinesByCards(sevens, fives, LineFinder(table).verdicts)


def _ask(finder: LineFinder, size: int, progress: Progress | None) -> Lines:
    found, done = np.zeros(comb(52, size), np.uint8), 0
    for lines in finder.find_by_set(size, range(52), progress):
        found[done : done + len(lines)] = lines
        done += len(lines)
    return found


def count_by_cards(
    rules: Rules, wager: str, plays: HoldemStrategy, progress: Progress | None = None
) -> Iterator[tuple[Verdict, int]]:
    """Find what becomes of a bonus wager over all deals, and how often, when seats play so."""
    table, on_fold = rules.tables.pays[wager], rules.tables.on_fold[wager]
    lines = find_lines(table, on_fold, scale_progress(progress, 0, 0.8))
    boards = len(make_places().boards.rows)
    sums = count_boards(rules, plays, lines, range(boards), scale_progress(progress, 0.8, 1.0))
    yield from judge(table, on_fold, lines.verdicts, sums)


def judge(table: PayTable, on_fold: str, verdicts: tuple[Verdict, ...], sums: Counts) -> Iterator[tuple[Verdict, int]]:
    """Say what a table says of the deals that were counted by its lines."""
    if table.of == "beaten hand":
        yield from zip(verdicts, (sums[LOST_TO] + sums[BEATEN]).tolist(), strict=False)
        yield _TIED, int(sums[OTHERS, TIES])
    else:
        yield from zip(verdicts, sums[STAYED if table.of == "own hand" else BOARD_STAYED].tolist(), strict=False)
    if on_fold == "forfeited":
        yield FOLDED, int(sums[OTHERS, FOLDS])
    else:
        yield from zip(verdicts, sums[BOARD_FOLDED].tolist(), strict=False)


def count_boards(
    rules: Rules, plays: HoldemStrategy, lines: LinesByCards, boards: range, progress: Progress | None = None
) -> Counts:
    """Count deals, by what is counted and line, on some boards that stand for others, and on all that these stand for.

    The strategy must not go by the names of suits, as no solved one does.
    """
    game = BoardTables(make_places(), make_rank_tables(rules.kinds), rules.qualifying)
    tables = make_strategy_tables(rules, plays)
    width = max(len(lines.verdicts), FOLDS + 1)

    def work(sums: Counts, begin: int, end: int) -> None:
        _count_boards(boards.start + begin, boards.start + end, game, tables, lines.sevens, lines.fives, sums)

    parts = work_in_pieces(len(boards), lambda: np.zeros((OTHERS + 1, width), np.int64), work, progress)
    whole, rest = np.divmod(np.sum(parts, axis=0), len(NAMINGS))
    assert not rest.any(), "every deal was met under all namings"
    return np.asarray(whole, dtype=np.int64)


@native
def _count_boards(
    begin: int, end: int, game: BoardTables, plays: StrategyTables, sevens: Lines, fives: Lines, sums: Counts
) -> None:
    """Count boards from one number to another; each deal as often as there are namings."""
    scratch, found, folds = make_scratch(), game.places, plays.times == 0
    held, wins, ties, short = scratch.held, scratch.wins, scratch.ties, scratch.short
    taken = np.zeros((BESIDE, folds.shape[0] + 1), np.uint8)
    stayed, lost_to, beaten = np.zeros(BESIDE, np.int64), np.zeros(BESIDE, np.int64), np.zeros(BESIDE, np.int64)
    row, rows = np.zeros(SEVEN, np.int64), np.arange(BESIDE).astype(np.uint16)
    for number in range(begin, end):
        board, weight = found.boards.rows[number], found.boards.times[number]
        unqualified = fill_board(board, game.ranks, game.qualifying, scratch)
        spread_routes(board, number, found, read_places(held), rows, plays, taken)
        tied_deals = np.int64(0)
        stayed_deals = np.int64(0)
        for at in range(np.uint64(BESIDE)):
            stayed[at] = 0
            for route in range(folds.shape[0]):
                if not folds[route]:
                    stayed[at] += np.int64(taken[at, route])
            _, _, tied, tied_short, lost, lost_short = count_cells(
                np.int64(wins[at]), np.int64(ties[at]), np.int64(short[at]), at < unqualified
            )
            lost_to[at] = stayed[at] * (lost + lost_short)
            tied_deals += stayed[at] * (tied + tied_short)
            stayed_deals += stayed[at] * AGAINST
        folded_deals = 10 * BESIDE * AGAINST - stayed_deals
        _find_beaten(scratch, stayed, beaten)
        sums[OTHERS, TIES] += NAMINGS.shape[0] * weight * tied_deals
        sums[OTHERS, FOLDS] += NAMINGS.shape[0] * weight * folded_deals
        for naming in range(NAMINGS.shape[0]):
            if fives.size:
                for k in range(FIVE):
                    put_in_order(row, k, _rename_card(np.int64(board[k]), naming))
                line = fives[_find_place(row, FIVE)]
                sums[BOARD_STAYED, line] += weight * stayed_deals
                sums[BOARD_FOLDED, line] += weight * folded_deals
            if sevens.size:
                for at in range(np.uint64(BESIDE)):
                    for k in range(FIVE):
                        put_in_order(row, k, _rename_card(np.int64(board[k]), naming))
                    put_in_order(row, FIVE, _rename_card(np.int64(read_first_card(held[at])), naming))
                    put_in_order(row, FIVE + 1, _rename_card(np.int64(read_second_card(held[at])), naming))
                    line = sevens[_find_place(row, SEVEN)]
                    sums[STAYED, line] += weight * stayed[at] * AGAINST
                    sums[LOST_TO, line] += weight * lost_to[at]
                    sums[BEATEN, line] += weight * beaten[at]


@native_inline
def _rename_card(card: Number, naming: int) -> Number:
    return card - card % 4 + NAMINGS[naming, card % 4]


@native_inline
def _find_place(row: Counts, size: int) -> Number:
    found = np.int64(0)
    for k in range(size):
        found += CHOOSE[row[k], k + 1]
    return found


@native
def _find_beaten(scratch: Scratch, stayed: Counts, beaten: Counts) -> None:
    """Find how many flops of higher holdings that stayed beat each holding of the player-dealer; the highest first."""
    held, strength = scratch.held, scratch.strength
    above = np.zeros(64, np.int64)
    total, end = np.int64(0), BESIDE
    while end > 0:
        now, begin = strength[end - 1], end
        while begin > 0 and strength[begin - 1] == now:
            begin -= 1
            beaten[begin] = total - above[read_first_card(held[begin])] - above[read_second_card(held[begin])]
        for at in range(begin, end):
            total += stayed[at]
            above[read_first_card(held[at])] += stayed[at]
            above[read_second_card(held[at])] += stayed[at]
        end = begin
