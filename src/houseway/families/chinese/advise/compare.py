"""Two settings compared, and two hands set against each other: the game of their settings, solved."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card, show_cards
from houseway.core.errors import BadNotation
from houseway.core.money import show_fraction
from houseway.core.ranking.chinese import SEGMENTS, Segment, SetOrder, Setting, find_foul, rank_segment
from houseway.core.ranking.high import HighHand
from houseway.families.chinese.advise.setter import Candidates, check_thirteen, list_candidates
from houseway.families.chinese.play.scoring import COMPARED, FOULED, Scoring, ShowdownHand, count_pair_points
from houseway.families.chinese.play.telling import make_strength
from houseway.families.chinese.price.parts import list_bonus_points
from houseway.families.chinese.price.valuing import list_cell_points

Matrix = Sequence[Sequence[int]]


class Solution(NamedTuple):
    """The solution of a game between two.

    What the first player is sure of on average, and how often each choice is taken.
    """

    value: Fraction
    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]


def solve_game(gains: Matrix) -> Solution:
    """Solve the value of a game in which the first player gains so much, by both choices.

    With all gains made positive, the second player looks for weights of the columns, as large together as can be, with
    which no row gains more than one; the chances are the weights in proportion, and the value is one over their sum.
    """
    lift = 1 - min(map(min, gains))
    tableau = _Tableau([[gain + lift for gain in row] for row in gains])
    while (step := tableau.step()) is not None:
        tableau.pivot(*step)
    total = Fraction(tableau.corner, tableau.whole)
    rows, columns = tableau.weights()
    return Solution(
        1 / total - lift, tuple(weight / total for weight in rows), tuple(weight / total for weight in columns)
    )


class _Tableau:
    """The simplex tableau: a row for each choice of the first player, with its bound, and the goal as the last row.

    A number of it stands for itself divided by `whole`. `basic` and `free` name the variables that the rows and the
    columns stand for: the weights of the columns from nought, and after them the slack of each row.
    """

    def __init__(self, gains: list[list[int]]) -> None:
        self.height, self.width = len(gains), len(gains[0])
        self.cells = [[*row, 1] for row in gains] + [[-1] * self.width + [0]]
        self.whole = 1
        self.free = list(range(self.width))
        self.basic = list(range(self.width, self.width + self.height))

    @property
    def corner(self) -> int:
        """What the goal has come to."""
        return self.cells[-1][-1]

    def step(self) -> tuple[int, int] | None:
        """Find the next pivot.

        A column that still raises the goal, and the row that bounds it most; none at the end.
        """
        raising = [at for at in range(self.width) if self.cells[-1][at] < 0]
        if not raising:
            return None
        column = min(raising, key=lambda at: self.free[at])
        bounding = [at for at in range(self.height) if self.cells[at][column] > 0]
        row = min(bounding, key=lambda at: (Fraction(self.cells[at][-1], self.cells[at][column]), self.basic[at]))
        return row, column

    def pivot(self, row: int, column: int) -> None:
        """Let a row and a column change places."""
        pivot, pivot_row = self.cells[row][column], self.cells[row]
        for at, cells in enumerate(self.cells):
            if at != row:
                factor = cells[column]
                cells[:] = [
                    (pivot * cell - factor * other) // self.whole for cell, other in zip(cells, pivot_row, strict=True)
                ]
                cells[column] = -factor
        pivot_row[column] = self.whole
        self.whole = pivot
        self.free[column], self.basic[row] = self.basic[row], self.free[column]

    def weights(self) -> tuple[list[Fraction], list[Fraction]]:
        """Find the weights of the rows, which are the prices of their bounds, and of the columns."""
        rows, columns = [Fraction(0)] * self.height, [Fraction(0)] * self.width
        for at, name in enumerate(self.basic):
            if name < self.width:
                columns[name] = Fraction(self.cells[at][-1], self.whole)
        for at, name in enumerate(self.free):
            if name >= self.width:
                rows[name - self.width] = Fraction(self.cells[-1][at], self.whole)
        return rows, columns


Gains = NDArray[np.int64]


@dataclass(frozen=True)
class SegmentComparison:
    """A segment of both hands: 1 where the first one wins it, -1 where the other does; and the winner's bonus."""

    segment: Segment
    one: HighHand
    other: HighHand
    won: int
    bonus: int


