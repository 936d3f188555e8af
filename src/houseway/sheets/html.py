"""A sheet as a part of a web page: what is printed on a console, with titles, lists and tables that say what they are.

The words are those of the sheet and no others. `WebPaper` is handed to whatever prints a sheet in place of a console;
only how a thing is printed tells what it is: a line that is all bold is a title, one that begins in bold is headed,
one that begins with a dash is a point of a list.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby, pairwise

from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

from houseway.core.paper.parts import HangingText, Paper

STEP = re.compile(r"(\d+)\. ")
POINT = "- "
WIDE = 200
"""A web page scrolls what does not fit, so that a sheet leaves nothing out for want of columns."""


@dataclass(frozen=True)
class _Block:
    """A paragraph or a whole part of the page; `kind` says which neighbours it makes a list with."""

    kind: str
    html: str


class WebPaper:
    """Paper that turns what is printed on it into HTML."""

    width = WIDE

    def __init__(self) -> None:
        self._blocks: list[_Block] = []
        self._title = ""

    def print(self, *objects: object) -> None:
        """Put a line, a paragraph or a table on the page; empty lines are left to the page's own spacing."""
        for one in objects:
            inside = _unwrap(one)
            if isinstance(inside, Table):
                self._blocks.append(_Block("whole", make_table_html(inside, self._title)))
            else:
                self._add_paragraph(_make_text(inside), is_indented=inside is not one)

    def _add_paragraph(self, text: Text, *, is_indented: bool) -> None:
        name, rest = _split_name(text)
        if name and not is_indented:
            level, self._title = ("h3" if not rest.plain else "h2"), name
            gap = " " if rest.plain.startswith(" ") else ""
            beside = f"{gap}<small>{_write_inline(rest).strip()}</small>" if rest.plain else ""
            self._blocks.append(_Block("whole", f"<{level}>{escape(name)}{beside}</{level}>"))
        elif step := STEP.match(text.plain):
            self._blocks.append(_Block("step", _write_inline(text[step.end() :])))
        elif text.plain.startswith(POINT):
            self._blocks.append(_Block("point", _write_inline(text[len(POINT) :])))
        else:
            self._blocks.append(_Block("headed" if name else "plain", _write_inline(text)))

    @property
    def html(self) -> str:
        """The page as far as it is printed."""
        return "\n".join(
            part for kind, run in groupby(self._blocks, lambda one: one.kind) for part in _join_run(kind, run)
        )


def _unwrap(one: object) -> object:
    """Take away what only a terminal needs: how far a text is indented, and how its lines are broken."""
    if isinstance(one, HangingText):
        return one.text
    return one.renderable if isinstance(one, Padding) else one


def make_html(printing: Callable[[Paper], None]) -> str:
    """Make HTML of what a printer of sheets puts on its paper."""
    paper = WebPaper()
    printing(paper)
    return paper.html


def _join_run(kind: str, blocks: Iterable[_Block]) -> Iterator[str]:
    """Join neighbours of one kind: steps are an ordered list, points and several headed paragraphs a plain one."""
    inside = [block.html for block in blocks]
    if kind == "whole":
        yield from inside
    elif kind in ("step", "point") or (kind == "headed" and len(inside) > 1):
        tag = "ol" if kind == "step" else "ul"
        named = ' class="points"' if kind == "point" else ""
        yield f"<{tag}{named}>\n" + "".join(f"<li>{one}</li>\n" for one in inside) + f"</{tag}>"
    else:
        yield from (f"<p>{one}</p>" for one in inside)


def make_table_html(shown: Table, title: str = "") -> str:
    """A table with heads for its columns and rows, in a frame that can be scrolled and that is called by the title."""
    caption = _make_text(shown.title).plain if shown.title else ""
    heads = "".join(_make_head(column) for column in shown.columns)
    parts = [
        f'<div class="table-wrap" role="region" tabindex="0" aria-label="{escape(caption or title)}">',
        '<table class="plain">',
        *([f"<caption>{escape(caption)}</caption>"] if caption else []),
        f"<thead><tr>{heads}</tr></thead>",
        *(_make_body(shown.columns, rows) for rows in _list_sections(shown)),
        "</table>",
        "</div>",
    ]
    return "\n".join(parts)


def _make_head(column: Column) -> str:
    words = _write_inline(_make_text(column.header))
    return f'<th scope="col"{_find_figures(column)}>{words}</th>' if words else "<td></td>"


def _list_sections(shown: Table) -> Iterator[list[list[Text]]]:
    """List the rows, by the lines that are drawn between them."""
    cells = zip(*(map(_make_text, column.cells) for column in shown.columns), strict=True)
    rows: list[list[Text]] = []
    for row, cells_of in zip(shown.rows, cells, strict=True):
        rows.append(list(cells_of))
        if row.end_section:
            yield rows
            rows = []
    if rows:
        yield rows


def _make_body(columns: Sequence[Column], rows: list[list[Text]]) -> str:
    """Make the rows of a section.

    What stands in the first column is the head of the rows below that have nothing there.
    """
    shown = []
    for number, row in enumerate(rows):
        spanned = 1
        while number + spanned < len(rows) and row[0].plain and not rows[number + spanned][0].plain:
            spanned += 1
        others = (
            f"<td{_find_figures(column)}>{_write_inline(cell)}</td>"
            for column, cell in zip(columns[1:], row[1:], strict=True)
        )
        first = _make_row_head(columns[0], row[0], spanned) if row[0].plain or number == 0 else ""
        shown.append(f"<tr>{first}{''.join(others)}</tr>\n")
    return f"<tbody>\n{''.join(shown)}</tbody>"


def _make_row_head(column: Column, cell: Text, spanned: int) -> str:
    if not cell.plain:
        return "<td></td>"
    below = cell.plain.startswith(" ")
    rows = f' rowspan="{spanned}"' if spanned > 1 else ""
    figures = _find_figures(column, *(["below"] if below else []))
    return f'<th scope="row"{rows}{figures}>{_write_inline(cell).strip()}</th>'


def _find_figures(column: Column, *more: str) -> str:
    """Find the class of a column of figures, and what a cell is beside."""
    classes = [*(["num"] if column.justify == "right" else []), *more]
    return f' class="{" ".join(classes)}"' if classes else ""


def _make_text(one: object) -> Text:
    """Make a text of the sheet; everything that is no table is one."""
    if isinstance(one, Text):
        return one
    if isinstance(one, str):
        return Text(one)
    raise TypeError(f"a sheet is made of texts and tables, not of {type(one).__name__}")


def _split_name(text: Text) -> tuple[str, Text]:
    """Find the name in bold with which a line begins, if it does, and the rest of it."""
    if text.style == "bold":
        return text.plain, Text()
    for span in text.spans:
        if span.start == 0 and span.style == "bold":
            return text.plain[: span.end], text[span.end :]
    return "", text


def _write_inline(text: Text) -> str:
    """Write a text with what is bold in it, line by line."""
    edges = sorted({0, len(text), *(edge for span in text.spans for edge in (span.start, span.end))})
    parts = []
    for start, end in pairwise(edges):
        words = escape(text.plain[start:end]).replace("\n", "<br>")
        bold = any(span.style == "bold" and span.start <= start and end <= span.end for span in text.spans)
        parts.append(f"<strong>{words}</strong>" if bold else words)
    return "".join(parts)
