"""houseway check: the same checks that the book passes, for anybody's file."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from houseway.cli.options import Book, Changes, Json, parse_changes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from houseway.book.changes import Change
    from houseway.book.shelf import Shelf


def check(
    files: Annotated[
        list[str] | None,
        typer.Argument(help="Files, or games of the book; all of it where none is named.", metavar="FILE"),
    ] = None,
    change: Changes = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Check a file: a game's keys, pay tables, deck, fees and rulings; a collection schedule, a house, a dealt round.

    Example: houseway check my-baccarat.toml
    """
    from houseway.book.changes import say_changes, write_changes
    from houseway.cli.output import say_json

    named = files or _check_whole_book(book)
    changes = parse_changes(change)
    report = {name: _find_faults(name, book, changes) for name in named}
    changed = {name: _find_changes(name, book, changes) for name in named if changes and not report[name]}
    if as_json:
        rows = report.items()
        say_json([{"file": name, "faults": found} | write_changes(changed.get(name, ())) for name, found in rows])
    for name, found in report.items():
        for fault in found:
            typer.echo(f"{name}: {fault}", err=True)
        if not found and not as_json:
            words = say_changes(changed.get(name, ()))
            typer.echo(f"{name}: in order, changed and not as it is filed: {words}" if words else f"{name}: in order")
    if any(report.values()):
        raise typer.Exit(2)


def _find_changes(name: str, book: list[Path] | None, changes: "Mapping[str, Any]") -> "tuple[Change, ...]":
    """Find what was changed in a game that is in order, or in one that stands in a file."""
    from houseway.book.loader import load

    path = Path(name)
    if not _is_file(path):
        return load(name, book=book or (), changes=changes).changes
    home = path.resolve().parent
    return load(f"{home.name.lower()}/{path.stem}", book=[*(book or []), home], changes=changes).changes


def _is_file(path: Path) -> bool:
    """Say whether a file is named, and not a game of the book."""
    return path.suffix in (".toml", ".json") or path.is_file()


def _check_whole_book(book: list[Path] | None) -> list[str]:
    from houseway.book.shelf import open_shelf

    return list(open_shelf(book or ()).games())


def _find_faults(name: str, book: list[Path] | None, changes: "Mapping[str, Any]") -> list[str]:
    """List all that is wrong with a file or a game; an empty list where nothing is."""
    from houseway.book.shelf import open_shelf
    from houseway.cli.naming import find_game
    from houseway.core.errors import HousewayError, UnknownGame

    path = Path(name)
    try:
        if _is_file(path):
            return _find_file_faults(path, book or [], changes)
        game_id = find_game(name, book)
        where = open_shelf(book or ())
        return _find_game_faults(game_id, where.games()[game_id], where, changes)
    except UnknownGame as bad:
        return ["it is a folder: name a file in it"] if path.is_dir() else _list_lines(bad, path)
    except HousewayError as bad:
        return _list_lines(bad, path)


def _list_lines(bad: Exception, path: Path) -> list[str]:
    """List a refusal line by line, without the file's name, which the report gives already."""
    return [line.removeprefix(f"{path.name}: ") for line in str(bad).splitlines()]


def _find_file_faults(path: Path, book: list[Path], changes: "Mapping[str, Any]") -> list[str]:
    from houseway.book.documents import parse_document, read_text
    from houseway.book.pages import find_kind
    from houseway.book.schedules import list_schedule_faults
    from houseway.book.shelf import open_shelf
    from houseway.book.validated import read_house, read_schedule
    from houseway.core.errors import BadNotation
    from houseway.tables.written import WrittenRound, parse_round, replay

    text = read_text(path)
    kind = find_kind(path, parse_document(text, path.name), WrittenRound.model_fields)
    home = path.resolve().parent
    if changes and kind != "game":
        raise BadNotation(f"{path.name} is no game: there is nothing to set in it")
    if kind == "round":
        replay(parse_round(text, name=path.name), book=book)
    elif kind == "house":
        read_house(path)
    elif kind == "fees":
        return list(list_schedule_faults(read_schedule(path), open_shelf([*book, home.parent])))
    else:
        return _find_game_faults(f"{home.name.lower()}/{path.stem}", path, open_shelf([*book, home]), changes)
    return []


def _find_game_faults(game_id: str, path: Path, where: "Shelf", changes: "Mapping[str, Any]") -> list[str]:
    """Find what is wrong with a game under either reading and with each option of the house, and with its schedules.

    What `changes` sets is set in each of them.
    """
    from houseway.book.loader import list_fee_faults, open_page
    from houseway.core.errors import HousewayError
    from houseway.families import family_of

    found: list[str] = []
    seen: list[object] = []
    chosen: list[dict[str, str]] = [{}]
    try:
        options = open_page(game_id, path, where).rules.option
        chosen += [{one.id: choice} for one in options for choice in one.choices if choice != one.default]
    except HousewayError as bad:
        found += _list_lines(bad, path)
    for literal, rulings in [(True, {}), *((False, one) for one in chosen)]:
        try:
            opened = open_page(game_id, path, where, literal=literal, rulings=rulings)
            opened = opened.changed(changes) if changes else opened
            if opened.rules in seen:
                continue  # a page without a doubtful passage reads the same by its letter
            seen.append(opened.rules)
            found += family_of(opened).faults(opened) + list_fee_faults(opened)
        except HousewayError as bad:
            found += _list_lines(bad, path)
    return list(dict.fromkeys(found))
