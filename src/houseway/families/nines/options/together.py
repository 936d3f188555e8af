"""A base wager that may be doubled or given up: its price with the double, by what the two gain together."""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from houseway.book.model.nines import NinesWager
from houseway.families.nines.options.counting import Number
from houseway.families.nines.options.payoffs import (
    DOUBLED,
    SURRENDERED,
    PayoffGame,
    ending_at,
    gain_at,
    verdict_at,
)
from houseway.families.prices import OutcomeOdds, PartOdds, WagerOdds

if TYPE_CHECKING:
    from houseway.table.settlement import Result


class _Ended(NamedTuple):
    """One way to end: what is gained in all, and what it is called."""

    net: Fraction
    words: str

    @property
    def result(self) -> "Result":
        return "wins" if self.net > 0 else "loses" if self.net < 0 else "pushes"


def together(game: PayoffGame, wager: NinesWager, counts: Mapping[int, Number], rows: str) -> WagerOdds:
    """The price of a base wager with its double, from the counts of the endings."""
    double, deals = game.stakes.double, game.deals
    tally: dict[_Ended, Number] = {}
    base_sum = double_sum = Fraction(0)
    for place, number in counts.items():
        manner, ending = ending_at(place, game.rules.deal.cards)
        base, more = gain_at(wager, manner, ending, game.rules.given_up), Fraction(0)
        if double and manner == DOUBLED:
            more = gain_at(double, manner, ending, game.rules.given_up)
        verdict = verdict_at(wager, manner, ending)
        words = "all others" if verdict.result == "loses" and manner != SURRENDERED else verdict.why
        ended = _Ended(base + more, f"doubled, {words}" if manner == DOUBLED else words)
        tally[ended] = tally.get(ended, 0) + number
        base_sum, double_sum = base_sum + base * number, double_sum + more * number
    whole = all(number == int(number) for number in tally.values())
    outcomes = tuple(
        OutcomeOdds(
            ended.result, ended.words, Fraction(0), int(number) if whole else None, Fraction(number) / deals, ended.net
        )
        for ended, number in sorted(tally.items(), key=lambda item: (-item[0].net, item[0].words))
    )
    ev = (base_sum + double_sum) / deals
    square = sum((one.gain * one.gain * one.probability for one in outcomes), Fraction(0))
    parts = (PartOdds(wager.name, base_sum / deals), PartOdds(double.name, double_sum / deals)) if double else ()
    method = f"{'counted:' if whole else 'exact chances over'} {rows}{', the double included' if double else ''}"
    return WagerOdds(wager.name, ev, ev, sqrt(square - ev * ev), method, outcomes, deals if whole else None, parts)
