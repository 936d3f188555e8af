"""What a written report is made of: headings, paragraphs, lists and tables, before anybody sets them in type."""

from dataclasses import dataclass

Cells = tuple[str, ...]


@dataclass(frozen=True)
class Heading:
    """A title; the report's own is of the first level."""

    level: int
    words: str


@dataclass(frozen=True)
class Paragraph:
    """A sentence or several; one that is `strong` is what a reader must not miss."""

    words: str
    strong: bool = False


@dataclass(frozen=True)
class Items:
    """A list of short paragraphs, each led by a name."""

    items: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Grid:
    """A table; the columns named in `right` hold figures."""

    columns: Cells
    rows: tuple[Cells, ...]
    right: Cells = ()


Block = Heading | Paragraph | Items | Grid
