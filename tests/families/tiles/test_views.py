"""What each seat may know: its own four tiles, then the player-dealer's, then what is turned up to be compared."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.book.loader import Game
from houseway.core.cards import Card, parse_cards
from houseway.core.errors import IllegalChoice
from houseway.core.round import Round
from tests.families.tiles.dealt import CLUBONE, DELTA, OAKS, SET, dealt, stacked

BETS = {1: 10_00, 4: 20_00, 6: 5_00}
VIEWERS = [*BETS, 2, "player-dealer", None]
ORDERS = st.integers(0).map(lambda seed: Random(seed).sample(SET, len(SET)))


def view(round_: Round, viewer: int | str | None) -> str:
    return json.dumps(round_.view(viewer))


def begun(game: Game, cards: list[Card], dice: tuple[int, ...] = (2, 3, 5)) -> Round:
    round_ = dealt(game, cards, BETS, dice=dice)
    return round_ if game is DELTA else round_.decide("stack 2")


def place_of_stack(game: Game, cards: list[Card], who: str) -> int:
    """Where in the order the tiles of a hand begin."""
    # Positions stand for stacks whatever lies in them, so an order of known tiles tells.
    tiles = next(event.cards for event in begun(game, cards).events if event.kind == "dealt" and event.who == who)
    return next(at for at in range(0, 32, 4) if tuple(cards[at : at + 4]) == tiles)


@settings(max_examples=40)
@given(cards=ORDERS, chance=st.randoms(), viewer=st.sampled_from(VIEWERS), game=st.sampled_from([CLUBONE, DELTA, OAKS]))
def test_while_seats_set_a_viewer_knows_their_own_tiles_only(
    cards: list[Card], chance: Random, viewer: int | str | None, game: Game
) -> None:
    own = place_of_stack(game, cards, f"seat {viewer}") if viewer in BETS else 32
    others = cards[:own] + cards[own + 4 :]
    chance.shuffle(others)
    there = [*others[:own], *cards[own : own + 4], *others[own:]]
    first, second = begun(game, cards), begun(game, there)
    for _ in BETS:
        assert view(first, viewer) == view(second, viewer)
        first, second = first.decide("house way"), second.decide("house way")


@settings(max_examples=20)
@given(cards=ORDERS, others=ORDERS, dice=st.tuples(*[st.integers(1, 6)] * 3), game=st.sampled_from([CLUBONE, OAKS]))
def test_a_stack_is_chosen_before_anybody_knows_a_tile_or_the_dice(
    cards: list[Card], others: list[Card], dice: tuple[int, ...], game: Game
) -> None:
    first, second = dealt(game, cards, BETS), dealt(game, others, BETS, dice=dice)
    for viewer in VIEWERS:
        assert view(first, viewer) == view(second, viewer)


@settings(max_examples=20)
@given(cards=ORDERS, chance=st.randoms(), game=st.sampled_from([CLUBONE, DELTA, OAKS]))
def test_tiles_that_nobody_plays_are_never_shown(cards: list[Card], chance: Random, game: Game) -> None:
    hands = ["player-dealer", *(f"seat {seat}" for seat in BETS)]
    held = {at + step for who in hands for at in [place_of_stack(game, cards, who)] for step in range(4)}
    unseen = [card for place, card in enumerate(cards) if place not in held]
    chance.shuffle(unseen)
    there = [card if place in held else unseen.pop() for place, card in enumerate(cards)]
    first, second = begun(game, cards), begun(game, there)
    while first.turn:
        first, second = first.decide("house way"), second.decide("house way")
    for viewer in VIEWERS:
        assert view(first, viewer) == view(second, viewer)
    assert first.state.hands == second.state.hands


def test_a_seat_sees_its_own_tiles_and_its_setting() -> None:
    round_ = begun(DELTA, list(stacked("6-6 6-3 4-1 3-1")), dice=(1, 1, 1))
    seen = {event["who"]: event["cards"] for event in round_.view(6)["events"] if "cards" in event}
    assert seen["seat 6"] == ["6-6", "6-3", "4-1", "3-1"]
    assert seen["seat 4"] == seen["player-dealer"] == ["??"] * 4
    after = round_.decide("set", cards=parse_cards("6-3 6-6"))
    assert after.view(6)["events"][-1]["cards"] == ["6-6", "6-3", "4-1", "3-1"]
    assert after.view(4)["events"][-1]["cards"] == ["??"] * 4


def test_the_player_dealers_tiles_are_turned_up_when_all_have_set() -> None:
    round_ = begun(OAKS, list(stacked("6-6 6-3 4-1 3-1")))
    for _ in BETS:
        his = [
            event["cards"]
            for event in round_.view("player-dealer")["events"]
            if event["who"] == "player-dealer" and "cards" in event
        ]
        assert his == [["??"] * 4]
        round_ = round_.decide("house way")
    assert "??" not in round_.view(None)["events"][-1]["cards"]
    assert round_.turn is not None
    assert round_.turn.who == "player-dealer"


def test_illegal_choices_are_refused_in_words() -> None:
    round_ = dealt(CLUBONE, stacked("6-6 6-3 4-1 3-1"), BETS, dice=(1, 1, 1))
    with pytest.raises(IllegalChoice, match="player-dealer cannot stack 9: the choices are stack 1; stack 2"):
        round_.decide("stack 9")
    with pytest.raises(IllegalChoice, match="player-dealer cannot house way"):
        round_.decide("house way")
    round_ = round_.decide("stack 1")
    with pytest.raises(IllegalChoice, match="seat 6 cannot set 6-6 6-5: the choices are set 6-6 6-3; set"):
        round_.decide("set", cards=parse_cards("6-6 6-5"))
    with pytest.raises(IllegalChoice, match="seat 6 cannot set: the choices"):
        round_.decide("set")
    assert round_.decide("set", cards=parse_cards("6-3 6-6")) == round_.decide("set", cards=parse_cards("6-6 6-3"))


def test_twins_are_offered_once() -> None:
    def offered(hand: str) -> list[str]:
        return [str(choice) for choice in dealt(DELTA, stacked(hand), BETS, dice=(1, 1, 1)).choices]

    assert offered("6-6 6-6 4-1 3-1") == ["set 6-6 6-6", "set 6-6 4-1", "house way"]
    assert offered("6-6 6-6 1-1 1-1") == ["set 6-6 6-6", "set 6-6 1-1", "house way"]
    assert len(offered("6-6 6-3 4-1 3-1")) == 4
