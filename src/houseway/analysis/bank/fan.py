"""The fortunes of a bank over many rounds: what it has gained after some numbers of rounds, and with which chance.

A bank is taken to go on whatever happens: what is shown is the sum of its results after the collection.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from houseway.analysis.bank.ruin import find_finest_unit, make_coarse_steps, make_exact_steps
from houseway.analysis.bank.spread import Spread
from houseway.core.money import Cents

LEVELS = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
"""The quantiles that are shown."""
POINTS = 40
CELLS = 1 << 17
DEVIATIONS = 9.0


@dataclass(frozen=True)
class FanRow:
    """The gains of a bank after so many rounds: quantiles in cents, by `LEVELS`, and the chance to be ahead."""

    rounds: int
    quantiles: tuple[Cents, ...]
    ahead: float

    def to_dict(self) -> dict[str, Any]:
        """Write the row as plain data."""
        shown = {f"{level:g}": value for level, value in zip(LEVELS, self.quantiles, strict=True)}
        return {"rounds": self.rounds, "quantiles": shown, "chance_ahead": self.ahead}


def make_fan(spread: Spread, fee: Cents, rounds: Sequence[int]) -> tuple[FanRow, ...]:
    """Find what a bank has gained after each of these numbers of rounds, by powers of one round's transform."""
    from scipy import fft

    results, last = spread.results - fee, max(rounds)
    drift = abs(float(spread.mean) - fee) * last
    reach = min(drift + DEVIATIONS * spread.sd * sqrt(last), float(last * np.abs(results).max()))
    reach += float(np.abs(results).max())
    fine = 2 * reach / find_finest_unit(results) <= CELLS
    steps = (
        make_exact_steps(results, spread.chances)
        if fine
        else make_coarse_steps(results, spread.chances, 2 * reach / CELLS)
    )
    length = fft.next_fast_len(int(2 * reach / steps.unit) + 4, real=True)
    kernel = np.zeros(length)
    kernel[steps.jumps % length] = steps.chances
    turned = fft.rfft(kernel)
    middle = length // 2
    values = (np.arange(length) - middle) * steps.unit
    rows = []
    for number in rounds:
        chances = np.roll(fft.irfft(turned**number, length), middle).clip(0.0)
        chances /= chances.sum()
        sums = np.cumsum(chances)
        quantiles = tuple(round(float(values[np.searchsorted(sums, level)])) for level in LEVELS)
        rows.append(FanRow(number, quantiles, float(chances[values > 0].sum())))
    return tuple(rows)


def list_fan_points(last: int) -> tuple[int, ...]:
    """List the numbers of rounds at which a fan is drawn: closer together at its beginning, where it opens fast."""
    return tuple(sorted({max(1, round(last * (place / POINTS) ** 2)) for place in range(1, POINTS + 1)}))
