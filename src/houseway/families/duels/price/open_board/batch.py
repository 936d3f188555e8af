"""Rounds on an open board in batches: seats that play by a strategy, and what became of every wager of theirs."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.core.errors import HousewayError, TableRefusal
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, sum_seats_together
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import PayTable, compile_duel
from houseway.families.duels.price.open_board.kernel import (
    Rules,
    StrategyTables,
    Tally,
    deal_rounds,
    make_strategy_tables,
    play_rows,
)
from houseway.families.duels.price.open_board.odds import FOLDED, count_by_net, describe_net, read_cells
from houseway.families.duels.price.open_board.plan import OWN, Plan, find_gains, make_plan
from houseway.families.duels.price.open_board.sets import DECK, Counts
from houseway.families.duels.price.open_board.strategy import (
    WHOLE_DECK,
    OpenBoardStrategy,
    check_strategy_name,
    count_play,
)
from houseway.families.prices import Progress, tally_verdicts
from houseway.families.round_results import RoundResults, join_columns


@dataclass(frozen=True, eq=False)
class OpenBoardBatch:
    """A game of this shape, ready to be dealt.

    `parts` are those that the gains of the unit and of each bonus count in.
    """

    asked: BatchAsked
    plays: OpenBoardStrategy
    script: StrategyTables
    rules: Rules
    parts: tuple[int, ...]

    @property
    def strategy(self) -> str | None:
        """The name of the strategy that the seats follow."""
        return self.plays.name

    def deal(self, rounds: int, stream: int) -> Counts:
        """Deal rounds, and count how they end."""
        state = np.array(make_seed_state(self.asked.seed, stream), dtype=np.uint64)
        tally = deal_rounds(self.script, self.rules, DECK, self.asked.seats, rounds, state)
        return np.concatenate([part.ravel() for part in tally])

    def wagers(self, counts: Counts, rounds: int) -> tuple[SimulatedWager, ...]:
        """List the unit with its raises, and every bonus wager, in the order of the page."""
        page, plans = self.asked.game.rules, make_plan(self.asked.game)
        tally = self._split_counts(counts)
        rows = zip(tally.moments.tolist(), self.parts, strict=True)
        sums = [sum_seats_together(self.asked.seats, rounds, moments, parts) for moments, parts in rows]
        found = {plans.units[0]: SimulatedWager(plans.units[0], tuple(_list_base_results(plans, tally.ends)), sums[0])}
        for number, name in enumerate(list_bonuses(self.asked.game), start=1):
            found[name] = SimulatedWager(name, _list_bonus_results(self.asked.game, name, tally), sums[number])
        return tuple(found[wager.name] for wager in page.wager if wager.name in found)

    def _split_counts(self, counts: Counts) -> Tally:
        """Split the row of counts into the counts that it was made of."""
        ends, boards = self.rules.gains.shape[1:], self.rules.board_gains.shape[1:]
        places = np.cumsum([ends[0] * ends[1], boards[0] * boards[1]])
        first, second, third = np.split(counts, places)
        return Tally(first.reshape(ends), second.reshape(boards), third.reshape(-1, 2))


def make_batch(asked: BatchAsked[DuelsPage]) -> OpenBoardBatch:
    """Make a game ready: find the strategy, write the tables, and make the machine code."""
    page = asked.game.rules
    most = max(page.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} has 1 to {most} seats, not {asked.seats}")
    if asked.decks != 1:
        raise HousewayError(f"{asked.game.id} has no batches from {asked.decks} decks: only one deck is dealt")
    plays = choose_strategy(asked)
    rules, parts = make_kernel_rules(asked.game, asked.progress)
    ready = OpenBoardBatch(asked, plays, make_strategy_tables(make_plan(asked.game), plays), rules, parts)
    ready.deal(0, 0)
    return ready


def choose_strategy(asked: BatchAsked) -> OpenBoardStrategy:
    """Choose the strategy by its name, or itself; refuse one that was made for other cards or streets."""
    meant: object = asked.strategy
    if isinstance(meant, OpenBoardStrategy):
        if not meant.is_fit(make_plan(asked.game), WHOLE_DECK):
            raise HousewayError(f"{asked.game.id}: {meant.name} is a strategy for other cards or other streets")
        return meant
    return count_play(asked.game, check_strategy_name(asked.game, str(meant)), progress=asked.progress).strategy


def list_bonuses(game: Game) -> tuple[str, ...]:
    """List the bonus wagers of a game."""
    return tuple(wager.name for wager in game.rules.wager if wager.kind == "bonus")


def make_kernel_rules(game: Game, progress: Progress | None = None) -> tuple[Rules, tuple[int, ...]]:
    """Lay out what the kernels count by, and the parts in which each wager's gains are counted."""
    plans, compiled = make_plan(game), compile_duel(game)
    own = find_gains(plans).sum(axis=0)
    names = list_bonuses(game)
    table = np.zeros((1 + len(names), *own.shape), dtype=np.int64)
    board_table = np.zeros((1 + len(names), 2, plans.boards.number), dtype=np.int64)
    table[0], parts = own, [plans.parts]
    for number, name in enumerate(names, start=1):
        nets, unit = _count_in_parts(plans, compiled.pays[name])
        lost = compiled.on_fold[name] == "forfeited"
        parts.append(unit)
        if compiled.pays[name].of == "own hand":
            table[number] = nets
            if lost:
                table[number, len(plans.finals) :] = -unit
        else:
            board_table[number] = nets
            if lost:
                board_table[number, 1] = -unit
    five, three = (hands.find_by_set(WHOLE_DECK, progress) for hands in (plans.own, plans.boards))
    return Rules(five, three, table, board_table), tuple(parts)


