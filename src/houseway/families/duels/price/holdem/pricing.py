"""Prices from a tally, exact or dealt: what each wager came to, by the ways that seats took and the hands they held."""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.core.money import show_fraction
from houseway.core.table import Verdict
from houseway.core.table.settlement import Result
from houseway.families.duels.play.compiled import FOLDED
from houseway.families.duels.price.holdem.rules import CELLS, KINDS, LOST, TIED, Rules
from houseway.families.duels.price.holdem.tallying import Tally
from houseway.families.prices import OutcomeOdds, PartOdds, WagerOdds

Counts = NDArray[np.int64]


def nets(rules: Rules, tally: Tally) -> dict[Fraction, int]:
    """How often each net result of the base wagers and the raise came, per unit, the best first."""
    found: dict[int, int] = {}
    base, raised = rules.base_gains, rules.gains[rules.raised]
    for number, way in enumerate(rules.ways):
        gained = base + way.times * raised if way.times else np.full((len(CELLS), KINDS), rules.folded)
        for net, count in zip(gained.ravel().tolist(), tally.ends[number].ravel().tolist(), strict=True):
            if count:
                found[net] = found.get(net, 0) + count
    return {Fraction(net, rules.scale): found[net] for net in sorted(found, reverse=True)}


def parts(rules: Rules, tally: Tally) -> tuple[PartOdds, ...]:
    """What each base wager and the raise bring, per unit of the first."""
    brought = []
    for name in (*rules.base, rules.raised):
        total = 0
        for number, way in enumerate(rules.ways):
            times = way.times if name == rules.raised else 1
            ends = tally.ends[number].ravel().tolist()
            if not way.times:
                total -= 0 if name == rules.raised else rules.scale * sum(ends)
                continue
            total += times * sum(
                n * each for n, each in zip(ends, rules.gains[name].ravel().tolist(), strict=True) if n
            )
        brought.append(PartOdds(name, Fraction(total, tally.deals * rules.scale)))
    return tuple(brought)


def unit_odds(rules: Rules, tally: Tally, method: str) -> WagerOdds:
    """The price of the whole base game, per unit of the wager that raises are multiples of."""
    found, deals = nets(rules, tally), tally.deals
    outcomes = tuple(
        OutcomeOdds(result_of(net), words_of(net), Fraction(0), count, Fraction(count, deals), net)
        for net, count in found.items()
    )
    ev = sum((net * count for net, count in found.items()), Fraction(0)) / deals
    square = sum((net * net * count for net, count in found.items()), Fraction(0)) / deals
    return WagerOdds(rules.unit, ev, ev, sqrt(square - ev * ev), method, outcomes, deals, parts(rules, tally))


def result_of(net: Fraction) -> Result:
    """A net result in a word."""
    return "wins" if net > 0 else "loses" if net < 0 else "pushes"


def words_of(net: Fraction) -> str:
    """A net result as people write it: +5, -1/2, 0."""
    return f"{'+' if net > 0 else ''}{show_fraction(net).removesuffix('/1')}"


def bonus_verdicts(rules: Rules, wager: str, tally: Tally) -> Mapping[Verdict, int]:
    """How often each verdict was given on a bonus wager."""
    table, on_fold = rules.tables.pays[wager], rules.tables.on_fold[wager]
    stayed = [number for number, way in enumerate(rules.ways) if way.times]
    folded = [number for number, way in enumerate(rules.ways) if not way.times]
    kept = tally.ends[stayed].sum(axis=0)
    given_up = tally.ends[folded].sum(axis=(0, 1))
    found: dict[Verdict, int] = {}

    def give(counts: Counts) -> None:
        for kind in np.flatnonzero(counts).tolist():
            verdict = rules.verdict_of(wager, kind)
            found[verdict] = found.get(verdict, 0) + int(counts[kind])

    if table.of == "beaten hand":
        give(tally.beaten)
        give(kept[list(LOST)].sum(axis=0))
        found[Verdict("loses", "the hands tie")] = int(kept[list(TIED)].sum())
    else:
        give(kept.sum(axis=0) if table.of == "own hand" else tally.boards[0])
    if on_fold == "forfeited":
        found[FOLDED] = int(given_up.sum())
    else:
        give(given_up if table.of == "own hand" and on_fold == "stays" else tally.boards[1])
    return found


def needs_play(rules: Rules, wager: str) -> bool:
    """Whether the price of a bonus wager depends on how the seat plays."""
    return rules.tables.on_fold[wager] != "stays"
