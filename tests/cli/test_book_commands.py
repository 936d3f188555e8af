"""The commands on files of the book, anybody's too: check, schema, rules."""

import json
import re
import tomllib
from functools import cache
from pathlib import Path

import jsonschema
import pytest

from houseway.book.shelf import BOOK, open_shelf
from tests.cli.test_commands import EZ, FAMILY_OF, ROUND
from tests.cli.typed import run, told

ROOT = Path(__file__).parents[2]
SCHEMA_OF = {
    "game": list(open_shelf().games().values()),
    "fees": sorted(BOOK.glob("*/fees/*.toml")),
    "house": sorted(BOOK.glob("*/house.toml")),
    "round": [*ROOT.glob("examples/*.toml"), *ROOT.glob("tests/scenarios/*/*/*.toml")],
}


def kind_of(page: str, path: Path) -> str:
    """What two files have in common that are written by the same part of a schema."""
    family = re.search(r'(?m)^(?:family|rules_from|game) = "([^"]*)', path.read_text(encoding="utf-8"))
    named = family[1] if family else ""
    return FAMILY_OF[named] if "/" in named else named


PARTS = 12


def files_by_kind() -> dict[tuple[str, str], list[Path]]:
    found: dict[tuple[str, str], list[Path]] = {}
    for page, paths in SCHEMA_OF.items():
        for path in paths:
            found.setdefault((page, kind_of(page, path)), []).append(path)
    return found


FILES = files_by_kind()


