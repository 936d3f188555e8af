"""houseway audit: what a regulator, or a house's own counsel, wants to know of the filings."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Book, Changes, Dask, Json, Ray, Recount, Workers, parse_changes

if TYPE_CHECKING:
    from houseway.book.loader import Game

Games = Annotated[list[str] | None, typer.Argument(help="Games to audit; all banked games where none is named.")]


def audit(
    games: Games = None,
    house: Annotated[str | None, typer.Option(help="Only this house's games.")] = None,
    markdown: Annotated[Path | None, typer.Option(help="Write the report to this file, in Markdown.")] = None,
    html: Annotated[Path | None, typer.Option(help="Write the report to this file, as one HTML page.")] = None,
    workers: Workers = None,
    ray: Ray = None,
    dask: Dask = None,
    change: Changes = None,
    book: Book = None,
    _recount: Recount = False,
    as_json: Json = False,
) -> None:
    """Report what stands out in filed games: prices by the letter, rulings, odd pay tables, fees, gaps in schedules.

    Example: houseway audit --house crystal --html crystal.html
    """
    from houseway import api
    from houseway.analysis.audit.blocks import write_markdown as in_markdown
    from houseway.analysis.audit.blocks import write_page
    from houseway.analysis.audit.report import write_report
    from houseway.cli.compare_bar import pricing_bar
    from houseway.cli.engine import open_workers
    from houseway.cli.output import check_file, console, note, say_json
    from houseway.sheets.audit import print_report

    files = {file: text for file, text in ((markdown, in_markdown), (html, write_page)) if file is not None}
    for file in files:
        check_file(file)
    named, changes = _open_named(games or [], book), parse_changes(change)
    with open_workers(ray, dask, workers) as engine, pricing_bar() as progress:
        found = api.audit(*named, house=house, changes=changes, book=book or (), progress=progress, engine=engine)
    blocks = write_report(found)
    for file, text in files.items():
        _write_file(file, text(blocks))
        note(f"the report is in {file}")
    if as_json:
        say_json(found.to_dict())
    else:
        print_report(console(), blocks, whole=not files)


def _write_file(file: Path, text: str) -> None:
    from houseway.core.errors import HousewayError

    try:
        file.write_text(text, encoding="utf-8")
    except OSError as bad:
        raise HousewayError(f"cannot write {file}: {bad.strerror or bad}") from None


def _open_named(names: list[str], book: list[Path] | None) -> "list[Game]":
    """Open the games that are named; says which files of the book cannot be read."""
    from houseway.book.index import list_entries
    from houseway.book.loader import load
    from houseway.cli.naming import find_game
    from houseway.cli.output import note

    for fault in list_entries(book=book or ())[1]:
        note(fault)
    return [load(find_game(name, book), book=book or ()) for name in dict.fromkeys(names)]
