"""How commands speak: a console for people, one JSON document for programs, notes on standard error."""

import json
import sys
from functools import cache
from typing import TYPE_CHECKING, Any

from houseway.core.errors import HousewayError

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console


@cache
def console() -> "Console":
    """Make the console where people read.

    Colour only on a terminal, and what the book says as it stands, brackets and all.
    """
    from rich.console import Console

    class Paper(Console):
        """A console whose reader may leave early."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Paper(highlight=False, soft_wrap=False, markup=False, emoji=False)


def say_json(document: Any) -> None:
    """Say the document, and nothing else, on standard output."""
    sys.stdout.write(json.dumps(document, indent=1, ensure_ascii=False) + "\n")


def check_file(file: "Path") -> None:
    """Refuse a file that cannot be there, before anything is worked out for it."""
    if file.is_dir() or not file.parent.is_dir():
        raise HousewayError(f"cannot write {file}: {'it is a folder' if file.is_dir() else 'there is no such folder'}")


_notes: list[str] = []


def note(text: str) -> None:
    """Keep a word beside the answer until the answer is out, so that a refusal stays one line."""
    _notes.append(text)


def say_notes() -> None:
    """Write the notes to standard error."""
    while _notes:
        sys.stderr.write(f"{_notes.pop(0)}\n")
