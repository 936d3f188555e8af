"""The shapes of duels, by the cards they deal: each has a room of its own for exact odds, strategies and batches."""

from importlib import import_module
from types import ModuleType
from typing import Literal

from houseway.book.loader import Game
from houseway.book.model.duels import DuelsPage
from houseway.errors import HousewayError

Shape = Literal["three_card", "five_card", "holdem", "open_board"]
"""Three cards each; five each; two each and five in common; two and three in common, against a pay table."""


def shape(page: DuelsPage) -> Shape | None:
    """The shape of a game; none where its cards make a duel that nobody has counted."""
    contested = any(wager.contest for wager in page.wager)
    cards, community = page.deal.cards, page.deal.community
    if contested and community == 0:
        closed: dict[int, Shape] = {3: "three_card", 5: "five_card"}
        return closed.get(cards)
    if contested and (cards, community) == (2, 5):
        return "holdem"
    return "open_board" if not contested and (cards, community) == (2, 3) else None


def room(game: Game, subject: str) -> ModuleType:
    """The module on a subject (odds, batch, advice) for a game of this shape."""
    page = game.page
    assert isinstance(page, DuelsPage)
    found = shape(page)
    if found is None:
        dealt = f"{page.deal.cards} cards each and {page.deal.community} in common"
        raise HousewayError(f"{game.id} has no exact odds: nobody has counted a duel with {dealt}")
    return import_module(f"{__package__}.{found}.{subject}")
