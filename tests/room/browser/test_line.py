"""The line to a table: two browsers, a reload, a broken connection, and clicks that come twice."""

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.room.browser.conftest import OpenPage
from tests.room.browser.visitor import Visitor

HOLDEM = "crystal/holdem-no-limit"
DUEL = "crystal/ultimate-texas-holdem"


def test_two_browsers_at_one_table_see_different_cards(open_page: OpenPage) -> None:
    ann = Visitor(open_page("#/visit")).open_table(HOLDEM, bots=0)
    ben = Visitor(open_page("#/visit")).sit_down(ann.table)
    assert ann.seat != ben.seat
    for visitor in (ann, ben):
        visitor.ready()
    for visitor in (ann, ben):
        expect(visitor.heading).to_have_text("Round 1")
    own, other = ann.own_cards, ben.own_cards
    assert len(own) == len(other) == 2
    assert not set(own) & set(other)
    # Nowhere on the page are the other's cards, in words or as a picture.
    for visitor, hidden in ((ann, other), (ben, own)):
        shown = visitor.page.locator("body").inner_html()
        assert not [card for card in hidden if card in shown]
        assert "face down" in shown
    first, second = (ann, ben) if ann.turn.count() else (ben, ann)
    expect(second.line).to_contain_text(f"Seat {first.seat} acts")
    first.turn.get_by_role("button", name=re.compile("^Fold")).click()
    for visitor in (ann, ben):
        visitor.end.wait_for()
        assert visitor.result == visitor.settled(f"seat {visitor.seat}")
    assert first.result < 0
    assert first.result + second.result == -ann.settled("collection")


def test_a_reload_in_mid_hand_gives_the_same_cards_back(open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit")).open_table(DUEL)
    before = visitor.chips
    visitor.deal()
    visitor.turn.wait_for()
    cards, asked = visitor.own_cards, visitor.turn.get_by_role("heading").inner_text()
    assert len(cards) == 2
    visitor.page.reload()
    visitor.turn.wait_for()
    assert visitor.own_cards == cards
    assert visitor.turn.get_by_role("heading").inner_text() == asked
    visitor.play_out()
    assert visitor.chips == before + visitor.settled(f"seat {visitor.seat}")
    assert len(visitor.log("sat")) == len({entry["data"]["seat"] for entry in visitor.log("sat")})


class Cable:
    """The connection of a page, which can be cut, also just after something was said."""

    def __init__(self) -> None:
        self.said: list[dict[str, Any]] = []
        self.cut_after = ""
        self.opened = 0

    def plug_in(self, socket: WebSocketRoute) -> None:
        room = socket.connect_to_server()
        self.opened += 1
        self.now = socket

        def passed_on(message: str | bytes) -> None:
            heard = json.loads(message)
            self.said.append(heard)
            room.send(message)
            if self.cut_after and heard.get("deed", {}).get("kind") == self.cut_after:
                self.cut_after = ""
                socket.close(code=4000)

        socket.on_message(passed_on)


def test_a_broken_connection_comes_back_and_acts_once(open_page: OpenPage) -> None:
    page, cable = open_page("#/visit"), Cable()
    page.route_web_socket(re.compile("/api/tables/.*/socket"), cable.plug_in)
    visitor = Visitor(page).open_table(DUEL)
    visitor.deal()
    visitor.turn.wait_for()
    cards = visitor.own_cards
    cable.now.close(code=4000)
    expect(page.locator("#status")).to_have_text("Connected")
    expect(visitor.turn).to_be_visible()
    assert visitor.own_cards == cards
    assert cable.opened == 2
    # The decision is on its way when the line breaks: nobody knows whether it came, so it is said again as it was.
    cable.cut_after = "decide"
    decisions = visitor.play_out()
    assert cable.opened == 3
    acts = [one["id"] for one in cable.said if one.get("deed", {}).get("kind") == "decide"]
    assert len(acts) == decisions + 1
    assert len(set(acts)) == decisions == len(visitor.decided())
    assert visitor.result == visitor.settled(f"seat {visitor.seat}")


def test_a_double_click_acts_once(open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit")).open_table(DUEL)
    visitor.page.get_by_role("button", name=re.compile("^Smallest bet")).click()
    visitor.page.get_by_role("button", name=re.compile("^Deal")).dblclick()
    visitor.turn.wait_for()
    asked = visitor.turn.get_attribute("data-n")
    visitor.turn.get_by_role("button", name=re.compile("^Check")).dblclick()
    visitor.page.locator(f'.own-turn:not([hidden])[data-n="{asked}"]').wait_for(state="hidden")
    # Here the same word stands in the same place again.
    expect(visitor.turn.get_by_role("button", name=re.compile("^Check"))).to_be_enabled()
    decisions = visitor.play_out()
    assert len(visitor.decided()) == 1 + decisions
    assert len(visitor.log("dealt")) == 1


class Slow:
    """A line on which the room's answer to the deal is held back, while states come through."""

    def __init__(self) -> None:
        self.held: list[str | bytes] = []
        self.holds = False
        self.decided = 0

    def plug_in(self, socket: WebSocketRoute) -> None:
        room = socket.connect_to_server()
        self.socket = socket

        def said(message: str | bytes) -> None:
            kind = json.loads(message).get("deed", {}).get("kind")
            self.decided += kind == "decide"
            self.holds |= kind == "deal"
            room.send(message)

        def told(message: str | bytes) -> None:
            if self.holds and json.loads(message)["type"] == "done":
                self.held.append(message)
            else:
                socket.send(message)

        socket.on_message(said)
        room.on_message(told)

    def let_go(self) -> None:
        self.holds = False
        for message in self.held:
            self.socket.send(message)


def test_a_key_that_comes_before_the_answer_to_the_last_act_is_not_lost(open_page: OpenPage) -> None:
    page, line = open_page("#/visit"), Slow()
    page.route_web_socket(re.compile("/api/tables/.*/socket"), line.plug_in)
    visitor = Visitor(page).open_table("crystal/fortune-pai-gow-poker")
    visitor.deal()
    visitor.turn.wait_for()
    page.keyboard.press("w")  # the house way
    expect(page.locator('[aria-busy="true"]')).to_be_attached()
    assert (line.decided, len(line.held)) == (0, 1)
    line.let_go()
    expect(visitor.end).to_be_attached()
    assert [one["action"] for one in visitor.decided()] == ["house way"]
    assert line.decided == 1
