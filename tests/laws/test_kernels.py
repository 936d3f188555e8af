"""The kernel of every batched game settles as the engine does: in the suite a drawn sample of rounds of every game."""

from random import Random

import pytest

from houseway import games, load
from tests.families.poker.comparison import NOT_IN_BATCHES, pot_games, tables
from tests.laws.kernels import COMPARED, differences

GAMES = [game.id for game in games() if game.family in COMPARED]
ROUNDS = 20


@pytest.mark.drawn(1, each=lambda case: case["game"])
@pytest.mark.parametrize("literal", [False, True], ids=["intended", "literal"])
@pytest.mark.parametrize("game", GAMES)
def test_engine_and_kernel_agree(game: str, literal: bool) -> None:
    """In the suite under one reading of each game, drawn; under every mixture of readings in the soak."""
    if game not in NOT_IN_BATCHES:
        assert differences(load(game, literal=literal), ROUNDS, Random(f"{game} {literal}")) == []


def test_every_family_that_deals_batches_is_compared() -> None:
    others = {game.family for game in games()} - COMPARED.keys()
    assert others == {"chinese", "panguingue", "push_nine"}


@pytest.mark.parametrize("game", pot_games())
def test_pot_games_are_dealt_in_batches_but_for_those_that_are_listed(game: str) -> None:
    assert bool(next(tables(load(game), 0), None)) != (game in NOT_IN_BATCHES)
