"""What a player can count on the river: whether the cards of one's own better the board, and the cards that beat one.

An *out* of the player-dealer is a single card that, with the board, makes a better hand than the seat has.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.families.duels.play.compiled import RANKS
from houseway.families.duels.price.holdem.board import (
    AGAINST,
    BESIDE,
    LIVE,
    Ranks,
    Room,
    board_strength,
    cells,
    empty_room,
    fill_board,
    place,
)
from houseway.families.duels.price.holdem.places import Places
from houseway.families.duels.price.holdem.tallying import spread

OUTS = LIVE + 1
RANKS_OF_KIND = len(RANKS)


@native
def _outs(room: Room, sorted_cards: NDArray[np.uint16], outs: NDArray[np.uint8]) -> None:
    """The outs against each holding. A card of its own is none, since the holding has that hand itself."""
    sorted_cards[:] = room.with_card
    sorted_cards.sort()
    strength = room.strength
    above = 0
    for at in range(BESIDE):
        while above < LIVE and sorted_cards[above] <= strength[at]:
            above += 1
        outs[at] = LIVE - above


@native
def river_sums(
    begin: int,
    end: int,
    found: Places,
    table: Ranks,
    qualifying: int,
    base: NDArray[np.int64],
    raised: NDArray[np.int64],
    preflop: NDArray[np.uint8],
    flop: NDArray[np.uint8],
    ways: NDArray[np.int8],
    sums: NDArray[np.int64],
) -> None:
    """Over the holdings that come to the river: the deals, what staying brings and what a unit's raise brings.

    By whether the seat's cards make a better kind of hand than the board, and by the outs.
    """
    room = empty_room()
    held, strength, wins, ties, short = room.held, room.strength, room.wins, room.ties, room.short
    rows, weights, kinds = found.boards.rows, found.boards.times, table.kinds
    taken = np.zeros((BESIDE, ways.max() + 2), np.uint8)
    nothing = np.zeros((0, 1, 1), np.uint8)
    sorted_cards, outs = np.zeros(LIVE, np.uint16), np.zeros(BESIDE, np.uint8)
    for number in range(begin, end):
        board, weight = rows[number], weights[number]
        unqualified = fill_board(board, table, qualifying, room)
        spread(board, number, found, held, preflop, flop, nothing, ways, taken)
        _outs(room, sorted_cards, outs)
        shown = kinds[board_strength(board, table)] // RANKS_OF_KIND
        for at in range(np.uint64(BESIDE)):
            share = weight * taken[at, taken.shape[1] - 1]
            if not share:
                continue
            kind = kinds[strength[at]]
            won, won_short, tied, tied_short, lost, lost_short = cells(
                np.int64(wins[at]), np.int64(ties[at]), np.int64(short[at]), at < unqualified
            )
            staying = won * base[0, kind] + won_short * base[1, kind] + tied * base[2, kind]
            staying += tied_short * base[3, kind] + lost * base[4, kind] + lost_short * base[5, kind]
            raising = won * raised[0, kind] + won_short * raised[1, kind] + tied * raised[2, kind]
            raising += tied_short * raised[3, kind] + lost * raised[4, kind] + lost_short * raised[5, kind]
            better = np.int64(kind // RANKS_OF_KIND > shown)
            sums[better, outs[at], 0] += share * AGAINST
            sums[better, outs[at], 1] += share * staying
            sums[better, outs[at], 2] += share * raising


@native
def write_river(
    begin: int,
    end: int,
    found: Places,
    table: Ranks,
    chosen: NDArray[np.uint8],
    river: NDArray[np.uint8],
) -> None:
    """Write down what is chosen by whether the seat's cards better the board, and by the outs, on boards by number."""
    room = empty_room()
    held, strength = room.held, room.strength
    rows, kinds = found.boards.rows, table.kinds
    sorted_cards, outs = np.zeros(LIVE, np.uint16), np.zeros(BESIDE, np.uint8)
    for number in range(begin, end):
        board = rows[number]
        fill_board(board, table, 0, room)
        _outs(room, sorted_cards, outs)
        shown = kinds[board_strength(board, table)] // RANKS_OF_KIND
        for at in range(np.uint64(BESIDE)):
            better = np.int64(kinds[strength[at]] // RANKS_OF_KIND > shown)
            choice, where = chosen[better, outs[at]], place(held[at])
            for plane in range(river.shape[0]):
                river[plane, number, where >> 3] |= (choice >> plane & 1) << (where & 7)
