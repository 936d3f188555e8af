"""The parts that every sheet is made of: sections, indented text, tables, lines of the filing, rulings."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rich import box
from rich.console import Console, ConsoleOptions
from rich.padding import Padding
from rich.text import Text

from houseway.book.changes import Change, say_changes
from houseway.book.lines import show_lines
from houseway.book.loader import Game
from houseway.book.model.filing import Ruling
from houseway.book.shelf import read_toml
from houseway.core.paper.open_table import OpenTable

Spans = Iterable[tuple[int, int]]
MARGIN = 2
"""How far a paragraph below a title is indented."""


class Paper(Protocol):
    """A paper that a sheet is printed on: a console of Rich, or a web page (`houseway.sheets.html`)."""

    @property
    def width(self) -> int:
        """How many columns there is room for."""
        ...

    def print(self, *objects: Any) -> None:
        """Put something on the sheet; an empty line where it is nothing."""
        ...


def note_lines(spans: Spans) -> str:
    """Note lines of the filing behind a sentence, in brackets; nothing in a draft, which has none."""
    shown = tuple(spans)
    return f" ({show_lines(shown)})" if shown else ""


def cite_lines(spans: Spans) -> str:
    """Cite lines of the filing as numbers alone, each span once: 1774-1928, 2001."""
    return show_lines(dict.fromkeys(spans)).removeprefix("lines ").removeprefix("line ")


def show_all_of(which: Iterable[int]) -> str:
    """Show numbers of which all are meant: 0 to 4; or 5, 7."""
    ordered = sorted(which)
    if ordered and ordered == list(range(ordered[0], ordered[-1] + 1)) and len(ordered) > 2:
        return f"{ordered[0]} to {ordered[-1]}"
    return ", ".join(map(str, ordered)) or "nothing"


def show_one_of(which: Iterable[int]) -> str:
    """Show numbers of which one is meant: 5, 6 or 7."""
    *others, last = (str(number) for number in sorted(which))
    return " or ".join(filter(None, (", ".join(others), last)))


def find_filing(game: Game, other: str) -> str | None:
    """Find the filing that another game of the same shelf is of; none where it is a draft, or not there."""
    path = game.shelf.games().get(other)
    filed = read_toml(path).get("filed") if path else None
    return str(filed["seed"]) if isinstance(filed, dict) and "seed" in filed else None


def print_changes(out: Paper, changes: Iterable[Change]) -> None:
    """Print what was changed in a game, on every sheet of it; nothing of one that is as it is filed."""
    if words := say_changes(changes):
        out.print(Text(f"Changed, and not as it is filed: {words}."))


def print_section(out: Paper, title: str) -> None:
    """Print the title of a part of the sheet."""
    out.print()
    out.print(Text(title, style="bold"))


def print_indented(out: Paper, text: str | Text) -> None:
    """Print a paragraph below a title."""
    out.print(Padding(text, (0, 0, 0, MARGIN)))


@dataclass(frozen=True)
class HangingText:
    """An indented text; where it is too long for a line, the rest of it hangs below and further in."""

    text: Text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Text]:
        for number, line in enumerate(self.text.wrap(console, options.max_width - 2 * MARGIN)):
            line.rstrip()
            yield Text(" " * MARGIN * (2 if number else 1)).append_text(line)


def make_table(*columns: str, title: str | None = None, right: Sequence[str] = ()) -> OpenTable:
    """Make an open table; the columns named in `right` hold figures."""
    made = OpenTable(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold", pad_edge=False)
    for column in columns:
        figures = column in right
        made.add_column(column, justify="right" if figures else "left", overflow="fold", no_wrap=figures)
    return made


def make_heading(name: str, rest: str) -> Text:
    """Make a line that begins with a name in bold."""
    return Text.assemble((name, "bold"), rest)


def say_ruling(ruling: Ruling, state: str = "") -> Text:
    """Say a ruling in full: its name, its lines and state, the doubt and the reason."""
    return make_heading(ruling.id, f" ({show_lines(ruling.lines)}{state}). {ruling.doubt} {ruling.why}")
