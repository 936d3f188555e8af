"""Slips that cost money: a key means one thing, and a foul or a hand given up is asked about once."""

import re

from playwright.sync_api import Locator, Page, expect

from houseway.book.loader import load
from houseway.core.cards import parse_cards
from houseway.core.ranking.chinese import SetOrder, Setting, find_foul
from houseway.families.pai_gow.play.setting import list_settings
from tests.room.browser.conftest import OpenPage
from tests.room.browser.visitor import Visitor

PAI_GOW = "crystal/pai-gow-poker-joker-wild"
CHINESE = "crystal/chinese-poker"
KEYS = "import('/pages/controls/action-keys.js')"


def question(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Are you sure?")


def dealt(page: Page, game: str) -> Visitor:
    visitor = Visitor(page).open_table(game)
    visitor.deal()
    visitor.turn.wait_for()
    return visitor


def test_every_letter_stands_for_acts_that_are_never_offered_together(page: Page) -> None:
    # Acts of one letter are the same thing under the names of different games; these are what people slip between.
    apart = ("stand", "surrender", "hit", "double", "split", "fold", "check", "call", "raise", "bet", "play", "pass")
    keys = page.evaluate(f"async (acts) => acts.map((await {KEYS}).findKey)", list(apart))
    assert all(keys)
    assert len(set(keys)) == len(apart)
    betting = ["repeat the last wagers", "double the wagers", "clear the wagers", "deal again by itself"]
    assert not set(page.evaluate(f"async (acts) => acts.map((await {KEYS}).findKey)", betting)) & set(keys)
    assert page.evaluate(f"async () => (await {KEYS}).findKey('declare dragon')") == ""


def test_the_key_to_stand_does_nothing_where_standing_is_not_offered(open_page: OpenPage) -> None:
    visitor = dealt(open_page("#/visit"), CHINESE)
    surrender = visitor.turn.get_by_role("button", name=re.compile("^Surrender"))
    expect(surrender).to_have_attribute("aria-keyshortcuts", "U")
    for key in "shdf":
        visitor.page.keyboard.press(key)
    expect(surrender).to_be_visible()
    expect(question(visitor.page)).to_have_count(0)
    assert not visitor.decided()


def test_surrender_is_asked_about_once_in_a_visit(open_page: OpenPage) -> None:
    visitor = dealt(open_page("#/visit"), CHINESE)
    page = visitor.page
    page.keyboard.press("u")
    expect(question(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(visitor.turn.get_by_role("button", name=re.compile("^Surrender"))).to_be_visible()
    assert not visitor.decided()
    page.keyboard.press("u")
    question(page).get_by_role("button", name="Surrender").click()
    visitor.end.wait_for()
    assert [one["action"] for one in visitor.decided()] == ["surrender"]
    visitor.deal()
    visitor.turn.wait_for()
    page.keyboard.press("u")
    visitor.end.wait_for()
    assert [one["action"] for one in visitor.decided()] == ["surrender"] * 2


def test_a_fold_is_asked_about_where_one_may_check(page: Page) -> None:
    # No game of the book offers both; a page that is offered both asks all the same.
    ask = "async (acts) => (await import('/pages/controls/careful.js')).askBefore({action: 'fold'}, acts)?.words ?? ''"
    assert "You can check here" in page.evaluate(ask, [{"action": "check"}, {"action": "fold"}])
    assert page.evaluate(ask, [{"action": "call"}, {"action": "fold"}]) == ""


def test_a_fouled_pai_gow_hand_is_told_and_asked_about(open_page: OpenPage) -> None:
    # Of the 21 ways to set seven cards some are fouls: the front outranks the back (test_making.py has some by hand).
    # One hand in thirty has none, such as three of a kind over two pairs: another visitor gets another.
    wrong, ranking = None, load(PAI_GOW).rules.ranking
    while wrong is None:
        visitor = dealt(open_page("#/visit"), PAI_GOW)
        wrong = next((one for one in list_settings(ranking, parse_cards(visitor.row("Back"))) if one.foul), None)
    page = visitor.page
    for card in wrong.front:
        visitor.turn.locator(f'button[data-card="{card}"]').click()
    front, back = str(wrong.front_hand), str(wrong.back_hand)
    expect(visitor.turn.locator(".card-row-makes")).to_have_text([front, back])
    why = f"{front} in front outranks {back} behind"
    expect(visitor.turn.locator(".setting-foul")).to_have_text(f"This would be a foul: {why}.")
    page.keyboard.press("e")
    expect(question(page)).to_contain_text(f"This is a foul: {why}.")
    page.keyboard.press("Escape")
    assert not [one for one in visitor.decided() if one["action"] == "set"]
    visitor.turn.get_by_role("button", name=re.compile("^Set")).click()
    question(page).get_by_role("button", name="Lay it as it is").click()
    visitor.end.wait_for()
    [laid] = [one["cards"] for one in visitor.decided() if one["action"] == "set"]
    assert sorted(laid.split()) == sorted(map(str, wrong.front))


def test_three_rows_say_what_they_make_and_whether_they_are_a_foul(open_page: OpenPage) -> None:
    visitor = dealt(open_page("#/visit"), CHINESE)
    visitor.page.keyboard.press("y")
    visitor.turn.get_by_role("group", name=re.compile("^Front, ")).wait_for()
    makes, told = visitor.turn.locator(".card-row-makes"), visitor.turn.locator(".setting-foul")
    for _ in range(3):
        expect(makes.first).not_to_be_empty()
        rows = [tuple(parse_cards(" ".join(visitor.row(name)))) for name in ("Front", "Middle", "Back")]
        why = find_foul(SetOrder(), Setting(*rows))
        expect(told).to_have_text(f"This would be a foul: {why}." if why else "")
        front, back = (visitor.turn.get_by_role("group", name=re.compile(f"^{name}, ")) for name in ("Front", "Back"))
        front.locator("button").first.click()
        back.locator("button").first.click()
