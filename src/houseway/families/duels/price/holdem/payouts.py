"""What every wager of a seat gains in a round, as whole numbers, for the batch kernel."""

from dataclasses import dataclass
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.core.table.settlement import find_gain
from houseway.families.duels.price.holdem.rules import KINDS, Rules

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


def payouts(rules: Rules) -> Payouts:
    """The gains of every wager of a game."""
    verdicts = [[rules.verdict_of(name, kind) for kind in range(KINDS)] for name in rules.bonus]
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


def raised_times(rules: Rules) -> NDArray[np.int64]:
    """By way, how many units the raise has; 0 is a fold."""
    return np.array([way.times for way in rules.ways], np.int64)
