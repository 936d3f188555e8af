"""What the collection of Chinese poker costs a seat, for each posted option and table."""

from collections.abc import Iterator

from houseway.book.loader import Game
from houseway.core.table.collection import ROUNDS_IN_HALF_HOUR
from houseway.families.chinese.page import ChinesePage
from houseway.families.costs import Cost, list_plain_costs


def costs(game: Game[ChinesePage], in_half_hour: int = ROUNDS_IN_HALF_HOUR) -> Iterator[Cost]:
    """Every option with every number of players that it is filed for; there is no pot that a drop could empty."""
    return list_plain_costs(game, game.rules.fewest, in_half_hour, lambda _stakes, _players: None)
