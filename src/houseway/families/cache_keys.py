"""Under which name a result is kept: the hash of the rules that produced it, of what was asked, and of our own code.

In the almanac the code is not part of the name: an entry carries its stamp beside it. A name fails safe. A rule is in
it unless its key says that it moves no price (`houseway.book.price_rules`). A part of it is written out in full or
refused. Every module of ours is in it but those that are named here as telling only.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import cache, lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from houseway.book.loader import Game
from houseway.book.model.game import GamePage
from houseway.book.price_rules import can_move_price, list_dealt_rules, list_price_rules, list_rules

_PACKAGE = Path(__file__).parents[1]
TELLING = ("cli", "web", "sheets", "interop", "almanac")
"""Packages that tell of results and work none out: the contract of the layers lets nothing below import them."""
ID_DIGITS = 24
"""So many digits of a hash are the id of an entry in the almanac."""
_PAGES = 64
SHOW = "show"
"""The folder of a family with what only shows its games."""


def make_key(game: Game, *words: object) -> str:
    """Make the name of a result of one game.

    By its whole page under its reading, whatever of it bears on the result.
    """
    return _hash_code(game.family, game.rules.model_dump(), _list_schedules(game), words)


def make_price_key(game: Game, *words: object) -> str:
    """Make the name of a game's prices; games share it if their pages agree wherever a rule bears on a price."""
    return _hash_code(game.family, list_price_rules(game.rules), _list_schedules(game), words)


def make_sheet_key(game: Game, *words: object) -> str:
    """Make the name of an odds sheet, whose spreads may be sampled.

    By the priced rules and those that deal such rounds.
    """
    return _hash_code(game.family, list_dealt_rules(game.rules), _list_schedules(game), words)


def make_rules_id(kind: str, game: Game, *words: object) -> str:
    """Make the id of an entry in the almanac that follows from the rules of an odds sheet, whatever code counted it."""
    return f"{kind}:{_hash_rules(game.family, _hash_dealt_rules(_Same(game.rules)), _list_schedules(game), words)}"


class _Same:
    """A page that is equal to nothing but itself: its rules are hashed once, however many entries it has."""

    def __init__(self, page: GamePage) -> None:
        self.page = page

    def __hash__(self) -> int:
        return id(self.page)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.page is self.page


@lru_cache(_PAGES)
def _hash_dealt_rules(same: _Same) -> str:
    return _hash_rules(list_dealt_rules(same.page))


def make_page_id(kind: str, game: Game, *words: object) -> str:
    """Make the id of an entry in the almanac that may follow from anything on a page."""
    return f"{kind}:{_hash_rules(game.family, game.rules.model_dump(), _list_schedules(game), words)}"


def make_shared_key(family: str, *words: object) -> str:
    """Make the name of a result of these parts alone; pages that agree in them share it."""
    return _hash_code(family, words)


def _list_schedules(game: Game) -> dict[str, Any] | None:
    """Find the collection schedules of a game whose price they are; those of others are told beside it."""
    if not can_move_price(game.rules, ("fees",)):
        return None
    return {name: list_rules(schedule, game.rules) for name, schedule in game.schedules.items()}


def _hash_code(family: str, *parts: object) -> str:
    return hashlib.sha256("\n".join((_write_parts(parts), _find_edition(family))).encode()).hexdigest()


def _hash_rules(*parts: object) -> str:
    return hashlib.sha256(_write_parts(parts).encode()).hexdigest()[:ID_DIGITS]


def _write_parts(parts: Iterable[object]) -> str:
    return json.dumps([_make_plain(part) for part in parts], sort_keys=True)


def _make_plain(part: Any) -> Any:
    """Make a part of a name as plain data in full.

    Refuses what could be written shorter than it is, such as an array.
    """
    if part is None or isinstance(part, str | int | float):
        return part
    if isinstance(part, Fraction):
        return f"{part.numerator}/{part.denominator}"
    if isinstance(part, Mapping):
        pairs = sorted(part.items(), key=lambda pair: repr(pair[0]))
        return {"pairs": [[_make_plain(key), _make_plain(value)] for key, value in pairs]}
    if isinstance(part, set | frozenset):
        return {"set": sorted((_make_plain(one) for one in part), key=repr)}
    if isinstance(part, list | tuple):
        return [_make_plain(one) for one in part]
    if is_dataclass(part) and not isinstance(part, type):
        return {type(part).__name__: [[field.name, _make_plain(getattr(part, field.name))] for field in fields(part)]}
    raise TypeError(f"a {type(part).__name__} cannot stand in a name under which something is kept")


@cache
def _find_edition(family: str) -> str:
    """Find which houseway works it out: its release, and all its modules that a result of the family can depend on."""
    seen = hashlib.sha256()
    with suppress(OSError):
        for module in _list_modules(family):
            seen.update(str(module.relative_to(_PACKAGE)).encode() + module.read_bytes())
    with suppress(PackageNotFoundError):
        return f"{version('houseway')} {seen.hexdigest()}"
    return seen.hexdigest()


def _list_modules(family: str) -> Iterator[Path]:
    """List every module but those of other families, and those that only tell or show."""
    for module in sorted(_PACKAGE.rglob("*.py")):
        place = module.relative_to(_PACKAGE).parts
        if place[0] in TELLING:
            continue
        if place[0] == "families" and len(place) > 2 and (place[1] != family or SHOW in place[2:-1]):
            continue
        yield module
