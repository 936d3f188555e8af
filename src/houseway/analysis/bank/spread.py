"""How the result of one round spreads for the bank: every result and its chance."""

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
    """What the bank gains in a round before its fee: results in cents, from the worst up, with their chances.

    `mean` is exact, from the odds. Where rounds were sampled (`samples` of them), their weights are tilted so that they
    have that very mean, and `groups` are the same of parts of them. `variance` is exact where the chances were counted.
    """

    results: "NDArray[np.int64]"
    chances: "NDArray[np.float64]"
    mean: Fraction
    variance: Fraction | None
    samples: int
    method: str
    groups: "tuple[Spread, ...]" = ()

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
        """The standard error of that: none where it is exact."""
        if self.is_exact:
            return None
        spread = self._moment(4) - self._moment(2) ** 2
        return sqrt(max(spread, 0.0) / self.samples) / (2 * self.sd) if self.sd else 0.0

    @property
    def worst(self) -> Cents:
        """The most that the bank lost in a round, as what it gained."""
        return int(self.results[0])

    @property
    def best(self) -> Cents:
        """The most that it gained."""
        return int(self.results[-1])

    def chance_error(self, chance: float) -> float | None:
        """The standard error of a chance that was read off these rounds."""
        return None if self.is_exact else sqrt(chance * (1 - chance) / self.samples)

    def _moment(self, power: int) -> float:
        return float(np.sum(self.chances * (self.results - float(self.mean)) ** power))

    def to_dict(self) -> dict[str, Any]:
        """The distribution as plain data: every result, or classes of them where there are many."""
        rows = [
            {"from": low, "to": high, "chance": chance, "standard_error": self.chance_error(chance)}
            for low, high, chance in self.classes()
        ]
        return {"method": self.method, "worst": self.worst, "best": self.best, "results": rows}

    def classes(self) -> list[tuple[Cents, Cents, float]]:
        """The results, one by one or in classes: the lowest and the highest of each, and its chance."""
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


def find_spread(rounds: BankRounds, mean: Fraction) -> Spread:
    """The spread of these rounds, whose mean is known from the odds."""
    results = rounds.ample.results
    if rounds.exact is not None:
        found, at = np.unique(results, return_inverse=True)
        chances = np.bincount(at, weights=rounds.ample.chances).astype(np.float64)
        square = sum((chance * int(one) ** 2 for one, chance in zip(results, rounds.exact, strict=True)), Fraction(0))
        own = sum((chance * int(one) for one, chance in zip(results, rounds.exact, strict=True)), Fraction(0))
        return Spread(found, chances, own, square - own * own, 0, rounds.method)
    whole = make_sampled_spread(results, mean, rounds.method)
    parts = np.array_split(results, GROUPS) if len(results) >= 100 * GROUPS else []
    return replace(whole, groups=tuple(make_sampled_spread(part, mean, rounds.method) for part in parts))


def make_sampled_spread(results: "NDArray[np.int64]", mean: Fraction, method: str) -> Spread:
    """Sampled results, tilted to the mean that they are known to have."""
    found, counts = np.unique(results, return_counts=True)
    chances = tilt_chances(found.astype(np.float64), counts / len(results), float(mean))
    return Spread(found, chances, mean, None, len(results), method)


def tilt_chances(results: "NDArray[np.float64]", chances: "NDArray[np.float64]", mean: float) -> "NDArray[np.float64]":
    """Chances in proportion to ``chance * exp(t * result)``, with the `t` that gives them the mean.

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
