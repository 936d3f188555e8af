"""Rounds of this shape told one by one: what every wager of every seat gained, the raises with the unit."""

import numpy as np

from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.families.batches import BatchAsked
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.open_board import ends
from houseway.families.duels.price.open_board.batch import OpenBoardBatch, batch, bonuses
from houseway.families.duels.price.open_board.kernel import play_rows
from houseway.families.duels.price.open_board.plan import OWN, plan
from houseway.families.duels.price.open_board.sets import DECK, Counts
from houseway.families.round_results import RoundResults, join_columns

BOARD = 3
"""The cards in common, which come first in a row."""


def gains(asked: BatchAsked[DuelsPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole deck; the player-dealer's cards decide nothing and stay in it."""
    deck = np.arange(DECK, dtype=np.uint8)
    return gains_of(batch(asked), deal_rows(deck, BOARD + OWN * asked.seats, rounds, asked.seed, stream))


def gains_of(ready: OpenBoardBatch, rows: Row) -> RoundResults:
    """What rows of codes bring: the three cards in common, and then two for each seat."""
    game, rules = ready.asked.game, ready.rules
    end, cell, board = np.moveaxis(_played(ready, rows), 2, 0)
    plans = plan(game)
    by_wager = ends.gains(plans)
    columns = {name: (by_wager[place][end, cell], plans.parts) for place, name in enumerate(plans.units)}
    raises = by_wager[len(plans.units) :].sum(axis=0)
    columns[plans.units[0]] = (columns[plans.units[0]][0] + raises[end, cell], plans.parts)
    folded = (end >= ready.script.finals).astype(np.int64)
    for number, name in enumerate(bonuses(game), start=1):
        gained = rules.gains[number][end, cell] + rules.board_gains[number][folded, board]
        columns[name] = (gained, ready.parts[number])
    return join_columns(game.rules, columns)


def _played(ready: OpenBoardBatch, rows: Row) -> Counts:
    """Of each round and seat: how it ends, the cell of its hand, and that of the board."""
    seats = ready.asked.seats
    own = rows[:, BOARD:].reshape(len(rows), seats, OWN)
    board = np.repeat(rows[:, None, :BOARD], seats, axis=1)
    hands = np.concatenate([own, board], axis=2, dtype=np.int64).reshape(-1, OWN + BOARD)
    return play_rows(ready.script, ready.rules, hands).reshape(len(rows), seats, 3)
