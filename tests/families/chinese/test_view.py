"""Bots of Chinese poker are given what their seat may see, and nothing else: the type has no room for more."""

import dataclasses
import inspect
import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from houseway import load
from houseway.core.cards import Card
from houseway.core.round import Round
from houseway.families import begin
from houseway.families.chinese.advise.choice_values import (
    ChineseView,
    choose_as_bot,
    choose_quickly,
    find_best_setting,
    make_view,
    value_choices,
)
from houseway.tables import hosting

GAMES = ("crystal/chinese-poker", "oaks/13-card-poker-western")


def deal(game: str, seed: int) -> Round:
    table = hosting.open_table(load(game), 4)
    for seat in range(1, 5):
        table.sit(seat, hosting.find_buy_in(table))
    return table.deal(seed=seed)


def with_others_cards_mixed(live: Round, own: set[Card], chance: random.Random) -> Round:
    """The same round with all cards but these in other hands, after the same words."""
    order = list(live.setup.order)
    places = [place for place, card in enumerate(order) if card not in own]
    others = [order[place] for place in places]
    chance.shuffle(others)
    for place, card in zip(places, others, strict=True):
        order[place] = card
    twin = begin(replace(live.setup, order=tuple(order)))
    for one in live.decisions:
        twin = twin.decide(one.action)
    return twin


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_other_cards_in_other_hands_look_the_same(game: str, seed: int) -> None:
    live, chance = deal(game, seed), random.Random(seed)
    while live.turn is not None and live.turn.street == "speaking":
        view = make_view(live, live.turn)
        twin = with_others_cards_mixed(live, set(view.cards), chance)
        assert twin.setup.order != live.setup.order
        assert twin.turn is not None
        assert make_view(twin, twin.turn) == view
        assert choose_quickly(make_view(twin, twin.turn)) == choose_quickly(view)
        live = live.decide("play")


def test_a_view_cannot_be_changed_and_holds_no_cards_of_others() -> None:
    live = deal(GAMES[0], 7)
    assert live.turn is not None
    view = make_view(live, live.turn)
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.cards = ()  # type: ignore[misc]
    fields = {field.name for field in dataclasses.fields(ChineseView)}
    assert fields == {"scoring", "value", "opponents", "cards", "back", "heard", "turn"}
    assert not hasattr(view, "__dict__")
    live = live.decide("play").decide("play").decide("play").decide("play")
    assert live.turn is not None
    offered = {card for choice in live.turn.choices for card in choice.cards}
    assert offered == set(make_view(live, live.turn).cards)
    assert len(offered) == 13


@pytest.mark.parametrize("chooses", [choose_as_bot, choose_quickly, value_choices, find_best_setting])
def test_whoever_chooses_is_given_the_view_alone(chooses: Callable[..., object]) -> None:
    (only,) = inspect.signature(chooses).parameters.values()
    assert only.annotation in (ChineseView, "ChineseView")
