"""Files of strangers: a command reads one, or refuses it in one line, soon and without filling the memory."""

import json
import os
import re
import resource
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest

from houseway.book.documents import DEEPEST_KEY, MOST_BYTES, parse_document, read_text
from houseway.core.errors import BookError
from houseway.interop.phh import list_documents
from tests.fuzzing import HISTORIES, LOGS, Case, cases, read, reseal

FILES = 1_000
"""The soak reads a hundred times as many: tests/soak_files.py."""
PARTS = 5


@pytest.mark.drawn(2)
@pytest.mark.parametrize("part", range(PARTS))
def test_files_that_were_changed_at_random_are_read_or_refused(part: int, tmp_path: Path) -> None:
    told = [read(case, tmp_path) for case in islice(cases(part), FILES // PARTS)]
    # Most changes break something, and some do not matter: else this would say little.
    assert FILES // PARTS // 2 < sum(any(one) for one in told) < FILES // PARTS


# -- logs that are in order and make no sense


def entries() -> list[dict[str, object]]:
    log = next(log for log in LOGS if log.name == "crystal-ez-baccarat.jsonl")
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


def changed(kind: str, **data: object) -> str:
    rows = entries()
    row = next(one for one in rows if one["kind"] == kind)
    assert isinstance(row["data"], dict)
    row["data"] |= data
    return reseal(rows)


@pytest.mark.parametrize(
    ("kind", "data", "why"),
    [
        ("sat", {"name": 7}, "(sat) does not say what such an entry says: its name"),
        ("sat", {"seat": "1"}, "(sat) does not say what such an entry says: its seat"),
        ("sat", {"chips": 10**30}, "(sat): no chips is as large as that"),
        ("opened", {"seats": 10**18}, "(opened): no seats is as large as that"),
        ("opened", {"reading": []}, "such an entry says: its reading"),
    ],
)
def test_a_sealed_log_that_makes_no_sense_is_one_line(
    kind: str, data: dict[str, object], why: str, tmp_path: Path
) -> None:
    (told,) = read(Case("log.jsonl", changed(kind, **data), ("replay",)), tmp_path)
    assert told.startswith("log.jsonl: entry ")
    assert why in told


def test_a_part_that_is_missing_is_named_in_words(tmp_path: Path) -> None:
    rows = entries()
    row = next(one for one in rows if one["kind"] == "sat")
    assert isinstance(row["data"], dict)
    del row["data"]["seat"]
    (told,) = read(Case("log.jsonl", reseal(rows), ("replay",)), tmp_path)
    assert told == f"log.jsonl: entry {row['n']} (sat) does not say what such an entry says: its seat"


def test_sealing_anew_what_was_not_changed_changes_nothing() -> None:
    log = next(log for log in LOGS if log.name == "crystal-ez-baccarat.jsonl")
    assert reseal(entries()) == log.read_text(encoding="utf-8")


@pytest.mark.parametrize("stack", ["9" * 40 + "e999999", "1e-9999999", "1e999999999", "0.0000001"])
def test_an_amount_beyond_all_arithmetic_is_refused(stack: str, tmp_path: Path) -> None:
    text = HISTORIES[0].read_text(encoding="utf-8")
    changed_text = re.sub(r"starting_stacks = \[[^,\]]*", f"starting_stacks = [{stack}", text)
    assert changed_text != text
    (told,) = read(Case("hand.phh", changed_text, ("replay",)), tmp_path)
    assert "starting_stacks: an amount is at most" in told or "not a TOML file" in told


# -- files without end, and keys without end


@pytest.mark.parametrize(
    "text",
    [
        "a." * 20_000 + "a = 1",
        "x = { " + "a." * 20_000 + "a = 1 }",
        "[" + "a . " * 20_000 + "a]",
        '"a".' * 20_000 + "a = 1",
        '"' + "\\" * 400_000,
        '"\\' * 400_000,
    ],
)
def test_a_key_without_end_is_refused_at_once(text: str) -> None:
    began = time.process_time()
    with pytest.raises(BookError, match=r"^mine: (tables or lists stand in each other too deeply|not a TOML file)"):
        parse_document(text, "mine")
    with pytest.raises(Exception, match=r"not a TOML file"):
        list_documents(text, "mine")
    assert time.process_time() - began < 5


def test_dots_that_are_no_key_are_read() -> None:
    dots = "a.b" + "." * 3 * DEEPEST_KEY
    assert parse_document(f'x = "{dots}" # {dots}', "mine") == {"x": dots}
    assert parse_document(".".join("a" * 10) + " = 1", "mine")["a"]


def test_what_has_no_end_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "large.toml").write_bytes(b"#" * (MOST_BYTES + 1))
    for name, why in (
        ("/dev/zero", "it is a device and not a file"),
        ("/dev/full", "it is a device and not a file"),
        (str(tmp_path), "Is a directory"),
        (str(tmp_path / "large.toml"), "it has more than 4 MB"),
        (str(tmp_path / "none.toml"), "No such file or directory"),
    ):
        with pytest.raises(BookError, match=rf"^{Path(name).name}: cannot be read: {why}$"):
            read_text(Path(name))
    # Nobody writes to it: it is empty, and not waited for.
    assert read_text(tmp_path / "pipe") == ""


@pytest.mark.parametrize("command", ["settle", "replay", "verify", "check"])
def test_every_command_refuses_a_device_in_little_time_and_memory(command: str, tmp_path: Path) -> None:
    (tmp_path / "zero.toml").symlink_to("/dev/zero")

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (3 * 1024**3, 3 * 1024**3))

    ran = subprocess.run(
        [sys.executable, "-m", "houseway", command, str(tmp_path / "zero.toml")],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        preexec_fn=limit,
    )
    assert ran.returncode == 2
    assert len(ran.stderr.splitlines()) == 1
    assert "it is a device and not a file" in ran.stderr
