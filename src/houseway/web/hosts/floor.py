"""The floor: all tables of the room, opened, found, restored after a start, and dropped when they are closed."""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from houseway.core.cards import Chance
from houseway.core.errors import HousewayError, TableRefusal
from houseway.core.money import Cents
from houseway.tables import hosting
from houseway.web.hosts.host import HostedTable, RoomServices, summarize
from houseway.web.hosts.housekeeping import tidy
from houseway.web.hosts.opening import TableRequest, make_opening
from houseway.web.hosts.refund import CLOSED_WORDS
from houseway.web.hosts.seated import COMPANY, COMPANY_NAME, ROOM, Person
from houseway.web.hosts.state import fold, list_shown_seeds
from houseway.web.hosts.transaction import Transaction
from houseway.web.log import Entry, list_public_entries
from houseway.web.round_view import find_viewer
from houseway.web.settings import Settings
from houseway.web.store import Reads, Store
from houseway.web.workers.pool import WorkerPool

__all__ = ["Floor", "Person", "TableRequest"]

_log = logging.getLogger("houseway.web")
PAUSE = 0.05
"""Between two tables that are read from the store after a start, so that nobody waits for all of them."""


class Floor:
    """Holds all tables: opens, finds and restores them, and drops them when they are closed."""

    def __init__(self, store: Store, settings: Settings, pool: WorkerPool | None = None) -> None:
        self._services = RoomServices(store, settings, pool)
        self._tables: dict[str, HostedTable] = {}
        self._refunded: set[str] = set()
        self._openers: dict[str, str] = {}
        self._waking: asyncio.Task[None] | None = None
        self._opening: Counter[str] = Counter()
        self._making_room = asyncio.Lock()
        # A long log takes a while to read: they are read one after the other, and the tables go on.
        self._looking_back = asyncio.Semaphore(1)

    async def start(self) -> None:
        """Find the tables that are open. Each is read when somebody joins it, and all of them by and by."""
        self._openers = dict(await self._services.store.ask(Reads.list_openers))
        for stored in await self._services.store.ask(Reads.list_tables):
            summary = {
                "game": stored.game,
                "name": stored.name,
                "seats": [],
                "places": 0,
                "round": 0,
                "phase": "waiting",
            }
            self._tables[stored.id] = HostedTable(self._services, stored.id, {**summary, **stored.summary})
        self._waking = asyncio.create_task(self._wake_all())

    async def close(self) -> None:
        """Stop all tables as they stand: everything is in the store."""
        if self._waking is not None:
            self._waking.cancel()
            await asyncio.gather(self._waking, return_exceptions=True)
        await asyncio.gather(*(table.stop() for table in self._tables.values()))

    async def _wake_all(self) -> None:
        for table in list(self._tables.values()):
            try:
                await table.wake()
            except HousewayError as bad:
                _log.warning("table %s cannot be read: %s", table.id, bad)
            except Exception:
                # The others are not kept asleep by it.
                _log.exception("table %s cannot be read", table.id)
            await asyncio.sleep(PAUSE)

    # -- finding

    @property
    def tables(self) -> dict[str, HostedTable]:
        """The tables that are open, by their ids."""
        self._refunded |= {name for name, table in self._tables.items() if table.is_refunded}
        self._tables = {name: table for name, table in self._tables.items() if not table.is_closed}
        self._openers = {name: person for name, person in self._openers.items() if name in self._tables}
        return self._tables

    def find(self, table_id: str) -> HostedTable | None:
        """Find the open table with this id."""
        return self.tables.get(table_id)

    def say_why_gone(self, table_id: str) -> str:
        """Say to somebody who looks for a table why it is not there."""
        return CLOSED_WORDS if table_id in self._refunded else "no such table"

    def list_summaries(self) -> list[dict[str, Any]]:
        """List what the lobby says of every table."""
        return [table.summary for table in self.tables.values()]

    def find_summary(self, table_id: str) -> dict[str, Any] | None:
        """Find what the lobby says of one table."""
        table = self.find(table_id)
        return table.summary if table else None

    def count_tables(self, game: str) -> int:
        """Count how many tables of a game are open."""
        return sum(table.game == game for table in self.tables.values())

    async def list_places(self, person: str) -> tuple[dict[str, Any], ...]:
        """List where somebody has chips: at which tables, in which seats, and how many."""
        found = []
        for table in list(self.tables.values()):
            try:
                found.append(await table.find_place(person))
            except HousewayError as bad:
                _log.warning("table %s cannot be read: %s", table.id, bad)
        return tuple(place for place in found if place)

    # -- opening

    async def open(self, wanted: TableRequest, person: Person) -> str:
        """Open a table; raises `HousewayError` where that is not filed, or the floor is full.

        A table that nobody sits at counts against whoever opened it, and makes way where the floor is full.
        """
        most = self._services.settings.most_empty_tables
        own = len(self._list_empty_tables().get(person.id, ())) + self._opening[person.id]
        if own >= most:
            raise TableRefusal(f"nobody sits at {most} tables that you opened: sit down, or wait until one closes")
        self._opening[person.id] += 1
        try:
            await self._make_room(own)
            return await self._open(wanted, person)
        finally:
            self._opening[person.id] -= 1
            self._opening = +self._opening

    def _list_empty_tables(self) -> Mapping[str, Sequence[HostedTable]]:
        """List the tables at which nobody sits by who opened them, the oldest first."""
        empty = [(self._openers.get(name, ""), table) for name, table in self.tables.items() if table.is_empty]
        return {one: [table for opener, table in empty if opener == one] for one, _ in empty}

    async def _make_room(self, own: int) -> None:
        """See that there is a place for one more table; raises `TableRefusal` where there is none.

        Of the tables that nobody sits or looks at, one goes of whoever has opened most of them, and more than the one
        who asks.
        """
        most = self._services.settings.most_tables
        async with self._making_room:
            while len(self.tables) + self._opening.total() > most:
                found = sorted(self._list_empty_tables().values(), key=len, reverse=True)
                for table in (table for tables in found if len(tables) > own for table in tables):
                    if await table.give_way():
                        break
                else:
                    raise TableRefusal(f"all {most} tables of this room are taken: join one of them")

    async def _open(self, wanted: TableRequest, person: Person) -> str:
        # To read a game's page takes a while, in which other tables go on.
        data = await asyncio.to_thread(make_opening, wanted, make_id(), self._services.settings.changes)
        data["name"] = self._choose_name(data["game"], data["name"])
        transaction = await asyncio.to_thread(_write_opening, data, wanted, person, self._services.chance)
        table_id, summary = transaction.state.id, summarize(transaction.state)
        await self._services.store.commit(transaction.make_work(summary))
        self._tables[table_id] = HostedTable(self._services, table_id, summary)
        self._openers[table_id] = person.id
        await self._tables[table_id].wake()
        return table_id

    def _choose_name(self, game: str, name: str) -> str:
        """Choose the game's name, with a number where others of it are open."""
        taken = {table.summary["name"] for table in self.tables.values() if table.game == game}
        numbered = (f"{name} {number}" for number in range(2, len(taken) + 3))
        return name if name not in taken else next(one for one in numbered if one not in taken)

    # -- looking back

    async def read_public_log(self, table_id: str) -> tuple[Entry, ...]:
        """Read a table's log as far as everybody may see it: up to the round in play."""
        async with self._looking_back:
            entries = await self._services.store.ask(Reads.list_entries, table_id)
        if not entries:
            raise TableRefusal("there is no such table")
        return list_public_entries(entries)

    async def read_ledger(self, table_id: str, number: int, person: str = "") -> dict[str, Any]:
        """Read a finished round of a table as the rail saw it: its story, its ledger, and what it brought everybody.

        Its sentences are said to a person: who was dealt to is "you" in them.
        """
        async with self._looking_back:
            found = await self._services.store.ask(Reads.load_round, table_id, number)
            if found is None:
                is_known = await self._services.store.ask(Reads.list_entries, table_id, 1, 1)
                why = f"round {number} has not been played to its end at this table"
                raise TableRefusal(why if is_known else "there is no such table")
            return await asyncio.to_thread(_describe_round, *found, person)

    # -- what tables show of people

    def show_purse(self, person: str, purse: Cents) -> None:
        """Show a purse that was filled up at all open tables."""
        self._services.purses[person] = purse
        for table in self._tables.values():
            table.renew(person)

    def rename(self, person: str, name: str) -> None:
        """Show a person's new name; who sits keeps the name with which they sat down."""
        for table in self._tables.values():
            table.renew(person, name)


