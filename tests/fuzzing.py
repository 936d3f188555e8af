"""Files that were changed at random, for every command that reads one: each is read, or refused in one line.

A log is sealed anew after the change, so that its chain is in order and only its sense is not.
"""

import contextlib
import io
import json
import random
import re
import signal
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import typer

from houseway.book.shelf import BOOK
from houseway.cli.check import check
from houseway.cli.replay import replay
from houseway.cli.settle import settle
from houseway.cli.verify import verify
from houseway.core.errors import HousewayError
from houseway.web.log import BEGINNING, write_canonical

ROOT = Path(__file__).parents[1]
LOGS = sorted((ROOT / "tests" / "golden" / "rooms").glob("*/logs/*.jsonl"))
ROUNDS = sorted((ROOT / "examples").glob("*.toml"))
HISTORIES = sorted((ROOT / "examples").glob("*.phh"))
PAGES = sorted(BOOK.glob("*/*.toml"))
SCHEDULES = sorted(BOOK.glob("*/fees/*.toml"))
SECONDS = 20
"""So long a file may keep a command busy on a machine with other work; whole files take a tenth of a second."""
MOST_ENTRIES = 25
"""Logs are cut after so many entries: playing them is what takes time."""

NUMBERS = (0, 1, -1, 2, 7, 99, 2**31, 2**63, -(2**63), 10**12, 10**30, 10**400, True, False, None)
WORDS = ("", "x", "seat 1", "player-dealer", "\u202e", "2h 2h", "Kd", "crystal/ez-baccarat", "-1", "a" * 5000, "\x00")
VALUES: tuple[Any, ...] = (*NUMBERS, *WORDS, [], {}, [[]], [1, "x"], {"a": 1}, {"": {}}, 1.5, float("inf"))
JUNK = (
    "\x00", "\ufeff", "\u202e", '"', "'", "[", "]", "{", "}", "=", ".", ",", "\n", "\\", "#", "-", "9" * 30, "9" * 5000,
    "1e999999999", "1e-999999999", "nan", "inf", "-inf", "0x1F", "1979-05-27", "true", '"""', "'''", "[[", "]]",
    "a.b.c.d = 1\n", "[seat]\n", "[[seat]]\n", "\\u0000", "é",
)  # fmt: skip


class TooSlow(Exception):
    """A file kept a command busy for too long."""


@dataclass(frozen=True)
class Case:
    """A changed file, and the commands that read it."""

    name: str
    text: str
    commands: tuple[str, ...]


def cases(seed: int) -> Iterator[Case]:
    """Changed files of all kinds, without end, the same for the same seed."""
    chance = random.Random(seed)
    makers: tuple[Callable[[random.Random], Case], ...] = (*[_log] * 4, *[_round] * 3, *[_history] * 2, _page)
    while True:
        yield chance.choice(makers)(chance)


def _round(chance: random.Random) -> Case:
    file = chance.choice(ROUNDS)
    return Case(file.name, mangle(file.read_text(encoding="utf-8"), chance), ("settle", "replay", "check"))


def _history(chance: random.Random) -> Case:
    file = chance.choice(HISTORIES)
    return Case(file.name, mangle(file.read_text(encoding="utf-8"), chance), ("replay",))


def _page(chance: random.Random) -> Case:
    file = chance.choice((*PAGES, *SCHEDULES))
    return Case(file.name, mangle(file.read_text(encoding="utf-8"), chance), ("check",))


def _log(chance: random.Random) -> Case:
    file = chance.choice(LOGS)
    entries = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[:MOST_ENTRIES]]
    if chance.random() < 0.1:
        return Case(
            file.name, mangle("".join(f"{write_canonical(one)}\n" for one in entries), chance), ("replay", "verify")
        )
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        _change_entry(entries, chance)
    return Case(file.name, reseal(entries), ("replay", "verify"))


