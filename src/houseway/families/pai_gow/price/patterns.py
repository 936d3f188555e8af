"""The kinds of seven-card hands that setting can tell apart, each with a number: a hand's *pattern*.

What the settings of a hand are worth depends on its ranks and, where it holds a flush (five cards of a suit, or four
and the joker), on which ranks are of that suit. So there are two sorts of pattern, and no gap in their numbers:

    plain[place, joker]   no flush: the place (`ranking.multisets`) of the seven ranks, or of six beside the joker
    suited[mask, other]   a flush: the ranks of its suit, a bit each (bit 0 for twos), and the ranks of the other cards

`other` numbers the ranks of the up to two cards of other suits: see `OTHERS`. Whether there is a joker follows from how
many cards that makes. Both tables are -1 where no seven cards are so. What a house way and a seat can make of each
pattern is in `ways`.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.errors import BadNotation
from houseway.core.ranking.batch import (
    BIAS,
    FIRST_JOKER,
    FLUSH,
    JOKER_SHIFT,
    ONE_OF_EACH_SUIT,
    ROW_BITS,
    ROW_MASK,
    find_flush_suit,
)
from houseway.core.ranking.multisets import JOKER_CODE, KEYS, make_multisets, make_places
from houseway.core.ranking.rows_batch import Rows, check_codes

Hands = NDArray[np.uint8]
Numbers = NDArray[np.int32]

OTHERS: tuple[tuple[int, ...], ...] = (
    (),
    *((rank,) for rank in range(13)),
    *combinations_with_replacement(range(13), 2),
)
"""The ranks (0 for twos) of the cards beside a flush, by their number: none, one, or two, the lower first."""


class Patterns(NamedTuple):
    """The patterns: the tables that find a hand's, an example of each, and how many hands each has.

    `plain` and `suited` are described above; `others[first, second]` is the number in `OTHERS` of two ranks, each one
    up (1 for twos) or 0 for none. `hands[pattern]` are seven codes, the highest first, and `weights[pattern]` is how
    many hands of 53 cards are so: 154,143,080 in all. `keys`, `start` and `small` lead from cards to their place.
    """

    keys: NDArray[np.uint64]
    start: NDArray[np.uint32]
    small: NDArray[np.uint16]
    plain: Numbers
    suited: Numbers
    others: Numbers
    hands: Hands
    weights: NDArray[np.int64]


class _Part(NamedTuple):
    """Some of the patterns, in order: where they stand in `plain` or `suited`, a hand of each, and its number of ways.

    The ways of a part without a flush are those of its ranks, hands with a flush among them.
    """

    rows: NDArray[np.intp]
    columns: NDArray[np.intp]
    hands: Hands
    ways: NDArray[np.int64]


@cache
def list_patterns() -> Patterns:
    """List all patterns, numbered once: first those without a flush, and among either sort those without a joker."""
    found = make_places()
    parts = (_list_plain(0), _list_plain(1), _list_flushes(0), _list_flushes(1))
    ends = np.cumsum([len(part.hands) for part in parts])
    numbers = np.split(np.arange(ends[-1], dtype=np.int32), ends[:-1])
    plain = np.full((len(make_multisets().sizes), 2), -1, dtype=np.int32)
    suited = np.full((1 << 13, len(OTHERS)), -1, dtype=np.int32)
    for table, part, own in zip((plain, plain, suited, suited), parts, numbers, strict=True):
        table[part.rows, part.columns] = own
    weights = np.concatenate([part.ways for part in parts])
    for joker, part in enumerate(parts[2:]):
        np.subtract.at(weights, plain[found.find(_count_ranks(part.hands[:, joker:])), joker], part.ways)
    hands = np.concatenate([part.hands for part in parts])
    keys = np.array(KEYS, dtype=np.uint64)
    return Patterns(keys, found.start.astype(np.uint32), found.small, plain, suited, _list_others(), hands, weights)


def _list_plain(joker: int) -> _Part:
    """List the patterns without a flush.

    The cards of a hand are in order of rank, each of the next suit, so that a suit has two at most.
    """
    sets = make_multisets()
    places_here = np.nonzero(sets.sizes == 7 - joker)[0]
    counts = sets.counts[places_here]
    ranks = np.repeat(np.tile(np.arange(13), len(counts)), counts.ravel()).reshape(len(counts), 7 - joker)
    of_rank = np.array([comb(4, times) for times in range(5)], dtype=np.int64)
    codes = ranks * 4 + np.arange(7 - joker) % 4
    return _Part(
        places_here, np.full(len(counts), joker), _sort_high_to_low(codes, joker), of_rank[counts].prod(axis=1)
    )


def _list_flushes(joker: int) -> _Part:
    """List the patterns with a flush in clubs.

    Beside it lie one card or two of the suits after it, which can be three suits.
    """
    rows, columns, hands, ways = [], [], [], []
    for beside in range(3):
        numbers = [number for number, ranks in enumerate(OTHERS) if len(ranks) == beside]
        extra = np.array([OTHERS[number] for number in numbers], dtype=np.intp).reshape(len(numbers), beside)
        extra_ways = np.array([4 * _count_ways_beside(OTHERS[number]) for number in numbers], dtype=np.int64)
        suit = np.array(list(combinations(range(13), 7 - joker - beside)))
        rows.append(np.repeat((1 << suit).sum(axis=1), len(numbers)))
        columns.append(np.tile(numbers, len(suit)))
        codes = np.hstack([np.repeat(suit * 4, len(numbers), axis=0), np.tile(extra * 4, (len(suit), 1))])
        codes[:, len(suit[0]) :] += np.arange(1, beside + 1)
        hands.append(_sort_high_to_low(codes, joker))
        ways.append(np.tile(extra_ways, len(suit)))
    return _Part(*map(np.concatenate, (rows, columns, hands, ways)))


def _count_ways_beside(ranks: tuple[int, ...]) -> int:
    """Count in how many ways cards of these ranks are taken from three suits."""
    return (1, 3, 9)[len(set(ranks))]


def _sort_high_to_low(codes: NDArray[np.intp], joker: int) -> Hands:
    """Sort hands with their highest code first, and before it the joker."""
    ordered = np.sort(codes, axis=1)[:, ::-1]
    return np.pad(ordered, ((0, 0), (joker, 0)), constant_values=JOKER_CODE).astype(np.uint8)


def _count_ranks(codes: Hands) -> NDArray[np.int64]:
    """Count how often each rank occurs in hands without a joker."""
    counts = np.zeros((len(codes), 13), dtype=np.int64)
    for column in codes.T:
        counts[np.arange(len(codes)), column // 4] += 1
    return counts


def _list_others() -> Numbers:
    table = np.zeros((14, 14), dtype=np.int32)
    for number, ranks in enumerate(OTHERS):
        first, second = (*(rank + 1 for rank in ranks), 0, 0)[:2]
        table[first, second] = table[second, first] = number
    return table


def find_patterns(hands: Rows) -> Numbers:
    """Find the pattern of each row of seven codes, of which one may be the joker's."""
    rows = check_codes(hands, width=7, most=JOKER_CODE, what="hands")
    if not np.diff(np.sort(rows, axis=1), axis=1).all():
        raise BadNotation("a hand holds a card twice")
    numbers = np.empty(len(rows), dtype=np.int32)
    _find(rows, list_patterns(), numbers)
    return numbers


