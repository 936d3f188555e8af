"""The parts of a written report: headings, paragraphs, lists and tables; and the report in Markdown and in HTML."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

Cells = tuple[str, ...]


@dataclass(frozen=True)
class Heading:
    """A title; the report's own is of the first level."""

    level: int
    words: str


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of one sentence or several; one that is `strong` must not be missed by a reader."""

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


def write_markdown(blocks: Iterable[Block]) -> str:
    """Write the report as a Markdown document."""
    return "\n\n".join("\n".join(_write_lines(block)) for block in blocks) + "\n"


def _write_lines(block: Block) -> Iterator[str]:
    match block:
        case Heading():
            yield f"{'#' * block.level} {_escape(block.words)}"
        case Paragraph():
            yield f"**{_escape(block.words)}**" if block.strong else _escape(block.words)
        case Items():
            yield from (f"- **{_escape(name)}** {_escape(words)}" for name, words in block.items)
        case Grid():
            yield _write_row(block.columns)
            yield _write_row(tuple("---:" if column in block.right else "---" for column in block.columns), marks=True)
            yield from map(_write_row, block.rows)


def _write_row(cells: tuple[str, ...], *, marks: bool = False) -> str:
    return f"| {' | '.join(cell if marks else _escape(cell) for cell in cells)} |"


def _escape(words: str) -> str:
    """Escape words so that no sign in them is markup."""
    for sign in "\\`*_[]<>|":
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())


STYLE = """
:root { color-scheme: light dark; --ink: #1c1b19; --paper: #fbfaf7; --line: #d9d5cb; --soft: #6a665d; --mark: #9b2c1f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e5de; --paper: #191816; --line: #3b3833; --soft: #a19c91; --mark: #f0897a; }
}
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 Georgia, "Times New Roman", serif; }
h1, h2, h3, h4, nav, table { font-family: system-ui, sans-serif; }
h1 { font-size: 1.7rem; } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); }
h3 { margin-top: 2.2rem; } h4 { margin: 1.4rem 0 .4rem; color: var(--soft); }
p.strong { color: var(--mark); font-weight: bold; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .87rem; margin: .6rem 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .9rem .25rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); } .figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
li { margin: .35rem 0; } nav { font-size: .87rem; columns: 16rem; } nav a { display: block; } a { color: inherit; }
@media print { nav { display: none; } body { max-width: none; } }
"""
IN_CONTENTS = 3
"""Headings down to this level stand in the table of contents."""


def write_page(blocks: Sequence[Block]) -> str:
    """Write the report as an HTML document."""
    title = next((block.words for block in blocks if isinstance(block, Heading)), "Audit")
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head>",
            "<body>",
            *_write_body(blocks),
            "</body>",
            "</html>",
            "",
        ]
    )


def _write_body(blocks: Sequence[Block]) -> Iterator[str]:
    places = {id(block): place for place, block in enumerate(blocks)}
    contents = [one for one in blocks if isinstance(one, Heading) and 1 < one.level <= IN_CONTENTS]
    for block in blocks:
        yield from _write_block(block, places[id(block)])
        if isinstance(block, Heading) and block.level == 1:
            yield from _write_contents(contents, places)


def _write_contents(headings: Iterable[Heading], places: dict[int, int]) -> Iterator[str]:
    yield '<nav aria-label="Contents">'
    for one in headings:
        words = escape(one.words)
        yield f'<a href="#part-{places[id(one)]}">{f"<strong>{words}</strong>" if one.level == 2 else words}</a>'
    yield "</nav>"


def _write_block(block: Block, place: int) -> Iterator[str]:
    match block:
        case Heading():
            yield f'<h{block.level} id="part-{place}">{escape(block.words)}</h{block.level}>'
        case Paragraph():
            yield f'<p class="strong">{escape(block.words)}</p>' if block.strong else f"<p>{escape(block.words)}</p>"
        case Items():
            rows = (f"<li><strong>{escape(name)}</strong> {escape(words)}</li>" for name, words in block.items)
            yield f"<ul>{''.join(rows)}</ul>"
        case Grid():
            yield from _write_grid(block)


def _write_grid(grid: Grid) -> Iterator[str]:
    figures = [column in grid.right for column in grid.columns]
    yield '<div class="wide"><table>'
    yield f"<thead><tr>{_write_cells('th', grid.columns, figures)}</tr></thead><tbody>"
    yield from (f"<tr>{_write_cells('td', row, figures)}</tr>" for row in grid.rows)
    yield "</tbody></table></div>"


def _write_cells(tag: str, cells: Sequence[str], figures: Sequence[bool]) -> str:
    marked = zip(cells, figures, strict=True)
    return "".join(
        f'<{tag} class="figure">{escape(cell)}</{tag}>' if is_figure else f"<{tag}>{escape(cell)}</{tag}>"
        for cell, is_figure in marked
    )
