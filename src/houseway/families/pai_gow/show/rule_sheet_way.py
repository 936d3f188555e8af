"""The house way of pai gow poker as a chart for people: which hand, how it is set, and the example that is printed."""

from collections.abc import Sequence
from itertools import groupby

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.book.loader import Game
from houseway.core.paper.parts import Paper, cited, filing_of, indented, lines, section, table
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.page_ways import PaiGowRow
from houseway.families.pai_gow.play.chart_words import describe_row, write_row_heading

_JOKER = {
    "ace": "The chart counts the joker as an ace, and as what it completes where it asks for a straight or a flush.",
    "most of a kind": "The chart counts the joker where it makes the most of a kind, with the highest rank of several.",
    "apart": "The chart looks at the other six cards and counts the joker apart.",
}


def print_house_way(out: Paper, game: Game, page: PaiGowPage) -> None:
    """The chart, row by row in the order in which it is asked, and whose chart it is."""
    way = page.house_way
    section(out, f"House way ({lines(way.lines)})")
    printed = " The numbers are those of the printed chart." if page.filed else ""
    indented(
        out,
        "The first row that is for a hand and can be played sets it; what can go in front in several ways goes there "
        f"in the highest, and no hand is set as a foul.{printed}",
    )
    if page.deck.jokers:
        indented(out, _JOKER[way.joker])
    taken = False
    for number, (chart, rows) in enumerate(groupby(way.row, key=lambda row: row.chart)):
        if chart is not None:
            taken |= chart == way.taken_from
            begins = "Then, as far as no row above is for the hand," if number else "No chart is filed here:"
            indented(out, f"{begins} that of {chart}{_cite_lines(game, page, chart, taken=taken)}.")
        out.print(Padding(_make_chart(tuple(rows)), (0, 0, 0, 2)))


def _cite_lines(game: Game, page: PaiGowPage, chart: str, *, taken: bool) -> str:
    """Which filing's lines the rows of another filing's chart cite.

    Rows that are taken with their chart cite what it cites; a row that a page writes in because its own chart lacks it
    cites that chart.
    """
    of = filing_of(game, chart)
    own = page.filed.seed if page.filed else None
    if of in (None, own):
        return ""
    if taken and page.house_way.taken_from:
        return f" (lines of filing {filing_of(game, page.house_way.taken_from)})"
    return f" (the lines are those of filing {own}, whose chart has no such row)" if own else ""


def _make_chart(rows: Sequence[PaiGowRow]) -> Table:
    shown = table("", "hand", "how it is set", "example", right=[""])
    shown.columns[-1].no_wrap = True
    for row in rows:
        hand = Text(write_row_heading(row)).append(f" ({cited(row.lines)})", "dim")
        examples = "\n".join(f"{one.front} | {one.back}" for one in row.example)
        shown.add_row(str(row.number), hand, describe_row(row), examples)
    return shown
