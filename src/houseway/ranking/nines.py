"""Counting to nine: aces one, tens and faces nothing, and only the right-hand digit of the sum."""

from collections.abc import Iterable

from houseway.cards import Card


def nine_value(card: Card) -> int:
    """What one card counts, 0 to 9.

    >>> [nine_value(Card(rank, "h")) for rank in (14, 9, 10, 13)]
    [1, 9, 0, 0]
    """
    return card.pip if card.pip < 10 else 0


def nine_total(cards: Iterable[Card]) -> int:
    """The right-hand digit of the cards' sum."""
    return sum(map(nine_value, cards)) % 10
