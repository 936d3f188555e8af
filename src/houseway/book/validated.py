"""Files of the book against their models: houses and collection schedules as they are, and faults in words."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from houseway.book.faults import describe_faults
from houseway.book.model.fees import FeeSchedule
from houseway.book.model.filing import House
from houseway.book.model.game import GamePage
from houseway.book.pages import read_page
from houseway.book.shelf import Stamp, make_stamp, read_toml
from houseway.core.errors import BookError

T = TypeVar("T")
_HOUSE: TypeAdapter[House] = TypeAdapter(House)
_SCHEDULE: TypeAdapter[FeeSchedule] = TypeAdapter(FeeSchedule)


def read_house(path: Path) -> House:
    """Read a house from its file."""
    return _validate_house(path, make_stamp(path))


@cache
def _validate_house(path: Path, _stamp: Stamp) -> House:
    document = read_toml(path)
    return validate(_HOUSE, document, path, document)


def read_schedule(path: Path) -> FeeSchedule:
    """Read a collection schedule from its file."""
    return _validate_schedule(path, make_stamp(path))


@cache
def _validate_schedule(path: Path, _stamp: Stamp) -> FeeSchedule:
    document = read_toml(path)
    return validate(_SCHEDULE, document, path, document)


def validate(adapter: TypeAdapter[T], value: Any, path: Path, document: Any, key: str = "") -> T:
    """Read a table of a file by its model; raises `BookError` with every fault in words."""
    try:
        return adapter.validate_python(value)
    except ValidationError as bad:
        raise BookError("\n".join(f"{path.name}: {fault}" for fault in describe_faults(bad, document, key))) from None


def read_draft(document: Mapping[str, Any]) -> GamePage:
    """Read a page that is made in memory and cites no filing.

    Raises `BookError` with its first fault.
    """
    page = {key: value for key, value in document.items() if key != "filed"}
    try:
        return read_page(page)
    except ValidationError as bad:
        raise BookError(describe_faults(bad, page)[0].removeprefix("the page: ")) from None
