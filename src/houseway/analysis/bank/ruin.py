"""The chance that a bank is gone, with nothing left of it at the end of some round; found on a lattice of results.

Every round is covered in full until then. The deepest that a bank falls behind within N rounds is the largest of the
sums of its losses so far. Rounds are alike and independent of each other, so that this has the distribution of a queue:
``W = max(0, W + loss)``, N times from nothing. One pass over the rounds gives it for every bank at once.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, gcd, log2, sqrt
from typing import TYPE_CHECKING

import numpy as np

from houseway.analysis.bank.spread import Spread
from houseway.core.money import Cents

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

FIXED_POINT_STEPS = 60


@dataclass(frozen=True, eq=False)
class Steps:
    """The results of a round, in units of so many cents, and the chance of each; `is_exact` where nothing was moved."""

    unit: float
    jumps: "Ints"
    chances: "Floats"
    is_exact: bool


def find_finest_unit(results: "Ints") -> int:
    """Find the largest number of cents of which every result is a multiple."""
    return gcd(*map(int, results)) or 1


def make_exact_steps(results: "Ints", chances: "Floats") -> Steps:
    """Make steps of the results in the largest unit that they all are multiples of."""
    unit = find_finest_unit(results)
    return Steps(float(unit), results // unit, chances, True)


def make_coarse_steps(results: "Ints", chances: "Floats", unit: float) -> Steps:
    """Make steps of the results in a larger unit, with the same mean and variance.

    A result between two points of the lattice goes to both in proportion, which keeps the mean and adds to the
    variance; so the results are first drawn together to take away what that adds.
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
    """Find the lattice point at or below each value, and how far each lies towards the next."""
    below = np.floor(values / unit)
    return below.astype(np.int64), values / unit - below


DEVIATIONS = 9.0
"""So many standard deviations of all rounds together are reckoned with: what lies beyond is less than 1 in 10^15."""
MOST_CELLS = 1 << 13
"""Cells of a lattice that is coarser than the results."""
CELLS_OF_GROUPS = 1 << 11
MOST_WORK = 2e9
"""A lattice as fine as the results is taken where it needs no more products than this."""
FEW_JUMPS = 32
"""So many are added one by one sooner than by a transform."""
NEGLIGIBLE = 1e-18
DOLLAR: Cents = 1_00


