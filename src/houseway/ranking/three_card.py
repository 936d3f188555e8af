"""Three-card poker: straights above flushes, three of a kind above both, and a suited ace-king-queen above all."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from houseway.cards import Card
from houseway.ranking.high import rank_name

CATEGORIES = (
    "high card",
    "pair",
    "flush",
    "straight",
    "three of a kind",
    "straight flush",
    "mini royal flush",
)
_LOWEST_STRAIGHT = (14, 3, 2)


class ThreeCardHand(NamedTuple):
    """A ranked hand: a higher tuple beats a lower one, equal tuples tie. Suits have no rank."""

    category: int
    ranks: tuple[int, ...]

    @property
    def name(self) -> str:
        """The category's name."""
        return CATEGORIES[self.category]

    def __str__(self) -> str:
        return f"{self.name}, {rank_name(self.ranks[0])}"


def three_card_hand(cards: Sequence[Card]) -> ThreeCardHand:
    """Rank three cards.

    >>> from houseway.cards import parse_cards
    >>> str(three_card_hand(parse_cards("Ah 2d 3c")))
    'straight, three'
    """
    counts = Counter(card.rank for card in cards)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    if len(ranks) < 3:
        return _hand("pair" if len(ranks) == 2 else "three of a kind", ranks)
    suited = len({card.suit for card in cards}) == 1
    top = _straight_top(ranks)
    if not top:
        return _hand("flush" if suited else "high card", ranks)
    if not suited:
        return _hand("straight", (top,))
    return _hand("mini royal flush" if top == 14 else "straight flush", (top,))


def _hand(name: str, ranks: tuple[int, ...]) -> ThreeCardHand:
    return ThreeCardHand(CATEGORIES.index(name), ranks)


def _straight_top(ranks: tuple[int, ...]) -> int:
    """The top card of a straight; three-two-ace is topped by its three. Zero where there is none."""
    if ranks == _LOWEST_STRAIGHT:
        return 3
    return ranks[0] if ranks[0] - ranks[2] == 2 else 0
