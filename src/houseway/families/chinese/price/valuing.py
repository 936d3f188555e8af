"""The worth of settings and declarations against opponents of the pool: expected points, with standard errors.

The points of a pair follow from how the three segments compare and from what both hold, so opponents are counted by
just that. Every opponent's hand is one of the other 39 cards, whatever the others hold: the points from all of them are
the sum of what each is expected to bring. Only for a home run, which takes three opponents at once, are their hands
taken as independent; its part of the error is that of the chance to win all three segments.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import sqrt
from typing import NamedTuple

import numpy as np

from houseway.families.chinese.play.scoring import COMPARED, Pay, ShowdownHand, count_pair_points, count_wins
from houseway.families.chinese.price.opponents import MetOpponents
from houseway.families.chinese.price.parts import BonusPoints, Strengths
from houseway.families.chinese.price.pool_kernel import ALL_WON, CELLS, Doubles, Ints, tally_pair, tally_settings

_NOW, _LATER = 1, 2
"""When a player speaks who is asked what to do: after those that were heard, before all others."""
_FOUR = 4


class Company(NamedTuple):
    """The opponents of a hand: so many who have yet to speak, so many who play, and how the others that spoke stand."""

    silent: int
    playing: int
    spoken: tuple[ShowdownHand, ...] = ()

    @property
    def players(self) -> int:
        """How many are dealt in, with the player who is asked."""
        return 1 + self.silent + self.playing + len(self.spoken)


class PointValue(NamedTuple):
    """Expected points, and their standard error."""

    points: float
    error: float


@lru_cache(maxsize=4096)
def list_cell_points(pay: Pay, earned: BonusPoints, home: bool = False) -> tuple[int, ...]:
    """List what a hand with these bonuses wins, by how the segments compare: see `pool_kernel.CELLS`."""
    one = ShowdownHand(COMPARED, 0, 0, 0, 1, 1, 1, *earned)
    others = (ShowdownHand(COMPARED, 0, 0, 0, *(2 - digit for digit in digits)) for digits in np.ndindex(3, 3, 3))
    return tuple(count_wins(pay, one, other, home) for other in others)


def find_mean(parts: Sequence[tuple[float, int, int]], times: int = 1) -> PointValue:
    """Find the mean, so many times, of points that were met a number of times, with the sum of the squares of the
    times.
    """
    whole = sum(met for _, met, _ in parts)
    mean = sum(points * met for points, met, _ in parts) / whole
    spread = sum(squares * (points - mean) ** 2 for points, _, squares in parts)
    return PointValue(times * mean, times * sqrt(spread) / whole)


def value_word(pay: Pay, mine: ShowdownHand, company: Company, met: MetOpponents) -> PointValue:
    """Find what it is worth to surrender, or to declare a sweep."""
    one = mine._replace(said=_NOW)
    times = met.compared.times.astype(np.int64)
    groups = ((ShowdownHand(COMPARED), int(times.sum()), int((times * times).sum())), *met.others)

    def brings(other: ShowdownHand) -> int:
        return count_pair_points(pay, one, other, False, False)

    parts = [(brings(other._replace(said=_LATER)), number, squares) for other, number, squares in groups]
    silent = find_mean(parts, company.silent)
    certain = company.playing * brings(ShowdownHand(COMPARED)) + sum(map(brings, company.spoken))
    return PointValue(silent.points + certain, silent.error)


@dataclass(frozen=True, eq=False)
class SettingCounts:
    """Settings of one hand, counted against the opponents that it meets.

    `counts` and `homes` are those of `pool_kernel.tally_settings`; `own` is what each setting earns.
    """

    pay: Pay
    company: Company
    met: MetOpponents
    earned: tuple[BonusPoints, ...]
    settings: Strengths
    own: tuple[BonusPoints, ...]
    counts: Ints
    homes: Doubles

    def pick(self, numbers: Ints) -> "SettingCounts":
        """Pick some of the settings."""
        own = tuple(self.own[number] for number in numbers)
        fields = (self.settings[numbers], own, self.counts[numbers], self.homes[numbers])
        return SettingCounts(self.pay, self.company, self.met, self.earned, *fields)

    def count(self, begin: int, end: int) -> None:
        """Count some more of the opponents, who have not been counted yet."""
        tally_settings(self.settings, self.met.compared, begin, end, self.counts, self.homes)

    @cached_property
    def _mine(self) -> Doubles:
        """What each setting wins, by the cell."""
        return np.array([list_cell_points(self.pay, one) for one in self.own], dtype=np.float64)

    @cached_property
    def _theirs(self) -> Doubles:
        """What an opponent of each kind wins, by the cell, which is told from the other side."""
        return np.array([list_cell_points(self.pay, one)[::-1] for one in self.earned], dtype=np.float64)

    def value_against_compared(self) -> Doubles:
        """Find what each setting is expected to gain from an opponent whose hand is compared."""
        times = self.counts[:, 0]
        cells = times.sum(axis=1)
        won = (cells * self._mine).sum(axis=1)
        lost = times.reshape(len(times), -1) @ self._theirs.ravel()
        mean: Doubles = (won - lost) / cells.sum(axis=1)
        return mean

    def count_chances(self) -> Doubles:
        """Count how often each setting loses, ties and wins each segment: by setting, segment and result."""
        cells = self.counts[:, 0].sum(axis=1).reshape(-1, 3, 3, 3)
        by_segment = [cells.sum(axis=axes) for axes in ((2, 3), (1, 3), (1, 2))]
        whole = cells.sum(axis=(1, 2, 3))[:, None]
        return np.stack([one / whole for one in by_segment], axis=1)

    def count_shots(self) -> Doubles:
        """Count how often each setting wins all three segments from an opponent whose hand is compared."""
        cells = self.counts[:, 0].sum(axis=1)
        chance: Doubles = cells[:, ALL_WON] / cells.sum(axis=1)
        return chance

    def value_points(self) -> Doubles:
        """Find what each setting is expected to gain from all opponents together."""
        company = self.company
        certain = sum(map(self._count_from, company.spoken))
        silent = company.silent * (self._share * self.value_against_compared() + (1 - self._share) * self._rest.points)
        return silent + company.playing * self.value_against_compared() + certain + self._value_home_runs()

    def find_errors(self) -> Doubles:
        """Find the standard errors of the points."""
        cells, others = self._measure_influence()
        spread = (self.counts[:, 1] * cells**2).sum(axis=(1, 2))
        for number, (_, _, squares) in enumerate(self.met.others):
            spread = spread + squares * others[:, number] ** 2
        errors: Doubles = np.sqrt(spread)
        return errors

    def measure_gap(self, one: int, other: int) -> PointValue:
        """Measure how far one setting is behind another, with the standard error of the difference.

        Both are counted against the same opponents, and so the difference is surer than either of them.
        """
        cells, others = self._measure_influence()
        both = np.zeros((len(self.earned), CELLS, CELLS), dtype=np.int64)
        tally_pair(self.settings[one], self.settings[other], self.met.compared, both)
        spread = (both * (cells[one][:, :, None] - cells[other][:, None, :]) ** 2).sum()
        for number, (_, _, squares) in enumerate(self.met.others):
            spread += squares * (others[one, number] - others[other, number]) ** 2
        points = self.value_points()
        return PointValue(float(points[other] - points[one]), sqrt(float(spread)))

    def _count_from(self, other: ShowdownHand) -> int:
        """Find what a hand that is compared gains from one that is not."""
        return count_pair_points(self.pay, ShowdownHand(COMPARED, _NOW), other, False, False)

    @cached_property
    def _rest(self) -> PointValue:
        """What a hand that is compared gains from opponents who are not."""
        parts = [(self._count_from(other), number, squares) for other, number, squares in self.met.others]
        return find_mean(parts) if parts else PointValue(0, 0)

    @cached_property
    def _whole(self) -> int:
        """How many opponents are met, each as many times as it stands for."""
        return int(self.met.compared.times.sum(dtype=np.int64)) + sum(times for _, times, _ in self.met.others)

    @cached_property
    def _share(self) -> float:
        """How many of the opponents are compared."""
        return float(self.met.compared.times.sum(dtype=np.int64)) / self._whole

    @cached_property
    def _every(self) -> float:
        """How likely it is that somebody can run home: three opponents, who are all compared."""
        company = self.company
        if company.players != _FOUR or company.spoken or self.pay.home_run == self.pay.shot:
            return 0.0
        return self._share**company.silent

    def _value_home_runs(self) -> Doubles:
        """Find what home runs add, the player's and those of three opponents."""
        if not self._every:
            return np.zeros(len(self.settings))
        theirs = (self.homes * self._value_home_run(self.earned)).sum(axis=1) / self.counts[:, 0].sum(axis=(1, 2))
        points: Doubles = 3 * self._every * (self.count_shots() ** 3 * self._value_home_run(self.own) - theirs)
        return points

    def _value_home_run(self, earned: tuple[BonusPoints, ...]) -> Doubles:
        """Find what a home run brings more than a shot from each."""
        return np.array(
            [
                list_cell_points(self.pay, one, True)[ALL_WON] - list_cell_points(self.pay, one)[ALL_WON]
                for one in earned
            ],
            dtype=np.float64,
        )

    def _measure_influence(self) -> tuple[Doubles, Doubles]:
        """Measure how far one opponent more moves points.

        It goes by the opponent's kind and cell, and by each group that is not compared.

        Those are counted in proportion to the times that it stands for.
        """
        company, compared = self.company, self.value_against_compared()
        playing = self.counts[:, 0].sum(axis=(1, 2))
        silent = self._share * compared + (1 - self._share) * self._rest.points
        gains = self._mine[:, None, :] - self._theirs[None, :, :]
        cells = company.silent * self._share * (gains - silent[:, None, None])
        cells += company.playing * (gains - compared[:, None, None])
        cells /= playing[:, None, None]
        shots = self.count_shots()
        slope = 9 * self._every * shots**2 * self._value_home_run(self.own) / playing
        cells -= (slope * shots)[:, None, None]
        cells[:, :, ALL_WON] += slope[:, None]
        brought = np.array([self._count_from(other) for other, _, _ in self.met.others])
        others = company.silent * (brought[None, :] - silent[:, None]) / self._whole
        return cells, others


def begin_counts(
    pay: Pay,
    company: Company,
    met: MetOpponents,
    earned: tuple[BonusPoints, ...],
    settings: Strengths,
    own: tuple[BonusPoints, ...],
) -> SettingCounts:
    """Make settings that nothing has been counted against yet."""
    counts = np.zeros((len(settings), 2, len(earned), CELLS), dtype=np.int64)
    homes = np.zeros((len(settings), len(earned)))
    return SettingCounts(pay, company, met, earned, settings, own, counts, homes)
