"""What everybody may know: nobody the hole card before it is turned, and only its owners a hand that lies face down."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from houseway.core.cards import Card, make_pack, show_cards
from houseway.core.round import Round
from tests.families.twenty_one.dealt import dealt, played
from tests.families.twenty_one.pages import DOUBLE, INSURE, SPLIT, game

OPEN = game(double=DOUBLE, split=SPLIT, surrender={"timing": "late"}, insurance=INSURE)
FACE_DOWN = game(deal={"first": "left of player-dealer", "face_down": "1-2"}, split=SPLIT)
BETS = {1: 10_00, (1, 1): 10_00, 3: 20_00}
VIEWERS = (1, 3, 2, "seat 1 back line 1", "player-dealer", None)
HOLE = 5
"""Two seats and the player-dealer get two cards each, and his second is the sixth."""


def view(round_: Round, viewer: int | str | None) -> str:
    return json.dumps(round_.view(viewer))


@given(order=st.permutations(list(make_pack())), data=st.data())
def test_nobody_knows_the_hole_card_until_it_is_turned(order: list[Card], data: st.DataObject) -> None:
    other = order.copy()
    other[HOLE], other[-1] = other[-1], other[HOLE]
    here, there = (dealt(OPEN, show_cards(cards), BETS, decks=1) for cards in (order, other))
    while here.turn is not None and here.turn.who != "player-dealer":
        assert all(view(here, viewer) == view(there, viewer) for viewer in VIEWERS)
        choice = data.draw(st.sampled_from(here.choices))
        here, there = here.decide(choice), there.decide(choice)
    assert here.is_over
    assert there.is_over


@given(order=st.permutations(list(make_pack())), others=st.permutations(range(46)))
def test_the_deal_tells_nothing_of_the_cards_to_come(order: list[Card], others: list[int]) -> None:
    rest = order[6:]
    other = [*order[:6], *(rest[place] for place in others)]
    here, there = (dealt(OPEN, show_cards(cards), BETS, decks=1) for cards in (order, other))
    if here.turn is not None:
        assert all(view(here, viewer) == view(there, viewer) for viewer in VIEWERS)


def seen(round_: Round, viewer: int | str | None) -> dict[str, list[Any]]:
    return {event["who"]: event["cards"] for event in round_.view(viewer)["events"] if event["kind"] == "dealt"}


def test_a_hand_that_lies_face_down_is_its_owners() -> None:
    cards = "9h 4h Td 7h 9d Qs 2c 3c"
    other = "8h 4h Td 7d 9d Qs 2c 3c"  # seat 1 has 15 instead of 16
    here, there = (dealt(FACE_DOWN, one, BETS, decks=2) for one in (cards, other))
    assert seen(here, 1)["seat 1"] == seen(here, "seat 1 back line 1")["seat 1"] == ["9h", "7h"]
    for viewer in (3, 2, "player-dealer", None):
        assert seen(here, viewer)["seat 1"] == ["??", "??"]
        assert view(here, viewer) == view(there, viewer)
    assert view(here, 1) != view(there, 1)
    # A drawn card lies face up, and still the hand is not told.
    here, there = played(here, "hit"), played(there, "hit")
    assert view(here, 3) == view(there, 3)
    assert '"2c"' in view(here, 3)
    # With three decks all lie face up.
    assert seen(dealt(FACE_DOWN, cards, BETS, decks=3), 3)["seat 1"] == ["9h", "7h"]


def test_a_hand_is_turned_over_when_it_is_over_split_or_settled() -> None:
    over = played(dealt(FACE_DOWN, "9h 4h Td 7h 9d Qs Kc 3c", BETS, decks=2), "hit")
    assert ["9h", "7h", "Kc"] in [event.get("cards") for event in over.view(3)["events"]]
    split = played(dealt(FACE_DOWN, "8h 4h Td 8d 9d Qs 3c 3d", BETS, decks=2), "split", "stay")
    shown = {event["who"]: event["cards"] for event in split.view(3)["events"] if event["kind"] == "exposed"}
    assert shown == {"seat 1 hand 1": ["8h"], "seat 1 hand 2": ["8d"]}
    after = played(dealt(FACE_DOWN, "9h 4h Td 7h 9d Qs", BETS, decks=2), "stand", "stand")
    shown = {event["who"]: event["cards"] for event in after.view(None)["events"] if event["kind"] == "exposed"}
    assert shown == {"player-dealer": ["Qs"], "seat 1": ["9h", "7h"], "seat 3": ["4h", "9d"]}


def test_a_natural_that_lay_face_down_is_shown_once_and_in_its_turn() -> None:
    after = played(dealt(FACE_DOWN, "Ah 4h Td Kh 9d Qs 2c", BETS, decks=2), "hit", "stand")
    told = [(event.kind, event.who) for event in after.events]
    assert told.count(("exposed", "seat 1")) == 1
    assert told.index(("exposed", "seat 1")) < told.index(("decided", "seat 3"))


def test_a_hand_that_lies_face_down_is_told_alike_whether_it_had_a_choice_or_not() -> None:
    # Ten and three draw a seven, which must stand, or a six and choose to stand; another seat hears the same.
    chart = {"hit": {"hard": "2-11"}, "stand": {"hard": "20-21", "soft": "20-21"}}
    hidden = game(deal={"first": "left of player-dealer", "face_down": "1-2"}, seat_chart=chart)
    forced = played(dealt(hidden, "Th 9h 5s 3d 9d 6s 7c Tc", {1: 10_00, 3: 10_00}, decks=1), "hit")
    chosen = played(dealt(hidden, "Th 9h 5s 3d 9d 6s 6c Tc", {1: 10_00, 3: 10_00}, decks=1), "hit", "stand")
    (one, other) = (
        [(event["kind"], event["who"]) for event in round_.view(3)["events"] if "stands" in event["words"]]
        for round_ in (forced, chosen)
    )
    assert one == other == [("decided", "seat 1")]
    must = dealt(hidden, "2h 9h 5s 3d 9d 6s 7c Tc", {1: 10_00, 3: 10_00}, decks=1)
    assert all("must" not in event["words"] for event in must.view(3)["events"])
