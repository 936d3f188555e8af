"""Changes of a game: keys of its page and of its collection schedules that somebody sets otherwise, or takes away.

Changes come after rulings and options, and win over them. A table that is changed cites the filing no more: its `lines`
go, and those of every table that it stands in.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from houseway.book.documents import parse_document
from houseway.book.known_keys import Kinds, find_nearest_key, is_known
from houseway.book.paths import (
    NOTHING,
    Document,
    Edit,
    Path,
    find_below,
    find_place,
    find_value,
    make_edited,
    parse_path,
    show_path,
    split_key,
)
from houseway.core.errors import BadNotation, BookError
from houseway.core.values import shorten

Pairs = Sequence[tuple[str, Any]]
"""Keys by their paths and what they are set to, one after the other; nothing takes a key away."""
CITED = "lines"
_OF_THE_FILING = {("family",), ("filed",), ("version",), ("rules_from",), ("house_way", "taken_from")}
"""Keys that say which filing a page is of, and where it takes its rules from."""
_CHOSEN = {"ruling": ("id", "intended", "literal"), "option": ("id", "default", "choices")}
"""Keys of a ruling and of an option by which a reading is chosen, before anything is changed."""
COLLECTION = "collection"
"""The key below which the collection schedules stand, which are files of their own."""
_OF_THE_SCHEDULE = ("id", "filed", "games")
"""Keys that say which schedule it is, and of which games."""
LONGEST_SHOWN = 60
"""A value of more signs is shortened where a change is told in words."""


def read_change(text: str) -> tuple[str, Any]:
    """Read KEY=VALUE: the key as a path, the value as TOML has it, and a bare word or nothing without marks.

    >>> read_change("wager.Tie Bet.pays.0.odds=9:1")
    ('wager.Tie Bet.pays.0.odds', '9:1')
    >>> read_change("seats.players = [1, 8]")
    ('seats.players', [1, 8])
    >>> read_change("deck.cut_card=")
    ('deck.cut_card', None)
    """
    key, equals, value = split_key(text)
    if not equals:
        raise BadNotation(f"{text!r} changes nothing: write a key and its value, as in deck.decks.default=6")
    return show_path(parse_path(key)), _read_value(value.strip())


def _read_value(text: str) -> Any:
    if not text:
        return None
    try:
        found = parse_document(f"value = {text}", "value")
    except BookError:
        found = {}
    if found.keys() == {"value"} and isinstance(found["value"], str | int | float | list | dict):
        return found["value"]
    if text[0] in "[{\"'":
        raise BadNotation(f"{text!r} is no value: write a list as [1, 8], a table as {{ min = 1 }}, and text in marks")
    return text


@dataclass(frozen=True)
class Change:
    """A key that was changed, by its path: what stood there, and what stands there now; nothing where nothing does."""

    key: str
    before: Any
    after: Any

    def __repr__(self) -> str:
        return shorten(f"Change({self.words})")

    def to_dict(self) -> dict[str, Any]:
        """Write the change as plain data."""
        return {"key": self.key, "before": deepcopy(self.before), "after": deepcopy(self.after)}

    @property
    def is_of_collection(self) -> bool:
        """Whether a collection schedule was changed, and not the page."""
        return parse_path(self.key)[0] == COLLECTION

    def touches(self, key: str) -> bool:
        """Say whether another key is this one, stands in it, or has it in itself."""
        return all(one == other for one, other in zip(parse_path(self.key), parse_path(key), strict=False))

    @property
    def before_words(self) -> str:
        """What stood there, in words."""
        return "nothing was said" if self.before is None else _show(self.before)

    @property
    def after_words(self) -> str:
        """What stands there now, in words."""
        return "nothing is said" if self.after is None else _show(self.after)

    @property
    def words(self) -> str:
        """The change in words: deck.decks.default is 6 instead of 8."""
        if self.after is None:
            return f"{self.key} is left out (it was {_show(self.before)})"
        if self.before is None:
            return f"{self.key} is {_show(self.after)} (nothing was said)"
        return f"{self.key} is {_show(self.after)} instead of {_show(self.before)}"


def write_changes(changes: Iterable[Change]) -> dict[str, Any]:
    """Write what a document says of a changed game under `changed`; nothing where nothing was changed."""
    documents = [change.to_dict() for change in changes]
    return {"changed": documents} if documents else {}


def say_changes(changes: Iterable[Change]) -> str:
    """Say all changes of a game in one line."""
    return "; ".join(change.words for change in changes)


def _show(value: Any) -> str:
    text = value if isinstance(value, str) and value.isprintable() else json.dumps(value, default=str)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."


def sort_changes(document: Document, changes: Mapping[str, Any]) -> Pairs:
    """Sort changes that are given at once, in the order in which they are made: what is set, then what is taken away.

    Numbers in a path count the entries as they are found, so what stands further behind is taken away first.
    """
    found = {parse_path(key): value for key, value in changes.items()}
    if len(found) < len(changes):
        raise BookError("a key is changed once, and not twice at a time")
    sets = [(show_path(path), value) for path, value in found.items() if value is not None]
    drops = [path for path, value in found.items() if value is None]
    drops.sort(key=lambda path: _write_path_with_numbers(document, path), reverse=True)
    return [*sets, *((show_path(path), None) for path in drops)]


def _write_path_with_numbers(document: Document, path: Path) -> list[str]:
    """Write a path with numbers for names, in a form that sorts as the entries stand."""
    here: Any = document
    steps = []
    for step in path:
        place = find_place(here, step) if isinstance(here, list) else None
        steps.append(str(step) if place is None else f"{place:06}")
        here = find_below(here, step)
    return steps


def change_document(page: Kinds, document: Document, pairs: Pairs) -> tuple[Document, tuple[Change, ...]]:
    """Make a copy of the document with these changes, and what they changed in it.

    A key that is set again is told once, where that comes to the same. Raises `BookError` for a key that a page of
    these kinds has not.
    """
    made, changes = _apply_changes(page, document, pairs)
    once = dict(pairs)
    if len(once) < len(pairs):
        there = [(key, value) for key, value in once.items() if not _is_nothing(document, key, value)]
        shorter, fewer = _apply_changes(page, document, there)
        if _is_same(_strip_lines(shorter), _strip_lines(made)):
            return shorter, fewer
    return made, changes


def _is_nothing(document: Document, key: str, value: Any) -> bool:
    """Say whether a key is left out that the document has not."""
    return value is None and find_value(document, parse_path(key)) is NOTHING


def _apply_changes(page: Kinds, document: Document, pairs: Pairs) -> tuple[Document, tuple[Change, ...]]:
    made, changes = document, []
    for key, value in pairs:
        path = _find_full_path(made, parse_path(key))
        _check_path(page, made, path)
        before, after = find_value(made, path), _strip_lines(value)
        if after is None and before is NOTHING:
            raise BookError(f"{key!r} is not there, and cannot be left out")
        if before is not NOTHING and _is_same(_strip_lines(before), after):
            continue
        made = make_edited(made, [*_drop_citations(made, path), _edit(path, after)])
        changes.append(Change(show_path(path), None if before is NOTHING else deepcopy(before), after))
    return made, tuple(changes)


def _find_full_path(document: Document, path: Path) -> Path:
    """Find a path to a fee option with the paragraph that it stands in, which may be left out.

    No two have one number.
    """
    if len(path) < 4 or path[0] != COLLECTION or path[2] != "option":
        return path
    groups = find_value(document, (*path[:2], "group"))
    held = [
        number
        for number, group in enumerate(groups or ())
        if find_below(find_below(group, "option"), path[3]) is not NOTHING
    ]
    return (*path[:2], "group", held[0], *path[2:]) if held else path


def _edit(path: Path, after: Any) -> Edit:
    return Edit("drop", path) if after is None else Edit("set", path, after)


def _drop_citations(document: Document, path: Path) -> Iterator[Edit]:
    """Take the lines of the filing from every table on the way to a place."""
    for number in range(1, len(path)):
        if find_below(find_value(document, path[:number]), CITED) is not NOTHING:
            yield Edit("drop", (*path[:number], CITED))


def _check_path(page: Kinds, document: Document, path: Path) -> None:
    """Refuse a key that the page has not, and one that is not for changing."""
    key = show_path(path)
    if not is_known(page, document, path):
        raise BookError(f"there is no key {key!r}: the nearest is {find_nearest_key(page, document, path)!r}")
    if path[-1] == CITED or path[:1] in _OF_THE_FILING or path[:2] in _OF_THE_FILING:
        raise BookError(f"{key!r} says where the rules are filed, and cannot be changed")
    if path[0] == COLLECTION and (len(path) < 3 or path[2] in _OF_THE_SCHEDULE):
        raise BookError(
            f"{key!r} cannot be changed: which schedules are taken is said under fees, and their keys below"
        )
    if path[0] in _CHOSEN and (len(path) < 3 or path[2] in _CHOSEN[str(path[0])]):
        raise BookError(f"{key!r} is not changed: a ruling is flipped, and an option is chosen, by its id")


def _strip_lines(value: Any) -> Any:
    """Strip a copy of a value as a file would have it, without lines of the filing."""
    if isinstance(value, Mapping):
        return {str(key): _strip_lines(inner) for key, inner in value.items() if key != CITED}
    return [_strip_lines(inner) for inner in value] if isinstance(value, list | tuple) else deepcopy(value)


def _is_same(one: Any, other: Any) -> bool:
    """Say whether two values are written alike: 1 and true are not."""
    written, rewritten = (json.dumps(value, sort_keys=True, default=repr) for value in (one, other))
    return written == rewritten