@dataclass(frozen=True, eq=False)
class Deepest:
    """The deepest that a bank has fallen behind within so many rounds: the chance of each depth or more.

    `tails[k]` is the chance of `k` units or more. On a lattice as fine as the results (`is_exact`) that is the chance
    of a loss of that many cents; on a coarser one each point stands for the unit around it, and what lies between two
    is interpolated.
    """

    rounds: int
    unit: float
    tails: "Floats"
    is_exact: bool

    def risk(self, bank: Cents) -> float:
        """Find the chance that a bank is gone within these rounds."""
        place = bank / self.unit
        if self.is_exact:
            return self._tail(ceil(place))
        low = int(place + 0.5)
        share = place + 0.5 - low
        return (1 - share) * self._tail(low) + share * self._tail(low + 1)

    def find_needed(self, risk: float) -> Cents:
        """Find the smallest bank in whole dollars that is gone with no more than this chance."""
        first = int(np.argmax(self.tails <= risk))
        dollars = max(1, int((first - 2) * self.unit) // DOLLAR)
        while self.risk(dollars * DOLLAR) > risk:
            dollars += 1
        return dollars * DOLLAR

    def _tail(self, cell: int) -> float:
        return float(self.tails[cell]) if cell < len(self.tails) else 0.0


Share = Callable[[float], None]


def find_deepest(spread: Spread, fee: Cents, rounds: int, progress: Share | None = None) -> Deepest:
    """Find how deep a bank falls within so many rounds, after its fee in each of them."""
    losses, chances = _list_losses(spread, fee)
    width = _find_width(spread, fee, rounds)
    fine = width / find_finest_unit(losses)
    if fine <= MOST_CELLS or rounds * fine * min(len(losses), 5 * log2(fine)) <= MOST_WORK:
        steps = make_exact_steps(losses, chances)
    else:
        steps = make_coarse_steps(losses, chances, width / MOST_CELLS)
    (found,) = _walk([steps], width, rounds, progress)
    return found


def find_deepest_by_group(
    spread: Spread, fee: Cents, rounds: int, progress: Share | None = None
) -> tuple[Deepest, ...]:
    """Find the same of each group of sampled rounds, on a coarser lattice: the standard errors come from it."""
    if not spread.groups:
        return ()
    width = _find_width(spread, fee, rounds)
    every = [make_coarse_steps(*_list_losses(group, fee), width / CELLS_OF_GROUPS) for group in spread.groups]
    return _walk(every, width, rounds, progress)


def _list_losses(spread: Spread, fee: Cents) -> tuple["Ints", "Floats"]:
    """List what a round takes from the bank, from the least up, and the chances."""
    return (fee - spread.results)[::-1], spread.chances[::-1]


def _find_width(spread: Spread, fee: Cents, rounds: int) -> float:
    """Find how deep a bank can fall, but for a chance that nobody will see."""
    gained = float(spread.mean) - fee
    reach = DEVIATIONS * spread.sd * sqrt(rounds) + max(0.0, -gained * rounds)
    if gained > 0:
        reach = min(reach, DEVIATIONS**2 / 2 * spread.sd**2 / gained)
    largest = fee - spread.worst
    return min(reach + 3 * largest, float(rounds * max(largest, 1))) + 1


def _walk(every: Sequence[Steps], width: float, rounds: int, progress: Share | None) -> tuple[Deepest, ...]:
    """Go round by round from a bank that has lost nothing."""
    first = every[0]
    walk = _find_depths(every, ceil(width / first.unit) + 1)
    for number in range(1, rounds):
        next(walk)
        if progress and not number % 50:
            progress(number / rounds)
    tails = np.cumsum(next(walk)[:, ::-1], axis=1)[:, ::-1].clip(0.0, 1.0)
    return tuple(Deepest(rounds, first.unit, row, first.is_exact) for row in tails)


def _find_depths(every: Sequence[Steps], cells: int) -> Iterator["Floats"]:
    """Find the chances of all depths after one round, two rounds, and so on; a row for each of several walks."""
    depths = np.zeros((len(every), cells))
    depths[:, 0] = 1.0
    jumps = len(every[0].jumps)
    if len(every) == 1 and jumps <= FEW_JUMPS:
        yield from _add_one_by_one(every[0], depths[0])
    else:
        yield from _add_by_transform(every, depths)


def _add_one_by_one(steps: Steps, start: "Floats") -> Iterator["Floats"]:
    """Add the jumps one by one: nothing is lost to rounding but in the last digit."""
    depths, cells, filled = start, len(start), 1
    pairs = [(int(jump), float(chance)) for jump, chance in zip(steps.jumps, steps.chances, strict=True)]
    while True:
        after = np.zeros(cells)
        here = depths[:filled]
        for jump, chance in pairs:
            if jump >= 0:
                room = max(0, cells - jump)
                after[jump : jump + min(filled, room)] += chance * here[:room]
                after[-1] += chance * here[room:].sum()
            else:
                after[0] += chance * here[: 1 - jump].sum()
                after[1 : max(1, filled + jump)] += chance * here[1 - jump :]
        depths = after
        above = np.flatnonzero(depths > NEGLIGIBLE)
        filled = int(above[-1]) + 1
        yield depths[None, :]


def _add_by_transform(every: Sequence[Steps], start: "Floats") -> Iterator["Floats"]:
    """Add all jumps at once, by the fast Fourier transform."""
    from scipy import fft

    depths, cells = start, start.shape[1]
    low = min(0, *(int(steps.jumps[0]) for steps in every))
    high = max(0, *(int(steps.jumps[-1]) for steps in every))
    length = fft.next_fast_len(cells + high - low, real=True)
    kernels = np.zeros((len(every), high - low + 1))
    for row, steps in enumerate(every):
        kernels[row, steps.jumps - low] = steps.chances
    turned = fft.rfft(kernels, length, axis=1)
    while True:
        summed = fft.irfft(fft.rfft(depths, length, axis=1) * turned, length, axis=1).clip(0.0)
        after = np.zeros_like(depths)
        reach = summed[:, : cells + high - low]
        after[:, 0] = reach[:, : 1 - low].sum(axis=1)
        kept = reach[:, 1 - low : cells - low]
        after[:, 1 : 1 + kept.shape[1]] = kept
        after[:, -1] += reach[:, cells - low :].sum(axis=1)
        depths = after / after.sum(axis=1, keepdims=True)
        yield depths
