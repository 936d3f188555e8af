"""Pages are read once, and again when a file that they are read from has changed."""

from pathlib import Path

import pytest

from houseway.book import shelf as shelves
from houseway.book.loader import load
from houseway.book.shelf import BOOK, open_shelf

EZ = (BOOK / "crystal" / "ez-baccarat.toml").read_text(encoding="utf-8")
FEES = (BOOK / "crystal" / "fees" / "ez-baccarat.toml").read_text(encoding="utf-8")


@pytest.fixture
def room(tmp_path: Path) -> Path:
    home = tmp_path / "my-room"
    (home / "fees").mkdir(parents=True)
    (home / "mine.toml").write_text(EZ.replace('["baccarat-games", "ez-baccarat"]', '["ez-baccarat"]'))
    (home / "fees" / "ez-baccarat.toml").write_text(FEES)
    return home


def rewritten(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text, old
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_an_unchanged_page_is_the_same_and_each_reading_is_its_own() -> None:
    name = "crystal/ez-baccarat"
    assert load(name).rules is load(name).rules
    assert load(name, literal=True).rules != load(name).rules
    assert load(name, literal=True) != load(name)


def test_a_changed_page_is_read_again(room: Path) -> None:
    before = load("my-room/mine", book=[room.parent])
    rewritten(room / "mine.toml", 'name = "EZ Baccarat"', 'name = "Easy Baccarat"')
    after = load("my-room/mine", book=[room.parent])
    assert (before.name, after.name) == ("EZ Baccarat", "Easy Baccarat")
    assert before != after


def test_a_page_is_read_again_when_its_base_has_changed(room: Path) -> None:
    (room / "priced.toml").write_text('rules_from = "my-room/mine"\nname = "Priced"\nsummary = "As mine."\n')
    before = load("my-room/priced", book=[room.parent]).rules.deck.decks.default
    rewritten(room / "mine.toml", "min = 3, max = 8, default = 8", "min = 3, max = 8, default =  6")
    assert (before, load("my-room/priced", book=[room.parent]).rules.deck.decks.default) == (8, 6)


def test_a_page_is_read_again_when_its_house_has_changed(room: Path) -> None:
    cover = 'intended = { "settle.cover" = "two caps" }\nliteral = { "settle.cover" = "net cap" }\n'
    (room / "house.toml").write_text(
        f'name = "My Room"\n[[ruling]]\nid = "mine"\ndoubt = "A doubt."\nwhy = "A reason."\n{cover}'
    )
    before = load("my-room/mine", book=[room.parent])
    rewritten(room / "house.toml", 'id = "mine"', 'id = "our-own"')
    rewritten(room / "house.toml", cover.splitlines()[0], 'intended = { "settle.cover" = "net cap" }')
    after = load("my-room/mine", book=[room.parent])
    assert ("mine" in before.reading, "our-own" in after.reading) == (True, True)
    assert [game.rules.settle.cover for game in (before, after) if game.rules.settle] == ["two caps", "net cap"]


def test_a_schedule_is_read_again_when_it_has_changed(room: Path) -> None:
    before = load("my-room/mine", book=[room.parent]).schedules["ez-baccarat"].name
    rewritten(room / "fees" / "ez-baccarat.toml", f'name = "{before}"', 'name = "A later schedule"')
    assert load("my-room/mine", book=[room.parent]).schedules["ez-baccarat"].name == "A later schedule"


def test_a_game_laid_into_the_book_is_found_and_one_taken_out_is_not(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (room / "house.toml").write_text('name = "My Room"\n')
    monkeypatch.setattr(shelves, "BOOK", room.parent)
    assert list(open_shelf().games()) == ["my-room/mine"]
    (room / "other.toml").write_text(EZ)
    assert list(open_shelf().games()) == ["my-room/mine", "my-room/other"]
    (room / "mine.toml").unlink()
    assert list(open_shelf().games()) == ["my-room/other"]
