"""The lobby: finding a game by its words, and sitting down without a mouse."""

import re

from playwright.sync_api import Page, expect

from tests.room.browser.conftest import OpenPage
from tests.room.browser.visitor import take_seat


def games(page: Page) -> list[str]:
    return page.locator("[data-game]").evaluate_all("all => all.map(one => one.dataset.game)")


def find(page: Page, words: str) -> list[str]:
    page.get_by_label("Find a game").fill(words)
    return games(page)


def test_five_houses_and_the_standard_pages_are_there(page: Page) -> None:
    # The catalogue of the filings counts 143 games of five houses; some are filed in more than one version.
    assert len({game for game in games(page) if not game.startswith("standard/")}) >= 143
    assert {game.split("/")[0] for game in games(page)} >= {"crystal", "oaks", "delta", "clubone", "ace-and-vine"}
    # The five, the standard pages, and all of them.
    expect(page.get_by_role("group", name="House").get_by_role("button")).to_have_count(7)


def test_any_words_of_name_house_and_wagers_find_a_game(page: Page) -> None:
    everything = games(page)
    for words, wanted in (
        ("ez baccarat crystal", "crystal/ez-baccarat"),
        ("DRAGON crystal ez", "crystal/ez-baccarat"),
        ("oaks holdem texas", "oaks/texas-holdem"),
        ("panguingue oaks", "oaks/panguingue"),
    ):
        found = find(page, words)
        assert wanted in found
        assert {game.partition("/")[0] for game in found} == {wanted.partition("/")[0]}
    assert find(page, "canasta") == []
    page.get_by_role("button", name="Show every game").click()
    assert games(page) == everything
    expect(page.get_by_label("Find a game")).to_be_focused()


def test_a_search_outlasts_a_reload(page: Page) -> None:
    find(page, "ez baccarat")
    page.get_by_role("button", name=re.compile("^Delta")).click()
    found = games(page)
    page.reload()
    expect(page.get_by_label("Find a game")).to_have_value("ez baccarat")
    assert games(page) == found
    assert {game.split("/")[0] for game in found} == {"delta"}


def tab_to(page: Page, name: str) -> None:
    """Go on with the tabulator key until something of this name has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.locator(":focus")
        if name in (focused.get_attribute("aria-label") or "", focused.inner_text().strip()):
            return
    raise AssertionError(f"the tabulator key does not come to {name!r}")


def test_sitting_down_with_the_keyboard_alone(page: Page) -> None:
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to the main part")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_label("Find a game")).to_be_focused()
    page.keyboard.type("ez baccarat crystal")
    expect(page.locator("[data-game]")).to_have_count(1)
    tab_to(page, "Sit down: EZ Baccarat, Crystal Park Casino")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("EZ Baccarat")
    expect(page.get_by_role("button", name=re.compile("^Sit down in seat"))).to_be_focused()
    page.keyboard.press("Enter")
    # Ten thousand dollars of play money, less what now lies on the table.
    expect(page.locator("#your-purse")).not_to_have_text("$10,000")
    expect(page).to_have_url(re.compile(r"#/table/[\w-]+$"))


def test_who_sits_is_seen_in_the_lobby(page: Page, open_page: OpenPage) -> None:
    find(page, "ez baccarat delta")
    page.get_by_role("button", name=re.compile("^Sit down: EZ Baccarat")).click()
    take_seat(page)
    expect(page.locator("#your-purse")).not_to_have_text("$10,000")
    name = page.locator("#your-name").inner_text()
    other = open_page()
    find(other, "ez baccarat delta")
    other.get_by_role("switch", name="Someone is sitting").check()
    shown = other.locator("[data-table]").filter(has=other.locator(".is-person"))
    expect(shown.filter(has_text="EZ Baccarat").filter(has_text=name).first).to_be_visible()
    assert "delta/ez-baccarat" in games(other)


def test_options_that_were_left_can_be_asked_for_again_at_once(page: Page) -> None:
    find(page, "ez baccarat crystal")
    options = page.get_by_role("button", name=re.compile("^Options for a table"))
    options.click()
    dialog = page.get_by_role("dialog", name="EZ Baccarat")
    cancel = dialog.get_by_role("button", name="Cancel")
    # Both in one task of the page, before the browser tells that the dialog was closed; promises are heard in between.
    again = "async (options, cancel) => { cancel.click(); for (let i = 0; i < 20; i++) await null; options.click(); }"
    options.evaluate(again, cancel.element_handle())
    expect(cancel).to_be_visible()
    expect(dialog).to_have_count(1)


def test_a_table_of_ones_own_is_opened_as_asked(page: Page) -> None:
    find(page, "ez baccarat crystal")
    page.get_by_role("button", name=re.compile("^Options for a table")).click()
    dialog = page.get_by_role("dialog", name="EZ Baccarat")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Options for a table"))).to_be_focused()
    page.keyboard.press("Enter")
    dialog.get_by_label("Bank").fill("a lot")
    dialog.get_by_role("button", name="Open the table").click()
    expect(dialog.get_by_role("alert")).to_contain_text("write an amount")
    expect(dialog.get_by_label("Bank")).to_be_focused()
    dialog.get_by_label("Bank").fill("$2,000")
    dialog.get_by_label("Bots").fill("2")
    dialog.get_by_text("rulings, one by one").click()
    dialog.get_by_label("To the letter: naturals").check()
    with page.expect_request(lambda one: one.method == "POST" and one.url.endswith("/api/tables")) as asked:
        dialog.get_by_role("button", name="Open the table").click()
    wish = {"game": "crystal/ez-baccarat", "bank": 2_000_00, "bots": 2, "reading": {"naturals": "literal"}}
    assert asked.value.post_data_json == wish
    expect(page).to_have_url(re.compile(r"#/table/[\w-]+$"))


def test_what_the_filing_leaves_to_the_house_can_be_chosen(page: Page) -> None:
    find(page, "crystal early tie")
    page.get_by_role("button", name=re.compile("^Options for a table: .*Baccarat 5")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("What the house may choose").click()
    # 000, line 855: the house may post 9 to 1 for the Late tie bet.
    dialog.get_by_label(re.compile("Late tie bet")).select_option("9 to 1")
    with page.expect_request(lambda one: one.method == "POST" and one.url.endswith("/api/tables")) as asked:
        dialog.get_by_role("button", name="Open the table").click()
    assert asked.value.post_data_json == {"game": "crystal/baccarat-5-0", "reading": {"late-tie-odds": "9 to 1"}}
    expect(page).to_have_url(re.compile(r"#/table/[\w-]+$"))
