"""Small shoes: so many cards of a few ranks."""

from collections import Counter

from houseway.core.cards import Card, Pack
from houseway.core.cards.card import RANKS, SUITS


def small_shoe(ranks: dict[str, int]) -> Pack:
    cards: Counter[Card] = Counter()
    for rank, number in ranks.items():
        for place in range(number):
            cards[Card(RANKS.index(rank) + 2, SUITS[place % len(SUITS)])] += 1
    return cards
