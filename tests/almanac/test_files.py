"""The files of the almanac: the same text for the same entries, and a damaged one is as good as none."""

import json
import random
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from houseway.almanac.files import VARIABLE, Entry, find_file, read_entry, read_file, write_file
from houseway.analysis.bank.figures import read_known_figures
from houseway.analysis.bank.question import ask_bank
from houseway.analysis.odds import odds
from houseway.analysis.strategy import strategy
from houseway.book.loader import load
from houseway.core.errors import HousewayError
from tests.almanac.conftest import BACCARAT, SMALL, STUD, build_here, read_all
from tests.cli.typed import told

GAME = "house/game"
SHARED = {"name": "Tie", "deals": 7}
ENTRIES = [
    Entry("sheet:a", {"decks": 1}, "stamp", {}, (SHARED, {"name": "Line"})),
    Entry("sheet:b", {"decks": 2}, "stamp", {}, (SHARED,)),
    Entry("guide:c", {"decks": 2}, "other", {"unit": "a 1, or “x”"}),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / "house").mkdir()
    return tmp_path


def test_the_text_does_not_depend_on_the_order() -> None:
    text = write_file(GAME, ENTRIES)
    for seed in range(10):
        mixed = random.Random(seed).sample(ENTRIES, len(ENTRIES))
        assert write_file(GAME, mixed) == text
    assert text.endswith("\n")
    first, *lines = map(json.loads, text.splitlines())
    assert first == {"form": 1, "game": GAME}
    assert [line["id"].partition(":")[0] for line in lines] == ["part", "part", "guide", "sheet", "sheet"]


def test_what_is_written_is_read_back(folder: Path) -> None:
    (folder / "house/game.jsonl").write_text(write_file(GAME, ENTRIES), encoding="utf-8")
    for entry in ENTRIES:
        found = read_entry(GAME, entry.id)
        assert found is not None
        assert (found.about, found.stamp, found.result) == (entry.about, entry.stamp, entry.result)
        assert [{key: part[key] for key in part if key != "id"} for part in found.parts] == list(entry.parts)
    known = read_file(GAME)
    assert known is not None
    assert write_file(GAME, known.list_entries()) == write_file(GAME, ENTRIES)
    assert read_entry(GAME, "sheet:z") is None


@pytest.mark.parametrize("name", ["../secret", "house", "house/../game", "House/game", "house/game/more", ""])
def test_no_game_is_looked_for_elsewhere(folder: Path, name: str) -> None:
    assert find_file(name) is None
    assert read_file(name) is None


def test_where_there_is_no_almanac_nothing_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "house/game.jsonl").write_text(write_file(GAME, ENTRIES), encoding="utf-8")
    monkeypatch.setenv(VARIABLE, "")
    assert find_file(GAME) is None
    assert read_entry(GAME, "sheet:a") is None
    monkeypatch.setenv(VARIABLE, str(folder / "nowhere"))
    assert read_entry(GAME, "sheet:a") is None


# -- damage


Damage = Callable[[str], str]


def without(marked: str) -> Damage:
    """Leave out every line in which these words stand."""
    return lambda text: "".join(line for line in text.splitlines(keepends=True) if marked not in line)


DAMAGES: dict[str, Damage] = {
    "nothing": lambda _: "",
    "a list": lambda _: "[]\n",
    "another form": lambda text: text.replace('"form":1', '"form":2', 1),
    "no form": lambda text: text.partition("\n")[2],
    "no parts": without('{"id":"part:'),
    "cut off": lambda text: text[: len(text) // 3],
    "each line cut off": lambda text: "\n".join(line[:-3] for line in text.splitlines()),
    "ids cut off": lambda text: "\n".join(line[:12] for line in text.splitlines()),
    "results of another kind": lambda text: text.replace('"result":{', '"result":7,"other":{'),
    "results that are texts": lambda text: text.replace('"result":{', '"result":"refused","other":{'),
    "parts of another kind": lambda text: text.replace('"parts":[', '"parts":7,"other":['),
    "parts that are nothing": lambda text: text.replace('"outcomes":[', '"outcomes":null,"other":['),
    "entries that are lists": lambda text: text.replace(',"about"', "}, {").replace('{"id"', '[{"id"') + "]",
    "divided by nothing": lambda text: text.replace('"ev":"', '"ev":"1/0","other":"'),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_as_good_as_none(almanac: Path, damage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = almanac / f"{STUD}.jsonl"
    whole = path.read_text(encoding="utf-8")
    path.write_text(DAMAGES[damage](whole), encoding="utf-8")
    known = read_known_figures(ask_bank(load(STUD)), Fraction(0))
    assert known is None or known.short
    found = odds(STUD), strategy(STUD), told("odds", STUD)
    monkeypatch.setenv(VARIABLE, "")
    assert found == (odds(STUD), strategy(STUD), told("odds", STUD))


def test_bytes_that_are_no_text_are_as_good_as_none(almanac: Path) -> None:
    (almanac / f"{BACCARAT}.jsonl").write_bytes(b"\xff\xfe\x00")
    assert read_file(BACCARAT) is None
    assert odds(BACCARAT) == odds(BACCARAT, recount=True)


def test_any_byte_may_be_lost(almanac: Path) -> None:
    """Wherever a file is cut off, a game is priced, and by nothing that was cut."""
    path = almanac / f"{BACCARAT}.jsonl"
    whole = path.read_bytes()
    right = odds(BACCARAT, recount=True)
    chance = random.Random(len(whole))
    for end in [*chance.sample(range(len(whole)), 12), len(whole) - 1]:
        path.write_bytes(whole[:end])
        assert odds(BACCARAT) == right


@pytest.mark.parametrize("damage", ["nothing", "no parts", "cut off", "ids cut off", "results of another kind"])
def test_what_is_damaged_is_built_anew(almanac: Path, damage: str) -> None:
    path = almanac / f"{BACCARAT}.jsonl"
    whole = path.read_text(encoding="utf-8")
    path.write_text(DAMAGES[damage](whole), encoding="utf-8")
    assert build_here([BACCARAT], everything=False).files == (BACCARAT,)
    assert path.read_text(encoding="utf-8") == whole


# -- a rebuild


def test_a_rebuild_changes_nothing(almanac: Path) -> None:
    before = read_all(almanac)
    changed = {path: path.stat().st_mtime_ns for path in almanac.rglob("*.jsonl")}
    assert build_here(SMALL).files == ()
    assert read_all(almanac) == before
    assert {path: path.stat().st_mtime_ns for path in almanac.rglob("*.jsonl")} == changed


def test_a_folder_that_cannot_be_written_is_told(empty: Path) -> None:
    empty.write_text("a file", encoding="utf-8")
    with pytest.raises(HousewayError, match=r"almanac/delta/\S+ cannot be written: Not a directory$"):
        build_here([BACCARAT])
