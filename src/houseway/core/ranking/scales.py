"""The tables by which kernels of pot games rank a hand: those of one or two orders, side by side.

A set of cards is summed up by numbers that simply add up: its key (`houseway.core.ranking.multisets`), its mask, a bit
for each rank of each suit, and its codes, eight bits a card. Kernels hand each other numbers and few arrays: an array
that is fetched from a bundle or handed on inside a loop costs more than the ranking of a hand.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.ranking.compiled import MOST_JOKERS, compile_order
from houseway.core.ranking.multisets import (
    FLUSH_BITS,
    JOKER_SHIFT,
    KEYS,
    ROW_BITS,
    ROW_MASK,
    SUIT_BIAS,
    SUIT_SHIFT,
    make_places,
)
from houseway.core.ranking.must_use import PAIRS, join_strengths, number_pairs, number_triples
from houseway.core.ranking.orders import Order, parse_order

USES = ("any", "exactly two", "at most two", "at least two", "any of eight", "badugi")
ANY, EXACTLY_TWO, AT_MOST_TWO, AT_LEAST_TWO, ANY_OF_EIGHT, BADUGI_HAND = range(6)
BADUGI = "badugi"
"""The order of hands of four cards, which has no table: see `find_best_badugi`."""
BADUGI_SIZE = 1 << 13
"""What a card more is worth at badugi; strengths are from one of these up."""

# Where each table begins. Slots are powers of two that hold any row, place or set of suited ranks.
_SMALL, _PAIRS, _TRIPLES = np.uint64(1 << ROW_BITS), np.uint64(2 << ROW_BITS), np.uint64((2 << ROW_BITS) + 13 * 13)
_PLACES, _MASKS = 1 << 17, 1 << 13
_SUITED = (MOST_JOKERS + 1) * _PLACES
_JOINED = _SUITED + (MOST_JOKERS + 1) * _MASKS
_SPAN = _JOINED + (1 << 16)

# Unsigned throughout: a signed index costs a test for a negative one.
_BIAS = np.uint64(SUIT_BIAS)
_FLUSH = np.uint64(FLUSH_BITS)
_ONE_OF_EACH_SUIT = np.uint64(0x1111 << SUIT_SHIFT)
_TOP_OF_SUITS = np.uint64(SUIT_SHIFT + 3)
_ROW_BITS, _ROW_MASK, _JOKER_SHIFT = np.uint64(ROW_BITS), np.uint64(ROW_MASK), np.uint64(JOKER_SHIFT)
_ONE, _FOUR, _THIRTEEN = np.uint64(1), np.uint64(4), np.uint64(13)
_SUIT_RANKS = 0x1FFF
_MUST_PLAY = 0x8000
"""Set in the strength of a flush that must be played, however it hurts: it is above all others until it is cut off."""
_STRENGTH = np.int64(_MUST_PLAY - 1)

Sums = NDArray[np.int64]
Index = NDArray[np.uint32]
Table = NDArray[np.uint16]
Whole = int | np.int64


class Scale(NamedTuple):
    """The tables of one or two orders, each kind in one row: a call that hands over many arrays is slow.

    `sums[card]` is a card's key and mask; the codes 52 and 53 are jokers. `ways` lead from a key to a place, and from
    ranks to the numbers of pairs and triples. `table` has the strengths of each order: with each number of jokers by
    place, then by suited ranks, then those of pairs joined with triples, for hands that use two and three.
    """

    uses: int
    orders: int
    sums: Sums
    ways: Index
    table: Table


@cache
def make_scale(orders: tuple[str, ...], uses: str) -> Scale:
    """Make the tables of these orders (in words), laid out once, for hands that use so many of their own cards."""
    read = [] if BADUGI in orders else [parse_order(words) for words in orders]
    table = np.zeros(_SPAN * max(len(read), 1), np.uint16)
    for number, order in enumerate(read):
        _lay(table[_SPAN * number :], order, joined=uses == "exactly two")
    index = np.zeros(int(_TRIPLES) + 13**3, np.uint32)
    _put(index, 0, make_places().start)
    _put(index, int(_SMALL), make_places().small)
    _put(index, int(_PAIRS), number_pairs().ravel())
    _put(index, int(_TRIPLES), number_triples().ravel().astype(np.uint32) * np.uint32(len(PAIRS)))
    masks = [*(1 << (13 * (code % 4) + code // 4) for code in range(52)), 0, 0]
    sums = np.array([*zip([*KEYS, KEYS[-1]], masks, strict=True)])
    return Scale(USES.index(uses if read else BADUGI), len(orders), sums, index, table)


def find_least_strength(order: Order, value: tuple[int, ...]) -> int:
    """Find the strength of the lowest hand of at least this value: a category's place, then ranks that break ties."""
    reached = (tuple(hand[: len(value)]) >= value for hand in compile_order(order).values[1:].tolist())
    return 1 + next(place for place, is_high in enumerate(reached) if is_high)


