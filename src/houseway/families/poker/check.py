"""Faults of a pot game's page that only dealing it shows."""

from houseway.book.loader import OpenGame
from houseway.book.model import PokerGame
from houseway.families.poker.engine import most_cards
from houseway.round.setup import filed_pack


def faults(game: OpenGame) -> list[str]:
    """A full table that the deck cannot serve."""
    page = game.page
    assert isinstance(page, PokerGame)
    players = max(page.seats.players)
    needed = most_cards(page)
    held = sum(filed_pack(page.deck, page.deck.decks.min).values())
    if needed > held:
        return [f"deck: {players} players need {needed} cards, and the deck has {held}"]
    return []
