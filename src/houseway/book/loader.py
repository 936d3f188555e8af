"""Opening a game: its page, its house, its collection schedules, under a chosen reading."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from houseway.book import reading as readings
from houseway.book.model import FAMILIES, GAME_PAGE, AnyGame, FeeGroup, FeeOption, FeeSchedule, House
from houseway.book.model.filing import Ruling
from houseway.book.names import resolve
from houseway.book.shelf import Shelf, read_toml, shelf
from houseway.errors import BookError, TableRefusal

T = TypeVar("T")
_RULINGS: TypeAdapter[tuple[Ruling, ...]] = TypeAdapter(tuple[Ruling, ...])


@dataclass(frozen=True)
class PostedFee:
    """A fee option with the paragraph it stands in and the schedule it comes from."""

    schedule: str
    group: FeeGroup
    option: FeeOption

    @property
    def id(self) -> str:
        """The option's number in its schedule."""
        return self.option.id


@dataclass(frozen=True, eq=False)
class OpenGame:
    """A game taken from the shelf, with the reading chosen for each of its rulings."""

    id: str
    page: AnyGame
    house: House | None
    reading: Mapping[str, str]
    shelf: Shelf

    @property
    def name(self) -> str:
        """The game's filed name."""
        return self.page.name

    @property
    def family(self) -> str:
        """The family whose engine plays it."""
        return self.page.family

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The game's own rulings, then its house's, which are on settling with a bank."""
        return self.page.ruling + _of_house(self.house, settles=self.page.settle is not None)

    @cached_property
    def schedules(self) -> dict[str, FeeSchedule]:
        """The collection schedules printed for this game, by name."""
        return {name: _schedule(self.shelf, self.id, name) for name in self.page.fees}

    @cached_property
    def posted_fees(self) -> tuple[PostedFee, ...]:
        """Every fee option of every schedule, the schedule in force first."""
        return tuple(
            PostedFee(name, group, option)
            for name, schedule in self.schedules.items()
            for group in schedule.group
            for option in group.option
        )

    def fee(self, option: str | int) -> PostedFee:
        """The option of that number, or "schedule:number"; raises `TableRefusal` where there is none."""
        schedule, _, number = str(option).rpartition(":")
        for posted in self.posted_fees:
            if posted.id == number and schedule in ("", posted.schedule):
                return posted
        listed = ", ".join(posted.id for posted in self.posted_fees[:12]) or "none"
        more = f" ... ({len(self.posted_fees)} in all)" if len(self.posted_fees) > 12 else ""
        raise TableRefusal(f"{self.id} has no fee option {option}: it has {listed}{more}")


def load(
    name: str,
    *,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
) -> OpenGame:
    """Open a game by id, short name or unique part of its id.

    `literal` takes every doubtful passage by its letter; `rulings` flips single ones, as in
    ``{"three-card-seven": "literal"}``; `book` adds folders of games.
    """
    where = shelf(book)
    paths = where.games()
    game_id = resolve(name, list(paths))
    return open_page(game_id, paths[game_id], where, literal=literal, rulings=rulings or {})


def opened(
    game: str | OpenGame, *, literal: bool, rulings: Mapping[str, str] | None, book: Sequence[Path | str]
) -> OpenGame:
    """The game of that name, opened so; or one that is open already, of which nothing more can be chosen."""
    if isinstance(game, str):
        return load(game, literal=literal, rulings=rulings, book=book)
    if literal or rulings or book:
        raise TableRefusal(f"{game.id} is open already: choose its book and its reading where it is loaded")
    return game


def open_page(
    game_id: str, path: Path, where: Shelf, *, literal: bool = False, rulings: Mapping[str, str] | None = None
) -> OpenGame:
    """Open the game in this very file."""
    document = _with_base(game_id, read_toml(path), where)
    house = _house(where, game_id.split("/", maxsplit=1)[0])
    own = _validated(_RULINGS, document.get("ruling", []), path, document, "ruling")
    doubts = own + _of_house(house, settles="settle" in document)
    chosen = readings.choose(doubts, literal=literal, flips=rulings or {}, game=game_id)
    try:
        settled = readings.apply(document, doubts, chosen)
    except BookError as bad:
        raise BookError(f"{path.name}: {bad}") from None
    page = _validated(GAME_PAGE, settled, path, settled)
    return OpenGame(game_id, page, house, chosen, where)


def _with_base(game_id: str, document: dict[str, Any], where: Shelf) -> dict[str, Any]:
    """Lay a page that is only priced over the rules it takes from another game."""
    base_name = document.get("rules_from")
    if not base_name:
        return document
    paths = where.games()
    if base_name not in paths:
        raise BookError(f"{game_id}: rules_from names {base_name!r}, which is not in the book")
    base = read_toml(paths[base_name])
    if base.get("rules_from"):
        raise BookError(f"{game_id}: rules_from names {base_name!r}, which takes its own rules from elsewhere")
    return {**base, **document}


def _of_house(house: House | None, *, settles: bool) -> tuple[Ruling, ...]:
    return house.ruling if house and settles else ()


def _house(where: Shelf, house: str) -> House | None:
    path = where.house(house)
    return _validated(TypeAdapter(House), read_toml(path), path, {}) if path else None


def _schedule(where: Shelf, game_id: str, name: str) -> FeeSchedule:
    path = where.fees(game_id.split("/", maxsplit=1)[0], name)
    if path is None:
        raise BookError(f"{game_id}: fees names the schedule {name!r}, which is not in the book")
    return read_schedule(path)


def read_schedule(path: Path) -> FeeSchedule:
    """A collection schedule from its file."""
    document = read_toml(path)
    return _validated(TypeAdapter(FeeSchedule), document, path, document)


def _validated(adapter: TypeAdapter[T], value: Any, path: Path, document: Any, key: str = "") -> T:
    try:
        return adapter.validate_python(value)
    except ValidationError as bad:
        raise BookError("\n".join(f"{path.name}: {fault}" for fault in faults(bad, document, key))) from None


def faults(bad: ValidationError, document: Any, key: str = "") -> list[str]:
    """Each fault of a page as one line: the key in words, then the reason."""
    lines = []
    for error in bad.errors():
        loc = [step for step in error["loc"] if step not in FAMILIES]
        reason = error["msg"].removeprefix("Value error, ")
        if error["type"] == "extra_forbidden":
            reason = "no such key"
        if error["type"] == "missing":
            reason = "this key is missing"
        lines.append(f"{_where([*([key] if key else []), *loc], document) or 'the page'}: {reason}")
    return lines


def _where(loc: Sequence[Any], document: Any) -> str:
    words: list[str] = []
    here = document
    for step in loc:
        if isinstance(step, int):
            here = here[step] if isinstance(here, list) and step < len(here) else None
            name = here.get("name") or here.get("id") or here.get("hand") if isinstance(here, dict) else None
            words[-1] += f" {name!r}" if name else f" {step + 1}"
        else:
            here = here.get(step) if isinstance(here, dict) else None
            words.append(str(step))
    return " > ".join(words)
