"""Faults of a nines page that only playing it shows."""

from houseway.book.loader import Game
from houseway.book.model.nines import NinesPage
from houseway.families.nines.odds import count_finals, value_counts
from houseway.families.nines.options.check import faults as option_faults
from houseway.families.nines.paylines import gaps, unreachable
from houseway.families.nines.tables import draw_tables, holds
from houseway.round.setup import filed_pack


def faults(game: Game) -> list[str]:
    """Pay lines that no deal can reach, wagers that no deal can lose, and pay tables with a step missing."""
    page = game.page
    assert isinstance(page, NinesPage)
    if page.options is not None:
        return option_faults(game)
    cards = filed_pack(page.deck, page.deck.decks.max)
    dealt = count_finals(value_counts(cards), draw_tables(page))
    found = []
    for wager in page.wager:
        found += unreachable(wager, dealt, holds)
        found += gaps(wager)
    return found
