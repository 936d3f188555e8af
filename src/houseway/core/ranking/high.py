"""High poker without jokers, as most tables play it: the wheel is the lowest straight."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from houseway.core.cards import Card
from houseway.core.ranking.five import find_value
from houseway.core.ranking.names import name_hand, name_rank
from houseway.core.ranking.orders import parse_order

__all__ = ["CATEGORIES", "HighHand", "find_best_high", "name_rank", "rank_five_cards"]

HIGH = parse_order("high")
CATEGORIES = tuple(name for name in HIGH.categories if name != "five of a kind")
"""The categories that one deck makes, the lowest first."""


class HighHand(NamedTuple):
    """A ranked hand: a higher tuple beats a lower one, equal tuples tie."""

    category: int
    ranks: tuple[int, ...]

    @property
    def name(self) -> str:
        """The category's name."""
        return CATEGORIES[self.category]

    def __str__(self) -> str:
        return name_hand(HIGH, (self.category, *self.ranks))


def rank_five_cards(cards: Sequence[Card]) -> HighHand:
    """Rank five cards.

    >>> from houseway.core.cards import parse_cards
    >>> str(rank_five_cards(parse_cards("Ah 2d 3c 4s 5h")))
    'five-high straight'
    """
    suited = len({card.suit for card in cards}) == 1
    category, *ranks = find_value(HIGH, [card.rank for card in cards], suited=suited)
    return HighHand(category, tuple(ranks))


def find_best_high(cards: Collection[Card]) -> HighHand:
    """Find the best five-card hand among five, six or seven cards, from the tables that the batch kernels read."""
    from houseway.core.ranking.rankings import make_ranking

    category, *ranks = make_ranking("high").value(cards)
    return HighHand(category, tuple(ranks))
