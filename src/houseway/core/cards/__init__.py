"""Cards, jokers, tiles and dice; decks, shoes and their shuffles."""

from houseway.core.cards.card import Card, parse_card, parse_cards, show_cards
from houseway.core.cards.chance import Chance, Secure, Seeded
from houseway.core.cards.shoe import DECKS, Pack, Shoe, make_order, make_pack

__all__ = [
    "DECKS",
    "Card",
    "Chance",
    "Pack",
    "Secure",
    "Seeded",
    "Shoe",
    "make_order",
    "make_pack",
    "parse_card",
    "parse_cards",
    "show_cards",
]
