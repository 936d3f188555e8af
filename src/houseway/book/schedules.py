"""The collection schedules of a game: read from their files, and with what was changed in them.

They stand below `collection` for whoever changes a game, each by its name, and in it as its file has it:
``collection.ez-baccarat.group.0.option.1.voucher``.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

from houseway.book.changes import COLLECTION, Change, Pairs, change_document
from houseway.book.faults import describe_faults
from houseway.book.index import games
from houseway.book.model.fees import FeeSchedule
from houseway.book.model.filing import Name
from houseway.book.paths import Document, parse_path
from houseway.book.shelf import Shelf, read_toml
from houseway.book.validated import read_schedule
from houseway.core.errors import BookError

_SCHEDULE: TypeAdapter[FeeSchedule] = TypeAdapter(FeeSchedule)


class _Entry(FeeSchedule):
    """A schedule with the name by which a page takes it."""

    id: Name


class Collected(BaseModel):
    """What stands beside a page for whoever changes it: the schedules that it takes."""

    collection: tuple[_Entry, ...]


def read_schedules(
    where: Shelf, game_id: str, names: Sequence[str], changes: Sequence[Change]
) -> dict[str, FeeSchedule]:
    """Read the schedules of these names as they are filed, or as they were changed; raises `BookError` in words."""
    filed = {name: read_schedule(_find_path(where, game_id, name)) for name in names}
    pairs = [(one.key, one.after) for one in changes if one.is_of_collection]
    if not pairs:
        return filed
    document = make_collection_document(where, game_id, names)
    made, _ = change_document((Collected,), document, pairs)
    before = {entry["id"]: entry for entry in document[COLLECTION]}
    return {
        entry["id"]: filed[entry["id"]] if entry == before[entry["id"]] else _check_change(entry, filed[entry["id"]])
        for entry in made[COLLECTION]
    }


def make_collection_document(where: Shelf, game_id: str, names: Sequence[str]) -> Document:
    """Make the contents of these schedules' files, as they are changed; treat it as read-only."""
    return {COLLECTION: [{"id": name, **read_toml(_find_path(where, game_id, name))} for name in names]}


def list_named(document: Document, pairs: Pairs) -> list[str]:
    """List the schedules that a page takes, before and after it is changed so."""
    brought = [value for key, value in pairs if parse_path(key)[0] == "fees"]
    lists = [document.get("fees", []), *(one if isinstance(one, list | tuple) else [one] for one in brought)]
    return list(dict.fromkeys(name for names in lists for name in names if isinstance(name, str)))


def list_schedule_faults(schedule: FeeSchedule, where: Shelf, wagers: Iterable[str] = ()) -> Iterator[str]:
    """List each bonus limit on a wager that none of the schedule's games has, as far as they are in the book.

    `wagers` are those of a game that is in hand, whatever its file says.
    """
    listed = [game for game in games(book=where.added) if game.id in schedule.games]
    known = {wager for game in listed for wager in game.wagers}.union(wagers)
    limits = [
        limit
        for group in schedule.group
        for limit in (*group.bonus_limits, *(one for option in group.option for one in option.bonus_limits))
    ]
    unknown = dict.fromkeys(name for limit in limits for name in limit.wagers if listed and name not in known)
    return (f"bonus_limits: {name!r} is a wager of none of these games" for name in unknown)


def _check_change(entry: Document, filed: FeeSchedule) -> FeeSchedule:
    """Make a schedule that was changed, which cites the filing only where it is as it was."""
    document: dict[str, Any] = {key: value for key, value in entry.items() if key not in ("id", "filed")}
    try:
        return _SCHEDULE.validate_python(document).model_copy(update={"filed": filed.filed})
    except ValidationError as bad:
        fault = describe_faults(bad, document)[0]
        apart = ": " if fault.startswith("the page: ") else " > "
        raise BookError(f"{COLLECTION} > {entry['id']}{apart}{fault.removeprefix('the page: ')}") from None


def _find_path(where: Shelf, game_id: str, name: str) -> Path:
    path = where.fees(game_id.split("/", maxsplit=1)[0], name)
    if path is None:
        raise BookError(f"{game_id}: fees names the schedule {name!r}, which is not in the book")
    return path
