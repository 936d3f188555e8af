"""The quick simulation against exact values, where both are to be had: within four standard errors."""

from dataclasses import replace

import pytest

from houseway.analysis import advice as advising
from houseway.analysis.advice import playing_out
from houseway.analysis.advice.choice_values import find_simulated_values
from houseway.analysis.advice.playing_out import Tally
from houseway.core.cards import Seeded
from houseway.core.round import Choice
from houseway.families.choice_values import ChoiceValue, ValuedChoices, rank_choices
from tests.advising.tables import dealt, moments


@pytest.mark.parametrize(
    ("game", "seed", "samples"),
    [("delta/three-card-poker", 5, 150), ("delta/pai-gow-tiles", 4, 100), ("oaks/super-pan-9", 1, 150)],
)
def test_it_agrees_with_the_solver(game: str, seed: int, samples: int) -> None:
    live = next(live for live in moments(dealt(game, seed)) if live.turn and live.turn.seat)
    assert live.turn is not None
    exact = advising.value_choices(live)
    assert exact.method == "solver"
    sampled = find_simulated_values(live, live.turn, samples=samples, seconds=60, chance=Seeded(2))
    for one in sampled.worths:
        value = exact.of(one.choice)
        assert value is not None
        assert one.error is not None
        assert abs(one.value - value.value) <= 4 * one.error + 1e-9


def test_a_sampled_value_ranks_with_its_error_taken_off() -> None:
    wild, sure = ChoiceValue(Choice("raise"), 50.0, 100.0), ChoiceValue(Choice("call"), 10.0, 1.0)
    assert rank_choices([wild, sure]) == (sure, wild)


def test_no_choice_is_best_within_the_error() -> None:
    """43 deals of panguingue: to go on top costs nothing more, to stay in brings $2.12 with an error of $4.06."""
    top, stay = ChoiceValue(Choice("go on top"), 0.0, 0.0, 0.0), ChoiceValue(Choice("in"), 212.0, 406.0, 406.0)
    open_one = ValuedChoices("seat 1", rank_choices([top, stay]), "quick simulation", "43 deals.")
    assert {one.choice.action for one in open_one.open} == {"go on top", "in"}
    assert open_one.to_dict()["open"] == [0, 1]
    # With sixteen times as many deals the error is a quarter: $2.12 are two errors of $1.02 and more.
    less = ChoiceValue(top.choice, 0.0, 0.0, 101.5)
    sure = ValuedChoices("seat 1", rank_choices([less, replace(stay, error=101.5, behind=0.0)]), "quick simulation", "")
    assert [one.choice.action for one in sure.open] == ["in"]
    assert sure.to_dict()["open"] == [0]


def test_values_that_were_counted_are_open_only_where_they_are_equal() -> None:
    worths = (
        ChoiceValue(Choice("hit"), -10.0),
        ChoiceValue(Choice("stand"), -10.0),
        ChoiceValue(Choice("double"), -10.01),
    )
    found = ValuedChoices("seat 1", worths, "solver", "By hand.")
    assert [one.choice.action for one in found.open] == ["hit", "stand"]


def test_what_is_surely_worse_is_dealt_no_more() -> None:
    tally = Tally([Choice("in"), Choice("go on top"), Choice("throw it away")])
    tally.columns = [[100, -80, 60, -50], [0, 0, 0, 0], [-100, -280, -140, -250]]
    # The first brings 7.5 on average with an error of 43, the second nothing; the last loses 192.5: four errors.
    assert tally.narrow()
    assert tally.going_on == [0, 1]
    tally.columns = [[100, 120, 110, 130], [0, 0, 0, 0], [-100, -280, -140, -250]]
    assert not tally.narrow()
    assert tally.going_on == [0]


def test_what_is_open_is_thought_about_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing_out, "MOST_SAMPLES", 64)
    live = next(live for live in moments(dealt("crystal/pan", 3)) if live.turn and live.turn.seat)
    assert live.turn is not None
    short = find_simulated_values(live, live.turn, samples=8, seconds=60, chance=Seeded(2))
    long = find_simulated_values(live, live.turn, samples=8, seconds=60, patience=60, chance=Seeded(2))
    assert len(short.open) > 1
    assert "8 deals" in short.words
    # Twice as many, and so on, until one is best or 64 are dealt.
    assert len(long.open) == 1 or "64 deals" in long.words
    assert "8 deals" not in long.words


def test_an_amount_between_two_lies_on_their_line() -> None:
    worths = (
        ChoiceValue(Choice("bet", 100), 10.0),
        ChoiceValue(Choice("bet", 300), 50.0),
        ChoiceValue(Choice("check"), 0.0),
    )
    found = ValuedChoices("seat 1", worths, "solver", "By hand.")
    between, beyond = found.of(Choice("bet", 200)), found.of(Choice("bet", 400))
    assert between is not None
    assert beyond is not None
    assert (between.value, beyond.value) == (30.0, 70.0)
    assert found.of(Choice("fold")) is None
