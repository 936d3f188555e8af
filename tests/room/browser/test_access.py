"""What a screen reader and weak eyes need of every page."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.room.browser.conftest import OpenPage

ROUTES = ["#/", "#/game/crystal/ez-baccarat", "#/visit"]
TEXT, EDGE = 4.5, 3.0
"""WCAG AA: the contrast of text, and of what makes a control or a state seen (1.4.3 and 1.4.11)."""
PAIRS = [
    *(
        (front, back, TEXT)
        for front in ("ink", "ink-soft", "accent", "gain", "loss", "warn")
        for back in ("paper", "sheet", "sunk", "accent-soft")
    ),
    *(("edge", back, EDGE) for back in ("paper", "sheet", "sunk")),
    *(("focus", back, EDGE) for back in ("paper", "sheet", "sunk", "accent-soft")),
    ("accent-ink", "accent", TEXT),
    *((front, back, TEXT) for front in ("felt-ink", "felt-ink-soft") for back in ("felt", "felt-deep")),
    *(("felt-line", back, EDGE) for back in ("felt", "felt-deep")),
    *((front, "card", TEXT) for front in ("card-ink", "card-red", "card-blue", "card-green")),
    ("card-back-line", "card-back", EDGE),
    *((front, "tile", TEXT) for front in ("tile-pip", "tile-pip-red")),
    *((f"chip-{worth}-ink", f"chip-{worth}", TEXT) for worth in (1, 5, 25, 100, 500, 1000, 5000)),
]


def luminance(colour: str) -> float:
    """WCAG's relative luminance of a colour written as #1a2b3c."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_reckoned_as_the_standard_does() -> None:
    # WCAG: black on white is 21 to 1; #767676 is known as the lightest grey that passes on white.
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)


NAMES = sorted({name for front, back, _ in PAIRS for name in (front, back)})
READ = "names => names.map(name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim())"


def test_colours_are_told_apart(open_page: OpenPage) -> None:
    page = open_page("#/visit")
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        colours = dict(zip(NAMES, page.evaluate(READ, NAMES), strict=True))
        assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in colours.values()), colours
        weak = [(front, back) for front, back, least in PAIRS if contrast(colours[front], colours[back]) < least]
        assert weak == [], theme
        # Chosen or by the system, a theme is the same.
        page.emulate_media(color_scheme="light" if theme == "dark" else "dark")
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        assert page.evaluate(READ, NAMES) == list(colours.values())
        page.evaluate("delete document.documentElement.dataset.theme")
    assert page.evaluate(READ, ["speed"]) == ["0ms"], "nothing moves for those who asked for rest"


def check_page(page: Page) -> None:
    """What holds for every page, whatever it shows."""
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    for landmark in ("banner", "main", "contentinfo"):
        expect(page.get_by_role(landmark)).to_have_count(1)
    expect(page.get_by_role("navigation").first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "en"
    ids = page.locator("[id]").evaluate_all("all => all.map(one => one.id)")
    assert len(ids) == len(set(ids)), sorted(one for one in ids if ids.count(one) > 1)
    for role in ("button", "link", "textbox", "searchbox", "switch", "combobox", "tab", "checkbox"):
        nameless = page.get_by_role(role, name=re.compile(r"^\s*$"))
        assert nameless.count() == 0, [one.evaluate("one => one.outerHTML") for one in nameless.all()]
    broken = page.evaluate(
        """() => [...document.querySelectorAll("[aria-labelledby], [aria-describedby], [aria-controls]")]
            .flatMap(one => ["aria-labelledby", "aria-describedby", "aria-controls"]
                .flatMap(name => (one.getAttribute(name) ?? "").split(/\\s+/).filter(Boolean)))
            .filter(id => !document.getElementById(id))"""
    )
    assert broken == []
    levels = page.get_by_role("heading").evaluate_all("all => all.map(one => Number(one.tagName[1]))")
    skipped = [pair for pair in pairwise(levels) if pair[1] > pair[0] + 1]
    assert skipped == [], levels


def test_every_page_says_what_its_parts_are(open_page: OpenPage) -> None:
    page = open_page("#/visit")
    for route in ROUTES:
        open_page(route, page=page)
        page.wait_for_load_state("networkidle")
        check_page(page)


def test_so_does_a_table_with_each_of_its_panels(page: Page) -> None:
    page.get_by_label("Find a game").fill("ez baccarat crystal")
    page.get_by_role("button", name=re.compile("^Sit down: EZ Baccarat")).click()
    tabs = page.get_by_role("tablist", name="About this table").get_by_role("tab")
    expect(tabs.first).to_have_attribute("aria-selected", "true")
    tabs.first.focus()
    for place in range(tabs.count()):
        expect(tabs.nth(place)).to_be_focused()
        check_page(page)
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("log")).to_have_count(1)
