"""houseway equity: how much of the pot each hand takes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Book, Changes, Flips, Json, Literal, parse_flips
from houseway.core.errors import BadNotation

if TYPE_CHECKING:
    from houseway.book.loader import Game
    from houseway.families.chinese.page import ChinesePage
    from houseway.families.poker.price.equities.tables import EquityTable

Shaped = Annotated[str, typer.Argument(help="A pot game of the book, or a shape such as omaha-hi-lo.", metavar="GAME")]
Hands = Annotated[list[str] | None, typer.Argument(help="Two hands or more, each in quotes.", metavar="HAND...")]


def equity(
    game: Shaped,
    hands: Hands = None,
    board: Annotated[str, typer.Option(help="The cards on the board, as in '2h 7h 9c'.", metavar="CARDS")] = "",
    dead: Annotated[str, typer.Option(help="Cards that nobody can get any more.", metavar="CARDS")] = "",
    low: Annotated[bool, typer.Option("--low", help="Nobody opened, and the pot is played for low.")] = False,
    table: Annotated[bool, typer.Option("--table", help="The all-in table of the game, instead of hands.")] = False,
    against: Annotated[int | None, typer.Option(help="In a table: against so many random hands.", metavar="N")] = None,
    out: Annotated[Path | None, typer.Option(help="Save the table here, values with commas.", metavar="FILE")] = None,
    exact: Annotated[bool, typer.Option("--exact", help="Count every deal, however long it takes.")] = False,
    sample: Annotated[int | None, typer.Option(help="Draw so many deals by chance.", metavar="N")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same sample.")] = None,
    workers: Annotated[int | None, typer.Option(help="How many threads; all cores where not said.")] = None,
    literal: Literal = False,
    ruling: Flips = None,
    change: Changes = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """How much of the pot each hand takes: counted, or sampled where that is too long.

    GAME is a pot game of the book or a shape: holdem, holdem-hi-lo, holdem-joker, short-deck, omaha, omaha-hi-lo,
    omaha-hi-lo-no-qualifier, big-o, big-o-hi-lo, pineapple, crazy-pineapple, lazy-pineapple, pineapple-hi-lo,
    crazy-pineapple-hi-lo, lazy-pineapple-hi-lo, river-down, seven-card-stud, stud-hi-lo, stud-hi-lo-no-qualifier, razz,
    five-card-stud, asian-stud, mexican-stud, mexican-stud-53, draw, draw-bug, draw-hi-lo, mexican-draw, ace-to-five,
    ace-to-five-joker, deuce-to-seven, deuce-to-seven-triple-draw, badugi.

    A hand is its cards, "AhKh" or "Ah Kh"; those that are not typed are dealt, and random is a hand of which nothing is
    known. At hold'em it may be a range: "TT+, A2s-A5s, KQo". At stud a bar parts cards dealt down from cards dealt up:
    "Ah Kd|7c". At draw it is the cards kept, and those thrown away are dead.

    At Chinese poker two hands of thirteen cards meet: "front / middle / back" where they are set, else as they are best
    set.

    With --table no hands are typed: all classes of two cards against each other, or every starting hand all in.

    Example: houseway equity holdem AhKh "QQ+, AKs" --board "2h 7h 9c" --dead Ac
    """
    from houseway.cli.output import console, say_json
    from houseway.families.poker.price.equities.equity import equity as find
    from houseway.sheets.equity import print_equity

    asked = game if change is None else _open_changed(game, literal, ruling, change, book)
    if (opened := _open_chinese_poker(asked, literal, ruling, book)) is not None:
        from houseway.cli.equity_chinese import say_two_hands

        if board or dead or low or table or exact or (against, out, sample, seed, workers) != (None,) * 5:
            raise BadNotation(f"{opened.id} compares two whole hands exactly: type nothing beside them")
        say_two_hands(opened, hands or [], as_json=as_json)
        return
    if table:
        _show_table(
            asked, hands, (board, dead, low, exact), against, out, sample, seed, workers, literal, ruling, book, as_json
        )
        return
    if against is not None or out is not None:
        raise BadNotation("--against and --out belong to a table: say --table")
    with _show_bar() as progress:
        sheet = find(
            asked,
            hands or [],
            board=board,
            dead=dead,
            exact=exact,
            sample=sample,
            seed=seed,
            workers=workers,
            low=low,
            literal=literal,
            rulings=parse_flips(ruling),
            book=book or (),
            progress=progress,
        )
    if as_json:
        say_json(sheet.to_dict())
    else:
        print_equity(console(), sheet)


def _open_changed(
    name: str, literal: bool, ruling: list[str] | None, change: list[str], book: list[Path] | None
) -> "Game":
    """Open the game of that name with what is set in it; a shape has no page to change."""
    from houseway.cli.naming import open_game
    from houseway.families.poker.price.shapes import SHAPES

    if name.strip().lower() in SHAPES:
        raise BadNotation(f"{name} is a shape: only games of the book are changed")
    return open_game(name, literal=literal, ruling=ruling, book=book, change=change)


def _open_chinese_poker(
    asked: "str | Game", literal: bool, ruling: list[str] | None, book: list[Path] | None
) -> "Game[ChinesePage] | None":
    """Find the game of that name, if it is Chinese poker."""
    from houseway.book.index import resolve
    from houseway.book.loader import load
    from houseway.book.shelf import open_shelf
    from houseway.core.errors import UnknownGame
    from houseway.families.chinese import CHINESE
    from houseway.families.poker.price.shapes import SHAPES

    if not isinstance(asked, str):
        return asked if CHINESE.has(asked) else None
    if asked in SHAPES:
        return None
    try:
        found = resolve(asked, list(open_shelf(book or ()).games()))
    except UnknownGame:
        return None
    opened = load(found, literal=literal, rulings=parse_flips(ruling), book=book or ())
    return opened if CHINESE.has(opened) else None


@contextmanager
def _show_bar() -> Iterator[Callable[[int, int], None]]:
    """Show progress on a terminal: how many deals of how many are done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("dealing", total=None)
        yield lambda more, whole: bar.update(task, advance=more, total=whole)


def _show_table(
    game: "str | Game",
    hands: list[str] | None,
    spot: tuple[str, str, bool, bool],
    against: int | None,
    out: Path | None,
    sample: int | None,
    seed: int | None,
    workers: int | None,
    literal: bool,
    ruling: list[str] | None,
    book: list[Path] | None,
    as_json: bool,
) -> None:
    """Show, save or write the all-in table of a game."""
    from houseway.cli.output import check_file, console, say_json
    from houseway.families.poker.price.equities.tables import make_equity_table
    from houseway.sheets.equity import print_equity_table

    if hands or any(spot):
        raise BadNotation("a table is of all hands before anything is known: type no hands, board or dead cards")
    if out is not None:
        check_file(out)
    with _show_bar() as progress:
        found = make_equity_table(
            game,
            against=against,
            sample=sample,
            seed=seed,
            workers=workers,
            literal=literal,
            rulings=parse_flips(ruling),
            book=book or (),
            progress=progress,
        )
    if out is not None:
        _save_table(found, out)
    if as_json:
        say_json(found.to_dict())
    else:
        print_equity_table(console(), found)


def _save_table(found: "EquityTable", path: Path) -> None:
    """Write a table, a line for each class or hand; raises `HousewayError` where the file cannot be written."""
    import csv

    from houseway.core.errors import HousewayError

    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(found.rows())
    except OSError as bad:
        raise HousewayError(f"cannot write {path}: {bad.strerror or bad}") from None
