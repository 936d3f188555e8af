"""--set on every command that takes a game: what it changes, what every sheet says of it, and what is refused."""

import csv
import inspect
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from houseway.book.loader import load
from houseway.book.shelf import BOOK
from houseway.cli.main import app
from houseway.tables.written import read_round
from tests.cli.typed import refused, run, told

EZ = "crystal/ez-baccarat"
DRAGON = "wager.Dragon 7 Bonus Bet.pays.0.odds"
CHANGED = [{"key": DRAGON, "before": "40:1", "after": "45:1"}]
SET = ("--set", f"{DRAGON}=45:1")
LINE = f"Changed, and not as it is filed: {DRAGON} is 45:1 instead of 40:1."
ROUND = """
game = "crystal/ez-baccarat"
bank = "$1,000"
fee_option = 3
cards = "Th 2d Kc 2s 4d 3h"

[[seat]]
number = 1
chips = "$500"
wagers = { "Banker line" = "$50", "Dragon 7 Bonus Bet" = "$10" }
"""
"""The Banker hand wins with a seven of three cards, 2 2 3, against a Player hand of four."""
WITHOUT_A_GAME = {"games", "schema", "site"}
"""The commands that change no game: the list, the forms of the files, and the site, which is of the filed book."""
OF_MANY = {"serve"}
"""The commands that take games by the way, and what is changed in one as GAME:KEY=VALUE: tests/room tells of them."""


@pytest.fixture
def dealt(tmp_path: Path) -> Path:
    path = tmp_path / "dragon.toml"
    path.write_text(ROUND, encoding="utf-8")
    return path


def commands(dealt: Path) -> dict[str, list[str]]:
    """Every command that takes a game, as it is typed for a changed one."""
    return {
        "rules": ["rules", EZ],
        "odds": ["odds", EZ, "--bonus"],
        "strategy": ["strategy", "clubone/casino-war"],
        "bank": ["bank", EZ, "--samples", "100"],
        "simulate": ["simulate", EZ, "--rounds", "1000", "--seed", "1"],
        "play": ["play", EZ, "--seed", "1"],
        "equity": ["equity", "crystal/holdem-limit", "AhKh", "QcQd"],
        "compare": ["compare", "--game", EZ, "--house", "crystal", "--all-wagers"],
        "diff": ["diff", EZ, EZ],
        "audit": ["audit", EZ],
        "check": ["check", EZ],
        "settle": ["settle", str(dealt)],
        "replay": ["replay", str(dealt)],
        "verify": ["verify", "--game", EZ, *_shuffle()],
    }


def _shuffle() -> list[str]:
    from houseway.web.shuffles import make_commitment

    seed = "00" * 32
    return ["--round", "1", "--table", "t", "--seed", seed, "--commitment", make_commitment(seed, "t", 1)]


def test_every_command_that_takes_a_game_can_change_it(dealt: Path) -> None:
    named = {command.callback.__name__: command.callback for command in app.registered_commands if command.callback}
    changing = {name for name, command in named.items() if "change" in inspect.signature(command).parameters}
    assert changing == named.keys() - WITHOUT_A_GAME
    assert changing - OF_MANY == commands(dealt).keys()


BAD = [
    (
        "deck.deck.default=1",
        "cannot be changed so: there is no key 'deck.deck.default': the nearest is 'deck.decks.default'",
    ),
    ("deck.decks.default=six", "cannot be changed so: deck > decks > default: write a whole number"),
    ("deck.decks.default=60", "cannot be changed so: deck > decks: "),
    ("deck.decks.default", "changes nothing: write a key and its value, as in deck.decks.default=6"),
    ("deck..decks=6", "'deck..decks' is no path"),
    ("seats.players=[1, eight]", "'[1, eight]' is no value"),
    ("=6", "is no path"),
]


