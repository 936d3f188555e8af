"""The hands that a player-dealer can have out of the cards left, laid out for sums that run through all of them.

The number of ways to take a set of ranks from the cards left is a product, with a factor for each rank. Those of the
hands that are a flush in some suit belong to patterns of their own: which ranks of that suit, times the ways to take
the other cards from the other three. They are counted there, and taken away from the ranks'.

For any seven cards of a seat, the opponents are counted in two parts (`sums`):

1. Every set of ranks, set as if it held no flush, in as many ways as its ranks can be taken from the cards left. Sets
   of ranks come in blocks: one of the high ranks, nine to ace, with all sets of low ranks that fill it up.
2. For each suit, every flush in it: once as it is set, less once as its ranks alone would be. Flushes come in rows:
   one set of ranks of the suit, with all cards that can lie beside it.
"""

from collections.abc import Iterable
from functools import cache
from math import comb
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.card import SUITS, Card
from houseway.core.ranking.multisets import LOW_RANKS, make_multisets, make_places
from houseway.families.pai_gow.price.patterns import OTHERS, list_patterns

Counts = NDArray[np.int64]
CHOOSE = np.array([[comb(n, k) for k in range(5)] for n in range(5)], dtype=np.int64)


class Left(NamedTuple):
    """The cards that are left: by suit and rank (0 for twos), one or none, and whether the joker is among them."""

    suits: NDArray[np.int64]
    joker: bool


def read_left(cards: Iterable[Card]) -> Left:
    """Read cards, each at most once, by suit and rank."""
    suits, joker = np.zeros((4, 13), dtype=np.int64), False
    for card in cards:
        if card.is_joker:
            joker = True
        else:
            suits[SUITS.index(card.suit), card.rank - 2] = 1
    return Left(suits, joker)


def weigh_patterns(left: Left) -> Counts:
    """Count how many hands of seven of these cards have each pattern."""
    known, held, jokers = list_patterns(), make_multisets(), (0, 1) if left.joker else (0,)
    weights = np.zeros(len(known.hands), dtype=np.int64)
    by_rank = CHOOSE[left.suits.sum(axis=0)]
    for joker in jokers:
        here = np.nonzero(held.sizes == 7 - joker)[0]
        ways = np.ones(len(here), dtype=np.int64)
        for rank in range(13):
            ways *= by_rank[rank, held.counts[here, rank]]
        weights[known.plain[here, joker]] = ways
    for joker in jokers:
        flushes = list_flush_patterns(joker)
        for suit in range(4):
            own = left.suits[suit]
            missing = int(sum(1 << rank for rank in range(13) if not own[rank]))
            dealt = flushes.masks & missing == 0
            ways = count_ways_beside(left.suits.sum(axis=0) - own)[flushes.others[dealt]]
            weights[flushes.suited[dealt]] += ways
            np.subtract.at(weights, flushes.plain[dealt], ways)
    return weights


def count_ways_beside(left: Counts) -> Counts:
    """Count the ways in which the cards beside a flush, by their number, are taken from so many of each rank."""
    ways = np.ones(len(OTHERS), dtype=np.int64)
    for number, ranks in enumerate(OTHERS):
        for rank in set(ranks):
            ways[number] *= CHOOSE[left[rank], ranks.count(rank)]
    return ways


class FlushPatterns(NamedTuple):
    """The patterns with a flush, with or without the joker, by the ranks of its suit and then the other cards.

    `plain` is the pattern of the same ranks without a flush.
    """

    masks: NDArray[np.int64]
    others: NDArray[np.int64]
    suited: NDArray[np.int64]
    plain: NDArray[np.int64]


