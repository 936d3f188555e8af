"""Cards that are shuffled again within a round, because the deck has run out."""

import hashlib
from collections.abc import Iterable, Sequence

from houseway.core.cards.card import Card, show_cards
from houseway.core.cards.chance import Seeded, shuffle


def shuffle_again(
    cards: Iterable[Card], order: Sequence[Card], named: Iterable[Card] = (), *, times: int = 0
) -> tuple[Card, ...]:
    """These cards in a new order: as the round names it, and the rest as it follows from the order of the whole deck.

    `times` is how often cards were shuffled again before, where each time is to have an order of its own.
    """
    rest = sorted(cards)
    first = []
    for card in named:
        if card in rest:
            rest.remove(card)
            first.append(card)
    words = show_cards(order) + (f" {times}" if times else "")
    shuffle(rest, Seeded(int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "little")))
    return (*first, *rest)
