"""The list of games is kept on disk, and is never older than the files it was read from."""

import os
from pathlib import Path

import pytest

from houseway.book.index import games
from houseway.book.shelf import BOOK
from houseway.core.disk_cache import find_cache_folder

pytestmark = pytest.mark.fast

EZ = (BOOK / "crystal" / "ez-baccarat.toml").read_text(encoding="utf-8")
PRICED = 'name = "Priced"\nrules_from = "mine/base"\n'


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "book" / "mine"
    folder.mkdir(parents=True)
    (folder / "base.toml").write_text(EZ, encoding="utf-8")
    (folder / "priced.toml").write_text(PRICED, encoding="utf-8")
    return folder


def named(folder: Path) -> dict[str, tuple[str, int]]:
    listed = games(book=[folder.parent])
    return {game.id: (game.name, len(game.wagers)) for game in listed if game.house == "mine"}


def test_a_file_that_changes_is_read_again(mine: Path) -> None:
    before = named(mine)
    assert before == {"mine/base": ("EZ Baccarat", 5), "mine/priced": ("Priced", 5)}
    assert named(mine) == before
    page = mine / "base.toml"
    page.write_text(EZ.replace('name = "EZ Baccarat"', 'name = "Easy"').replace('name = "Tie Bet"', "name = 7"))
    assert named(mine) == {"mine/base": ("Easy", 5), "mine/priced": ("Priced", 5)}
    wagers = page.read_text(encoding="utf-8").rindex("[[wager]]")
    page.write_text(page.read_text(encoding="utf-8")[:wagers])
    assert named(mine)["mine/priced"] == ("Priced", 4)  # its rules are the other file's


def test_a_list_that_is_damaged_or_cannot_be_kept_is_read_anew(mine: Path) -> None:
    before = named(mine)
    (kept,) = find_cache_folder().iterdir()
    kept.write_text(kept.read_text(encoding="utf-8").replace('"entry": {', '"entry": {"more": 1, '), encoding="utf-8")
    assert named(mine) == before
    kept.write_text("{", encoding="utf-8")
    os.environ["XDG_CACHE_HOME"] = str(mine / "base.toml")
    assert named(mine) == before
