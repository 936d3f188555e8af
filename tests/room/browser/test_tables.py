"""A newcomer plays each family to its end and takes the bank: what the page says is what the room settled."""

import pytest

from tests.room.browser.conftest import OpenPage
from tests.room.browser.visitor import Visitor

FAMILIES = {
    "nines": "crystal/ez-baccarat",
    "nines with choices": "crystal/21st-century-baccarat-face-down",
    "twenty-one": "crystal/pure-spanish-21-5",
    "duels": "crystal/ultimate-texas-holdem",
    "war": "clubone/casino-war",
    "fast action": "clubone/fast-action-holdem",
    "pai gow": "crystal/fortune-pai-gow-poker",
    "tiles": "delta/pai-gow-tiles",
    "push nine": "clubone/push-9",
    "hold'em": "crystal/holdem-no-limit",
    "draw": "crystal/mexican-draw",
    "stud": "crystal/mexican-stud",
    "chinese": "crystal/chinese-poker",
    "panguingue": "crystal/pan",
}


def check_settled(visitor: Visitor, who: str, before: int) -> None:
    """The story, the chips in front of one, the ledger added up, and the log say the same."""
    settled = visitor.settled(who)
    assert visitor.result == settled
    assert visitor.chips == before + settled
    assert visitor.log("finished")[-1]["data"]["net"][who] == settled


@pytest.mark.parametrize("game", FAMILIES.values(), ids=FAMILIES)
def test_a_newcomer_plays_a_round_to_its_end(game: str, open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit"), by_keys=game in ("crystal/pan", "crystal/mexican-stud"))
    visitor.open_table(game)
    before = visitor.chips
    visitor.deal()
    decisions = visitor.play_out()
    check_settled(visitor, f"seat {visitor.seat}", before)
    # Three rows are one thing to do on the page, and two decisions at the table.
    rows = sum(entry["action"] == "lay middle" for entry in visitor.decided())
    assert len(visitor.decided()) == decisions + rows


def test_the_bank_is_taken_and_a_round_dealt_from_it(open_page: OpenPage) -> None:
    visitor = Visitor(open_page("#/visit")).open_table("delta/pai-gow-tiles")
    offer = visitor.page.locator(".bank-offer:not([hidden])")
    for _ in range(2):  # the position goes round after two rounds
        assert not offer.count()
        visitor.deal()
        visitor.play_out()
    offer.wait_for()
    offer.get_by_role("textbox", name="Put up").fill("600")
    offer.get_by_role("button", name="Take the bank with $600").click()
    visitor.line.filter(has_text="you are the player-dealer with a bank of $600").wait_for()
    before = visitor.chips
    visitor.deal()
    visitor.play_out()
    check_settled(visitor, "player-dealer", before)
    assert visitor.log("accepted")[0]["data"] == {"seat": visitor.seat, "bank": 600_00}
