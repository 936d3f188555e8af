"""The book under /book: from a named folder, from the cache, and while it is being made."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from houseway.cli.main import main
from houseway.core.disk_cache import find_cache_folder
from houseway.site.folder import put_in_place
from houseway.web import book
from houseway.web.book_maker import FAILED, make_name
from tests.room.web import Browser, open_room, raw_get

FILES = {"index.html": "<!doctype html>the book\n", "games/a/b.html": "a game\n", "llms.txt": "words\n", "x.py": "no\n"}
Play = Callable[[FastAPI, Browser], Awaitable[None]]
MAKING = """
import sys
from pathlib import Path
from houseway.site.folder import put_in_place
print("Page 1 of 2; about 1 seconds are left.", flush=True)
put_in_place(Path(sys.argv[1]), {"index.html": "made"})
"""
FAILING = f"print({FAILED!r} + 'no book today'); raise SystemExit(1)"


def in_a_room(folder: Path, play: Play, **settings: Any) -> None:
    async def run() -> None:
        async with open_room(folder, **settings) as app:
            await play(app, Browser(app))

    asyncio.run(run())


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return find_cache_folder()


def test_a_named_folder_is_shown(tmp_path: Path) -> None:
    put_in_place(tmp_path / "book", FILES)
    (tmp_path / "book" / "secret.html").write_text("no page of the site")
    (tmp_path / "outside.html").write_text("outside")

    async def play(app: FastAPI, browser: Browser) -> None:
        for path, text in (("", "index.html"), ("index.html", "index.html"), ("games/a/b.html", "games/a/b.html")):
            found = await browser.get(f"/book/{path}")
            assert found.status_code == 200
            assert found.text == FILES[text]
            assert "text/html" in found.headers["content-type"]
            assert "default-src 'self'" in found.headers["content-security-policy"]
        assert (await browser.get("/book/llms.txt")).text == "words\n"
        assert (await browser.get("/book")).headers["location"] == "/book/"
        for path in (
            "secret.html",
            "x.py",
            "nothing.html",
            "houseway-site.json",
            "../outside.html",
            "%2e%2e/outside.html",
        ):
            status, _ = await raw_get(app, f"/book/{path}")
            assert status == 404, path

    in_a_room(tmp_path, play, book=tmp_path / "book")


def test_a_book_in_the_cache_is_shown(tmp_path: Path, cache: Path) -> None:
    cache.mkdir(parents=True)
    put_in_place(cache / make_name(), FILES)

    async def play(_: FastAPI, browser: Browser) -> None:
        assert (await browser.get("/book/")).text == FILES["index.html"]

    in_a_room(tmp_path, play)


@pytest.mark.parametrize(("making", "words"), [(MAKING, "The book is being made"), (FAILING, "no book today")])
def test_the_book_is_made_when_somebody_asks(
    making: str, words: str, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.mkdir(parents=True)
    monkeypatch.setattr(book, "MAKER", ("-c", making))

    async def play(_: FastAPI, browser: Browser) -> None:
        first = await browser.get("/book/")
        assert (first.status_code, first.headers["retry-after"]) == (503, "3")
        told = [first.text]
        while (found := await browser.get("/book/")).status_code == 503 and "could not" not in found.text:
            told.append(found.text)
            await asyncio.sleep(0.05)
        told.append(found.text)
        assert any(words in one for one in told)
        assert found.text == "made" or "no book today" in found.text

    in_a_room(tmp_path, play)


def test_a_folder_that_is_no_book_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["houseway", "serve", "--no-open", "--book", str(tmp_path)])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert "is no book: houseway site" in capsys.readouterr().err
