"""A round's results on a lattice: as steps of a whole number of units, which can be added up round by round."""

from dataclasses import dataclass
from math import gcd, sqrt
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

FIXED_POINT_STEPS = 60


@dataclass(frozen=True, eq=False)
class Steps:
    """What a round adds, in units of so many cents, and the chance of each; `is_exact` where nothing was moved."""

    unit: float
    jumps: "Ints"
    chances: "Floats"
    is_exact: bool


def find_finest_unit(results: "Ints") -> int:
    """The largest number of cents of which every result is a multiple."""
    return gcd(*map(int, results)) or 1


def make_exact_steps(results: "Ints", chances: "Floats") -> Steps:
    """The results in the largest unit that they all are multiples of."""
    unit = find_finest_unit(results)
    return Steps(float(unit), results // unit, chances, True)


def make_coarse_steps(results: "Ints", chances: "Floats", unit: float) -> Steps:
    """The results in a larger unit, with the same mean and variance.

    A result between two points of the lattice goes to both in proportion, which keeps the mean and adds to the
    variance; so the results are first drawn together by as much as that adds.
    """
    values = results.astype(np.float64)
    mean = float(np.sum(chances * values))
    variance = float(np.sum(chances * (values - mean) ** 2))
    scale = 1.0
    for _ in range(FIXED_POINT_STEPS):
        _, share = _place_between(mean + scale * (values - mean), unit)
        added = float(np.sum(chances * share * (1 - share))) * unit**2
        scale = sqrt(max(variance - added, 0.0) / variance) if variance else 0.0
    below, share = _place_between(mean + scale * (values - mean), unit)
    jumps, at = np.unique(np.concatenate([below, below + 1]), return_inverse=True)
    weights = np.concatenate([chances * (1 - share), chances * share])
    return Steps(unit, jumps, np.bincount(at, weights=weights).astype(np.float64), False)


def _place_between(values: "Floats", unit: float) -> tuple["Ints", "Floats"]:
    """The lattice point at or below each value, and how far each lies towards the next."""
    below = np.floor(values / unit)
    return below.astype(np.int64), values / unit - below
