"""Patterns the slow way: a hand's ranks, the joker among them, and the ranks of the suit in which it has a flush."""

from collections.abc import Iterable, Sequence
from functools import cache

import numpy as np

from houseway.families.pai_gow.price.patterns import list_patterns

Kind = tuple[tuple[int, ...], tuple[int, ...]]


def kind(codes: Sequence[int]) -> Kind:
    jokers = codes.count(52)
    ranks = tuple(sorted(code // 4 for code in codes))
    for suit in range(4):
        suited = tuple(sorted(code // 4 for code in codes if code != 52 and code % 4 == suit))
        if len(suited) + jokers >= 5:
            return ranks, suited
    return ranks, ()


def numbers(codes: Iterable[int]) -> dict[Kind, int]:
    """The number of each kind of hand that has no other ranks than these cards."""
    return _numbers(frozenset(code // 4 for code in codes))


@cache
def _numbers(ranks: frozenset[int]) -> dict[Kind, int]:
    hands = list_patterns().hands
    here = np.flatnonzero(np.isin(hands // 4, list(ranks)).all(axis=1)).tolist()
    return {kind(hands[number].tolist()): number for number in here}
