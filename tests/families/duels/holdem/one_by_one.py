"""The river holding by holding: all 1,081 beside a board ranked, compared and added to its ten flops one by one."""

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.families.duels.price.holdem.alike import Sums
from houseway.families.duels.price.holdem.board import (
    BESIDE,
    count_cells,
    fill_board,
    make_scratch,
    read_place,
)
from houseway.families.duels.price.holdem.places import BoardTables, find_flop


@native
def solve_one_by_one(
    begin: int,
    end: int,
    game: BoardTables,
    base: Sums,
    raised: Sums,
    times: Sums,
    folded: int,
    river: NDArray[np.uint8],
    sums: Sums,
) -> None:
    """Solve the river on boards from one number to another, and add each holding's sums to the board's ten flops."""
    scratch, found, table = make_scratch(), game.places, game.ranks
    held, strength, wins, ties, short = scratch.held, scratch.strength, scratch.wins, scratch.ties, scratch.short
    boards, weights, renamed, kinds = found.boards.rows, found.boards.times, found.renamed, table.kinds
    values = np.zeros((3, BESIDE), np.int64)
    for number in range(begin, end):
        board = boards[number]
        unqualified = fill_board(board, table, game.qualifying, scratch)
        weight = weights[number]
        for at in range(np.uint64(BESIDE)):
            kind = kinds[strength[at]]
            won, won_short, tied, tied_short, lost, lost_short = count_cells(
                np.int64(wins[at]), np.int64(ties[at]), np.int64(short[at]), at < unqualified
            )
            staying = won * base[0, kind] + won_short * base[1, kind] + tied * base[2, kind]
            staying += tied_short * base[3, kind] + lost * base[4, kind] + lost_short * base[5, kind]
            raising = won * raised[0, kind] + won_short * raised[1, kind] + tied * raised[2, kind]
            raising += tied_short * raised[3, kind] + lost * raised[4, kind] + lost_short * raised[5, kind]
            best, chosen = folded, 0
            for choice in range(times.shape[0]):
                value = staying + times[choice] * raising
                if value > best:
                    best, chosen = value, choice + 1
            where = read_place(held[at])
            for plane in range(river.shape[0]):
                river[plane, number, where >> 3] |= (chosen >> plane & 1) << (where & 7)
            values[0, at] = staying * weight
            values[1, at] = raising * weight
            values[2, at] = best * weight
        for one in range(3):
            for two in range(one + 1, 4):
                for three in range(two + 1, 5):
                    index, order = find_flop(board[one], board[two], board[three], found)
                    add_one_by_one(values, held, sums[index], renamed[order])


@native
def add_one_by_one(values: Sums, held: NDArray[np.uint32], sums: Sums, renamed: NDArray[np.uint16]) -> None:
    """Add what each holding brings to the sums of the holding that it is on a flop."""
    staying, raising, waiting = values[0], values[1], values[2]
    to_staying, to_raising, to_waiting = sums[0], sums[1], sums[2]
    for at in range(np.uint64(BESIDE)):
        where = renamed[read_place(held[at])]
        to_staying[where] += staying[at]
        to_raising[where] += raising[at]
        to_waiting[where] += waiting[at]
