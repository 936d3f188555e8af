"""The frame of every page: its head, the way to the other parts, the search box, and the foot."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from posixpath import dirname, relpath

STYLE, SCRIPTS = "style.css", "scripts"
SEARCH_INDEX = "search-index.js"
PARTS = (
    ("index.html", "Book"),
    ("wagers.html", "All wagers"),
    ("houses.html", "Houses"),
    ("families.html", "Families"),
)
"""The parts of the site that every page leads to."""
EVERYWHERE = ("search.js",)
"""The scripts of every page."""


_REGION = 'role="region" tabindex="0" aria-label="'
_SECTION = re.compile(r'aria-labelledby="[^"]*">\n<h2 [^>]*>(.*?)</h2>')


@dataclass(frozen=True)
class Page:
    """A page: where it lies, its title, what it says, and the scripts that it needs beside those of every page."""

    path: str
    title: str
    body: str
    scripts: tuple[str, ...] = ()
    lead: str = ""
    kind: str = "page"


def link(here: str, there: str) -> str:
    """Write the way from one page of the site to another; both are paths from its folder.

    >>> link("games/crystal/ez-baccarat.html", "houses/crystal.html")
    '../../houses/crystal.html'
    """
    path, hash_, place = there.partition("#")
    return (relpath(path, dirname(here) or ".") if path else "") + hash_ + place


def make_link(here: str, there: str, words: str) -> str:
    """Make a link to another page of the site."""
    return f'<a href="{escape(link(here, there))}">{escape(words)}</a>'


def make_page(page: Page) -> str:
    """Make the whole document of a page."""
    here = page.path
    scripts = [SEARCH_INDEX, *(f"{SCRIPTS}/{name}" for name in (*EVERYWHERE, *page.scripts))]
    root = link(here, "index.html").removesuffix("index.html")
    lines = [
        "<!doctype html>",
        f'<html lang="en" data-root="{root}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(page.title)} · houseway</title>",
        f'<link rel="icon" href="{link(here, "favicon.svg")}" type="image/svg+xml">',
        f'<link rel="stylesheet" href="{link(here, STYLE)}">',
        *(f'<script defer src="{link(here, script)}"></script>' for script in scripts),
        "</head>",
        f'<body class="{page.kind}">',
        '<a class="skip" href="#main">Skip to the main part</a>',
        *_make_head(here),
        f'<main id="main" tabindex="-1">\n<header class="page-head"><h1>{escape(page.title)}</h1>{page.lead}</header>',
        name_apart(page.body),
        "</main>",
        '<footer class="foot"><p>Made by houseway from the filings and its almanac of counts. '
        f"{make_link(here, 'about.html', 'What the figures are')}</p></footer>",
        "</body>",
        "</html>",
    ]
    return "\n".join(lines) + "\n"


def name_apart(body: str) -> str:
    """Number the tables of a page that are called alike, or like one of its parts: each is a landmark of its own."""
    seen = Counter(_SECTION.findall(body))

    def name(found: re.Match[str]) -> str:
        seen[found[1]] += 1
        number = seen[found[1]]
        return found[0] if number == 1 else f'{_REGION}{found[1]}, table {number}"'

    return re.sub(f'{_REGION}([^"]*)"', name, body)


def _make_head(here: str) -> Iterable[str]:
    yield '<header class="top">'
    icon = link(here, "favicon.svg")
    yield (
        f'<a class="brand" href="{link(here, "index.html")}">'
        f'<img src="{icon}" alt="" width="28" height="28"><span>houseway</span></a>'
    )
    yield '<nav class="top-nav" aria-label="Parts of the book">'
    for path, words in PARTS:
        current = ' aria-current="page"' if path == here else ""
        yield f'<a href="{link(here, path)}"{current}>{words}</a>'
    yield "</nav>"
    yield (
        '<search class="search" id="search" hidden>'
        '<label class="sr-only" for="search-box">Find a game or a wager</label>'
        '<input id="search-box" type="search" autocomplete="off" placeholder="Find a game or a wager" '
        'role="combobox" aria-expanded="false" aria-controls="search-found" aria-autocomplete="list">'
        '<ul id="search-found" class="found" role="listbox" aria-label="Found" hidden></ul></search>'
    )
    yield "</header>"


def make_section(place: str, title: str, inside: str, *, look: str = "") -> str:
    """Make a part of a page, which is called by its heading."""
    named = f' class="panel {look}"' if look else ' class="panel"'
    return f'<section{named} aria-labelledby="{place}">\n<h2 id="{place}">{escape(title)}</h2>\n{inside}\n</section>'


def make_details(words: str, inside: str) -> str:
    """Make a part that is unfolded by who wants to see it."""
    return f"<details><summary>{escape(words)}</summary>\n{inside}\n</details>"


def make_list(items: Iterable[str], look: str = "") -> str:
    """Make a list of pieces of HTML."""
    named = f' class="{look}"' if look else ""
    return f"<ul{named}>\n" + "".join(f"<li>{item}</li>\n" for item in items) + "</ul>"


def make_table(
    heads: Sequence[tuple[str, bool]], rows: Iterable[Sequence[str]], name: str, *, place: str = "", look: str = "plain"
) -> str:
    """Make a table of pieces of HTML; a head says of its column whether it holds figures."""
    numbers = [' class="num"' if is_number else "" for _, is_number in heads]
    made = "".join(
        f'<th scope="col"{look_of}>{escape(words)}</th>' for (words, _), look_of in zip(heads, numbers, strict=True)
    )
    body = "".join(
        "<tr>"
        + (f'<th scope="row"{numbers[0]}>{row[0]}</th>' if row[0] else "<td></td>")
        + "".join(f"<td{look_of}>{cell}</td>" for cell, look_of in zip(row[1:], numbers[1:], strict=True))
        + "</tr>\n"
        for row in rows
    )
    named = f' id="{place}"' if place else ""
    return (
        f'<div class="table-wrap" role="region" tabindex="0" aria-label="{escape(name)}">\n'
        f'<table class="{look}"{named}>\n<thead><tr>{made}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>\n</div>'
    )
