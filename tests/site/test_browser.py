"""The site as a browser shows it from its folder: on a screen, on a phone and on paper, to everybody."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.javascript.pages import TOOLS
from tests.room.browser.conftest import PHONE, find_chromium
from tests.site.conftest import EZ, POTS, THREE_CARDS, UNKNOWN, Made

AXE = TOOLS / "node_modules" / "axe-core" / "axe.min.js"
SCREEN = (1366, 768)
KINDS = [
    "index.html",
    "wagers.html",
    "houses.html",
    "about.html",
    "houses/crystal.html",
    "families/nines.html",
    "wagers/nines-tie.html",
    f"games/{EZ}.html",
    f"games/{THREE_CARDS}.html",
    f"games/{UNKNOWN}.html",
    f"games/{POTS[0]}.html",
    f"games/{EZ}-payouts.html",
    f"games/{THREE_CARDS}-strategy.html",
    "compared/crystal.ez-baccarat--delta.ez-baccarat.html",
]
"""A page of each kind."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = find_chromium()
    with sync_playwright() as play:
        launched = play.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield launched
        launched.close()


class Screen:
    """A page that is looked at; what its scripts complain of is kept."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("pageerror", lambda bad: self.complaints.append(str(bad)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)


@pytest.fixture
def screen(browser: Browser) -> Iterator[Screen]:
    context = browser.new_context(viewport={"width": SCREEN[0], "height": SCREEN[1]})
    found = Screen(context.new_page())
    yield found
    context.close()
    assert found.complaints == []


def _find_axe() -> str:
    if AXE.exists():
        return AXE.read_text(encoding="utf-8")
    words = "axe-core is not installed: run npm ci in tests/javascript"
    if os.environ.get("CI") == "true":
        pytest.fail(words, pytrace=False)
    pytest.skip(words)


@pytest.mark.parametrize("path", KINDS)
def test_axe_finds_no_violation(path: str, made: Made, screen: Screen) -> None:
    axe, page = _find_axe(), screen.page
    for size in (SCREEN, PHONE):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            page.goto(made.address(path))
            page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
            page.evaluate(axe)
            found: dict[str, Any] = page.evaluate("axe.run({ preload: false })")
            told = [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in found["violations"]]
            assert told == [], (size, theme)
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{path} is wider than a screen of {size[0]}"


def test_a_changed_pay_moves_the_price_at_once(made: Made, screen: Screen) -> None:
    screen.page.goto(made.address(f"games/{EZ}.html"))
    box = screen.page.get_by_role("group", name="Tie Bet")
    expect(box).to_contain_text("Expected value -14.3596%")
    box.get_by_label("The hands tie").fill("9:1")
    # Ten units in place of nine come back at 475,627,426,473,216 of 4,998,398,275,503,360 deals: -14.3596% + 9.5156%.
    expect(box).to_contain_text("Expected value -4.8440%")
    box.get_by_label("The hands tie").fill("nine")
    expect(box).to_contain_text("A pay is written as 40:1 or 6:5.")
    box.get_by_role("button", name="Tie Bet as filed").click()
    expect(box).to_contain_text("-14.3596%")
    screen.page.get_by_label("Decks", exact=True).select_option("6")
    expect(screen.page.get_by_role("group", name="Dragon 7 Bonus Bet")).to_contain_text("-7.6062%")


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (EZ, "Agrees: 5 of 5 wagers, to the last of 4,998,398,275,503,360 deals."),
        (THREE_CARDS, "Agrees: 1 of 1 wagers, to the last of 22,100 deals."),
    ],
)
def test_every_deal_is_counted_here(game: str, words: str, made: Made, screen: Screen) -> None:
    screen.page.goto(made.address(f"games/{game}.html"))
    screen.page.get_by_role("button", name="Count every deal").click()
    expect(screen.page.locator("#recount-told")).to_have_text(words)


def test_the_table_is_sorted_by_its_heads(made: Made, screen: Screen) -> None:
    page = screen.page
    page.goto(made.address("wagers.html"))
    page.get_by_role("button", name="player's edge").focus()
    page.keyboard.press("Enter")
    cells = page.locator("tbody tr td:nth-child(4)").all_inner_texts()
    figures = [float(cell.rstrip("%")) for cell in cells if cell.endswith("%")]
    assert len(figures) > 10
    assert figures == sorted(figures, reverse=True)
    assert all(not cell.endswith("%") for cell in cells[len(figures) :])
    expect(page.get_by_role("columnheader", name="player's edge")).to_have_attribute("aria-sort", "descending")
    page.get_by_role("button", name="house").click()
    houses = page.locator("tbody tr td:nth-child(3)").all_inner_texts()
    assert houses == sorted(houses)


def test_games_and_wagers_are_found_by_the_keyboard(made: Made, screen: Screen) -> None:
    page = screen.page
    page.goto(made.address(f"games/{EZ}.html"))
    box = page.get_by_role("combobox", name="Find a game or a wager")
    options = page.locator("#search-found").get_by_role("option")
    box.fill("dragon 7")
    expect(options).to_have_count(1)
    box.fill("ez bacc")
    expect(options).to_have_count(2)
    box.press("ArrowDown")
    box.press("Enter")
    expect(page).to_have_url(re.compile(r"games/delta/ez-baccarat\.html$"))


@pytest.mark.parametrize("path", [f"games/{EZ}-payouts.html", f"games/{THREE_CARDS}-strategy.html"])
def test_cards_print_on_one_page(path: str, made: Made, screen: Screen, tmp_path: Path) -> None:
    screen.page.goto(made.address(path))
    for paper in ("A4", "Letter"):
        printed = screen.page.pdf(format=paper)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, paper