@pytest.mark.parametrize(("change", "reason"), BAD)
def test_a_bad_change_is_refused_by_every_command(
    change: str, reason: str, dealt: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    there = sorted(tmp_path.iterdir())
    for typed in commands(dealt).values():
        assert reason in refused(*typed, "--set", change), typed
    assert sorted(tmp_path.iterdir()) == there, "nothing is written"


OTHERS = {
    "strategy": {"key": "war.surrender", "before": "1:2", "after": "1:4"},
    "equity": {"key": "betting.raises", "before": 3, "after": 4},
}
"""What is changed in a game of a command that is not about baccarat."""


@pytest.mark.parametrize("name", commands(Path()))
def test_a_document_says_what_was_changed(name: str, dealt: Path) -> None:
    typed, changed = commands(dealt)[name], [OTHERS[name]] if name in OTHERS else CHANGED
    document = told(*typed, "--set", f"{changed[0]['key']}={changed[0]['after']}")
    assert _said(document) == changed
    if name in SAID_OF_THE_GAME:
        assert document["changed"] == changed
        assert "changed" not in told(*typed)


SAID_OF_THE_GAME = {"rules", "odds", "strategy", "bank", "simulate", "play", "equity", "settle", "replay", "verify"}
"""The commands whose document is of one game; the others say it beside each game of theirs."""


def _said(document: Any) -> list[dict[str, Any]]:
    """What a document says of changes, wherever it does."""
    if isinstance(document, list):
        return [change for one in document for change in _said(one)]
    if not isinstance(document, dict):
        return []
    own = [{key: one[key] for key in ("key", "before", "after")} for one in document.get("changed", [])]
    return own + [change for one in document.values() for change in _said(one)]


@pytest.mark.parametrize("name", ["rules", "odds", "bank", "simulate", "settle", "replay", "verify"])
def test_a_sheet_says_what_was_changed(name: str, dealt: Path) -> None:
    typed = commands(dealt)[name]
    assert LINE in run(*typed, *SET, columns=200).stdout
    assert "Changed" not in run(*typed, columns=200).stdout


def test_the_collection_says_what_was_changed() -> None:
    assert told("rules", EZ, "--fees", *SET)["changed"] == CHANGED
    assert LINE in run("rules", EZ, "--fees", *SET, columns=200).stdout


def test_the_rule_sheet_cites_no_line_for_what_was_changed() -> None:
    row = next(
        line
        for line in run("rules", EZ, *SET, columns=200).stdout.splitlines()
        if "45:1" in line and "Chang" not in line
    )
    assert row.rstrip().endswith("not filed")
    wagers = {one["name"]: one for one in told("rules", EZ, *SET)["wagers"]}
    (pay,) = wagers["Dragon 7 Bonus Bet"]["pays"]
    assert wagers["Tie Bet"]["pays"][0]["lines"], "what is not changed is filed"
    assert (pay["odds"], pay["lines"]) == ("45:1", [])


def test_the_rule_sheet_says_which_ruling_a_change_overrules() -> None:
    sheet = " ".join(run("rules", EZ, "--set", "draw.naturals_stop=false", columns=200).stdout.split())
    assert sheet.count("read intended but changed") == 1
    assert "naturals (lines 1797-1799, 1826-1827, read intended but changed)" in sheet


def test_odds_of_a_changed_game() -> None:
    """41 p - 1 is -7.6113 %, so that 46 p - 1 is +3.6556 %."""
    assert "+3.6556%" in run("odds", EZ, "--bonus", *SET).stdout


def test_strategy_of_a_changed_game() -> None:
    typed = ("strategy", "clubone/casino-war", "--set", "war.surrender=1:4")
    change = {"key": "war.surrender", "before": "1:2", "after": "1:4"}
    assert told(*typed)["changed"] == [change]
    assert "war.surrender is 1:4 instead of 1:2" in run(*typed, columns=200).stdout


def test_the_costs_of_a_changed_pot_game_say_so() -> None:
    typed = ("odds", "clubone/push-9", "--set", "push.amount=$300")
    assert told(*typed)["changed"] == [{"key": "push.amount", "before": "$200", "after": "$300"}]
    typed = ("odds", "crystal/holdem-limit", "--set", "betting.raises=4", "--players", "9")
    assert told(*typed)["changed"][0]["key"] == "betting.raises"
    assert "betting.raises is 4 instead of" in run(*typed, columns=200).stdout


def test_a_changed_game_is_played(dealt: Path) -> None:
    done = run(
        "play",
        EZ,
        *SET,
        "--cards",
        "Th 2d Kc 2s 4d 3h",
        "--others",
        "0",
        "--rounds",
        "1",
        "--json",
        answers="Banker 50, Dragon 5\n",
    )
    assert done.returncode == 0, done.stderr
    assert LINE in " ".join(done.stderr.split())
    document = json.loads(done.stdout)
    assert document["changed"] == CHANGED
    paid = [one["paid"] for one in document["rounds"][0]["settled"] if one["wager"].startswith("Dragon")]
    assert paid == [5_00 * 45]


def test_equity_of_a_changed_game() -> None:
    """Without its twos to fives the deck is a short one: a pair of queens against ace-king of one suit."""
    typed = ("equity", "crystal/holdem-limit", "AhKh", "QcQd", "--set", "deck.kind=short deck")
    document = told(*typed)
    assert document["changed"] == [{"key": "deck.kind", "before": None, "after": "short deck"}]
    assert document["deals"] == 32 * 31 * 30 * 29 * 28 // 120
    assert "deck.kind is short deck (nothing was said)" in run(*typed, columns=200).stdout
    assert "holdem is a shape: only games of the book are changed" in refused("equity", "holdem", "AhKh", "QcQd", *SET)


def test_a_game_beside_itself_changed() -> None:
    document = told("diff", EZ, EZ, *SET)
    assert "changed" not in document["here"]
    assert document["there"]["changed"] == CHANGED
    (difference,) = document["differences"]
    assert difference["there"]["lines"] == []
    assert difference["here"]["lines"]
    assert LINE in run("diff", EZ, EZ, *SET, columns=200).stdout


def test_changed_games_are_compared() -> None:
    typed = ("compare", "--game", EZ, "--house", "crystal", "--all-wagers", *SET)
    document = told(*typed)
    assert {"game": EZ, **CHANGED[0]} in document["changed"]
    (row,) = (one for one in document["wagers"] if one["game"] == EZ and one["wager"].startswith("Dragon"))
    assert round(float(row["ev_decimal"]) * 100, 4) == 3.6556
    assert f"{EZ} is changed, and not as it is filed: {DRAGON}" in run(*typed, columns=200).stdout
    filed = told(*typed[:-2])
    assert "changed" not in filed
    assert [one["ev"] for one in filed["wagers"]] != [one["ev"] for one in document["wagers"]]


def test_a_spreadsheet_and_a_picture_of_a_changed_game(tmp_path: Path) -> None:
    done = run("compare", "--game", EZ, "--house", "crystal", "--csv", *SET)
    assert f"{EZ} is changed, and not as it is filed: {DRAGON}" in done.stderr
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert {row["changed"] for row in rows if row["game"] == EZ} == {f"{DRAGON} is 45:1 instead of 40:1"}
    filed = csv.DictReader(io.StringIO(run("compare", "--game", EZ, "--house", "crystal", "--csv").stdout))
    assert {row["changed"] for row in filed} == {""}
    picture = tmp_path / "card.svg"
    change = "wager.Base wager.pays.Natural.odds=3:2"
    run("strategy", "clubone/no-bust-21st-century-blackjack-4", "--svg", str(picture), "--set", change)
    shown = " ".join(re.sub(r"<[^>]*>", " ", picture.read_text(encoding="utf-8")).split())
    assert "Natural.odds is 3:2 instead of 6:5" in shown


def test_a_changed_game_is_audited() -> None:
    done = run("audit", EZ, *SET, columns=200)
    assert LINE in done.stdout


def test_a_changed_game_is_checked(tmp_path: Path, dealt: Path) -> None:
    words = f"changed and not as it is filed: {DRAGON} is 45:1 instead of 40:1"
    assert run("check", EZ, *SET).stdout == f"{EZ}: in order, {words}\n"
    assert told("check", EZ, *SET) == [{"file": EZ, "faults": [], "changed": CHANGED}]
    assert told("check", EZ) == [{"file": EZ, "faults": []}]
    mine = tmp_path / "mine.toml"
    mine.write_text(re.sub(r"(?m)^fees = .*$", "", (BOOK / f"{EZ}.toml").read_text(encoding="utf-8")), encoding="utf-8")
    assert told("check", str(mine), *SET)[0]["changed"] == CHANGED
    assert "is no game: there is nothing to set in it" in refused("check", str(dealt), *SET)


def test_a_written_round_of_a_changed_game_reads_back_equal(dealt: Path) -> None:
    played = read_round(ROUND)
    assert [line.amount for line in played.ledger if line.wager == "Dragon 7 Bonus Bet"] == [400_00]
    written = ROUND.replace("[[seat]]", f'[[changed]]\nkey = "{DRAGON}"\nafter = "45:1"\n\n[[seat]]')
    changed = read_round(written)
    assert [line.amount for line in changed.ledger if line.wager == "Dragon 7 Bonus Bet"] == [450_00]
    assert json.loads(changed.write())["changed"] == CHANGED
    again = read_round(changed.write())
    assert again == changed != played
    assert again.setup.game == load(EZ).changed({DRAGON: "45:1"})
    assert again.setup.game.changes == changed.setup.game.changes
    assert "changed" not in json.loads(played.write())


def test_a_round_is_written_with_what_is_left_out(dealt: Path) -> None:
    setup = '[[changed]]\nkey = "rotation"\n\n[[changed]]\nkey = "deck.cut_card"\nafter = 14\n\n[[seat]]'
    changed = read_round(ROUND.replace("[[seat]]", setup))
    assert changed.setup.game.rules.rotation is None
    assert read_round(changed.write()) == changed


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ('key = "deck.deck"\nafter = 1', "cannot be changed so: there is no key 'deck.deck': the nearest is"),
        ('key = "deck.decks.default"\nafter = "six"', "deck > decks > default: write a whole number"),
        ("after = 1", "changed 1 > key: this key is missing"),
        ('key = "deck.decks.default"\nto = 6', "changed 1 > to: no such key"),
    ],
)
def test_a_written_change_that_cannot_be_is_refused(entry: str, reason: str, dealt: Path) -> None:
    dealt.write_text(ROUND.replace("[[seat]]", f"[[changed]]\n{entry}\n\n[[seat]]"), encoding="utf-8")
    for command in ("settle", "replay", "check"):
        assert reason in refused(command, str(dealt))


