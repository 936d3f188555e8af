"""The solution of a closed duel, kept on disk once it has been worked out."""

from collections.abc import Callable
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from houseway.core.disk_cache import read_arrays, store_arrays
from houseway.families.duels.price.closed.terms import Ints, Terms
from houseway.families.duels.price.closed.thresholds import best_thresholds, played_by
from houseway.families.duels.price.closed.ways import Way
from houseway.families.prices import Progress


@dataclass(frozen=True, eq=False)
class Solution:
    """What was counted, and what it says.

    `actions` are the best by each hand that stands for others and by what lies open; `rule` is the best simple rule, by
    strength and by its rows for what lies open. `grid` counts endings by grade and by those rows, `best` and `simple`
    count deals by grade, action and ending under the best play and under the rule.
    """

    actions: NDArray[np.int8]
    rule: NDArray[np.int8]
    grid: Ints
    best: Ints
    simple: Ints

    def tally(self, way: Way) -> Ints:
        """Deals by grade, action and ending when a seat plays so."""
        return self.best if way == "best" else self.simple


def solution(terms: Terms, actions: NDArray[np.int8], best: Ints, grid: Ints) -> Solution:
    """The solution from what was counted: the best simple rule is found from the grid."""
    rule = best_thresholds(terms, grid)
    return Solution(actions, rule, grid, best, played_by(terms, rule, grid))


def recalled(key: str, work: Callable[[], Solution], progress: Progress | None) -> Solution:
    """A solution from the disk, or worked out now and kept; one that cannot be read is worked out again."""
    parts = [field.name for field in fields(Solution)]
    kept = read_arrays(key)
    if kept is not None and set(parts) <= kept.keys():
        return Solution(**{name: kept[name] for name in parts})
    if progress:
        progress(0.0)
    found = work()
    store_arrays(key, {name: getattr(found, name) for name in parts})
    return found
