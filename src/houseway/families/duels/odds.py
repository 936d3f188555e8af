"""Prices of a duel's wagers, counted in the room of its shape."""

from houseway.families.duels.shapes import room
from houseway.families.prices import Asked, WagerOdds


def priced(asked: Asked) -> tuple[WagerOdds, ...]:
    """The wagers that are asked for, in the order of the page; raises are priced with the wager they are made on."""
    prices: tuple[WagerOdds, ...] = room(asked.game, "odds").priced(asked)
    return prices
