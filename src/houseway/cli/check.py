"""houseway check: the same checks that the book passes, for anybody's file."""

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.options import Book, Json


def check(
    files: Annotated[
        list[str] | None,
        typer.Argument(help="Files, or games of the book; all of it where none is named.", metavar="FILE"),
    ] = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Check a game's file: its keys, its pay tables, its deck, its fees and its rulings.

    Example: houseway check my-baccarat.toml
    """
    from houseway.cli.output import say_json

    named = files or _whole_book(book)
    report = {name: _faults(name, book) for name in named}
    if as_json:
        say_json([{"file": name, "faults": found} for name, found in report.items()])
    for name, found in report.items():
        for fault in found:
            typer.echo(f"{name}: {fault}", err=True)
        if not found and not as_json:
            typer.echo(f"{name}: in order")
    if any(report.values()):
        raise typer.Exit(2)


def _whole_book(book: list[Path] | None) -> list[str]:
    from houseway.book.shelf import shelf

    return list(shelf(book or ()).games())


def _faults(name: str, book: list[Path] | None) -> list[str]:
    """All that is wrong with a game, under either reading; an empty list where nothing is."""
    from houseway.book.loader import OpenGame, open_page
    from houseway.book.shelf import shelf
    from houseway.cli.naming import find_game
    from houseway.errors import HousewayError
    from houseway.families import faults

    where = shelf(book or ())
    path = Path(name)
    game_id = f"{path.parent.resolve().name}/{path.stem}"
    if not name.endswith(".toml"):
        game_id = find_game(name, book)
        path = where.games()[game_id]
    found: list[str] = []
    try:
        for literal in (False, True):
            opened: OpenGame = open_page(game_id, path, where, literal=literal)
            _ = opened.posted_fees
            found += [fault for fault in faults(opened) if fault not in found]
    except HousewayError as bad:
        return [line.removeprefix(f"{path.name}: ") for line in str(bad).splitlines()]
    return found
