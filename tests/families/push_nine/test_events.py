"""What the events and turns of Push 9 say in fields, and how their sentences are said to each reader."""

from houseway.core.cards import make_order, make_pack, parse_cards
from houseway.core.round import Round
from houseway.core.table import Carried
from houseway.families import begin
from tests.families.push_nine.dealing import table

ORDER = make_order(make_pack(), None, first=parse_cards("2c Kh 2d Qd 5s Jc"))
"""From seat 2 on: seat 2 has 2 + 2 + 5 = 9, seat 1 three pictures, which beat it."""


def bet_and_called() -> Round:
    return begin(table({1: 100, 2: 3 + 5}, order=ORDER)).decide("bet", 5_00).decide("call")


def test_decisions_say_action_street_and_amount() -> None:
    played = bet_and_called()
    told = [(one.kind, one.who, one.action, one.street, one.amount, one.detail) for one in played.events]
    decided = [one for one in told if one[0] == "decided"]
    assert decided == [
        ("decided", "seat 2", "bet", "three cards down", 5_00, "all in"),
        ("decided", "seat 1", "call", "three cards down", 5_00, None),
    ]
    assert [(one.who, one.detail) for one in played.events if one.kind == "posted"] == [
        ("seat 2", "ante"),
        ("seat 1", "ante"),
    ]


def test_hands_shown_say_their_points_and_the_pot_its_name() -> None:
    played = bet_and_called()
    shown = {one.who: (one.total, one.detail) for one in played.events if one.kind == "exposed"}
    assert shown == {"seat 2": (9, "whole hand"), "seat 1": (None, "whole hand")}
    (won,) = [one for one in played.events if one.kind == "won"]
    assert (won.who, won.part) == ("seat 1", "main pot")


def test_sentences_are_said_to_their_reader() -> None:
    played = bet_and_called()
    said = [event["said"] for event in played.view(2)["events"]]
    assert "You ante $3" in said
    assert "A card to you" in said
    assert "You bet $5 and are all in" in said
    assert "Seat 1 calls $5" in said
    assert "You show: nine" in said


def test_a_push_names_its_hands() -> None:
    # Both hold nines: 2 + 2 + 5 each.
    order = make_order(make_pack(), None, first=parse_cards("2c 2h 2d 2s 5s 5c"))
    played = begin(table({1: 100, 2: 100}, order=order)).decide("check").decide("check")
    (carried,) = [one for one in played.events if one.kind == "carried"]
    assert carried.words.startswith("seat 2 and seat 1 push with nine: the pot of ")
    assert carried.describe("seat 1")["said"].startswith("Seat 2 and you push with nine")


def test_buying_back_is_a_street_of_its_own() -> None:
    live = begin(table({1: 100, 2: 100, 3: 100}, carried=Carried(10_00, (1, 2), (3,))))
    assert live.turn is not None
    assert live.turn.street == "buy back"
    out = live.decide("stay out")
    first = out.events.events[0]
    assert (first.who, first.action, first.describe("seat 3")["said"]) == ("seat 3", "stay out", "You stay out")
