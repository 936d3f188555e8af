"""Places of a page: how a path is written, what stands there, and small changes of a page's document.

A path goes down by keys, and into a list of tables by what an entry is called or by its number, counted from nought:
``wager.Tie Bet.pays.0.odds``. A step that has a dot in it stands in quotation marks: ``wager."Pure 21.5".odds``.
Where entries have numbers of their own, as fee options have, a number is theirs: ``option.3`` is option 3.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Literal

from houseway.core.errors import BadNotation, BookError
from houseway.core.values import shorten

Step = str | int
Path = tuple[Step, ...]
Document = dict[str, Any]
NOTHING: Any = object()
"""What stands at a place where nothing does."""
CALLED = ("name", "id", "hand", "meld")
"""The keys by which a table in a list is called."""
LONGEST_NUMBER = 4
"""No list of a page has more entries than a number of so many digits counts."""
_SIGN = re.compile(r"[.=]")
_QUOTED = re.compile(r"\"((?:[^\"\\]|\\.)*)\"|'([^']*)'")


def parse_path(text: str) -> Path:
    """Read a path; raises `BadNotation` for one that is none.

    >>> parse_path('wager."Pure 21.5".pays.0')
    ('wager', 'Pure 21.5', 'pays', 0)
    """
    steps: list[Step] = []
    place = 0
    while place <= len(text):
        quoted = _QUOTED.match(text, place)
        if quoted and text[quoted.end() : quoted.end() + 1] in ("", "."):
            inside = quoted[1] if quoted[1] is not None else quoted[2]
            steps.append(re.sub(r"\\(.)", r"\1", inside) if quoted[1] is not None else inside)
            place = quoted.end() + 1
        else:
            end = text.find(".", place)
            end = len(text) if end < 0 else end
            steps.append(_read_plain_step(text[place:end].strip()))
            place = end + 1
    if "" in steps:
        raise BadNotation(f"{text!r} is no path: write keys with dots between them, as in deck.decks.default")
    return tuple(steps)


def split_key(text: str) -> tuple[str, str, str]:
    """Split a change into its path and what follows the sign of equality.

    A sign within quotation marks is part of the path.
    """
    place = 0
    while sign := _SIGN.search(text, place):
        quoted = _QUOTED.match(text, place)
        end = quoted.end() if quoted and text[quoted.end() : quoted.end() + 1] in (".", "=") else sign.start()
        if text[end] == "=":
            return text[:end], "=", text[end + 1 :]
        place = end + 1
    return text, "", ""


def _read_plain_step(text: str) -> Step:
    is_number = text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER
    return int(text) if is_number else text


def show_path(path: Sequence[Step]) -> str:
    """Show a path as `parse_path` reads it.

    >>> show_path(("wager", "Pure 21.5", "pays", 0))
    'wager."Pure 21.5".pays.0'
    """
    return ".".join(map(_show_step, path))


def _show_step(step: Step) -> str:
    if isinstance(step, int):
        return str(step)
    is_plain = (
        "." not in step and step[:1] not in ('"', "'") and _read_plain_step(step) == step and step == step.strip()
    )
    if is_plain:
        return step
    return '"' + re.sub(r"([\"\\])", r"\\\1", step) + '"'


def list_names(entry: Any) -> tuple[str, ...]:
    """List what an entry of a list is called; nothing where it has no name."""
    if not isinstance(entry, Mapping):
        return ()
    return tuple(name for key in CALLED if isinstance(name := entry.get(key), str) and name)


def are_numbered(entries: Sequence[Any]) -> bool:
    """Say whether entries of a list have numbers of their own: then no other numbers count them."""
    ids = (entry.get("id") for entry in entries if isinstance(entry, Mapping))
    return any(isinstance(one, str) and isinstance(_read_plain_step(one), int) for one in ids)


def list_steps(entries: Sequence[Any], place: int) -> tuple[Step, ...]:
    """List every step that means the entry at a place of a list: its number, and what it is called."""
    names = list_names(entries[place])
    return tuple(map(_read_plain_step, names)) if are_numbered(entries) else (place, *names)


def can_be_added(entries: Sequence[Any], step: Step) -> bool:
    """Say whether a number is that of an entry which is not there yet, and may be put behind the last."""
    if are_numbered(entries):
        return isinstance(step, int) and find_place(entries, step) is None
    return step == len(entries)


def find_place(entries: Sequence[Any], step: Step) -> int | None:
    """Find where in a list the entry stands that a step means: by its number, or else by what it is called."""
    if isinstance(step, int) and step < len(entries) and not are_numbered(entries):
        return step
    named = [place for place, one in enumerate(entries) if str(step) in list_names(one)]
    if len(named) > 1:
        numbers = ", ".join(map(str, named[:-1]))
        raise BookError(f"{len(named)} entries are called {step!r}: name one by its number, {numbers} or {named[-1]}")
    return named[0] if named else None


def find_below(here: Any, step: Step) -> Any:
    """Find what stands one step further down: under a key of a table, or in a list."""
    if isinstance(here, Mapping):
        return here.get(str(step), here.get(step, NOTHING))
    if isinstance(here, list | tuple) and (place := find_place(here, step)) is not None:
        return here[place]
    return NOTHING


def find_value(document: Any, path: Sequence[Step]) -> Any:
    """Find what stands at a place; entries of a list are found by their number or by their name."""
    here = document
    for step in path:
        here = find_below(here, step)
    return here


@dataclass(frozen=True)
class Edit:
    """One change: at this place of a document a value is set, or put into the list there, or taken away."""

    way: Literal["set", "insert", "drop"]
    path: Path
    value: Any = None

    def __repr__(self) -> str:
        return shorten(f"Edit({self.way!r}, {show_path(self.path)})")


def make_edited(document: Document, edits: Iterable[Edit]) -> Document:
    """Make a copy of the document with these changes, one after the other.

    Raises `BookError` where a path leads through something that is neither a table nor a list.
    """
    changed = deepcopy(document)
    for edit in edits:
        change(changed, edit)
    return changed


def make_edit(path: Path, source: Document) -> Edit:
    """Make the change that makes a place look as it does in another document."""
    value = find_value(source, path)
    return Edit("drop", path) if value is NOTHING else Edit("set", path, value)


def change(document: Document, edit: Edit) -> None:
    """Make one change in a document itself."""
    *way, last = edit.path
    here = _find_container(document, way, last)
    if isinstance(here, list):
        _change_list(here, last, edit)
    elif not isinstance(here, dict):
        raise BookError(f"{show_path(edit.path)!r}: {str(last)!r} is no key of a table there")
    elif edit.way == "drop":
        here.pop(str(last), None)
    else:
        here[str(last)] = deepcopy(edit.value)


def _change_list(entries: list[Any], last: Step, edit: Edit) -> None:
    """Change a list; what is set behind its end is added there."""
    found = find_place(entries, last)
    place = found if found is not None else last if isinstance(last, int) else len(entries)
    if edit.way == "insert" or (edit.way == "set" and place >= len(entries)):
        entries.insert(place, deepcopy(edit.value))
    elif edit.way == "set":
        entries[place] = deepcopy(edit.value)
    elif place < len(entries):
        del entries[place]


def _find_container(document: Document, way: Sequence[Step], last: Step) -> Any:
    """Find the table or list that a change is made in.

    Tables that are not there, since a page may leave them out, begin.
    """
    here: Any = document
    for place, step in enumerate(way):
        if isinstance(here, dict):
            following = way[place + 1] if place + 1 < len(way) else last
            here = here.setdefault(str(step), [] if isinstance(following, int) else {})
        elif (here := find_below(here, step)) is NOTHING:
            raise BookError(f"{show_path((*way, last))!r}: there is no {step!r}")
    return here
