"""Counted endings as prices: the base game by what it gained in all, and wagers that look at one's own hand."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt

import numpy as np

from houseway.core.money import show_fraction
from houseway.core.table import Verdict
from houseway.core.table.settlement import Result
from houseway.families.duels.play.compiled import FOLDED, PayTable, RankedHand
from houseway.families.duels.price.closed.terms import FOLD, Ints, Terms
from houseway.families.prices import OutcomeOdds, PartOdds, WagerOdds, price_by_counts, tally_verdicts


def base_price(terms: Terms, tally: Ints, method: str) -> WagerOdds:
    """The base game, for a unit: `tally` counts the deals by grade, action and ending."""
    deals = int(tally.sum())
    found = _by_gain(terms.values, tally)
    outcomes = tuple(
        OutcomeOdds(result_of(net), net_words(net), Fraction(0), count, Fraction(count, deals), net)
        for net, count in sorted(
            ((Fraction(parts, terms.scale), count) for parts, count in found.items()), reverse=True
        )
    )
    ev = _mean(found, deals, terms.scale)
    square = Fraction(sum(parts * parts * count for parts, count in found.items()), deals * terms.scale**2)
    shares = tuple(
        PartOdds(wager, _mean(_by_gain(terms.gains_of(wager), tally), deals, terms.scale)) for wager in terms.together
    )
    return WagerOdds(terms.unit, ev, ev, sqrt(square - ev * ev), f"counted: {method}", outcomes, deals, shares)


def ev_of(terms: Terms, tally: Ints) -> Fraction:
    """What a unit of the base game is worth."""
    return _mean(_by_gain(terms.values, tally), int(tally.sum()), terms.scale)


def result_of(net: Fraction) -> Result:
    """A gain as a result."""
    return "wins" if net > 0 else "loses" if net < 0 else "pushes"


def net_words(net: Fraction) -> str:
    """A gain in words."""
    return f"{result_of(net)} {show_fraction(abs(net)).removesuffix('/1')}" if net else "comes out even"


def hand_price(name: str, verdicts: Sequence[Verdict], tally: Ints, method: str, *, forfeited: bool) -> WagerOdds:
    """A wager judged by what its table reads: `tally` counts the deals by that, and by whether the seat folded."""
    return price_by_counts(
        name, tally_verdicts(_judged(verdicts, tally, forfeited=forfeited)), int(tally.sum()), method
    )


def verdicts_of(table: PayTable, hands: Sequence[RankedHand]) -> tuple[Verdict, ...]:
    """What a pay table says of every hand, from the worst to the best."""
    return tuple(map(table.kind_verdict, hands))


def folded_or_not(tally: Ints) -> Ints:
    """Deals by strength and by whether the seat folded, of those by strength, action and ending."""
    by_action = tally.sum(axis=2)
    return np.stack([by_action[:, FOLD + 1 :].sum(axis=1), by_action[:, FOLD]], axis=1)


def _judged(verdicts: Sequence[Verdict], tally: Ints, *, forfeited: bool) -> Iterator[tuple[Verdict, int]]:
    for verdict, (stayed, folded) in zip(verdicts, tally.tolist(), strict=True):
        yield verdict, stayed
        yield FOLDED if forfeited else verdict, folded


def _by_gain(gains: Ints, tally: Ints) -> dict[int, int]:
    """How many deals brought each gain, in parts of a unit."""
    parts, which = np.unique(gains, return_inverse=True)
    counts = np.zeros(len(parts), dtype=np.int64)
    np.add.at(counts, which.ravel(), tally.ravel())
    return {part: count for part, count in zip(parts.tolist(), counts.tolist(), strict=True) if count}


def _mean(found: Mapping[int, int], deals: int, scale: int) -> Fraction:
    return Fraction(sum(parts * count for parts, count in found.items()), deals * scale)