def _lay(table: Table, order: Order, *, joined: bool) -> None:
    made = compile_order(order)
    for jokers in range(MOST_JOKERS + 1):
        _put(table, jokers * _PLACES, made.ranks[jokers])
        suited = made.suited[jokers]
        _put(table, _SUITED + jokers * _MASKS, np.where(suited > 0, suited | _MUST_PLAY * order.flushes_hurt, 0))
    if joined:
        _put(table, _JOINED, join_strengths(order).ravel())


def _put(row: NDArray[Any], begin: int, values: NDArray[Any]) -> None:
    row[begin : begin + len(values)] = values


@native_inline
def find_best_of_all(index: Index, table: Table, order: int, key: Whole, mask: Whole) -> np.int64:
    """Find the strength of the best five of five to seven cards, by their key and mask."""
    biased = np.uint64(key) + _BIAS
    jokers = biased >> _JOKER_SHIFT
    begin = np.uint64(order) * np.uint64(_SPAN)
    place = np.uint64(index[biased >> _ROW_BITS & _ROW_MASK]) + np.uint64(index[_SMALL + (biased & _ROW_MASK)])
    best = np.int64(table[begin + jokers * np.uint64(_PLACES) + place])
    near = biased + jokers * _ONE_OF_EACH_SUIT
    if near & _FLUSH:
        flags, suits = near >> _TOP_OF_SUITS, np.uint64(mask)
        while flags & _ONE == 0:
            flags >>= _FOUR
            suits >>= _THIRTEEN
        begin += np.uint64(_SUITED) + jokers * np.uint64(_MASKS)
        best = max(best, np.int64(table[begin + (suits & np.uint64(_SUIT_RANKS))])) & _STRENGTH
    return best


@native
def find_best_of_some(
    index: Index,
    table: Table,
    sums: Sums,
    uses: int,
    own: int,
    order: int,
    key: Whole,
    mask: Whole,
    codes: Whole,
    board_key: Whole,
    board_mask: Whole,
    board_codes: Whole,
) -> np.int64:
    """Find the strength of a hand of `own` cards with its board, where it may not use any five of them."""
    if uses == AT_MOST_TWO:
        return _find_best_without(index, table, sums, order, key + board_key, mask + board_mask, codes, own)
    if uses == BADUGI_HAND:
        return find_best_badugi(codes)
    if uses == AT_LEAST_TWO:
        return _find_best_with_more(index, table, sums, order, own, codes, board_codes)
    if uses == ANY_OF_EIGHT:
        mine = _find_best_without(index, table, sums, order, key + board_key, mask + board_mask, codes, own)
        shared = _find_best_without(index, table, sums, order, key + board_key, mask + board_mask, board_codes, 8 - own)
        return max(mine, shared)
    flush = _find_best_flush(table, order, key, mask, board_key, board_mask)
    return max(flush, _find_best_two_and_three(index, table, order, own, codes, board_codes))


@native
def _find_best_without(
    index: Index, table: Table, sums: Sums, order: int, key: Whole, mask: Whole, codes: Whole, many: int
) -> np.int64:
    """Find the best hand without one of so many cards, each in turn left out: one of three that may not all be used."""
    best = np.int64(0)
    for j in range(many):
        code = codes >> 8 * j & 0xFF
        best = max(best, find_best_of_all(index, table, order, key - sums[code, 0], mask - sums[code, 1]))
    return best


@native
def _find_best_with_more(
    index: Index, table: Table, sums: Sums, order: int, own: int, codes: Whole, board_codes: Whole
) -> np.int64:
    """Find the best hand with two cards of the hand or more, each five looked at by itself."""
    best = np.int64(0)
    for mine in range(1 << own):
        many, key, mask = _read_chosen(sums, codes, mine)
        if many < 2 or many > 5:
            continue
        for shared in range(32):
            more, board_key, board_mask = _read_chosen(sums, board_codes, shared)
            if many + more == 5:
                best = max(best, find_best_of_all(index, table, order, key + board_key, mask + board_mask))
    return best


