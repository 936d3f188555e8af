"""What the two hands of two tiles make while they are being set."""

from houseway.book.loader import Game
from houseway.families.setting_choices import Rows, RowsMade, check_rows
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.play.compiled import tables
from houseway.families.tiles.play.setting import rank_of


def rows_make(game: Game[TilesPage], rows: Rows) -> RowsMade:
    """The rank of each hand; tiles are never fouled."""
    check_rows(game, rows, (2, 2))
    order = tables(game).order
    return RowsMade(tuple(str(rank_of(hand, order)) for hand in rows))
