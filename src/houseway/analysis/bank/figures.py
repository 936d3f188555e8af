"""The figures of a sheet on single rounds: their spread, and what a short bank changes in them.

The almanac has the figures of typical tables; those of any other table come from rounds that are counted or dealt now.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.almanac.files import DAMAGED, read_entry
from houseway.analysis.bank.question import BankAsked
from houseway.analysis.bank.short import ShortBank, list_short_banks, make_short_rows
from houseway.analysis.bank.spread import ExactChances, SampledResults, Spread, find_spread
from houseway.core.money import Cents, show_fraction
from houseway.families.cache_keys import make_page_id

if TYPE_CHECKING:
    from houseway.analysis.bank.rounds import BankRounds, Share
    from houseway.analysis.tasks.engine import Engine
    from houseway.families.prices import OddsSheet

BANK = "bank"
"""The kind of an entry of the almanac."""


@dataclass(frozen=True)
class RoundFigures:
    """The spread of a round, the rows of short banks, and the most that a bank which covers everything paid.

    `whole` says that every pay came out in whole cents.
    """

    spread: Spread
    short: tuple[ShortBank, ...]
    most_paid: Cents
    whole: bool


def find_figures(
    asked: BankAsked,
    odds: "OddsSheet",
    mean: Fraction,
    progress: "Share | None" = None,
    engine: "Engine | None" = None,
) -> RoundFigures:
    """Find the figures of a table in the almanac, or from rounds that are counted or dealt now."""
    return read_known_figures(asked, mean) or count_figures(asked, odds, mean, progress, engine)


def count_figures(
    asked: BankAsked,
    odds: "OddsSheet",
    mean: Fraction,
    progress: "Share | None" = None,
    engine: "Engine | None" = None,
) -> RoundFigures:
    """Make the figures of a table from rounds that are counted or dealt."""
    from houseway.analysis.bank.rounds import find_bank_rounds

    banks = list_short_banks(asked)
    return _make_figures(asked, find_bank_rounds(asked, odds, banks, progress, engine), mean, banks)


def _make_figures(asked: BankAsked, rounds: "BankRounds", mean: Fraction, banks: Sequence[Cents]) -> RoundFigures:
    short = make_short_rows(asked, rounds, mean, banks)
    return RoundFigures(find_spread(rounds, mean), short, int(rounds.ample.paid.max()), rounds.whole)


def make_figures_id(asked: BankAsked) -> str:
    """Make the id of a table's figures in the almanac: by its game's whole page, and by all that bears on rounds."""
    placed = [[stake.bettor.seat, stake.wager, stake.amount] for stake in asked.stakes + asked.awards]
    seats = [asked.positions, asked.player_dealer, list(asked.bets)]
    dealt = [asked.decks, asked.play, asked.samples, asked.seed]
    return make_page_id(BANK, asked.game, placed, seats, dealt, list(list_short_banks(asked)))


def read_known_figures(asked: BankAsked, mean: Fraction) -> RoundFigures | None:
    """Read the figures that the almanac has; nothing where they are not there, or cannot be read."""
    entry = read_entry(asked.game.id, make_figures_id(asked))
    try:
        return None if entry is None else _read_figures(entry.result, mean)
    except DAMAGED:
        return None


def write_figures(figures: RoundFigures) -> dict[str, Any]:
    """Write figures as plain data that follows from the rounds alone, whatever the mean is known to be."""
    spread = figures.spread
    told: dict[str, Any] = {"method": spread.method, "whole": figures.whole, "most_paid": figures.most_paid}
    came = spread.came
    if isinstance(came, ExactChances):
        told["exact"] = [[result, show_fraction(chance)] for result, chance in came.chances.items()]
    elif came is not None:
        told["results"] = came.results.tolist()
        told["counts"] = [part.tolist() for part in came.parts]
    told["short"] = [[getattr(row, field.name) for field in fields(row)] for row in figures.short]
    return told


def write_counted_figures(asked: BankAsked) -> dict[str, Any]:
    """Count or deal the rounds of a table now, and write their figures."""
    from houseway.analysis.bank.values import find_expected
    from houseway.analysis.odds_cache import find_odds

    odds = find_odds(asked.game, decks=asked.decks, strategy=asked.play)
    return write_figures(count_figures(asked, odds, -sum(find_expected(asked, odds), Fraction(0))))


def _read_figures(told: Mapping[str, Any], mean: Fraction) -> RoundFigures:
    came: ExactChances | SampledResults
    if "exact" in told:
        came = ExactChances({result: Fraction(chance) for result, chance in told["exact"]})
    else:
        counts = tuple(np.array(part, np.int64) for part in told["counts"])
        came = SampledResults(np.array(told["results"], np.int64), counts)
    short = tuple(ShortBank(*row) for row in told["short"])
    return RoundFigures(came.make_spread(mean, told["method"]), short, told["most_paid"], told["whole"])