def test_histories_and_logs_are_not_changed(tmp_path: Path) -> None:
    history = Path(__file__).parents[2] / "examples" / "three-way-all-in.phh"
    assert "is a hand history, whose game is as it is filed: leave --set out" in refused("replay", str(history), *SET)
    log = tmp_path / "table.jsonl"
    log.write_text("{}\n", encoding="utf-8")
    assert "is a table's log, which says itself what was changed: leave --set out" in refused("replay", str(log), *SET)
    assert "a log says everything itself: leave --set out" in refused("verify", str(log), *SET)


def test_a_hand_history_cannot_say_that_a_game_was_changed() -> None:
    example = Path(__file__).parents[2] / "examples" / "holdem-side-pot.toml"
    assert run("replay", str(example), "--phh").returncode == 0
    said = refused("replay", str(example), "--phh", "--set", "betting.raises=4")
    assert "is changed: a hand history cannot say so" in said


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("x=6", 6),
        ("x = true", True),
        ("x=[1, 8]", [1, 8]),
        ('x={ min = 1, kind = "a" }', {"min": 1, "kind": "a"}),
        ("x=9:1", "9:1"),
        ("x=19:20", "19:20"),
        ("x=2012-05-01", "2012-05-01"),
        ("x=$5", "$5"),
        ("x=two words", "two words"),
        ('x="6"', "6"),
        ("x=a=b", "a=b"),
        ('x=""', ""),
        ("x=", None),
    ],
)
def test_values_as_they_are_typed(written: str, value: Any) -> None:
    from houseway.book.changes import read_change

    assert read_change(written) == ("x", value)


def test_a_key_is_set_once() -> None:
    assert "is set twice" in refused("rules", EZ, *SET, *SET)
    assert "is set twice" in refused("rules", EZ, "--set", "deck.cut_card=14", "--set", '"deck".cut_card=15')