def _change_entry(entries: list[dict[str, Any]], chance: random.Random) -> None:
    place = chance.randrange(min(len(entries), chance.choice((1, 8, len(entries)))))
    what = chance.random()
    if what < 0.08 and len(entries) > 2:
        del entries[place]
    elif what < 0.16:
        entries.insert(place, json.loads(json.dumps(chance.choice(entries))))
    elif what < 0.22:
        other = chance.randrange(len(entries))
        entries[place], entries[other] = entries[other], entries[place]
    elif what < 0.28:
        entries[place]["kind"] = chance.choice(entries)["kind"]
    else:
        _change_within(entries[place]["data"], chance)


def _change_within(data: Any, chance: random.Random) -> None:
    """Change one value somewhere in plain data, or drop it, or put another beside it."""
    keys = list(data) if isinstance(data, dict) else list(range(len(data)))
    if not keys:
        return
    key = chance.choice(keys)
    inner = data[key]
    if isinstance(inner, dict | list) and inner and chance.random() < 0.6:
        _change_within(inner, chance)
    elif chance.random() < 0.15:
        del data[key]
    elif isinstance(data, dict) and chance.random() < 0.1:
        data[chance.choice(WORDS)] = chance.choice(VALUES)
    elif isinstance(inner, int) and not isinstance(inner, bool) and chance.random() < 0.5:
        data[key] = inner + chance.choice((-1, 1, 100, -(10**6), 10**9))
    else:
        data[key] = json.loads(json.dumps(chance.choice(VALUES)))


def reseal(entries: list[dict[str, Any]]) -> str:
    """A log of these entries, numbered and sealed by our own reading of docs/room-log.md."""
    lines, before = [], BEGINNING
    for number, entry in enumerate(entries, start=1):
        parts = {**entry, "n": number, "prev": before}
        parts.pop("hash", None)
        text = json.dumps(parts, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        before = sha256(text.encode("utf-8", "replace")).hexdigest()
        lines.append(json.dumps({**parts, "hash": before}, sort_keys=True, separators=(",", ":"), ensure_ascii=False))
    return "".join(f"{line}\n" for line in lines)


def mangle(text: str, chance: random.Random) -> str:
    """A text with a few places changed."""
    for _ in range(chance.choice((1, 1, 2, 3, 6))):
        here = chance.randrange(len(text) + 1)
        there = min(len(text), here + chance.choice((1, 2, 5, 20, 200)))
        numbers = list(re.finditer(r"\d+", text))
        match chance.randrange(7):
            case 0:
                text = text[:here] + text[there:]
            case 1:
                text = text[:here] + chance.choice(JUNK) + text[here:]
            case 2:
                text = text[:here] + chance.choice(JUNK) + text[there:]
            case 3:
                text = text[:there] + text[here:]
            case 4:
                lines = text.splitlines(keepends=True)
                chance.shuffle(lines[: chance.randrange(len(lines) + 1)])
                text = "".join(chance.sample(lines, len(lines)) if chance.random() < 0.2 else lines[:-1])
            case 5 if numbers:
                found = chance.choice(numbers)
                text = text[: found.start()] + str(chance.choice(NUMBERS)) + text[found.end() :]
            case _:
                text = text[:here]
    return text


COMMANDS: dict[str, Callable[[Path], None]] = {
    "settle": settle,
    "replay": replay,
    "verify": verify,
    "check": lambda file: check([str(file)]),
}


def read(case: Case, folder: Path) -> list[str]:
    """Let each command read a case; what each refused it with, or nothing. Raises for anything but one line in time."""
    file = folder / case.name
    file.write_text(case.text, encoding="utf-8", errors="surrogatepass")
    told = []
    for command in case.commands:
        try:
            with _in_time(), contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
                COMMANDS[command](file)
            told.append("")
        except typer.Exit:
            told.append("refused")
        except HousewayError as bad:
            told.append(str(bad))
            if command != "check" and "\n" in str(bad):
                raise AssertionError(f"{command} says more than a line: {bad}") from bad
    return told


@contextlib.contextmanager
def _in_time() -> Iterator[None]:
    """Break off what takes too long, where signals are to be had."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(*_: object) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
