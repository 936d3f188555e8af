"""What the kernels read to rank a hand: the tables of a shape's one or two orders, side by side.

A set of cards is summed up by two numbers that simply add up: its key (see `houseway.ranking.multisets`) and its mask,
thirteen bits a suit.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards.native import native, native_inline
from houseway.equities.shapes import Shape
from houseway.ranking.compiled import compiled
from houseway.ranking.multisets import FLUSH_BITS, JOKER_SHIFT, KEYS, ROW_BITS, ROW_MASK, SUIT_BIAS, SUIT_SHIFT, places
from houseway.ranking.must_use import PAIRS, joined_strengths, numbered_pairs, numbered_triples
from houseway.ranking.orders import parse_order

USES = ("any", "two and three", "at most two")
ANY, TWO_AND_THREE, AT_MOST_TWO = range(3)

# Unsigned throughout: a signed index costs a test for a negative one.
_BIAS = np.uint64(SUIT_BIAS)
_FLUSH = np.uint64(FLUSH_BITS)
_ONE_OF_EACH_SUIT = np.uint64(0x1111 << SUIT_SHIFT)
_TOP_OF_SUITS = np.uint64(SUIT_SHIFT + 3)
_ROW_BITS, _ROW_MASK, _JOKER_SHIFT = np.uint64(ROW_BITS), np.uint64(ROW_MASK), np.uint64(JOKER_SHIFT)
_ONE, _FOUR, _THIRTEEN = np.uint64(1), np.uint64(4), np.uint64(13)
_SUIT_RANKS = 0x1FFF


class Scale(NamedTuple):
    """The tables of a shape: `ranks[order, jokers, place]`, `suited[order, jokers, ranks]`, `joined[order, place]`.

    `joined` with `pairs` and `triples` is for hands of two and three; it is empty for others.
    """

    uses: int
    keys: NDArray[np.int64]
    bits: NDArray[np.int64]
    start: NDArray[np.uint32]
    small: NDArray[np.uint16]
    ranks: NDArray[np.uint16]
    suited: NDArray[np.uint16]
    joined: NDArray[np.uint16]
    pairs: NDArray[np.uint32]
    triples: NDArray[np.uint32]


@cache
def scale_of(shape: Shape) -> Scale:
    """The tables of a shape, laid out once."""
    orders = [parse_order(words) for words in (shape.order, shape.low or shape.joker_up) if words]
    joins = shape.uses == "two and three"
    joined = [joined_strengths(order).ravel() if joins else np.zeros(0, np.uint16) for order in orders]
    bits = [1 << (13 * (code % 4) + code // 4) for code in range(52)]
    return Scale(
        USES.index(shape.uses),
        np.array(KEYS, dtype=np.int64),
        np.array([*bits, 0], dtype=np.int64),
        places().start.astype(np.uint32),
        places().small,
        np.stack([compiled(order).ranks for order in orders]),
        np.stack([compiled(order).suited for order in orders]),
        np.stack(joined),
        numbered_pairs().ravel().astype(np.uint32),
        numbered_triples().ravel().astype(np.uint32) * np.uint32(len(PAIRS)),
    )


@native_inline
def best_of_all(scale: Scale, order: int, key: int, mask: int) -> int:
    """The strength of the best five of five to seven cards, by their key and mask."""
    biased = np.uint64(key) + _BIAS
    jokers = biased >> _JOKER_SHIFT
    place = np.uint64(scale.start[biased >> _ROW_BITS & _ROW_MASK]) + np.uint64(scale.small[biased & _ROW_MASK])
    best = np.int64(scale.ranks[np.uint64(order), jokers, place])
    near = biased + jokers * _ONE_OF_EACH_SUIT
    if near & _FLUSH:
        flags, suits = near >> _TOP_OF_SUITS, np.uint64(mask)
        while flags & _ONE == 0:
            flags >>= _FOUR
            suits >>= _THIRTEEN
        best = max(best, np.int64(scale.suited[np.uint64(order), jokers, suits & np.uint64(_SUIT_RANKS)]))
    return best


@native_inline
def best_with_two(scale: Scale, order: int, own: NDArray[np.uint8], count: int, key: int, mask: int) -> int:
    """The strength of the best hand with at most two of one's own cards; key and mask are the board's."""
    best = np.int64(0)
    for a in range(count):
        for b in range(a + 1, count):
            two = scale.keys[own[a]] + scale.keys[own[b]]
            suits = scale.bits[own[a]] | scale.bits[own[b]]
            best = max(best, best_of_all(scale, order, key + two, mask | suits))
    return best


@native_inline
def best_two_and_three(scale: Scale, order: int, own: NDArray[np.uint8], count: int, board: NDArray[np.uint8]) -> int:
    """The strength, flushes aside, of the best two of one's own cards with three of the board's five."""
    columns = np.empty(10, np.uint32)
    number = 0
    for a in range(count):
        for b in range(a + 1, count):
            columns[number] = scale.pairs[np.uint32(own[a] >> 2) * np.uint32(13) + np.uint32(own[b] >> 2)]
            number += 1
    joined = scale.joined[order]
    best = np.uint32(0)
    for a in range(3):
        for b in range(a + 1, 4):
            part = np.uint32(board[a] >> 2) * np.uint32(169) + np.uint32(board[b] >> 2) * np.uint32(13)
            for c in range(b + 1, 5):
                row = scale.triples[part + np.uint32(board[c] >> 2)]
                for d in range(number):
                    best = max(best, np.uint32(joined[row + columns[d]]))
    return np.int64(best)


@native_inline
def best_flush_of_two(scale: Scale, order: int, own_key: int, own_mask: int, board_key: int, board_mask: int) -> int:
    """The best flush of two suited cards of one's own and three of the board; 0 where there is none.

    Suits are counted in four bits each, begun so that three on the board and two in the hand set the highest bit.
    """
    both = ((board_key >> SUIT_SHIFT & 0xFFFF) + 0x5555) & ((own_key >> SUIT_SHIFT & 0xFFFF) + 0x6666) & 0x8888
    best = np.int64(0)
    if both == 0:
        return best
    suit = 0
    while both >> 4 * suit & 8 == 0:
        suit += 1
    suited = scale.suited[order, 0]
    held, shown = own_mask >> 13 * suit & _SUIT_RANKS, board_mask >> 13 * suit & _SUIT_RANKS
    # Each pair of the hand's ranks, a bit each, with each triple of the board's: what is left above the bits taken.
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
                        best = max(best, np.int64(suited[pair | (c & -c) | (d & -d) | (e & -e)]))
                        e &= e - 1
                    d &= d - 1
                c &= c - 1
            b &= b - 1
        a &= a - 1
    return best
