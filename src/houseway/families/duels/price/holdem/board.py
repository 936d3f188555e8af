"""One board: all 1,081 holdings that can be dealt beside it, ranked, and compared with each other.

The holdings are sorted by strength once. How many of the others a holding beats and ties is then a running count, less
those that hold one of its cards: a count for each card is kept beside the total. The same sort tells the holdings
against which the player-dealer does not qualify, since qualifying is a matter of strength too.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.ranking.batch import make_batch_tables
from houseway.core.ranking.high import HIGH
from houseway.core.ranking.multisets import FLUSH_BITS, ROW_BITS, ROW_MASK, SUIT_BIAS, SUIT_SHIFT

LIVE = 47
BESIDE = LIVE * (LIVE - 1) // 2
"""Holdings beside a board."""
AGAINST = (LIVE - 2) * (LIVE - 3) // 2
"""Holdings of the player-dealer beside a board and a holding."""

_BIAS = np.uint64(SUIT_BIAS)
FLUSH = np.uint64(FLUSH_BITS)
_ROW_BITS = np.uint64(ROW_BITS)
_ROW_MASK = np.uint64(ROW_MASK)
_TOP = np.uint64(SUIT_SHIFT + 3)
_U1, _U2, _U3, _U4, _U8, _U12 = (np.uint64(n) for n in (1, 2, 3, 4, 8, 12))
_FIRST, _SECOND = np.uint32(11), np.uint32(17)
_PLACE, _CARD = np.uint32((1 << 11) - 1), np.uint32(63)
_STRENGTHS = 7463


Number: TypeAlias = Any
"""A whole number of native code, whose kinds mypy would keep apart."""

Starts = NDArray[np.uint32]
Strengths = NDArray[np.uint16]


class RankTables(NamedTuple):
    """The tables that rank a hand: a card's key, the way to the place of a key, strengths, and kinds of hands."""

    keys: NDArray[np.uint64]
    start: NDArray[np.uint32]
    small: NDArray[np.uint16]
    plain: NDArray[np.uint16]
    suited: NDArray[np.uint16]
    kinds: NDArray[np.uint8]


class Scratch(NamedTuple):
    """The arrays in which a board is worked out, filled anew for each; holdings are in the order of their strength.

    `strength` has it, `held` the two cards and the place among all 1,326 holdings in one number (see `read_place`). Of
    the holdings that the player-dealer may have against it, `wins` are beaten, `ties` are equal, and with `short` of
    them he does not qualify. `with_card` is the strength of the board and one card, by live card.
    """

    live: NDArray[np.uint8]
    with_card: NDArray[np.uint16]
    strength: NDArray[np.uint16]
    held: NDArray[np.uint32]
    wins: NDArray[np.int32]
    ties: NDArray[np.int32]
    short: NDArray[np.int32]
    unsorted: NDArray[np.uint16]
    unsorted_held: NDArray[np.uint32]
    found: NDArray[np.uint16]
    below: NDArray[np.int32]
    equal: NDArray[np.int32]
    weak: NDArray[np.int32]


def make_rank_tables(kinds: NDArray[np.uint8]) -> RankTables:
    """Make the tables of high poker, and the kind of each strength."""
    made = make_batch_tables(HIGH)
    return RankTables(made.keys, made.start, made.small, made.plain, made.suited, kinds)


@native
def make_scratch() -> Scratch:
    """Make the arrays for one board after the other."""
    return Scratch(
        np.zeros(LIVE, np.uint8),
        np.zeros(LIVE, np.uint16),
        np.zeros(BESIDE, np.uint16),
        np.zeros(BESIDE, np.uint32),
        np.zeros(BESIDE, np.int32),
        np.zeros(BESIDE, np.int32),
        np.zeros(BESIDE, np.int32),
        np.zeros(BESIDE, np.uint16),
        np.zeros(BESIDE, np.uint32),
        np.zeros(_STRENGTHS + 1, np.uint16),
        np.zeros(64, np.int32),
        np.zeros(64, np.int32),
        np.zeros(64, np.int32),
    )


@native_inline
def read_place(held: np.uint32) -> np.uint32:
    """Read the place of a holding."""
    return held & _PLACE


@native
def read_places(held: NDArray[np.uint32]) -> NDArray[np.uint16]:
    """Read the places of holdings."""
    return (held & _PLACE).astype(np.uint16)


@native_inline
def read_first_card(held: np.uint32) -> np.uint32:
    """Read the lower card of a holding."""
    return held >> _FIRST & _CARD


@native_inline
def read_second_card(held: np.uint32) -> np.uint32:
    """Read the higher card of a holding."""
    return held >> _SECOND


@native_inline
def find_plain_strength(key: np.uint64, start: Starts, small: Strengths, plain: Strengths) -> Number:
    """Find the strength of a key, flushes aside.

    The tables come one by one: a bundle of them costs more than the look.
    """
    return plain[start[key >> _ROW_BITS & _ROW_MASK] + np.uint32(small[key & _ROW_MASK])]


@native_inline
def find_flush_suit(flush: np.uint64) -> np.uint64:
    """Find the suit of which a key counts five cards or more."""
    flags = flush >> _TOP
    return (flags >> _U4 & _U1) + _U2 * (flags >> _U8 & _U1) + _U3 * (flags >> _U12 & _U1)


@native_inline
def add_suited(mask: np.uint64, card: np.uint64, suit: np.uint64) -> np.uint64:
    """Add the rank of one more card to suited ranks, where it is of the suit."""
    return mask | (_U1 << (card >> _U2)) if card & _U3 == suit else mask