def _count_in_parts(plans: Plan, table: PayTable) -> tuple[Counts, int]:
    found = read_cells(plans, table).list_gains(table)
    unit = lcm(*(one.denominator for one in found))
    return np.array([int(one * unit) for one in found], dtype=np.int64), unit


def _list_base_results(plans: Plan, ends: Counts) -> Iterator[SimulatedResult]:
    for net, count in count_by_net(plans, ends):
        result, words = describe_net(net)
        yield SimulatedResult(result, words, Fraction(0), count, net)


def _list_bonus_results(game: Game, name: str, tally: Tally) -> tuple[SimulatedResult, ...]:
    """List what became of a bonus wager, line by line; folds that lose it are among its losses."""
    compiled = compile_duel(game)
    table, plans = compiled.pays[name], make_plan(game)
    cells, finals = read_cells(plans, table), len(plans.finals)
    if table.of == "own hand":
        stayed, folded = tally.ends[:finals].sum(axis=0), tally.ends[finals:].sum(axis=0)
    else:
        stayed, folded = tally.boards
    lost = compiled.on_fold[name] == "forfeited"
    rest = [(FOLDED, int(folded.sum()))] if lost else cells.judge(table, folded)
    counts = tally_verdicts([*cells.judge(table, stayed), *rest])
    order = ("wins", "pushes", "loses")
    ranked = sorted(counts.items(), key=lambda item: (order.index(item[0].result), -item[0].odds))
    return tuple(SimulatedResult(one.result, one.why, one.odds, count) for one, count in ranked)


BOARD = 3
"""The cards in common, which come first in a row."""


def deal_round_results(asked: BatchAsked[DuelsPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole deck; the player-dealer's cards decide nothing and stay in it."""
    deck = np.arange(DECK, dtype=np.uint8)
    return find_round_results(make_batch(asked), deal_rows(deck, BOARD + OWN * asked.seats, rounds, asked.seed, stream))


def find_round_results(ready: OpenBoardBatch, rows: Row) -> RoundResults:
    """Find what rows of codes bring: the three cards in common, and then two for each seat."""
    game, rules = ready.asked.game, ready.rules
    end, cell, board = np.moveaxis(_play_rounds(ready, rows), 2, 0)
    plans = make_plan(game)
    by_wager = find_gains(plans)
    columns = {name: (by_wager[place][end, cell], plans.parts) for place, name in enumerate(plans.units)}
    raises = by_wager[len(plans.units) :].sum(axis=0)
    columns[plans.units[0]] = (columns[plans.units[0]][0] + raises[end, cell], plans.parts)
    folded = (end >= ready.script.finals).astype(np.int64)
    for number, name in enumerate(list_bonuses(game), start=1):
        gained = rules.gains[number][end, cell] + rules.board_gains[number][folded, board]
        columns[name] = (gained, ready.parts[number])
    return join_columns(game.rules, columns)


def _play_rounds(ready: OpenBoardBatch, rows: Row) -> Counts:
    """Play rounds, and find of each and of each seat how it ends, the cell of its hand, and that of the board."""
    seats = ready.asked.seats
    own = rows[:, BOARD:].reshape(len(rows), seats, OWN)
    board = np.repeat(rows[:, None, :BOARD], seats, axis=1)
    hands = np.concatenate([own, board], axis=2, dtype=np.int64).reshape(-1, OWN + BOARD)
    return play_rows(ready.script, ready.rules, hands).reshape(len(rows), seats, 3)
