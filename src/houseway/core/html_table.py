"""Tables as HTML, for results that a notebook shows."""

from collections.abc import Iterable, Sequence
from html import escape

_LEFT, _RIGHT = ' style="text-align:left"', ' style="text-align:right"'


def make_html_table(caption: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Make an HTML table of a caption, the names of its columns and its rows; figures stand at the right.

    >>> make_html_table("Odds", ["wager", "value"], [["Tie <Bet>", 9]])
    '<table><caption>Odds</caption><tr><th>wager</th><th>value</th></tr><tr><td style="text-align:left">Tie \
&lt;Bet&gt;</td><td style="text-align:right">9</td></tr></table>'
    """
    head = "".join(f"<th>{escape(name)}</th>" for name in columns)
    body = "".join(f"<tr>{''.join(map(_make_cell, row))}</tr>" for row in rows)
    return f"<table><caption>{escape(caption)}</caption><tr>{head}</tr>{body}</table>"


def _make_cell(value: object) -> str:
    said = str(value)
    is_figure = said[:1].isdigit() or (said[:1] in "+-$" and said[1:2].isdigit())
    return f"<td{_RIGHT if is_figure else _LEFT}>{escape(said)}</td>"
