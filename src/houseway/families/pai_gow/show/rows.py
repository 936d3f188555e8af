"""What the two rows of a hand make while it is being set."""

from houseway.book.loader import Game
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.compiled import tables
from houseway.families.setting_choices import Rows, RowsMade, check_rows


def rows_make(game: Game[PaiGowPage], rows: Rows) -> RowsMade:
    """What two cards in front and five behind make, and whether they are a foul."""
    check_rows(game, rows, (2, 5))
    front, back = rows
    one = tables(game).set_hand((*front, *back), front)
    why = f"{one.front_hand} in front outranks {one.back_hand} behind" if one.foul else ""
    return RowsMade((str(one.front_hand), str(one.back_hand)), why)