@cache
def list_flush_patterns(joker: int) -> FlushPatterns:
    """List every pattern with a flush."""
    known = list_patterns()
    masks, others = np.nonzero(known.suited >= 0)
    beside = np.array([len(ranks) for ranks in OTHERS])
    with_joker = np.bitwise_count(masks) + beside[others] == 6
    masks, others = (found[with_joker == bool(joker)].astype(np.int64) for found in (masks, others))
    counts = masks[:, None] >> np.arange(13) & 1
    counts += np.array([[ranks.count(rank) for rank in range(13)] for ranks in OTHERS])[others]
    plain = known.plain[make_places().find(counts), joker]
    return FlushPatterns(masks, others, known.suited[masks, others].astype(np.int64), plain.astype(np.int64))


Ints = NDArray[np.int64]
Shorts = NDArray[np.int16]
Bytes = NDArray[np.int8]
Number: TypeAlias = Any
"""A whole number of native code, whose kinds mypy would keep apart."""

COLUMNS = 128
"""The cards beside a flush have a column each: none at 0, one rank from 16 on, two ranks from 32 on. Rows of a multiple
of sixteen numbers are what native code adds up fastest, so that some columns stand empty."""
_FIRST_COLUMN = (0, 16, 32)
_WIDTH = (1, 16, 96)
_BESIDE = np.array([len(ranks) for ranks in OTHERS])
_FIRST_NUMBER = np.searchsorted(_BESIDE, range(3))


class Opponents(NamedTuple):
    """The player-dealer's hands; what has the joker stands behind what has not, from `joker_block` and `joker_row` on.

    `whole` is how many of each rank are in the deck. A block is a row of `high`, the first row of `low` that it is
    filled up with, their number, and where their fronts and backs begin. A row is the ranks of a flush, a bit each, its
    first column, its width, and where its fronts and backs begin, as they are set and as their ranks alone would be.
    """

    whole: Ints
    low: Bytes
    high: Bytes
    blocks: Ints
    joker_block: int
    fronts: Shorts
    backs: Shorts
    rows: Ints
    joker_row: int
    flush_fronts: Shorts
    flush_backs: Shorts
    plain_fronts: Shorts
    plain_backs: Shorts


class Columns(NamedTuple):
    """The cards beside a flush, column by column: which two of 28 factors say in how many ways they are taken.

    The factors are 1, how many of each rank are left, in how many ways two of each rank are taken, and 0.

    `fronts[joker]` counts the flushes that are set with a front below each strength, out of the whole deck, for a seat
    without and with the joker, and `backs` the same of backs; the others, as their ranks alone would be set.
    """

    first: Ints
    second: Ints
    fronts: Ints
    backs: Ints
    plain_fronts: Ints
    plain_backs: Ints


FACTORS = 28
_NO_WAY = FACTORS - 1


def list_opponents(
    fronts: NDArray[np.uint8], backs: NDArray[np.uint16], whole: NDArray[np.integer], *, joker: bool
) -> Opponents:
    """List the opponents from a deck with so many of each rank, with a joker or not, by how patterns are set."""
    low, high, blocks, joker_block, patterns_of = _make_blocks(joker)
    rows, joker_row, suited, plain = _make_rows(whole, joker)
    return Opponents(
        whole=whole.astype(np.int64),
        low=low,
        high=high,
        blocks=blocks,
        joker_block=joker_block,
        fronts=fronts[patterns_of].astype(np.int16),
        backs=backs[patterns_of].astype(np.int16),
        rows=rows,
        joker_row=joker_row,
        flush_fronts=_read_strengths(fronts, suited),
        flush_backs=_read_strengths(backs, suited),
        plain_fronts=_read_strengths(fronts, plain),
        plain_backs=_read_strengths(backs, plain),
    )


def _read_strengths(strengths: NDArray[np.integer], numbers: Ints) -> Shorts:
    """Read the strengths of patterns, 0 where there is none."""
    return np.where(numbers >= 0, strengths[numbers], 0).astype(np.int16)


