"""Somebody in front of the table page: sits down, bets, and clicks whatever the page offers until the round is over."""

import json
import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from houseway.core.money import Cents, parse_money

MOST_DECISIONS = 300
BUY_IN: Cents = 1_000_00
PREFERRED = ("Check", "Call", "In", "Play", "Stand", "War", "No insurance", "Pass", "Keep")
"""What is chosen first: the visitor stays in the hand."""
_SURE = "dialog.careful[open]"
"""The question before a slip that costs; the visitor means it."""
_RESULT = re.compile(r"You (win|lose) (\$[\d,.]+)|You come out even")
_SEATED = re.compile(r"Seat (\d+) · (\$[\d,.]+)")


@dataclass
class Visitor:
    """A person with a page of the room open, who decides with the pointer or, `by_keys`, with the keyboard."""

    page: Page
    by_keys: bool = False
    table: str = ""

    # -- coming to a table

    def open_table(self, game: str, **wanted: Any) -> "Visitor":
        """Open a table of the game and sit down at it, as the lobby does."""
        headers = {"X-Houseway": "1", "Origin": self.room}
        answer = self.page.request.post(f"{self.room}/api/tables", data={"game": game, **wanted}, headers=headers)
        assert answer.ok, answer.text()
        return self.sit_down(answer.json()["id"])

    def sit_down(self, table: str) -> "Visitor":
        """Come from the lobby to sit down."""
        self.table = table
        self.page.goto(f"{self.room}/#/table/{table}?sit")
        take_seat(self.page)
        expect(self.line).to_have_text(_SEATED)
        # Buttons rest for a moment after a click.
        expect(self.page.locator('[aria-busy="true"]')).to_have_count(0)
        return self

    @property
    def room(self) -> str:
        """The address of the room."""
        return "/".join(self.page.url.split("/")[:3])

    # -- what the page says

    @property
    def line(self) -> Locator:
        """Where one sits, and with how much."""
        return self.page.locator(".table-line")

    @property
    def seat(self) -> int:
        """The seat that the page says one has."""
        return int(self._seated()[1])

    @property
    def chips(self) -> Cents:
        """The chips that the page says one has."""
        return parse_money(self._seated()[2])

    def _seated(self) -> re.Match[str]:
        found = _SEATED.search(self.line.inner_text())
        assert found, self.line.inner_text()
        return found

    @property
    def turn(self) -> Locator:
        """What one has to decide."""
        return self.page.locator(".own-turn:not([hidden])")

    @property
    def heading(self) -> Locator:
        """Which round the story tells."""
        return self.page.locator("#panel-story h2").first

    @property
    def round(self) -> int:
        """The number of the round that the story tells; none before the first."""
        words = self.heading.text_content() or ""
        return int(words.removeprefix("Round ")) if words.startswith("Round ") else 0

    @property
    def end(self) -> Locator:
        """What the story says when the round is over."""
        return self.page.locator("#panel-story > .story .is-end")

    @property
    def result(self) -> Cents:
        """What the story says that the round brought."""
        found = _RESULT.search(self.end.text_content() or "")
        assert found, self.end.text_content()
        return 0 if not found[1] else parse_money(found[2]) * (1 if found[1] == "win" else -1)

    @property
    def own_cards(self) -> list[str]:
        """The cards that the story says were dealt to oneself, in words."""
        lines = self.page.locator("#panel-story > .story .is-dealt.is-mine .cards-line")
        return [card for line in lines.all() for card in re.split(", | and ", line.get_attribute("aria-label") or "")]

    def row(self, name: str) -> list[str]:
        """The cards in a row that one arranges."""
        row = self.turn.get_by_role("group", name=re.compile(f"^{name}, "))
        return [card.get_attribute("data-card") or "" for card in row.locator("button").all()]

    # -- what the room says

    def log(self, kind: str = "") -> list[dict[str, Any]]:
        """The table's log as it is given out; the entries of a kind alone."""
        answer = self.page.request.get(f"{self.room}/api/tables/{self.table}/log")
        entries = [json.loads(line) for line in answer.text().splitlines()]
        return [entry for entry in entries if not kind or entry["kind"] == kind]

    def decided(self) -> list[dict[str, Any]]:
        """What the log says that one decided oneself."""
        return [entry["data"] for entry in self.log("decided") if entry["data"]["how"] == "person"]

    def settled(self, who: str) -> Cents:
        """What the round brought somebody, added up line by line from the ledger that the room gives out."""
        answer = self.page.request.get(f"{self.room}/api/tables/{self.table}/rounds/{self.round}/ledger")
        lines = answer.json()["ledger"]
        return sum(line["amount"] * ((line["to"] == who) - (line["from"] == who)) for line in lines)

    # -- playing

    def deal(self) -> None:
        """Put down the smallest bet where there are circles, and ask for the deal."""
        number = self.round
        self.ready()
        expect(self.heading).to_have_text(f"Round {number + 1}")

    def ready(self) -> None:
        """The same, without waiting for the others."""
        deal = self.page.locator(".button.deal")
        deal.wait_for()
        if self.page.locator(".betting:not([hidden])").count():
            self.page.locator(".betting-top .button").first.click()
        deal.click()

    def play_out(self) -> int:
        """Decide whatever is asked until the round is over; how many decisions there were."""
        for number in range(MOST_DECISIONS):
            self.turn.or_(self.end).first.wait_for(state="attached")
            if not self.turn.count():
                return number
            self.decide()
        raise AssertionError("the round does not end")

    def decide(self) -> None:
        """Choose one thing, and wait until it is done."""
        asked = self.turn.get_attribute("data-n")
        self._choose()
        self.mean_it(asked)

    def mean_it(self, asked: str | None) -> None:
        """Wait until the turn that was asked about is over; if that is asked before a slip, yes."""
        turn = f'.own-turn:not([hidden])[data-n="{asked}"]'
        self.page.wait_for_function(f"() => !document.querySelector('{turn}') || document.querySelector('{_SURE}')")
        if self.page.locator(_SURE).count():
            self.page.locator(f"{_SURE} .button:not(.primary)").click()
        self.page.locator(turn).wait_for(state="hidden")

    def _choose(self) -> None:
        offers = self.turn.locator(".offer")
        if offers.count():
            self._press(offers.first)
        elif not self.turn.locator(".card-row").count() or not self._pick():
            self._press(self._choice())

    def _press(self, button: Locator) -> None:
        key = button.get_attribute("aria-keyshortcuts") if self.by_keys else None
        if key is None:
            button.click()
            return
        expect(button).to_be_enabled()
        self.page.keyboard.press(key)

    def _choice(self) -> Locator:
        buttons = self.turn.locator(".choices > .button")
        words = [text.split("\n")[0] for text in buttons.all_inner_texts()]
        return buttons.nth(min(range(len(words)), key=lambda place: _rank(words[place])))

    def _pick(self) -> bool:
        """Pick cards one after the other until a button for them is live; false where none becomes so."""
        confirm = self.turn.locator(".setting [data-acts]:not(.offer):not([data-off]):not([data-choice])")
        picked, others = self.turn.locator(".card-row").first, self.turn.locator(".card-row").nth(1)
        while not confirm.count():
            if picked.get_attribute("data-full") is not None or not others.locator("button").count():
                return False
            others.locator("button").first.click()
        self._press(confirm.first)
        return True


def take_seat(page: Page) -> None:
    """Say with how much one sits down, and do."""
    page.get_by_label("Chips to sit down with", exact=True).fill(f"{BUY_IN // 100}")
    page.get_by_role("button", name=re.compile("^Sit down in seat")).click()


def drag(thing: Locator, onto: Locator) -> None:
    """Drag something with the mouse, from its middle to the middle of something else."""
    thing.scroll_into_view_if_needed()
    (left, top), (right, bottom) = _middle(thing), _middle(onto)
    mouse = thing.page.mouse
    mouse.move(left, top)
    mouse.down()
    mouse.move(right, bottom, steps=5)
    mouse.up()


def _middle(thing: Locator) -> tuple[float, float]:
    """Where something is; a felt that is just being drawn anew is looked at again."""
    for _ in range(20):
        if box := thing.bounding_box():
            return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        thing.page.wait_for_timeout(20)
    raise AssertionError(f"{thing} is nowhere on the page")


def _rank(words: str) -> int:
    return next((place for place, start in enumerate(PREFERRED) if words.startswith(start)), len(PREFERRED))
