"""Faults of a page of Push 9 that only dealing it shows."""

from houseway.book.loader import Game
from houseway.core.ranking.push_nine import PUSH_NINE_ORDERS
from houseway.core.round.setup import make_filed_pack
from houseway.families.push_nine.page import PushNinePage
from houseway.families.push_nine.play.engine import count_most_cards


def find_faults(game: Game[PushNinePage]) -> list[str]:
    """A ranking that is none, a deck that is not one or too small for a full table, and fees that name no round."""
    page = game.rules
    found = []
    if page.ranking not in PUSH_NINE_ORDERS:
        known = " or ".join(map(repr, PUSH_NINE_ORDERS))
        found.append(f"ranking: {page.ranking!r} is no order of Push 9: write {known}")
    if page.deck.kind != "standard" or page.deck.jokers or page.deck.decks.max > 1:
        found.append("deck: hands of Push 9 are ranked from one standard deck without jokers")
    held, needed = sum(make_filed_pack(page.deck, page.deck.decks.min).values()), count_most_cards(page)
    if needed > held:
        found.append(f"deck: {max(page.seats.players)} players need {needed} cards, and the deck has {held}")
    bare = [posted.id for posted in game.posted_fees if not posted.option.by_round]
    return found + [f"fees: option {number} has no fee by_round of the hand" for number in bare]
