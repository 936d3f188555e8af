"""Every told outcome adds up to the told value, in a sample of the book; the soak has all of it."""

from random import Random

import pytest

from houseway.book.loader import load
from houseway.book.shelf import open_shelf
from tests.cli.typed import told
from tests.printed.outcomes import disagreements

EACH = ("crystal/fortune-pai-gow-poker", "ace-and-vine/face-up-pai-gow-poker")
"""Their Envy Bonus pays for the hand of every other seat."""
WITH_BONUS = [game for game in open_shelf().games() if any(wager.kind == "bonus" for wager in load(game).rules.wager)]


@pytest.mark.parametrize("game_id", [*EACH, *Random(7).sample(sorted({*WITH_BONUS} - {*EACH}), 3)])
def test_outcomes_add_up_to_the_value(game_id: str) -> None:
    assert list(disagreements(told("odds", game_id, "--bonus"))) == []


def test_a_base_wager_adds_up_too() -> None:
    assert list(disagreements(told("odds", "clubone/casino-war"))) == []


def test_a_value_of_five_seats_over_the_outcomes_of_one_is_noticed() -> None:
    sheet = told("odds", EACH[0], "--bonus")
    envy = next(wager for wager in sheet["wagers"] if "outcomes_of" in wager)
    assert envy["outcomes_of"] == "one other seat"
    wrong = [one | {"ev": one["ev_per_round"]} if one is envy else one for one in sheet["wagers"]]
    assert len(list(disagreements(sheet | {"wagers": wrong}))) == 1
