"""The parts that every sheet is made of: sections, indented text, lines of the filing, rulings."""

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from houseway.book.lines import show_lines
from houseway.book.loader import OpenGame
from houseway.book.model import Ruling
from houseway.book.shelf import read_toml
from houseway.cli.output import headed

Spans = Iterable[tuple[int, int]]


def lines(spans: Spans) -> str:
    """Lines of the filing in words: lines 1774-1928, 2001."""
    return show_lines(spans)


def noted(spans: Spans) -> str:
    """Lines of the filing behind a sentence, in brackets; nothing in a draft, which has none."""
    shown = tuple(spans)
    return f" ({lines(shown)})" if shown else ""


def cited(spans: Spans) -> str:
    """Lines of the filing as numbers alone, each span once: 1774-1928, 2001."""
    return lines(dict.fromkeys(spans)).removeprefix("lines ").removeprefix("line ")


def numbers(which: Iterable[int]) -> str:
    """Numbers of which all are meant: 0 to 4; or 5, 7."""
    ordered = sorted(which)
    if ordered and ordered == list(range(ordered[0], ordered[-1] + 1)) and len(ordered) > 2:
        return f"{ordered[0]} to {ordered[-1]}"
    return ", ".join(map(str, ordered)) or "nothing"


def either(which: Iterable[int]) -> str:
    """Numbers of which one is meant: 5, 6 or 7."""
    *others, last = (str(number) for number in sorted(which))
    return " or ".join(filter(None, (", ".join(others), last)))


def filing_of(game: OpenGame, other: str) -> str | None:
    """The filing that another game of the same shelf is of; none where it is a draft, or not there."""
    path = game.shelf.games().get(other)
    filed = read_toml(path).get("filed") if path else None
    return str(filed["seed"]) if isinstance(filed, dict) and "seed" in filed else None


def section(out: Console, title: str) -> None:
    """The title of a part of the sheet."""
    out.print()
    out.print(Text(title, style="bold"))


def indented(out: Console, text: str | Text) -> None:
    """A paragraph below a title."""
    out.print(Padding(text, (0, 0, 0, 2)))


def ruling_words(ruling: Ruling, state: str = "") -> Text:
    """A ruling in full: its name, its lines and state, the doubt and the reason."""
    return headed(ruling.id, f" ({lines(ruling.lines)}{state}). {ruling.doubt} {ruling.why}")
