"""What is wrong with a duel that its page alone cannot tell."""

from collections.abc import Sequence

from houseway.book.loader import OpenGame
from houseway.book.model import DuelsGame
from houseway.families.duels.tables import tables
from houseway.round.setup import filed_pack
from houseway.table import Verdict


def faults(game: OpenGame) -> list[str]:
    """Each hand that a pay table leaves out although it pays a lesser one, and a table that the deck cannot serve."""
    compiled = tables(game)
    gaps = [fault for wager, verdicts in (compiled.own | compiled.shared).items() for fault in _gaps(wager, verdicts)]
    return gaps + _short_deck(game)


def _short_deck(game: OpenGame) -> list[str]:
    page = game.page
    assert isinstance(page, DuelsGame)
    players = max(page.seats.players)
    needed = (players + 1) * page.deal.cards
    held = sum(filed_pack(page.deck, page.deck.decks.min).values())
    if needed > held:
        return [f"deck: {players} players and the player-dealer need {needed} cards, and the deck has {held}"]
    return []


def _gaps(wager: str, verdicts: Sequence[Verdict]) -> list[str]:
    lowest = next(place for place, verdict in enumerate(verdicts) if verdict.result == "wins")
    least = verdicts[lowest].why
    return [
        f"wager {wager!r}: {verdict.why}, though it ranks above {least}, which is"
        for verdict in verdicts[lowest:]
        if verdict.result == "loses"
    ]
