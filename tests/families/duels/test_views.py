"""What each seat may know: its own cards and the one the player-dealer shows, until hands are turned over."""

import json
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from houseway.core.cards import Card, make_pack
from houseway.core.round import Round
from tests.families.duels.dealt import ANTE, PAIR_PLUS, SIX_CARD, dealt, played

DECK = list(make_pack())
BETS = {1: {ANTE: 10_00, PAIR_PLUS: 5_00}, 3: {ANTE: 20_00, SIX_CARD: 5_00}, 6: {ANTE: 5_00}}
SEATS = list(BETS)
EXPOSED = 3 * len(SEATS) + 2
DEALT = EXPOSED + 1


def view(round_: Round, viewer: int | str | None) -> str:
    return json.dumps(round_.view(viewer))


def reshuffled(order: Sequence[Card], fixed: set[int], others: Sequence[int]) -> tuple[Card, ...]:
    """The order with the cards at the places that are not fixed put in another order."""
    free = [place for place in range(len(order)) if place not in fixed]
    after = list(order)
    for place, source in zip(free, others, strict=True):
        after[place] = order[free[source]]
    return tuple(after)


@given(
    order=st.permutations(DECK),
    others=st.permutations(range(48)),
    viewer=st.sampled_from(SEATS),
    actions=st.lists(st.sampled_from(["play", "fold"]), min_size=3, max_size=3),
)
def test_a_seat_knows_its_own_cards_and_the_one_that_shows(
    order: list[Card], others: list[int], viewer: int, actions: list[str]
) -> None:
    first = 3 * SEATS.index(viewer)
    here = dealt(tuple(order), BETS)
    there = dealt(reshuffled(order, {first, first + 1, first + 2, EXPOSED}, others), BETS)
    for action in actions:
        assert view(here, viewer) == view(there, viewer)
        here, there = here.decide(action), there.decide(action)


@given(
    order=st.permutations(DECK),
    others=st.permutations(range(51)),
    viewer=st.sampled_from(["player-dealer", 8, None]),
    actions=st.lists(st.sampled_from(["play", "fold"]), min_size=3, max_size=3),
)
def test_the_bank_and_the_rail_know_only_the_card_that_shows(
    order: list[Card], others: list[int], viewer: str | int | None, actions: list[str]
) -> None:
    here, there = dealt(tuple(order), BETS), dealt(reshuffled(order, {EXPOSED}, others), BETS)
    for action in actions:
        assert view(here, viewer) == view(there, viewer)
        here, there = here.decide(action), there.decide(action)


@given(order=st.permutations(DECK), others=st.permutations(range(52 - DEALT + 3)))
def test_a_folded_hand_is_never_shown(order: list[Card], others: list[int]) -> None:
    # Seat 1 folds with no 6 Card Bonus: its cards may be any of those that nobody saw, and the end looks the same.
    fixed = set(range(3, DEALT))
    here = played(dealt(tuple(order), BETS), "fold", "play", "play")
    there = played(dealt(reshuffled(order, fixed, others), BETS), "fold", "play", "play")
    for viewer in (3, 6, "player-dealer", None):
        assert view(here, viewer) == view(there, viewer)
    assert here.state.hands == there.state.hands
    assert here.state.hands["seat 1"] == "folded"


def test_a_folded_hand_with_a_living_bonus_is_shown_when_it_is_settled() -> None:
    cards = "9h 9d 2c 8h 8d 4c 7h 7d 5c Qs Td Ah"
    after = played(dealt(cards, BETS), "play", "fold", "fold")
    told = [(event.kind, event.who, event.wager) for event in after.events]
    shown = told.index(("exposed", "seat 3", None))
    assert told.index(("taken", "seat 3", ANTE)) < shown < told.index(("taken", "seat 3", SIX_CARD))
    assert ("exposed", "seat 6", None) not in told


def test_seats_see_their_own_faces_and_backs_of_the_rest() -> None:
    round_ = dealt("9h 9d 2c 8h 8d 4c 7h 7d 5c Qs Td 3h", BETS)
    cards = {event["who"]: event["cards"] for event in round_.view(3)["events"] if event["kind"] == "dealt"}
    backs = ["??", "??", "??"]
    assert cards == {"seat 1": backs, "seat 3": ["8h", "8d", "4c"], "seat 6": backs, "player-dealer": backs}
    exposed = [event["cards"] for event in round_.view(3)["events"] if event["kind"] == "exposed"]
    assert exposed == [["3h"]]
    assert round_.state.hands == {}


def test_at_the_end_the_hands_that_stayed_are_there_for_all() -> None:
    after = played(dealt("9h 9d 2c 8h 8d 4c 7h 7d 5c Qs Td 3h", BETS), "play", "play", "fold")
    shown = {event["who"]: event["cards"] for event in after.view(None)["events"] if event["kind"] == "exposed"}
    assert {who: " ".join(cards) for who, cards in shown.items()} == {
        "player-dealer": "Qs Td 3h",
        "seat 1": "9h 9d 2c",
        "seat 3": "8h 8d 4c",
    }
