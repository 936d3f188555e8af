"""Two hands face up: what one setting wins from another, the best replies to it, and what both can be sure of."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card, show_cards
from houseway.core.errors import BadNotation
from houseway.core.money import show_fraction
from houseway.core.ranking.chinese import SEGMENTS, Segment, SetOrder, Setting, find_foul, rank_segment
from houseway.core.ranking.high import HighHand
from houseway.families.chinese.advise.matrix_game import solve_game
from houseway.families.chinese.advise.setter import Candidates, candidates, check_thirteen
from houseway.families.chinese.play.scoring import COMPARED, FOULED, Scoring, Standing, pair_points
from houseway.families.chinese.play.strength import strength
from houseway.families.chinese.price.parts import earned_by
from houseway.families.chinese.price.valuing import cell_points

Gains = NDArray[np.int64]


@dataclass(frozen=True)
class ComparedSegment:
    """A segment of both hands: 1 where the first one wins it, -1 where the other does; and the winner's bonus."""

    segment: Segment
    one: HighHand
    other: HighHand
    won: int
    bonus: int


@dataclass(frozen=True)
class Compared:
    """Two settings: why either is fouled, each segment, and the points that the first wins from the other, net."""

    one: Setting
    other: Setting
    fouls: tuple[str | None, str | None]
    segments: tuple[ComparedSegment, ...]
    points: int

    def to_dict(self) -> dict[str, Any]:
        """The comparison as plain data."""
        return {
            "hands": [_setting_told(one) for one in (self.one, self.other)],
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
class Mixed:
    """A setting, and how often it is taken by a player who sees the other's cards, but not how they are set."""

    setting: Setting
    chance: Fraction


@dataclass(frozen=True)
class Duel:
    """Two hands that know each other's cards: the points that the first can be sure of on average, however the other
    is set; how each mixes to see to it; and what the first is sure of, and can get at most, with one setting.
    """

    value: Fraction
    one: tuple[Mixed, ...]
    other: tuple[Mixed, ...]
    sure: int
    most: int
    settings: tuple[int, int]

    def to_dict(self) -> dict[str, Any]:
        """The duel as plain data."""
        return {
            "value": show_fraction(self.value),
            "value_decimal": float(self.value),
            "sure": self.sure,
            "most": self.most,
            "settings": list(self.settings),
            "hands": [
                [
                    {**_setting_told(one.setting), "chance": show_fraction(one.chance), "decimal": float(one.chance)}
                    for one in side
                ]
                for side in (self.one, self.other)
            ],
        }


def compare(scoring: Scoring, one: Setting, other: Setting) -> Compared:
    """What one setting wins from another, exactly. Nobody else is looked at, and so nobody runs home."""
    check_apart(_cards(one), _cards(other))
    order = SetOrder(tuple((SEGMENTS[lower], SEGMENTS[higher]) for lower, higher in scoring.compared))
    fouls = (find_foul(order, one), find_foul(order, other))
    hands = [
        tuple(rank_segment(segment, cards) for segment, cards in zip(SEGMENTS, setting, strict=True))
        for setting in (one, other)
    ]
    standings = [_standing(scoring, own, fouled) for own, fouled in zip(hands, fouls, strict=True)]
    segments = []
    for place, segment in enumerate(SEGMENTS):
        mine, theirs = hands[0][place], hands[1][place]
        won = (mine > theirs) - (mine < theirs)
        bonus = scoring.earned(place, max(mine, theirs)) if won else 0
        segments.append(ComparedSegment(segment, mine, theirs, won, bonus))
    points = pair_points(scoring.pay, standings[0], standings[1], False, False)
    return Compared(one, other, fouls, tuple(segments), points)


def best_replies(scoring: Scoring, cards: Sequence[Card], other: Setting, top: int = 5) -> tuple[Reply, ...]:
    """The settings of a hand that win most from one that is face up, the best first."""
    check_thirteen(cards)
    check_apart(cards, _cards(other))
    found = candidates(scoring, cards)
    order = sorted(
        (-compare(scoring, found.setting(number), other).points, number) for number in range(len(found.strengths))
    )
    return tuple(Reply(found.setting(number), -lost) for lost, number in order[:top])


def duel(scoring: Scoring, one: Sequence[Card], other: Sequence[Card]) -> Duel:
    """What two hands are worth against each other when both are seen, and each is set without seeing how.

    Settings that another outdoes are not needed, and of those that gain alike against everything one will do.
    """
    check_thirteen(one)
    check_thirteen(other)
    check_apart(one, other)
    mine, theirs = candidates(scoring, one), candidates(scoring, other)
    gains = _gains(scoring, mine, theirs)
    rows, columns = _needed(gains)
    solution = solve_game(gains[np.ix_(rows, columns)].tolist())
    return Duel(
        solution.value,
        _mixed(mine, rows, solution.rows),
        _mixed(theirs, columns, solution.columns),
        int(gains.min(axis=1).max()),
        int(gains.max(axis=0).min()),
        (len(mine.strengths), len(theirs.strengths)),
    )


def check_apart(one: Sequence[Card], other: Sequence[Card]) -> None:
    """Refuse two hands that share a card."""
    for card in one:
        if card in other:
            raise BadNotation(f"the {card.named} is in both hands")


def _cards(setting: Setting) -> tuple[Card, ...]:
    return (*setting.front, *setting.middle, *setting.back)


def _standing(scoring: Scoring, hands: Sequence[HighHand], fouled: str | None) -> Standing:
    bonuses = [scoring.earned(place, hand) for place, hand in enumerate(hands)]
    return Standing(FOULED if fouled else COMPARED, 0, 0, 0, *map(strength, hands), *bonuses)


def _gains(scoring: Scoring, mine: Candidates, theirs: Candidates) -> Gains:
    """What each setting of one hand wins from each of the other."""
    cells = np.zeros((len(mine.strengths), len(theirs.strengths)), dtype=np.int64)
    for place in range(3):
        one, other = (found.strengths[:, place].astype(np.int64) for found in (mine, theirs))
        cells = 3 * cells + 1 + np.sign(one[:, None] - other[None, :])
    won, lost = (
        np.array([cell_points(scoring.pay, earned) for earned in earned_by(scoring, found.strengths)])
        for found in (mine, theirs)
    )
    numbers = np.arange(len(theirs.strengths))
    gains: Gains = np.take_along_axis(won, cells, axis=1) - lost[:, ::-1][numbers[None, :], cells]
    return gains


def _needed(gains: Gains) -> tuple[list[int], list[int]]:
    """The rows and columns that are left when none is needed that gains nothing over another one."""
    rows, columns = list(range(gains.shape[0])), list(range(gains.shape[1]))
    while True:
        before = len(rows), len(columns)
        rows = _undominated(gains[:, columns], rows)
        columns = _undominated(-gains[rows].T, columns)
        if (len(rows), len(columns)) == before:
            return rows, columns


def _undominated(gains: Gains, numbers: list[int]) -> list[int]:
    """The rows, out of these, that another does not match everywhere; of equal ones the first."""
    kept: list[int] = []
    for number in sorted(numbers, key=lambda row: (-int(gains[row].sum()), row)):
        if not any((gains[other] >= gains[number]).all() for other in kept):
            kept.append(number)
    return sorted(kept)


def _mixed(found: Candidates, numbers: list[int], chances: Sequence[Fraction]) -> tuple[Mixed, ...]:
    """The settings that are taken at all, the likeliest first."""
    taken = [Mixed(found.setting(number), chance) for number, chance in zip(numbers, chances, strict=True) if chance]
    return tuple(sorted(taken, key=lambda one: -one.chance))


def _setting_told(setting: Setting) -> dict[str, str]:
    return {segment: show_cards(cards) for segment, cards in zip(SEGMENTS, setting, strict=True)}
