"""High poker: the best five cards of five, six or seven, ranked as everybody knows, with the wheel lowest."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from houseway.cards import Card

CATEGORIES = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
)
_WHEEL = (14, 5, 4, 3, 2)
_NAMES = dict(enumerate(("two", "three", "four", "five", "six", "seven", "eight", "nine"), start=2)) | {
    10: "ten",
    11: "jack",
    12: "queen",
    13: "king",
    14: "ace",
}


class HighHand(NamedTuple):
    """A ranked hand: a higher tuple beats a lower one, equal tuples tie."""

    category: int
    ranks: tuple[int, ...]

    @property
    def name(self) -> str:
        """The category's name."""
        return CATEGORIES[self.category]

    def __str__(self) -> str:
        return f"{self.name}, {rank_name(self.ranks[0])}"


def rank_name(rank: int) -> str:
    """A rank in words: queen."""
    return _NAMES[rank]


def five_card_hand(cards: Sequence[Card]) -> HighHand:
    """Rank five cards.

    >>> from houseway.cards import parse_cards
    >>> str(five_card_hand(parse_cards("Ah 2d 3c 4s 5h")))
    'straight, five'
    """
    counts = Counter(card.rank for card in cards)
    ordered = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = sorted(counts.values(), reverse=True)
    flush = len({card.suit for card in cards}) == 1
    top = _straight_top(ordered) if len(ordered) == 5 else 0
    if top:
        category = ("straight flush" if top < 14 else "royal flush") if flush else "straight"
        return HighHand(CATEGORIES.index(category), (top,))
    name = {
        (4, 1): "four of a kind",
        (3, 2): "full house",
        (3, 1, 1): "three of a kind",
        (2, 2, 1): "two pair",
        (2, 1, 1, 1): "pair",
    }.get(tuple(shape), "flush" if flush else "high card")
    return HighHand(CATEGORIES.index(name), ordered)


def best_high(cards: Iterable[Card]) -> HighHand:
    """The best five-card hand among five, six or seven cards."""
    return max(map(five_card_hand, combinations(tuple(cards), 5)))


def _straight_top(ranks: tuple[int, ...]) -> int:
    """The top card of a straight; the ace-low one is topped by its five. Zero where there is none."""
    if ranks == _WHEEL:
        return 5
    return ranks[0] if ranks[0] - ranks[4] == 4 else 0
