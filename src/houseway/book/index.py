"""The list of games, read from the headings of their files and nothing more; and games found by name.

Reading them all takes longer than a person should wait for a list, so what was read is kept beside each file's size and
time, and only files that have changed since are read again. A name is a whole id, a house's short name for the game, or
a unique part of its id.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from houseway.book.lines import read_spans
from houseway.book.shelf import open_shelf, read_toml
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import BookError, UnknownGame
from houseway.core.values import shorten

Stamps = list[list[int]]


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game as the list shows it."""

    id: str
    name: str
    house: str
    family: str
    banked: bool
    lines: list[list[int]]
    rules_from: str | None
    wagers: list[str]
    summary: str

    def __repr__(self) -> str:
        return shorten(f"GameEntry({self.id!r}, {self.name!r}, {self.family})")

    def to_dict(self) -> dict[str, Any]:
        """Write the entry as plain data."""
        return asdict(self)


_NAME = f"games {' '.join(one.name for one in fields(GameEntry))}"
"""Under which the list is kept: its form is part of the name."""


def games(*, book: Sequence[Path | str] = ()) -> list[GameEntry]:
    """List every game of the book, and of the folders added to it, in the book's order.

    Unreadable files are left out.
    """
    return list_entries(book=book)[0]


def list_entries(*, book: Sequence[Path | str] = ()) -> tuple[list[GameEntry], list[str]]:
    """List every game whose file can be read, and for each other file what is wrong with it."""
    paths = open_shelf(book).games()
    known = read_result(_NAME) or {}
    read: dict[str, Any] = {}
    entries: list[GameEntry] = []
    unread: list[str] = []
    for game_id, path in paths.items():
        try:
            entry = _read_cached(known.get(str(path)), game_id, path, paths)
            if entry is None:
                entry = _make_entry(game_id, read_toml(path), paths)
                read[str(path)] = {"stamps": _make_stamps(entry.rules_from, path, paths), "entry": entry.to_dict()}
            entries.append(entry)
        except BookError as bad:
            unread.append(f"{game_id}: {bad}")
    if read:
        store_result(_NAME, known | read)
    return entries, unread


def _read_cached(known: Any, game_id: str, path: Path, paths: dict[str, Path]) -> GameEntry | None:
    """Read the entry of a file that has not changed since it was read, nor has the one that it takes its rules from."""
    try:
        entry = GameEntry(**known["entry"])
        fresh = entry.id == game_id and known["stamps"] == _make_stamps(entry.rules_from, path, paths)
    except (TypeError, KeyError):
        return None
    return entry if fresh else None


def _make_stamps(base: str | None, path: Path, paths: dict[str, Path]) -> Stamps:
    """Find the time and the size of a file, and of its base."""
    files = [path, *([paths[base]] if base in paths else [])]
    return [[one.stat().st_mtime_ns, one.stat().st_size] for one in files]


def _make_entry(game_id: str, page: dict[str, Any], paths: dict[str, Path]) -> GameEntry:
    base = _read_text(page.get("rules_from")) or None
    whole = {**read_toml(paths[base]), **page} if base in paths else page
    return GameEntry(
        id=game_id,
        name=_read_text(whole.get("name")) or game_id,
        house=game_id.split("/", maxsplit=1)[0],
        family=_read_text(whole.get("family")),
        banked=whole.get("banked") is not False,
        lines=_read_lines(page.get("filed")),
        rules_from=base,
        wagers=[_read_text(wager.get("name")) for wager in _read_items(whole.get("wager")) if isinstance(wager, dict)],
        summary=_read_text(whole.get("summary")),
    )


def _read_text(value: Any) -> str:
    """Read a text that can be printed; nothing where something else stands in its place."""
    return value if isinstance(value, str) and value.isprintable() else ""


def _read_lines(filed: Any) -> list[list[int]]:
    cited = read_spans(filed.get("lines")) if isinstance(filed, dict) else ()
    return [list(span) for span in _read_items(cited) if isinstance(span, list | tuple)]


def _read_items(value: Any) -> Sequence[Any]:
    """Read a list as it is.

    Nothing where a page has something else in its place, which is for `houseway check` to name.
    """
    return value if isinstance(value, list | tuple) else ()


def resolve(name: str, ids: Sequence[str]) -> str:
    """Find the one id that `name` stands for.

    The same short name filed by several houses means the first of them in the book's order; a part of an id must be
    unique. Anything else raises `UnknownGame` with suggestions.
    """
    asked = name.strip().lower()
    if asked in ids:
        return asked
    namesakes = [one for one in ids if one.split("/")[-1] == asked]
    if namesakes:
        return namesakes[0]
    holders = [one for one in ids if asked and asked in one]
    if len(holders) == 1:
        return holders[0]
    if holders:
        raise UnknownGame(f"{name!r} could be {_join_or(holders)}: name one")
    short = {one.split("/")[-1]: one for one in reversed(ids)}
    near = get_close_matches(asked, [*ids, *short], n=3, cutoff=0.6)
    close = list(dict.fromkeys(short.get(one, one) for one in near))
    hint = f": did you mean {_join_or(close)}?" if close else ": `houseway games` lists them all"
    raise UnknownGame(f"no game is called {name!r}{hint}")


def list_namesakes(game_id: str, ids: Sequence[str]) -> list[str]:
    """List the other houses' games with the same short name."""
    short = game_id.rsplit("/", maxsplit=1)[-1]
    return [one for one in ids if one != game_id and one.split("/")[-1] == short]


def _join_or(names: Sequence[str]) -> str:
    shown = list(names[:5])
    if len(names) > 5:
        shown.append(f"{len(names) - 5} more")
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"
