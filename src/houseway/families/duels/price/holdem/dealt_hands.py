"""How often each kind of hand is dealt, whoever plays how: seven cards, or the five in common."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.core.ranking.indexing_batch import list_canonical_boards
from houseway.families.duels.price.holdem.board import BESIDE, Ranks, board_strength, empty_room, rank_board, ranks
from houseway.families.duels.price.holdem.pieces import in_pieces
from houseway.families.duels.price.holdem.rules import KINDS, Rules

Counts = NDArray[np.int64]

SEVEN_BY_TWO = 21
"""In how many ways two of seven cards can be one's own."""


@cache
def _counted(kinds: bytes) -> tuple[Counts, Counts]:
    rows, times = list_canonical_boards(5)
    table = ranks(np.frombuffer(kinds, np.uint8).copy())

    def work(sums: Counts, begin: int, end: int) -> None:
        _count(rows[begin:end], times[begin:end], table, sums)

    seven, five = np.sum(in_pieces(len(rows), lambda: np.zeros((2, KINDS), np.int64), work), axis=0)
    return seven // SEVEN_BY_TWO, five


def sevens(rules: Rules) -> Counts:
    """The 133,784,560 hands of seven cards, by the kind of their best five."""
    return _counted(rules.kinds.tobytes())[0]


def fives(rules: Rules) -> Counts:
    """The 2,598,960 boards, by kind."""
    return _counted(rules.kinds.tobytes())[1]


@native
def _count(rows: NDArray[np.uint8], times: Counts, table: Ranks, sums: Counts) -> None:
    room = empty_room()
    strength, kinds = room.unsorted, table.kinds
    for number in range(rows.shape[0]):
        rank_board(rows[number], table, room)
        for at in range(np.uint64(BESIDE)):
            sums[0, kinds[strength[at]]] += times[number]
        sums[1, kinds[board_strength(rows[number], table)]] += times[number]
