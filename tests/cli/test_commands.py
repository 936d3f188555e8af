"""Each command as a stranger types it."""

from fractions import Fraction
from pathlib import Path

import pytest

from houseway import games
from houseway.book.loader import load
from houseway.book.shelf import BOOK, open_shelf
from tests.cli.typed import refused, run, told

EZ = "crystal/ez-baccarat"
FAMILY_OF = {game.id: game.family for game in games()}
ROUND = """
game = "crystal/ez-baccarat"
bank = "$1,000"
fee_option = 1
cards = "2h Kd 4c 2s 5d"

[[seat]]
number = 1
chips = "$500"
wagers = { "Player line" = "$50" }

[[seat]]
number = 4
wagers = { "Banker line" = "$20", "Dragon 7 Bonus Bet" = "$5" }
"""


@pytest.fixture
def dealt(tmp_path: Path) -> Path:
    path = tmp_path / "dealt.toml"
    path.write_text(ROUND, encoding="utf-8")
    return path


def test_games_lists_the_book() -> None:
    listed = {game["id"]: game for game in told("games")}
    assert set(listed) == set(open_shelf().games())
    assert set(listed[EZ]) >= {"id", "name", "house", "family", "banked", "lines", "rules_from", "wagers"}
    assert listed[EZ]["lines"] == [[1774, 1928]]
    assert listed["crystal/holdem-limit"]["banked"] is False
    assert {game["house"] for game in told("games", "--house", "delta")} == {"delta"}
    assert "no house is called 'dleta'" in refused("games", "--house", "dleta")


def test_rules_tell_the_whole_definition() -> None:
    rules = told("rules", EZ)
    panda = next(wager for wager in rules["wagers"] if wager["name"] == "Panda 8 Bet")
    assert panda["needs"] == ["Player line", "Banker line"]
    assert panda["pays"][0]["odds"] == "25:1"
    assert panda["pays"][0]["lines"] == [[1885, 1886]]
    assert rules["house_way"]["lines"] == [[1847, 1847]]
    assert set(rules["fees"]) == {"baccarat-games", "ez-baccarat"}
    ruling = next(one for one in rules["rulings"] if one["id"] == "naturals")
    assert set(ruling) == {"id", "lines", "doubt", "intended", "literal", "why"}
    assert ruling["literal"] == {"draw.naturals_stop": False}


@pytest.mark.drawn(3, each=lambda case: FAMILY_OF[case["game_id"]])
@pytest.mark.parametrize("game_id", FAMILY_OF)
def test_every_game_has_a_rule_sheet(game_id: str) -> None:
    sheet = run("rules", game_id)
    assert sheet.returncode == 0
    assert "A round" in sheet.stdout
    assert ("Rulings" in sheet.stdout) == bool(load(game_id).rules.ruling)


def test_the_rule_sheet_prints_what_the_page_says(tmp_path: Path) -> None:
    # The Ante's contest at 3 to 2 instead of even money: the sheet must not know better than the page.
    text = open_shelf().games()["crystal/three-card-poker-6-card-bonus"].read_text(encoding="utf-8")
    filed = 'contest = { odds = "1:1", unqualified = "wins"'
    assert text.count(filed) == 1
    changed = text.replace(filed, filed.replace("1:1", "3:2"))
    (tmp_path / "mine.toml").write_text(changed.replace("fees = [", "fees = [] #"), encoding="utf-8")
    rows = [line.split() for line in run("rules", "mine", "--book", str(tmp_path)).stdout.splitlines()]
    assert next(row for row in rows if row[:2] == ["Ante", "beats"])[3] == "3:2"


def test_odds_tell_counts_and_fractions() -> None:
    sheet = told("odds", EZ, "--decks", "8")
    assert (sheet["game"], sheet["decks"], sheet["deals"]) == (EZ, 8, 4998398275503360)
    tie = next(wager for wager in sheet["wagers"] if wager["name"] == "Tie Bet")
    # Published: 475,627,426,473,216 ties; at 8 to 1 the bettor expects 9 of them over the whole, less one.
    assert Fraction(tie["ev"]) == Fraction(9 * 475627426473216, 4998398275503360) - 1
    assert tie["outcomes"][0] | {"probability": ""} == {
        "result": "wins",
        "hand": "The hands tie",
        "pays": "8:1",
        "count": 475627426473216,
        "probability": "",
        "probability_decimal": pytest.approx(0.0951560),
    }