@dataclass(frozen=True)
class SettingComparison:
    """Two settings: why either is fouled, each segment, and the points that the first wins from the other, net."""

    one: Setting
    other: Setting
    fouls: tuple[str | None, str | None]
    segments: tuple[SegmentComparison, ...]
    points: int

    def to_dict(self) -> dict[str, Any]:
        """Write the comparison as plain data."""
        return {
            "hands": [_describe_setting(one) for one in (self.one, self.other)],
            "fouls": list(self.fouls),
            "segments": [
                {
                    "segment": one.segment,
                    "hands": [str(one.one), str(one.other)],
                    "won": one.won,
                    "bonus": one.bonus,
                }
                for one in self.segments
            ],
            "points": self.points,
        }


@dataclass(frozen=True)
class Reply:
    """A setting, and the points that it wins from the one that it replies to."""

    setting: Setting
    points: int


@dataclass(frozen=True)
class WeightedSetting:
    """A setting, and how often it is taken by a player who sees the other's cards, but not how they are set."""

    setting: Setting
    chance: Fraction


@dataclass(frozen=True)
class Duel:
    """Two hands that know each other's cards: the points that the first can be sure of on average, however the other
    is set; how each mixes to see to it; and what the first is sure of, and can get at most, with one setting.
    """

    value: Fraction
    one: tuple[WeightedSetting, ...]
    other: tuple[WeightedSetting, ...]
    sure: int
    most: int
    settings: tuple[int, int]

    def to_dict(self) -> dict[str, Any]:
        """Write the duel as plain data."""
        return {
            "value": show_fraction(self.value),
            "value_decimal": float(self.value),
            "sure": self.sure,
            "most": self.most,
            "settings": list(self.settings),
            "hands": [
                [
                    {
                        **_describe_setting(one.setting),
                        "chance": show_fraction(one.chance),
                        "decimal": float(one.chance),
                    }
                    for one in side
                ]
                for side in (self.one, self.other)
            ],
        }


def compare_settings(scoring: Scoring, one: Setting, other: Setting) -> SettingComparison:
    """Find what one setting wins from another, exactly. Nobody else is looked at, and so nobody runs home."""
    check_apart(_list_cards(one), _list_cards(other))
    order = SetOrder(tuple((SEGMENTS[lower], SEGMENTS[higher]) for lower, higher in scoring.compared))
    fouls = (find_foul(order, one), find_foul(order, other))
    hands = [
        tuple(rank_segment(segment, cards) for segment, cards in zip(SEGMENTS, setting, strict=True))
        for setting in (one, other)
    ]
    showdown_hands = [_make_showdown_hand(scoring, own, fouled) for own, fouled in zip(hands, fouls, strict=True)]
    segments = []
    for place, segment in enumerate(SEGMENTS):
        mine, theirs = hands[0][place], hands[1][place]
        won = (mine > theirs) - (mine < theirs)
        bonus = scoring.count_bonus(place, max(mine, theirs)) if won else 0
        segments.append(SegmentComparison(segment, mine, theirs, won, bonus))
    points = count_pair_points(scoring.pay, showdown_hands[0], showdown_hands[1], False, False)
    return SettingComparison(one, other, fouls, tuple(segments), points)


def find_best_replies(scoring: Scoring, cards: Sequence[Card], other: Setting, top: int = 5) -> tuple[Reply, ...]:
    """Find the settings of a hand that win most from one that is face up, the best first."""
    check_thirteen(cards)
    check_apart(cards, _list_cards(other))
    found = list_candidates(scoring, cards)
    order = sorted(
        (-compare_settings(scoring, found.make_setting(number), other).points, number)
        for number in range(len(found.strengths))
    )
    return tuple(Reply(found.make_setting(number), -lost) for lost, number in order[:top])


