"""A game's page: the rules with their lines, the rulings both ways, the odds, and the bank's sheet."""

import pytest
from playwright.sync_api import Page, expect

from tests.room.browser.conftest import OpenPage


@pytest.fixture
def sheet(open_page: OpenPage) -> Page:
    return open_page("#/game/crystal/ez-baccarat")


def test_rules_and_contents(sheet: Page) -> None:
    expect(sheet.get_by_role("heading", level=1)).to_have_text("EZ Baccarat")
    # 000, lines 1876 and 1877: Dragon 7 pays 40 to 1.
    row = sheet.locator("article tr").filter(has_text="Dragon 7 Bonus Bet").first
    expect(row).to_contain_text("40:1")
    expect(row).to_contain_text("lines 1876-1877")
    link = sheet.get_by_role("navigation", name="Contents").get_by_role("link", name="Settlement")
    link.click()
    expect(sheet.get_by_role("heading", name="Settlement")).to_be_focused()
    expect(sheet.get_by_role("heading", name="Settlement")).to_be_in_viewport()


def test_a_ruling_shows_both_readings(sheet: Page) -> None:
    ruling = sheet.locator(".ruling").filter(has_text="naturals")
    expect(ruling).to_contain_text("1826-1827")
    readings = ruling.locator(".readings > div")
    expect(readings.nth(0)).to_contain_text("Intended dealt here")
    expect(readings.nth(0)).to_contain_text("yes")
    expect(readings.nth(1)).to_contain_text("To the letter")
    expect(readings.nth(1)).to_contain_text("no")


def test_odds_of_every_wager(sheet: Page) -> None:
    odds = sheet.get_by_role("region", name="Odds")
    # Published for eight decks: Player 1.2351 %, Banker 1.0183 %, Dragon 7 7.6113 %, Panda 8 10.1876 %.
    for wager, worth in (
        ("Player line", "-1.235%"),
        ("Banker line", "-1.018%"),
        ("Dragon 7 Bonus Bet", "-7.611%"),
        ("Panda 8 Bet", "-10.188%"),
    ):
        expect(odds.get_by_role("row").filter(has_text=wager).first).to_contain_text(worth)


def test_the_banks_sheet(sheet: Page) -> None:
    bank = sheet.get_by_role("region", name="Taking the bank")
    bank.get_by_label("A bank of").fill("much")
    bank.get_by_role("button").click()
    expect(bank).to_contain_text("Write an amount")
    bank.get_by_label("A bank of").fill("$7,000")
    bank.get_by_role("button").click()
    expect(bank.get_by_role("table").first).to_contain_text("How likely $7,000 is gone")


def test_a_game_without_a_bank_has_no_sheet_for_one(open_page: OpenPage) -> None:
    page = open_page("#/game/oaks/texas-holdem")
    expect(page.get_by_role("region", name="Odds")).to_be_visible()
    expect(page.get_by_role("region", name="Taking the bank")).to_have_count(0)


def test_no_such_game(open_page: OpenPage) -> None:
    page = open_page("#/game/crystal/canasta")
    expect(page.get_by_role("heading", level=1)).to_have_text("Not in this room")
    page.get_by_role("link", name="Back to the games").click()
    expect(page.get_by_label("Find a game")).to_be_visible()
