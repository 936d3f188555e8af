"""The whole comparison: the lines of many games from their odds and typical tables, sorted as the reader asks.

Opening every page takes longer than a person should wait for a table, so the lines are cached beside a hash of the
book, of the almanac and of the code, and no page is opened as long as none of these has changed.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from houseway.almanac.files import find_state
from houseway.analysis.bank.pace import find_rounds_an_hour
from houseway.analysis.bank.typical import TypicalTable, choose_typical_amount, make_typical_table
from houseway.analysis.compare.line import Line, read_line
from houseway.analysis.tasks.edition import find_edition
from houseway.book.index import GameEntry
from houseway.book.loader import Game
from houseway.book.model.wagers import Wager
from houseway.book.shelf import BOOK, open_shelf
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import HousewayError
from houseway.core.money import Cents
from houseway.core.values import FrozenMap, NotebookResult, shorten
from houseway.families.prices import OddsSheet, WagerOdds

if TYPE_CHECKING:
    from houseway.analysis.tasks.engine import Engine
    from houseway.analysis.time_left import PricingProgress
    from houseway.book.changes import Change

ORDER = ("base", "bonus", "raise")
"""Which wagers stand first. An award, on which nobody puts anything down, has no edge and no line."""


def make_lines(game: Game, sheet: OddsSheet) -> tuple[Line, ...]:
    """Make a line for each wager that has a price, base wagers first."""
    table = make_typical_table(game)
    kinds = {wager.name: wager.kind for wager in game.rules.wager}
    priced = [wager for wager in sheet.wagers if kinds[wager.name] in ORDER]
    return tuple(
        _make_line(table, sheet, wager) for wager in sorted(priced, key=lambda one: ORDER.index(kinds[one.name]))
    )


def _make_line(table: TypicalTable, sheet: OddsSheet, price: WagerOdds) -> Line:
    game = table.game
    (wager,) = (wager for wager in game.rules.wager if wager.name == price.name)
    below, made = make_tables(table, wager)
    priced = {one.name for one in sheet.wagers}
    bets = {name: bet for name, bet in made.bets.items() if name in priced and name not in below.bets}
    return Line(
        house=game.id.split("/", maxsplit=1)[0],
        game=game.id,
        name=game.name,
        family=game.family,
        wager=wager.name,
        kind=wager.kind,
        decks=sheet.decks,
        strategy=sheet.strategy,
        ev=price.ev,
        ev_per_round=price.ev_per_round,
        sd=price.sd,
        method=price.method,
        seats=made.seats,
        bet=made.bets.get(wager.name, 0),
        stake=made.seats * sum(bets.values()),
        action=made.action - below.action,
        fee_option=None if made.fee is None else f"{made.fee.schedule}:{made.fee.id}",
        player_fees=made.fees.seats - below.fees.seats,
        player_dealer_fee=made.fees.player_dealer - below.fees.player_dealer,
        rounds_an_hour=find_rounds_an_hour(game),
    )


def make_tables(table: TypicalTable, wager: Wager) -> tuple[TypicalTable, TypicalTable]:
    """Make the typical table without a wager and with it.

    A base wager comes to an empty table, a bonus to a base wager.

    Both are empty where the wager is made in the course of a round.
    """
    empty = replace(table, bets=FrozenMap[str, Cents]())
    if wager.kind == "base":
        return empty, replace(table, bets=find_base_bets(table, wager))
    if wager.kind != "bonus":
        return empty, empty
    bases = [one for one in table.game.rules.before_the_deal if one.kind == "base"]
    needed = next((one for one in bases if one.name in wager.needs), bases[0])
    under = find_base_bets(table, needed)
    most = under[needed.name]
    amount = most if wager.equals else min(most, choose_typical_amount(*table.limits.for_wager(wager)))
    return replace(table, bets=under), replace(table, bets=FrozenMap({**under, wager.name: amount}))


def find_base_bets(table: TypicalTable, wager: Wager) -> Mapping[str, Cents]:
    """Find the bets of a seat that plays this base wager: the typical amount on it, and as much on what it needs."""
    before = [one.name for one in table.game.rules.before_the_deal]
    needed = [name for name in wager.needs if name in before][:1]
    return FrozenMap(dict.fromkeys([wager.name, *needed], choose_typical_amount(*table.limits.for_wager(wager))))


Sorting = Literal["edge", "after", "sd", "hour", "name", "house"]
UNCHANGED: "Mapping[str, tuple[Change, ...]]" = FrozenMap()
_FORM = ["compared", *(one.name for one in fields(Line))]


@dataclass(frozen=True)
class Comparison(NotebookResult):
    """The lines of the games that were asked for; `left_out` says which games have no price, and why.

    `changes` are what was changed in each of them, if anything was. Lines that are `sorted_by` nothing stand in the
    book's order.
    """

    literal: bool
    lines: tuple[Line, ...]
    left_out: tuple[str, ...]
    changes: "Mapping[str, tuple[Change, ...]]" = UNCHANGED
    sorted_by: Sorting | None = None

    def __repr__(self) -> str:
        return shorten(f"Comparison({len(self.lines)} wagers, {len(self.left_out)} left out)")

    def to_dict(self) -> dict[str, Any]:
        """Write the comparison as plain data: its reading, what was changed game by game, and its lines."""
        changed = [{"game": game} | one.to_dict() for game, changes in self.changes.items() for one in changes]
        return {
            "reading": "literal" if self.literal else "intended",
            **({"changed": changed} if changed else {}),
            "sorted_by": self.sorted_by,
            "wagers": [line.to_dict() for line in self.lines],
        }


def compare_games(
    entries: Sequence[GameEntry],
    *,
    literal: bool = False,
    book: Sequence[Path | str] = (),
    progress: "Callable[[PricingProgress], None] | None" = None,
    changes: Mapping[str, Any] = FrozenMap(),
    engine: "Engine | None" = None,
) -> Comparison:
    """Find what every wager of these games is worth; what is not cached is priced, and `progress` hears of it.

    An `engine` does all the pricing; where none is named, processes here price what takes long. With `changes` the
    games are compared with these keys set otherwise (`Game.changed`); those that cannot be changed so are left out.
    """
    if changes:
        return _compare_changed(entries, literal, book, progress, changes, engine)
    folders = open_shelf(book).added
    name = hashlib.sha256(json.dumps([*_FORM, literal, *map(str, folders)]).encode()).hexdigest()
    stamp = _make_stamp(folders)
    known = _read_cached(name, stamp)
    missing = [entry for entry in entries if entry.id not in known]
    left_out: list[str] = []
    for game_id, found in _work_out(missing, literal, book, progress, engine=engine):
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
    engine: "Engine | None",
) -> Comparison:
    """Compare changed games, of which no lines are cached."""
    found = dict(_work_out(entries, literal, book, progress, changes, engine))
    left_out = tuple(f"{one} is left out: {bad}" for one, bad in found.items() if isinstance(bad, HousewayError))
    known = {one: worked for one, worked in found.items() if isinstance(worked, _GameLines)}
    lines = tuple(line for entry in entries if entry.id in known for line in known[entry.id].lines)
    made = {one: worked.changes for one, worked in known.items() if worked.changes}
    return Comparison(literal, lines, left_out, FrozenMap(made))


def sort_lines(lines: Sequence[Line], by: Sorting, *, backwards: bool = False) -> list[Line]:
    """Sort the lines, best first.

    For the bettor they go by the edge or by what is left after the fees, for the bank by the hour, and by sd the
    steadiest comes first.

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
    engine: "Engine | None" = None,
) -> Iterator[tuple[str, "_GameLines | HousewayError"]]:
    """Work out the lines of these games, or why one has none."""
    if not entries:
        return
    from houseway.analysis.compare.table import make_lines
    from houseway.analysis.odds_cache import price_all
    from houseway.book.loader import Game, load

    opened: list[Game] = []
    for entry in entries:
        try:
            opened.append(load(entry.id, literal=literal, book=book, changes=changes))
        except HousewayError as bad:
            yield entry.id, bad
    for game, sheet in zip(opened, price_all(opened, progress, engine), strict=True):
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
    """Read the lines that are cached and still true, by game."""
    known: dict[str, Any] = read_result(name) or {}
    if known.get("stamp") != stamp:
        return {}
    try:
        return {game: tuple(map(read_line, lines)) for game, lines in known["games"].items()}
    except (KeyError, TypeError, ValueError, AttributeError):
        return {}


def _make_stamp(folders: Sequence[Path]) -> str:
    """Make the hash of the book, of the folders added to it, of the almanac, and of the code that makes the lines."""
    seen = hashlib.sha256(f"{find_edition()} {find_state()}".encode())
    for folder in (BOOK, *folders):
        for pages in ("*.toml", "*/*.toml", "*/fees/*.toml"):
            for page in sorted(folder.glob(pages)):
                with suppress(OSError):  # which is for the list of games to name
                    seen.update(str(page).encode() + page.read_bytes())
    return seen.hexdigest()
