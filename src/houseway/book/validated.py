"""Files of the book against their models: houses and collection schedules as they are, and faults in words."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from houseway.book.faults import faults
from houseway.book.model.fees import FeeSchedule
from houseway.book.model.game import GamePage
from houseway.book.model.house import House
from houseway.book.pages import read_page
from houseway.book.shelf import Stamp, read_toml, stamp
from houseway.core.errors import BookError

T = TypeVar("T")
_HOUSE: TypeAdapter[House] = TypeAdapter(House)
_SCHEDULE: TypeAdapter[FeeSchedule] = TypeAdapter(FeeSchedule)


def read_house(path: Path) -> House:
    """A house from its file."""
    return _house_in(path, stamp(path))


@cache
def _house_in(path: Path, _stamp: Stamp) -> House:
    document = read_toml(path)
    return validated(_HOUSE, document, path, document)


def read_schedule(path: Path) -> FeeSchedule:
    """A collection schedule from its file."""
    return _schedule_in(path, stamp(path))


@cache
def _schedule_in(path: Path, _stamp: Stamp) -> FeeSchedule:
    document = read_toml(path)
    return validated(_SCHEDULE, document, path, document)


def validated(adapter: TypeAdapter[T], value: Any, path: Path, document: Any, key: str = "") -> T:
    """What a table of a file is, by its model; raises `BookError` with every fault in words."""
    try:
        return adapter.validate_python(value)
    except ValidationError as bad:
        raise BookError("\n".join(f"{path.name}: {fault}" for fault in faults(bad, document, key))) from None


def drafted(document: Mapping[str, Any]) -> GamePage:
    """The page of a game that is made in memory, which cites no filing; raises `BookError` with its first fault."""
    page = {key: value for key, value in document.items() if key != "filed"}
    try:
        return read_page(page)
    except ValidationError as bad:
        raise BookError(faults(bad, page)[0].removeprefix("the page: ")) from None
