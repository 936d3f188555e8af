"""Batches of this shape: their price is the exact one, with one seat and with several."""

from random import Random

import numpy as np
import pytest

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.core.errors import HousewayError
from houseway.families.duels.price.open_board.plan import make_plan
from houseway.families.duels.price.open_board.strategy import OpenBoardStrategy, count_play
from tests import breadth
from tests.families.duels.open_board.comparison import random_strategy
from tests.families.duels.open_board.pages import ANTE, BONUS, game
from tests.families.duels.open_board.test_odds import FIVE_CARD

ROUNDS = breadth.rounds(60_000, 400_000)


@pytest.mark.parametrize("way", ["best", "simple"])
@pytest.mark.parametrize("seats", [1, 5])
def test_simulated_prices_are_the_exact_ones(way: str, seats: int) -> None:
    opened = game(bonus_on_fold="forfeited", more=(FIVE_CARD,))
    exact = odds(opened, strategy="best" if way == "best" else "simple")
    dealt = simulate(opened, rounds=ROUNDS, seats=seats, strategy=way, seed=5, workers=1)
    assert [wager.name for wager in dealt.wagers] == [ANTE, BONUS, "Five Card Bonus"]
    for wager in dealt.wagers:
        known, error = exact[wager.name], wager.standard_error
        assert error is not None
        assert known.ev is not None
        assert abs(float(wager.ev or 0) - float(known.ev)) < 4 * error
        assert wager.decided == seats * ROUNDS


@pytest.mark.parametrize(
    ("asked", "words"),
    [({"seats": 6}, "1 to 5 seats"), ({"strategy": "house-way"}, "no house way"), ({"strategy": "wild"}, "not 'wild'")],
)
def test_what_cannot_be_dealt_is_refused(asked: dict[str, object], words: str) -> None:
    with pytest.raises(HousewayError, match=words):
        simulate(game(), rounds=10, seed=1, **asked)  # type: ignore[arg-type]


def test_a_strategy_of_one_s_own_is_followed() -> None:
    opened = game()
    own = random_strategy(make_plan(opened), Random(3))
    assert simulate(opened, rounds=10, seed=1, strategy=own).strategy == own.name  # type: ignore[arg-type]


def test_a_strategy_for_other_cards_or_streets_is_refused() -> None:
    opened = game()
    own = random_strategy(make_plan(opened), Random(3))
    # Four multiples where three are offered; two streets instead of three; a deck without its four twos.
    wild = OpenBoardStrategy("wild", tuple(np.full_like(choices, 4) for choices in own.choices))
    short = OpenBoardStrategy("short", own.choices[:2])
    fewer = count_play(opened, "simple", range(4, 52)).strategy
    for strategy in (wild, short, fewer):
        with pytest.raises(HousewayError, match="a strategy for other cards or other streets"):
            simulate(opened, rounds=10, seed=1, strategy=strategy)  # type: ignore[arg-type]