@native
def _find(hands: Hands, known: Patterns, numbers: Numbers) -> None:
    for i in range(hands.shape[0]):
        numbers[i] = find_pattern(hands[i], known)


@native_inline
def find_pattern(hand: Hands, known: Patterns) -> int:
    """Find the pattern of seven codes in any order, of which one may be the joker's.

    It is for kernels: nothing is checked.
    """
    key = BIAS
    for card in hand:
        key += known.keys[card]
    joker = key >> JOKER_SHIFT
    flags = (key + joker * ONE_OF_EACH_SUIT) & FLUSH
    if flags:
        return _find_suited_pattern(hand, find_flush_suit(flags), known.suited, known.others)
    place = known.start[key >> ROW_BITS & ROW_MASK] + np.uint32(known.small[key & ROW_MASK])
    plain: int = known.plain[place, joker]
    return plain


@native
def _find_suited_pattern(hand: Hands, suit: np.uint64, suited: Numbers, others: Numbers) -> int:
    """Find the pattern of a hand with a flush in this suit."""
    mask, first, second = np.int64(0), np.int64(0), np.int64(0)
    for card in hand:
        if card == FIRST_JOKER:
            continue
        rank = np.int64(card >> np.uint8(2))
        if card & np.uint8(3) == suit:
            mask |= np.int64(1) << rank
        else:
            first, second = second, rank + 1
    number: int = suited[mask, others[first, second]]
    return number