def solve_duel(scoring: Scoring, one: Sequence[Card], other: Sequence[Card]) -> Duel:
    """Find what two hands are worth against each other when both are seen, and each is set without seeing how.

    Settings that another outdoes are not needed, and of those that gain alike against everything one will do.
    """
    check_thirteen(one)
    check_thirteen(other)
    check_apart(one, other)
    mine, theirs = list_candidates(scoring, one), list_candidates(scoring, other)
    gains = _count_gains(scoring, mine, theirs)
    rows, columns = _keep_needed(gains)
    solution = solve_game(gains[np.ix_(rows, columns)].tolist())
    return Duel(
        solution.value,
        _make_strategy(mine, rows, solution.rows),
        _make_strategy(theirs, columns, solution.columns),
        int(gains.min(axis=1).max()),
        int(gains.max(axis=0).min()),
        (len(mine.strengths), len(theirs.strengths)),
    )


def check_apart(one: Sequence[Card], other: Sequence[Card]) -> None:
    """Refuse two hands that share a card."""
    for card in one:
        if card in other:
            raise BadNotation(f"the {card.named} is in both hands")


def _list_cards(setting: Setting) -> tuple[Card, ...]:
    return (*setting.front, *setting.middle, *setting.back)


def _make_showdown_hand(scoring: Scoring, hands: Sequence[HighHand], fouled: str | None) -> ShowdownHand:
    bonuses = [scoring.count_bonus(place, hand) for place, hand in enumerate(hands)]
    return ShowdownHand(FOULED if fouled else COMPARED, 0, 0, 0, *map(make_strength, hands), *bonuses)


def _count_gains(scoring: Scoring, mine: Candidates, theirs: Candidates) -> Gains:
    """Find what each setting of one hand wins from each of the other."""
    cells = np.zeros((len(mine.strengths), len(theirs.strengths)), dtype=np.int64)
    for place in range(3):
        one, other = (found.strengths[:, place].astype(np.int64) for found in (mine, theirs))
        cells = 3 * cells + 1 + np.sign(one[:, None] - other[None, :])
    won, lost = (
        np.array([list_cell_points(scoring.pay, earned) for earned in list_bonus_points(scoring, found.strengths)])
        for found in (mine, theirs)
    )
    numbers = np.arange(len(theirs.strengths))
    gains: Gains = np.take_along_axis(won, cells, axis=1) - lost[:, ::-1][numbers[None, :], cells]
    return gains


def _keep_needed(gains: Gains) -> tuple[list[int], list[int]]:
    """Give the rows and columns that are left when none is needed that gains nothing over another one."""
    rows, columns = list(range(gains.shape[0])), list(range(gains.shape[1]))
    while True:
        before = len(rows), len(columns)
        rows = _drop_dominated(gains[:, columns], rows)
        columns = _drop_dominated(-gains[rows].T, columns)
        if (len(rows), len(columns)) == before:
            return rows, columns


def _drop_dominated(gains: Gains, numbers: list[int]) -> list[int]:
    """Find the rows, out of these, that another does not match everywhere; of equal ones the first."""
    kept: list[int] = []
    for number in sorted(numbers, key=lambda row: (-int(gains[row].sum()), row)):
        if not any((gains[other] >= gains[number]).all() for other in kept):
            kept.append(number)
    return sorted(kept)


def _make_strategy(found: Candidates, numbers: list[int], chances: Sequence[Fraction]) -> tuple[WeightedSetting, ...]:
    """Make the settings that are taken at all, the likeliest first."""
    taken = [
        WeightedSetting(found.make_setting(number), chance)
        for number, chance in zip(numbers, chances, strict=True)
        if chance
    ]
    return tuple(sorted(taken, key=lambda one: -one.chance))


def _describe_setting(setting: Setting) -> dict[str, str]:
    return {segment: show_cards(cards) for segment, cards in zip(SEGMENTS, setting, strict=True)}
