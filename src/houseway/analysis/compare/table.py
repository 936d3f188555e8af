"""The whole comparison: the lines of many games, sorted as the reader asks.

Opening every page takes longer than a person should wait for a table, so the lines are kept beside a hash of the book
and of the code, and no page is opened as long as neither has changed.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from houseway.analysis.compare.line import Line, read_line
from houseway.book.index import GameEntry
from houseway.book.shelf import BOOK, open_shelf
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import HousewayError
from houseway.core.frozen import FrozenMap

if TYPE_CHECKING:
    from houseway.analysis.time_left import PricingProgress
    from houseway.book.changes import Change

Sorting = Literal["edge", "after", "sd", "hour", "name", "house"]
UNCHANGED: "Mapping[str, tuple[Change, ...]]" = FrozenMap()
_PACKAGE = Path(__file__).parents[2]
_FORM = ["compared", *(one.name for one in fields(Line))]


@dataclass(frozen=True)
class Comparison:
    """The lines of the games that were asked for, in the book's order; `left_out` says which have no price, and why.

    `changes` are what was changed in each of them, if anything was.
    """

    literal: bool
    lines: tuple[Line, ...]
    left_out: tuple[str, ...]
    changes: "Mapping[str, tuple[Change, ...]]" = UNCHANGED

    @property
    def changes_told(self) -> dict[str, Any]:
        """What was changed, game by game, as plain data; nothing where nothing was."""
        told = [{"game": game} | one.to_dict() for game, changes in self.changes.items() for one in changes]
        return {"changed": told} if told else {}


def compare_games(
    entries: Sequence[GameEntry],
    *,
    literal: bool = False,
    book: Sequence[Path | str] = (),
    progress: "Callable[[PricingProgress], None] | None" = None,
    changes: Mapping[str, Any] = FrozenMap(),
) -> Comparison:
    """What every wager of these games is worth; what is not kept is priced, and `progress` hears of it.

    With `changes` it is that of the games with these keys set otherwise (`Game.changed`); those that cannot be changed
    so are left out.
    """
    if changes:
        return _compare_changed(entries, literal, book, progress, changes)
    folders = open_shelf(book).added
    name = hashlib.sha256(json.dumps([*_FORM, literal, *map(str, folders)]).encode()).hexdigest()
    stamp = _make_stamp(folders)
    known = _read_cached(name, stamp)
    missing = [entry for entry in entries if entry.id not in known]
    left_out: list[str] = []
    for game_id, found in _work_out(missing, literal, book, progress):
        if isinstance(found, HousewayError):
            left_out.append(f"{game_id} is left out: {found}")
        else:
            known[game_id] = found.lines
    if len(missing) > len(left_out):
        store_result(
            name, {"stamp": stamp, "games": {one: [line.to_dict() for line in lines] for one, lines in known.items()}}
        )
    lines = tuple(line for entry in entries for line in known.get(entry.id, ()))
    return Comparison(literal, lines, tuple(left_out))


def _compare_changed(
    entries: Sequence[GameEntry],
    literal: bool,
    book: Sequence[Path | str],
    progress: "Callable[[PricingProgress], None] | None",
    changes: Mapping[str, Any],
) -> Comparison:
    """The comparison of changed games, of which no lines are kept."""
    found = dict(_work_out(entries, literal, book, progress, changes))
    left_out = tuple(f"{one} is left out: {bad}" for one, bad in found.items() if isinstance(bad, HousewayError))
    known = {one: worked for one, worked in found.items() if isinstance(worked, _GameLines)}
    lines = tuple(line for entry in entries if entry.id in known for line in known[entry.id].lines)
    made = {one: worked.changes for one, worked in known.items() if worked.changes}
    return Comparison(literal, lines, left_out, FrozenMap(made))


def sort_lines(lines: Sequence[Line], by: Sorting, *, backwards: bool = False) -> list[Line]:
    """The lines, best first: for the bettor by edge and after the fees, for the bank by the hour; the steadiest by sd.

    By name they are in the order of the alphabet, by house in that of the book. A line without the figure comes last.
    """
    if by == "house":
        return list(reversed(lines)) if backwards else list(lines)
    if by == "name":
        return sorted(lines, key=lambda line: line.name.casefold(), reverse=backwards)
    told = [(figure, line) for line in lines if (figure := _find_figure(line, by)) is not None]
    largest_first = (by != "sd") != backwards
    found = sorted(told, key=lambda pair: pair[0], reverse=largest_first)
    return [line for _, line in found] + [line for line in lines if _find_figure(line, by) is None]


def _find_figure(line: Line, by: Sorting) -> float | None:
    value = {"edge": line.ev, "after": line.seat_after, "hour": line.bank_an_hour, "sd": line.sd}[by]
    return None if value is None else float(value)


def _work_out(
    entries: Sequence[GameEntry],
    literal: bool,
    book: Sequence[Path | str],
    progress: "Callable[[PricingProgress], None] | None",
    changes: Mapping[str, Any] = FrozenMap(),
) -> Iterator[tuple[str, "_GameLines | HousewayError"]]:
    """The lines of these games, or why one has none."""
    if not entries:
        return
    from houseway.analysis.compare.working import make_lines
    from houseway.analysis.odds_cache import price_all
    from houseway.book.loader import Game, load

    opened: list[Game] = []
    for entry in entries:
        try:
            opened.append(load(entry.id, literal=literal, book=book, changes=changes))
        except HousewayError as bad:
            yield entry.id, bad
    for game, sheet in zip(opened, price_all(opened, progress), strict=True):
        try:
            if isinstance(sheet, HousewayError):
                yield game.id, sheet
            else:
                yield game.id, _GameLines(make_lines(game, sheet), game.changes)
        except HousewayError as bad:
            yield game.id, bad


@dataclass(frozen=True)
class _GameLines:
    """The lines of a game that were worked out, and what was changed in it."""

    lines: tuple[Line, ...]
    changes: "tuple[Change, ...]"


def _read_cached(name: str, stamp: str) -> dict[str, tuple[Line, ...]]:
    """The lines that are kept and still true, by game."""
    known: dict[str, Any] = read_result(name) or {}
    if known.get("stamp") != stamp:
        return {}
    try:
        return {game: tuple(map(read_line, lines)) for game, lines in known["games"].items()}
    except (KeyError, TypeError, ValueError, AttributeError):
        return {}


def _make_stamp(folders: Sequence[Path]) -> str:
    """The hash of the book, of the folders added to it, and of the code that makes lines of them."""
    seen = hashlib.sha256(_find_edition().encode())
    for folder in (BOOK, *folders):
        for pages in ("*.toml", "*/*.toml", "*/fees/*.toml"):
            for page in sorted(folder.glob(pages)):
                with suppress(OSError):  # which is for the list of games to name
                    seen.update(str(page).encode() + page.read_bytes())
    return seen.hexdigest()


@cache
def _find_edition() -> str:
    seen = hashlib.sha256()
    for module in sorted(_PACKAGE.rglob("*.py")):
        if "cli" not in module.relative_to(_PACKAGE).parts:
            seen.update(module.read_bytes())
    return seen.hexdigest()
