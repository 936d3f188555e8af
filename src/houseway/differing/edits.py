"""Small changes of a page's document: a key that is set or taken away, a line that is put into a table or out of it."""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Literal

Step = str | int
Path = tuple[Step, ...]
Document = dict[str, Any]
NOTHING: Any = object()
"""What stands at a place where nothing does."""


@dataclass(frozen=True)
class Edit:
    """One change: at this place of a document a value is set, or put into the list there, or taken away."""

    way: Literal["set", "insert", "drop"]
    path: Path
    value: Any = None


def value_at(document: Any, path: Path) -> Any:
    """What stands at a place; entries of a list are found by their place or by their name."""
    here = document
    for step in path:
        if isinstance(here, dict):
            here = here.get(str(step), NOTHING)
        elif isinstance(here, list):
            here = here[step] if isinstance(step, int) and step < len(here) else _called(here, step)
        else:
            return NOTHING
    return here


def edited(document: Document, edits: Iterable[Edit]) -> Document:
    """A copy of the document with these changes, one after the other."""
    changed = deepcopy(document)
    for edit in edits:
        _change(changed, edit)
    return changed


def taken(path: Path, source: Document) -> Edit:
    """The change that makes a place look as it does in another document."""
    value = value_at(source, path)
    return Edit("drop", path) if value is NOTHING else Edit("set", path, value)


def _change(document: Document, edit: Edit) -> None:
    *way, last = edit.path
    here = _container(document, way, last)
    if isinstance(here, list):
        place = last if isinstance(last, int) else _place(here, last)
        if edit.way == "set":
            here[place] = deepcopy(edit.value)
        elif edit.way == "insert":
            here.insert(place, deepcopy(edit.value))
        elif place < len(here):
            del here[place]
    elif edit.way == "drop":
        here.pop(str(last), None)
    else:
        here[str(last)] = deepcopy(edit.value)


def _container(document: Document, way: Sequence[Step], last: Step) -> Any:
    """The table or list that a change is made in; tables that are not there, since a page may leave them out, begin."""
    here: Any = document
    for place, step in enumerate(way):
        if isinstance(here, dict):
            following = way[place + 1] if place + 1 < len(way) else last
            here = here.setdefault(str(step), [] if isinstance(following, int) else {})
        else:
            here = here[step] if isinstance(step, int) else _called(here, step)
    return here


def _place(entries: list[Any], name: str) -> int:
    return next((place for place, one in enumerate(entries) if _is_called(one, name)), len(entries))


def _called(entries: list[Any], name: Step) -> Any:
    return next((one for one in entries if _is_called(one, name)), NOTHING)


def _is_called(entry: Any, name: Step) -> bool:
    return isinstance(entry, dict) and entry.get("name") == name
