"""houseway games: what is in the book."""

import shutil
import sys
from typing import Annotated

import typer

from houseway.cli.options import Book, Json


def games(
    house: Annotated[str | None, typer.Option(help="Only this house's games.")] = None,
    family: Annotated[str | None, typer.Option(help="Only this family's games.")] = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """List the games of the book.

    Example: houseway games --house crystal
    """
    from houseway.book.index import list_entries
    from houseway.cli.output import note, say_json
    from houseway.core.errors import UnknownGame
    from houseway.core.paper.words import show_count

    listed, unread = list_entries(book=book or ())
    for fault in unread:
        note(fault)
    for wanted, kind in ((house, "house"), (family, "family")):
        known = sorted({str(getattr(one, kind)) for one in listed})
        if wanted is not None and wanted not in known:
            raise UnknownGame(f"no {kind} is called {wanted!r}: there are {', '.join(known)}")
        listed = [one for one in listed if wanted is None or getattr(one, kind) == wanted]
    if as_json:
        say_json([one.to_dict() for one in listed])
        return
    rows = [(one.id, one.family, str(len(one.wagers)) if one.banked else "pot", one.name) for one in listed]
    _print_rows([("id", "family", "wagers", "name"), *rows])
    typer.echo(f"\n{show_count(len(listed), 'game')}. `houseway rules GAME` tells how one is played.")


def _print_rows(rows: list[tuple[str, str, str, str]]) -> None:
    """Print columns of plain text, cut to a terminal's width.

    The list asked for most waits for no library of tables.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = shutil.get_terminal_size().columns if sys.stdout.isatty() else sum(widths) + 2 * len(widths)
    for number, row in enumerate(rows):
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        typer.echo(line if len(line) <= room else line[: room - 3] + "...")
        if number == 0:
            typer.echo("-" * min(room, sum(widths) + 2 * (len(widths) - 1)))
