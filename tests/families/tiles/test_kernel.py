"""The batch kernel plays as the engine does, however the seats set their tiles."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from houseway.analysis.simulation import simulate
from houseway.book.loader import Game
from houseway.core.errors import BadNotation, TableRefusal
from houseway.families.pai_gow.price.strategy import PatternStrategy
from houseway.families.tiles.price.solution_cache import TilesStrategy, make_best_strategy, make_house_strategy, solve
from tests import breadth
from tests.families.tiles.comparison import first_of, made_ready, senseless, settlements_that_differ
from tests.families.tiles.dealt import CLUBONE, DELTA, OAKS

ROUNDS = breadth.rounds(80_000, 400_000)


@pytest.mark.parametrize("game", [CLUBONE, DELTA, OAKS])
def test_kernel_settles_house_ways_and_best_play_as_the_engine_does(game: Game) -> None:
    assert first_of(settlements_that_differ(game, 1, make_house_strategy(game), 60, seed=2)) == []
    assert first_of(settlements_that_differ(game, 7, make_best_strategy(game), 15, seed=3)) == []


def test_rounds_dealt_by_hand_end_as_they_should() -> None:
    # Places in the set: Heaven 0 and 1, Earth 2 and 3, Goose 6 and 7, Flower 8 and 9, Long Leg Seven 18 and
    # 19, the 6-3 22, the 5-4 23. Player-dealer: Heaven with 6-3, a Wong, and Goose with Flower, four.
    dealer = [0, 6, 8, 22]
    seats = {
        (1, 7, 9, 23): 4,  # the other Heaven, 5-4, Goose and Flower: both copies
        (1, 18, 9, 23): 5,  # a Wong, and Flower with Long Leg Seven is seven: a copy and higher
        (2, 3, 18, 19): 8,  # two pairs
        (2, 7, 9, 23): 1,  # an Earth Wong is lower, and four with Goose and Flower a copy
    }
    ready = made_ready(DELTA, 1, make_house_strategy(DELTA))
    found = ready.find_ends(np.array([dealer + list(seat) for seat in seats]))
    assert found[:, 0].tolist() == list(seats.values())
    results = ["loses", "loses", "pushes"] * 2 + ["pushes", "pushes", "wins"]
    assert [verdict.result for verdict in ready.verdicts] == results


def test_rows_that_are_no_round_are_refused() -> None:
    ready = made_ready(DELTA, 1, senseless(1))
    with pytest.raises(BadNotation, match="a round deals a tile twice"):
        ready.find_ends(np.array([[0, 1, 2, 3, 4, 5, 6, 3]]))
    for rows in (np.zeros((1, 7), int), np.full((1, 8), 32)):
        with pytest.raises(BadNotation, match="rounds"):
            ready.find_ends(rows)


@pytest.mark.parametrize(("strategy", "seats"), [("house-way", 1), ("best", 5)])
def test_a_simulation_is_near_the_exact_price(strategy: str, seats: int) -> None:
    (wager,) = simulate(DELTA, rounds=ROUNDS, seats=seats, strategy=strategy, seed=11).wagers
    solution = solve(DELTA)
    exact = (solution.best_deals if strategy == "best" else solution.house_deals).find_ev(Fraction(1))
    assert wager.decided == ROUNDS * seats
    assert wager.ev_decimal is not None
    assert wager.standard_error is not None
    assert abs(wager.ev_decimal - float(exact)) < 4 * wager.standard_error


def test_the_error_of_seats_that_meet_one_hand() -> None:
    # The same seats' gains as many independent rounds would be too sure of itself: the spread of batches tells.
    evs = [simulate(OAKS, rounds=4_000, seats=7, strategy="simple", seed=seed).wagers[0] for seed in range(30)]
    spread = float(np.std([float(one.ev or 0) for one in evs], ddof=1))
    told = float(np.mean([one.standard_error or 0 for one in evs]))
    assert 0.6 < spread / told < 1.5


def test_an_own_table() -> None:
    own = TilesStrategy("as Club One does", make_house_strategy(CLUBONE).settings)
    done = simulate(DELTA, rounds=1_000, strategy=own, seed=3)
    assert done.strategy == "as Club One does"
    assert simulate(CLUBONE, rounds=1_000, strategy="house-way", seed=3).strategy == "house-way"


def test_seats_and_ways_that_are_not_there_are_refused() -> None:
    with pytest.raises(TableRefusal, match="is dealt to 1 to 7 seats, not to 8"):
        simulate(DELTA, rounds=1, seats=8)
    with pytest.raises(TableRefusal, match="seats play by best, simple or house-way, not by 'wild'"):
        simulate(DELTA, rounds=1, strategy="wild")
    with pytest.raises(TableRefusal) as refused:
        simulate(DELTA, rounds=1, strategy=PatternStrategy("of cards", np.zeros((9, 9)), np.zeros((9, 9))))
    assert str(refused.value).endswith("or a TilesStrategy, not by a PatternStrategy named 'of cards'")
    # Eight hands are all the tiles there are.
    seats = DELTA.rules.seats.model_copy(update={"players": (8,)})
    with pytest.raises(TableRefusal, match="is dealt to 1 to 7 seats, not to 8"):
        simulate(replace(DELTA, rules=DELTA.rules.model_copy(update={"seats": seats})), rounds=1, seats=8)
    with pytest.raises(TableRefusal, match="has the number of a setting for each of 35,960 hands"):
        simulate(DELTA, rounds=1, strategy=TilesStrategy("short", np.zeros(8_130, int)))
    with pytest.raises(TableRefusal, match="the settings of a hand are numbered 0, 1 and 2"):
        simulate(DELTA, rounds=1, strategy=TilesStrategy("strange", np.full(35_960, 3)))
