"""houseway replay, as it is typed."""

import tomllib
from pathlib import Path

import pytest

from houseway import Table, load
from houseway.book.model.pot_fees import Stakes
from tests.cli.typed import refused, run, told

HANDS = Path(__file__).parent / "hands"
HAND = HANDS / "three-way-all-in.phh"


def test_a_hand_for_programs() -> None:
    """Three queens, aces and kings all in for 20, 100 and 50: worked out in the file."""
    page = told("replay", str(HAND))
    assert (page["variant"], page["game"], page["finished"]) == ("NT", "standard/holdem-no-limit", True)
    assert page["stacks"] == [110, 0, 60, 200]
    assert page["net"] == [10, -50, 40, 0]
    assert page["winnings"] == [60, 0, 60, 0]
    assert page["hands"]["p3"] == "Qs Qd = three queens"
    assert page["actions"][2] == {"by": "p1", "action": "raise", "amount": 100}


def test_a_hand_for_people() -> None:
    shown = run("replay", str(HAND)).stdout
    assert "seat 3 raises to $20 and is all in" in shown
    assert "seat 1 takes back $50" in shown
    assert [line.split() for line in shown.splitlines() if line.lstrip().startswith("p1 ")] == [
        ["p1", "Ann", "1", "100", "110", "+10"]
    ]


def test_unknown_cards_stay_unknown() -> None:
    shown = run("replay", str(HANDS / "straddle.phh")).stdout
    assert "A card to seat 1  ??" in shown
    assert "The flop  2c 7d 9h" in shown
    drawn = told("replay", str(HANDS / "triple-draw.phh"))["actions"][2]
    assert drawn == {"by": "p1", "action": "draw", "cards": ["??", "??"]}


def test_many_hands(tmp_path: Path) -> None:
    page = told("replay", str(HANDS / "rooms.phhs"))
    assert page["count"] == 6
    assert page["histories"][0]["stacks"] == [None] * 5
    assert page["histories"][0]["net"] == [-5, -10, -67.5, 82.5, 0]
    assert [one["finished"] for one in page["histories"]] == [True, False, True, True, True, True]
    assert page["histories"][4]["left_out"] == ["p4 f", "p2 cc"]
    shown = run("replay", str(HANDS / "rooms.phhs")).stdout
    assert shown.count("Stacks") == 6
    assert "The house took 1" in shown
    assert "The file leaves out: p4 f, p2 cc." in shown
    assert "The history ends here: seat 1 would be next" in shown


def test_hands_that_cannot_be_played_are_named_after_the_others(tmp_path: Path) -> None:
    text = (HANDS / "rooms.phhs").read_text(encoding="utf-8").replace("'p3 cbr 40'", "'p3 cbr 11'")
    file = tmp_path / "rooms.phhs"
    file.write_text(text, encoding="utf-8")
    done = run("replay", str(file), "--json")
    assert done.returncode == 2
    assert done.stderr.startswith("houseway: 1 of 6 hands cannot be played: rooms.phhs, hand 4: action 4 (p3 cbr 11): ")
    assert done.stdout.count('"error"') == 1
    assert done.stdout.count('"stacks"') == 5


def test_one_clear_line(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(HAND.read_text(encoding="utf-8").replace("[110, 0", "[111, 0"), encoding="utf-8")
    line = "houseway: hand.phh: finishing_stacks says 111 for p1, and by the rules it is 110"
    assert refused("replay", str(file)) == f"{line}\n"
    assert "cannot be read" in refused("replay", str(tmp_path / "none.phh"))
    file.write_bytes(b"\xff\xfe")
    assert "not a text file" in refused("replay", str(file))


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """A round of fixed-limit hold'em between three in which everybody calls, as we write it."""
    table = Table(load("crystal/holdem-limit"), limit=Stakes.model_validate({"lower": "$2", "upper": "$4"}))
    for seat in (2, 5, 9):
        table.sit(seat, chips=100_00)
    played = table.deal(seed=5)
    while played.turn:
        played = played.decide("call" if played.choices[0].action == "fold" else "check")
    path = tmp_path / "round.json"
    path.write_text(played.write(), encoding="utf-8")
    return path


def test_a_round_is_written_as_a_history_and_read_back(recorded: Path, tmp_path: Path) -> None:
    stacks = told("replay", str(recorded))["stacks"]
    assert sum(stacks) == 300_00
    text = run("replay", str(recorded), "--phh").stdout
    page = tomllib.loads(text)
    assert (page["variant"], page["small_bet"], page["big_bet"]) == ("FT", 2, 4)
    assert dict(zip(page["seats"], page["finishing_stacks"], strict=True)) == {
        seat: chips / 100 for seat, chips in zip((2, 5, 9), stacks, strict=True)
    }
    file = tmp_path / "round.phh"
    file.write_text(text, encoding="utf-8")
    again = told("replay", str(file))
    assert again["game"] == "crystal/holdem-limit"
    assert again["stacks"] == page["finishing_stacks"]
    assert run("replay", str(file), "--phh").stdout == text


def test_a_hand_that_stops_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    text = HAND.read_text(encoding="utf-8")
    file.write_text(text[: text.index('"p4 f"')] + "]", encoding="utf-8")
    assert told("replay", str(file))["stacks"] == [99, 48, 0, 200]
    assert "the round is not over" in refused("replay", str(file), "--phh")
    assert run("replay", str(HANDS / "rooms.phhs"), "--phh").stdout.count("variant") == 5


def test_a_history_by_any_other_name(tmp_path: Path) -> None:
    file = tmp_path / "hand.toml"
    file.write_text(HAND.read_text(encoding="utf-8"), encoding="utf-8")
    assert told("replay", str(file))["stacks"] == [110, 0, 60, 200]


def test_only_pot_games_are_written_as_histories(tmp_path: Path) -> None:
    table = Table(load("crystal/ez-baccarat"), bank=1_000_00)
    table.sit(1, chips=500_00).bet("Player line", 50_00)
    file = tmp_path / "round.json"
    file.write_text(table.deal(cards="2h 2d 4c Ks 5d 3c 9h").write(), encoding="utf-8")
    assert "hand histories are written of pot games" in refused("replay", str(file), "--phh")
    assert told("replay", str(file))["stacks"] == [450_00]
