"""The odds of a pot game: nobody plays against the house, so what there is to price is the collection."""

from houseway.errors import HousewayError
from houseway.families.poker.costs import costs
from houseway.families.prices import Asked, WagerOdds

METHOD = "counted: dollars a hand for each seat, in a hand that goes to its end"


def priced(asked: Asked) -> tuple[WagerOdds, ...]:
    """What each posted option takes of each seat for a hand, in dollars, by the number of players."""
    found = [
        WagerOdds(
            f"collection {cost.posted.schedule}:{cost.posted.id} with {cost.players} players",
            -cost.a_hand(to_the_end=True) / 100,
            -cost.a_hand(to_the_end=True) / 100,
            None,
            METHOD,
        )
        for cost in costs(asked.game)
    ]
    if not found:
        raise HousewayError(
            f"{asked.game.id} has no posted collection to price; how hands fare is told by houseway equity"
        )
    return tuple(found)
