"""The batch kernel: the engine's rounds, and the exact prices."""

from random import Random

import pytest

from houseway.analysis.odds import odds
from houseway.analysis.simulation import simulate
from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.families.war.price.odds import WarStrategy
from tests import breadth
from tests.families.war.comparison import games, random_rows, random_strategy, rounds_that_differ
from tests.families.war.dealt import GAME, PRIMARY

ROUNDS = breadth.rounds(60_000, 300_000)


@pytest.mark.parametrize(
    "game",
    games(),
    ids=lambda game: ",".join(f"{key}" for key, read in game.reading.items() if read == "literal") or "intended",
)
@pytest.mark.parametrize("seats", [1, 3, 7])
def test_every_wager_of_random_rounds_is_the_engine_s(game: Game, seats: int) -> None:
    chance = Random(seats)
    rows = random_rows(game, 120, chance)
    assert list(rounds_that_differ(game, random_strategy(chance), rows, seats)) == []


@pytest.mark.parametrize("seats", [1, 7])
@pytest.mark.parametrize("way", ["best", "simple"])
@pytest.mark.parametrize("game", games()[:2], ids=["intended", "letter"])
def test_simulated_prices_are_the_exact_ones(game: Game, way: str, seats: int) -> None:
    exact = odds(game, strategy="best" if way == "best" else "simple")
    dealt = simulate(game, rounds=ROUNDS, seats=seats, strategy=way, seed=9, workers=1)
    assert dealt.strategy == way
    for wager in dealt.wagers:
        known, error = exact[wager.name].ev, wager.standard_error
        assert known is not None
        assert error is not None
        assert wager.decided == seats * ROUNDS
        assert abs(float(wager.ev or 0) - float(known)) < 4 * error


def test_a_strategy_of_one_s_own_is_followed() -> None:
    never = WarStrategy("never", (False,) * 13)
    (primary, _) = simulate(GAME, rounds=1000, seed=1, strategy=never).wagers  # type: ignore[arg-type]
    assert {one.hand for one in primary.results} == {"higher card", "lower card", "surrenders"}
    assert primary.name == PRIMARY


def test_a_strategy_says_something_of_every_rank() -> None:
    with pytest.raises(HousewayError, match="13 ranks"):
        WarStrategy("short", (True,) * 12)


@pytest.mark.parametrize(("asked", "words"), [({"seats": 8}, "1 to 7 seats"), ({"strategy": "mimic"}, "not 'mimic'")])
def test_what_cannot_be_dealt_is_refused(asked: dict[str, object], words: str) -> None:
    with pytest.raises(HousewayError, match=words):
        simulate(GAME, rounds=10, **asked)  # type: ignore[arg-type]
