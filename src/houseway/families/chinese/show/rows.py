"""What the three rows of thirteen cards make while they are being set."""

from houseway.book.loader import Game
from houseway.core.ranking import chinese
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play.seating import rules_of
from houseway.families.setting_choices import Rows, RowsMade, check_rows


def rows_make(game: Game[ChinesePage], rows: Rows) -> RowsMade:
    """The hand in each segment, and why they may not lie so."""
    check_rows(game, rows, [chinese.SIZES[segment] for segment in chinese.SEGMENTS])
    words = (str(chinese.rank_segment(segment, cards)) for segment, cards in zip(chinese.SEGMENTS, rows, strict=True))
    return RowsMade(tuple(words), chinese.find_foul(rules_of(game).order, chinese.Setting(*rows)) or "")
