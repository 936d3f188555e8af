"""What four tiles make in words, whole or while they are being set, and what is typed to set them."""

from collections.abc import Iterator
from functools import lru_cache

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.families.setting_choices import Rows, RowsMade, check_rows
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.play.compiled import compile_rules
from houseway.families.tiles.play.setting import rank_hand, set_tiles

REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


@lru_cache(maxsize=REMEMBERED)
def describe_tiles(game: Game, faces: tuple[str, ...]) -> tuple[str, str]:
    """Describe what the high and the low two of four tiles make, the high ones first."""
    high, low = set_tiles(0, parse_cards(faces), compile_rules(game).order).ranks
    return str(high), str(low)


def describe_rows(game: Game[TilesPage], rows: Rows) -> RowsMade:
    """Describe the rank of each hand; tiles are never fouled."""
    check_rows(game, rows, (2, 2))
    order = compile_rules(game).order
    return RowsMade(tuple(str(rank_hand(hand, order)) for hand in rows))


TURN = (
    ("6-6 5-4", "at your turn: these two tiles together (set 6-6 5-4, or the number of a setting)"),
    ("h", "the house way, with its reason"),
    ("b", "the setting that is worth most: the hint has its worth"),
)


def list_more_help(page: TilesPage) -> Iterator[tuple[str, str]]:
    """List what the player-dealer types who chooses what is handed out first."""
    if page.deal.first == "player-dealer chooses":
        yield "stack 3", "as the player-dealer: the stack that goes out first; Enter takes any"
