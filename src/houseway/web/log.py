"""A table's log: what happened at it, one entry after another, each sealed with the hash of the one before.

Whoever changes, drops or swaps an entry breaks every seal that follows. An entry is one JSON object; its hash is the
SHA-256 of all its other parts in canonical form: keys sorted, no spaces, UTF-8.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from types import NoneType
from typing import Any, NoReturn

from houseway.core.errors import HousewayError
from houseway.core.money import MOST_MONEY

BEGINNING = "0" * 64
"""What stands for the hash of the entry before the first."""

KINDS = (
    "opened",
    "sat",
    "left",
    "bought",
    "wagered",
    "took down",
    "ready",
    "asked",
    "accepted",
    "declined",
    "banked",
    "committed",
    "dealt",
    "decided",
    "finished",
    "voided",
    "stands",
    "closed",
)
"""What can happen at a table."""
ENDS = ("finished", "voided")
"""How a round ends that was committed to: it is played to its end, or called off; either shows its seed."""
FIRST_FORMAT, FORMAT = 1, 2
"""The formats of logs: the first one said nothing of itself, and in it a table could be closed without a word about the
round that was committed to; the other is that of logs that are opened now, as their first entry says it."""

_PARTS: Mapping[str, type | tuple[type, ...]] = {
    "n": int,
    "at": str,
    "kind": str,
    "by": str,
    "id": (str, type(None)),
    "data": dict,
    "prev": str,
    "hash": str,
}


class BadLog(HousewayError):
    """A log is not what the table wrote: the message names the entry."""


@dataclass(frozen=True)
class Entry:
    """One thing that happened: its number from 1, when, what, by whom, the id of the command, and the two seals."""

    n: int
    at: str
    kind: str
    by: str
    id: str | None
    data: Mapping[str, Any]
    prev: str
    hash: str

    @property
    def document(self) -> dict[str, Any]:
        """The entry as plain data."""
        return {part: getattr(self, part) for part in _PARTS}

    @property
    def line(self) -> str:
        """The entry as a line of an exported log."""
        return write_canonical(self.document)


def read_clock() -> str:
    """Read the clock, as entries write it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def chain_entry(
    kind: str,
    by: str,
    data: Mapping[str, Any],
    *,
    after: Entry | None = None,
    at: str | None = None,
    command_id: str | None = None,
) -> Entry:
    """Chain a sealed entry to the one before it; its data become what a log's reader gets, tuples as lists and all.

    Raises `BadLog` for what cannot be written, such as a fraction.
    """
    if kind not in KINDS:
        raise BadLog(f"nothing called {kind!r} happens at a table")
    parts: dict[str, Any] = {
        "n": after.n + 1 if after else 1,
        "at": at or read_clock(),
        "kind": kind,
        "by": by,
        "id": command_id,
        "data": make_plain(data),
        "prev": after.hash if after else BEGINNING,
    }
    return Entry(**parts, hash=seal(parts))


def make_plain(data: Mapping[str, Any]) -> dict[str, Any]:
    """Make plain data of data, as they are once written and read back."""
    try:
        read: dict[str, Any] = parse(json.dumps(data, allow_nan=False))
    except (TypeError, ValueError) as bad:
        raise BadLog(f"this cannot be written in a log: {bad}") from None
    return read


def write_canonical(document: Any) -> str:
    """Write a document in the form that is hashed: keys sorted by their characters, no spaces, letters as they are."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def seal(parts: Mapping[str, Any]) -> str:
    """Hash an entry's other parts."""
    try:
        return hashlib.sha256(write_canonical(parts).encode()).hexdigest()
    except UnicodeEncodeError:
        raise BadLog("half a character cannot be written in a log") from None


def parse(text: str) -> Any:
    """Read JSON in which every number is whole; raises `ValueError` for anything else."""
    return json.loads(text, parse_float=_refuse_fraction, parse_constant=_refuse_fraction)


def _refuse_fraction(number: str) -> NoReturn:
    raise ValueError(f"{number} is not a whole number")


def read_log(lines: Iterable[str]) -> tuple[Entry, ...]:
    """Read the entries of an exported log, from the first on; raises `BadLog` for the first that is not in order."""
    entries = tuple(_read_entry(line, number) for number, line in enumerate(lines, start=1) if line.strip())
    if not entries:
        raise BadLog("there is no entry in it")
    if entries[0].n != 1:
        raise BadLog(f"it begins with entry {entries[0].n}: a log begins with entry 1")
    check_chain(entries)
    if entries[0].kind != "opened":
        raise BadLog(f"entry 1 is of the kind {entries[0].kind!r}: a log begins with the opening of its table")
    read_format(entries[0])
    return entries


