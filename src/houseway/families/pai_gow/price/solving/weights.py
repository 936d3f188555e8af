"""How many hands of the cards that are left have each pattern.

A set of ranks can be taken from what is left in a product of ways, one factor a rank. Those of them that are a flush in
some suit belong to patterns of their own: which ranks of that suit, times the ways to take the other cards from the
other three. They are counted there, and taken away from the ranks'.
"""

from collections.abc import Iterable
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.card import SUITS, Card
from houseway.core.ranking.multisets import multisets, places
from houseway.families.pai_gow.price.patterns import OTHERS, list_patterns

Counts = NDArray[np.int64]
CHOOSE = np.array([[comb(n, k) for k in range(5)] for n in range(5)], dtype=np.int64)


class Left(NamedTuple):
    """Cards that are left: by suit and rank (0 for twos), one or none, and whether the joker is among them."""

    suits: NDArray[np.int64]
    joker: bool


def read_left(cards: Iterable[Card]) -> Left:
    """Cards, each at most once, told by suit and rank."""
    suits, joker = np.zeros((4, 13), dtype=np.int64), False
    for card in cards:
        if card.is_joker:
            joker = True
        else:
            suits[SUITS.index(card.suit), card.rank - 2] = 1
    return Left(suits, joker)


def weigh_patterns(left: Left) -> Counts:
    """How many hands of seven of these cards have each pattern."""
    known, held, jokers = list_patterns(), multisets(), (0, 1) if left.joker else (0,)
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
    """In how many ways the cards beside a flush, by their number, are taken from so many of each rank."""
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
    """Every pattern with a flush."""
    known = list_patterns()
    masks, others = np.nonzero(known.suited >= 0)
    beside = np.array([len(ranks) for ranks in OTHERS])
    with_joker = np.bitwise_count(masks) + beside[others] == 6
    masks, others = (found[with_joker == bool(joker)].astype(np.int64) for found in (masks, others))
    counts = masks[:, None] >> np.arange(13) & 1
    counts += np.array([[ranks.count(rank) for rank in range(13)] for ranks in OTHERS])[others]
    plain = known.plain[places().find(counts), joker]
    return FlushPatterns(masks, others, known.suited[masks, others].astype(np.int64), plain.astype(np.int64))
