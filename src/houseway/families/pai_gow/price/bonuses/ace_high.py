"""How often seven cards are worth an ace and nothing better: the player-dealer's, and those of a seat beside them.

Such a hand has no two cards of a rank. So it is a set of ranks, with an ace and without five in a row, and a suit for
each, no five of them equal. A joker that is an ace or completes a straight or a flush stands in the ace's place: four
in a row of five are too many then, and four of a suit. A wild joker makes a pair at least. Whether two hands can lie on
one table depends on the ranks that both have: there the suits must differ.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow.price.bonuses.held import ACE, Joker, list_runs

Words = NDArray[np.int64]
"""Has an axis of four suits for each card: one where these suits are no flush."""


@dataclass(frozen=True)
class AceHighCounts:
    """Of `deals` of two hands, in how many the player-dealer's is ace high: with the joker, and without it.

    `both_with` and `both_without` are those among them in which the seat's hand is ace high too.
    """

    deals: int
    with_joker: int
    without: int
    both_with: int
    both_without: int


@cache
def count_ace_high(power: Joker) -> AceHighCounts:
    """Every deal of seven cards to the player-dealer and seven to a seat, from 52 and a joker of this power or none."""
    cards = 52 + (power != "none")
    beside = comb(cards - 7, 7)
    jokers = (False, True) if power == "bug" else (False,)
    alone = {joker: len(_list_rank_sets(joker)) * int(_list_suitings(joker).sum()) * beside for joker in jokers}
    both = {(one, other): _count_pairs(one, other) for one in jokers for other in jokers if not (one and other)}
    return AceHighCounts(
        deals=comb(cards, 7) * beside,
        with_joker=alone.get(True, 0),
        without=alone[False],
        both_with=both.get((True, False), 0),
        both_without=both[False, False] + both.get((False, True), 0),
    )


def _list_rank_sets(joker: bool) -> tuple[int, ...]:
    """The ranks of ace-high hands: seven with an ace, or beside the joker six without one."""
    sets = (sum(1 << rank for rank in ranks) | (0 if joker else ACE) for ranks in combinations(range(12), 6))
    most = 3 if joker else 4
    return tuple(ranks for ranks in sets if all((ranks & row).bit_count() <= most for row in list_runs(5)))


def _list_suitings(joker: bool) -> Words:
    """The suits that the cards of such a hand may have."""
    size, most = (6, 3) if joker else (7, 4)
    suits = np.indices((4,) * size)
    allowed: Words = np.all([(suits == suit).sum(axis=0) <= most for suit in range(4)], axis=0).astype(np.int64)
    return allowed


def _count_pairs(one: bool, other: bool) -> int:
    """The pairs of ace-high hands, with the joker or not, that share no card."""
    pairs = product(_list_rank_sets(one), _list_rank_sets(other))
    common = Counter((ranks & more).bit_count() for ranks, more in pairs)
    suitings = _list_suitings(one), _list_suitings(other)
    return sum(times * _count_apart(*suitings, shared) for shared, times in common.items())


def _count_apart(one: Words, other: Words, shared: int) -> int:
    """In how many ways two hands have their suits, which differ on the ranks that both have."""
    differing = one.sum(axis=tuple(range(shared, one.ndim)))
    for axis in range(shared):
        differing = differing.sum(axis=axis, keepdims=True) - differing
    return int((differing * other.sum(axis=tuple(range(shared, other.ndim)))).sum())
