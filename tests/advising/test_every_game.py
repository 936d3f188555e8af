"""Advice at every family: an answer at each kind of turn, for the right person, from what that person sees alone."""

from random import Random

import pytest

from houseway.analysis import advice as advising
from houseway.analysis.advice.choice_values import find_simulated_values
from houseway.analysis.advice.info_state import make_info_state
from houseway.analysis.advice.playing_out import redeal
from houseway.core.cards import Seeded, parse_cards
from houseway.core.errors import HousewayError
from houseway.core.round import Round
from houseway.core.round.events import BACK
from tests.advising.tables import dealt, finished, moments, twin

GAMES = [
    "crystal/asian-baccarat",
    "oaks/super-pan-9",
    "delta/blackjack-x",
    "oaks/california-aces",
    "delta/three-card-poker",
    "crystal/ultimate-texas-holdem",
    "clubone/casino-war",
    "delta/pai-gow-tiles",
    "clubone/fast-action-holdem",
    "clubone/push-9",
    "oaks/panguingue",
    "standard/holdem-no-limit",
    "clubone/mexican-stud",
    "oaks/draw-poker",
]
"""A game of each family, with a solver or none, and of each kind of poker; the setters have tests of their own."""


def some(game: str, most: int, first: int = 1) -> list[Round]:
    """Moments with different things to choose, from the first round of some seed in which anybody has a choice."""
    found: dict[tuple[str, ...], Round] = {}
    while not found:
        for live in moments(dealt(game, first)):
            if live.turn is not None:
                found.setdefault(tuple(sorted({one.action for one in live.choices})), live)
        first += 1
    return list(found.values())[:most]


@pytest.mark.parametrize("game", GAMES)
def test_each_kind_of_turn_is_answered(game: str) -> None:
    for live in some(game, 3):
        assert live.turn is not None
        found = advising.value_choices(live, samples=2, seconds=0.01, chance=Seeded(1))
        assert found.who == live.turn.who
        assert found.words.endswith(".")
        ranks = [one.value - (one.error or 0.0) for one in found.worths]
        assert ranks == sorted(ranks, reverse=True)
        for one in found.worths:
            assert (one.error is None) == (found.method == "solver")
            live.decide(one.choice)  # which is legal
        told = found.to_dict()
        assert told["best"] == 0
        assert [set(one) for one in told["choices"]] == [{"choice", "value", "error"}] * len(found.worths)


@pytest.mark.parametrize("game", GAMES)
def test_values_depend_on_nothing_but_the_view(game: str) -> None:
    random = Random(1)
    for live in some(game, 2, first=7):
        assert live.turn is not None
        other, changed = twin(live, live.turn.who, random)
        assert changed
        assert other.setup.order != live.setup.order
        assert advising.value_choices(live, samples=1, seconds=60, chance=Seeded(7)) == advising.value_choices(
            other, samples=1, seconds=60, chance=Seeded(7)
        )
        sampled = [
            find_simulated_values(one, live.turn, samples=1, seconds=60, chance=Seeded(8)) for one in (live, other)
        ]
        assert sampled[0] == sampled[1]


@pytest.mark.parametrize("game", ["standard/holdem-limit", "crystal/seven-card-stud", "delta/blackjack-x"])
def test_only_cards_that_the_view_shows_keep_their_places(game: str) -> None:
    for live in moments(dealt(game, 2)):
        if live.turn is None:
            continue
        who = live.turn.who
        shown = [card for one in live.view(who)["events"] for card in one.get("cards", []) if card != BACK]
        sight = make_info_state(live, who)
        assert {card for _, card in sight.known} == set(parse_cards(shown))
        assert sight.setup.order == ()
        assert list(sight.unseen) == sorted(sight.unseen)


@pytest.mark.parametrize("game", GAMES)
def test_deals_that_look_alike_by_their_facts_are_told_alike(game: str) -> None:
    for live in some(game, 2, first=3):
        assert live.turn is not None
        sight = make_info_state(live, live.turn.who)
        for seed in range(4):
            other = redeal(sight, Seeded(seed), Seeded(seed, 1))
            assert other is None or other.view(sight.me) == live.view(sight.me)


def test_without_a_chance_the_same_sight_gives_the_same_answer() -> None:
    live = some("standard/holdem-limit", 1)[0]
    first, second = (advising.value_choices(live, samples=3, seconds=60) for _ in range(2))
    assert first == second


def test_a_round_that_is_over_has_nothing_to_value() -> None:
    over = finished(dealt("delta/three-card-poker", 1))
    with pytest.raises(HousewayError, match="nothing to choose"):
        advising.value_choices(over)
