"""Betting on the table page: chips dragged, clicked and typed, and wagers that cannot go down."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.room.browser.conftest import OpenPage
from tests.room.browser.visitor import Visitor, drag

GAME = "crystal/ez-baccarat"
"""Player line and Banker line take $10 to $100, bonus bets $1 to $200 and need one of the lines."""


def felt_circle(page: Page, name: str) -> Locator:
    return page.locator(f'.felt [data-wager="{name}"]').first


def own_wagers(visitor: Visitor) -> list[dict[str, int]]:
    """What the log says that one put down oneself, in its order."""
    entries = visitor.log("wagered")
    return [entry["data"]["wagers"] for entry in entries if entry["data"]["seat"] == visitor.seat]


def test_chips_are_dragged_onto_circles_and_taken_off(open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit")).open_table(GAME)
    page = visitor.page
    line, sums = felt_circle(page, "Banker line"), page.locator(".betting-sums")
    drag(page.get_by_role("radio", name="$25 chip"), line)
    expect(sums).to_have_text("Down $25Behind $975")
    line.click()  # the chip that was dragged is in the hand now
    expect(sums).to_have_text("Down $50Behind $950")
    line.click(modifiers=["Shift"])
    expect(sums).to_have_text("Down $25Behind $975")
    drag(page.get_by_role("radio", name="$1 chip"), felt_circle(page, "Tie Bet"))
    expect(sums).to_have_text("Down $26Behind $974")
    page.get_by_role("button", name=re.compile("^Double")).click()
    expect(sums).to_have_text("Down $52Behind $948")
    page.get_by_role("button", name=re.compile("^Deal")).click()
    visitor.end.wait_for()
    assert own_wagers(visitor)[-1] == {"Banker line": 50_00, "Tie Bet": 2_00}
    assert visitor.result == visitor.settled(f"seat {visitor.seat}")
    page.get_by_role("button", name=re.compile("^Repeat")).click()
    expect(sums).to_contain_text("Down $52")
    page.get_by_role("button", name=re.compile("^Clear")).click()
    expect(page.get_by_role("button", name="Deal without me")).to_be_visible()


def test_a_chip_makes_at_least_the_least_and_no_more_than_the_most(open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit")).open_table(GAME)
    page = visitor.page
    line, sums = felt_circle(page, "Player line"), page.locator(".betting-sums")
    page.get_by_role("radio", name="$1 chip").click()
    line.click()
    expect(sums).to_contain_text("Down $10")
    page.get_by_role("radio", name="$100 chip").click()
    line.click()
    expect(sums).to_contain_text("Down $100")
    line.click()
    expect(page.locator(".betting-words")).to_have_text("$100 is the most on Player line")


def test_a_wager_that_cannot_go_down_is_told_in_words(open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit")).open_table(GAME)
    page = visitor.page
    circle = page.locator(".bet-circle").filter(has_text="Dragon 7")
    circle.click()
    expect(page.locator(".betting-words")).to_have_text("Dragon 7 Bonus Bet goes with Player line or Banker line.")
    page.get_by_role("button", name=re.compile("^Deal")).click()
    expect(page.get_by_role("alert")).to_contain_text("Dragon 7 Bonus Bet")
    assert not own_wagers(visitor)
    circle.click(button="right")
    expect(circle).to_have_attribute("aria-label", re.compile("^Dragon 7 Bonus Bet: nothing down"))


def test_rounds_are_dealt_by_keyboard_and_then_by_themselves(open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit")).open_table(GAME)
    keyboard = visitor.page.keyboard
    keyboard.press("l")
    expect(visitor.page.locator(".betting-sums")).to_contain_text("Down $10")
    keyboard.press("Enter")
    expect(visitor.heading).to_have_text("Round 1")
    visitor.end.wait_for()
    keyboard.press("a")
    expect(visitor.page.get_by_role("switch")).to_be_checked()
    expect(visitor.heading).to_have_text("Round 2")
    visitor.end.wait_for()
    assert own_wagers(visitor) == [{"Player line": 10_00}] * 2
    keyboard.press("?")
    expect(visitor.page.get_by_role("dialog", name="Keys")).to_be_visible()
