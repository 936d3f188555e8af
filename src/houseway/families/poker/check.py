"""Faults of a pot game's page that only dealing it shows."""

from houseway.book.loader import OpenGame
from houseway.book.model import PokerGame
from houseway.errors import BookError
from houseway.families.poker.engine import most_cards
from houseway.ranking.orders import parse_order
from houseway.round.setup import filed_pack


def faults(game: OpenGame) -> list[str]:
    """A ranking that is none, and a full table that the deck cannot serve."""
    page = game.page
    assert isinstance(page, PokerGame)
    players = max(page.seats.players)
    needed = most_cards(page)
    held = sum(filed_pack(page.deck, page.deck.decks.min).values())
    found = [f"deck: {players} players need {needed} cards, and the deck has {held}"] if needed > held else []
    try:
        parse_order(page.ranking)
    except BookError as bad:
        found.append(f"ranking: {bad}")
    return found
