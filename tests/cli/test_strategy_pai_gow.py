"""houseway strategy GAME --cards: what each setting of seven cards is worth."""

import json
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from houseway.cli.strategy import strategy
from houseway.core.errors import HousewayError
from houseway.families.strategy_guide import GuideTable
from houseway.sheets.strategy_guide import draw_table
from tests.cli.typed import refused

FORTUNE = "clubone/fortune-pai-gow-poker"
FACE_UP = "clubone/face-up-pai-gow-poker"
CARDS = "Ah Ad 9s 9c 6d 5d 4d"


def test_settings_are_listed_and_the_house_says_why(capsys: pytest.CaptureFixture[str]) -> None:
    strategy(FORTUNE, cards=CARDS)
    told = capsys.readouterr().out
    assert "* 9s 9c | Ah Ad 6d 5d 4d" in told
    assert "* The house way: two pair, aces and nines: small pair in front; row 3" in told
    assert "all 53,524,680 hands" in told


def test_programs_get_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    strategy(FORTUNE, cards=CARDS, as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["cards"] == CARDS.split()
    best = told["settings"][0]
    assert (best["front"], best["front_hand"], best["house_way"]) == (["9s", "9c"], "pair of nines", True)
    assert best["wins"] + best["pushes"] + best["loses"] == 53_524_680
    assert Fraction(best["ev"]) == Fraction(best["wins"] - best["loses"], 53_524_680)
    assert [one["ev_decimal"] for one in told["settings"]] == sorted(
        (one["ev_decimal"] for one in told["settings"]), reverse=True
    )


def test_a_shown_hand_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    strategy(FACE_UP, cards=CARDS, dealer="8h 8d / Kc Kd 7h 3s 2c", as_json=True)
    told = json.loads(capsys.readouterr().out)
    assert told["dealer"] == {"front": ["8h", "8d"], "back": ["Kc", "Kd", "7h", "3s", "2c"]}
    best = told["settings"][0]
    assert (best["front"], best["result"]) == (["9s", "9c"], "wins")  # nines over eights, aces over kings
    strategy(FACE_UP, cards=CARDS, dealer="Kc Kd 8h 8d 7h 3s 2c")
    assert "The player-dealer shows 8h 8d | Kd Kc 7h 3s 2c" in " ".join(capsys.readouterr().out.split())


def answered(capsys: pytest.CaptureFixture[str], game: str, dealer: str) -> tuple[str, dict[str, Any]]:
    """What is printed of the cards against a shown hand, in one line, and what a program gets."""
    strategy(game, cards=CARDS, dealer=dealer)
    printed = " ".join(capsys.readouterr().out.split())
    strategy(game, cards=CARDS, dealer=dealer, as_json=True)
    return printed, json.loads(capsys.readouterr().out)


def test_against_ace_high_nobody_sets(capsys: pytest.CaptureFixture[str]) -> None:
    printed, told = answered(capsys, FACE_UP, "As Kc Jd 9d 7h 3s 2c")
    assert printed.endswith("Ace high: every base wager pushes, and nobody sets.")
    assert (told["pushes"], told["settings"]) == (True, [])


def test_of_settings_that_win_alike_the_house_way_is_first(capsys: pytest.CaptureFixture[str]) -> None:
    # Aces behind beat kings, and a nine in front, alone or paired, beats eight-seven: nine-four, -five, -six, -nine.
    printed, told = answered(capsys, FACE_UP, "8h 7h / Kc Kd 8d 3s 2c")
    assert "The best: any of the 4 that win, the house way among them." in printed
    assert [one["result"] for one in told["settings"][:5]] == ["wins"] * 4 + ["pushes"]
    assert (told["settings"][0]["front"], told["settings"][0]["house_way"]) == (["9s", "9c"], True)
    assert told["pushes"] is False
    # This player-dealer sets as they like.
    assert "note" not in told


def test_a_shown_hand_that_does_not_lie_the_house_way_is_noted(capsys: pytest.CaptureFixture[str]) -> None:
    printed, told = answered(capsys, "crystal/face-up-pai-gow-poker", "8h 7h / Kc Kd 8d 3s 2c")
    note = "The house way would set it 8h 8d | Kd Kc 7h 3s 2c: pair of eights / pair of kings."
    assert note in printed
    assert told["note"] == note
    _, told = answered(capsys, "crystal/face-up-pai-gow-poker", "8h 8d / Kc Kd 7h 3s 2c")
    assert "note" not in told


def test_where_all_settings_end_alike_there_is_no_best(capsys: pytest.CaptureFixture[str]) -> None:
    # Aces in front of a full house: no two of these cards are higher than aces, no five than kings full.
    printed, _ = answered(capsys, FACE_UP, "As Ac / Kc Kd Kh Qc Qd")
    assert printed.endswith("Every setting loses.")


def test_no_word_of_a_wide_table_is_broken() -> None:
    row = (
        "Two pair, fives to threes high",
        "6.8%",
        "0.0025%",
        "Qh 7d 6c 5s 5h 4d 4c",
        "queen-seven / fives",
        "fours / fives",
    )
    columns = ("row", "hands set better", "worth of the wager", "for example", "the house sets", "better")
    page = Console(width=80, file=StringIO())
    page.print(draw_table(GuideTable("Better", columns, (row,)), 78))
    assert isinstance(page.file, StringIO)
    words = page.file.getvalue().split()
    assert {word for text in (*row, *columns) for word in text.split()} <= set(words)


@pytest.mark.parametrize(
    ("game", "options", "why"),
    [
        (FORTUNE, {"cards": "Ah Ad"}, "seven cards, not 2"),
        (FORTUNE, {"cards": "Ah Ad 9s 9c 6d 5d xx"}, "'xx' is not a card"),
        (FORTUNE, {"dealer": CARDS}, "--dealer goes with --cards"),
        (FACE_UP, {"cards": CARDS}, "add it with --dealer"),
        (FACE_UP, {"cards": CARDS, "dealer": CARDS}, "is twice"),
        (FACE_UP, {"cards": CARDS, "dealer": "Kc Kd / Qh 8h 7h 3s 2c"}, "is a foul, pair of kings / queen high"),
        (FORTUNE, {"cards": CARDS, "svg": Path("card.svg")}, "leave it out with --cards"),
        ("ez-baccarat", {"cards": CARDS}, "--cards is for pai gow"),
    ],
)
def test_mistakes_say_what_is_wrong(game: str, options: dict[str, Any], why: str) -> None:
    with pytest.raises(HousewayError, match=why):
        strategy(game, **options)


def test_a_mistake_is_one_line_and_status_two() -> None:
    assert "Ah is twice" in refused("strategy", FORTUNE, "--cards", "Ah Ah 9s 9c 6d 5d 4d").replace("(Ah)", "Ah")
