"""The files of the almanac: one a game, a line an entry, read with the standard library alone.

The first line of a file names its form and its game. Every other line is an object whose first key is its `id`: a part,
which several entries may share, or an entry, whose id is its kind and the hash of the rules that bear on it. A game is
looked up by its own rules, so that no game finds an entry that was worked out by other rules.
"""

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

FORM = 1
"""The form of the files; another one is not read."""
VARIABLE = "HOUSEWAY_ALMANAC"
"""Names another folder with an almanac in it; where it is empty, there is none."""
_SHIPPED = Path(__file__).parent / "games"
_START = '{"id":"'
_GAME = re.compile(r"[a-z0-9-]+/[a-z0-9-]+")
_REMEMBERED = 4
DAMAGED = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What may be raised by reading what nobody has written so: a damaged entry is as good as none."""


@dataclass(frozen=True)
class Entry:
    """One result that was worked out: what it is for in words, what came of it, and the stamp of the code that did it.

    `about` says in words which decks, way to play and reading it is for. `parts` are what entries of the file share.
    """

    id: str
    about: Mapping[str, Any]
    stamp: str
    result: Mapping[str, Any]
    parts: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True)
class AlmanacFile:
    """The lines of one file, each found by its id and parsed when it is asked for."""

    lines: Mapping[str, str]

    def read(self, entry_id: str) -> Entry | None:
        """Read the entry of this id, if the file has it whole."""
        if entry_id not in self.lines:
            return None
        try:
            told = json.loads(self.lines[entry_id])
            parts = tuple(json.loads(self.lines[part]) for part in told["parts"])
            return Entry(entry_id, {**told["about"]}, told["stamp"], {**told["result"]}, parts)
        except DAMAGED:
            return None

    def list_entries(self) -> Iterator[Entry]:
        """Read every entry that is whole, in the order of the file."""
        for entry_id in self.lines:
            if not is_part(entry_id) and (entry := self.read(entry_id)) is not None:
                yield entry


def is_part(line_id: str) -> bool:
    """Whether a line is a part of entries."""
    return line_id.startswith("part:")


def find_folder() -> Path | None:
    """Find the folder of the almanac; nothing where there is none."""
    named = os.environ.get(VARIABLE)
    if named is None:
        return _SHIPPED
    return Path(named) if named else None


def find_state() -> str:
    """Say in one line which almanac is read, and when its files were last written."""
    folder = find_folder()
    files = [] if folder is None else sorted(folder.glob("*/*.jsonl"))
    states = ((path.name, path.stat().st_mtime_ns, path.stat().st_size) for path in files)
    return f"{folder} {sorted(states)}"


def find_file(game_id: str, folder: Path | None = None) -> Path | None:
    """Find where the file of a game lies, whether or not it is there; nothing where there can be none."""
    home = folder or find_folder()
    if home is None or not _GAME.fullmatch(game_id):
        return None
    return home / f"{game_id}.jsonl"


def read_file(game_id: str, folder: Path | None = None) -> AlmanacFile | None:
    """Read the file of a game; nothing where there is none of this form."""
    path = find_file(game_id, folder)
    if path is None:
        return None
    try:
        state = path.stat()
        return _read_lines(path, state.st_mtime_ns, state.st_size)
    except (OSError, *DAMAGED):
        return None


@lru_cache(_REMEMBERED)
def _read_lines(path: Path, _changed: int, _size: int) -> AlmanacFile | None:
    first, *others = path.read_text(encoding="utf-8").splitlines()
    if json.loads(first).get("form") != FORM:
        return None
    begin = len(_START)
    return AlmanacFile({line[begin : line.index('"', begin)]: line for line in others if line.startswith(_START)})


def read_entry(game_id: str, entry_id: str) -> Entry | None:
    """Read one entry of a game; nothing where the almanac does not have it, or it is damaged."""
    known = read_file(game_id)
    return None if known is None else known.read(entry_id)


def write_file(game_id: str, entries: Iterable[Entry]) -> str:
    """Write the text of a game's file: the same entries give the same text, in whatever order they come."""
    parts: dict[str, str] = {}
    lines: dict[str, str] = {}
    for entry in entries:
        named = []
        for part in entry.parts:
            part_id = _name_part(part)
            parts[part_id] = _write_line(part_id, part)
            named.append(part_id)
        told = {"about": entry.about, "stamp": entry.stamp, "parts": named, "result": entry.result}
        lines[entry.id] = _write_line(entry.id, told)
    first = _write_plain({"form": FORM, "game": game_id})
    return "\n".join([first, *(parts[one] for one in sorted(parts)), *(lines[one] for one in sorted(lines))]) + "\n"


def _name_part(part: Mapping[str, Any]) -> str:
    from hashlib import sha256

    return f"part:{sha256(_write_plain(_drop_id(part)).encode()).hexdigest()[:16]}"


def _drop_id(part: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in part.items() if key != "id"}


def _write_line(line_id: str, told: Mapping[str, Any]) -> str:
    return _write_plain({"id": line_id} | _drop_id(told))


def _write_plain(told: Mapping[str, Any]) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
