"""Results that are kept on disk: under the hash of the rules, whole or not at all, and in nobody's way."""

from pathlib import Path

import pytest

from houseway.book.loader import load
from houseway.core.disk_cache import find_cache_folder, read_result, store_result
from houseway.families.cache_keys import make_key

EZ = "crystal/ez-baccarat"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "houseway"


def test_what_is_kept_is_recalled(folder: Path) -> None:
    assert read_result("ab") is None
    store_result("ab", {"ev": "1/2"})
    assert read_result("ab") == {"ev": "1/2"}
    assert [path.name for path in folder.iterdir()] == ["ab.json"]
    store_result("ab", {"ev": "1/3"})
    assert read_result("ab") == {"ev": "1/3"}


def test_the_name_changes_with_the_rules_and_with_what_is_asked() -> None:
    game = load(EZ)
    names = {
        make_key(game, "best", 8),
        make_key(game, "best", 6),
        make_key(game, "house-way", 8),
        make_key(load(EZ, literal=True), "best", 8),
        make_key(load("delta/ez-baccarat"), "best", 8),
    }
    assert len(names) == 5
    assert make_key(load(EZ), "best", 8) == make_key(game, "best", 8)


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"key": "other", "result": {}}', '{"key": "ab", "result": 7}'])
def test_a_damaged_result_is_as_good_as_none(folder: Path, damage: str) -> None:
    store_result("ab", {"ev": "1/2"})
    (folder / "ab.json").write_text(damage, encoding="utf-8")
    assert read_result("ab") is None
    (folder / "ab.json").write_bytes(b"\xff\xfe")
    assert read_result("ab") is None


def test_a_folder_that_cannot_be_written_troubles_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    store_result("ab", {"ev": "1/2"})
    assert read_result("ab") is None


def test_where_it_lies_when_nothing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert find_cache_folder() == tmp_path / ".cache" / "houseway"
