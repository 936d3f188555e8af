"""The felt in a browser: nothing lies over anything else, everything is said in words, and what moves comes to rest."""

from typing import Any

import pytest
from playwright.sync_api import Page

from houseway.book.loader import load
from tests.room.browser.conftest import PHONE, WIDE, OpenPage
from tests.room.browser.felt_states import states, told_game

CROWDED = [
    ("crystal/holdem-no-limit", 10),
    ("clubone/seven-card-stud", 8),
    ("crystal/ez-baccarat", 14),
    ("clubone/pai-gow-poker", 6),
    ("delta/pai-gow-tiles", 7),
    ("crystal/pan", 8),
    ("clubone/chinese-poker", 4),
    ("clubone/21st-century-blackjack-switch", 5),
    ("crystal/ultimate-texas-holdem", 7),
    ("clubone/fast-action-holdem", 7),
]
"""A game of most families, with as many players as the largest table seats."""
DRAW = """async ([game, shown]) => {
  const { Felt } = await import("/pages/felt/felt.js");
  const root = document.createElement("div");
  root.id = "drawn";
  document.querySelector("main").replaceChildren(root);
  window.felt = new Felt(root, game);
  window.felt.show(shown, null);
}"""
BOXES = """() => {
  const box = (element, name) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { name, left, top, right, bottom };
  };
  const parts = (group) => [...group.querySelectorAll(".plate-body, [data-card], [data-wager], [data-pile]")];
  const found = [];
  for (const seat of document.querySelectorAll("#drawn .seat")) {
    for (const part of parts(seat)) found.push(box(part, seat.getAttribute("aria-label")));
  }
  for (const part of parts(document.querySelector("#drawn .middle"))) found.push(box(part, "middle"));
  for (const part of document.querySelectorAll("#drawn .circle-line:not(.small)")) found.push(box(part, "circle"));
  return { found, felt: box(document.querySelector("#drawn svg"), "felt") };
}"""
MOVES = """async ([shown, previous]) => {
  window.felt.show(shown, previous);
  const running = () => document.getAnimations().filter((one) => one.effect.target.closest(".mover, .flying"));
  const ends = running().map((one) => one.effect.getComputedTiming().endTime);
  window.felt.show(shown, shown);
  window.felt.close();
  return { moving: ends.length, longest: Math.max(0, ...ends), left: running().length };
}"""


def draw(page: Page, game: dict[str, Any], shown: dict[str, Any]) -> None:
    page.evaluate(DRAW, [game, shown])


def overlaps(boxes: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Things of different places that lie over each other by more than a pixel and a half."""
    return [
        (one["name"], other["name"])
        for number, one in enumerate(boxes)
        for other in boxes[number + 1 :]
        if one["name"] != other["name"]
        and min(one["right"], other["right"]) - max(one["left"], other["left"]) > 1.5
        and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1.5
    ]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_lies_over_anything_else(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page("#/visit", size=size)
    for game_id, players in CROWDED:
        game = load(game_id)
        played = states(game, 3, players)
        for shown in (played[len(played) // 2], played[-1]):
            draw(page, told_game(game), shown)
            drawn = page.evaluate(BOXES)
            assert not overlaps(drawn["found"]), game_id
            felt = drawn["felt"]
            outside = [
                one["name"] for one in drawn["found"] if one["left"] < felt["left"] or one["right"] > felt["right"]
            ]
            assert not outside, game_id


def test_from_the_rail_and_from_the_bank(open_page: OpenPage) -> None:
    for size in (WIDE, PHONE):
        page = open_page("#/visit", size=size)
        game = load("clubone/pai-gow-poker")
        for viewer in (None, "player-dealer"):
            draw(page, told_game(game), states(game, 3, 4, viewer)[-1])
            assert not overlaps(page.evaluate(BOXES)["found"])
    draw(page, told_game(game), states(game, 3, 4, None)[0])
    free = page.get_by_role("button", name="empty: sit down here")
    assert [one.get_attribute("data-seat") for one in free.all()] == ["5", "6"]


def test_every_seat_is_said_in_words(open_page: OpenPage) -> None:
    page, game = open_page("#/visit"), load("clubone/casino-war")
    shown = states(game, 3, 3)[-1]
    draw(page, told_game(game), shown)
    (first,) = (
        event["cards"][0] for event in shown["view"]["events"] if event["who"] == "seat 2" and event["kind"] == "dealt"
    )
    words = page.locator("#drawn .seat[data-seat='2']").get_attribute("aria-label") or ""
    ranks = {"T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
    suits = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
    assert words.startswith("seat 2, Duc, $")
    assert f"{ranks.get(first[0], first[0])} of {suits[first[1]]}" in words
    assert page.locator("#drawn .own").get_attribute("aria-label", timeout=2000).startswith("seat 1, Maria (you), $")


def test_circles_are_pressed_by_pointer_and_by_keys(open_page: OpenPage) -> None:
    page, game = open_page("#/visit"), load("crystal/ez-baccarat")
    draw(page, told_game(game), states(game, 3, 5)[-1])
    page.evaluate("() => { window.said = []; felt.onCircle((name, event) => said.push([name, event.type])); }")
    circle = page.get_by_role("button", name="Tie Bet: empty")
    circle.click()
    circle.click(button="right")
    circle.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Delete")
    said = [["Tie Bet", "click"], ["Tie Bet", "contextmenu"], ["Tie Bet", "keydown"], ["Tie Bet", "keydown"]]
    assert page.evaluate("said") == said


def test_payments_move_for_four_seconds_at_most(open_page: OpenPage) -> None:
    page, game = open_page("#/visit"), load("crystal/ez-baccarat")
    (over,) = states(game, 3, 13)
    before = {**over, "view": None, "view_round": None, "felt": None, "phase": "betting", "over": False}
    for motion in ("no-preference", "reduce"):
        page.emulate_media(reduced_motion=motion)
        draw(page, told_game(game), before)
        moves = page.evaluate(MOVES, [over, before])
        assert (moves["moving"] > 20) == (motion == "no-preference")
        assert moves["longest"] <= 4_600
        assert moves["left"] == 0
