"""The report: the same blocks in Markdown and as one HTML page that needs nothing else."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from houseway.analysis.audit.audit import Audit, audit
from houseway.analysis.audit.blocks import Grid, Heading, Items, Paragraph, write_markdown, write_page
from houseway.analysis.audit.report import write_report
from houseway.book.loader import load
from tests.drafted_book import war, written

ODD = 'A <b>"sign"</b> | or * two'
BLOCKS = (
    Heading(1, "Audit"),
    Heading(2, "Part"),
    Paragraph(ODD, strong=True),
    Items(((ODD, "words"),)),
    Grid(("name", "found"), ((ODD, "7"),), ("found",)),
)
UNCLOSED = {"meta", "br"}


@pytest.fixture
def found(tmp_path: Path) -> Audit:
    folder = written(tmp_path, {"first": war("20:1"), "second": war("8:1"), "third": war("8:1")})
    return audit([load(f"drafts/{name}", book=[folder]) for name in ("first", "second", "third")])


class Balance(HTMLParser):
    """Reads a page and holds it to closing what it opens."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []
        self.ids: set[str] = set()
        self.links: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        assert not {"src", "srcset", "onclick"} & named.keys()
        self.ids |= {named["id"] or ""} if "id" in named else set()
        self.links |= {named["href"] or ""} if "href" in named else set()
        if tag not in UNCLOSED:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(text: str) -> Balance:
    reader = Balance()
    reader.feed(text)
    assert reader.open == []
    return reader


def test_signs_are_signs_and_no_markup() -> None:
    told = write_markdown(BLOCKS)
    assert told.startswith('# Audit\n\n## Part\n\n**A \\<b\\>"sign"\\</b\\> \\| or \\* two**\n')
    assert "| --- | ---: |\n" in told
    assert read(write_page(BLOCKS)).text.count(ODD) == 3


def test_the_page_is_whole_and_needs_nothing_else(found: Audit) -> None:
    text = write_page(write_report(found))
    reader = read(text)
    assert {link.removeprefix("#") for link in reader.links} <= reader.ids
    assert not re.search(r"https?://|@import|url\(|<script|<link", text)
    assert "prefers-color-scheme: dark" in text


def test_the_summary_comes_first_and_counts_what_follows(found: Audit) -> None:
    told = write_markdown(write_report(found))
    assert "| wagers that favour the player as literally filed | 1 | 1 game |" in told
    assert "| wagers with an edge above 25% as literally filed | 2 | 2 games |" in told
    assert "| pay tables that differ from the same bonus elsewhere | 1 | 1 game |" in told
    # 21 units back for 23 of 311 cards is 483 to 311; 9 units are 207.
    assert "| drafts/first | Tie wager | +55.3055% | the same |  |  |" in told
    assert "| drafts/second | Tie wager | -33.4405% | the same |  |  |" in told
    assert told.index("## Summary") < told.index("## Game by game") < told.index("### Plain War (drafts/first)")
    assert "All of that table here would be worth -88.7460% to the player." in told


def test_a_clean_audit_says_so(tmp_path: Path) -> None:
    folder = written(tmp_path, {"war": war()})
    assert write_markdown(write_report(audit([load("drafts/war", book=[folder])]))) == (
        "# Audit of 1 filed game\n\nNothing stands out.\n"
    )
