"""The sheets as web pages: well made, escaped, and in the very words that the terminal prints."""

from collections.abc import Callable

import pytest
from rich.panel import Panel
from rich.text import Text

from houseway.book.index import games
from houseway.book.loader import load
from houseway.core.paper.parts import Paper, make_heading, make_table, print_indented, print_section
from houseway.sheets.collection import print_fees
from houseway.sheets.costs import CostsAsked, print_costs
from houseway.sheets.html import make_html
from houseway.sheets.rules import print_sheet
from tests.sheets.reading import Read, print_words, read


def page_of(sheet: Callable[[Paper], None]) -> Read:
    return read(make_html(sheet))


def test_every_game_has_a_sheet_with_its_rulings_and_its_pays() -> None:
    for entry in games():
        game = load(entry.id)
        page = page_of(lambda out, game=game: print_sheet(out, game))  # type: ignore[misc]
        assert page.titles[0].startswith(game.name)
        assert {"The table", "A round"} <= set(page.titles)
        words = set(page.words)
        assert {ruling.id for ruling in game.rulings} <= words, entry.id
        rows = {cell for row in page.rows for cell in row}
        for wager in game.rules.wager:
            for pay in getattr(wager, "pays", ()):
                assert pay.hand in rows, entry.id
                assert any(pay.hand in row and pay.odds in row for row in page.rows), (entry.id, pay.hand)


@pytest.mark.parametrize(
    "game",
    [
        "crystal/ez-baccarat",
        "oaks/super-pan-9",
        "crystal/21st-century-free-bet-blackjack",
        "clubone/ultimate-texas-holdem",
        "clubone/fortune-pai-gow-poker",
        "delta/pai-gow-tiles",
        "clubone/casino-war",
        "clubone/fast-action-holdem",
        "clubone/push-9",
        "delta/kill-pots",
        "crystal/chinese-poker",
        "oaks/panguingue",
        "standard/badugi",
    ],
)
def test_a_page_has_the_words_of_the_terminal_in_their_order(game: str) -> None:
    opened = load(game)
    assert page_of(lambda out: print_sheet(out, opened)).words == print_words(lambda out: print_sheet(out, opened))


def test_fees_and_costs_have_their_words_too() -> None:
    holdem = load("oaks/texas-holdem")
    found = CostsAsked().list_costs(holdem)
    for sheet in (
        lambda out: print_fees(out, holdem),
        lambda out: print_costs(out, holdem, found, commands=False),
    ):
        page = page_of(sheet)
        assert page.words == print_words(sheet)
        assert "houseway" not in page.words


def test_what_is_printed_is_escaped() -> None:
    def sheet(out: Paper) -> None:
        print_section(out, "Aces & <eights>")
        print_indented(out, '<script>alert("1")</script>')
        shown = make_table("<th>", title="<caption>")
        shown.add_row("<td>")
        out.print(shown)

    html = make_html(sheet)
    for tag in ("<eights", "<script", "<caption><", "<th><", "<td><"):
        assert tag not in html
    assert read(html).words == ["Aces", "&", "<eights>", '<script>alert("1")</script>', "<caption>", "<th>", "<td>"]


def test_parts_are_told_by_what_they_are() -> None:
    def sheet(out: Paper) -> None:
        out.print(make_heading("War", "  clubone/casino-war"))
        print_section(out, "A round")
        for number in (1, 2):
            print_indented(out, f"{number}. Step")
        print_section(out, "Rulings")
        for name in ("one", "two"):
            print_indented(out, make_heading(name, " (line 1). Why."))
        print_section(out, "Collection")
        print_indented(out, make_heading("alone", " (line 2)."))
        out.print(Text("Two\nlines"))
        shown = make_table("wager", "", "pays", right=["pays"])
        shown.add_row("Tie", "pair", "2:1")
        shown.add_row("", "three", "9:1\nor more")
        shown.add_section()
        shown.add_row("  part", "", "")
        out.print(shown)

    assert make_html(sheet).splitlines() == [
        "<h2>War <small>clubone/casino-war</small></h2>",
        "<h3>A round</h3>",
        "<ol>",
        "<li>Step</li>",
        "<li>Step</li>",
        "</ol>",
        "<h3>Rulings</h3>",
        "<ul>",
        "<li><strong>one</strong> (line 1). Why.</li>",
        "<li><strong>two</strong> (line 1). Why.</li>",
        "</ul>",
        "<h3>Collection</h3>",
        "<p><strong>alone</strong> (line 2).</p>",
        "<p>Two<br>lines</p>",
        '<div class="table-wrap" role="region" tabindex="0" aria-label="Collection">',
        '<table class="plain">',
        '<thead><tr><th scope="col">wager</th><td></td><th scope="col" class="num">pays</th></tr></thead>',
        "<tbody>",
        '<tr><th scope="row" rowspan="2">Tie</th><td>pair</td><td class="num">2:1</td></tr>',
        '<tr><td>three</td><td class="num">9:1<br>or more</td></tr>',
        "</tbody>",
        "<tbody>",
        '<tr><th scope="row" class="below">part</th><td></td><td class="num"></td></tr>',
        "</tbody>",
        "</table>",
        "</div>",
    ]


def test_a_sheet_is_made_of_texts_and_tables_alone() -> None:
    with pytest.raises(TypeError, match="Panel"):
        make_html(lambda out: out.print(Panel("boxed")))