def _make_blocks(joker: bool) -> tuple[Bytes, Bytes, Ints, int, Ints]:
    """Make the rows of low and of high ranks, the blocks, the first with a joker, and the patterns in order."""
    sets, known = make_multisets(), list_patterns()
    starts = np.nonzero(~sets.counts[:, :LOW_RANKS].any(axis=1))[0]
    low, high = sets.counts[: starts[1], :LOW_RANKS].copy(), sets.counts[starts, LOW_RANKS:].copy()
    first_of_size = np.searchsorted(low.sum(axis=1), np.arange(9))
    blocks: list[tuple[int, int, int, int]] = []
    found: list[NDArray[np.int32]] = []
    first = [0, 0]
    at = 0
    for held in range(1 + joker):
        first[held] = len(blocks)
        for row, start in enumerate(starts.tolist()):
            size = 7 - held - int(high[row].sum())
            if size >= 0:
                begin, end = first_of_size[size : size + 2].tolist()
                blocks.append((row, begin, end - begin, at))
                found.append(known.plain[start + begin : start + end, held])
                at += end - begin
    joker_block = first[1] if joker else len(blocks)
    return low, high, np.array(blocks, dtype=np.int64), joker_block, np.concatenate(found).astype(np.int64)


def _make_rows(whole: NDArray[np.integer], joker: bool) -> tuple[Ints, int, Ints, Ints]:
    """Make the rows of flushes that the deck holds, the first with a joker, and their patterns.

    Those are the patterns with and without the flush.
    """
    absent = int(sum(1 << rank for rank in range(13) if not whole[rank]))
    rows: list[tuple[int, int, int, int]] = []
    suited, plain = [np.empty(0, dtype=np.int64)], [np.empty(0, dtype=np.int64)]
    first = [0, 0]
    at = 0
    for held in range(1 + joker):
        first[held] = len(rows)
        flushes = list_flush_patterns(held)
        for mask in np.unique(flushes.masks[flushes.masks & absent == 0]).tolist():
            here = slice(*np.searchsorted(flushes.masks, [mask, mask + 1]).tolist())
            cards = int(_BESIDE[flushes.others[here.start]])
            width, columns = _WIDTH[cards], flushes.others[here] - _FIRST_NUMBER[cards]
            for row, numbers in ((suited, flushes.suited), (plain, flushes.plain)):
                row.append(np.full(width, -1, dtype=np.int64))
                row[-1][columns] = numbers[here]
            rows.append((mask, _FIRST_COLUMN[cards], width, at))
            at += width
    table = np.array(rows, dtype=np.int64).reshape(len(rows), 4)
    return table, first[1] if joker else len(rows), np.concatenate(suited), np.concatenate(plain)


def list_columns(known: Opponents) -> Columns:
    """List the columns of these opponents' flushes."""
    first, second = np.full(COLUMNS, _NO_WAY, dtype=np.int64), np.full(COLUMNS, _NO_WAY, dtype=np.int64)
    for number, ranks in enumerate(OTHERS):
        column = _FIRST_COLUMN[len(ranks)] + number - _FIRST_NUMBER[len(ranks)]
        one, other = (*(rank + 1 for rank in ranks), 0, 0)[:2]
        first[column], second[column] = (one + 13, 0) if one == other > 0 else (one, other)
    left = np.maximum(known.whole - 1, 0)
    factors = np.array([1, *left, *CHOOSE[left, 2], 0])
    widths, begins = known.rows[:, 2], known.rows[:, 3]
    columns = np.arange(widths.sum()) + np.repeat(known.rows[:, 1] - begins, widths)
    ways = 4 * (factors[first] * factors[second])[columns]
    without = ways * np.repeat(np.arange(len(widths)) < known.joker_row, widths)

    def count_below(strengths: Shorts) -> Ints:
        counts = [np.bincount(strengths, weights, minlength=1 << 15) for weights in (ways, without)]
        return np.append(np.zeros((2, 1)), np.cumsum(counts, axis=1), axis=1).astype(np.int64)

    strengths = known.flush_fronts, known.flush_backs, known.plain_fronts, known.plain_backs
    return Columns(first, second, *map(count_below, strengths))
