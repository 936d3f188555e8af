"""What each seat may know: its own four cards, then the player-dealer's, then what is turned up."""

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.core.cards import Card, make_pack, parse_cards
from houseway.core.errors import IllegalChoice
from houseway.core.round import Round
from tests.families.fast_action.dealt import dealt, order, played

SHOE = list(Counter(make_pack(decks=6)).elements())
BETS = {1: 10_00, 3: 20_00, 6: 5_00}
SEATS = list(BETS)
CARDS = st.lists(st.sampled_from([card for card in SHOE if card.rank != 7]), min_size=26, max_size=26)


def view(round_: Round, viewer: int | str | None) -> str:
    return json.dumps(round_.view(viewer))


def has_natural(cards: list[Card]) -> bool:
    return any(len({card.rank for card in cards[place:16:4]}) == 1 for place in range(4))


@settings(max_examples=40)
@given(cards=CARDS, others=CARDS, viewer=st.sampled_from([*SEATS, "player-dealer", None]))
def test_before_the_bank_opens_a_seat_knows_its_own_cards_only(
    cards: list[Card], others: list[Card], viewer: int | str | None
) -> None:
    places = range(SEATS.index(viewer), 16, 4) if viewer in SEATS else []
    there = [cards[place] if place in places else card for place, card in enumerate(others)]
    if has_natural(cards) or has_natural(there):
        return
    here, other = dealt(tuple(cards), BETS), dealt(tuple(there), BETS)
    for _ in range(3):
        assert view(here, viewer) == view(other, viewer)
        assert here.turn is not None
        assert here.turn.who != "player-dealer"
        here, other = here.decide("house way"), other.decide("house way")


@settings(max_examples=40)
@given(cards=CARDS, others=CARDS, viewer=st.sampled_from(SEATS))
def test_the_common_cards_are_unknown_until_the_player_dealer_has_kept(
    cards: list[Card], others: list[Card], viewer: int
) -> None:
    if has_natural(cards):
        return
    here, there = dealt(tuple(cards), BETS), dealt((*cards[:16], *others[16:]), BETS)
    for _ in range(3):
        here, there = here.decide("house way"), there.decide("house way")
    assert here.turn is not None
    assert here.turn.who == "player-dealer"
    assert view(here, viewer) == view(there, viewer)


@settings(max_examples=40)
@given(cards=CARDS)
def test_discards_are_never_shown(cards: list[Card]) -> None:
    # Seat 1 keeps its first two cards; the others cannot tell which its other two were.
    there = list(cards)
    there[8], there[12] = parse_cards("7c 7d")
    if has_natural(cards) or has_natural(there):
        return
    ends = [played(dealt(tuple(row), BETS), f"{row[0]} {row[4]}") for row in (cards, there)]
    for viewer in (3, 6, "player-dealer", None):
        assert view(ends[0], viewer) == view(ends[1], viewer)
    assert ends[0].state.hands == ends[1].state.hands


def test_after_a_natural_of_the_player_dealer_no_kept_card_is_turned_up() -> None:
    hands = ["Ac Kd 9h 2s", "Ad Kh 9c 3s", "Qc Qd 2h 2d", "7c 7c 7d 7h"]
    other = ["As Ks 4h 2s", *hands[1:]]
    ends = [played(dealt(order(row, "Kc 4d 2c 3c 5h"), BETS)) for row in (hands, other)]
    assert view(ends[0], 3) == view(ends[1], 3)
    assert ends[0].state.hands["seat 1"] == "not turned up"
    shown = [event.cards for event in ends[0].events if event.kind == "exposed" and event.who == "community"]
    assert shown == [parse_cards("Kc 4d")]


def test_the_player_dealer_sees_his_cards_when_all_do() -> None:
    round_ = dealt(order(["Ac Kd 9h 2s", "Ad Kh 9c 3s", "Qc Qd 2h 2d", "7c 8c 9d Th"], "Kc 4d 2c 3c 5h"), BETS)
    (his,) = [event["cards"] for event in round_.view("player-dealer")["events"] if event["who"] == "player-dealer"]
    assert his == ["??"] * 4
    with pytest.raises(IllegalChoice, match="seat 1 cannot keep Qc Qd: the choices are keep Ac Kd"):
        round_.decide("keep", cards=parse_cards("Qc Qd"))
    with pytest.raises(IllegalChoice, match="seat 1 cannot keep: the choices"):
        round_.decide("keep")
    assert round_.decide("keep", cards=parse_cards("2s Ac")) == round_.decide("keep", cards=parse_cards("Ac 2s"))
