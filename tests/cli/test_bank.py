from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.typed import refused, run, told

EZ = "crystal/ez-baccarat"
QUICK = ("--rounds", "20", "--rounds-an-hour", "10")


def test_a_sheet_for_people() -> None:
    done = run("bank", EZ, "--bank", "$5,000", *QUICK, columns=120)
    assert done.returncode == 0
    for words in (
        "Seats 1 to 7 each: $50 on Player line.",
        "Table action $350, limits $10 to $100.",
        "Collection, option 1 of baccarat-games: player-dealer $2, seats $7 in all.",
        "$5,000 is gone",
        "equal bets of $24 to $100 a seat",  # 7 x $24 x 1.2351% = $2.07, and 7 x $23 x 1.2351% = $1.99
        "A typical table:",
    ):
        assert words in done.stdout
    row = next(line for line in done.stdout.splitlines() if "player-dealer after it" in line)
    # $350 x 1.2351%, the published edge on the Player line, is $4.32, less the fee of $2; ten rounds; a part of $350.
    assert row.split()[3:] == ["+$2.32", "+$23.23", "0.6637%"]


def test_a_sheet_for_programs() -> None:
    sheet = told("bank", EZ, "--seat", "3: player line=50, Tie=5", "--seat", "5: Banker line=20", *QUICK, "--json")
    assert sheet["table"]["seats"] == [
        {"seat": 3, "wagers": {"Player line": 5000, "Tie Bet": 500}},
        {"seat": 5, "wagers": {"Banker line": 2000}},
    ]
    assert sheet["table"]["action"] == 7500
    assert sheet["rounds_an_hour"] == {"rounds": 10, "from": "named"}
    assert {"game", "expected", "edge", "standard_deviation", "break_even", "short_bank", "risk", "wagers"} <= set(
        sheet
    )
    assert [row["span"] for row in sheet["risk"]] == ["an hour", "8 hours", "20 rounds"]
    assert sheet["risk"][0]["gone"] is None
    assert [need["risk"] for need in sheet["risk"][0]["needed"]] == [0.05, 0.01]
    assert sheet["wagers"][0]["name"] == "Tie Bet"


def test_a_bet_for_every_seat_under_another_option_and_reading() -> None:
    sheet = told(
        "bank", EZ, "--seats", "2", "--bet", "Banker line=30", "--fee-option", "3", "--literal", *QUICK, "--json"
    )
    assert sheet["collection"] == {
        "schedule": "baccarat-games",
        "option": "3",
        "player_dealer": 100,
        "seats": {},
        "house": 100,
    }
    assert sheet["reading"]["three-card-seven"] == "literal"


def test_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "bank.svg"
    done = run("bank", EZ, *QUICK, "--bank", "400", "--plot", str(path))
    assert done.returncode == 0
    words = "".join(ElementTree.parse(path).getroot().itertext())
    assert "The bankroll after the collection" in words
    assert "standard deviation $332.90" in words


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (["crystal/holdem-limit"], "crystal/holdem-limit is played for a pot: it has no bank"),
        ([EZ, "--bet", "Player line=500"], "seat 1: Player line takes $10 to $100, not $500"),
        ([EZ, "--bet", "Player line"], "'Player line' is no bet"),
        ([EZ, "--bet", "line=50"], "has no wager 'line'"),
        ([EZ, "--bet", "Tie=much"], "'much' is not an amount of money"),
        ([EZ, "--seat", "Tie=5"], "names no seat and its bets"),
        ([EZ, "--seat", "0: Tie=5"], "there is no seat 0"),
        ([EZ, "--bank", "0"], "a bank of more than nothing"),
        ([EZ, "--strategy", "boldly"], "--strategy is best, simple or house-way, not 'boldly'"),
        ([EZ, "--plot", "bank.pdf"], "--plot draws .svg or .png files, not 'bank.pdf'"),
        ([EZ, "--plot", "nowhere/bank.svg"], "--plot: there is no folder 'nowhere'"),
        ([EZ, "--samples", "0"], "a distribution is sampled from 1 to 2,000,000 rounds, not 0"),
    ],
)
def test_a_mistake_is_one_line(typed: list[str], words: str) -> None:
    assert words in refused("bank", *typed)
