"""The values of a page's keys in words, for people who deal cards."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from houseway.analysis.diff.lines import show_to_one
from houseway.book.paths import Path
from houseway.core.money import show_money

_ODDS_KEYS = ("odds", "share", "surrender")
_MONEY_KEYS = ("least", "amount")
_EMPTY = {
    "most_hands": "no limit",
    "tens_most_hands": "as for others",
    "aces_most_hands": "as for others",
    "totals": "any two cards",
}
"""What nothing means where it is no absence."""


def say_value(path: Path, value: Any) -> str:
    """A value as a person says it: 0 to 5; 1 to 1; yes; none."""
    key = str(path[-1]) if path else ""
    if value is None or (isinstance(value, tuple | list | frozenset | dict) and not value):
        return _EMPTY.get(key, "none")
    match value:
        case bool():
            words = "yes" if value else "no"
        case str():
            words = show_to_one(value) if key in _ODDS_KEYS and ":" in value else value
        case int():
            words = show_money(value) if key in _MONEY_KEYS and "envy" in path else str(value)
        case frozenset():
            words = show_numbers(value)
        case Mapping():
            words = _say_table(path, value)
        case _:
            words = _say_list(path, value)
    return words


def show_numbers(which: Iterable[int]) -> str:
    """Numbers in words, those that follow each other as spans: 0 to 5, 7."""
    runs: list[list[int]] = []
    for number in sorted(which):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    spans = [
        str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" if len(run) > 2 else f"{run[0]}, {run[1]}"
        for run in runs
    ]
    return ", ".join(spans) or "nothing"


def _say_table(path: Path, value: Mapping[str, Any]) -> str:
    if path[-1] == "decks":
        least, most, usual = value["min"], value["max"], value["default"]
        return str(most) if least == most else f"{least} to {most}, usually {usual}"
    if "row" in value or "step" in value:
        return f"a chart of {len(value.get('row') or value['step'])} rows"
    if path[-1] == "qualifier":
        return ", ".join([value["hand"], *value["ranks"]])
    said = [
        f"{_name_key(key)} {say_value((*path, key), inner)}"
        for key, inner in value.items()
        if key != "lines" and inner not in (None, False, (), [], frozenset(), {}) and not _is_empty(inner)
    ]
    return "; ".join(said) or "yes"


def _name_key(key: str | int) -> str:
    """A key of a table, as it stands before its value."""
    return f"{key}:" if isinstance(key, int) else key.replace("_", " ")


def _is_empty(value: Any) -> bool:
    """Whether a table has nothing in it, nor the tables in it."""
    return isinstance(value, Mapping) and all(
        inner in (None, (), frozenset()) or _is_empty(inner) for key, inner in value.items() if key != "lines"
    )


def _say_list(path: Path, value: Sequence[Any]) -> str:
    if path[-1] == "order":
        return ", then ".join(" with ".join(group) for group in value)
    if all(isinstance(one, Mapping) for one in value):
        named = [str(one.get("name") or one.get("hand") or place) for place, one in enumerate(value, start=1)]
        return ", ".join(named)
    shown = [str(one) for one in value]
    return " or ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))
