"""The spread of one round's result for the bank: every result and its chance."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.analysis.bank.rounds import BankRounds
from houseway.core.money import Cents
from houseway.core.values import shorten

if TYPE_CHECKING:
    from numpy.typing import NDArray

GROUPS = 10
"""Sampled rounds are split into so many groups, whose differences tell the standard error of a figure."""
NEWTON_STEPS = 30
MOST_ROWS = 60
"""A longer distribution is told in so many classes of equal width."""


@dataclass(frozen=True, eq=False)
class Spread:
    """The gains of the bank in a round before its fee: results in cents, from the worst up, with their chances.

    `mean` is exact, from the odds. Where rounds were sampled (`samples` of them), their weights are tilted so that they
    have that very mean, and `groups` are the same of parts of them. `variance` is exact where the chances were counted.
    `came` is what the rounds themselves say.
    """

    results: "NDArray[np.int64]"
    chances: "NDArray[np.float64]"
    mean: Fraction
    variance: Fraction | None
    samples: int
    method: str
    groups: "tuple[Spread, ...]" = ()
    came: "ExactChances | SampledResults | None" = None

    def __repr__(self) -> str:
        return shorten(f"Spread({len(self.results)} results, {self.method})")

    @property
    def is_exact(self) -> bool:
        """Whether every result was counted."""
        return self.samples == 0

    @property
    def sd(self) -> float:
        """The standard deviation of a round, in cents."""
        return sqrt(self.variance if self.variance is not None else self._moment(2))

    @property
    def sd_error(self) -> float | None:
        """The standard error of the standard deviation: none where it is exact."""
        if self.is_exact:
            return None
        spread = self._moment(4) - self._moment(2) ** 2
        return sqrt(max(spread, 0.0) / self.samples) / (2 * self.sd) if self.sd else 0.0

    @property
    def worst(self) -> Cents:
        """The worst result of a round: the bank's largest loss, as a gain below nought."""
        return int(self.results[0])

    @property
    def best(self) -> Cents:
        """The best result of a round."""
        return int(self.results[-1])

    def chance_error(self, chance: float) -> float | None:
        """Find the standard error of a chance that was read off these rounds."""
        return None if self.is_exact else sqrt(chance * (1 - chance) / self.samples)

    def _moment(self, power: int) -> float:
        return float(np.sum(self.chances * (self.results - float(self.mean)) ** power))

    def to_dict(self) -> dict[str, Any]:
        """Write the distribution as plain data: every result, or classes of them where there are many."""
        rows = [
            {"from": low, "to": high, "chance": chance, "standard_error": self.chance_error(chance)}
            for low, high, chance in self.classes()
        ]
        return {"method": self.method, "worst": self.worst, "best": self.best, "results": rows}

    def classes(self) -> list[tuple[Cents, Cents, float]]:
        """List the results, one by one or in classes: the lowest and the highest of each, and its chance."""
        found, chances = self.results, self.chances
        if len(found) <= MOST_ROWS:
            return [(int(one), int(one), float(chance)) for one, chance in zip(found, chances, strict=True)]
        width = -(-(self.best - self.worst + 1) // MOST_ROWS)
        places = (found - self.worst) // width
        return [
            (
                int(found[places == place].min()),
                int(found[places == place].max()),
                float(chances[places == place].sum()),
            )
            for place in np.unique(places)
        ]


@dataclass(frozen=True, eq=False)
class ExactChances:
    """Every result of a round in cents, from the worst up, with its exact chance."""

    chances: Mapping[int, Fraction]

    def __repr__(self) -> str:
        return shorten(f"ExactChances({len(self.chances)} results)")

    def make_spread(self, mean: Fraction, method: str) -> Spread:  # noqa: ARG002
        """Make the spread, whose mean is that of the results themselves: parts of a cent stay with the bank."""
        square = sum((chance * one**2 for one, chance in self.chances.items()), Fraction(0))
        own = sum((chance * one for one, chance in self.chances.items()), Fraction(0))
        results = np.array([*self.chances], np.int64)
        chances = np.array([float(chance) for chance in self.chances.values()])
        return Spread(results, chances, own, square - own * own, 0, method, came=self)


@dataclass(frozen=True, eq=False)
class SampledResults:
    """Results of sampled rounds in cents, from the worst up, and how often each came in every part of the rounds."""

    results: "NDArray[np.int64]"
    parts: "tuple[NDArray[np.int64], ...]"

    def __repr__(self) -> str:
        return shorten(f"SampledResults({len(self.results)} results, {len(self.parts)} parts)")

    def make_spread(self, mean: Fraction, method: str) -> Spread:
        """Make the spread, tilted to the mean that the rounds are known to have."""
        whole = self._tilt(sum(self.parts[1:], self.parts[0]), mean, method)
        if len(self.parts) == 1:
            return whole
        return replace(whole, groups=tuple(self._tilt(part, mean, method) for part in self.parts))

    def _tilt(self, counts: "NDArray[np.int64]", mean: Fraction, method: str) -> Spread:
        here, samples = counts > 0, int(counts.sum())
        found, shares = self.results[here], counts[here] / samples
        chances = tilt_chances(found.astype(np.float64), shares, float(mean))
        return Spread(found, chances, mean, None, samples, method, came=self)


def find_spread(rounds: BankRounds, mean: Fraction) -> Spread:
    """Find the spread of these rounds, whose mean is known from the odds."""
    results = rounds.ample.results
    if rounds.exact is not None:
        chances: dict[int, Fraction] = {}
        for result, chance in zip(results.tolist(), rounds.exact, strict=True):
            chances[result] = chances.get(result, Fraction(0)) + chance
        return ExactChances(dict(sorted(chances.items()))).make_spread(mean, rounds.method)
    return count_results(results).make_spread(mean, rounds.method)


def count_results(results: "NDArray[np.int64]") -> SampledResults:
    """Count sampled results, in groups where there are rounds enough for them."""
    found, at = np.unique(results, return_inverse=True)
    parts = np.array_split(at, GROUPS) if len(results) >= 100 * GROUPS else [at]
    return SampledResults(found, tuple(np.bincount(part, minlength=len(found)) for part in parts))


def tilt_chances(results: "NDArray[np.float64]", chances: "NDArray[np.float64]", mean: float) -> "NDArray[np.float64]":
    """Tilt chances so that they have the mean: in proportion to ``chance * exp(t * result)``, with the `t` for it.

    A mean outside of what was sampled cannot be reached: the chances are then left as they are.
    """
    if not results[0] < mean < results[-1]:
        return chances
    scale = max(abs(results[0] - mean), abs(results[-1] - mean))
    away, tilt = (results - mean) / scale, 0.0
    weights = chances
    for _ in range(NEWTON_STEPS):
        weights = chances * np.exp(tilt * away)
        weights = weights / weights.sum()
        slip = float(np.sum(weights * away))
        if abs(slip) < 1e-15:
            break
        tilt -= slip / float(np.sum(weights * (away - slip) ** 2))
    return weights