@native
def find_board_strength(board: NDArray[np.uint8], table: RankTables) -> Number:
    """Find the strength of a board alone."""
    masks = np.empty(4, np.uint64)
    key = make_board_key(board, masks, table)
    best = find_plain_strength(key, table.start, table.small, table.plain)
    flush = key & FLUSH
    return np.int64(max(best, table.suited[masks[find_flush_suit(flush)]]) if flush else best)


@native
def make_board_key(board: NDArray[np.uint8], masks: NDArray[np.uint64], table: RankTables) -> np.uint64:
    """Make the key of a board, and its suited ranks into `masks`."""
    key = _BIAS
    masks[:] = np.uint64(0)
    for card in board:
        key += table.keys[card]
        masks[card & 3] |= _U1 << np.uint64(card >> 2)
    return key


@native
def fill_board(board: NDArray[np.uint8], table: RankTables, qualifying: int, scratch: Scratch) -> Number:
    """Rank and compare all holdings beside a board; gives how many of them, the lowest ones, do not qualify."""
    rank_board(board, table, scratch)
    _sort(scratch)
    return _compare(scratch, qualifying)


@native
def rank_board(board: NDArray[np.uint8], table: RankTables, scratch: Scratch) -> None:
    """Rank all holdings beside a board, and the board with each live card; nothing is sorted yet."""
    masks = np.empty(4, np.uint64)
    key = make_board_key(board, masks, table)
    at, passed = 0, 0
    keys, start, small, plain, suited = table.keys, table.start, table.small, table.plain, table.suited
    live, with_card, held, strength = scratch.live, scratch.with_card, scratch.unsorted_held, scratch.unsorted
    for code in range(52):
        if passed < 5 and board[passed] == code:
            passed += 1
            continue
        live[at] = code
        at += 1
    slot = 0
    for high in range(LIVE):
        top = np.uint64(live[high])
        with_top = key + keys[top]
        best = find_plain_strength(with_top, start, small, plain)
        if with_top & FLUSH:
            suit = find_flush_suit(with_top & FLUSH)
            best = max(best, suited[add_suited(masks[suit], top, suit)])
        with_card[high] = best
        place = (top << np.uint64(_SECOND)) + (top * (top - _U1) >> _U1)
        for low in range(high):
            card = np.uint64(live[low])
            both = with_top + keys[card]
            best = find_plain_strength(both, start, small, plain)
            if both & FLUSH:
                suit = find_flush_suit(both & FLUSH)
                best = max(best, suited[add_suited(add_suited(masks[suit], top, suit), card, suit)])
            held[slot] = place + (card << np.uint64(_FIRST)) + card
            strength[slot] = best
            slot += 1


@native
def _sort(scratch: Scratch) -> None:
    """Sort holdings, by counting how often each strength occurs."""
    found, unsorted, unsorted_held = scratch.found, scratch.unsorted, scratch.unsorted_held
    strength, held = scratch.strength, scratch.held
    lowest, highest = np.uint16(_STRENGTHS), np.uint16(0)
    for at in range(np.uint64(BESIDE)):
        now = unsorted[at]
        found[now] += np.uint16(1)
        lowest = min(lowest, now)
        highest = max(highest, now)
    total = np.uint16(0)
    for now in range(np.uint64(lowest), np.uint64(highest) + _U1):
        count = found[now]
        found[now] = total
        total += count
    for at in range(np.uint64(BESIDE)):
        now = unsorted[at]
        slot = found[now]
        found[now] = slot + np.uint16(1)
        strength[slot] = now
        held[slot] = unsorted_held[at]
    found[np.int64(lowest) : np.int64(highest) + 1] = np.uint16(0)


@native
def _compare(scratch: Scratch, qualifying: int) -> Number:
    strength, held = scratch.strength, scratch.held
    below, equal, weak = scratch.below, scratch.equal, scratch.weak
    wins, ties, short = scratch.wins, scratch.ties, scratch.short
    below[:] = 0
    equal[:] = 0
    weak[:] = 0
    size, unqualified = np.uint64(BESIDE), np.uint64(0)
    while unqualified < size and strength[unqualified] < qualifying:
        weak[read_first_card(held[unqualified])] += 1
        weak[read_second_card(held[unqualified])] += 1
        unqualified += _U1
    begin = np.uint64(0)
    while begin < size:
        now = strength[begin]
        end = begin
        while end < size and strength[end] == now:
            equal[read_first_card(held[end])] += 1
            equal[read_second_card(held[end])] += 1
            end += _U1
        # A holding is among its own equals, and among the weak where it is weak: taken off twice, once too often.
        alike, itself = np.int32(end - begin) + 1, np.int32(begin < unqualified)
        for at in range(begin, end):
            one, other = read_first_card(held[at]), read_second_card(held[at])
            wins[at] = np.int32(begin) - below[one] - below[other]
            ties[at] = alike - equal[one] - equal[other]
            short[at] = np.int32(unqualified) - weak[one] - weak[other] + itself
        for at in range(begin, end):
            one, other = read_first_card(held[at]), read_second_card(held[at])
            below[one] += 1
            below[other] += 1
            equal[one] = 0
            equal[other] = 0
        begin = end
    return np.int64(unqualified)


@native_inline
def count_cells(wins: Number, ties: Number, short: Number, weak: bool) -> tuple[Number, ...]:
    """Count how many holdings of the player-dealer compare so with one, weak or not: in the order of `rules.CELLS`."""
    if weak:
        return 0, wins, 0, ties, AGAINST - short, short - wins - ties
    return wins - short, short, ties, 0, AGAINST - wins - ties, 0
