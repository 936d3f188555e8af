"""The hands that hold given cards, pattern by pattern: no hand is dealt, and each pattern comes with its hands' number.

A hand that holds these cards has others added. Without suits, the sets of ranks that can be added are listed, each in
as many ways as cards of its ranks are left. Then for each suit the sets are listed that make a flush of it: which of
its ranks are added, and which ranks of other suits. Those are patterns of their own, and are taken from the first.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.core.ranking.multisets import LOW_RANKS, MOST, WEIGHTS, make_multisets, make_places
from houseway.families.pai_gow.price.patterns import OTHERS, Numbers, Patterns

Ints = NDArray[np.int64]

RANKS = 13
STEPS = 5
"""Of a rank none to four cards are added: its ways stand in so many places of a row of ways."""
NO_PART = RANKS * STEPS
"""The place behind all ranks, where there is one way: to add nothing."""


class Additions(NamedTuple):
    """Sets of ranks, the smaller ones first: those of n cards are numbered from `starts[n]` to `starts[n + 1]`.

    `parts` are the places in a row of ways that a set multiplies; `low` and `high` are the weights of its two rows
    (see `multisets`). `number` leads from a set's place among multisets to its number here.
    """

    starts: Ints
    parts: NDArray[np.uint8]
    low: Ints
    high: Ints
    number: NDArray[np.int32]


class SuitedRanks(NamedTuple):
    """Sets of ranks in one suit, a bit each, the smaller sets first; `low` and `high` are the weights of each set."""

    starts: Ints
    masks: Ints
    low: Ints
    high: Ints


@cache
def list_additions() -> Additions:
    """List all sets of up to seven ranks once."""
    every = make_multisets()
    order = np.argsort(every.sizes, kind="stable")
    counts = every.counts[order].astype(np.int64)
    starts = np.searchsorted(every.sizes[order], np.arange(MOST + 2))
    parts = np.full((len(counts), MOST), NO_PART, dtype=np.uint8)
    rows, ranks = np.nonzero(counts)
    first = np.searchsorted(rows, np.arange(len(counts)))
    parts[rows, np.arange(len(rows)) - first[rows]] = ranks * STEPS + counts[rows, ranks]
    number = np.empty(len(counts), dtype=np.int32)
    number[order] = np.arange(len(counts))
    low, high = _find_weights(counts)
    return Additions(starts, parts, low, high, number)


@cache
def list_suited_ranks() -> SuitedRanks:
    """List all sets of up to seven ranks of one suit once; the weights are found by the mask itself."""
    held = np.arange(1 << RANKS)[:, None] >> np.arange(RANKS) & 1
    sizes = held.sum(axis=1)
    order = np.argsort(sizes, kind="stable")
    low, high = _find_weights(held)
    return SuitedRanks(np.searchsorted(sizes[order], np.arange(MOST + 2)), order, low, high)


def count_most_patterns(added: int) -> int:
    """Count the most patterns that can come from adding so many cards, a joker among them or not."""
    sizes, suited = np.diff(list_additions().starts), np.diff(list_suited_ranks().starts)
    found = 0
    for natural in range(max(added - 1, 0), added + 1):
        others = range(min(natural, 2) + 1)
        found += int(sizes[natural]) + 4 * sum(int(suited[natural - other] * sizes[other]) for other in others)
    return found


def list_row_places() -> tuple[Ints, Ints]:
    """List the tables that lead from the weights of both rows to a place: `start` by the high row, `small` by the
    low.
    """
    found = make_places()
    return found.start.astype(np.int64), found.small.astype(np.int64)


def _find_weights(counts: Ints) -> tuple[Ints, Ints]:
    """Find the weights of the low and the high row of each set."""
    low, high = np.array(WEIGHTS, dtype=np.int64), np.array(WEIGHTS[: RANKS - LOW_RANKS], dtype=np.int64)
    return counts[:, :LOW_RANKS] @ low, counts[:, LOW_RANKS:] @ high


HAND = 7
JOKER = 52
_CHOOSE = np.array([[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int64)


class Listing(NamedTuple):
    """The tables that the listing of hands reads: the deck, a mask of ranks for each suit, and every set to add.

    `start` and `small` lead from the weights of a hand's ranks to their place, `plain` and `suited` from there to the
    pattern; `others` is the number of up to two ranks beside a flush, by their number among the additions.
    """

    suits: Ints
    joker: bool
    added: Additions
    ranks: SuitedRanks
    start: Ints
    small: Ints
    plain: Numbers
    suited: Numbers
    others: Ints
    choose: Ints


class Held(NamedTuple):
    """The arrays for the hands that hold some cards: their patterns, and how many hands each is.

    `suits` are the ranks held in each suit, `ways` the ways to add cards of each rank, and `flushes` how many of the
    ways to add each set of ranks make a flush.
    """

    patterns: NDArray[np.int32]
    hands: Ints
    suits: Ints
    ways: Ints
    flushes: Ints


def make_listing(found: Patterns, suits: tuple[int, int, int, int], *, joker: bool) -> Listing:
    """Make the tables for a deck that has these ranks of each suit, a bit each, and a joker or none."""
    start, small = list_row_places()
    added = list_additions()
    others = np.empty(len(OTHERS), dtype=np.int64)
    for number, ranks in enumerate(OTHERS):
        masks = [1 << rank for rank in ranks]
        high, low = (
            sum(int(side[mask]) for mask in masks) for side in (list_suited_ranks().high, list_suited_ranks().low)
        )
        others[added.number[start[high] + small[low]]] = number
    return Listing(
        np.array(suits, dtype=np.int64),
        joker,
        added,
        list_suited_ranks(),
        start,
        small,
        found.plain,
        found.suited,
        others,
        _CHOOSE,
    )


def make_held(cards: int) -> Held:
    """Make the arrays for all hands that hold so many given cards."""
    most, sets = count_most_patterns(HAND - cards), int(np.diff(list_additions().starts).max())
    ways = np.zeros(NO_PART + 1, dtype=np.int64)
    ways[NO_PART] = 1
    return Held(
        np.empty(most, dtype=np.int32),
        np.empty(most, dtype=np.int64),
        np.zeros(4, dtype=np.int64),
        ways,
        np.zeros(sets, dtype=np.int64),
    )


@native
def list_hands(cards: NDArray[np.uint8], read: Listing, held: Held) -> int:
    """List the patterns of all hands that hold these cards, some more than once; gives how many were listed."""
    for suit in range(4):
        held.suits[suit] = 0
    held_joker = 0
    for code in cards:
        if code == JOKER:
            held_joker = 1
        else:
            held.suits[code & 3] |= 1 << np.int64(code >> 2)
    added = HAND - cards.size
    most = 1 if read.joker and added > 0 else held_joker
    count = 0
    for joker in range(held_joker, most + 1):
        count = _add(count, added - (joker - held_joker), joker, read, held)
    return count


@native
def _add(count: int, added: int, joker: int, read: Listing, held: Held) -> int:
    """Add so many cards that are no joker, behind what was listed already; `joker` is 1 where the hands have it."""
    low = high = 0
    for suit in range(4):
        low += read.ranks.low[held.suits[suit]]
        high += read.ranks.high[held.suits[suit]]
    first = read.added.starts[added]
    for suit in range(4):
        least = max(5 - joker - _count_bits(held.suits[suit]), 0)
        if least <= added:
            count = _add_suited(count, added, least, suit, low, high, read, held)
    _set_ways(-1, read, held)
    for number in range(first, read.added.starts[added + 1]):
        hands = held.ways[read.added.parts[number, 0]]
        for part in range(1, added):
            hands *= held.ways[read.added.parts[number, part]]
        hands -= held.flushes[number - first]
        held.flushes[number - first] = 0
        if hands:
            place = read.start[high + read.added.high[number]] + read.small[low + read.added.low[number]]
            held.patterns[count] = read.plain[place, joker]
            held.hands[count] = hands
            count += 1
    return count


@native
def _add_suited(count: int, added: int, least: int, suit: int, low: int, high: int, read: Listing, held: Held) -> int:
    """List the hands that hold a flush of a suit: at least so many of the added cards are of it."""
    _set_ways(suit, read, held)
    sets, ranks, own = read.added, read.ranks, held.suits[suit]
    low, high = low - ranks.low[own], high - ranks.high[own]
    for suited in range(least, added + 1):
        first, last = sets.starts[added - suited], sets.starts[added - suited + 1]
        for at in range(ranks.starts[suited], ranks.starts[suited + 1]):
            mask = ranks.masks[at]
            if mask & ~(read.suits[suit] & ~own):
                continue
            for number in range(first, last):
                hands = held.ways[sets.parts[number, 0]] * held.ways[sets.parts[number, 1]]
                if hands == 0:
                    continue
                beside = sets.number[read.start[high + sets.high[number]] + read.small[low + sets.low[number]]]
                held.patterns[count] = read.suited[own | mask, read.others[beside]]
                held.hands[count] = hands
                count += 1
                place = (
                    read.start[ranks.high[mask] + sets.high[number]] + read.small[ranks.low[mask] + sets.low[number]]
                )
                held.flushes[sets.number[place] - sets.starts[added]] += hands
    return count


@native
def _set_ways(but: int, read: Listing, held: Held) -> None:
    """Write in how many ways none to four cards of each rank can be added, from all suits but one (-1: from all)."""
    for rank in range(RANKS):
        left = 0
        for suit in range(4):
            if suit != but:
                left += (read.suits[suit] & ~held.suits[suit]) >> rank & 1
        for many in range(STEPS):
            held.ways[rank * STEPS + many] = read.choose[left, many]


@native
def _count_bits(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
