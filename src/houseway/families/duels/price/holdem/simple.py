"""A simple way to play that can be remembered, fitted to the game's own multiples and pays.

Before the flop it is the best play, which is a list of holdings. On the flop, each group of features is raised from the
step on that gains most in all, against waiting. On the river, seats raise while few enough cards beat them; how few is
whatever gains most over all deals that come there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from houseway.families.duels.price.holdem.board import make_rank_tables
from houseway.families.duels.price.holdem.features import (
    GROUPS,
    NONE,
    OUTS,
    STEP,
    STRAIGHT,
    list_flop_features,
    sum_river,
    write_river,
)
from houseway.families.duels.price.holdem.pieces import scale_progress, work_in_pieces
from houseway.families.duels.price.holdem.places import BoardTables, make_places
from houseway.families.duels.price.holdem.rules import Decisions
from houseway.families.duels.price.holdem.solving import DEALS, FROM_FLOP, RAISING, STAYING, WAITING, Solution
from houseway.families.duels.price.holdem.strategy import ROW, HoldemStrategy, count_planes
from houseway.families.duels.price.holdem.tallying import StrategyTables, list_routes
from houseway.families.prices import Progress

WORTH_REMEMBERING = 2_000
"""Of the groups after the pairs and the flush draws, only those are told that gain more than a 2,000th of a unit."""


@dataclass(frozen=True)
class FlopRule:
    """A rule for the flop: raise by a choice with the features of a group, from one step of it on."""

    group: int
    least: int
    choice: int


@dataclass(frozen=True)
class RiverRule:
    """A rule for the river: make a choice while the outs are at most so many.

    First come the numbers of outs for hands in which the seat's cards better the board.

    `better` and `plain` are rows of choices with the most outs for each, the fewest outs first.
    """

    better: tuple[tuple[int, int], ...]
    plain: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class SimpleRules:
    """The rules for flop and river; before the flop the best play is played."""

    flop: tuple[FlopRule, ...]
    river: RiverRule


def fit_rules(
    rules: Decisions, solution: Solution, progress: Progress | None = None
) -> tuple[SimpleRules, HoldemStrategy]:
    """Fit the rules to a solved game, and write down the strategy that follows them."""
    best = solution.strategy
    on_flop = _fit_flop_rules(rules, solution)
    flop = _list_flop_choices(on_flop)
    on_river = _fit_river_rule(rules, best.preflop, flop, scale_progress(progress, 0, 0.7))
    river = _list_river_choices(rules, on_river, scale_progress(progress, 0.7, 1))
    return SimpleRules(on_flop, on_river), HoldemStrategy("simple", best.times, best.preflop, flop, river)


def _fit_flop_rules(rules: Decisions, solution: Solution) -> tuple[FlopRule, ...]:
    street = rules.streets[1]
    if street is None:
        return ()
    found, features = make_places(), list_flop_features()
    waited, sums = solution.strategy.preflop == 0, solution.flop
    other = np.full_like(sums[:, WAITING], rules.folded * FROM_FLOP) if street.otherwise == "fold" else sums[:, WAITING]
    by_choice = []
    for times in street.times:
        gained = (sums[:, STAYING] + times * sums[:, RAISING] - other) * found.flops.times[:, None] * waited
        totals = np.zeros(NONE + 1, np.int64)
        np.add.at(totals, features, gained)
        by_choice.append(totals.tolist())
    told = (_fit_flop_rule(group.number, by_choice, DEALS * rules.scale) for group in GROUPS)
    return tuple(rule for rule in told if rule)


def _fit_flop_rule(group: int, gained: Sequence[Sequence[int]], unit: int) -> FlopRule | None:
    """Fit the choice and the least step with which a group gains most; none where it gains too little."""
    begin, end = group * STEP, (group + 1) * STEP
    options = [
        (sum(gains[least:end]), least - begin, choice)
        for choice, gains in enumerate(gained, start=1)
        for least in range(begin, end)
    ]
    total, least, choice = max(options, key=lambda option: (option[0], -option[1]))
    enough = 0 if group < STRAIGHT.number else unit // WORTH_REMEMBERING
    return FlopRule(group, least, choice) if total > enough else None


def _list_flop_choices(told: Sequence[FlopRule]) -> NDArray[np.uint8]:
    by_feature = np.zeros(256, np.uint8)
    for rule in told:
        by_feature[rule.group * STEP + rule.least : (rule.group + 1) * STEP] = rule.choice
    return by_feature[list_flop_features()]


def _fit_river_rule(
    rules: Decisions, preflop: NDArray[np.uint8], flop: NDArray[np.uint8], progress: Progress | None
) -> RiverRule:
    street = rules.streets[2]
    if street is None:
        return RiverRule((), ())
    game = BoardTables(make_places(), make_rank_tables(rules.kinds), rules.qualifying)
    routes = list_routes(rules)
    routes[2] = -1
    # Nothing is chosen on the river yet.
    plays = StrategyTables(preflop, flop, np.zeros((0, 1, 1), np.uint8), routes, np.zeros(0, np.int64))
    base, raised = rules.base_gains, rules.raise_gains

    def work(sums: NDArray[np.int64], begin: int, end: int) -> None:
        sum_river(begin, end, game, base, raised, plays, sums)

    parts = work_in_pieces(len(game.places.boards.rows), lambda: np.zeros((2, OUTS, 3), np.int64), work, progress)
    plain, better = np.sum(parts, axis=0)
    return RiverRule(_fit_steps(rules, street.times, better), _fit_steps(rules, street.times, plain))


def _fit_steps(rules: Decisions, times: Sequence[int], sums: NDArray[np.int64]) -> tuple[tuple[int, int], ...]:
    """Fit the choices that gain most against folding: the highest multiple up to so many outs, then the lowest."""
    deals, staying, raising = sums.T.tolist()
    choices = sorted({len(times), 1}, reverse=True)
    gains = {
        choice: [
            0,
            *accumulate(
                stay + times[choice - 1] * more - rules.folded * count
                for count, stay, more in zip(deals, staying, raising, strict=True)
            ),
        ]
        for choice in choices
    }
    high, low = choices[0], choices[-1]
    best, most_high, most_low = max(
        (gains[high][first] + gains[low][second] - gains[low][first], -first, -second)
        for first in range(OUTS + 1)
        for second in range(first, OUTS + 1)
    )
    most_high, most_low = -most_high, -most_low
    steps = [(high, most_high - 1)] if most_high else []
    if most_low > most_high:
        steps = [(high, most_low - 1)] if high == low else [*steps, (low, most_low - 1)]
    return tuple(steps) if best > 0 else ()


def _list_river_choices(rules: Decisions, rule: RiverRule, progress: Progress | None) -> NDArray[np.uint8]:
    found, table = make_places(), make_rank_tables(rules.kinds)
    street = rules.streets[2]
    chosen = np.zeros((2, OUTS), np.uint8)
    for row, steps in enumerate((rule.plain, rule.better)):
        for choice, most in reversed(steps):
            chosen[row, : most + 1] = choice
    river = np.zeros((count_planes(street.times if street else ()), len(found.boards.rows), ROW), np.uint8)

    def work(_: None, begin: int, end: int) -> None:
        write_river(begin, end, found, table, chosen, river)

    work_in_pieces(len(found.boards.rows), lambda: None, work, progress)
    return river
