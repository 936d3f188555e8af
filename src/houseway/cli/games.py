"""houseway games: what is in the book."""

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
    from houseway.book.index import listing
    from houseway.cli.output import console, counted, note, say_json, table
    from houseway.errors import UnknownGame

    listed, unread = listing(book=book or ())
    for fault in unread:
        note(fault)
    for wanted, kind in ((house, "house"), (family, "family")):
        known = sorted({str(getattr(one, kind)) for one in listed})
        if wanted is not None and wanted not in known:
            raise UnknownGame(f"no {kind} is called {wanted!r}: there are {', '.join(known)}")
        listed = [one for one in listed if wanted is None or getattr(one, kind) == wanted]
    if as_json:
        say_json([one.told() for one in listed])
        return
    shown = table("id", "name", "family", "wagers", right=["wagers"])
    shown.columns[0].no_wrap = True
    for one in listed:
        shown.add_row(one.id, one.name, one.family, str(len(one.wagers)) if one.banked else "pot")
    console().print(shown)
    console().print(f"{counted(len(listed), 'game')}. `houseway rules GAME` tells how one is played.")
