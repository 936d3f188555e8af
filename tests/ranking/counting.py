"""Every hand of a deck, either one by one, or as sets of ranks times the ways to give them suits."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.rankings import make_ranking

Rows = NDArray[np.uint8]
JOKER = 52


def subsets(codes: Iterable[int], size: int) -> Rows:
    """All hands of so many of these cards."""
    deck = np.fromiter(codes, dtype=np.uint8)
    places = np.zeros((1, 0), dtype=np.uint8)
    for _ in range(size):
        ends = places[:, -1].astype(np.int64) + 1 if places.shape[1] else np.zeros(1, dtype=np.int64)
        many = len(deck) - ends
        first = np.repeat(np.cumsum(many) - many, many)
        added = np.arange(many.sum()) - first + np.repeat(ends, many)
        places = np.hstack([np.repeat(places, many, axis=0), added[:, None].astype(np.uint8)])
    return deck[places]


def categories(words: str, hands: Rows, times: NDArray[np.int64] | None = None) -> Counter[str]:
    """How many of the hands, each so many times, fall in each category of an order."""
    made = rank_hands(words, hands)
    counts = np.zeros(int(made.max()) + 1, dtype=np.int64)
    np.add.at(counts, made, 1 if times is None else times)
    found: Counter[str] = Counter()
    for strength in np.nonzero(counts)[0]:
        found[make_ranking(words).name_strength(int(strength)).category] += int(counts[strength])
    return found


@cache
def in_suits(size: int, jokers: int) -> tuple[Rows, NDArray[np.int64]]:
    """Hands that stand for all hands of so many cards of 52 beside so many jokers, and for how many each stands.

    One suit at most can have the cards that a flush needs beside the jokers. Where one has, it is clubs, four times.
    The other hands of a set of ranks are all worth the same, and the one that takes its suits in turn stands for them.
    """
    enough = 5 - jokers
    suited = [_with_clubs(clubs, size - clubs) for clubs in range(enough, size + 1)]
    clubs = np.vstack(suited)
    spread = np.array([_in_turn(ranks) for ranks in combinations_with_replacement(range(13), size) if _can_be(ranks)])
    ways = np.array([prod(comb(4, many) for many in np.bincount(hand // 4)) for hand in spread], dtype=np.int64)
    marks, flushes = np.unique(_ranks_mark(clubs), return_counts=True)
    place = {int(mark): number for number, mark in enumerate(_ranks_mark(spread))}
    for mark, many in zip(marks, flushes, strict=True):
        ways[place[int(mark)]] -= 4 * many
    hands = np.vstack([clubs, spread]).astype(np.uint8)
    hands = np.hstack([hands, np.full((len(hands), jokers), JOKER, dtype=np.uint8)])
    return hands, np.concatenate([np.full(len(clubs), 4), ways])


def _with_clubs(clubs: int, others: int) -> Rows:
    first = subsets(range(0, 52, 4), clubs)
    rest = subsets([code for code in range(52) if code % 4], others)
    return np.hstack([np.repeat(first, len(rest), axis=0), np.tile(rest, (len(first), 1))])


def _in_turn(ranks: tuple[int, ...]) -> list[int]:
    return [4 * rank + place % 4 for place, rank in enumerate(ranks)]


def _can_be(ranks: tuple[int, ...]) -> bool:
    return all(low < high for low, high in zip(ranks, ranks[4:], strict=False))


def _ranks_mark(hands: NDArray[np.integer]) -> NDArray[np.int64]:
    marks: NDArray[np.int64] = (np.int64(1) << 3 * (hands.astype(np.int64) // 4)).sum(axis=1)
    return marks
