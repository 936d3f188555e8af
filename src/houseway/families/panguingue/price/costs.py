"""What the collection of panguingue costs a seat, for each posted option and table."""

from collections.abc import Iterator

from houseway.book.loader import Game
from houseway.book.model.pot_fees import Stakes
from houseway.core.money import Cents
from houseway.core.table.collection import ROUNDS_IN_HALF_HOUR
from houseway.families.costs import Cost, list_plain_costs
from houseway.families.panguingue.page import PanguinguePage


def costs(game: Game[PanguinguePage], in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> Iterator[Cost]:
    """Every option with every number of players that it is filed for; a drop takes no more than the tops hold."""
    page = game.rules

    def tops(stakes: Stakes | None, players: int) -> Cents | None:
        return players * page.tops_at(stakes) if stakes else None

    return list_plain_costs(game, page.fewest, in_half_hour, tops)
