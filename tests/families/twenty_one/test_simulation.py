"""Blackjacks dealt by the million: near the exact values, alike for all workers, and honest about shared hands."""

import json
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from houseway.analysis.odds import odds
from houseway.analysis.simulation import Simulation, simulate
from houseway.book.loader import load
from houseway.cli.main import app
from houseway.core.errors import TableRefusal
from houseway.families.batches import SimulatedResult, SimulatedWager, Together
from houseway.families.twenty_one.price.solution_cache import find_solution
from houseway.families.twenty_one.price.strategy import make_blank_strategy
from tests import breadth

PURE = "clubone/pure-21-5-blackjack"
SWITCH = "clubone/21st-century-blackjack-switch"
ROUNDS = breadth.rounds(60_000, 400_000)


def near(simulation: Simulation, name: str, exact: float) -> bool:
    wager = next(one for one in simulation.wagers if one.name == name)
    assert wager.ev_decimal is not None
    assert wager.standard_error is not None
    return abs(wager.ev_decimal - exact) < 4 * wager.standard_error


@pytest.mark.parametrize(
    "game_id", ["clubone/no-bust-21st-century-blackjack-4", "delta/pure-spanish-21-5", "oaks/california-aces"]
)
def test_the_best_strategy_is_worth_what_the_solver_says(game_id: str) -> None:
    game = load(game_id)
    base = next(wager.name for wager in game.rules.wager if wager.kind == "base")
    solution = find_solution(game, game.rules.deck.decks.default)
    dealt = simulate(game, rounds=breadth.rounds(250_000, 2_000_000), strategy=solution.strategy, seed=11)
    assert dealt.strategy == "best"
    assert near(dealt, base, solution.ev)


@pytest.mark.parametrize("seats", [1, 4])
def test_bonus_wagers_are_worth_what_is_counted(seats: int) -> None:
    exact = odds(PURE, wagers=["Red Flex Bet", "Buster Blackjack Bonus Bet"])
    dealt = simulate(PURE, rounds=breadth.rounds(150_000, 1_000_000), seats=seats, strategy="house-way", seed=5)
    for name in ("Red Flex Bet", "Buster Blackjack Bonus Bet"):
        ev = exact[name].ev
        assert ev is not None
        assert near(dealt, name, float(ev))


def test_every_seat_is_counted_and_fares_alike() -> None:
    one, all_seats = (simulate(PURE, rounds=ROUNDS, seats=seats, strategy="mimic", seed=8) for seats in (1, 7))
    assert [wager.decided for wager in all_seats.wagers if wager.name != "Insurance"] == [7 * ROUNDS] * 3
    base = one.wagers[0]
    assert base.ev_decimal is not None
    assert near(all_seats, base.name, base.ev_decimal)


def test_seats_that_share_a_hand_are_not_independent() -> None:
    # Two rounds of two seats, who win together and lose together: the mean is 0, and each round is one trial of +1 or
    # -1. Their standard deviation is the root of 2 and the error of the mean of two of them 1; four trials would say
    # the root of 1/3.
    results = (SimulatedResult("wins", "wins 1", Fraction(1), 2), SimulatedResult("loses", "loses", Fraction(0), 2))
    together = Together(2, gain_squared=Fraction(8), gain_times_made=Fraction(0), made_squared=8)
    assert SimulatedWager("Shared", results, together).standard_error == pytest.approx(1)
    assert SimulatedWager("Apart", results).standard_error == pytest.approx((1 / 3) ** 0.5)


def test_a_wager_that_grows_is_told_by_what_it_gained() -> None:
    # A doubled hand that wins gains two units, a surrender loses a half: (2 - 1/2) / 2 = 3/4.
    doubled = SimulatedResult("wins", "wins 2", Fraction(0), 1, Fraction(2))
    given_up = SimulatedResult("loses", "loses 1/2", Fraction(0), 1, Fraction(-1, 2))
    assert SimulatedWager("Game wager", (doubled, given_up)).ev == Fraction(3, 4)
    assert doubled.to_dict() == {"result": "wins", "hand": "wins 2", "pays": None, "count": 1, "net": "2/1"}


def test_nothing_depends_on_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.analysis.simulation.CHUNK", 2_000)
    alone, together = (
        simulate(SWITCH, rounds=7_000, seats=2, strategy="house-way", seed=9, workers=count) for count in (1, 2)
    )
    assert alone.wagers == together.wagers
    assert (alone.seats, alone.strategy) == (2, "house-way")


def test_a_strategy_of_ones_own_is_played() -> None:
    # Who stands on everything that may stand never wins more than a natural's 3 to 2, nor loses more than the wager.
    dealt = simulate(PURE, rounds=20_000, strategy=make_blank_strategy("stander"), seed=2)
    assert dealt.strategy == "stander"
    assert {one.units for one in dealt.wagers[0].results} == {Fraction(3, 2), 1, 0, -1}


def test_mistakes_are_refused() -> None:
    with pytest.raises(TableRefusal, match=r"1 to 5 seats, not 6$"):
        simulate(SWITCH, rounds=10, seats=6)
    with pytest.raises(TableRefusal, match=r"best, house-way or mimic, not by 'worst'$"):
        simulate(PURE, rounds=10, strategy="worst")
    with pytest.raises(TableRefusal, match="dealt to one seat, not 2"):
        simulate("crystal/ez-baccarat", rounds=10, seats=2)


def test_the_command_tells_seats_and_strategy() -> None:
    words = ["simulate", PURE, "--rounds", "2000", "--seats", "3", "--strategy", "house-way", "--seed", "4"]
    told = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert (told["seats"], told["strategy"], told["wagers"][0]["decided"]) == (3, "house-way", 6_000)
    assert "3 seats by house-way" in " ".join(CliRunner().invoke(app, words).stdout.split())
