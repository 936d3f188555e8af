"""Who sets the tiles of a seat with back-line bettors behind it, and who sees them."""

import pytest

from houseway.book.loader import load
from houseway.core.cards import parse_cards
from houseway.core.round import Round
from tests.families.tiles.dealt import CLUBONE, dealt, results, stacked

Behind = dict[tuple[int, int], int]
TILES = "6-6 6-3 4-1 3-1"
LITERAL = load(CLUBONE.id, rulings={"back-line-setting": "literal"})
"""At clubone the largest wager sets (11377 to 11379); read by the letter, the seat does."""


def handed_out(own: int | None, behind: Behind, *, literal: bool = False) -> Round:
    """The bank's seven and seven, and seat 7's four tiles, with so much on them."""
    bets = {} if own is None else {7: own}
    cards = stacked("6-5 5-5 6-1 5-1", TILES)
    return dealt(LITERAL if literal else CLUBONE, cards, bets, dice=(3, 3, 3), back_line=behind).decide("stack 1")


@pytest.mark.parametrize(
    ("own", "behind", "largest", "first"),
    [
        (10_00, {(7, 1): 30_00}, "seat 7 back line 1", "seat 7"),
        # As much as the seat: the seat decides.
        (30_00, {(7, 1): 30_00, (7, 2): 30_00}, "seat 7", "seat 7"),
        (10_00, {(7, 1): 20_00, (7, 2): 25_00}, "seat 7 back line 2", "seat 7"),
        # What others wager is not added up.
        (20_00, {(7, 1): 15_00, (7, 2): 15_00}, "seat 7", "seat 7"),
        # Equal behind the seat, or nobody in it: the first who stands there.
        (10_00, {(7, 1): 20_00, (7, 2): 20_00}, "seat 7 back line 1", "seat 7"),
        (None, {(7, 2): 20_00, (7, 3): 20_00}, "seat 7 back line 2", "seat 7 back line 2"),
        (None, {(7, 1): 20_00, (7, 2): 25_00}, "seat 7 back line 2", "seat 7 back line 1"),
    ],
)
def test_who_sets(own: int | None, behind: Behind, largest: str, first: str) -> None:
    for setter, literal in ((largest, False), (first, True)):
        round_ = handed_out(own, behind, literal=literal)
        assert round_.turn is not None
        assert round_.turn.who == setter
        (hand,) = [event for event in round_.events if event.who == "seat 7" and event.kind == "dealt"]
        assert hand.seen_by == {"seat 7", setter}


def test_wagers_behind_another_seat_do_not_count() -> None:
    round_ = dealt(CLUBONE, stacked(TILES), {7: 10_00, 6: 5_00}, dice=(3, 3, 3), back_line={(6, 1): 90_00})
    round_ = round_.decide("stack 1")
    asked = []
    while round_.turn:
        asked.append(round_.turn.who)
        round_ = round_.decide("house way")
    assert asked == ["seat 7", "seat 6 back line 1", "player-dealer"]


def test_who_sets_sees_the_tiles_and_so_does_the_seat() -> None:
    round_ = handed_out(10_00, {(7, 1): 30_00, (7, 2): 20_00})
    after = round_.decide("set", cards=parse_cards("6-6 4-1"))
    for viewer, sees in (("seat 7", True), ("seat 7 back line 1", True), ("seat 7 back line 2", False), (None, False)):
        view = round_.view(viewer)
        (tiles,) = [event["cards"] for event in view["events"] if event["who"] == "seat 7" and event["kind"] == "dealt"]
        assert (tiles == TILES.split()) == sees
        assert ("choices" in view["turn"]) == (viewer == "seat 7 back line 1")
        (decided,) = [
            event for event in after.view(viewer)["events"] if event["kind"] == "decided" and event.get("cards")
        ]
        assert (decided["cards"] == ["6-6", "4-1", "6-3", "3-1"]) == sees
    # Seven with Heaven is higher than the bank's seven, three is lower: a push for all three.
    over = after.decide("set", cards=parse_cards("5-5 6-1"))
    assert {result for result, _ in results(over).values()} == {"pushes"}
