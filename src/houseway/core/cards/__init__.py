"""Cards, jokers, tiles and dice; decks, shoes and their shuffles."""

from houseway.core.cards.card import Card, parse_card, parse_cards, show_cards
from houseway.core.cards.chance import Chance, Secure, Seeded
from houseway.core.cards.deck import DECKS, Pack, pack
from houseway.core.cards.shoe import Shoe, order_of

__all__ = [
    "DECKS",
    "Card",
    "Chance",
    "Pack",
    "Secure",
    "Seeded",
    "Shoe",
    "order_of",
    "pack",
    "parse_card",
    "parse_cards",
    "show_cards",
]
