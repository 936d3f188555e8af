"""The work on one entry, by the code as it is, in whatever process: nothing is read from the almanac meanwhile."""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from time import process_time
from typing import Any

from houseway.almanac.files import VARIABLE
from houseway.analysis.bank.figures import BANK, write_counted_figures
from houseway.analysis.bank.question import ask_bank
from houseway.analysis.odds import odds
from houseway.analysis.tasks.task import Result, report_share
from houseway.analysis.tasks.worker import find_peak
from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.money import show_fraction
from houseway.families import family_of
from houseway.families.known_results import GAME, GUIDE, REFUSED, SHEET, SOLUTION, VALUES
from houseway.families.price_documents import write_wager
from houseway.families.prices import Play

Wagers = tuple[str, ...]
"""The wagers that are asked for; all where none is named."""
Worked = tuple[dict[str, Any], list[dict[str, Any]]]
"""A result, and the parts that it may share with other entries."""


def work_out(kind: str, game: Game, decks: int, play: Play | None, wagers: tuple[str, ...] = ()) -> Result:
    """Work out one entry, with the help of results that are cached on disk."""
    with close_almanac():
        return _work(kind, game, decks, play, wagers)


def recount(kind: str, game: Game, decks: int, play: Play | None, wagers: tuple[str, ...] = ()) -> Result:
    """Work out one entry with nothing at hand but compiled code and what this process has counted itself."""
    with close_almanac(), leave_cache():
        return _work(kind, game, decks, play, wagers)


def _work(kind: str, game: Game, decks: int, play: Play | None, wagers: tuple[str, ...] = ()) -> Result:
    began = process_time()
    try:
        result, parts = _WORK[kind](game, decks, play, wagers)
    except HousewayError as bad:
        # Games that play alike share the entry: whose it is, is said where it is told.
        result, parts = {REFUSED: str(bad).replace(game.id, GAME)}, []
    return {"result": result, "parts": parts, "seconds": process_time() - began, "memory": find_peak()}


def _price(game: Game, decks: int, play: Play | None, _: Wagers) -> Worked:
    sheet = odds(game, decks=decks, strategy=play, progress=report_share)
    return {}, [write_wager(wager) for wager in sheet.wagers]


def _value(game: Game, decks: int, play: Play | None, wagers: Wagers) -> Worked:
    sheet = odds(game, decks=decks, strategy=play, wagers=wagers, progress=report_share)
    values = {one.name: one.ev_of_all for one in sheet.wagers}
    return {"values": {name: None if ev is None else show_fraction(ev) for name, ev in values.items()}}, []


def _guide(game: Game, decks: int, _play: Play | None, _: Wagers) -> Worked:
    told = family_of(game).strategy_guide(game, decks, report_share).to_dict()
    return {key: told[key] for key in ("unit", "rules", "tables", "simple", "best", "notes")}, []


def _solve(game: Game, decks: int, _play: Play | None, _: Wagers) -> Worked:
    return {}, [family_of(game).write_solution(game, decks)]


def _deal(game: Game, decks: int, play: Play | None, _: Wagers) -> Worked:
    return write_counted_figures(ask_bank(game, decks=decks, strategy=play)), []


_WORK: dict[str, Callable[[Game, int, Play | None, Wagers], Worked]] = {
    SHEET: _price,
    VALUES: _value,
    GUIDE: _guide,
    SOLUTION: _solve,
    BANK: _deal,
}


@contextmanager
def close_almanac() -> Iterator[None]:
    """Let this process, and those that it starts, work out everything and read nothing from the almanac."""
    with _set(VARIABLE, ""):
        yield


@contextmanager
def leave_cache() -> Iterator[None]:
    """Let no cached result be used but compiled code, which is found by what it was made from."""
    from houseway.core.cards.native import find_native_folder

    with _set("NUMBA_CACHE_DIR", str(find_native_folder())), _set("XDG_CACHE_HOME", _make_empty_folder().name):
        yield


@cache
def _make_empty_folder() -> "tempfile.TemporaryDirectory[str]":
    """Make a folder for this process, which is deleted when the process ends."""
    return tempfile.TemporaryDirectory(prefix="houseway-recount-")


@contextmanager
def _set(name: str, value: str) -> Iterator[None]:
    before = os.environ.get(name)
    os.environ[name] = value
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before
