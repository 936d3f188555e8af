"""The cards tell the result first; then it stands on the felt, from one's own side, on a desk and in a hand."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from houseway.core.money import parse_money, show_money
from tests.room.browser.conftest import PATIENCE, PHONE, WIDE, OpenPage
from tests.room.browser.visitor import Visitor

BACCARAT = "crystal/ez-baccarat"
THREE_CARD = "clubone/three-card-poker"
HOLDEM = "crystal/holdem-limit"
HEADERS = {"X-Houseway": "1"}

WATCHED = """
() => {
  const seen = (window.seen = []);
  const read = (query) => document.querySelector(query)?.textContent ?? "";
  const look = () => {
    const moving = document.querySelector(".felt .flying")?.childElementCount > 0 ||
      document.getAnimations().some((one) => one.effect.target?.closest?.(".felt .hand, .felt .middle"));
    seen.push({ moving, story: read("#panel-story > .story .is-end"), line: read(".table-line"),
      plate: read(".felt .own .plate-chips"), net: read(".felt .plate-net"),
      made: [...document.querySelectorAll(".felt .row-words")].map((one) => getComputedStyle(one).opacity) });
    window.watching = requestAnimationFrame(look);
  };
  look();
}
"""


@pytest.fixture
def moving_page(browser: Browser, room_url: str) -> Iterator[Page]:
    """A page on which things move."""
    context = browser.new_context(viewport={"width": WIDE[0], "height": WIDE[1]}, reduced_motion="no-preference")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{room_url}#/visit")
    expect(page.locator("h1")).to_be_visible()
    yield page
    context.close()


def test_story_and_stacks_follow_the_cards(moving_page: Page) -> None:
    visitor = Visitor(moving_page).open_table(BACCARAT)
    visitor.page.get_by_role("button", name=re.compile("^Smallest bet")).click()
    expect(visitor.page.locator(".betting-sums")).to_contain_text("Down $10")
    visitor.page.wait_for_timeout(600)
    visitor.page.evaluate(WATCHED)
    before = visitor.chips
    visitor.page.get_by_role("button", name=re.compile("^Deal")).click()
    visitor.end.wait_for()
    expect(visitor.page.locator(".felt .plate-net")).to_be_visible()
    seen = visitor.page.evaluate("() => { cancelAnimationFrame(window.watching); return window.seen; }")
    moved = [place for place, one in enumerate(seen) if one["moving"]]
    assert moved, "nothing moved"
    for one in seen[: moved[-1] + 1]:
        assert (one["story"], one["net"]) == ("", ""), one
        assert parse_money(one["line"].split(" · ")[1]) == before
        assert parse_money(one["plate"].split(" · ")[0]) in (before, before - 10_00, before - 11_00)
    # What the two hands count is not read before their cards lie there.
    first = next(one for one in seen if one["made"])
    assert first["moving"]
    assert first["made"] == ["0", "0"]
    assert seen[-1]["made"] == ["1", "1"]
    assert visitor.chips == before + visitor.result


HELD = """
  const later = window.setTimeout;
  window.held = [];
  window.setTimeout = (act, time, ...rest) => (time > 1000 ? window.held.push(act) : later(act, time, ...rest));