def read_format(opened: Entry) -> int:
    """Read the format of a log from its first entry; raises `BadLog` for one that nobody here can read."""
    said = opened.data.get("log", FIRST_FORMAT)
    if type(said) is not int or not FIRST_FORMAT <= said <= FORMAT:
        raise BadLog(
            f"entry {opened.n}: the log is of format {json.dumps(said)[:40]}, which this version does not know:"
            f" it reads {FIRST_FORMAT} to {FORMAT}"
        )
    return said


def _read_entry(line: str, number: int) -> Entry:
    try:
        document = parse(line)
    except (ValueError, RecursionError):
        raise BadLog(f"line {number} is not a whole entry: the file is cut off or damaged there") from None
    if not isinstance(document, dict) or document.keys() != _PARTS.keys():
        raise BadLog(f"line {number} is not an entry: an entry has {', '.join(_PARTS)} and nothing else")
    for part, kind in _PARTS.items():
        if not isinstance(document[part], kind) or isinstance(document[part], bool):
            raise BadLog(f"line {number} is not an entry: its {part!r} is {json.dumps(document[part])[:40]}")
    return Entry(**document)


def check_chain(entries: Sequence[Entry]) -> None:
    """Refuse entries of which one was changed, dropped, put in or moved; they begin with the first, or with any."""
    before = entries[0].prev if entries[0].n > 1 else BEGINNING
    for due, entry in enumerate(entries, start=max(1, entries[0].n)):
        if entry.n != due:
            raise BadLog(f"entry {entry.n} stands where entry {due} should: entries are missing or out of order")
        if entry.prev != before:
            raise BadLog(f"entry {entry.n} does not follow the entry before it: one of the two was changed or put in")
        if entry.hash != seal({part: value for part, value in entry.document.items() if part != "hash"}):
            raise BadLog(f"entry {entry.n} ({entry.kind}) was changed after it was written: its hash does not fit it")
        before = entry.hash


def list_public_entries(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """List the entries that anybody may see: up to the deal of a round that is still being played."""
    for place in range(len(entries) - 1, -1, -1):
        if entries[place].kind in ENDS:
            break
        if entries[place].kind == "dealt":
            return tuple(entries[:place])
    return tuple(entries)


# -- what the parts of an entry are: a log is sealed by whoever wrote it, and a seal says nothing of its sense


_WHOLE, _WORD = (int,), (str,)
_WHOLE_OR_NONE, _WORD_OR_NONE = (int, NoneType), (str, NoneType)
PART_KINDS: dict[str, tuple[type, ...]] = {
    "table": _WORD,
    "game": _WORD,
    "name": _WORD,
    "version": _WHOLE,
    "reading": (dict,),
    "limit": (dict, NoneType),
    "fee_option": _WORD_OR_NONE,
    "seats": _WHOLE,
    "decks": _WHOLE,
    "minimum": _WHOLE_OR_NONE,
    "seat": _WHOLE_OR_NONE,
    "chips": _WHOLE,
    "bank": _WHOLE_OR_NONE,
    "person": _WORD_OR_NONE,
    "who": _WORD,
    "wagers": (dict,),
    "wager": _WORD,
    "cut": _WORD_OR_NONE,
    "cuts": (list,),
    "round": _WHOLE,
    "count": _WHOLE,
    "what": _WORD,
    "action": _WORD,
    "amount": _WHOLE_OR_NONE,
    "net": (dict,),
    "seed": _WORD,
    "commitment": _WORD,
    "state": (dict,),
}
"""What each part is, in whatever entry it stands; others are not looked at here."""


def check_parts(entry: Entry) -> None:
    """Refuse an entry in which a part is something else than such a part is, or a number is larger than any money."""
    for name, value in entry.data.items():
        kinds = PART_KINDS.get(name)
        if kinds is None:
            continue
        if not isinstance(value, kinds) or isinstance(value, bool):
            raise BadLog(f"entry {entry.n} ({entry.kind}) does not say what such an entry says: its {name}")
        if isinstance(value, int) and abs(value) > MOST_MONEY:
            raise BadLog(f"entry {entry.n} ({entry.kind}): no {name} is as large as that")