def test_odds_under_readings_and_for_every_number_of_decks() -> None:
    assert [sheet["decks"] for sheet in told("odds", EZ, "--decks", "all")] == [3, 4, 5, 6, 7, 8]
    literal = told("odds", EZ, "--ruling", "three-card-seven=literal")
    assert literal["reading"]["three-card-seven"] == "literal"
    assert literal["reading"]["naturals"] == "intended"
    assert set(told("odds", EZ, "--literal")["reading"].values()) == {"literal"}
    assert told("odds", EZ, "--gone", "4s 7h")["gone"] == ["4s", "7h"]


def test_simulate_is_the_same_for_the_same_seed() -> None:
    first = told("simulate", EZ, "--rounds", "20000", "--seed", "7", "--workers", "1")
    second = told("simulate", EZ, "--rounds", "20000", "--seed", "7", "--workers", "2")
    assert first["wagers"] == second["wagers"]
    assert {"rounds", "seed", "seconds", "wagers"} <= set(first)
    assert {"name", "ev_decimal", "standard_error"} <= set(first["wagers"][0])


def test_settle_says_who_is_paid_what_in_which_order_and_why(dealt: Path) -> None:
    # Player 6 stands, Banker 2 + 5 = 7 in three cards. Option 1: player-dealer pays $2 at $51 or more, and each line
    # wager costs its owner $1. Seat 1 loses 50; seat 4 pushes 20 and wins 40 x 5 = 200. The second Banker card, a two,
    # puts the button at seat 2, so seat 4 comes before seat 1 in every class.
    document = told("settle", str(dealt))
    assert document["net"] == {"seat 1": -51_00, "seat 4": 199_00, "player-dealer": -152_00, "collection": 4_00}
    assert [(one["bettor"], one["wager"], one["result"]) for one in document["settled"]] == [
        ("seat 1", "Player line", "loses"),
        ("seat 4", "Banker line", "pushes"),
        ("seat 4", "Dragon 7 Bonus Bet", "wins"),
    ]
    assert document["hands"] == {"player": "2h 4c = 6", "banker": "Kd 2s 5d = 7"}
    assert {"from", "to", "amount", "wager", "reason"} == set(document["ledger"][0])
    people = run("settle", str(dealt)).stdout
    assert "seat 4 pushes on Banker line" in people
    literal = told("settle", str(dealt), "--ruling", "three-card-seven=literal")
    assert literal["net"]["seat 4"] == 219_00


def test_check_passes_games_of_the_book_and_names_faults(tmp_path: Path) -> None:
    # The whole book is gone over in tests/book/test_pages.py, under both readings.
    done = run("check", "crystal/ez-baccarat", "oaks/pai-gow-tiles")
    assert (done.returncode, done.stdout.count("in order")) == (0, 2)
    bad = tmp_path / "mine.toml"
    text = (BOOK / "crystal" / "ez-baccarat.toml").read_text(encoding="utf-8")
    bad.write_text(text.replace('odds = "40:1"', 'odds = "forty"').replace("fees = [", "fees = [] #"), encoding="utf-8")
    done = run("check", str(bad))
    assert done.returncode == 2
    assert "wager 'Dragon 7 Bonus Bet' > pays" in done.stderr
    assert "odds: 'forty' is not a pay: write 40:1 or 6:5" in done.stderr


def test_check_says_of_a_folder_that_it_is_one(tmp_path: Path) -> None:
    done = run("check", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{tmp_path}: it is a folder: name a file in it\n"


def test_every_command_has_help_with_an_example() -> None:
    for command in ("games", "rules", "play", "settle", "odds", "simulate", "check", "schema"):
        done = run(command, "--help")
        assert done.returncode == 0
        assert f"houseway {command}" in " ".join(done.stdout.split()), command
        assert "Example:" in done.stdout, command


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["odds", "ez-bacarat"], "did you mean crystal/ez-baccarat"),
        (["odds", EZ, "--decks", "2"], "dealt from 3 to 8 decks, not 2"),
        (["odds", EZ, "--decks", "many"], "--decks takes a number or all"),
        (["odds", EZ, "--gone", "4x"], "'4x' is not a card"),
        (["odds", EZ, "--ruling", "naturals"], "as in naturals=literal"),
        (["odds", EZ, "--strategy", "lucky"], "--strategy is best, simple or house-way"),
        (["odds", EZ, "--book", "nowhere"], "nowhere: there is no such folder"),
        (["rules", ""], "no game is called ''"),
        (["simulate", EZ, "--rounds", "0"], "round"),
        (["simulate", EZ, "--rounds", "many"], "--rounds"),
        (["settle", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["schema", "menu"], "ask for game, fees, house, round"),
        (["dance"], "dance"),
        (["odds"], "GAME"),
        (["odds", EZ, "--sideways"], "--sideways"),
    ],
)
def test_a_mistake_is_one_clear_line_and_status_2(words: list[str], message: str) -> None:
    assert message in refused(*words)