"""


def test_what_comes_while_the_cards_move_tells_nothing_before_them(moving_page: Page) -> None:
    # The moment at which everything lies still is the test's to choose.
    moving_page.add_init_script(HELD)
    moving_page.reload()
    with moving_page.expect_websocket() as line:
        visitor = Visitor(moving_page).open_table(BACCARAT)
    page = visitor.page
    page.keyboard.press("l")
    expect(page.locator(".betting-sums")).to_contain_text("Down $10")
    page.keyboard.press("Enter")
    expect(page.locator(".is-moving")).to_be_attached()
    card = page.locator(".felt .card-paper").first.element_handle()
    # The table says how it stands for the next round, as it does when bots put their wagers down.
    with line.value.expect_event("framereceived", lambda frame: '"type":"state"' in str(frame)):
        page.request.post(f"{visitor.room}/api/me", data={"name": "Wren"}, headers=HEADERS | {"Origin": visitor.room})
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert visitor.end.count() == 0
    assert page.locator(".felt .plate-net").count() == 0
    assert card.evaluate("(one) => one.isConnected"), "the cards were laid down in the middle of their way"
    page.evaluate("() => window.held.splice(0).forEach((act) => act())")
    expect(visitor.end).to_be_attached()
    expect(page.locator(".felt .plate-net")).to_be_visible()


def test_controls_do_not_wait_for_the_cards(moving_page: Page) -> None:
    visitor = Visitor(moving_page).open_table(BACCARAT)
    visitor.page.keyboard.press("l")
    expect(visitor.page.locator(".betting-sums")).to_contain_text("Down $10")
    visitor.page.keyboard.press("Enter")
    # While the cards of the first round still move, the second is asked for.
    expect(visitor.page.locator(".is-moving")).to_be_attached()
    visitor.page.keyboard.press("l")
    visitor.page.keyboard.press("Enter")
    expect(visitor.heading).to_have_text("Round 2")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", [BACCARAT, THREE_CARD])
def test_the_result_stands_on_the_felt_from_ones_own_side(
    open_page: OpenPage, game: str, size: tuple[int, int]
) -> None:
    visitor = Visitor(open_page("#/visit", size=size)).open_table(game)
    page = visitor.page
    visitor.deal()
    visitor.play_out()
    seat = f"seat {visitor.seat}"
    net = visitor.settled(seat)
    words = "You come out even" if not net else f"You {'win' if net > 0 else 'lose'} {show_money(abs(net))}"
    expect(page.locator(".felt .result-net")).to_have_text(words)
    shown = page.locator(".felt .plate-net")
    expect(shown).to_have_text(f"{'+' if net > 0 else ''}{show_money(net)}" if net else "even")
    expect(shown).to_be_in_viewport()
    expect(page.locator(".felt .result-net")).to_be_in_viewport()
    # Each circle says what its wager brought: all of them and the collection are the net.
    ledger = page.request.get(f"{visitor.room}/api/tables/{visitor.table}/rounds/{visitor.round}/ledger").json()[
        "ledger"
    ]
    fees = sum(line["amount"] for line in ledger if line["from"] == seat and line["to"] == "collection")
    outcomes = page.locator(".felt .outcome").all_text_contents()
    assert outcomes
    gains = [parse_money(one[1:]) * (1 if one[0] == "+" else -1) if "$" in one else 0 for one in outcomes]
    assert sum(gains) - fees == net
    taken = page.locator(".felt .result-words").filter(has_text="collection")
    expect(taken).to_have_text([f"-{show_money(fees)} collection"] if fees else [])
    # Chips for the next round take the place of what the last one brought.
    if page.locator(".betting:not([hidden])").count():
        page.get_by_role("button", name=re.compile("^Repeat")).click()
        expect(page.locator(".felt .outcome")).to_have_count(
            len(outcomes) - len(page.locator(".felt .has-chips").all())
        )


def test_signs_are_ones_own(open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit")).open_table(BACCARAT, bots=5)
    visitor.deal()
    visitor.end.wait_for()
    lines = visitor.page.locator("#panel-story > .story .event:has(.amount)")
    for line in lines.all():
        amount = line.locator(".amount").inner_text()
        is_mine = "is-mine" in (line.get_attribute("class") or "")
        assert amount.startswith(("+", "-")) == is_mine, line.inner_text()


def test_payments_between_players_have_ones_own_sign(open_page: OpenPage) -> None:
    # Players of Chinese poker pay each other: what the story says of oneself is the net, but for the fee.
    visitor = Visitor(open_page("#/visit")).open_table("crystal/chinese-poker")
    visitor.deal()
    visitor.turn.wait_for()
    visitor.page.keyboard.press("u")
    visitor.page.get_by_role("dialog", name="Are you sure?").get_by_role("button", name="Surrender").click()
    visitor.end.wait_for()
    amounts = visitor.page.locator("#panel-story > .story .is-mine .amount").all_inner_texts()
    assert amounts
    lost = sum(parse_money(one.removeprefix("-")) for one in amounts)
    assert all(one.startswith("-") for one in amounts)
    seat = f"seat {visitor.seat}"
    ledger = visitor.page.request.get(f"{visitor.room}/api/tables/{visitor.table}/rounds/1/ledger").json()["ledger"]
    assert lost == sum(line["amount"] for line in ledger if line["from"] == seat and line["to"].startswith("seat"))
    expect(visitor.page.locator(".felt .result-words").first).to_contain_text("-$")


def test_a_pot_says_who_won_it(open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit", size=PHONE)).open_table(HOLDEM)
    visitor.deal()
    visitor.play_out()
    [*_, won] = visitor.page.locator("#panel-story > .story .is-won").all_text_contents()
    result = visitor.page.locator(".felt .result")
    assert won in (result.get_attribute("aria-label") or "")
    expect(result).to_contain_text(re.compile("^You (win|lose|come out)"))
