"""A base wager that may be doubled or given up: its price with the double, by what the two gain together."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from houseway.core.table import Verdict
from houseway.core.table.settlement import gain
from houseway.families.nines.page import NinesWager
from houseway.families.nines.price.options.counting import Number
from houseway.families.nines.price.options.payoffs import (
    DOUBLED,
    SURRENDERED,
    PayoffGame,
    find_ending,
    judge_seat_ending,
)
from houseway.families.prices import OutcomeOdds, PartOdds, WagerOdds

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result


class _Outcome(NamedTuple):
    """One way to end: what is gained in all, and what it is called."""

    net: Fraction
    words: str

    @property
    def result(self) -> "Result":
        return "wins" if self.net > 0 else "loses" if self.net < 0 else "pushes"


class DecidedEnd(NamedTuple):
    """How a base wager and its double ended, and in how many deals."""

    manner: int
    base: Verdict
    double: Verdict | None
    number: Number


def list_decided_ends(game: PayoffGame, wager: NinesWager, counts: Mapping[int, Number]) -> Iterator[DecidedEnd]:
    """List how a base wager that looks at counts ends, from the counts of the endings."""
    for place, number in counts.items():
        manner, ending = find_ending(place, game.rules.deal.cards)
        double = game.stakes.double if manner == DOUBLED else None
        more = judge_seat_ending(double, manner, ending) if double else None
        yield DecidedEnd(manner, judge_seat_ending(wager, manner, ending), more, number)


def price_together(game: PayoffGame, wager: NinesWager, ends: Iterable[DecidedEnd], rows: str) -> WagerOdds:
    """The price of a base wager with its double, from all ends of both."""
    double, deals = game.stakes.double, game.deals
    tally: dict[_Outcome, Number] = {}
    base_sum = double_sum = Fraction(0)
    for manner, verdict, raised, number in ends:
        given_up = manner == SURRENDERED
        base = -game.rules.given_up if given_up else gain(verdict.result, verdict.odds)
        more = gain(raised.result, raised.odds) if raised else Fraction(0)
        words = "all others" if verdict.result == "loses" and not given_up else verdict.why
        ended = _Outcome(base + more, f"doubled, {words}" if manner == DOUBLED else words)
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
