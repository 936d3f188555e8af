"""A bank that covers less than the action: how that changes the action, the result and its spread."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np

from houseway.analysis.bank.question import BankAsked
from houseway.analysis.bank.rounds import BankRounds, SettledRounds
from houseway.book.model.wagers import CoverRule
from houseway.core.money import Cents, show_money
from houseway.core.values import shorten

PARTS = (2, 4)
"""Where no bank is named, one of half the action and one of a quarter of it are shown."""
RULES: tuple[CoverRule, ...] = ("two caps", "net cap")


@dataclass(frozen=True)
class ShortBank:
    """The figures of a short bank under one reading of what its money covers, in cents and before its fee.

    `met` is the share of all pays and losses that it meets. Where rounds were sampled, `change` and `met` carry their
    standard errors: the same rounds are settled with an ample bank and with this one.
    """

    bank: Cents
    rule: CoverRule
    is_filed: bool
    result: float
    change: float
    change_error: float | None
    met: float
    met_error: float | None
    sd: float

    def __repr__(self) -> str:
        return shorten(f"ShortBank({show_money(self.bank)}, {self.rule!r}, {self.met:.2%} met)")

    def to_dict(self) -> dict[str, Any]:
        """Write the row as plain data."""
        return {
            "bank": self.bank,
            "cover": self.rule,
            "filed": self.is_filed,
            "result": self.result,
            "change": self.change,
            "change_standard_error": self.change_error,
            "action_met": self.met,
            "action_met_standard_error": self.met_error,
            "sd": self.sd,
        }


def list_short_banks(asked: BankAsked) -> tuple[Cents, ...]:
    """List the banks that are looked at: the one that is named, where it is short; else parts of the action."""
    if asked.bank is not None and asked.bank < asked.action:
        return (asked.bank,)
    return tuple(asked.action // part for part in PARTS)


def make_short_rows(
    asked: BankAsked, rounds: BankRounds, mean: Fraction, banks: Sequence[Cents]
) -> tuple[ShortBank, ...]:
    """Make a row for each of these banks under both readings, the one that is played first."""
    settle = asked.game.rules.settle
    assert settle is not None, "a banked game says how it is settled"
    rules = sorted(RULES, key=lambda rule: rule != settle.cover)
    return tuple(_make_row(rounds, mean, bank, rule, is_filed=rule == settle.cover) for bank in banks for rule in rules)


def _make_row(rounds: BankRounds, mean: Fraction, bank: Cents, rule: CoverRule, *, is_filed: bool) -> ShortBank:
    ample = rounds.ample
    short = ample.cap(bank) if rule == "two caps" else rounds.net_capped[bank]
    change = _find_mean(short, short.results) - _find_mean(ample, ample.results)
    whole, part = ample.paid + ample.collected, short.paid + short.collected
    met = _find_mean(short, part) / _find_mean(ample, whole)
    centre = _find_mean(short, short.results)
    spread = sqrt(max(0.0, _find_mean(short, (short.results - centre) ** 2)))
    errors: tuple[float | None, float | None] = (None, None)
    if rounds.sampled:
        errors = _find_error(short.results - ample.results), _find_error(part - met * whole) / _find_mean(ample, whole)
    return ShortBank(bank, rule, is_filed, float(mean) + change, change, errors[0], met, errors[1], spread)


def _find_mean(settled: SettledRounds, figures: "np.typing.NDArray[Any]") -> float:
    return float(np.sum(settled.chances * figures))


def _find_error(figures: "np.typing.NDArray[Any]") -> float:
    """Find the standard error of a mean over sampled rounds."""
    return float(np.std(figures)) / sqrt(len(figures))
