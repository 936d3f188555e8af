"""The options that commands share, each described once."""

from pathlib import Path
from typing import Annotated, Any

import typer

from houseway.core.errors import HousewayError

GameName = Annotated[str, typer.Argument(help="A game's id, its short name, or a unique part of it.", metavar="GAME")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
Book = Annotated[
    list[Path] | None, typer.Option("--book", help="Add a folder of games; may be given again.", metavar="DIR")
]
Literal = Annotated[bool, typer.Option("--literal", help="Take every doubtful passage by its letter.")]
Flips = Annotated[
    list[str] | None,
    typer.Option(
        "--ruling",
        "--option",
        help="Flip a ruling, as in three-card-seven=literal, or take an option that the house has, as in pay-table=2.",
        metavar="ID=CHOICE",
    ),
]
Changes = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        help="Change a key of the game's page or of its collection, as in 'wager.Tie Bet.pays.0.odds=9:1', "
        "deck.decks.default=6 or 'collection.ez-baccarat.option.3.voucher=$1'; KEY= leaves it out; may be given again.",
        metavar="KEY=VALUE",
    ),
]
Workers = Annotated[int | None, typer.Option("--workers", help="How many work at a time; all cores where not said.")]
Ray = Annotated[
    str | None,
    typer.Option("--ray", help="Have the work done by the Ray cluster there; local starts one.", metavar="ADDRESS"),
]
Dask = Annotated[
    str | None,
    typer.Option("--dask", help="Have the work done by the Dask cluster there; local starts one.", metavar="ADDRESS"),
]
Decks = Annotated[str | None, typer.Option("--decks", help="How many decks, or all for each filed number.")]


def _begin_recount(context: typer.Context, recount: bool) -> None:
    """Leave the almanac and every kept result alone for as long as the command runs."""
    if recount:
        from houseway.analysis.almanac.work import close_almanac, leave_cache

        context.with_resource(close_almanac())
        context.with_resource(leave_cache())


Recount = Annotated[
    bool,
    typer.Option("--recount", callback=_begin_recount, help="Count anew, whatever the almanac and the cache have."),
]


def parse_changes(changes: list[str] | None) -> dict[str, Any]:
    """Read KEY=VALUE options: what is set, by its key."""
    from houseway.book.changes import read_change

    found: dict[str, Any] = {}
    for change in changes or []:
        key, value = read_change(change)
        if key in found:
            raise HousewayError(f"{key!r} is set twice: set it once")
        found[key] = value
    return found


def parse_flips(flips: list[str] | None) -> dict[str, str]:
    """Read ID=READING options."""
    found = {}
    for flip in flips or []:
        ruling, equals, reading = flip.partition("=")
        if not equals:
            raise HousewayError(
                f"{flip!r}: write a ruling and its reading or an option and its choice, as in {flip}=literal"
            )
        found[ruling] = reading
    return found
