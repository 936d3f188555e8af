"""The solution of a closed duel: the best play, the best simple rule, and how both are cached on disk."""

from collections.abc import Callable
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from houseway.core.disk_cache import read_arrays, store_arrays
from houseway.families.duels.price.closed.strategy import StrategyName
from houseway.families.duels.price.closed.terms import FOLD, Ints, Terms
from houseway.families.prices import Progress


@dataclass(frozen=True, eq=False)
class Solution:
    """A solution: what was counted, and the play that follows from it.

    `actions` are the best by each hand that stands for others and by what lies open; `rule` is the best simple rule, by
    strength and by its rows for what lies open. `grid` counts endings by grade and by those rows, `best` and `simple`
    count deals by grade, action and ending under the best play and under the rule.
    """

    actions: NDArray[np.int8]
    rule: NDArray[np.int8]
    grid: Ints
    best: Ints
    simple: Ints

    def choose_tally(self, strategy_name: StrategyName) -> Ints:
        """Choose the tally of a way to play: deals by grade, action and ending."""
        return self.best if strategy_name == "best" else self.simple


def make_solution(terms: Terms, actions: NDArray[np.int8], best: Ints, grid: Ints) -> Solution:
    """Make the solution from what was counted: the best simple rule is found from the grid."""
    rule = find_best_rule(terms, grid)
    return Solution(actions, rule, grid, best, tally_rule(terms, rule, grid))


def recall_solution(key: str, work: Callable[[], Solution], progress: Progress | None) -> Solution:
    """Recall a solution from the disk; where it is not there or cannot be read, work it out now and cache it."""
    parts = [field.name for field in fields(Solution)]
    kept = read_arrays(key)
    if kept is not None and set(parts) <= kept.keys():
        return Solution(**{name: kept[name] for name in parts})
    if progress:
        progress(0.0)
    found = work()
    store_arrays(key, {name: getattr(found, name) for name in parts})
    return found


def value_actions(terms: Terms, grid: Ints) -> NDArray[np.object_]:
    """Find what each action brings in all, by strength, what lies open and action; `grid` counts endings by grade.

    The numbers are Python's own, since those of eight decks outgrow the machine's.
    """
    held = grid.astype(object)[:, :, None, :] * terms.values.astype(object)[:, None, :, :]
    found: NDArray[np.object_] = terms.grades.sum_up(held.sum(axis=-1)).astype(object, copy=False)
    return found


def find_best_rule(terms: Terms, grid: Ints) -> NDArray[np.int8]:
    """Find the best rule that raises no less with a better hand: an action by strength and by what lies open."""
    worth = value_actions(terms, grid)
    rule = np.zeros(worth.shape[:2], dtype=np.int8)
    for shown in range(worth.shape[1]):
        rule[:, shown] = _choose_rising(worth[:, shown].tolist())
    return rule


def _choose_rising(worth: list[list[int]]) -> list[int]:
    """Choose the most valuable row of actions that never falls; of rows of equal worth, the one that raises least.

    From the best hand down, `chosen` holds what the hand does at best if it may not do less than each action.
    """
    actions = range(len(worth[0]))
    chosen: list[list[int]] = []
    above = [0] * len(actions)
    for row in reversed(worth):
        totals = [row[action] + above[action] for action in actions]
        best = [max(actions[least:], key=lambda action: (totals[action], -action)) for least in actions]
        above = [totals[action] for action in best]
        chosen.append(best)
    rule, least = [], FOLD
    for best in reversed(chosen):
        least = best[least]
        rule.append(least)
    return rule


def find_first_strength(rule: NDArray[np.int8], action: int) -> int | None:
    """Find the least strength at which a rule for one thing that lies open does this; none where it never does."""
    found = np.flatnonzero(rule == action)
    return int(found[0]) if found.size else None


def tally_rule(terms: Terms, rule: NDArray[np.int8], grid: Ints) -> Ints:
    """Count how often each grade, action and ending comes under a rule by strength."""
    tally = np.zeros(terms.values.shape, dtype=np.int64)
    by_grade = rule[terms.grades.strengths]
    for action in range(terms.actions):
        tally[:, action] = np.where((by_grade == action)[:, :, None], grid, 0).sum(axis=1)
    return tally
