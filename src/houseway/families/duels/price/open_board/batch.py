"""Rounds of this shape in batches: seats that play by a strategy, and what became of every wager of theirs."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards.chance import make_seed_state
from houseway.core.errors import HousewayError, TableRefusal
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, sum_seats_together
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import PayTable, tables
from houseway.families.duels.price.open_board.ends import gains
from houseway.families.duels.price.open_board.kernel import Rules, Script, Tally, deal_rounds, script
from houseway.families.duels.price.open_board.odds import FOLDED, by_net, net_words, read_cells
from houseway.families.duels.price.open_board.plan import Plan, plan
from houseway.families.duels.price.open_board.sets import DECK, Counts
from houseway.families.duels.price.open_board.solved import WHOLE_DECK, check_way, played
from houseway.families.duels.price.open_board.strategy import OpenBoardStrategy
from houseway.families.prices import Progress, tally_verdicts


@dataclass(frozen=True, eq=False)
class OpenBoardBatch:
    """A game of this shape, ready to be dealt; `parts` are those that the gains of the unit and each bonus count in."""

    asked: BatchAsked
    plays: OpenBoardStrategy
    script: Script
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
        """The unit with its raises, and every bonus wager, in the order of the page."""
        page, plans = self.asked.game.rules, plan(self.asked.game)
        tally = self._tally(counts)
        rows = zip(tally.moments.tolist(), self.parts, strict=True)
        sums = [sum_seats_together(self.asked.seats, rounds, moments, parts) for moments, parts in rows]
        found = {plans.units[0]: SimulatedWager(plans.units[0], tuple(_unit(plans, tally.ends)), sums[0])}
        for number, name in enumerate(bonuses(self.asked.game), start=1):
            found[name] = SimulatedWager(name, _results(self.asked.game, name, tally), sums[number])
        return tuple(found[wager.name] for wager in page.wager if wager.name in found)

    def _tally(self, counts: Counts) -> Tally:
        """The counts as they were before they were put in a row."""
        ends, boards = self.rules.gains.shape[1:], self.rules.board_gains.shape[1:]
        places = np.cumsum([ends[0] * ends[1], boards[0] * boards[1]])
        first, second, third = np.split(counts, places)
        return Tally(first.reshape(ends), second.reshape(boards), third.reshape(-1, 2))


def batch(asked: BatchAsked[DuelsPage]) -> OpenBoardBatch:
    """Make a game ready: find the strategy, write the tables, and make the machine code."""
    page = asked.game.rules
    most = max(page.seats.players)
    if not 1 <= asked.seats <= most:
        raise TableRefusal(f"{asked.game.id} has 1 to {most} seats, not {asked.seats}")
    if asked.decks != 1:
        raise HousewayError(f"{asked.game.id} has no batches from {asked.decks} decks: only one deck is dealt")
    plays = strategy_of(asked)
    rules, parts = kernel_rules(asked.game, asked.progress)
    ready = OpenBoardBatch(asked, plays, script(plan(asked.game), plays), rules, parts)
    ready.deal(0, 0)
    return ready


def strategy_of(asked: BatchAsked) -> OpenBoardStrategy:
    """The strategy that is meant: by its way, or itself; refuses one that was made for other cards or streets."""
    meant: object = asked.strategy
    if isinstance(meant, OpenBoardStrategy):
        if not meant.fits(plan(asked.game), WHOLE_DECK):
            raise HousewayError(f"{asked.game.id}: {meant.name} is a strategy for other cards or other streets")
        return meant
    return played(asked.game, check_way(asked.game, str(meant)), progress=asked.progress).strategy


def bonuses(game: Game) -> tuple[str, ...]:
    """The bonus wagers of a game."""
    return tuple(wager.name for wager in game.rules.wager if wager.kind == "bonus")


def kernel_rules(game: Game, progress: Progress | None = None) -> tuple[Rules, tuple[int, ...]]:
    """What the kernels count by, and the parts in which each wager's gains are counted."""
    plans, compiled = plan(game), tables(game)
    own = gains(plans).sum(axis=0)
    names = bonuses(game)
    table = np.zeros((1 + len(names), *own.shape), dtype=np.int64)
    board_table = np.zeros((1 + len(names), 2, plans.boards.number), dtype=np.int64)
    table[0], parts = own, [plans.parts]
    for number, name in enumerate(names, start=1):
        nets, unit = _in_parts(plans, compiled.pays[name])
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


def _in_parts(plans: Plan, table: PayTable) -> tuple[Counts, int]:
    found = read_cells(plans, table).list_gains(table)
    unit = lcm(*(one.denominator for one in found))
    return np.array([int(one * unit) for one in found], dtype=np.int64), unit


def _unit(plans: Plan, ends: Counts) -> Iterator[SimulatedResult]:
    for net, count in by_net(plans, ends):
        result, words = net_words(net)
        yield SimulatedResult(result, words, Fraction(0), count, net)


def _results(game: Game, name: str, tally: Tally) -> tuple[SimulatedResult, ...]:
    """What became of a bonus wager, line by line; folds that lose it are among its losses."""
    compiled = tables(game)
    table, plans = compiled.pays[name], plan(game)
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
