"""The differences between two pages of one family: key by key, pay line by pay line."""

from collections.abc import Iterator, Mapping
from typing import Any

from houseway.analysis.diff.difference import Difference, Graft, Part, Side, Spans
from houseway.analysis.diff.lines import list_tables
from houseway.analysis.diff.pair import Pair
from houseway.analysis.diff.pay_tables import list_table_differences
from houseway.analysis.diff.vocabulary import name_subject, say_value
from houseway.book.paths import Path, find_below, make_edit
from houseway.book.price_rules import can_move_price

_TEXTS = {
    "name",
    "filed",
    "version",
    "family",
    "banked",
    "summary",
    "rules_from",
    "fees",
    "flow",
    "table_rule",
    "ruling",
    "option",
    "wager",
}
"""What is told and not played, or is compared apart."""
_LABELS = {"lines", "note", "hand", "chart", "example", "number", "taken_from"}
"""Keys that say where a rule stands or what it is called."""
_DECKS: Path = ("deck", "decks")
_WHOLE = {
    _DECKS,
    ("settle", "button"),
    ("seat_chart",),
    ("player_dealer_chart",),
    ("player_dealer_way",),
    ("qualifier",),
    ("double", "totals"),
    ("free", "double"),
    ("action",),
}
"""Tables that are one rule."""


def list_page_differences(pair: Pair) -> Iterator[Difference]:
    """List every rule in which the two pages differ."""
    here, there = pair.rules
    for key in dict.fromkeys((*here, *there)):
        if key not in _TEXTS:
            yield from _walk(pair, (key,), here.get(key), there.get(key))
    yield from _list_wager_differences(pair, here, there)


def _list_wager_differences(pair: Pair, here: Mapping[str, Any], there: Mapping[str, Any]) -> Iterator[Difference]:
    mine, others = ({one["name"]: one for one in rules["wager"]} for rules in (here, there))
    for name, wager in mine.items():
        if name in others:
            yield from _walk(pair, ("wager", name), wager, others[name])
        else:
            yield Difference("wagers", name, Side("offered", wager["lines"]), Side("not offered"))
    for name, wager in others.items():
        if name not in mine:
            yield Difference(
                "wagers", name.removesuffix(" there"), Side("not offered"), Side("offered", wager["lines"])
            )


def _walk(pair: Pair, path: Path, here: Any, there: Any) -> Iterator[Difference]:
    """Go through the differences at a place of the page and below it."""
    if _strip(here) == _strip(there):
        return
    if isinstance(here, dict) and isinstance(there, dict) and path not in _WHOLE and not _is_chart(here):
        mine, others = list_tables(here), list_tables(there)
        lists = mine.keys() & others.keys()
        yield from list_table_differences(
            pair, path, {name: mine[name] for name in lists}, {name: others[name] for name in lists}
        )
        for key in dict.fromkeys((*here, *there)):
            if key not in lists and key not in _LABELS and not (key == "name" and path[0] == "wager"):
                yield from _walk(pair, (*path, key), here.get(key), there.get(key))
    elif path == ("street",) and len(here) == len(there):
        for place, (street, other) in enumerate(zip(here, there, strict=True)):
            for key in street:
                if key != "lines":
                    yield from _walk(pair, (*path, place, key), street[key], other[key])
    else:
        yield _make_difference(pair, path, here, there)


def _is_chart(table: Mapping[str, Any]) -> bool:
    """Whether a table is the house way as a chart, which stands or falls as one."""
    return "row" in table or "step" in table


def _make_difference(pair: Pair, path: Path, here: Any, there: Any) -> Difference:
    priced = path == _DECKS or can_move_price(pair.here.rules, path) or can_move_price(pair.page_there, path)
    graft = Graft((make_edit(path, pair.other),), (path,)) if priced else None
    mine, other = pair.rules
    return Difference(
        find_part(path),
        _name_subject(pair, path),
        Side(say_value(path, here), find_lines(mine, path)),
        Side(say_value(path, there), find_lines(other, path)),
        graft,
    )


def _name_subject(pair: Pair, path: Path) -> str:
    """Name what a difference is about; of a wager or a street, which one."""
    words = name_subject(path)
    if path[0] == "wager":
        return f"{path[1]}: {words[:1].lower()}{words[1:]}"
    if path[0] == "street" and len(path) > 1:
        street = pair.rules[0]["street"][path[1]]["name"]
        return f"{street}: {words[:1].lower()}{words[1:]}"
    return words


def find_part(path: Path) -> Part:
    """Find the part of the comparison that a place of the page belongs to."""
    parts: dict[str, Part] = {
        "deck": "cards",
        "seats": "table",
        "rotation": "table",
        "settle": "settlement",
        "losers_first": "settlement",
        "naturals_paid": "settlement",
        "wager": "wagers",
    }
    return parts.get(str(path[0]), "play")


def find_lines(rules: Mapping[str, Any], path: Path) -> Spans:
    """Find the lines of the filing that a rule stands on: its own, or those of the table that it is in."""
    here: Any = rules
    found: Spans = ()
    for step in path:
        here = find_below(here, step)
        if isinstance(here, Mapping) and here.get("lines"):
            found = tuple(here["lines"])
    return found


def _strip(value: Any) -> Any:
    """Strip a value of what it is called and where it is filed."""
    if isinstance(value, Mapping):
        return {key: _strip(inner) for key, inner in value.items() if key not in _LABELS}
    return [_strip(inner) for inner in value] if isinstance(value, list | tuple) else value
