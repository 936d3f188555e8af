"""The quick simulation against exact values, where both are to be had: within four standard errors."""

import pytest

from houseway import advising
from houseway.advising.valuing import simulated_worths
from houseway.advising.worths import Valued, Worth, ranked
from houseway.cards import Seeded
from houseway.round import Choice
from tests.advising.tables import dealt, moments


@pytest.mark.parametrize(
    ("game", "seed", "samples"),
    [("delta/three-card-poker", 5, 150), ("delta/pai-gow-tiles", 4, 100), ("oaks/super-pan-9", 1, 150)],
)
def test_it_agrees_with_the_solver(game: str, seed: int, samples: int) -> None:
    live = next(live for live in moments(dealt(game, seed)) if live.turn and live.turn.seat)
    assert live.turn is not None
    exact = advising.valued(live)
    assert exact.method == "solver"
    sampled = simulated_worths(live, live.turn, samples=samples, seconds=60, chance=Seeded(2))
    for one in sampled.worths:
        value = exact.of(one.choice)
        assert value is not None
        assert one.error is not None
        assert abs(one.value - value.value) <= 4 * one.error + 1e-9


def test_a_sampled_value_ranks_with_its_error_taken_off() -> None:
    wild, sure = Worth(Choice("raise"), 50.0, 100.0), Worth(Choice("call"), 10.0, 1.0)
    assert ranked([wild, sure]) == (sure, wild)


def test_an_amount_between_two_lies_on_their_line() -> None:
    worths = (Worth(Choice("bet", 100), 10.0), Worth(Choice("bet", 300), 50.0), Worth(Choice("check"), 0.0))
    found = Valued("seat 1", worths, "solver", "By hand.")
    between, beyond = found.of(Choice("bet", 200)), found.of(Choice("bet", 400))
    assert between is not None
    assert beyond is not None
    assert (between.value, beyond.value) == (30.0, 70.0)
    assert found.of(Choice("fold")) is None
