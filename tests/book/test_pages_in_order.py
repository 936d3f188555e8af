"""Every game of the book makes sense to its family, under both readings."""

import pytest

from houseway import load
from houseway.book.shelf import open_shelf
from tests.doors import find_faults

FAST = 7
"""Every seventh game is in the fast tier."""
UNPRICED = {
    "delta/crazy-pineapple",
    "delta/crazy-pineapple-hi-lo-8",
    "delta/draw-jacks-or-better",
    "delta/lowball-ace-to-five",
    "delta/lowball-deuce-to-seven",
    "delta/razz",
    "delta/seven-card-stud",
    "delta/seven-card-stud-hi-lo-8",
    "oaks/13-card-poker",
    "oaks/13-card-poker-eastern",
    "oaks/13-card-poker-mandarin",
    "oaks/13-card-poker-western",
    "oaks/california-aces",
}
"""Games for which no filing prints a collection; neither does a house that has filed nothing."""


@pytest.mark.parametrize(
    "game_id",
    [
        pytest.param(game_id, marks=() if number % FAST else pytest.mark.fast)
        for number, game_id in enumerate(open_shelf().games())
    ],
)
def test_every_game_of_the_book_is_in_order_under_both_readings(game_id: str) -> None:
    game, by_letter = load(game_id), load(game_id, literal=True)
    assert find_faults(game) == []
    if by_letter.rules != game.rules:
        assert find_faults(by_letter) == []
    assert game.house is not None
    assert bool(game.posted_fees) == (game_id not in UNPRICED and game.house.seed is not None)
