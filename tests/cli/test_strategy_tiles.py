"""houseway strategy GAME --cards: what each setting of four tiles is worth."""

import json
from fractions import Fraction

import pytest

from houseway.cli.simulate import simulate
from houseway.cli.strategy import strategy
from houseway.core.errors import HousewayError

DELTA = "delta/pai-gow-tiles"
TILES = "6-6 4-4 6-3 2-1"


def test_settings_are_listed_and_the_house_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    strategy(DELTA, cards=TILES)
    told = capsys.readouterr().out
    # Delta's list plays a Wong wherever there is one; it comes after eight rows on pairs.
    assert "* 6-6 6-3 | 4-4 2-1" in told
    assert "* The house way: 6-6 6-3 | 4-4 2-1 = Wong / four, by row 9 (Wong)." in told
    assert "all 20,475 hands" in told


def test_programs_get_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    strategy(DELTA, cards=TILES, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["cards"] == TILES.split()
    for one in told["settings"] + told["player_dealer"]:
        assert one["wins"] + one["pushes"] + one["loses"] == 20_475
        assert Fraction(one["ev"]) == Fraction(one["wins"] - one["loses"], 20_475)
        assert one["house_way"] == (one["high_hand"] == "Wong")
    seat, banking = (
        {one["high_hand"]: one["ev_decimal"] for one in told[side]} for side in ("settings", "player_dealer")
    )
    assert all(banking[hand] > seat[hand] for hand in seat)  # copies are the player-dealer's


@pytest.mark.parametrize(
    ("cards", "dealer", "words"),
    [
        ("6-6 4-4 6-3", None, "a hand of pai gow is four tiles, not 3"),
        ("6-7 6-6 6-6 2-1", None, "'6-7' is not a tile"),
        (TILES, "5-5 5-5 6-1 6-2", "hides the player-dealer's tiles"),
        (None, "5-5 5-5 6-1 6-2", "hides the player-dealer's tiles"),
    ],
)
def test_bad_tiles_are_refused(cards: str | None, dealer: str | None, words: str) -> None:
    with pytest.raises(HousewayError, match=words):
        strategy(DELTA, cards=cards, dealer=dealer)


def test_tiles_are_a_set_and_no_deck(capsys: pytest.CaptureFixture[str]) -> None:
    simulate(DELTA, rounds=10, strategy="house-way", seed=1)
    assert "(delta/pai-gow-tiles), one set, 1 seat by house-way" in capsys.readouterr().out
    with pytest.raises(HousewayError, match="delta/pai-gow-tiles is dealt from one set of tiles, not 2"):
        strategy(DELTA, decks=2)
