"""Random rounds of every page in lock-step with a second referee that shares no code with the engine."""

import pytest

from houseway.book.loader import load
from tests.families.poker.dealing import poker_games
from tests.families.poker.naive.lockstep import play, variants


@pytest.mark.drawn(30)
@pytest.mark.parametrize("name", poker_games())
def test_the_engine_and_the_referee_agree_on_every_turn_and_on_every_chip(name: str) -> None:
    """A round of each choice that a page leaves open; tests/soak_poker_rounds.py plays thousands."""
    for flips in variants(load(name)):
        play(name, flips, 0)
