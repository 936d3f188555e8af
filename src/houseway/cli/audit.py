"""houseway audit: what a regulator, or a house's own counsel, wants to know of the filings."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Book, Changes, Json, parse_changes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from houseway.book.index import GameEntry
    from houseway.book.loader import Game

Games = Annotated[list[str] | None, typer.Argument(help="Games to audit; all banked games where none is named.")]


def audit(
    games: Games = None,
    house: Annotated[str | None, typer.Option(help="Only this house's games.")] = None,
    markdown: Annotated[Path | None, typer.Option(help="Write the report to this file, in Markdown.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the report to this file, as one HTML page.")] = None,
    change: Changes = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Report what stands out in filed games: prices by the letter, rulings, odd pay tables, fees, gaps in schedules.

    Example: houseway audit --house crystal --html crystal.html
    """
    from houseway.analysis.audit.audit import audit as audited
    from houseway.analysis.audit.blocks import write_markdown as in_markdown
    from houseway.analysis.audit.blocks import write_page
    from houseway.analysis.audit.report import write_report
    from houseway.cli.audit_sheet import print_report, write_file
    from houseway.cli.compare_bar import pricing_bar
    from houseway.cli.compare_sheet import check_file
    from houseway.cli.output import note, say_json

    files = {file: text for file, text in ((markdown, in_markdown), (html, write_page)) if file is not None}
    for file in files:
        check_file(file)
    chosen, beside = _chosen(games or [], house, book)
    if changes := parse_changes(change):
        chosen = [game.changed(changes) for game in chosen]
    with pricing_bar() as progress:
        found = audited(chosen, beside=beside, progress=progress)
    blocks = write_report(found)
    for file, text in files.items():
        write_file(file, text(blocks))
        note(f"the report is in {file}")
    if as_json:
        say_json(found.to_dict())
    else:
        print_report(blocks, whole=not files)


def _chosen(names: list[str], house: str | None, book: list[Path] | None) -> "tuple[Sequence[Game], Sequence[Game]]":
    """The games that are audited, and those of the same families whose pay tables they are held against."""
    from houseway.analysis.bank.typical import check_banked_game
    from houseway.book.index import list_entries
    from houseway.book.loader import load
    from houseway.cli.naming import find_game
    from houseway.cli.output import note
    from houseway.core.errors import UnknownGame

    listed, unread = list_entries(book=book or ())
    for fault in unread:
        note(fault)
    named = [load(find_game(name, book), book=book or ()) for name in dict.fromkeys(names)]
    for game in named:
        check_banked_game(game)
    banked = [entry for entry in listed if entry.banked]
    houses = sorted({entry.house for entry in banked})
    if house is not None and house not in houses:
        raise UnknownGame(f"no house with banked games is called {house!r}: there are {', '.join(houses)}")
    own = [entry for entry in banked if house is not None and entry.house == house]
    everything = [] if named or house is not None else banked
    opened = {game.id: game for game in named} | _opened([*own, *everything], book)
    families = {game.family for game in opened.values()}
    others = _opened([entry for entry in banked if entry.family in families and entry.id not in opened], book)
    return tuple(opened.values()), tuple(others.values())


def _opened(entries: "Sequence[GameEntry]", book: list[Path] | None) -> "dict[str, Game]":
    from houseway.book.loader import load

    return {entry.id: load(entry.id, book=book or ()) for entry in entries}
