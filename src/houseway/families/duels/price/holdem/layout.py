"""A game and a strategy laid out for the batch kernel: the tables it reads, and where each hand's cards lie."""

from dataclasses import dataclass
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.table.settlement import find_gain
from houseway.families.duels.page import DuelsDeal
from houseway.families.duels.price.holdem.board import make_rank_tables
from houseway.families.duels.price.holdem.places import BoardTables, make_places
from houseway.families.duels.price.holdem.rules import KINDS, Rules
from houseway.families.duels.price.holdem.strategy import HoldemStrategy
from houseway.families.duels.price.holdem.tallying import StrategyTables, make_strategy_tables

Codes = NDArray[np.uint8]
Counts = NDArray[np.int64]


class PayoutTables(NamedTuple):
    """The tables of gains: by wager, cell and kind in the contest; by bonus wager and kind by its pay table."""

    unit: int
    contest: Counts
    lines: Counts
    reads: NDArray[np.int8]
    on_fold: NDArray[np.int8]


class KernelTables(NamedTuple):
    """A game and a strategy, ready for the kernel."""

    board: BoardTables
    plays: StrategyTables
    payouts: PayoutTables


def make_tables(rules: Rules, strategy: HoldemStrategy) -> KernelTables:
    """Lay out a game and a strategy for the kernel."""
    gains = make_payouts(rules)
    return _lay_out(rules, strategy, PayoutTables(gains.scale, gains.contest, gains.lines, gains.reads, gains.on_fold))


def make_unpaid_tables(rules: Rules, strategy: HoldemStrategy) -> KernelTables:
    """Lay out a game and a strategy where nothing is settled by the kernel, and its wagers gain nothing there."""
    nobody = np.zeros(0, np.int8)
    payouts = PayoutTables(rules.scale, np.zeros((0, 6, 0), np.int64), np.zeros((0, 0), np.int64), nobody, nobody)
    return _lay_out(rules, strategy, payouts)


def _lay_out(rules: Rules, strategy: HoldemStrategy, payouts: PayoutTables) -> KernelTables:
    board = BoardTables(make_places(), make_rank_tables(rules.kinds), rules.qualifying)
    return KernelTables(board, make_strategy_tables(rules, strategy), payouts)


def find_card_places(deal: DuelsDeal, seats: int) -> tuple[Counts, Counts]:
    """Find where in the order of the deal the cards of each hand lie, the player-dealer's last, and the community's."""
    hands, first = seats + 1, deal.community if deal.community_dealt == "first" else 0
    numbers = np.arange(hands * deal.cards)
    dealt = numbers.reshape(hands, -1) if deal.by == "stacks" else numbers.reshape(deal.cards, hands).T
    begin = 0 if first else numbers.size
    return np.ascontiguousarray(dealt + first).astype(np.int64), np.arange(begin, begin + deal.community)


READS = ("own hand", "community cards", "beaten hand")
ON_FOLD = ("forfeited", "stays", "stays on the community cards")


@dataclass(frozen=True, eq=False)
class Payouts:
    """The gains of a unit on each wager, in parts of which `scale` are a unit.

    `contest` is by wager (the base wagers, then a unit of the raise), cell and kind; `lines` by bonus wager and kind of
    the hand that it reads; `reads` and `on_fold` say by number which hand that is, and what a fold does.
    """

    scale: int
    wagers: tuple[str, ...]
    contest: NDArray[np.int64]
    lines: NDArray[np.int64]
    reads: NDArray[np.int8]
    on_fold: NDArray[np.int8]


def make_payouts(rules: Rules) -> Payouts:
    """Find the gains of every wager of a game."""
    verdicts = [[rules.judge_kind(name, kind) for kind in range(KINDS)] for name in rules.bonus]
    gains = [[find_gain(one.result, one.odds) for one in row] for row in verdicts]
    scale = lcm(rules.scale, *(one.denominator for row in gains for one in row))
    lines = np.array([[int(one * scale) for one in row] for row in gains], np.int64).reshape(len(gains), KINDS)
    names = (*rules.base, rules.raised)
    contest = np.stack([rules.gains[name] for name in names]) * (scale // rules.scale)
    tables = rules.tables
    return Payouts(
        scale,
        (*names, *rules.bonus),
        contest,
        lines,
        np.array([READS.index(tables.pays[name].of) for name in rules.bonus], np.int8),
        np.array([ON_FOLD.index(tables.on_fold[name]) for name in rules.bonus], np.int8),
    )
