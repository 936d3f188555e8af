"""The grades of hands of five: each hand that stands for others, apart for each grade that those have.

How many hands the player-dealer may have that lose, tie or win goes by strengths, which all names of suits have alike,
and is counted once for a head. What a win is paid may go by the very cards, and so by grade.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.indexing_batch import find_places
from houseway.families.duels.price.closed.grades import GradeNumbers, Grades, Ints, grade_hands
from houseway.families.duels.price.closed.high import high_hands
from houseway.families.duels.price.five_card.hands import PLACES, Fives
from houseway.families.duels.price.looking import Lines, Looker
from houseway.families.prices import Progress

BLOCK = 1 << 16


@dataclass(frozen=True, eq=False)
class GradedFives:
    """The heads of all hands, each once for every grade of the hands that it stands for.

    `heads`, `strengths`, `grades` and `times` (how many hands) are by the number of these. By place, `at` is that
    number, and `grade_at` the grade.
    """

    heads: Ints
    strengths: Ints
    grades: Ints
    times: Ints
    at: NDArray[np.int32]
    grade_at: GradeNumbers


def plain_fives(hands: Fives) -> GradedFives:
    """The hands of a game in which no contest looks at cards."""
    own = _strengths(hands)[hands.heads]
    heads = np.arange(len(hands.heads), dtype=np.int64)
    return GradedFives(heads, own, own, hands.times, hands.head_at, hands.strength_at)


def grade_fives(
    lookers: Sequence[Looker], hands: Fives, progress: Progress | None = None
) -> tuple[Grades, GradedFives]:
    """Find the grades of a game whose contests look at cards, and the hands by them."""
    grades, numbers = grade_hands(
        high_hands(), _strengths(hands), lookers, lambda looker: _ask_all(looker, hands, progress)
    )
    return grades, _part(hands, grades, numbers)


def _strengths(hands: Fives) -> Ints:
    return np.repeat(hands.levels, np.diff(hands.starts))


def _ask_all(looker: Looker, hands: Fives, progress: Progress | None) -> Lines:
    """The line of every hand."""
    found = []
    for begun in range(0, len(hands.rows), BLOCK):
        found.append(looker.find_lines(hands.rows[begun : begun + BLOCK]))
        if progress:
            progress(min(1.0, (begun + BLOCK) / len(hands.rows)))
    return np.concatenate(found)


def _part(hands: Fives, grades: Grades, numbers: GradeNumbers) -> GradedFives:
    """The hands by the head that stands for them and by their grade."""
    places = find_places(hands.rows)
    width = len(grades.strengths)
    keys, units, times = np.unique(
        hands.head_at[places].astype(np.int64) * width + numbers, return_inverse=True, return_counts=True
    )
    heads, by_unit = np.divmod(keys, width)
    at, grade_at = np.zeros(PLACES, dtype=np.int32), np.zeros(PLACES, dtype=numbers.dtype)
    at[places], grade_at[places] = units.ravel(), numbers
    return GradedFives(heads, grades.strengths[by_unit], by_unit, times.astype(np.int64), at, grade_at)
