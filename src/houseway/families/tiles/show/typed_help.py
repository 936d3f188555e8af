"""What is typed at a turn of pai gow tiles."""

from collections.abc import Iterator

from houseway.families.tiles.page import TilesPage

TURN = (
    ("6-6 5-4", "at your turn: these two tiles together (set 6-6 5-4, or the number of a setting)"),
    ("h", "the house way, with its reason"),
    ("b", "the setting that is worth most: the hint has its worth"),
)


def list_more_help(page: TilesPage) -> Iterator[tuple[str, str]]:
    """What the player-dealer types who chooses what is handed out first."""
    if page.deal.first == "player-dealer chooses":
        yield "stack 3", "as the player-dealer: the stack that goes out first; Enter takes any"
