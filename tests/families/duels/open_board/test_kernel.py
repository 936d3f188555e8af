"""The batch kernel plays the engine's rounds."""

from random import Random

import pytest

from houseway.families.duels.price.open_board.plan import make_plan
from houseway.families.duels.price.open_board.strategy import count_play
from tests.families.duels.open_board.comparison import games, random_strategy, rounds_that_differ


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("way", ["best", "simple", "random"])
def test_every_wager_of_random_rounds_is_the_engine_s(number: int, way: str) -> None:
    opened, chance = games()[number], Random(number)
    if way == "random":
        strategy = random_strategy(make_plan(opened), chance)
    else:
        strategy = count_play(opened, "best" if way == "best" else "simple").strategy
    assert list(rounds_that_differ(opened, strategy, 40, chance)) == []