def make_id() -> str:
    """Make an id for a table, one that nobody guesses."""
    return secrets.token_urlsafe(9).replace("-", "x").replace("_", "y")


def _write_opening(data: Mapping[str, Any], wanted: TableRequest, person: Person, chance: Chance) -> Transaction:
    """Write the first entries of a table: the company and the bots sit down, and the first round is promised."""
    transaction = Transaction.open(data, person.id)
    table = transaction.state.table
    if table.layout.player_dealer is not None and table.bank is not None:
        chips = hosting.BANKS_BEHIND * table.bank
        row = {"seat": table.layout.player_dealer, "chips": chips, "who": COMPANY, "person": None}
        transaction.say("sat", COMPANY, {**row, "name": COMPANY_NAME})
    transaction.say("asked", ROOM, {"seat": None, "what": "bots", "count": wanted.count_bots(table.game)})
    transaction.commit_round()
    tidy(transaction, (), chance)
    return transaction


def _describe_round(opened: Entry, entries: Sequence[Entry], person: str) -> dict[str, Any]:
    """Play a table's log to the end of a round, from the last place before it where it says how the table stands."""
    state = fold(entries, list_shown_seeds(entries).__getitem__, opened=opened)
    assert state.last is not None, "the round is over"
    played, names = state.last.round, state.last.names
    view = played.view(names=names)
    own = played.view(find_viewer(played, state.last.dealt_to, person), names)
    for key in ("events", "ledger"):
        for line, own_line in zip(view[key], own[key], strict=True):
            line["said"] = own_line["said"]
    return {
        "round": state.round,
        "game": state.game.id,
        "ledger": view["ledger"],
        "net": played.net(),
        "hands": dict(played.state.hands),
        "events": view["events"],
    }
