"""Bonus lists with a hand that no array answers: its test is asked of one hand of seven after another."""

from collections.abc import Iterator, Sequence
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.card import JOKER, RANKS, SUITS, Card
from houseway.core.cards.suits import Suits
from houseway.core.ranking.fortune import PATTERNS, FortuneOrder, has_hand
from houseway.core.ranking.indexing_batch import find_sets, list_canonical_boards
from houseway.core.ranking.multisets import JOKER_CODE
from houseway.families.pai_gow.price.bonuses.held import BITS, Joker, find_held, read_suits
from houseway.families.prices import Progress

CARDS = (*(Card(rank, suit) for rank in range(2, 2 + len(RANKS)) for suit in SUITS), JOKER)
"""Every card at its code, and the joker."""
SEVEN, DECK = 7, tuple(range(52))
_BLOCK = 1 << 16
_TRIES = 11
"""About so many times as long a hand with the joker takes, which is asked as one card after another."""
Codes = NDArray[np.integer[Any]]


def find_lines(order: FortuneOrder, power: Joker, hands: Codes) -> NDArray[np.intp]:
    """Find the place in the list of the first hand that each row of seven codes holds; its length where none is."""
    bits = find_held(read_suits(hands), (hands == JOKER_CODE).any(axis=1), power)
    found = np.full(len(hands), len(order.hands), dtype=np.intp)
    open_rows = np.arange(len(hands))
    for place, name in enumerate(order.hands):
        if name in BITS:
            is_held = bits[open_rows] & BITS[name] > 0
        else:
            rows = hands[open_rows].tolist()
            is_held = np.array([has_hand(name, [CARDS[code] for code in row], order.joker) for row in rows], np.bool_)
        found[open_rows[is_held]] = place
        open_rows = open_rows[~is_held]
    return found


def count_lines(
    order: FortuneOrder, power: Joker, live: Sequence[int] = DECK, progress: Progress | None = None
) -> tuple[int, ...]:
    """Count the deals of seven live cards, with the joker if there is one, that are each hand of the list; last, none.

    Where every test says that it reads no more of the suits than which are the same, one deal of a whole deck stands
    for all that differ in the names of the suits.
    """
    counts = np.zeros(len(order.hands) + 1, dtype=np.int64)
    reads = Suits.NOTHING
    for name in order.hands:
        reads |= PATTERNS[name].suits
    alike = live == DECK and reads in (Suits.NOTHING, Suits.SAME_SUIT)
    sizes = (SEVEN,) if power == "none" else (SEVEN, SEVEN - 1)
    work = [_count_sets(size, live, alike=alike) * (1 if size == SEVEN else _TRIES) for size in sizes]
    for step, size in enumerate(sizes):
        done = 0
        for hands, times in _list_deals(size, live, alike=alike):
            if progress:
                progress((sum(work[:step]) + done * (1 if size == SEVEN else _TRIES)) / sum(work))
            np.add.at(counts, find_lines(order, power, hands), times)
            done += len(hands)
    return tuple(counts.tolist())


def _count_sets(size: int, live: Sequence[int], *, alike: bool) -> int:
    return len(list_canonical_boards(size)[0]) if alike else comb(len(live), size)


def _list_deals(size: int, live: Sequence[int], *, alike: bool) -> Iterator[tuple[Codes, NDArray[np.int64]]]:
    """List all sets of so many live cards, filled up to seven with the joker, and how many deals each stands for."""
    boards, board_times = list_canonical_boards(size) if alike else (None, None)
    whole = comb(len(live), size) if boards is None else len(boards)
    for first in range(0, whole, _BLOCK):
        cards = find_sets(first, _BLOCK, size, live) if boards is None else boards[first : first + _BLOCK]
        times = np.ones(len(cards), dtype=np.int64) if board_times is None else board_times[first : first + _BLOCK]
        yield np.pad(cards, ((0, 0), (0, SEVEN - size)), constant_values=JOKER_CODE), times
