"""The pieces of work that a table asks the store to keep, all of it or nothing; and what the store can refuse."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from houseway.core.errors import HousewayError
from houseway.core.money import Cents
from houseway.web.log import Entry

Why = Literal["issued", "sat", "bought", "left"]
"""Why a purse changes: play money is issued; all else goes to a table or comes from one."""


class StoreRefusal(HousewayError):
    """The store did not keep a piece of work: nothing of it is kept."""


class StoreLost(StoreRefusal):
    """The store could not be reached: whether the work is kept can only be seen when it is there again."""


class PurseRefusal(StoreRefusal):
    """A purse does not hold that much."""


class CommandDone(StoreRefusal):
    """A command with this id has been done at the table before."""


@dataclass(frozen=True)
class PurseMove:
    """Play money into somebody's purse, or out of it where `delta` is below zero."""

    person: str
    delta: Cents
    why: Why


@dataclass(frozen=True)
class Person:
    """A new person, whose purse is empty until money is issued; or a known one, under a new name."""

    id: str
    name: str


@dataclass(frozen=True)
class Result:
    """The result of a round for one person, and its worth on average where that is known."""

    person: str
    table: str
    game: str
    round: int
    net: Cents
    collection: Cents
    at: str
    expected: Cents | None = None


@dataclass(frozen=True)
class Work:
    """One piece of work: entries of one table, and what changes with them in purses, seeds and results.

    The entry `opened` makes the table, `closed` takes it off the list, `stands` is where the table is read from next
    time. Seeds are by round. `summary` is what the lobby says of the table while it is not in use.
    """

    table: str | None = None
    entries: tuple[Entry, ...] = ()
    seeds: Mapping[int, str] = field(default_factory=dict)
    purses: tuple[PurseMove, ...] = ()
    results: tuple[Result, ...] = ()
    people: tuple[Person, ...] = ()
    summary: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class StoredTable:
    """A table as the store lists it."""

    id: str
    game: str
    name: str
    closed: bool
    summary: Mapping[str, Any]


@dataclass(frozen=True)
class StoredPerson:
    """Somebody as the store knows them."""

    id: str
    name: str
    purse: Cents


@dataclass(frozen=True)
class TableRecord:
    """All that a table needs to stand where it stood.

    `entries` begin at the last `stands`, or at the opening where there is none; `opened` is the first entry of all.
    `seeds` has the seed of the newest round that was committed to; `command_ids` the numbers of the entries that the
    newest commands were written in, by their ids.
    """

    table: StoredTable
    opened: Entry
    entries: tuple[Entry, ...]
    seeds: Mapping[int, str]
    command_ids: Mapping[str, int]


@dataclass(frozen=True)
class Books:
    """The play money of the whole room: it was issued, and lies in purses or at tables."""

    issued: Cents
    purses: Cents
    at_tables: Cents
