"""What a blackjack says in fields: which hand is asked and told of, and sentences for the one who reads them."""

from typing import Any

from houseway.core.round import HandOf, Round
from tests.families.twenty_one.dealt import dealt
from tests.families.twenty_one.pages import INSURE, SPLIT, game

PAGE = game(split=SPLIT, insurance=INSURE)
EIGHTS = "8h 6h 8d Ts 2c 3c 9s 9h 5d"
"""A pair of eights against a six, whose other card is a ten."""


def split_eights() -> Round:
    live = dealt(PAGE, EIGHTS, {1: 10_00}, decks=1)
    assert live.turn is not None
    assert live.turn.hand == HandOf("seat 1")
    return live.decide("split")


def of_kind(live: Round, kind: str, viewer: int | str | None = 1) -> list[dict[str, Any]]:
    return [event for event in live.view(viewer)["events"] if event["kind"] == kind]


def test_a_turn_says_which_hand_of_a_split_is_asked() -> None:
    live = split_eights()
    assert live.turn is not None
    assert live.turn.hand == HandOf("seat 1", 1)
    told = live.view(1)["turn"]
    assert told["hand"] == {"owner": "seat 1", "number": 1}
    assert told["said"] == "Your hand 1 has hard 10 against the 6 of hearts and may stand or hit"
    after = live.decide("stand")
    assert after.turn is not None
    assert after.turn.hand == HandOf("seat 1", 2)


def test_events_say_what_was_done_with_which_hand_and_what_it_counts() -> None:
    live = split_eights().decide("hit")
    (asked, hits) = of_kind(live, "decided")
    assert (asked["action"], asked["hand"], asked["amount"]) == ("split", {"owner": "seat 1"}, 10_00)
    assert (hits["action"], hits["hand"]) == ("hit", {"owner": "seat 1", "number": 1})
    assert [one["detail"] for one in of_kind(live, "exposed")] == ["split", "split"]
    *_, card = of_kind(live, "drawn")
    assert (card["total"], card["face_up"], card["cards"]) == (13, True, ["3c"])
    assert card["said"] == "Your hand 1 draws the 3 of clubs and has hard 13"
    assert of_kind(live, "drawn", 2)[-1]["said"] == "Seat 1 hand 1 draws the 3 of clubs and has hard 13"


def test_settled_wagers_say_the_hand_they_stood_on() -> None:
    live = split_eights()  # 8 2 and 8 3 stand; 6 T draws a nine and is over with 25
    while not live.is_over:
        live = live.decide("stand")
    paid = of_kind(live, "paid")
    assert [one["hand"]["number"] for one in paid] == [1, 2]
    assert [one.stake.hand for one in live.settled] == [1, 2]
    assert of_kind(live, "drawn", "player-dealer")[-1]["said"] == "You draw the 9 of spades and are over with 25"


def test_insurance_is_asked_beside_a_hand_and_about_its_wager() -> None:
    live = dealt(PAGE, "8h Ah 9d Ts 2c 3c", {1: 10_00}, decks=1)
    assert live.turn is not None
    assert (live.turn.hand, live.turn.wager) == (HandOf("seat 1"), PAGE.rules.insurance.wager)
    assert live.view(1)["turn"]["said"] == "You may insure against a natural"
    (said,) = of_kind(live.decide("no insurance"), "decided")
    assert (said["action"], said["said"]) == ("no insurance", "You take no insurance")
