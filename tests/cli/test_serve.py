import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

import httpx
import pytest

from houseway.cli.main import main

ROOM = "import sys; from houseway.cli.main import main; sys.argv[0] = 'houseway'; main()"
PATIENCE = 60


def command(*words: str) -> list[str]:
    return [sys.executable, "-c", ROOM, "serve", "--no-open", *words]


def surroundings(home: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "HOUSEWAY_PASSWORD"}
    return kept | {"XDG_DATA_HOME": str(home)} | more


@contextmanager
def room(home: Path, *words: str, **more: str) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """A running server: its process, the line it printed, and the address in it."""
    process = subprocess.Popen(
        command("--port", "0", *words),
        env=surroundings(home, **more),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line + process.communicate(timeout=PATIENCE)[1]
        yield process, line, found[0]
    finally:
        process.kill()
        process.communicate()


Refused = Callable[..., str]


@pytest.fixture
def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refused:
    """What is said on standard error by a room that does not open; nothing else is said."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("HOUSEWAY_PASSWORD", raising=False)

    def run(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["houseway", "serve", "--no-open", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        told = capsys.readouterr()
        assert (ended.value.code, told.out) == (2, "")
        assert told.err.startswith("houseway: ")
        assert len(told.err.splitlines()) == 1
        return told.err

    return run


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_opens_says_where_and_closes_in_good_order(tmp_path: Path, stop: signal.Signals) -> None:
    with room(tmp_path) as (process, line, address):
        store = tmp_path / "houseway" / "room.sqlite3"
        assert str(store) in line
        assert " connections, 200 from one address, " in line
        assert address.startswith("http://127.0.0.1:")
        with httpx.Client(timeout=PATIENCE, base_url=address, headers={"x-houseway": "1"}) as browser:
            assert "<title>houseway" in browser.get("/").text
            assert browser.get("/api/me").json()["purse"] == 10_000_00
            opened = browser.post("/api/tables", json={"game": "crystal/ez-baccarat"})
            assert opened.status_code == 201
        process.send_signal(stop)
        said, errors = process.communicate(timeout=PATIENCE)
        assert (process.returncode, errors) == (0, "")
        assert said == "The room is closed; every table stands as it stood when it opens again.\n"
        with sqlite3.connect(store) as kept:
            assert kept.execute("SELECT id FROM tables").fetchall() == [(opened.json()["id"],)]
        kept.close()


def test_a_port_that_is_taken(tmp_path: Path, refused: Refused) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = refused("--port", str(port))
        assert f"port {port}" in line
        assert "in use" in line
    # A room that does not open leaves nothing behind.
    assert list(tmp_path.iterdir()) == []


def test_a_store_that_another_room_has_open(tmp_path: Path, refused: Refused) -> None:
    store = f"sqlite:///{tmp_path / 'room.sqlite3'}"
    with room(tmp_path, "--store", store):
        assert "another server" in refused("--port", "0", "--store", store)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--store", "room.sqlite3"), "store"),
        (("--store", "mysql://somewhere/room"), "mysql"),
        (("--store", "sqlite:////proc/nowhere/room.sqlite3"), "cannot be opened"),
        (("--store", "postgresql://nobody:hidden@127.0.0.1:1/room"), "cannot be opened"),
        (("--host", "no.such.host.invalid", "--password-file", "good"), "no address"),
        (("--host", "192.0.2.1", "--password-file", "good"), "cannot listen"),
        (("--port", "99999"), "port"),
        (("--set", "deck.decks.default=6"), "names no game: write GAME:KEY=VALUE"),
        (("--set", "crystal/ez-baccarat:deck.deck.default=6"), "there is no key 'deck.deck.default': the nearest is"),
        (("--set", "crystal/ez-baccarat:deck.decks.default=6.5"), "deck > decks > default: write a whole number"),
        (("--set", "no-such-game:deck.decks.default=6"), "no-such-game"),
        (("--pace", "-1"), "pace"),
        (("--host", "0.0.0.0"), "password"),
        (("--host", "192.0.2.1"), "password"),
        (("--name", "cards.example"), "password"),
        (("--https",), "password"),
        (("--password-file", "none"), "cannot be read"),
        (("--password-file", "empty"), "fewest"),
        (("--password-file", "short"), "fewest"),
        (("--password-file", "picture"), "not text"),
        (("--password-file", "."), "cannot be read"),
    ],
)
def test_rooms_that_cannot_open(tmp_path: Path, refused: Refused, words: tuple[str, ...], said: str) -> None:
    files = {"good": b"open sesame\n", "empty": b"", "short": b"sesame\n", "picture": b"\x89PNG\xff\xfe\xfd\xfc"}
    for name, body in files.items():
        (tmp_path / name).write_bytes(body)
    named = [str(tmp_path / word) if before == "--password-file" else word for before, word in pairwise(("", *words))]
    line = refused("--port", "0", *named)
    assert said in line
    assert "hidden" not in line


def test_a_password_from_its_file_or_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("open sesame\nand nothing else\n", encoding="utf-8")
    for words, more in ((("--password-file", str(file)), {}), ((), {"HOUSEWAY_PASSWORD": "open sesame"})):
        with room(tmp_path, *words, **more) as (_, line, address):
            assert "sesame" not in line
            with httpx.Client(timeout=PATIENCE, base_url=address, headers={"x-houseway": "1"}) as browser:
                assert browser.get("/api/games").status_code == 401
                assert browser.post("/api/door", json={"password": "open sesame"}).status_code == 200
                assert browser.get("/api/games").status_code == 200


def test_bound_everywhere_it_goes_by_the_address_of_the_connection(tmp_path: Path) -> None:
    reached = room(tmp_path, "--host", "0.0.0.0", "--name", "cards.example", HOUSEWAY_PASSWORD="open sesame")
    with reached as (_, _, at):
        port = at.rpartition(":")[2].strip("/")
        assert at == f"http://cards.example:{port}/"
        with httpx.Client(timeout=PATIENCE, base_url=f"http://127.0.0.1:{port}") as browser:
            for host, status in (("cards.example", 401), (f"127.0.0.1:{port}", 401), ("evil.example", 403)):
                assert browser.get("/api/games", headers={"host": host}).status_code == status
