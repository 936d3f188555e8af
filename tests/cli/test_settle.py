"""houseway settle, as a stranger types it: readings, cards left over, fees that nobody named, and refusals."""

from pathlib import Path

import pytest

from houseway import Table, load
from tests.cli.typed import refused, run, told

ROUND = """
game = "crystal/ez-baccarat"
bank = "$1,000"
fee_option = 3
cards = "2h Kd 4c 2s 5d"

[[seat]]
number = 1
wagers = { "Player line" = "$50" }
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "dealt.toml"


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """A round that says of every ruling that it was read as intended."""
    table = Table(load("crystal/ez-baccarat"), bank=1_000_00, fee_option=3)
    table.sit(1, chips=500_00).bet("Player line", 50_00)
    path = tmp_path / "recorded.json"
    path.write_text(table.deal(cards="2h 2d 4c Ks 5d 3c 9h").write(), encoding="utf-8")
    return path


def test_a_round_is_read_as_it_was_recorded_unless_another_reading_is_asked_for(recorded: Path) -> None:
    assert set(told("settle", str(recorded))["reading"].values()) == {"intended"}
    assert set(told("settle", str(recorded), "--literal")["reading"].values()) == {"literal"}
    one = told("settle", str(recorded), "--ruling", "naturals=literal")["reading"]
    assert [ruling for ruling, reading in one.items() if reading == "literal"] == ["naturals"]
    but_one = told("settle", str(recorded), "--literal", "--ruling", "naturals=intended")["reading"]
    assert [ruling for ruling, reading in but_one.items() if reading == "intended"] == ["naturals"]


def test_the_letters_that_are_followed_are_named(recorded: Path) -> None:
    assert "Read by the letter" not in run("settle", str(recorded)).stdout
    assert "Read by the letter: naturals." in run("settle", str(recorded), "--ruling", "naturals=literal").stdout


def test_cards_that_were_named_and_not_dealt_are_told(file: Path) -> None:
    # 6 against 2 and the five to the banker: 7 beats 6 with five cards; 9s and Th are too many.
    file.write_text(ROUND.replace("5d", "5d 9s Th"), encoding="utf-8")
    assert told("settle", str(file))["cards_not_used"] == ["9s", "Th"]
    assert "Named but not dealt: 9s Th." in run("settle", str(file)).stdout
    file.write_text(ROUND, encoding="utf-8")
    assert told("settle", str(file))["cards_not_used"] == []
    assert "Named but not dealt" not in run("settle", str(file)).stdout


def test_without_a_fee_option_no_collection_is_taken_and_that_is_said(file: Path) -> None:
    file.write_text(ROUND.replace("fee_option = 3", ""), encoding="utf-8")
    assert "No fee option is named: no collection is taken." in run("settle", str(file)).stdout
    assert told("settle", str(file))["net"]["collection"] == 0
    file.write_text(ROUND, encoding="utf-8")
    assert "No fee option" not in run("settle", str(file)).stdout


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("number = 1", "number = 99", "dealt.toml: there is no seat 99"),
        ("fee_option = 3", "fee_option = 99", "dealt.toml: crystal/ez-baccarat has no fee option 99"),
        ("crystal/ez-baccarat", "crystal/ez-bacarat", "dealt.toml: "),
        ("number = 1", 'number = "1"', "dealt.toml: seat 1 > number"),
    ],
)
def test_a_refusal_names_the_file(file: Path, old: str, new: str, message: str) -> None:
    file.write_text(ROUND.replace(old, new), encoding="utf-8")
    assert message in refused("settle", str(file))
