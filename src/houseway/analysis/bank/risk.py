"""The risk of a bank over spans of rounds: the chance that it is gone, and the bank that a given risk asks for."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import stdev
from typing import Any

from houseway.analysis.bank.question import BankAsked
from houseway.analysis.bank.ruin import Deepest, Share, find_deepest, find_deepest_by_group
from houseway.analysis.bank.spread import Spread
from houseway.core.money import Cents, show_money
from houseway.core.values import shorten

RISKS = (0.05, 0.01)
"""The risks for which the bank that is needed is told."""
HOURS = (1, 8)
ROUNDS = 1000
"""The spans that are told: an hour, eight hours, and so many rounds where nobody says how many."""
GONE = "nothing of it is left at the end of some round; until then every round is covered in full"
"""When a bank is gone."""


@dataclass(frozen=True)
class Risk:
    """The risk of a bank within so many rounds, after its fee in each.

    `gone` is the chance that the named bank is gone (none where no bank is named); `needed` the smallest banks in whole
    dollars whose risk is no more than each of `RISKS`. Sampled figures have their standard errors. `unit` is that of
    the lattice on which rounds were added up, and `fine` says that every result lies on it.
    """

    words: str
    rounds: int
    gone: float | None
    gone_error: float | None
    needed: tuple[Cents, ...]
    needed_errors: tuple[float, ...] | None
    unit: float
    fine: bool

    def __repr__(self) -> str:
        return shorten(
            f"Risk({self.words!r}, {self.rounds:,} rounds, needed {', '.join(map(show_money, self.needed))})"
        )

    def find_needed(self, risk: float) -> Cents:
        """Find the smallest bank whose risk is no more than this one of `RISKS`."""
        return self.needed[RISKS.index(risk)]

    def to_dict(self) -> dict[str, Any]:
        """Write the row as plain data."""
        errors = self.needed_errors or (None,) * len(self.needed)
        return {
            "rounds": self.rounds,
            "gone": self.gone,
            "gone_standard_error": self.gone_error,
            "needed": [
                {"risk": risk, "bank": bank, "standard_error": error}
                for risk, bank, error in zip(RISKS, self.needed, errors, strict=True)
            ],
            "lattice": {"unit": self.unit, "exact": self.fine},
        }


def list_spans(asked: BankAsked) -> dict[int, str]:
    """List the spans of rounds that are watched, and what they are called."""
    hours = {asked.rounds_an_hour * hours: "an hour" if hours == 1 else f"{hours} hours" for hours in HOURS}
    last = asked.rounds or ROUNDS
    return hours | ({} if last in hours else {last: f"{last:,} round{'' if last == 1 else 's'}"})


def find_risks(asked: BankAsked, spread: Spread, progress: Share | None = None) -> tuple[Risk, ...]:
    """Find the risk over each span."""
    named, found = list_spans(asked), []
    whole, done = sum(named), 0
    for rounds, words in named.items():
        begins, ends = done / whole, (done + rounds) / whole
        middle = (begins + ends) / 2 if spread.groups else ends
        fee = asked.fees.player_dealer
        one = find_deepest(spread, fee, rounds, _make_part_progress(progress, begins, middle))
        groups = find_deepest_by_group(spread, fee, rounds, _make_part_progress(progress, middle, ends))
        found.append(_make_risk(asked.bank, words, one, groups))
        done += rounds
    return tuple(found)


def _make_risk(bank: Cents | None, words: str, found: Deepest, groups: Sequence[Deepest]) -> Risk:
    needed = tuple(found.find_needed(risk) for risk in RISKS)
    errors = tuple(_find_error([group.find_needed(risk) for group in groups]) for risk in RISKS) if groups else None
    gone = None if bank is None else found.risk(bank)
    error = None if bank is None or not groups else _find_error([group.risk(bank) for group in groups])
    return Risk(words, found.rounds, gone, error, needed, errors, found.unit, found.is_exact)


def _find_error(figures: Sequence[float]) -> float:
    """Find the standard error of a figure of all rounds, from how it differs between groups of them."""
    return stdev(figures) / sqrt(len(figures))


def _make_part_progress(progress: Share | None, begins: float, ends: float) -> Share | None:
    """Make a progress callback for a part of the work."""
    if progress is None:
        return None
    return lambda share: progress(begins + (ends - begins) * share)
