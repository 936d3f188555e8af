"""houseway odds, where the player-dealer chooses too: what each side makes of it, and which ways there are."""

from fractions import Fraction

import pytest

from tests.cli.typed import refused, run, told

ALL = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs" for _ in range(8)] + ["Jo"] * 8
GONE = " ".join([*(card for card in ALL if card != "3s"), "3s", "3s"])
"""All but six threes of spades of the eight decks and their jokers."""
GAME = "crystal/21st-century-baccarat-face-down"


def test_the_two_sides_are_told() -> None:
    # Everybody has six, and nine with a card (000 lines 721 to 753): 0 where both stand, 2 to 1 for a seat that hits
    # on six, -1 where only the player-dealer draws, and a push of nines where both do.
    sheet = told("odds", GAME, "--gone", GONE, "--strategy", "equilibrium")
    (wager,) = sheet["wagers"]
    assert [Fraction(row["ev"]) for row in wager["sides"]] == [0, 2, -1, 0]
    assert [row["mixed"] for row in wager["sides"]] == [False] * 4
    assert (sheet["strategy"], Fraction(wager["ev"])) == ("equilibrium", 0)


def test_the_two_sides_are_printed() -> None:
    printed = run("odds", GAME, "--gone", GONE).stdout
    assert "The two sides of Main wager" in printed
    rows = [line.split() for line in printed.splitlines() if line.strip().startswith(("house way", "best", "equil"))]
    assert [row[-3:] for row in rows] == [
        ["+0.0000%", "+0.0000%", "pure"],
        ["+200.0000%", "-200.0000%", "pure"],
        ["-100.0000%", "+100.0000%", "pure"],
        ["+0.0000%", "+0.0000%", "pure"],
    ]


@pytest.mark.parametrize("way", ["bank-best", "equilibrium", "mimic"])
def test_a_way_that_a_game_does_not_have_is_one_clear_line(way: str) -> None:
    line = refused("odds", "oaks/baccarat-gold", "--strategy", way)
    assert f"oaks/baccarat-gold: --strategy is house-way, best or simple, not '{way}'" in line
