"""Which reading of each doubtful passage is in force, and how a ruling changes the page."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any, Literal

from houseway.book.model.filing import Ruling
from houseway.errors import BookError

Choice = Literal["intended", "literal"]


def choose(rulings: Iterable[Ruling], *, literal: bool, flips: Mapping[str, str], game: str) -> dict[str, Choice]:
    """Settle on a reading for each ruling: `literal` flips all, `flips` one by one (and wins)."""
    chosen: dict[str, Choice] = {
        ruling.id: "literal" if literal else "intended" for ruling in rulings if ruling.intended is not None
    }
    for ruling_id, reading in flips.items():
        if ruling_id not in chosen:
            known = ", ".join(chosen) or "none that can be flipped"
            raise BookError(f"{game} has no ruling {ruling_id!r}: it has {known}")
        if reading not in ("intended", "literal"):
            raise BookError(f"ruling {ruling_id!r} reads intended or literal, not {reading!r}")
        chosen[ruling_id] = "literal" if reading == "literal" else "intended"
    return chosen


def apply(document: Mapping[str, Any], rulings: Iterable[Ruling], chosen: Mapping[str, Choice]) -> dict[str, Any]:
    """The page with every ruling's chosen reading written into it."""
    page = deepcopy(dict(document))
    for ruling in rulings:
        if ruling.id in chosen:
            reading = ruling.literal if chosen[ruling.id] == "literal" else ruling.intended
            for path, value in (reading or {}).items():
                _set(page, path, value, ruling.id)
    return page


def _set(page: dict[str, Any], path: str, value: Any, ruling: str) -> None:
    *steps, last = path.split(".")
    here: Any = page
    for step in steps:
        here = _step(here, step)
        if here is None:
            raise BookError(f"ruling {ruling!r} sets {path!r}, but there is no {step!r}")
    if not isinstance(here, dict):
        raise BookError(f"ruling {ruling!r} sets {path!r}, but {last!r} is no key of a table there")
    here[last] = deepcopy(value)


def _step(here: Any, step: str) -> Any:
    """Go down a table by its key, or into a list of tables by name or id."""
    if isinstance(here, dict):
        return here.get(step)
    if isinstance(here, list):
        tables = (one for one in here if isinstance(one, dict))
        return next((one for one in tables if step in (one.get("name"), one.get("id"), one.get("hand"))), None)
    return None
