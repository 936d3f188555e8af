"""Where a site may be put, and what happens to what was there."""

from pathlib import Path

import pytest

from houseway.cli.main import main
from houseway.core.errors import HousewayError
from houseway.site.folder import MARK, check_folder, put_in_place

FILES = {"index.html": "<!doctype html>\n", "games/a/b.html": "x\n"}


def list_files(folder: Path) -> list[str]:
    return sorted(one.relative_to(folder).as_posix() for one in folder.rglob("*") if one.is_file())


def test_a_site_is_put_into_a_new_folder(tmp_path: Path) -> None:
    put_in_place(tmp_path / "book", FILES)
    assert list_files(tmp_path / "book") == sorted([*FILES, MARK])
    assert (tmp_path / "book" / "games" / "a" / "b.html").read_text() == "x\n"
    assert [one.name for one in tmp_path.iterdir()] == ["book"]


def test_a_newer_site_takes_the_place_of_an_older_one(tmp_path: Path) -> None:
    put_in_place(tmp_path / "book", FILES)
    put_in_place(tmp_path / "book", {"index.html": "new\n"})
    assert list_files(tmp_path / "book") == sorted(["index.html", MARK])
    assert [one.name for one in tmp_path.iterdir()] == ["book"]


def test_anything_else_is_left_alone(tmp_path: Path) -> None:
    book = tmp_path / "book"
    put_in_place(book, FILES)
    (book / "games" / "mine.txt").write_text("mine")
    with pytest.raises(HousewayError, match=r"holds games/mine\.txt"):
        put_in_place(book, FILES)
    assert (book / "games" / "mine.txt").read_text() == "mine"
    other = tmp_path / "other"
    other.mkdir()
    check_folder(other)
    (other / "letter.txt").write_text("")
    with pytest.raises(HousewayError, match=r"letter\.txt"):
        check_folder(other)
    for fault in (other / "letter.txt", tmp_path / "no" / "where"):
        with pytest.raises(HousewayError):
            check_folder(fault)


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        (["--house", "nobody"], "no house is called"),
        (["no-such-game"], "no-such-game"),
        (["--workers", "0"], "at least"),
    ],
)
def test_refusals_are_one_line(
    typed: list[str], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["houseway", "site", str(tmp_path / "book"), *typed])
    with pytest.raises(SystemExit) as ended:
        main()
    told = capsys.readouterr().err
    assert ended.value.code == 2
    assert told.count("\n") == 1
    assert words in told
    assert not (tmp_path / "book").exists()
