"""What the nines, war, duels and fast action say in fields, and their sentences for the one who reads them."""

from typing import Any

import pytest

from houseway import Table, load
from houseway.core.round import HandOf, Round

BET = 50_00


def dealt(game: str, wager: str, cards: str, seats: tuple[int, ...] = (1, 2)) -> Round:
    table = Table(load(game), bank=5_000_00)
    for seat in seats:
        table.sit(seat, chips=1_000_00).bet(wager, BET)
    return table.deal(cards=cards)


def of_kind(live: Round, kind: str, viewer: int | str = 1) -> list[dict[str, Any]]:
    return [event for event in live.view(viewer)["events"] if event["kind"] == kind]


def test_a_tie_at_war_is_told_to_the_one_who_ties() -> None:
    live = dealt("clubone/casino-war", "Primary wager", "9h 5d 9s 2c 2d 2h Kh 3c 3d 3h Qd")
    assert live.turn is not None
    assert live.turn.wager == "War wager"
    said = live.view(1)["turn"]["said"]
    assert said == "You tie with the player-dealer: go to war for $50 more, or surrender $25 of $50"
    after = live.decide("war")
    (war,) = of_kind(after, "decided")
    assert (war["action"], war["said"]) == ("war", "You go to war for $50")
    assert of_kind(after, "drawn", "player-dealer")[-1]["said"] == "You go to war with the queen of diamonds"
    # Nine against nine, five against nine; then king against queen.
    assert [one["detail"] for one in of_kind(after, "compared")] == ["ties", "loses", "wins"]
    assert of_kind(after, "compared", "player-dealer")[1]["said"] == (
        "Seat 2 loses to you: 5 of diamonds against 9 of spades"
    )


def test_a_duel_says_its_street_and_the_wager_that_is_made_there() -> None:
    # Two cards to each seat and to the player-dealer, who plays none, one at a time; then three in common.
    live = dealt("crystal/mississippi-stud-poker", "Ante", "6h 9d 2c 2s Kd 3h 6c 3c 6d")
    assert live.turn is not None
    assert (live.turn.street, live.turn.wager) == ("3rd Street", "3rd Street")
    live = live.decide("play", BET).decide("fold")
    plays, folds = of_kind(live, "decided")
    assert (plays["action"], plays["street"], plays["said"]) == ("play", "3rd Street", "You play $50 on 3rd Street")
    assert (folds["action"], folds["street"], folds["said"]) == ("fold", "3rd Street", "Seat 2 folds")
    assert live.turn is not None
    assert live.turn.street == "4th Street"
    assert all(event["face_up"] is False for event in of_kind(live, "dealt"))


def test_a_late_wager_is_asked_by_its_name_and_a_forced_hand_is_no_choice() -> None:
    # The Player hand has 2 (A A), the player-dealer 6 (6 T) with the six open: the hand must draw, and draws a nine.
    live = dealt("crystal/21st-century-baccarat-face-up-tie", "Base wager", "Ah 6h As Td 9c", (1,))
    assert live.turn is not None
    assert live.turn.wager == "Tie wager"
    after = live.decide("pass")
    passed, forced = of_kind(after, "decided")
    assert (passed["action"], passed["said"]) == ("pass", "You put nothing on Tie wager")
    assert "action" not in forced
    assert (forced["detail"], forced["total"]) == ("must hit", 2)
    assert [one["total"] for one in of_kind(after, "drawn")] == [1]


def test_a_hand_of_nines_that_lies_face_down_says_what_it_does_and_not_what_it_counts() -> None:
    # Seat 1 has 2 and 3, which is a 5, and may choose; the player-dealer has an open four and a two.
    live = dealt("crystal/21st-century-baccarat-face-down", "Main wager", "2h 4d 3s 2c 9h 8h", (1,))
    assert live.turn is not None
    assert live.turn.hand == HandOf("seat 1")
    for choice in ("hit", "house way"):
        after = live.decide(choice)
        (hits,) = of_kind(after, "decided")
        assert hits["action"] == "hit"
        assert not {"total", "detail"} & hits.keys()
        assert hits["said"] == "You hit"


@pytest.mark.parametrize(("choice", "said"), [("keep", "You keep two cards"), ("house way", "You have the house way")])
def test_fast_action_says_how_two_cards_were_kept(choice: str, said: str) -> None:
    live = dealt("clubone/fast-action-holdem", "base wager", "9h 5d 9s 2c 2d 4h Kh Qd 3s 3c 3d 8h 8s 7c", (1,))
    made = next(one for one in live.choices if one.action == choice)
    (kept,) = of_kind(live.decide(made), "decided")
    assert (kept["action"], kept["said"]) == (choice, said)
    assert of_kind(live, "dealt", "player-dealer")[-1]["said"] == "You have 4 cards"
