"""Games as a person names them on the command line."""

from pathlib import Path

from houseway.book.index import list_namesakes, resolve
from houseway.book.loader import Game, load
from houseway.book.shelf import open_shelf
from houseway.cli.options import parse_changes, parse_flips
from houseway.cli.output import note


def find_game(name: str, book: list[Path] | None) -> str:
    """Find the id that a name stands for; where several houses filed it, say which one was taken."""
    ids = list(open_shelf(book or ()).games())
    found = resolve(name, ids)
    others = list_namesakes(found, ids)
    if others and name != found:
        note(f"{name}: taking {found}; {' and '.join(others)} filed it too")
    return found


def open_game(
    name: str,
    *,
    literal: bool,
    ruling: list[str] | None,
    book: list[Path] | None,
    change: list[str] | None = None,
) -> Game:
    """Open the game that a name stands for, under the readings that the options choose, and with what they change."""
    changes = parse_changes(change)
    return load(find_game(name, book), literal=literal, rulings=parse_flips(ruling), book=book or (), changes=changes)
