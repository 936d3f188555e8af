"""How commands speak: Rich tables for people, one JSON document for programs, notes on standard error."""

import json
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from houseway.book.loader import OpenGame


@cache
def console() -> "Console":
    """Where people read; colour only on a terminal. What the book says is printed as it stands, brackets and all."""
    from rich.console import Console

    class Paper(Console):
        """A console whose reader may leave early."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Paper(highlight=False, soft_wrap=False, markup=False, emoji=False)


def table(*columns: str, title: str | None = None, right: Sequence[str] = ()) -> "Table":
    """An open table; the columns named in `right` hold figures."""
    from rich import box
    from rich.table import Table

    made = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left", title_style="bold", pad_edge=False)
    for column in columns:
        figures = column in right
        made.add_column(column, justify="right" if figures else "left", overflow="fold", no_wrap=figures)
    return made


def headed(name: str, rest: str) -> "Text":
    """A line that begins with a name in bold."""
    from rich.text import Text

    return Text.assemble((name, "bold"), rest)


def counted(number: int, thing: str) -> str:
    """So many things: 1 deck, 8 decks."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def shoe_words(game: "OpenGame", decks: int) -> str:
    """What a game is dealt from: 8 decks, or one set of tiles."""
    return "one set" if game.page.deck.kind == "tiles" else counted(decks, "deck")


def reading_words(reading: Mapping[str, str]) -> str:
    """Which rulings are taken by their letter, and what the house chose of its options."""
    flipped = [ruling for ruling, taken in reading.items() if taken == "literal"]
    chosen = [f"{one}={choice}" for one, choice in reading.items() if choice not in ("literal", "intended")]
    return ", ".join([f"literal reading of {', '.join(flipped)}" if flipped else "intended reading", *chosen])


def say_json(document: Any) -> None:
    """The document, and nothing else, on standard output."""
    sys.stdout.write(json.dumps(document, indent=1, ensure_ascii=False) + "\n")


_notes: list[str] = []


def note(text: str) -> None:
    """A word beside the answer: kept until the answer is out, so that a refusal stays one line."""
    _notes.append(text)


def say_notes() -> None:
    """The notes, on standard error."""
    while _notes:
        sys.stderr.write(f"{_notes.pop(0)}\n")


def percent(share: float | None, *, signed: bool = False) -> str:
    """A share in percent, a gain with its plus where it is `signed`; too few rounds to tell, none."""
    return "none" if share is None else f"{share * 100:{'+' if signed else ''}.4f}%"
