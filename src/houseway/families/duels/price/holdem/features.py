"""The features that a player sees on flop and river: pairs, draws, high cards, and the cards that beat one's hand.

An *out* of the player-dealer is a single card that, with the board, makes a better hand than the seat has.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.families.duels.play.compiled import RANKS
from houseway.families.duels.price.holdem.board import (
    AGAINST,
    BESIDE,
    LIVE,
    Number,
    RankTables,
    Scratch,
    count_cells,
    fill_board,
    find_board_strength,
    make_scratch,
    read_place,
    read_places,
)
from houseway.families.duels.price.holdem.places import HOLDINGS, BoardTables, Places, make_places
from houseway.families.duels.price.holdem.tallying import StrategyTables, spread_routes

STEP = 16
"""Groups of features are this many numbers apart; within a group, a higher number is the better holding."""
NONE = 255


class Group(NamedTuple):
    """A group of features: its number, and its name where no step of it is left out."""

    number: int
    words: str


MADE = Group(0, "two pair or better, one card of yours in it")
POCKET = Group(1, "a pocket pair")
PAIRED = Group(2, "a pair with the flop")
FLUSH = Group(3, "four to a flush")
STRAIGHT = Group(4, "four to a straight, open at both ends")
ON_THREE = Group(5, "a flop of three of a kind")
ON_PAIR = Group(6, "a flop with a pair, and no pair of yours")
HIGH = Group(7, "nothing yet")
GROUPS = (MADE, POCKET, PAIRED, FLUSH, STRAIGHT, ON_THREE, ON_PAIR, HIGH)


def list_flop_features() -> NDArray[np.uint8]:
    """List the feature of every holding on every flop; `NONE` where they share a card."""
    found = make_places()
    features = np.full((len(found.flops.rows), HOLDINGS), NONE, np.uint8)
    _fill_features(found.flops.rows, found.holdings, features)
    return features


@native
def _fill_features(flops: NDArray[np.uint8], holdings: NDArray[np.uint8], features: NDArray[np.uint8]) -> None:
    for flop in range(flops.shape[0]):
        for at in range(holdings.shape[0]):
            shared = False
            for card in flops[flop]:
                if card in (holdings[at, 0], holdings[at, 1]):
                    shared = True
            if not shared:
                features[flop, at] = _find_feature(flops[flop], np.int64(holdings[at, 0]), np.int64(holdings[at, 1]))


@native
def _find_feature(flop: NDArray[np.uint8], low: Number, high: Number) -> Number:
    """Find the best group first: a made hand, a pair, a draw, a high card. The cards of flop and holding rise."""
    bottom, middle, top = np.int64(flop[0]) >> 2, np.int64(flop[1]) >> 2, np.int64(flop[2]) >> 2
    one, two = low >> 2, high >> 2
    with_one, with_two = one in (bottom, middle, top), two in (bottom, middle, top)
    pairs = np.int64(one == two) + np.int64(with_one) + np.int64(with_two)
    doubles = np.int64(bottom == middle) + np.int64(middle == top)
    in_a_row = find_run(1 << bottom | 1 << middle | 1 << top | 1 << one | 1 << two)
    drawing = find_draw_card(flop, low, high)
    feature: Number = (80 if doubles == 2 else 96 if doubles else 112) + two
    if count_most_of_suit(flop, low, high) == 5 or in_a_row == 5 or pairs >= 2 or (pairs and doubles):
        feature = 0
    elif one == two:
        feature = 16 + one
    elif pairs:
        matched = one if with_one else two
        feature = 32 + np.int64(matched > bottom) + np.int64(matched == top)
    elif drawing >= 0:
        feature = 48 + drawing
    elif in_a_row == 4:
        feature = 64
    return feature


@native
def count_most_of_suit(flop: NDArray[np.uint8], low: Number, high: Number) -> Number:
    """Count the cards of the suit that has the most among the five."""
    most: Number = 0
    for suit in range(4):
        count = np.int64(low & 3 == suit) + np.int64(high & 3 == suit)
        for card in flop:
            count += np.int64(card & 3 == suit)
        most = max(most, count)
    return most


@native
def find_draw_card(flop: NDArray[np.uint8], low: Number, high: Number) -> Number:
    """Find the rank of the highest card of one's own in the suit of which four are there; below nought for none."""
    best = -1
    for suit in range(4):
        count = np.int64(low & 3 == suit) + np.int64(high & 3 == suit)
        for card in flop:
            count += np.int64(card & 3 == suit)
        if count == 4:
            best = high >> 2 if high & 3 == suit else low >> 2 if low & 3 == suit else -1
    return best


