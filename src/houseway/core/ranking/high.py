"""High poker without jokers, as most tables play it: the wheel is the lowest straight."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from houseway.core.cards import Card
from houseway.core.ranking.five import value_of
from houseway.core.ranking.names import hand_name, rank_name
from houseway.core.ranking.orders import parse_order

__all__ = ["CATEGORIES", "HighHand", "best_high", "five_card_hand", "rank_name"]

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
        return hand_name(HIGH, (self.category, *self.ranks))


def five_card_hand(cards: Sequence[Card]) -> HighHand:
    """Rank five cards.

    >>> from houseway.core.cards import parse_cards
    >>> str(five_card_hand(parse_cards("Ah 2d 3c 4s 5h")))
    'five-high straight'
    """
    suited = len({card.suit for card in cards}) == 1
    category, *ranks = value_of(HIGH, [card.rank for card in cards], suited=suited)
    return HighHand(category, tuple(ranks))


def best_high(cards: Collection[Card]) -> HighHand:
    """The best five-card hand among five, six or seven cards, from the tables that the batch kernels read."""
    from houseway.core.ranking.rankings import ranking

    category, *ranks = ranking("high").value(cards)
    return HighHand(category, tuple(ranks))
