"""A page under its reading: all that its file takes from others, and the readings and options that are in force.

A page may take rules or a chart from another game. Rulings and options then write what was chosen into it.
"""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from houseway.book.faults import describe_faults
from houseway.book.model.filing import House, HouseOption, Ruling, find_twice
from houseway.book.model.game import GamePage
from houseway.book.pages import make_page_adapter, read_page
from houseway.book.paths import NOTHING, Document, Edit, change, find_value, parse_path
from houseway.book.shelf import Shelf, Stamp, make_stamp, read_toml
from houseway.book.validated import read_house, validate
from houseway.core.errors import BookError, HousewayError
from houseway.core.values import FrozenMap

_RULINGS: TypeAdapter[tuple[Ruling, ...]] = TypeAdapter(tuple[Ruling, ...])
_OPTIONS: TypeAdapter[tuple[HouseOption, ...]] = TypeAdapter(tuple[HouseOption, ...])
REMEMBERED = 512
"""Pages of which what was read is remembered: those of the book under both readings, and drafts beside them."""


def choose_reading(
    rulings: Iterable[Ruling],
    options: Iterable[HouseOption],
    *,
    literal: bool,
    flips: Mapping[str, str],
    game: str,
) -> dict[str, str]:
    """Settle on a reading for each ruling and a choice for each option.

    `literal` flips all rulings and no option; `flips` names single ones of either, and wins.
    """
    rulings, options = tuple(rulings), tuple(options)
    flippable = [ruling.id for ruling in rulings if ruling.intended is not None]
    can_be: dict[str, tuple[str, ...]] = dict.fromkeys(flippable, ("intended", "literal"))
    chosen = dict.fromkeys(can_be, "literal" if literal else "intended")
    for option in options:
        can_be[option.id] = tuple(option.choices)
        chosen[option.id] = option.default
    for name, choice in flips.items():
        if name not in chosen:
            if any(ruling.id == name for ruling in rulings):
                raise BookError(f"{game}: ruling {name!r} has one reading only")
            known = ", ".join(flippable) or "none that can be flipped"
            chosen_by_house = f"; options: {', '.join(option.id for option in options)}" if options else ""
            raise BookError(f"{game} has no ruling {name!r}: it has {known}{chosen_by_house}")
        if choice not in can_be[name]:
            raise BookError(f"{name!r} reads {' or '.join(can_be[name])}, not {choice!r}")
        chosen[name] = choice
    return chosen


def apply_reading(
    document: Mapping[str, Any], rulings: Iterable[Ruling], options: Iterable[HouseOption], chosen: Mapping[str, str]
) -> dict[str, Any]:
    """Make the page with every option's choice and then every ruling's chosen reading written into it."""
    page = deepcopy(dict(document))
    for option in options:
        for path, value in option.choices[chosen[option.id]].items():
            _set(page, path, value, f"option {option.id!r}")
    for ruling in rulings:
        if ruling.id in chosen:
            reading = ruling.literal if chosen[ruling.id] == "literal" else ruling.intended
            for path, value in (reading or {}).items():
                _set(page, path, value, f"ruling {ruling.id!r}")
    return page


def _set(page: Document, path: str, value: Any, by: str) -> None:
    """Write a value into a table that the page has: rulings and options begin none of their own."""
    try:
        *way, last = parse_path(path)
        missing = next((step for number, step in enumerate(way, 1) if find_value(page, way[:number]) is NOTHING), None)
        here = find_value(page, way)
    except HousewayError as bad:
        raise BookError(f"{by} sets {path!r}: {bad}") from None
    if missing is not None:
        raise BookError(f"{by} sets {path!r}, but there is no {str(missing)!r}")
    if not isinstance(here, dict):
        raise BookError(f"{by} sets {path!r}, but {str(last)!r} is no key of a table there")
    change(page, Edit("set", (*way, last), value))


@dataclass(frozen=True)
class PageFiles:
    """Where a page stands, and all the files that it is read from, with when each was last changed."""

    path: Path
    shelf: Shelf
    house: str
    files: tuple[tuple[Path, Stamp], ...]


def find_page_files(path: Path, where: Shelf, house: str) -> PageFiles:
    """Find all files that the page in this file is read from."""
    document = _add_base(path, read_toml(path), where)
    names = [name for name in (document.get("rules_from"), _find_chart_source(document)) if name]
    others = [where.games().get(name) for name in names]
    files = tuple((file, make_stamp(file)) for file in (path, *others, where.house(house)) if file)
    return PageFiles(path, where, house, files)


