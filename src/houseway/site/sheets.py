"""Sheets as parts of a page: the printers of `houseway.sheets` say the words, and the page has them under headings."""

import re
from collections.abc import Callable

from houseway.core.paper.parts import Paper
from houseway.sheets.html import make_html

_TITLE = re.compile(r"<h2>.*?</h2>\n?")
_HEADING = re.compile(r"<h[23]>(.*?)</h[23]>")
_TAG = re.compile(r"<[^>]*>|&[a-z#0-9]+;")


def make_place(words: str) -> str:
    """Make the name of a place on a page from a heading.

    >>> make_place("Collection in force (lines 1 to 9)")
    'collection-in-force-lines-1-to-9'
    """
    return re.sub(r"[^a-z0-9]+", "-", _TAG.sub("", words).lower()).strip("-") or "part"


def print_part(printing: Callable[[Paper], None], under: str, *, titled: bool = True, level: int = 3) -> str:
    """Print a sheet as a part of a page that has its title already; headings of a level are places below `under`."""
    html = make_html(printing)
    if titled:
        html = _TITLE.sub("", html, count=1)
    seen: dict[str, int] = {}

    def name_heading(found: re.Match[str]) -> str:
        place = f"{under}-{make_place(found[1].partition('<small>')[0])}"
        seen[place] = seen.get(place, 0) + 1
        if seen[place] > 1:
            place = f"{place}-{seen[place]}"
        return f'<h{level} id="{place}">{found[1]}</h{level}>'

    return f'<div class="sheet-text">\n{_HEADING.sub(name_heading, html)}\n</div>'
