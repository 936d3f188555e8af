"""Ranking of hands by the million: native code reads the tables of `compiled`.

Hands are rows of card codes (`Card.code`, 52 for a joker) in a two-dimensional array of bytes. The cards of a row are
taken to be different, jokers apart: a row that names a card twice is of no use, and does no harm.

The kernels count in unsigned numbers and read each card where it lies: a signed index costs a test for a negative one,
a view of each hand its bookkeeping, and either of them a good part of the speed.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.errors import BadNotation
from houseway.core.ranking import multisets
from houseway.core.ranking.compiled import MOST_JOKERS, Strengths, compile_order
from houseway.core.ranking.multisets import JOKER_CODE, KEYS, make_places
from houseway.core.ranking.orders import ALL_RANKS, Order, parse_order
from houseway.core.ranking.rows_batch import Rows, make_rows

BIAS = np.uint64(multisets.SUIT_BIAS)
FLUSH = np.uint64(multisets.FLUSH_BITS)
ONE_OF_EACH_SUIT = np.uint64(0x1111 << multisets.SUIT_SHIFT)
ROW_BITS = np.uint64(multisets.ROW_BITS)
ROW_MASK = np.uint64(multisets.ROW_MASK)
JOKER_SHIFT = np.uint64(multisets.JOKER_SHIFT)
ONE = np.uint64(1)
FIRST_JOKER = np.uint8(multisets.JOKER_CODE)
_TOP_OF_SUITS = np.uint64(multisets.SUIT_SHIFT + 3)


@native_inline
def find_flush_suit(key: np.uint64) -> np.uint64:
    """Find the suit whose count in the key has its highest bit set."""
    flags = key >> _TOP_OF_SUITS
    suit = (flags >> np.uint64(4) & ONE) + np.uint64(2) * (flags >> np.uint64(8) & ONE)
    return suit + np.uint64(3) * (flags >> np.uint64(12) & ONE)


Hands = NDArray[np.uint8]

_MOST_JOKERS = np.uint64(MOST_JOKERS)


class BatchTables(NamedTuple):
    """The tables that the kernels read: a card's key, the place of a key's ranks, and the strengths.

    `plain` and `suited` are the rows without jokers of `ranks` and `suited_with`.
    """

    keys: NDArray[np.uint64]
    start: NDArray[np.uint32]
    small: NDArray[np.uint16]
    plain: Strengths
    suited: Strengths
    ranks: Strengths
    suited_with: Strengths
    partial: Strengths


@cache
def make_batch_tables(order: Order) -> BatchTables:
    """Make the tables of an order, laid out for the kernels; room behind them keeps a row of bad cards inside."""
    found, made = make_places(), compile_order(order)
    keys = np.array(KEYS, dtype=np.uint64)
    room = int(found.small.max())
    ranks = np.pad(made.ranks, ((0, 0), (0, room)))
    partial = np.pad(made.partial, (0, room))
    start = found.start.astype(np.uint32)
    return BatchTables(keys, start, found.small, ranks[0].copy(), made.suited[0].copy(), ranks, made.suited, partial)


def rank_hands(order: Order | str, hands: Rows) -> Strengths:
    """Find the strength of each hand of five, six or seven cards; of one to four cards, among hands of as many."""
    read = parse_order(order) if isinstance(order, str) else order
    rows = make_rows(hands, what="hands")
    size = rows.shape[1]
    if not 1 <= size <= 7:
        raise BadNotation(f"hands are rows of one to seven cards, not an array of shape {rows.shape}")
    cards = check_cards(read, rows, jokers=size >= 5 and read.joker != "none")
    tables = make_batch_tables(read)
    out = np.empty(len(cards), dtype=np.uint16)
    if size < 5:
        _rank_partial(cards, tables, out)
    elif read.flushes_hurt:
        (_rank_spoilt_fives if size == 5 else _rank_hurt_by_flushes)(cards, tables, out)
    elif read.joker == "none":
        {5: _rank_fives, 6: _rank_sixes, 7: _rank_sevens}[size](cards, tables, out)
    elif (jokers := _rank_with_jokers(cards, tables, out)) > MOST_JOKERS:
        raise BadNotation(f"a hand holds {jokers} jokers: {MOST_JOKERS} are the most")
    return out


def check_cards(order: Order, rows: Rows, *, jokers: bool) -> Hands:
    """Check card codes as the kernels read them; raises `BadNotation` for one that is not in the order's deck."""
    hands = make_rows(rows, what="card codes")
    if hands.size:
        for code in (hands.min(), hands.max()):
            if not 0 <= code <= (52 if jokers else 51):
                raise BadNotation(f"card code {code} is not in the deck of {order.words!r}")
    cards = np.ascontiguousarray(hands, dtype=np.uint8)
    if order.ranks != ALL_RANKS:
        foreign = ~np.isin(np.arange(53) // 4 + 2, (*order.ranks, JOKER_CODE // 4 + 2))
        if foreign[cards].any():
            raise BadNotation(f"card code {cards[foreign[cards]][0]} is not in the deck of {order.words!r}")
    return cards


@native
def _find_place(key: np.uint64, start: NDArray[np.uint32], small: NDArray[np.uint16]) -> np.uint32:
    """Find the place of a key's ranks."""
    place: np.uint32 = start[key >> ROW_BITS & ROW_MASK] + np.uint32(small[key & ROW_MASK])
    return place


@native
def _find_suited_mask(hand: NDArray[np.uint8], key: np.uint64) -> np.uint64:
    """Find the ranks, a bit each, of the hand's cards of the suit whose count in the key has its highest bit set."""
    suit, mask = find_flush_suit(key), np.uint64(0)
    for card in hand:
        if card & np.uint8(3) == suit and card < FIRST_JOKER:
            mask |= ONE << np.uint64(card >> np.uint8(2))
    return mask


@native
def _rank_fives(cards: Hands, tables: BatchTables, out: Strengths) -> None:
    keys, start, small, plain, suited = tables.keys, tables.start, tables.small, tables.plain, tables.suited
    for i in range(cards.shape[0]):
        key = BIAS + keys[cards[i, 0]] + keys[cards[i, 1]] + keys[cards[i, 2]] + keys[cards[i, 3]] + keys[cards[i, 4]]
        best = plain[_find_place(key, start, small)]
        out[i] = max(best, suited[_find_suited_mask(cards[i], key)]) if key & FLUSH else best


@native
def _rank_sixes(cards: Hands, tables: BatchTables, out: Strengths) -> None:
    keys, start, small, plain, suited = tables.keys, tables.start, tables.small, tables.plain, tables.suited
    for i in range(cards.shape[0]):
        key = BIAS + keys[cards[i, 0]] + keys[cards[i, 1]] + keys[cards[i, 2]] + keys[cards[i, 3]]
        key += keys[cards[i, 4]] + keys[cards[i, 5]]
        best = plain[_find_place(key, start, small)]
        out[i] = max(best, suited[_find_suited_mask(cards[i], key)]) if key & FLUSH else best


@native
def _rank_sevens(cards: Hands, tables: BatchTables, out: Strengths) -> None:
    keys, start, small, plain, suited = tables.keys, tables.start, tables.small, tables.plain, tables.suited
    for i in range(cards.shape[0]):
        key = BIAS + keys[cards[i, 0]] + keys[cards[i, 1]] + keys[cards[i, 2]] + keys[cards[i, 3]]
        key += keys[cards[i, 4]] + keys[cards[i, 5]] + keys[cards[i, 6]]
        best = plain[_find_place(key, start, small)]
        out[i] = max(best, suited[_find_suited_mask(cards[i], key)]) if key & FLUSH else best


@native
def _rank_with_jokers(cards: Hands, tables: BatchTables, out: Strengths) -> int:
    """Rank hands that may hold up to two jokers.

    A flush needs one suited card less for each joker. The answer is the most jokers that a hand held.
    """
    keys, start, small = tables.keys, tables.start, tables.small
    ranks, suited = tables.ranks, tables.suited_with
    most = np.uint64(0)
    for i in range(cards.shape[0]):
        key = BIAS
        for place in range(cards.shape[1]):
            key += keys[cards[i, place]]
        held = key >> JOKER_SHIFT
        most = max(most, held)
        jokers = min(held, _MOST_JOKERS)
        best = ranks[jokers, _find_place(key, start, small)]
        near = key + jokers * ONE_OF_EACH_SUIT
        if near & FLUSH:
            best = max(best, suited[jokers, _find_suited_mask(cards[i], near)])
        out[i] = best
    return int(most)


@native
def _rank_spoilt_fives(cards: Hands, tables: BatchTables, out: Strengths) -> None:
    """Rank five cards of a low that a flush spoils: whoever holds one must play it."""
    keys, start, small, plain, suited = tables.keys, tables.start, tables.small, tables.plain, tables.suited
    for i in range(cards.shape[0]):
        key = BIAS + keys[cards[i, 0]] + keys[cards[i, 1]] + keys[cards[i, 2]] + keys[cards[i, 3]] + keys[cards[i, 4]]
        flush = key & FLUSH
        out[i] = suited[_find_suited_mask(cards[i], key)] if flush else plain[_find_place(key, start, small)]


@native
def _rank_hurt_by_flushes(cards: Hands, tables: BatchTables, out: Strengths) -> None:
    """Rank lows that a flush spoils, so that a hand which holds one needs a closer look."""
    five = np.empty(5, dtype=np.uint8)
    for i in range(cards.shape[0]):
        key = BIAS
        for card in cards[i]:
            key += tables.keys[card]
        if key & FLUSH:
            out[i] = _find_best_five(cards[i], tables, five)
        else:
            out[i] = tables.plain[_find_place(key, tables.start, tables.small)]


@native
def _find_best_five(hand: NDArray[np.uint8], tables: BatchTables, five: NDArray[np.uint8]) -> np.uint16:
    """Find the best of all fives of a hand, each looked at by itself; `five` is room for one."""
    best = np.uint16(0)
    for chosen in range(1 << len(hand)):
        count, key = 0, BIAS
        for number, card in enumerate(hand):
            if chosen >> number & 1 and count <= 5:
                five[min(count, 4)] = card
                key += tables.keys[card]
                count += 1
        if count == 5:
            flush = key & FLUSH
            place = _find_place(key, tables.start, tables.small)
            best = max(best, tables.suited[_find_suited_mask(five, key)] if flush else tables.plain[place])
    return best


@native
def _rank_partial(cards: Hands, tables: BatchTables, out: Strengths) -> None:
    for i in range(cards.shape[0]):
        key = np.uint64(0)
        for card in cards[i]:
            key += tables.keys[card]
        out[i] = tables.partial[_find_place(key, tables.start, tables.small)]
