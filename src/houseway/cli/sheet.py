"""The parts that every sheet is made of: sections, indented text, lines of the filing, rulings."""

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from houseway.book.model import Ruling
from houseway.cli.output import headed

Spans = Iterable[tuple[int, int]]


def lines(spans: Spans) -> str:
    """Lines of the filing in words: lines 1774-1928, 2001."""
    shown = [str(first) if first == last else f"{first}-{last}" for first, last in spans]
    return f"line{'s' if len(shown) > 1 or '-' in shown[0] else ''} {', '.join(shown)}" if shown else "not filed"


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
