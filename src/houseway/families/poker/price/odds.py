"""The odds of a pot game: nobody plays against the house, so what there is to price is the collection."""

from houseway.core.errors import HousewayError
from houseway.families.costs import price_costs
from houseway.families.poker.page import PokerPage
from houseway.families.poker.price.costs import costs
from houseway.families.prices import Asked, WagerOdds


def priced(asked: Asked[PokerPage]) -> tuple[WagerOdds, ...]:
    """What each posted option takes of each seat for a hand, in dollars, by the number of players."""
    found = price_costs(costs(asked.game))
    if not found:
        raise HousewayError(
            f"{asked.game.id} has no posted collection to price; how hands fare is told by houseway equity"
        )
    return found