@lru_cache(REMEMBERED)
def read_doubts(read: PageFiles) -> tuple[tuple[Ruling, ...], tuple[HouseOption, ...]]:
    """Read the rulings and the options of a page, validated once for as long as its files are unchanged."""
    path, document = read.path, read_whole(read.path, read.shelf)
    house = find_house(read.shelf, read.house)
    own = validate(_RULINGS, document.get("ruling", []), path, document, "ruling")
    doubts = own + list_house_rulings(house, settles="settle" in document)
    options = validate(_OPTIONS, document.get("option", []), path, document, "option")
    if double := find_twice([ruling.id for ruling in doubts] + [option.id for option in options]):
        raise BookError(f"{path.name}: ruling {double!r} is there twice, among the game's and its house's")
    return doubts, options


@lru_cache(REMEMBERED)
def settle_page(read: PageFiles, chosen: FrozenMap[str, str]) -> GamePage:
    """Make a page under its chosen reading, validated once for as long as its files are unchanged.

    Games that share their page are found equal at a glance, wherever something is remembered of them.
    """
    path, document = read.path, read_whole(read.path, read.shelf)
    try:
        settled = apply_reading(document, *read_doubts(read), chosen)
    except BookError as bad:
        raise BookError("\n".join(f"{path.name}: {line}" for line in _list_misshapen(document) or [str(bad)])) from None
    if _find_chart_source(settled) != _find_chart_source(document):
        raise BookError(f"{path.name}: house_way.taken_from: no ruling and no option can change it")
    return validate(make_page_adapter(), settled, path, settled)


def read_whole(path: Path, where: Shelf) -> dict[str, Any]:
    """Read a page with all that it takes from other games."""
    return _add_chart(path, _add_base(path, read_toml(path), where), where)


def _list_misshapen(document: dict[str, Any]) -> list[str]:
    """List the faults of a page as it stands, before its rulings; what is missing there a ruling may set."""
    try:
        read_page(document)
    except ValidationError as bad:
        return [line for line in describe_faults(bad, document) if not line.endswith(": this key is missing")]
    return []


def _add_base(path: Path, document: dict[str, Any], where: Shelf) -> dict[str, Any]:
    """Lay a page that is only priced over the rules it takes from another game."""
    base_name = document.get("rules_from")
    if not base_name:
        return document
    paths = where.games()
    if not isinstance(base_name, str):
        raise BookError(f'{path.name}: rules_from: write the id of a game, as in "crystal/ez-baccarat"')
    if base_name not in paths:
        raise BookError(f"{path.name}: rules_from names {base_name!r}, which is not in the book")
    base = read_toml(paths[base_name])
    if base.get("rules_from"):
        raise BookError(f"{path.name}: rules_from names {base_name!r}, which takes its own rules from elsewhere")
    return {**base, **document}


def _add_chart(path: Path, document: dict[str, Any], where: Shelf) -> dict[str, Any]:
    """Put the rows of another game's house way behind the page's own, where it takes them from there."""
    source = _find_chart_source(document)
    way = document.get("house_way")
    if source is None or not isinstance(way, dict):
        return document
    own = way.get("row", [])
    if not isinstance(own, list):
        return document
    paths = where.games()
    other = read_toml(paths[source]) if source in paths else {}
    chart = other.get("house_way")
    same_family = other.get("family") == document.get("family")
    if not same_family or not isinstance(chart, dict) or not _are_rows(chart.get("row")):
        raise BookError(f"{path.name}: house_way.taken_from names {source!r}, which has no such chart in the book")
    if chart.get("taken_from"):
        raise BookError(f"{path.name}: house_way.taken_from names {source!r}, which takes its own from elsewhere")
    rows = [{"chart": source, **row} for row in chart["row"]]
    counted = {key: value for key, value in chart.items() if key != "lines"}
    return {**document, "house_way": {**counted, **way, "row": [*own, *rows]}}


def _find_chart_source(document: dict[str, Any]) -> str | None:
    """Find the game whose chart a page takes, if it takes one."""
    way = document.get("house_way")
    source = way.get("taken_from") if isinstance(way, dict) else None
    return source if isinstance(source, str) else None


def _are_rows(rows: Any) -> bool:
    """Say whether these may be the rows of a chart, as far as can be told before they are read."""
    return isinstance(rows, list) and all(isinstance(row, dict) for row in rows)


def list_house_rulings(house: House | None, *, settles: bool) -> tuple[Ruling, ...]:
    """List the rulings of a house that hold for a game: they are on settling with a bank."""
    return house.ruling if house and settles else ()


def find_house(where: Shelf, house: str) -> House | None:
    """Find the house of that name, if it has a file."""
    path = where.house(house)
    return read_house(path) if path else None
