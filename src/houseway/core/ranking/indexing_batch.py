"""Places, holdings and hands up to the names of the suits, over arrays at native speed.

The same listings as `indexing`, whose words these functions use; an exact solver walks them in blocks:

>>> sum(len(block) for block in list_holding_blocks(5, dead=(0, 1), block=500_000)) == 50 * 49 * 48 * 47 * 46 // 120
True
>>> boards, times = list_canonical_boards(3)
>>> boards.shape, int(times.sum())
((1755, 3), 22100)
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import DECKS
from houseway.core.cards.native import native
from houseway.core.errors import BadNotation
from houseway.core.ranking.indexing import JOKER_CODE, check_board_size, list_live_cards
from houseway.core.ranking.rows_batch import Rows, check_codes

Hands = NDArray[np.uint8]
"""A row of card codes for each hand."""

Counts = NDArray[np.int64]

_DECK = JOKER_CODE + 1
_MOST = 13
"""No filed game gives one hand more cards."""

_CHOOSE = np.array([[comb(n, k) for k in range(_MOST + 1)] for n in range(_DECK + 1)], dtype=np.int64)


def find_places(hands: Rows) -> Counts:
    """Find the place of each row, whose cards may lie in any order, among all sets of its size."""
    return _find_places(_check_hands(hands), _CHOOSE)


def find_sets(first: int, count: int, size: int, live: Sequence[int] = tuple(range(52))) -> Hands:
    """Find the sets of so many live cards (in rising order) from one place on.

    `count` rows, or as many as there are.
    """
    if not 0 <= size <= _MOST or count < 0:
        raise BadNotation(f"sets are of 0 to {_MOST} cards, and 0 or more of them, not {count} sets of {size}")
    last = comb(len(live), size)
    if not 0 <= first <= last:
        raise BadNotation(f"there is no set {first} of {size} cards: {len(live)} cards have {last}")
    cards = np.array(live, dtype=np.uint8)
    return _find_sets(first, min(count, last - first), size, cards, _CHOOSE)


def list_holding_blocks(size: int, dead: Iterable[int] = (), deck: int = 52, block: int = 1 << 16) -> Iterator[Hands]:
    """List every set of so many cards that can still be dealt, in blocks of rows, in the order of `indexing`."""
    live = list_live_cards(dead, deck)
    for first in range(0, comb(len(live), size), block):
        yield find_sets(first, block, size, live)


def make_canonical_rows(hands: Rows, sizes: Sequence[int] = ()) -> Hands:
    """Make each row with its suits renamed as `indexing.make_canonical` does.

    A row is one group of cards, or groups of these `sizes` one after the other (at most four); the cards of a group
    come out in rising order.
    """
    rows = _check_hands(hands)
    sizes = sizes or (rows.shape[1],)
    if sum(sizes) != rows.shape[1] or len(sizes) > 4:
        raise BadNotation(f"rows of {rows.shape[1]} cards are not groups of {list(sizes)}")
    return _make_canonical_rows(rows, np.cumsum([0, *sizes]))


def list_canonical_boards(
    size: int, hole: Sequence[int] = (), ranks: Collection[int] = DECKS["standard"]
) -> tuple[Hands, Counts]:
    """List the boards of `indexing.list_canonical_boards` as rows, and how many boards each stands for."""
    check_board_size(size)
    held = [sum(1 << (code // 4) for code in hole if code % 4 == suit and code != JOKER_CODE) for suit in range(4)]
    every = sum(1 << (rank - 2) for rank in ranks)
    suits = sorted(range(4), key=lambda suit: (held[suit], suit), reverse=True)
    alike = np.array([place > 0 and held[suit] == held[suits[place - 1]] for place, suit in enumerate(suits)])
    masks, starts = _list_masks_by_count(size)
    place_of, free = np.argsort(suits), np.array([every & ~held[suit] for suit in suits])
    found = 0
    for _ in ("count them", "fill them in"):
        boards, times = np.empty((found, size), np.uint8), np.empty(found, np.int64)
        found = _fill_boards(place_of, alike, free, masks, starts, boards, times)
    return boards, times


def list_canonical_deals(
    hole_size: int, board_size: int, ranks: Collection[int] = DECKS["standard"]
) -> Iterator[tuple[tuple[int, ...], Hands, Counts]]:
    """List every hole up to the names of the suits, with its boards as rows, and how many deals each pair has."""
    holes, hole_times = list_canonical_boards(hole_size, ranks=ranks)
    for hole, times in zip(map(tuple, holes.tolist()), hole_times.tolist(), strict=True):
        boards, board_times = list_canonical_boards(board_size, hole, ranks)
        yield hole, boards, times * board_times


def _check_hands(hands: Rows) -> Hands:
    rows = check_codes(hands, most=JOKER_CODE, what="hands")
    if rows.shape[1] > _MOST:
        raise BadNotation(f"hands are rows of at most {_MOST} cards, not of {rows.shape[1]}")
    return rows


def _list_masks_by_count(most: int) -> tuple[Counts, Counts]:
    """List the sets of ranks in one suit with up to `most` cards, fewest cards first, and where each count begins."""
    by_count = [[mask for mask in range(1 << 13) if mask.bit_count() == count] for count in range(most + 1)]
    starts = np.cumsum([0, *map(len, by_count)], dtype=np.int64)
    return np.array([mask for masks in by_count for mask in masks], dtype=np.int64), starts


@native
def _sort_row(hand: Hands, row: NDArray[np.int64]) -> None:
    for i in range(hand.shape[0]):
        code = np.int64(hand[i])
        j = i
        while j > 0 and row[j - 1] > code:
            row[j] = row[j - 1]
            j -= 1
        row[j] = code


@native
def _find_places(hands: Hands, choose: Counts) -> Counts:
    places = np.zeros(hands.shape[0], np.int64)
    row = np.empty(hands.shape[1], np.int64)
    for i in range(hands.shape[0]):
        _sort_row(hands[i], row)
        for k in range(hands.shape[1]):
            places[i] += choose[row[k], k + 1]
    return places


@native
def _find_sets(first: int, count: int, size: int, live: Hands, choose: Counts) -> Hands:
    sets = np.empty((count, size), np.uint8)
    at = np.empty(size + 1, np.int64)
    at[size] = live.shape[0]
    place, top = first, live.shape[0] - 1
    for left in range(size, 0, -1):
        while choose[top, left] > place:
            top -= 1
        place -= choose[top, left]
        at[left - 1] = top
    for i in range(count):
        for k in range(size):
            sets[i, k] = live[at[k]]
        # The next set: the lowest card that has room steps up, and those below it start again from the bottom.
        k = 0
        while k < size - 1 and at[k] + 1 == at[k + 1]:
            at[k] = k
            k += 1
        if size > 0:
            at[k] += 1
    return sets


@native
def _make_canonical_rows(hands: Hands, ends: Counts) -> Hands:
    renamed = np.empty_like(hands)
    suits = np.empty(4, np.int64)
    for i in range(hands.shape[0]):
        suits[:] = 0
        for group in range(ends.shape[0] - 1):
            shift = 13 * (ends.shape[0] - 2 - group)
            for k in range(ends[group], ends[group + 1]):
                if hands[i, k] < 52:
                    suits[hands[i, k] % 4] |= np.int64(1) << (shift + hands[i, k] // 4)
        suits.sort()
        for group in range(ends.shape[0] - 1):
            shift = 13 * (ends.shape[0] - 2 - group)
            k = ends[group]
            for code in range(52):
                if suits[code % 4] >> (shift + code // 4) & 1:
                    renamed[i, k] = code
                    k += 1
            renamed[i, k : ends[group + 1]] = 52
    return renamed


@native
def _fill_boards(
    place_of: Counts,
    alike: NDArray[np.bool_],
    free: Counts,
    masks: Counts,
    starts: Counts,
    boards: Hands,
    times: Counts,
) -> int:
    """Fill in every board, or only count them where there is no row to fill: the spreads of `indexing`, suit by suit.

    Four places, one a suit, walk the masks; a suit may take any of the cards that are left, the last one takes all.
    """
    at, chosen, left = np.zeros(4, np.int64), np.zeros(4, np.int64), np.full(4, boards.shape[1])
    found = place = 0
    while place >= 0:
        if at[place] >= starts[left[place] + 1]:
            place -= 1
            continue
        mask = masks[at[place]]
        at[place] += 1
        if mask & ~free[place] or (alike[place] and mask > chosen[place - 1]):
            continue
        chosen[place] = mask
        if place < 3:
            place += 1
            left[place] = left[place - 1] - _count_cards(mask)
            at[place] = starts[left[place]] if place == 3 else 0
            continue
        if boards.shape[0]:
            _fill(chosen, place_of, boards[found])
            times[found] = _count_renamings(chosen, alike)
        found += 1
    return found


@native
def _count_cards(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@native
def _fill(chosen: Counts, place_of: Counts, board: Hands) -> None:
    k = 0
    for code in range(52):
        if chosen[place_of[code & 3]] >> (code >> 2) & 1:
            board[k] = code
            k += 1


@native
def _count_renamings(chosen: Counts, alike: NDArray[np.bool_]) -> int:
    times, members, repeats = 1, 0, 0
    for place in range(4):
        members = members + 1 if alike[place] else 1
        repeats = repeats + 1 if alike[place] and chosen[place] == chosen[place - 1] else 1
        times = times * members // repeats
    return times
