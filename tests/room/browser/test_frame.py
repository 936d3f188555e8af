"""The frame of every page: theme, name, focus, and widths down to a small phone."""

from playwright.sync_api import Page, expect

from tests.room.browser.conftest import PHONE, OpenPage

ROUTES = ["#/", "#/game/crystal/ez-baccarat", "#/game/oaks/texas-holdem", "#/visit"]
SMALLEST = (320, 640)
"""WCAG 1.4.10: content reflows down to this many pixels, which is also 1,280 at four times the size."""


def paper(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


def test_the_theme_follows_the_system_until_it_is_chosen(open_page: OpenPage) -> None:
    light, page = paper(open_page("#/visit")), open_page("#/visit", theme="dark")
    assert paper(page) != light
    switch = page.get_by_role("button", name="Theme")
    switch.click()
    expect(switch).to_have_accessible_name("Theme: light. Change it")
    assert paper(page) == light
    page.reload()
    expect(page.get_by_role("button", name="Theme: light. Change it")).to_be_visible()
    assert paper(page) == light


def test_a_name_is_text_whatever_it_is(open_page: OpenPage) -> None:
    page = open_page("#/visit")
    page.get_by_role("button", name="purse").click()
    page.get_by_role("button", name="Fill it up again").click()
    # It holds all of the ten thousand dollars that a newcomer gets.
    expect(page.locator("#you-words")).to_have_class("wrong")
    expect(page.locator("#you-purse")).to_have_text("$10,000")
    page.get_by_label("Name that others see").fill("<b>Ann</b> & Co")
    page.get_by_role("button", name="Keep the name").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#your-name")).to_have_text("<b>Ann</b> & Co")
    page.reload()
    expect(page.locator("#your-name")).to_have_text("<b>Ann</b> & Co")


def test_the_heading_has_the_focus_after_a_change_of_page(page: Page) -> None:
    page.get_by_role("link", name="Visit").click()
    expect(page.get_by_role("heading", level=1, name="Your visit")).to_be_focused()
    assert page.title() == "Your visit · houseway"
    expect(page.get_by_role("link", name="Visit")).to_have_attribute("aria-current", "page")


def test_no_such_table(open_page: OpenPage) -> None:
    page = open_page("#/table/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("Not in this room")


def test_no_page_is_wider_than_a_phone(open_page: OpenPage) -> None:
    page = open_page("#/visit", size=PHONE)
    for route in ROUTES:
        open_page(route, page=page)
        page.wait_for_load_state("networkidle")
        for size in (PHONE, SMALLEST):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0], route
