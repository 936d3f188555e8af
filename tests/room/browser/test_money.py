"""Money in the room: the buy-in is asked for, chips that were left are found again, and refills are offered."""

import re

from playwright.sync_api import Page, expect

from tests.room.browser.conftest import PHONE, OpenPage
from tests.room.browser.visitor import Visitor

GAME = "crystal/ez-baccarat"
"""Player line and Banker line from $10."""


def purse(page: Page) -> str:
    return page.locator("#your-purse").inner_text()


def open_table(page: Page, game: str = GAME) -> str:
    room = "/".join(page.url.split("/")[:3])
    headers = {"X-Houseway": "1", "Origin": room}
    opened: str = page.request.post(f"{room}/api/tables", data={"game": game}, headers=headers).json()["id"]
    return opened


def is_anybody_at(page: Page, table: str) -> bool:
    told = page.request.get(f"{'/'.join(page.url.split('/')[:3])}/api/tables/{table}").json()
    return any(seat["here"] for seat in told["seats"])


def test_the_buy_in_is_asked_for_with_what_the_limits_suggest(open_page: OpenPage) -> None:
    page = open_page("#/visit")
    page.goto(f"{page.url.split('#')[0]}#/table/{open_table(page)}?sit")
    sit = page.locator(".sit-down")
    expect(sit).to_contain_text("Your purse holds $10,000")
    # Forty wagers of the least, $10.
    button = page.get_by_role("button", name=re.compile(r"^Sit down in seat \d with \$400$"))
    expect(button).to_be_focused()
    assert purse(page) == "$10,000"
    page.get_by_label("Chips to sit down with", exact=True).fill("$250")
    page.get_by_role("button", name=re.compile(r"^Sit down in seat \d with \$250$")).click()
    expect(page.locator(".table-line")).to_contain_text("$250")
    expect(page.locator("#your-purse")).to_have_text("$9,750")


def test_who_has_sat_down_has_the_whole_felt_before_them(open_page: OpenPage) -> None:
    page = open_page("#/visit")
    page.goto(f"{page.url.split('#')[0]}#/table/{open_table(page)}?sit")
    page.get_by_role("button", name=re.compile("^Sit down in seat")).click()
    expect(page.locator(".table-line")).to_contain_text("$400")
    # The question lies below the felt, and the page went down to it.
    page.wait_for_function("() => document.querySelector('.felt').getBoundingClientRect().top > 0")
    expect(page.locator(".button.deal")).to_be_in_viewport(ratio=1)


def test_chips_that_were_left_at_a_table_are_found_and_cashed_out(open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit")).open_table(GAME)
    page = visitor.page
    page.locator(".top-nav").get_by_role("link", name="Games").click()
    expect(page.locator(".toast")).to_contain_text("Your $1,000 stay at EZ Baccarat")
    own = page.get_by_role("region", name="Your tables")
    expect(own).to_contain_text("$1,000")
    own.get_by_role("link", name=re.compile("^Return")).click()
    expect(visitor.line).to_contain_text("$1,000")
    page.locator(".top-nav").get_by_role("link", name=re.compile("^Your tables")).click()
    expect(page.locator("#your-tables")).to_have_text("1")
    page.get_by_role("button", name=re.compile("^Cash out")).click()
    expect(page.get_by_text("None of your chips lie at a table.")).to_be_visible()
    expect(page.locator("#your-purse")).to_have_text("$10,000")
    assert visitor.log("left")


def test_who_has_no_money_is_offered_some(open_page: OpenPage) -> None:
    page = open_page("#/visit", size=PHONE)
    tables = [open_table(page), open_table(page)]
    start = page.url.split("#")[0]
    page.goto(f"{start}#/table/{tables[0]}?sit")
    page.get_by_role("button", name="All of it").click()
    page.get_by_role("button", name=re.compile(r"^Sit down in seat \d with \$10,000$")).click()
    expect(page.locator("#your-purse")).to_have_text("$0")
    page.goto(f"{start}#/table/{tables[1]}?sit")
    sit = page.locator(".sit-down")
    expect(sit).to_contain_text("your purse holds $0")
    expect(sit.get_by_role("link", name="Your tables")).to_be_visible()
    sit.get_by_role("button", name="Fill up the purse").click()
    expect(page.get_by_role("button", name=re.compile(r"^Sit down in seat \d with \$400$"))).to_be_visible()
    expect(page.locator("#your-purse")).to_have_text("$10,000")


def test_a_newcomer_gets_a_fresh_table_unless_somebody_is_there(open_page: OpenPage) -> None:
    game = "oaks/super-pan-9"
    absent = Visitor(open_page("#/visit")).open_table(game)
    newcomer = open_page("#/?find=super+pan+9+oaks")
    sit = newcomer.locator(f'[data-game="{game}"]').get_by_role("button", name=re.compile("^Sit down"))
    # Somebody sits there and looks: their table is joined.
    sit.click()
    expect(newcomer).to_have_url(re.compile(absent.table))
    # They have gone: a table of one's own is opened.
    absent.page.goto("about:blank")
    newcomer.goto(f"{newcomer.url.split('#')[0]}#/?find=super+pan+9+oaks")
    while is_anybody_at(newcomer, absent.table):
        newcomer.wait_for_timeout(20)
    sit.click()
    expect(newcomer).to_have_url(re.compile(r"#/table/[\w-]+$"))
    assert absent.table not in newcomer.url
    # With a seat there, the same button leads back to it.
    newcomer.get_by_role("button", name=re.compile("^Sit down in seat")).click()
    expect(newcomer.locator(".table-line")).to_contain_text("Seat")
    own = newcomer.url
    newcomer.goto(f"{newcomer.url.split('#')[0]}#/?find=super+pan+9+oaks")
    sit.click()
    expect(newcomer).to_have_url(own)
