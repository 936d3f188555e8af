"""The odds of panguingue: nobody plays against the house, so what there is to price is the collection."""

from collections.abc import Iterator

from houseway.book.loader import Game
from houseway.book.model.pot_fees import Stakes
from houseway.core.errors import HousewayError
from houseway.core.money import Cents
from houseway.core.table.collection import ROUNDS_IN_HALF_HOUR
from houseway.families.costs import Cost, list_plain_costs, price_costs
from houseway.families.panguingue.page import PanguinguePage
from houseway.families.prices import Asked, WagerOdds


def list_costs(game: Game[PanguinguePage], in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> Iterator[Cost]:
    """List every option with every number of players that it is filed for; a drop takes no more than the tops hold."""
    page = game.rules

    def tops(stakes: Stakes | None, players: int) -> Cents | None:
        return players * page.find_tops(stakes) if stakes else None

    return list_plain_costs(game, page.fewest, in_half_hour, tops)


def price(asked: Asked[PanguinguePage]) -> tuple[WagerOdds, ...]:
    """Find what each posted option takes of each seat for a hand, in dollars, by the number of players."""
    found = price_costs(list_costs(asked.game))
    if not found:
        raise HousewayError(f"{asked.game.id} has no posted collection to price")
    return found
