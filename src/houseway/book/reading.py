"""Which reading of each doubtful passage and which option of the house is in force, and how they change the page."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

from houseway.book.model.filing import HouseOption, Ruling
from houseway.book.paths import NOTHING, Document, Edit, change, find_value, parse_path
from houseway.core.errors import BookError, HousewayError


def choose(
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


def apply(
    document: Mapping[str, Any], rulings: Iterable[Ruling], options: Iterable[HouseOption], chosen: Mapping[str, str]
) -> dict[str, Any]:
    """The page with every option's choice and then every ruling's chosen reading written into it."""
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
