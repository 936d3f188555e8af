"""The laws over the whole book: in the suite a drawn sample of tables of every game, in the soak as many as there is
time for (`./run test --soak MINUTES`)."""

import random
from collections import Counter

import pytest

from houseway import games
from tests.laws import kit
from tests.laws.tables import draw_rounds

FAMILY_OF = {game.id: game.family for game in games()}
GAMES = list(FAMILY_OF)
FAMILIES = sorted(set(FAMILY_OF.values()))
TABLES = range(4)
"""The tables of every game; in the suite most games have the first alone."""
FAST = 3
"""Of every third game the first table is in the fast tier."""


def check_table(game: str, seed: int) -> None:
    """All laws on the rounds of a table."""
    chance = random.Random(f"laws of {game} {seed}")
    for moments in draw_rounds(game, seed):
        kit.conserve_chips(moments, chance)
        kit.stay_within_the_bank(moments)
        kit.account_for_every_wager(moments)
        kit.take_what_is_offered(moments, chance)
        kit.refuse_everything_else(moments, chance)
        kit.replay_what_was_written(moments, chance)
        kit.show_equals_to_equals(moments, chance)


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=() if number % FAST else pytest.mark.fast) for number, game in enumerate(GAMES)],
)
def test_every_law_holds_at_a_table(game: str) -> None:
    check_table(game, TABLES[0])


@pytest.mark.drawn(4, each=lambda case: FAMILY_OF[case["game"]])
@pytest.mark.parametrize("game", GAMES)
def test_every_law_holds_at_more_tables(game: str) -> None:
    for seed in TABLES[1:]:
        check_table(game, seed)


def test_views_are_compared_in_every_family_that_hides_cards() -> None:
    """The search for rounds that look the same does find some, wherever cards are dealt that a viewer does not see."""
    found: Counter[str] = Counter()
    for game in games():
        if found[game.family] < 5:
            for moments in draw_rounds(game.id, 0):
                found[game.family] += kit.show_equals_to_equals(moments, random.Random(game.id), tries=30)
    assert all(found[family] >= 5 for family in FAMILIES), found
