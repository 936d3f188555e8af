"""Hands that must be made of so many cards from the hand and so many from the board: Omaha and Big O.

They use two of the hand's four or five cards, and three of the board's five. By ranks alone, a pair from the hand and a
triple from the board make one of 91 times 455 sets, so one small table answers for each of them; flushes are looked at
where they can be.
"""

from collections.abc import Collection
from functools import cache
from itertools import combinations, combinations_with_replacement, product

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.errors import BadNotation
from houseway.core.ranking.compiled import Strengths, compile_order
from houseway.core.ranking.multisets import make_places
from houseway.core.ranking.orders import Order
from houseway.core.ranking.rankings import RankedHand, Ranking

FROM_HAND = 2
FROM_BOARD = 3
MOST_ON_BOARD = 5
PAIRS = tuple(combinations_with_replacement(range(13), FROM_HAND))
TRIPLES = tuple(combinations_with_replacement(range(13), FROM_BOARD))


def find_best_must_use(ranking: Ranking, hand: Collection[Card], board: Collection[Card]) -> RankedHand:
    """Find the best hand of exactly two cards of the hand and three of the board.

    Raises `BadNotation` where they are no deal of the order's deck, or the board has more than five cards.

    >>> from houseway.core.cards import parse_cards
    >>> from houseway.core.ranking.rankings import make_ranking
    >>> board = parse_cards("Ah Kh Qh Jh 2c")
    >>> find_best_must_use(make_ranking("high"), parse_cards("Th 9c 9d 2d"), board).name
    'king-high straight'
    """
    if len(hand) < FROM_HAND or len(board) < FROM_BOARD:
        raise BadNotation(f"two cards of {len(hand)} and three of {len(board)} cannot be used")
    if len(board) > MOST_ON_BOARD:
        raise BadNotation(f"a board has at most {MOST_ON_BOARD} cards, not {len(board)}")
    ranking.check_cards((*hand, *board))
    combined = product(combinations(hand, FROM_HAND), combinations(board, FROM_BOARD))
    return ranking.name_strength(max(ranking.strength((*own, *shared)) for own, shared in combined))


@cache
def join_strengths(order: Order) -> Strengths:
    """List the strength, flushes aside, of each triple of ranks with each pair.

    `[triple, pair]`, 0 where no deck has it.
    """
    counts = np.zeros((len(TRIPLES), len(PAIRS), 13), dtype=np.int64)
    for number, ranks in enumerate(TRIPLES):
        _count(counts[number], ranks)
    for number, ranks in enumerate(PAIRS):
        _count(counts[:, number], ranks)
    flat = counts.reshape(-1, 13)
    found = np.zeros(len(flat), dtype=np.uint16)
    possible = flat.max(axis=1) <= 4
    found[possible] = compile_order(order).ranks[0][make_places().find(flat[possible])]
    return found.reshape(len(TRIPLES), len(PAIRS))


def _count(counts: NDArray[np.int64], ranks: tuple[int, ...]) -> None:
    for rank in ranks:
        counts[:, rank] += 1


@cache
def number_pairs() -> NDArray[np.uint8]:
    """Find the number of a pair of ranks, in either order."""
    numbers = np.zeros((13, 13), dtype=np.uint8)
    for number, (low, high) in enumerate(PAIRS):
        numbers[low, high] = numbers[high, low] = number
    return numbers


@cache
def number_triples() -> NDArray[np.uint16]:
    """Find the number of a triple of ranks, in any order."""
    numbers = np.zeros((13, 13, 13), dtype=np.uint16)
    lookup = {triple: number for number, triple in enumerate(TRIPLES)}
    for ranks in product(range(13), repeat=FROM_BOARD):
        low, middle, high = sorted(ranks)
        numbers[ranks] = lookup[low, middle, high]
    return numbers
