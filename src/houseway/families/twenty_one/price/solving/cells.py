"""What each action is worth in each cell of a strategy, on average over the hands that come there."""

from collections.abc import Mapping, Sequence

import numpy as np

from houseway.families.twenty_one.price.solution import FIRST_ACTIONS, Cells
from houseway.families.twenty_one.price.solving.board import Board
from houseway.families.twenty_one.price.solving.hand_values import Flags, Floats, reach
from houseway.families.twenty_one.price.solving.reckoning import Reckoned
from houseway.families.twenty_one.price.solving.seat_hands import DEALT, OPTION
from houseway.families.twenty_one.price.strategy import ROWS, UPS, VALUES, Action

Column = tuple[Board, Reckoned, Mapping[Action, Floats]]


def cells_of(columns: Sequence[Column]) -> Cells:
    """The cells of all up cards; NaN where nothing can be done or nobody comes."""
    first = np.full((ROWS, len(UPS), len(FIRST_ACTIONS)), np.nan)
    later = np.full((ROWS, len(UPS), 2), np.nan)
    pairs = np.full((len(VALUES), len(UPS), len(FIRST_ACTIONS)), np.nan)
    for board, reckoned, firsts in columns:
        if board.choices.no_action[board.up]:
            continue
        for place, action in enumerate(FIRST_ACTIONS):
            first[:, board.up, place] = _by_row(board, reckoned, firsts[action])
            for value in range(len(VALUES)):
                if board.hands.pair(value) >= 0:
                    pairs[value, board.up, place] = firsts[action][board.hands.pair(value)]
        later[:, board.up] = _later(board, reckoned)
    pairs[~np.isfinite(pairs)] = np.nan
    return Cells(first.round(12), later.round(12), pairs.round(12))


def _by_row(board: Board, reckoned: Reckoned, worth: Floats) -> Floats:
    """Average over the hands of two cards in each row, pairs only where there is no other."""
    may = np.isfinite(worth) & (reckoned.dealt > 0)
    pair = board.hands.held.max(axis=1) == 2
    return _filled(
        _average(board, reckoned.dealt, worth, may & ~pair), _average(board, reckoned.dealt, worth, may & pair)
    )


def _filled(first: Floats, otherwise: Floats) -> Floats:
    filled: Floats = np.where(np.isnan(first), otherwise, first)
    return filled


def _average(board: Board, weights: Floats, worth: Floats, which: Flags) -> Floats:
    rows = board.hands.row[which]
    total = np.bincount(rows, weights=weights[which] * worth[which], minlength=ROWS)
    weight = np.bincount(rows, weights=weights[which], minlength=ROWS)
    average: Floats = np.divide(total, weight, out=np.full(ROWS, np.nan), where=weight > 0)
    return average


def _later(board: Board, reckoned: Reckoned) -> Floats:
    """Standing and hitting, over all hands that come to a row and have the option, however they would be played."""
    hands, known, must = board.hands, board.standing(), board.hands.must[DEALT]
    reached = reckoned.dealt.copy()
    hits = reckoned.chart.tactics(hands.row).hits[0]
    reach(hands.after, hands.held, board.numbers(0, 0), known.left, known.barred, must, hits, reached)
    which = (must == OPTION) & (reached > 0)
    sides = [
        _average(board, reached, np.where(which, one, 0.0), which) for one in (reckoned.own.stand, reckoned.own.hit)
    ]
    return np.array(sides).T
