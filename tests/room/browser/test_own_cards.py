"""Setting hands with the pointer, a finger and the keyboard: what the log says was set is what lay on the page."""

import re

from playwright.sync_api import Page, expect

from tests.room.browser.conftest import PHONE, OpenPage
from tests.room.browser.visitor import Visitor, drag

PAI_GOW = "crystal/fortune-pai-gow-poker"
CHINESE = "crystal/chinese-poker"
TILES = "delta/pai-gow-tiles"
TARGET = 44
"""A finger hits what is 44 pixels wide and high (WCAG 2.5.5)."""


def dealt(page: Page, game: str) -> Visitor:
    """Somebody whose own cards lie before them."""
    visitor = Visitor(page).open_table(game)
    visitor.deal()
    visitor.turn.wait_for()
    return visitor


def check_set(visitor: Visitor, action: str, cards: list[str]) -> None:
    """The round was played with just these cards; whatever was dealt, they may be a foul, and are meant."""
    asked = visitor.page.evaluate("document.querySelector('.own-turn:not([hidden])')?.dataset.n")
    if asked:
        visitor.mean_it(asked)
    expect(visitor.end).to_be_attached()
    assert visitor.result == visitor.settled(f"seat {visitor.seat}")
    [made] = [one for one in visitor.decided() if one["action"] == action]
    assert sorted(made["cards"].split()) == sorted(cards)


def test_a_hand_is_set_by_dragging(open_page: OpenPage) -> None:
    visitor = dealt(open_page("#/visit"), PAI_GOW)
    front, back = (visitor.turn.get_by_role("group", name=re.compile(f"^{name}, ")) for name in ("Front", "Back"))
    confirm = visitor.turn.get_by_role("button", name=re.compile("^Set"))
    expect(confirm).to_be_disabled()
    lowest = visitor.row("Back")[-3:]
    for _ in range(2):
        drag(back.locator("button").last, front)
    assert visitor.row("Front") == [lowest[2], lowest[1]]
    # A card dropped on another one of a full row takes its place.
    drag(back.locator("button").last, front.locator("button").first)
    assert visitor.row("Front") == [lowest[0], lowest[1]]
    assert len(visitor.row("Back")) == 5
    confirm.click()
    check_set(visitor, "set", [lowest[0], lowest[1]])


def test_no_card_moves_when_the_words_come_that_say_what_the_rows_make(open_page: OpenPage) -> None:
    visitor = dealt(open_page("#/visit"), PAI_GOW)
    for _ in range(2):
        visitor.turn.locator(".card-row").nth(1).locator("button").last.click()
    words = visitor.turn.locator(".card-row-makes")
    expect(words.first).not_to_be_empty()
    cards = visitor.turn.locator(".own-card")
    told = [card.bounding_box() for card in cards.all()]
    words.evaluate_all("(all) => all.forEach((one) => (one.textContent = ''))")
    assert [card.bounding_box() for card in cards.all()] == told


def test_a_hand_is_set_by_keyboard(open_page: OpenPage) -> None:
    visitor = dealt(open_page("#/visit"), PAI_GOW)
    keyboard = visitor.page.keyboard
    cards = visitor.row("Back")
    # Into the rows there is one stop; the arrows go from card to card.
    stops = visitor.turn.locator(".own-card[tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    keyboard.press("ArrowRight")
    keyboard.press("Space")
    assert visitor.row("Front") == [cards[1]]
    expect(visitor.page.locator(":focus")).to_have_attribute("aria-label", re.compile(", Front$"))
    keyboard.press("ArrowRight")
    keyboard.press("ArrowUp")
    assert visitor.row("Front") == [cards[1], cards[0]]
    keyboard.press("ArrowDown")
    assert visitor.row("Front") == [cards[1]]
    keyboard.press("Enter")
    keyboard.press("e")
    check_set(visitor, "set", [cards[0], cards[1]])


def test_a_hand_is_set_with_a_finger_on_a_phone(open_page: OpenPage) -> None:
    page = open_page("#/visit", size=PHONE, touch=True)
    visitor = Visitor(page).open_table(PAI_GOW)
    page.locator(".felt [data-wager]").first.tap()
    expect(page.locator(".betting-sums")).to_contain_text("Down $")
    page.get_by_role("button", name=re.compile("^Deal")).tap()
    visitor.turn.wait_for()
    for button in page.locator(".table-controls button:visible").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= TARGET, (button.inner_text(), box)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    cards = visitor.row("Back")
    for _ in range(3):  # the third sends the first one back
        visitor.turn.locator(".card-row").nth(1).locator("button").last.tap()
    chosen = visitor.row("Front")
    assert chosen == [cards[-2], cards[-3]]
    visitor.turn.get_by_role("button", name=re.compile("^Set")).tap()
    check_set(visitor, "set", chosen)


def test_the_house_way_is_shown_before_it_is_set(open_page: OpenPage) -> None:
    visitor = dealt(open_page("#/visit"), TILES)
    visitor.turn.get_by_role("button", name="Show house way").click()
    expect(visitor.turn.get_by_role("group", name="High hand, 2 of 2")).to_be_visible(timeout=60_000)
    shown = visitor.row("High hand")
    visitor.turn.get_by_role("button", name=re.compile("^Set")).click()
    check_set(visitor, "set", shown)


def test_thirteen_cards_are_set_in_three_rows_at_once(open_page: OpenPage) -> None:
    visitor = dealt(open_page("#/visit"), CHINESE)
    visitor.turn.get_by_role("button", name=re.compile("^Play")).click(timeout=60_000)
    front, middle = (visitor.turn.get_by_role("group", name=re.compile(f"^{name}, ")) for name in ("Front", "Middle"))
    front.wait_for(timeout=60_000)
    before = {name: visitor.row(name) for name in ("Front", "Middle", "Back")}
    assert [len(row) for row in before.values()] == [3, 5, 5]
    # By clicks two cards change places, by keys a card changes with the one below it.
    front.locator("button").nth(1).click()
    middle.locator("button").nth(2).click()
    front.locator("button").first.focus()
    visitor.page.keyboard.press("ArrowDown")
    assert visitor.row("Front") == [before["Middle"][0], before["Middle"][2], before["Front"][2]]
    laid = {name: visitor.row(name) for name in ("Back", "Middle")}
    visitor.turn.get_by_role("button", name=re.compile("^Set the hand")).click()
    check_set(visitor, "lay back", laid["Back"])
    check_set(visitor, "lay middle", laid["Middle"])
