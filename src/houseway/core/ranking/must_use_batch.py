"""Omaha and Big O hands, ranked by the million: two cards of the hand, three of the board."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.core.errors import BadNotation
from houseway.core.ranking.batch import Hands, check_cards
from houseway.core.ranking.compiled import Strengths, compile_order
from houseway.core.ranking.must_use import PAIRS, join_strengths, number_pairs, number_triples
from houseway.core.ranking.orders import Order, parse_order
from houseway.core.ranking.rows_batch import Rows, make_rows

Numbers = NDArray[np.uint32]

TWO_SHORT = 0x6666
THREE_SHORT = 0x5555
ENOUGH = 0x8888
"""Suits are counted in four bits each, begun so that two in the hand and three on the board set the highest bit."""


def rank_must_use_hands(order: Order | str, hands: Rows, boards: Rows) -> Strengths:
    """Find the strength of each hand of four or five cards with its board, two and three of them used."""
    read = parse_order(order) if isinstance(order, str) else order
    own, shared = make_rows(hands, what="hands"), make_rows(boards, what="boards")
    if len(own) != len(shared):
        raise BadNotation(f"hands and boards are rows side by side, not of shapes {own.shape} and {shared.shape}")
    if not 4 <= own.shape[1] <= 5 or not 3 <= shared.shape[1] <= 5:
        raise BadNotation("a hand has four or five cards, and a board three to five")
    if read.joker != "none" or read.flushes_hurt:
        raise BadNotation(f"hands that must use two cards are not ranked by {read.words!r} in batches")
    held, shown = check_cards(read, own, jokers=False), check_cards(read, shared, jokers=False)
    out = np.empty(len(held), dtype=np.uint16)
    kernel = _rank_four_cards if (held.shape[1], shown.shape[1]) == (4, 5) else _rank_more_cards
    kernel(held, shown, *_make_tables(read), out)
    return out


@cache
def _make_tables(order: Order) -> tuple[Strengths, Strengths, Numbers, Numbers]:
    """Make the joined strengths in one row, the flushes, the columns of pairs, and where the rows of triples begin."""
    rows = number_triples().ravel().astype(np.uint32) * np.uint32(len(PAIRS))
    columns = number_pairs().ravel().astype(np.uint32)
    return join_strengths(order).ravel(), compile_order(order).suited[0].copy(), columns, rows


@native
def _rank_four_cards(
    hands: Hands, boards: Hands, joined: Strengths, suited: Strengths, pairs: Numbers, triples: Numbers, out: Strengths
) -> None:
    """Rank hands of four with whole boards, Omaha's own case.

    Written out and counted to fixed ends, it is twice as fast.
    """
    bits = np.empty(10, dtype=np.uint32)
    for i in range(hands.shape[0]):
        ab, ac = _find_pair(pairs, hands[i, 0], hands[i, 1]), _find_pair(pairs, hands[i, 0], hands[i, 2])
        ad, bc = _find_pair(pairs, hands[i, 0], hands[i, 3]), _find_pair(pairs, hands[i, 1], hands[i, 2])
        bd, cd = _find_pair(pairs, hands[i, 1], hands[i, 3]), _find_pair(pairs, hands[i, 2], hands[i, 3])
        best = np.uint16(0)
        for a in range(3):
            for b in range(a + 1, 4):
                for c in range(b + 1, 5):
                    row = _find_triple(triples, boards[i, a], boards[i, b], boards[i, c])
                    best = max(best, joined[row + ab], joined[row + ac], joined[row + ad])
                    best = max(best, joined[row + bc], joined[row + bd], joined[row + cd])
        held, shown = np.uint32(TWO_SHORT), np.uint32(THREE_SHORT)
        for a in range(4):
            held += _make_one(hands[i, a])
        for a in range(5):
            shown += _make_one(boards[i, a])
        if held & shown & np.uint32(ENOUGH):
            best = max(best, _find_best_flush(hands[i], boards[i], held & shown, suited, bits))
        out[i] = best


@native
def _rank_more_cards(
    hands: Hands, boards: Hands, joined: Strengths, suited: Strengths, pairs: Numbers, triples: Numbers, out: Strengths
) -> None:
    """Rank hands of any size: each pair of the hand with each triple of the board."""
    own, shared = hands.shape[1], boards.shape[1]
    columns = np.empty(own * (own - 1) // 2, dtype=np.uint32)
    bits = np.empty(10, dtype=np.uint32)
    for i in range(hands.shape[0]):
        count = np.uint32(0)
        held, shown = np.uint32(TWO_SHORT), np.uint32(THREE_SHORT)
        for a in range(own):
            held += _make_one(hands[i, a])
            for b in range(a + 1, own):
                columns[count] = _find_pair(pairs, hands[i, a], hands[i, b])
                count += np.uint32(1)
        best = np.uint16(0)
        for a in range(shared):
            shown += _make_one(boards[i, a])
            for b in range(a + 1, shared):
                for c in range(b + 1, shared):
                    row = _find_triple(triples, boards[i, a], boards[i, b], boards[i, c])
                    for column in columns:
                        best = max(best, joined[row + column])
        if held & shown & np.uint32(ENOUGH):
            best = max(best, _find_best_flush(hands[i], boards[i], held & shown, suited, bits))
        out[i] = best


@native
def _find_pair(pairs: Numbers, first: np.uint8, second: np.uint8) -> np.uint32:
    """Find the column of two cards' ranks. Unsigned throughout: a signed index costs a test for a negative one."""
    column: np.uint32 = pairs[np.uint32(first >> 2) * np.uint32(13) + np.uint32(second >> 2)]
    return column


@native
def _find_triple(triples: Numbers, first: np.uint8, second: np.uint8, third: np.uint8) -> np.uint32:
    """Find where the row of three cards' ranks begins."""
    place = np.uint32(first >> 2) * np.uint32(169) + np.uint32(second >> 2) * np.uint32(13) + np.uint32(third >> 2)
    row: np.uint32 = triples[place]
    return row


@native
def _make_one(card: np.uint8) -> np.uint32:
    """Find what one more card of a suit adds to a key, in which suits are counted in four bits each."""
    return np.uint32(1) << np.uint32(4) * np.uint32(card & 3)


@native
def _find_best_flush(
    hand: NDArray[np.uint8], board: NDArray[np.uint8], enough: np.uint32, suited: Strengths, bits: Numbers
) -> np.uint16:
    """Find the best flush of two cards of the hand and three of the board.

    Its suit is the one whose highest bit in `enough` is set.

    `bits` is room for the suited cards' ranks, a bit each: the board's first, then the hand's.
    """
    suit = np.uint32(0)
    while enough >> np.uint32(4) * suit & np.uint32(8) == 0:
        suit += np.uint32(1)
    shared = _collect(board, suit, bits, np.uint32(0))
    whole = _collect(hand, suit, bits, shared)
    best = np.uint16(0)
    for a in range(np.uint32(0), shared):
        for b in range(a + 1, shared):
            for c in range(b + 1, shared):
                for d in range(shared, whole):
                    for e in range(d + 1, whole):
                        best = max(best, suited[bits[a] | bits[b] | bits[c] | bits[d] | bits[e]])
    return best


@native
def _collect(cards: NDArray[np.uint8], suit: np.uint32, bits: Numbers, count: np.uint32) -> np.uint32:
    """Put the ranks of a suit's cards, a bit each, after the first `count`; how many there are then."""
    for card in cards:
        if card & 3 == suit:
            bits[count] = np.uint32(1) << np.uint32(card >> 2)
            count += np.uint32(1)
    return count