@native
def _read_chosen(sums: Sums, codes: Whole, chosen: int) -> tuple[int, int, int]:
    """Read how many of a row of cards are chosen, a bit each, and their key and mask."""
    many, key, mask, place = 0, 0, 0, 0
    while chosen >> place:
        if chosen >> place & 1:
            code = codes >> 8 * place & 0xFF
            many, key, mask = many + 1, key + int(sums[code, 0]), mask + int(sums[code, 1])
        place += 1
    return many, key, mask


@native
def find_best_badugi(codes: Whole) -> np.int64:
    """Find the strength of four cards at badugi: as many different ranks and suits as can be, then the lowest ranks.

    Ranks are bits with the ace lowest: of sets of one size the one with the smaller number has the lower top card.
    """
    best = np.int64(0)
    for chosen in range(1, 16):
        ranks, suits, many, held = 0, 0, 0, 0
        for place in range(4):
            if chosen >> place & 1:
                code = codes >> 8 * place & 0xFF
                ranks |= 1 << int(code // 4 + 1) % 13
                suits |= 1 << int(code & 3)
                held += 1
        for bit in range(13):
            many += ranks >> bit & 1
        four = (suits & 1) + (suits >> 1 & 1) + (suits >> 2 & 1) + (suits >> 3)
        if many == held and four == held:
            best = max(best, np.int64(many * BADUGI_SIZE + _SUIT_RANKS - ranks))
    return best


@native
def _find_best_two_and_three(
    index: Index, table: Table, order: int, own: int, codes: Whole, board_codes: Whole
) -> np.int64:
    """Find the best two of a hand's cards with three of the board's five, flushes aside."""
    begin = np.uint64(order * _SPAN + _JOINED)
    best = np.uint16(0)
    for a in range(own - 1):
        high = _PAIRS + _find_rank(codes, a) * _THIRTEEN
        for b in range(a + 1, own):
            column = begin + np.uint64(index[high + _find_rank(codes, b)])
            for c in range(3):
                first = _TRIPLES + _find_rank(board_codes, c) * np.uint64(169)
                for d in range(c + 1, 4):
                    second = first + _find_rank(board_codes, d) * _THIRTEEN
                    for e in range(d + 1, 5):
                        best = max(best, table[column + np.uint64(index[second + _find_rank(board_codes, e)])])
    return np.int64(best)


@native_inline
def _find_rank(codes: Whole, place: int) -> np.uint64:
    """Find the rank, two as 0, of the card at a place of a row of codes."""
    return np.uint64(codes >> (8 * place + 2) & 15)


@native
def _find_best_flush(
    table: Table, order: int, key: Whole, mask: Whole, board_key: Whole, board_mask: Whole
) -> np.int64:
    """Find the best flush of two suited cards of the hand and three of the board; 0 where there is none.

    Suits are counted in four bits each, begun so that three on the board and two in the hand set the highest bit.
    """
    both = ((board_key >> SUIT_SHIFT & 0xFFFF) + 0x5555) & ((key >> SUIT_SHIFT & 0xFFFF) + 0x6666) & 0x8888
    if both == 0:
        return np.int64(0)
    suit = 0
    while both >> 4 * suit & 8 == 0:
        suit += 1
    held, shown = mask >> 13 * suit & _SUIT_RANKS, board_mask >> 13 * suit & _SUIT_RANKS
    return _find_best_suited(table, order * _SPAN + _SUITED, held, shown)


@native
def _find_best_suited(table: Table, begin: int, held: Whole, shown: Whole) -> np.int64:
    """Find the best of each pair of the hand's ranks, a bit each, with each triple of the board's."""
    best = np.int64(0)
    a = held
    while a:
        b = a & (a - 1)
        while b:
            pair = (a & -a) | (b & -b)
            c = shown
            while c:
                d = c & (c - 1)
                while d:
                    e = d & (d - 1)
                    while e:
                        best = max(best, np.int64(table[begin + (pair | (c & -c) | (d & -d) | (e & -e))]))
                        e &= e - 1
                    d &= d - 1
                c &= c - 1
            b &= b - 1
        a &= a - 1
    return best
