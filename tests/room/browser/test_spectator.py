"""Somebody who watches: what a bystander sees, as it happens, and no choice to make."""

import re

from playwright.sync_api import Page, expect

from tests.room.browser.conftest import OpenPage
from tests.room.browser.visitor import take_seat


def sit(page: Page, words: str) -> str:
    page.get_by_label("Find a game").fill(words)
    page.get_by_role("button", name=re.compile("^Sit down: ")).first.click()
    take_seat(page)
    expect(page.locator("#your-purse")).not_to_have_text("$10,000")
    return page.url.partition("#")[2]


def test_a_spectator_follows_the_story_and_has_no_choices(page: Page, open_page: OpenPage) -> None:
    route = sit(page, "ez baccarat ace")
    watcher = open_page(f"#{route}")
    expect(watcher.locator("#your-purse")).to_have_text("$10,000")
    expect(watcher.locator("#status")).to_have_text("Connected")
    for name in ("Deal", "Stand up", "Buy chips"):
        expect(watcher.get_by_role("button", name=name)).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Smallest bet")).click()
    page.get_by_role("button", name=re.compile("^Deal")).first.click()
    story = watcher.get_by_role("log")
    expect(story).to_contain_text("The Player hand")
    expect(story).to_contain_text("The round is over")
    mine = page.get_by_role("log")
    expect(mine).to_contain_text(re.compile("You (pay|are paid|lose|push)"))
    expect(mine).to_contain_text(re.compile("You win|You lose|You come out even"))
    watcher.get_by_role("tab", name="Ledger").click()
    totals = watcher.locator("#panel-ledger table").last
    # Whatever was dealt: chips are neither made nor lost.
    expect(totals.locator("tfoot")).to_have_text("All together$0")
    expect(watcher.locator("#panel-ledger")).not_to_contain_text("you (")


def test_the_shuffle_is_checked_by_the_browser_itself(page: Page) -> None:
    sit(page, "ez baccarat ace")
    page.get_by_role("tab", name="Fair").click()
    fair = page.locator("#panel-fair")
    promised = fair.locator("code").first.inner_text()
    page.get_by_role("button", name=re.compile("^Smallest bet")).click()
    page.get_by_role("button", name=re.compile("^Deal")).first.click()
    expect(fair.locator(".verdict")).to_contain_text("which this page was shown before the deal")
    shown = fair.locator(".hex").filter(has_text="Commitment").last
    expect(shown).to_contain_text(promised)
    expect(fair.locator(".command code")).to_have_text(re.compile(r"^houseway verify [\w-]+\.jsonl --round \d+$"))
    with page.expect_download() as log:
        fair.get_by_role("link", name="Download the table's log").click()
    first = log.value.path().read_text().splitlines()[0]
    assert '"kind":"opened"' in first.replace(" ", "")
