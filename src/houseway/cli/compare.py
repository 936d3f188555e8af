"""houseway compare: banked games side by side."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Book, Changes, Dask, Json, Literal, Ray, Recount, Workers, parse_changes

if TYPE_CHECKING:
    from houseway.analysis.compare.table import Sorting


def compare(
    file: Annotated[
        Path | None, typer.Argument(help="With --csv: the file to write; standard output where none is named.")
    ] = None,
    house: Annotated[str | None, typer.Option(help="Only this house's games.")] = None,
    game: Annotated[
        str | None, typer.Option(help="Every house's version of this game, by id or by words of its name.")
    ] = None,
    family: Annotated[str | None, typer.Option(help="Only this family's games.")] = None,
    all_wagers: Annotated[bool, typer.Option("--all-wagers", help="Bonus wagers too, and insurance.")] = False,
    sort: Annotated[
        str, typer.Option(help="By edge, after (the fees), sd, hour (the bank's), name or house.", metavar="FIGURE")
    ] = "edge",
    reverse: Annotated[bool, typer.Option("--reverse", help="The other way round.")] = False,
    literal: Literal = False,
    workers: Workers = None,
    ray: Ray = None,
    dask: Dask = None,
    change: Changes = None,
    book: Book = None,
    _recount: Recount = False,
    as_json: Json = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="With commas, for a spreadsheet.")] = False,
) -> None:
    """Compare banked games: what each wager is worth before and after the collection, to the seat and to the bank.

    Example: houseway compare --game ez-baccarat --all-wagers --sort hour
    """
    from houseway import api
    from houseway.cli.compare_bar import pricing_bar
    from houseway.cli.compare_csv import say_csv
    from houseway.cli.engine import open_workers
    from houseway.cli.output import check_file, console, note, say_json
    from houseway.core.errors import HousewayError
    from houseway.sheets.comparison import describe_changes, print_comparison

    order = _read_sorting(sort)
    if file is not None and not as_csv:
        raise HousewayError(f"{file}: a house is named by --house, a game by --game, and a file is written with --csv")
    if as_csv and as_json:
        raise HousewayError("compare answers with --json or with --csv, not with both")
    if file is not None:
        check_file(file)
    changes = parse_changes(change)
    with open_workers(ray, dask, workers) as engine, pricing_bar() as progress:
        found = api.compare(
            house=house,
            game=game,
            family=family,
            all_wagers=all_wagers,
            sort=order,
            reverse=reverse,
            literal=literal,
            changes=changes,
            book=book or (),
            progress=progress,
            engine=engine,
        )
    for word in found.left_out:
        note(word)
    if as_csv:
        for words in describe_changes(found):
            note(words)
        say_csv(file, found)
    elif as_json:
        say_json(found.to_dict())
    else:
        print_comparison(console(), found)


def _read_sorting(sort: str) -> "Sorting":
    from typing import get_args

    from houseway.analysis.compare.table import Sorting
    from houseway.core.errors import HousewayError

    known: tuple[Sorting, ...] = get_args(Sorting)
    for one in known:
        if one == sort:
            return one
    raise HousewayError(f"--sort is {', '.join(known[:-1])} or {known[-1]}, not {sort!r}")
