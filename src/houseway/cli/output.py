"""How commands speak: Rich tables for people, one JSON document for programs, notes on standard error."""

import json
import sys
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


@cache
def console() -> "Console":
    """Where people read; colour only on a terminal."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=False)


def table(*columns: str, title: str | None = None, right: Sequence[str] = ()) -> "Table":
    """An open table; the columns named in `right` hold figures."""
    from rich import box
    from rich.table import Table

    made = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold", pad_edge=False)
    for column in columns:
        figures = column in right
        made.add_column(column, justify="right" if figures else "left", overflow="fold", no_wrap=figures)
    return made


def say_json(document: Any) -> None:
    """The document, and nothing else, on standard output."""
    sys.stdout.write(json.dumps(document, indent=1, ensure_ascii=False) + "\n")


def note(text: str) -> None:
    """A word beside the answer, on standard error."""
    sys.stderr.write(f"{text}\n")


def percent(share: float | None, *, signed: bool = False) -> str:
    """A share in percent, a gain with its plus where it is `signed`; too few rounds to tell, none."""
    return "none" if share is None else f"{share * 100:{'+' if signed else ''}.4f}%"
