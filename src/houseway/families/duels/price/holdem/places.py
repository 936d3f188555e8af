"""Holdings, flops and boards as numbers: each up to the names of the suits, with the renaming that leads there.

A holding is its place among the 1,326 sets of two cards; a flop or a board one of the 1,755 or 134,459 that differ in
more than the names of suits. `renamed[order]` are the holdings after the suits were renamed in one of the 24 ways.
"""

from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.core.ranking.indexing_batch import find_places, find_sets, list_canonical_boards, make_canonical_rows
from houseway.families.duels.price.holdem.board import Number, RankTables

HOLDINGS = 1326
FLOPS = 22_100
BOARDS = 2_598_960
SUIT_ORDERS = tuple(permutations(range(4)))

Codes = NDArray[np.uint8]
Counts = NDArray[np.int64]


class OpenCards(NamedTuple):
    """The flops, or the boards, one for all that differ in the names of suits.

    `rows` are their cards, `times` how many each stands for. By the place among all sets of as many cards, `number`
    says which of them it is, and `order` which renaming of suits makes it so.
    """

    rows: Codes
    times: Counts
    number: NDArray[np.int32]
    order: Codes


class Places(NamedTuple):
    """The tables that lead to places: the cards of each holding, holdings renamed, flops and boards."""

    holdings: Codes
    renamed: NDArray[np.uint16]
    flops: OpenCards
    boards: OpenCards


class BoardTables(NamedTuple):
    """The tables of a game that native code reads on every board: all places, the ranks of hands, and who qualifies.

    `qualifying` is the least strength with which the player-dealer qualifies.
    """

    places: Places
    ranks: RankTables
    qualifying: int


@cache
def make_places() -> Places:
    """Make the tables of all holdings, flops and boards once."""
    holdings = find_sets(0, HOLDINGS, 2)
    return Places(holdings, _rename_holdings(holdings), _list_open_cards(3, FLOPS), _list_open_cards(5, BOARDS))


@cache
def list_classes() -> tuple[NDArray[np.int16], Counts]:
    """List the class of each holding, of the 169 that differ in more than the names of suits, and their sizes."""
    of_class = find_places(make_canonical_rows(make_places().holdings))
    _, number, sizes = np.unique(of_class, return_inverse=True, return_counts=True)
    return number.astype(np.int16), sizes.astype(np.int64)


def list_stabilisers() -> list[list[int]]:
    """List for each of the 1,755 flops the renamings of suits that leave it as it is."""
    found = []
    for row in make_places().flops.rows.tolist():
        kept = [{code // 4 * 4 + order[code % 4] for code in row} == set(row) for order in SUIT_ORDERS]
        found.append([number for number, same in enumerate(kept) if same])
    return found


def _rename_holdings(holdings: Codes) -> NDArray[np.uint16]:
    orders = np.array(SUIT_ORDERS, dtype=np.uint8)
    cards = holdings // 4 * 4 + orders[:, holdings % 4]
    flat = find_places(cards.reshape(-1, 2))
    return flat.reshape(len(orders), len(holdings)).astype(np.uint16)


def _list_open_cards(size: int, sets: int) -> OpenCards:
    rows, times = list_canonical_boards(size)
    number = np.full(sets, -1, np.int32)
    number[find_places(rows)] = np.arange(len(rows))
    by_digits = np.zeros(256, np.uint8)
    for at, (clubs, diamonds, hearts, spades) in enumerate(SUIT_ORDERS):
        by_digits[clubs << 6 | diamonds << 4 | hearts << 2 | spades] = at
    index, order = np.empty(sets, np.int32), np.empty(sets, np.uint8)
    _find(find_sets(0, sets, size), number, by_digits, index, order)
    return OpenCards(rows, times, index, order)


@native
def _find(rows: Codes, number: NDArray[np.int32], by_digits: Codes, index: NDArray[np.int32], order: Codes) -> None:
    """Find the canonical form of every row: the suit with the highest cards becomes spades, and so on down."""
    masks, suits = np.empty(4, np.int64), np.empty(4, np.int64)
    cards = np.empty(rows.shape[1], np.int64)
    for i in range(rows.shape[0]):
        masks[:] = 0
        for k in range(rows.shape[1]):
            masks[rows[i, k] & 3] |= np.int64(1) << (rows[i, k] >> 2)
        digits = 0
        for suit in range(4):
            lower = 0
            for other in range(4):
                if masks[other] < masks[suit] or (masks[other] == masks[suit] and other < suit):
                    lower += 1
            suits[suit] = lower
            digits = digits << 2 | lower
        order[i] = by_digits[digits]
        index[i] = number[_find_renamed_place(rows[i], suits, cards)]


@native
def _find_renamed_place(row: Codes, suits: Counts, cards: Counts) -> int:
    """Find the place of a row, up to five cards, once its suits are renamed."""
    for k in range(row.shape[0]):
        card = np.int64(row[k]) // 4 * 4 + suits[row[k] & 3]
        j = k
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
    place = 0
    for k in range(row.shape[0]):
        ways = 1
        for below in range(k + 1):
            ways = ways * (cards[k] - below) // (below + 1)
        place += ways
    return place


@native
def find_flop(low: Number, middle: Number, high: Number, found: Places) -> tuple[Number, Number]:
    """Find which flop three cards in rising order are, and how their suits are renamed for it."""
    low, middle, high = np.int64(low), np.int64(middle), np.int64(high)
    place = low + middle * (middle - 1) // 2 + high * (high - 1) * (high - 2) // 6
    return found.flops.number[place], found.flops.order[place]
