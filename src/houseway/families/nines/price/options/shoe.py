"""A shoe as counts of cards, and the first hands that can be dealt from it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Pack
from houseway.core.errors import TableRefusal
from houseway.families.nines.play.options.rules import JOKER, count_card
from houseway.families.nines.price.options.policy import Counts

CARDS = JOKER + 1
"""How many different cards there are: counts 0 to 9, and jokers."""
MOST_CARDS = 1400
"""So many cards are counted: six of them still come in fewer ordered ways than 64 bits hold."""
Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


def count_cards(left: Pack) -> Counts:
    """How many cards of each count are left."""
    found: Counter[int] = Counter()
    for card, number in left.items():
        found[count_card(card)] += number
    return tuple(found[count] for count in range(CARDS))


def check_shoe(left: Sequence[int], first: int) -> None:
    """Refuse a shoe that cannot deal two hands of so many first cards and a card to each, or is too long to count."""
    if sum(left) > MOST_CARDS:
        raise TableRefusal(f"a shoe of {sum(left):,} cards is not counted: at most {MOST_CARDS:,}")
    if sum(left) < 2 * first + 2:
        raise TableRefusal(f"a round needs up to {2 * first + 2} cards, and only {sum(left)} are left")


def count_rows(cards: int, number: int) -> int:
    """How many ordered rows of so many cards can be dealt."""
    return prod(cards - taken for taken in range(number))


@lru_cache(maxsize=64)
def list_hands(left: Counts, number: int) -> tuple[Counts, ...]:
    """Every hand of so many cards that the shoe can deal, as sorted counts."""
    there = [count for count in range(CARDS) if left[count]]
    hands = combinations_with_replacement(there, number)
    return tuple(hand for hand in hands if all(hand.count(one) <= left[one] for one in set(hand)))


@lru_cache(maxsize=4096)
def count_orders(hand: Counts) -> int:
    """In how many orders the cards of a hand can come."""
    return factorial(len(hand)) // prod(factorial(number) for number in Counter(hand).values())


def count_held(hands: Iterable[Counts]) -> Ints:
    """How many cards of each count each hand holds."""
    return np.array([_count_in_hand(hand) for hand in hands], dtype=np.int64)


@lru_cache(maxsize=4096)
def _count_in_hand(hand: Counts) -> Counts:
    return tuple(hand.count(count) for count in range(CARDS))


def count_ways(left: Counts, taken: Ints) -> Ints:
    """In how many ways places in a row that are told their counts can be filled; `taken` by count, in the last axis."""
    found: Ints = _list_falling(left, int(taken.max(initial=0)))[np.arange(CARDS), taken].prod(axis=-1)
    return found


@lru_cache(maxsize=64)
def _list_falling(left: Counts, most: int) -> Ints:
    return np.array([[count_rows(number, length) for length in range(most + 1)] for number in left], dtype=np.int64)