@native
def find_run(mask: Number) -> int:
    """Find five in a row, with the ace below the deuce too; or four that can grow at both ends; or nothing."""
    ranks = mask << 1 | mask >> 12 & 1
    for lowest in range(10):
        if ranks >> lowest & 31 == 31:
            return 5
    for lowest in range(1, 10):
        if ranks >> lowest & 15 == 15:
            return 4
    return 0


OUTS = LIVE + 1
RANKS_OF_KIND = len(RANKS)


@native
def _count_outs(scratch: Scratch, sorted_cards: NDArray[np.uint16], outs: NDArray[np.uint8]) -> None:
    """Count the outs against each holding. A card of its own is none, since the holding has that hand itself."""
    sorted_cards[:] = scratch.with_card
    sorted_cards.sort()
    strength = scratch.strength
    above = 0
    for at in range(BESIDE):
        while above < LIVE and sorted_cards[above] <= strength[at]:
            above += 1
        outs[at] = LIVE - above


@native
def sum_river(
    begin: int,
    end: int,
    game: BoardTables,
    base: NDArray[np.int64],
    raised: NDArray[np.int64],
    plays: StrategyTables,
    sums: NDArray[np.int64],
) -> None:
    """Sum up over the holdings that come to the river the deals, what staying brings, and what a unit's raise brings.

    By whether the seat's cards make a better kind of hand than the board, and by the outs.
    """
    scratch, found, table = make_scratch(), game.places, game.ranks
    held, strength, wins, ties, short = scratch.held, scratch.strength, scratch.wins, scratch.ties, scratch.short
    rows, weights, kinds = found.boards.rows, found.boards.times, table.kinds
    taken = np.zeros((BESIDE, plays.routes.max() + 2), np.uint8)
    rows_of_taken = np.arange(BESIDE).astype(np.uint16)
    sorted_cards, outs = np.zeros(LIVE, np.uint16), np.zeros(BESIDE, np.uint8)
    for number in range(begin, end):
        board, weight = rows[number], weights[number]
        unqualified = fill_board(board, table, game.qualifying, scratch)
        spread_routes(board, number, found, read_places(held), rows_of_taken, plays, taken)
        _count_outs(scratch, sorted_cards, outs)
        shown = kinds[find_board_strength(board, table)] // RANKS_OF_KIND
        for at in range(np.uint64(BESIDE)):
            share = weight * taken[at, taken.shape[1] - 1]
            if not share:
                continue
            kind = kinds[strength[at]]
            won, won_short, tied, tied_short, lost, lost_short = count_cells(
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
    table: RankTables,
    chosen: NDArray[np.uint8],
    river: NDArray[np.uint8],
) -> None:
    """Write what is chosen on boards by number, by the outs and by whether the seat's cards better the board."""
    scratch = make_scratch()
    held, strength = scratch.held, scratch.strength
    rows, kinds = found.boards.rows, table.kinds
    sorted_cards, outs = np.zeros(LIVE, np.uint16), np.zeros(BESIDE, np.uint8)
    for number in range(begin, end):
        board = rows[number]
        fill_board(board, table, 0, scratch)
        _count_outs(scratch, sorted_cards, outs)
        shown = kinds[find_board_strength(board, table)] // RANKS_OF_KIND
        for at in range(np.uint64(BESIDE)):
            better = np.int64(kinds[strength[at]] // RANKS_OF_KIND > shown)
            choice, where = chosen[better, outs[at]], read_place(held[at])
            for plane in range(river.shape[0]):
                river[plane, number, where >> 3] |= (choice >> plane & 1) << (where & 7)
