"""Rules that can be carried in the head: from which hand on to raise, and how much, against what lies open."""

import numpy as np
from numpy.typing import NDArray

from houseway.families.duels.price.closed.terms import FOLD, Ints, Terms


def worths(terms: Terms, grid: Ints) -> NDArray[np.object_]:
    """What each action brings in all, by strength, what lies open and action; `grid` counts endings by grade.

    The numbers are Python's own, since those of eight decks outgrow the machine's.
    """
    held = grid.astype(object)[:, :, None, :] * terms.values.astype(object)[:, None, :, :]
    found: NDArray[np.object_] = terms.grades.sum_up(held.sum(axis=-1)).astype(object, copy=False)
    return found


def best_thresholds(terms: Terms, grid: Ints) -> NDArray[np.int8]:
    """The best rule that raises no less with a better hand: an action by strength and by what lies open."""
    worth = worths(terms, grid)
    rule = np.zeros(worth.shape[:2], dtype=np.int8)
    for shown in range(worth.shape[1]):
        rule[:, shown] = _rising(worth[:, shown].tolist())
    return rule


def _rising(worth: list[list[int]]) -> list[int]:
    """The dearest row of actions that never falls; of rows that are worth the same, the one that raises least.

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


def first_with(rule: NDArray[np.int8], action: int) -> int | None:
    """The least strength at which a rule for one thing that lies open does this; none where it never does."""
    found = np.flatnonzero(rule == action)
    return int(found[0]) if found.size else None


def played_by(terms: Terms, rule: NDArray[np.int8], grid: Ints) -> Ints:
    """How often each grade, action and ending comes under a rule by strength."""
    tally = np.zeros(terms.values.shape, dtype=np.int64)
    by_grade = rule[terms.grades.strengths]
    for action in range(terms.actions):
        tally[:, action] = np.where((by_grade == action)[:, :, None], grid, 0).sum(axis=1)
    return tally