@cache
def validator(page: str) -> jsonschema.Draft202012Validator:
    schema = json.loads(run("schema", page).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


@pytest.mark.drawn(1, each=lambda case: (case["page"], case["kind"]))
@pytest.mark.parametrize(
    ("page", "kind", "part"), [(*kind, part) for kind, paths in FILES.items() for part in range(min(PARTS, len(paths)))]
)
def test_every_file_as_it_stands_on_disk_fits_its_schema(page: str, kind: str, part: int) -> None:
    for path in FILES[page, kind][part::PARTS]:
        assert list(validator(page).iter_errors(tomllib.loads(path.read_text(encoding="utf-8")))) == [], path


def test_there_are_files_for_every_schema() -> None:
    assert all(SCHEMA_OF.values())


def test_the_schema_of_a_game_asks_for_names_and_refuses_unknown_keys_and_wrong_types() -> None:
    check = validator("game")
    whole = tomllib.loads((BOOK / "crystal" / "ez-baccarat.toml").read_text(encoding="utf-8"))
    assert check.is_valid({"name": "Priced", "rules_from": "crystal/ez-baccarat", "fees": ["crystal/baccarat-games"]})
    assert not check.is_valid({key: value for key, value in whole.items() if key != "name"})
    assert not check.is_valid({**whole, "nmae": "x"})
    assert not check.is_valid({**whole, "fees": "baccarat-games"})
    assert not check.is_valid({**whole, "wager": [{"kind": "base"}]})


def test_the_schema_of_a_round_takes_dollars_and_cents() -> None:
    check = validator("round")
    for bank in (5000, "$50"):
        assert check.is_valid({"game": EZ, "bank": bank, "fee_option": 1})
        assert check.is_valid({"game": EZ, "bank": bank, "fee_option": "ez-baccarat:1"})
    for wrong in (-1, 0.5, True, ["$50"]):
        assert not check.is_valid({"game": EZ, "bank": wrong})


def test_check_tells_schedules_houses_and_rounds_from_games(tmp_path: Path) -> None:
    fees = (BOOK / "crystal" / "fees" / "ez-baccarat.toml").read_text(encoding="utf-8")
    files = {
        "good-fees": fees,
        "limits": fees.replace('wagers = ["Tie Bet"]', 'wagers = ["Tye Bet"]'),
        "fees": fees.replace('minimum = "$25"\nmaximum = "$100"', 'minimum = "$250"\nmaximum = "$100"', 1),
        "house": 'name = "Mine"\nseed = 3\n',
        "good-round": ROUND,
        "round": ROUND.replace("number = 4", 'number = "four"'),
        "refused-round": ROUND.replace('"Player line" = "$50"', '"Player lime" = "$50"'),
    }
    for name, text in files.items():
        assert text != fees or name == "good-fees"
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    (tmp_path / "good-round.json").write_text(json.dumps(tomllib.loads(ROUND)), encoding="utf-8")
    names = [*(str(tmp_path / f"{name}.toml") for name in files), str(tmp_path / "good-round.json"), "no-such-game"]
    done = run("check", *names, "--json")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    report = {Path(one["file"]).name: one["faults"] for one in json.loads(done.stdout)}
    assert report["good-fees.toml"] == report["good-round.toml"] == report["good-round.json"] == []
    assert report["limits.toml"] == ["bonus_limits: 'Tye Bet' is a wager of none of these games"]
    assert report["fees.toml"] == ["group 1 > option '2': the table minimum of $250 is above the maximum of $100"]
    assert report["house.toml"] == ["seed: write text, in quotation marks"]
    assert report["round.toml"] == ["seat 2 > number: write a whole number"]
    assert report["refused-round.toml"][0].startswith("crystal/ez-baccarat has no wager 'Player lime'")
    assert report["no-such-game"][0].startswith("no game is called 'no-such-game'")


def test_check_finds_a_game_s_own_schedules_beside_it_and_their_faults(tmp_path: Path) -> None:
    text = (BOOK / "crystal" / "ez-baccarat.toml").read_text(encoding="utf-8")
    fees = (BOOK / "crystal" / "fees" / "ez-baccarat.toml").read_text(encoding="utf-8")
    (tmp_path / "room" / "fees").mkdir(parents=True)
    mine = tmp_path / "room" / "mine.toml"
    mine.write_text(text.replace('fees = ["baccarat-games", "ez-baccarat"]', 'fees = ["own"]'), encoding="utf-8")
    own = fees.replace("crystal/ez-baccarat", "room/mine").replace('"Panda 8 Bet"', '"Panda 9 Bet"')
    (tmp_path / "room" / "fees" / "own.toml").write_text(own, encoding="utf-8")
    done = run("check", str(mine))
    assert done.returncode == 2
    assert done.stderr == f"{mine}: fees 'own': bonus_limits: 'Panda 9 Bet' is a wager of none of these games\n"


def test_a_deck_that_cannot_serve_a_full_table_is_not_in_order(tmp_path: Path) -> None:
    # Seventeen players and the player-dealer, three cards each: 54 of 52.
    text = open_shelf().games()["crystal/three-card-poker-6-card-bonus"].read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    seats = text.replace("players = [7]", "players = [17]")
    assert seats != text
    mine.write_text(seats.replace("fees = [", "fees = [] #"), encoding="utf-8")
    done = run("check", str(mine))
    assert done.stderr.endswith("deck: 17 players and the player-dealer need 54 cards, and the deck has 52\n")


def test_what_looks_like_markup_in_a_page_is_printed_as_it_stands(tmp_path: Path) -> None:
    text = (BOOK / "crystal" / "ez-baccarat.toml").read_text(encoding="utf-8").replace("fees = [", "fees = [] #")
    odd = "[/bold][red]:bat:"
    for key in ('name = "EZ', 'doubt = "', 'why = "', 'hand = "The', 'summary = "', 'flow = [\n    "'):
        assert key in text
        text = text.replace(key, key.replace('"', f'"{odd}'))
    room = tmp_path / "room"
    room.mkdir()
    (room / "mine.toml").write_text(text, encoding="utf-8")
    (room / "bad.toml").write_text("name = = 3", encoding="utf-8")
    dealt = tmp_path / "dealt.toml"
    dealt.write_text(ROUND.replace(EZ, "room/mine").replace("fee_option = 1\n", ""), encoding="utf-8")
    commands = (["rules", "mine"], ["odds", "mine"], ["simulate", "mine", "--rounds", "10"], ["settle", str(dealt)])
    for command in commands:
        done = run(*command, "--book", str(room))
        assert done.returncode == 0, done.stderr
        assert f"{odd}EZ Baccarat" in done.stdout, command
    listed = run("games", "--house", "room", "--book", str(room))
    assert listed.returncode == 0
    assert "EZ Baccarat" in listed.stdout
    assert listed.stderr.startswith("room/bad: bad.toml: not a TOML file: ")
    assert listed.stderr.count("\n") == 1


def test_the_rule_sheet_tells_bonus_limits_by_option_and_the_rulings_on_fees() -> None:
    sheet = " ".join(run("rules", EZ).stdout.split())
    # Line 2901 and its repetitions limit every bonus bet of the later schedule; line 1907 those of the older one.
    assert sheet.count("Each bonus bet: $1 to $200, with every option") == 1
    assert sheet.count("Tie Bet: $1 to $100, with every option (line 1907).") == 1
    assert sheet.count("Dragon 7 Bonus Bet, Panda 8 Bet: $1 to $25, with options 1 and 3 (line 1907).") == 1
    assert sheet.count("Dragon 7 Bonus Bet, Panda 8 Bet: $1 to $50, with options 2 and 4 (line 1907).") == 1
    assert "zero-player-fee (lines 1891, 1899-1904)." in sheet
    rulings = told("rules", EZ)["fees"]["ez-baccarat"]["ruling"]
    assert [one["id"] for one in rulings] == ["lost-cells", "zero-player-fee", "bonus-minimum", "small-action"]


def test_one_deck_is_no_decks() -> None:
    assert "1 standard deck (" in run("rules", "crystal/holdem-limit").stdout


@pytest.mark.parametrize(
    ("was", "is_now", "fault"),
    [
        ('odds = "1,000:1"', 'odds = "lots"', "odds"),
        ('when = { cards = "Js Js" }', 'when = { cards = "Js Js Js" }', "cards names 3 cards, and the wager reads 2"),
    ],
)
def test_check_tries_every_option_of_the_house(tmp_path: Path, was: str, is_now: str, fault: str) -> None:
    filed = (BOOK / "delta" / "blackjack-bonus-hands.toml").read_text(encoding="utf-8")
    page = re.sub(r"(?m)^fees = .*$", "fees = []", filed)
    at = page.index("[option.choices.3]")
    assert was in page[at:]
    mine = tmp_path / "bonus.toml"
    mine.write_text(page[:at] + page[at:].replace(was, is_now, 1), encoding="utf-8")
    done = run("check", str(mine))
    assert done.returncode == 2
    assert fault in done.stdout + done.stderr
