"""The filed tables of a game: how many positions they have."""

from houseway.book.loader import Game
from houseway.core.errors import TableRefusal
from houseway.core.table.amounts import is_whole

IN_WORDS = {2: "two", 3: "three", 4: "four"}
"""The fewest players that a pot game can be filed for, in words."""


def list_filed_sizes(game: Game) -> tuple[int, ...]:
    """How many positions the filed tables have, the player-dealer's seat included; the usual table first."""
    own = 1 if game.rules.banked else 0
    return tuple(players + own for players in game.rules.seats.players)


def count_fewest_players(game: Game) -> int:
    """How many players a round needs, beside the player-dealer."""
    if game.rules.banked:
        return 1
    return game.rules.fewest_players


def choose_positions(game: Game, seats: int | None) -> int:
    """The number of positions that was asked for, or the usual one; refuses what is not filed."""
    sizes = list_filed_sizes(game)
    if seats is None:
        return sizes[0]
    if not is_whole(seats) or seats not in sizes:
        raise TableRefusal(f"{game.id} is filed for tables of {' or '.join(map(str, sizes))} seats, not {seats!r}")
    return seats
