"""A strict reader of the room's HTML: tags that are closed in order and known, and the words as a terminal has them."""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import zip_longest

from rich.console import Console

from houseway.core.paper.parts import Paper

WIDE = 700
"""So many columns have room for every table of the sheets."""
RULE = re.compile("[╶─╴]+")

KNOWN: dict[str, set[str]] = {
    "h2": set(),
    "h3": set(),
    "p": set(),
    "ul": {"class"},
    "ol": set(),
    "li": set(),
    "strong": set(),
    "small": set(),
    "br": set(),
    "div": {"class", "role", "tabindex", "aria-label"},
    "table": {"class"},
    "caption": set(),
    "thead": set(),
    "tbody": set(),
    "tr": set(),
    "th": {"scope", "class", "rowspan"},
    "td": {"class"},
}
INLINE = {"strong", "small"}
"""What a word may begin before and end in."""
INSIDE = {
    "li": {"ul", "ol"},
    "table": {"div"},
    "caption": {"table"},
    "thead": {"table"},
    "tbody": {"table"},
    "tr": {"thead", "tbody"},
    "th": {"tr"},
    "td": {"tr"},
}


@dataclass
class Cell:
    """A cell of a table: its lines, how many rows it is for, and whether it heads them."""

    lines: list[str]
    rows: int
    is_head: bool


@dataclass
class Read:
    """What was read: the words in a terminal's order, the rows of all tables with spanning heads filled in, titles."""

    words: list[str] = field(default_factory=list)
    rows: list[list[str]] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)


class Reader(HTMLParser):
    """Reads a page, and fails where it is not well made."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.read = Read()
        self._open: list[str] = []
        self._row: list[Cell] = []
        self._heads: list[tuple[str, int]] = []
        self._columns = 0
        self._steps = 0
        self._is_of_points = False
        self._is_word_open = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._is_word_open = self._is_word_open and tag in INLINE
        assert set(given) <= KNOWN[tag], (tag, attrs)
        assert self._open[-1:] == [] or self._open[-1] not in ("table", "thead", "tbody", "tr") or tag in INSIDE, tag
        assert tag not in INSIDE or self._open[-1] in INSIDE[tag], (tag, self._open)
        if tag == "br":
            self._row[-1].lines.append("")
            return
        self._open.append(tag)
        if tag in ("th", "td"):
            assert (tag == "th") == ("scope" in given)
            self._row.append(Cell([""], int(given.get("rowspan") or 1), tag == "th"))
        elif tag == "tr":
            self._row = []
        elif tag == "table":
            self._columns, self._heads = 0, []
        elif tag == "tbody":
            self._heads = []
        elif tag == "ol":
            self._steps = 0
        elif tag == "ul":
            self._is_of_points = given.get("class") == "points"
        elif tag == "li" and self._open[-2] == "ol":
            self._steps += 1
            self.read.words.append(f"{self._steps}.")
        elif tag == "li" and self._is_of_points:
            self.read.words.append("-")
        elif tag in ("h2", "h3"):
            self.read.titles.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag, tag
        self._is_word_open = self._is_word_open and tag in INLINE
        if tag == "tr":
            self._row_over(is_head=self._open[-1] == "thead")
        elif tag == "tbody":
            assert not self._heads or self._heads[-1][1] == 0, "a head is for more rows than there are"

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] in ("th", "td"):
            self._row[-1].lines[-1] += data
            return
        if self._open and self._open[0] in ("h2", "h3"):
            self.read.titles[-1] += data
        assert self._open[-1:] != ["table"] or not data.strip()
        assert self._open or not data.strip(), data
        words = data.split()
        if self._is_word_open and words and not data[0].isspace():
            self.read.words[-1] += words.pop(0)
        self._is_word_open = not data[-1:].isspace()
        self.read.words += words

    def _row_over(self, *, is_head: bool) -> None:
        """A row as a terminal prints it: the first lines of its cells, then the second ones; heads end on one line."""
        height = max(len(cell.lines) for cell in self._row)
        padded = ([""] * (height - len(cell.lines)) + cell.lines if is_head else cell.lines for cell in self._row)
        for line in zip_longest(*padded, fillvalue=""):
            self.read.words += " ".join(line).split()
        cells = [" ".join(cell.lines) for cell in self._row]
        if is_head:
            self._columns = len(cells)
            return
        if len(cells) == self._columns - 1:
            head, left = self._heads[-1]
            assert left, "a row without a head"
            self._heads[-1] = head, left - 1
            cells = [head, *cells]
        else:
            assert not self._heads or self._heads[-1][1] == 0
            self._heads.append((cells[0], self._row[0].rows - 1))
        assert len(cells) == self._columns
        self.read.rows.append(cells)


def read(html: str) -> Read:
    """Read a page to its end."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert not reader._open
    return reader.read


def print_words(sheet: Callable[[Paper], None]) -> list[str]:
    """Print a sheet on a terminal of many columns, and give its words."""
    paper = io.StringIO()
    sheet(Console(file=paper, width=WIDE, highlight=False, markup=False, emoji=False))
    return RULE.sub(" ", paper.getvalue()).split()
