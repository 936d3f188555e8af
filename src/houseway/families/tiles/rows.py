"""What the two hands of two tiles make while they are being set."""

from houseway.book.loader import Game
from houseway.book.model.tiles import TilesPage
from houseway.families.rows import Made, Rows, check_rows
from houseway.families.tiles.setting import rank_of
from houseway.families.tiles.tables import tables


def rows_make(game: Game[TilesPage], rows: Rows) -> Made:
    """The rank of each hand; tiles are never fouled."""
    check_rows(game, rows, (2, 2))
    order = tables(game).order
    return Made(tuple(str(rank_of(hand, order)) for hand in rows))
