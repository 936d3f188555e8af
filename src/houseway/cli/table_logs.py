"""Reading an exported table log for the commands that check it."""

import json
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.web.log import Entry


def is_log(file: Path, text: str) -> bool:
    """Say whether a file is a table's log, by its name or by its first line."""
    if file.suffix.lower() == ".jsonl":
        return True
    first = text.lstrip().partition("\n")[0]
    return first.startswith("{") and '"prev"' in first and '"hash"' in first


def read_text(file: Path) -> str:
    """Read a text that somebody names: a round, or a file of many."""
    from houseway.book.documents import MOST_OF_MANY, read_bytes
    from houseway.core.errors import BadNotation

    try:
        return read_bytes(file, MOST_OF_MANY).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadNotation(f"{file}: cannot be read: not a text file") from None


def read_table_log(text: str) -> "tuple[Entry, ...]":
    """Read the entries of a log, each in its place and unchanged."""
    from houseway.web.log import read_log

    return read_log(text.split("\n"))


@contextmanager
def name_entry(entry: "Entry") -> "Iterator[None]":
    """Name a refusal names the entry that leads to it."""
    from houseway.core.errors import HousewayError
    from houseway.web.log import BadLog

    try:
        yield
    except HousewayError as bad:
        told = str(bad).startswith(f"entry {entry.n} ")
        raise BadLog(str(bad) if told else f"entry {entry.n} ({entry.kind}): {bad}") from None


def show_safely(words: str) -> str:
    """Show what a stranger wrote, with nothing in it that a terminal would obey."""
    return words if words.isprintable() else json.dumps(words)
