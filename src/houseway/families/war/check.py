"""What is wrong with a war that its page alone cannot tell."""

from houseway.book.loader import Game
from houseway.book.model.war import WarPage
from houseway.families.war.engine import most_cards
from houseway.families.war.tables import COMPARISONS, tables
from houseway.round.setup import filed_pack


def faults(game: Game) -> list[str]:
    """Wagers that no deal can lose, a surrender of more than all, jokers, and a shoe too small for its table."""
    page = game.page
    assert isinstance(page, WarPage)
    compiled = tables(game)
    found = []
    for wager in page.wager:
        results = {one: compiled.verdict(wager.name, one).result for one in COMPARISONS}
        if wager.kind == "base":
            del results["equal"]
        if "loses" not in results.values():
            found.append(f"wager {wager.name!r}: no deal can lose this")
    if compiled.surrender > 1:
        found.append(f"war > surrender: {page.war.surrender} gives up more than the whole wager")
    return found + _short_shoe(page)


def _short_shoe(page: WarPage) -> list[str]:
    cards = filed_pack(page.deck, page.deck.decks.min)
    held, needed = sum(cards.values()), most_cards(page)
    if any(card.is_joker for card in cards):
        return ["deck: a joker has no rank in a war"]
    if needed > held:
        return [f"deck: {max(page.seats.players)} players at war need {needed} cards, and the shoe has {held}"]
    return []
