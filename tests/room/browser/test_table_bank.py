"""The bank's sheet at a table, and what hangs above its felt: this table's own limits, collection and readings."""

import re

from playwright.sync_api import Page, expect

from tests.room.browser.conftest import PHONE, OpenPage
from tests.room.browser.visitor import Visitor

GAME = "crystal/ez-baccarat"
DEAR = "baccarat-games:9"
"""$100 or more; the player-dealer pays $2 on action up to $400 (000: 2941 to 2945)."""


def open_bank(page: Page) -> None:
    page.get_by_role("tab", name="Bank").click()


def test_the_sheet_is_of_this_table_and_follows_the_bets(open_page: OpenPage) -> None:
    alice = Visitor(open_page("#/visit"))
    alice.open_table(GAME, bots=0, fee_option=DEAR, bank=5_000_00, reading={"three-card-seven": "literal"})
    bob = Visitor(open_page("#/visit")).sit_down(alice.table)
    open_bank(alice.page)
    panel = alice.page.get_by_role("tabpanel", name="Bank")
    expect(panel).to_contain_text("Nobody has bet yet")
    expect(panel).to_contain_text("This table: $100 or more; you pay nothing, the player-dealer pays $2 to $40 by the")
    bob.ready()  # the least bet, on the first line
    expect(panel.get_by_role("row", name=re.compile("^Seat"))).to_have_count(1)
    bet = panel.get_by_role("row", name=re.compile("Player line"))
    expect(bet).to_contain_text(f"Seat {bob.seat}: Player line")
    # A dollar on the Player line brings the bank (2,292,252,566,437,888 - 2,230,518,282,592,256) of
    # 4,998,398,275,503,360, the published counts of eight decks: $100 bring $1.2351, and the option takes $2 of it.
    expect(bet).to_contain_text("$100")
    expect(bet).to_contain_text("+$1.24")
    expect(bet).to_contain_text("in full")
    expect(panel.locator(".figures").first).to_contain_text("This round, $2 fee paid-$0.76")
    expect(panel.locator(".figures").first).to_contain_text("Worst payout$100")
    expect(panel).to_contain_text("How likely $5,000 is gone")


def test_the_head_of_a_table_says_what_it_is_played_for_and_how_it_is_read(open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit", size=PHONE, touch=True))
    visitor.open_table(GAME, bots=1, fee_option=DEAR, reading={"three-card-seven": "literal"})
    head = visitor.page.locator(".table-head")
    expect(head).to_contain_text("$100 or more · you pay nothing, the player-dealer pays $2 to $40 by the amount · 8 ")
    expect(head).to_contain_text("To the letter: three card seven")
    usual = Visitor(open_page("#/visit")).open_table(GAME, bots=1)
    expect(usual.page.locator(".table-head")).to_contain_text("$10 to $100")
    expect(usual.page.locator(".sign-badge")).to_have_count(0)


def test_a_table_by_the_letter_has_a_badge(open_page: OpenPage) -> None:
    page = open_page("#/visit")
    told = page.request.get(f"{'/'.join(page.url.split('/')[:3])}/api/games/{GAME}").json()
    literal = {one["id"]: "literal" for one in told["rulings"] if one["literal"]}
    visitor = Visitor(page).open_table(GAME, bots=1, reading=literal)
    expect(visitor.page.locator(".sign-badge")).to_have_text("By the letter")
    expect(visitor.page.locator(".sign-badge")).to_have_attribute("title", re.compile("three card seven: "))


def test_the_cards_of_the_last_round_stay_with_who_held_them(page: Page) -> None:
    seats = [
        {"seat": number, "kind": "person", "name": name, "chips": 500_00} for number, name in ((2, "Ann"), (7, "Bo"))
    ]
    hands = [{"who": "player-dealer", "at": 7}, {"who": "seat 2", "at": 2}]
    felt = {"hands": hands, "wagers": [], "bets": [], "pot": None, "stacks": {}}
    # Seat 7 had the bank in the round that lies there; seat 2 has taken it for the next one.
    state = {
        "phase": "betting",
        "over": True,
        "felt": felt,
        "you": {"seat": 2, "may": []},
        "view": {"player_dealer": 7, "turn": None},
        "table": {"player_dealer": 2, "bank": 500_00, "seats": seats},
    }
    drawn = page.evaluate(
        "async (state) => [...(await import('/pages/felt/picture.js')).makePicture(state, { name: '' }).seats]"
        ".map(([seat, one]) => [seat, one.hand?.who, one.deals])",
        state,
    )
    assert drawn == [[2, "seat 2", True], [7, "player-dealer", False]]


def test_the_banker_sees_which_wager_every_pile_is_on(open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit")).open_table(GAME, bots=2)
    names, offer = visitor.page.locator(".felt .pile-name"), visitor.page.locator(".bank-offer:not([hidden])")
    for _ in range(2):  # the position goes round after two rounds
        expect(names.first).to_be_hidden()
        visitor.deal()
        visitor.end.wait_for(state="attached")
    offer.get_by_role("button", name="Take the bank").click()
    visitor.line.filter(has_text="you are the player-dealer").wait_for()
    expect(names.first).to_be_visible()
    # Bots bet as they like; where there is room for one pile alone, it stands for all of a seat's wagers.
    expect(names.first).to_have_text(re.compile(r"^((Player|Banker)( line)?|[2-5] wagers)$"))
    open_bank(visitor.page)
    panel = visitor.page.get_by_role("tabpanel", name="Bank")
    expect(panel).to_contain_text("You are the player-dealer")
    expect(panel.get_by_role("row", name=re.compile(r"^Seat \d: (Player|Banker) line"))).to_have_count(2)
