"""A hosted table: one task handles every command, clock and bot of the table, one after the other.

What happens is written to the store before anybody is shown it. Where the store refuses, the table is read from it
again, and everybody is told how it really stands.
"""

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

from houseway.core.errors import HousewayError, TableRefusal
from houseway.web.hosts import commands
from houseway.web.hosts.choosing import warm_up
from houseway.web.hosts.clocks import Clocks
from houseway.web.hosts.connection import Connection
from houseway.web.hosts.questions import Questions
from houseway.web.hosts.refund import CLOSED_WORDS, refund_table
from houseway.web.hosts.restore import Unplayable, restore_table
from houseway.web.hosts.scheduler import Scheduler
from houseway.web.hosts.seated import Person
from houseway.web.hosts.services import CHANGING_SUMMARY, RoomServices, summarize
from houseway.web.hosts.state import TableState
from houseway.web.hosts.transaction import Transaction
from houseway.web.messages import Ask, CommandMessage, Deal, Message
from houseway.web.state_message import StateTeller
from houseway.web.store import CommandDone, PurseRefusal, Reads, StoreLost, StoreRefusal

__all__ = ["Connection", "HostedTable", "RoomServices", "summarize"]

MOST_WAITING = 256
"""So many commands may wait at one table."""
MOST_COMMAND_IDS = 2000
"""So many commands a table knows by their ids; the store knows all of them."""
MOST_STEPS = 100
"""So many steps a table takes before it listens again."""
SECONDS_TO_GIVE_WAY = 2
_log = logging.getLogger("houseway.web")


class HostedTable:
    """A table that people join, play at and watch. It sleeps until somebody joins it, or the floor wakes it."""

    def __init__(self, services: RoomServices, table_id: str, summary: Mapping[str, Any]) -> None:
        self.id = table_id
        self.game: str = summary["game"]
        self.connections: set[Connection] = set()
        self._services = services
        self._summary = dict(summary)
        self._state: TableState | None = None
        self.is_refunded = False
        self._seeds: Mapping[int, str] = {}
        self._command_ids: dict[str, int] = {}
        self._mail: asyncio.Queue[tuple[Connection, CommandMessage] | None] = asyncio.Queue(MOST_WAITING)
        self._waking = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._telling: StateTeller | None = None
        self._questions = Questions(services.pool)
        self._clocks = Clocks(services.settings)
        self._scheduler = Scheduler(self._clocks, services.chance)

    # -- joining, speaking and leaving

    async def join(self, person: Person) -> Connection:
        """Look at the table; raises `HousewayError` where it is closed or cannot be read."""
        await self.wake()
        if self.is_refunded:
            raise TableRefusal(CLOSED_WORDS)
        await self._look_into_purse(person.id)
        if self.state.closed:
            raise TableRefusal("the table is closed")
        connection = Connection(person, self._tell)
        self.connections.add(connection)
        self._show_people()
        return connection

    async def say(self, connection: Connection, message: Message) -> None:
        """Hear what somebody says; answers come through the connection."""
        if isinstance(message, CommandMessage):
            try:
                self._mail.put_nowait((connection, message))
            except asyncio.QueueFull:
                connection.answer({"type": "error", "why": "the table is busy: try again in a moment"})
        elif isinstance(message, Ask) and message.what == "state":
            connection.answer({"type": "answer", "id": message.id, "what": "state"})
            connection.renew(full=True)
        elif isinstance(message, Ask):
            self._questions.ask(self.state, connection, message)

    def leave(self, connection: Connection) -> None:
        """Look away. The seat is kept for a while."""
        if connection in self.connections:
            self.connections.discard(connection)
            self._show_people()

    @property
    def state(self) -> TableState:
        """The table as it stands in the store; only of a table that is awake."""
        if self._state is None:
            raise TableRefusal("the table is asleep")
        return self._state

    @property
    def is_closed(self) -> bool:
        """Whether nobody can join any more."""
        return self.is_refunded or (self._state is not None and self._state.closed)

    @property
    def is_empty(self) -> bool:
        """Whether nobody sits here, or is about to; bots and the company are nobody."""
        if self._state is None:
            return not any(one["kind"] == "person" for one in self._summary["seats"])
        return not self._state.coming and not any(one.person for one in self._state.seats.values())

    @property
    def connected(self) -> set[str]:
        """The persons who are connected."""
        return {connection.person.id for connection in self.connections}

    @property
    def summary(self) -> dict[str, Any]:
        """What the lobby says of the table."""
        state = self._state
        known = self._summary if state is None else summarize(state)
        connected = {seat for seat, one in state.seats.items() if one.person in self.connected} if state else set()
        seats = [{**one, "here": one["seat"] in connected} for one in known["seats"]]
        return {"id": self.id, **known, "seats": seats, "watching": self._count_watching()}

    async def find_place(self, person: str) -> dict[str, Any] | None:
        """Find where somebody has chips here, and how many; a table asleep at which nobody sits is not woken."""
        if self._state is None and any(one["kind"] == "person" for one in self._summary["seats"]):
            await self.wake()
        state = self._state
        if state is None or self.is_closed:
            return None
        seat, coming = state.find_seat_of(person), state.find_reserved_seat(person)
        if seat is None and coming is None:
            return None
        return {
            "id": self.id,
            "game": self.game,
            "name": state.name,
            "seat": seat or coming,
            "chips": state.count_chips(seat) if seat else state.coming[coming].chips if coming else 0,
            "round": state.round,
            "phase": state.phase,
            "leaving": seat in state.leaving,
        }

    def renew(self, person: str, name: str | None = None) -> None:
        """Show that somebody's purse or name has changed."""
        for connection in self.connections:
            if connection.person.id == person:
                connection.person = Person(person, name or connection.person.name)
                connection.renew()

    # -- waking and stopping

    async def wake(self) -> None:
        """Restore a sleeping table, and start its task; one that cannot be played is refunded."""
        async with self._waking:
            if self._task is None and not self.is_refunded:
                try:
                    await self._restore()
                except Unplayable as bad:
                    self._services.purses |= await refund_table(self._services.store, self.id)
                    self.is_refunded = True
                    _log.warning("table %s is paid out and closed: %s", self.id, bad)
                    return
                await warm_up(self.state.game)
                if self._services.pool is not None and self._services.settings.prices:
                    await self._services.pool.price(self.state.game, self.state.table.decks)
                self._task = asyncio.create_task(self._run(), name=f"table {self.id}")

    async def stop(self) -> None:
        """Put the table to sleep as it stands."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        self._end()

    async def give_way(self) -> bool:
        """Close now if nobody sits here or looks on; says whether that is done."""
        if self._task is None or not self.is_empty or self.connections:
            return False
        self._clocks.gives_way = True
        self._nudge()
        await asyncio.wait([self._task], timeout=SECONDS_TO_GIVE_WAY)
        self._clocks.gives_way = False
        return self.is_closed

    async def _restore(self) -> None:
        found = await restore_table(self._services.store, self.id)
        self._state, self._seeds, self._command_ids = found.state, dict(found.seeds), dict(found.command_ids)
        self._telling = StateTeller(self._state, self.connected, self._count_watching())

    async def _look_into_purse(self, person: str) -> None:
        known = await self._services.store.ask(Reads.find_person, person)
        self._services.purses[person] = known.purse if known else 0

    async def _run(self) -> None:
        failures = 0
        while not self.state.closed:
            try:
                await self._advance()
                if not self.state.closed:
                    mail = await self._listen()
                    if mail is not None:
                        await self._handle(*mail)
                failures = 0
            except Exception as bad:
                if not isinstance(bad, StoreRefusal):
                    _log.exception("table %s stumbled", self.id)
                failures += 1
                await self._recover("the room lost its place, and reads it up again", failures)
        self._end()

    def _end(self) -> None:
        self._questions.stop()
        for connection in self.connections:
            connection.end()

    async def _recover(self, why: str, failures: int) -> None:
        """Read the table from the store until that is possible, and tell everybody how it stands."""
        for connection in self.connections:
            connection.answer({"type": "error", "why": why})
        while True:
            await asyncio.sleep(min(5.0, 0.05 * 2 ** min(failures, 7)) if failures > 1 else 0)
            try:
                await self._restore()
                for person in self.connected:
                    await self._look_into_purse(person)
                break
            except Exception as bad:
                # Whatever it is, a table whose task ended would never be heard of again.
                if not isinstance(bad, HousewayError):
                    _log.exception("table %s cannot be read", self.id)
                failures += 1
        for connection in self.connections:
            connection.renew(full=True)

    # -- one thing after the other

    async def _advance(self) -> None:
        """Do all that is to be done without anybody's word."""
        for _ in range(MOST_STEPS):
            now = asyncio.get_running_loop().time()
            self._clocks.look(self.state, self.connected, len(self.connections), now)
            transaction = self._scheduler.follow_up(Transaction(self.state, self._seeds), self.connected)
            if not transaction.entries:
                transaction = self._scheduler.run_clocks(transaction, self.connected, now)
            self._say_why_not()
            if not transaction.entries:
                return
            await self._keep(transaction)

    async def _listen(self) -> tuple[Connection, CommandMessage] | None:
        """Wait for the next command; none when a clock runs out first."""
        try:
            async with asyncio.timeout_at(self._scheduler.find_deadline(self.state)):
                return await self._mail.get()
        except TimeoutError:
            return None

    async def _handle(self, connection: Connection, message: CommandMessage) -> None:
        """Handle a command, once, and answer it."""
        if message.id in self._command_ids:
            connection.answer({"type": "done", "id": message.id, "n": self._command_ids[message.id]})
            return
        if commands.is_dealt_already(self.state, message):
            # The cards are on the table, as was asked: there is nothing to do, and nothing to refuse.
            connection.answer({"type": "done", "id": message.id, "n": self.state.n})
            return
        try:
            commands.check_fresh(self.state, message)
            transaction = Transaction(self.state, self._seeds)
            commands.handle(transaction, connection.person, message)
            transaction = self._scheduler.follow_up(
                transaction, self.connected, asked=isinstance(message.command, Deal)
            )
            await self._keep(transaction)
        except CommandDone:
            found = await self._services.store.ask(Reads.find_command, self.id, message.id)
            connection.answer({"type": "done", "id": message.id, "n": found})
        except StoreLost as lost:
            # Whether it was kept, only the store can say.
            await self._recover("the room lost its place, and reads it up again", 1)
            if message.id in self._command_ids:
                connection.answer({"type": "done", "id": message.id, "n": self._command_ids[message.id]})
            else:
                connection.answer({"type": "refused", "id": message.id, "why": str(lost)})
        except HousewayError as refused:
            connection.answer({"type": "refused", "id": message.id, "why": str(refused)})
            connection.renew(full=True)
            if isinstance(refused, StoreRefusal) and not isinstance(refused, PurseRefusal):
                raise
        else:
            connection.answer({"type": "done", "id": message.id, "n": self._command_ids[message.id]})

    async def _keep(self, transaction: Transaction) -> None:
        """Write to the store first; then change the table, and show it to everybody."""
        kinds = {entry.kind for entry in transaction.entries}
        summary = summarize(transaction.state) if kinds & CHANGING_SUMMARY else None
        purses = await self._services.store.commit(transaction.make_work(summary))
        state = self._state = transaction.state
        due = state.round + (state.live is None)
        self._seeds = {
            number: seed for number, seed in {**self._seeds, **transaction.new_seeds}.items() if number >= due
        }
        self._command_ids |= {entry.id: entry.n for entry in transaction.entries if entry.id is not None}
        for oldest in list(self._command_ids)[: max(0, len(self._command_ids) - MOST_COMMAND_IDS)]:
            del self._command_ids[oldest]
        self._services.purses |= purses
        self._questions.drop_passed(state)
        self._show()
        for number, played, dealt_to in transaction.over:
            self._questions.review_round(played, number, dealt_to, self._tell_person)

    # -- telling

    def _show(self) -> None:
        """Tell everybody who looks on how the table stands, each when ready for it."""
        now = asyncio.get_running_loop().time()
        self._clocks.look(self.state, self.connected, len(self.connections), now)
        assert self._telling is not None
        self._telling = self._telling.go_on(self.state, self.connected, self._count_watching())
        for connection in self.connections:
            connection.renew()

    def _tell(self, connection: Connection) -> str:
        assert self._telling is not None
        purse = self._services.purses.get(connection.person.id, 0)
        clock = self._scheduler.find_clock(self.state, asyncio.get_running_loop().time())
        text = self._telling.write_message(connection.person, purse, clock, connection.sent)
        connection.sent = self._telling.find_view(connection.person.id)
        return text

    def _say_why_not(self) -> None:
        """Tell everybody why the cards were not dealt when the time to wager had run out."""
        why, self._scheduler.why = self._scheduler.why, ""
        for connection in self.connections if why else ():
            connection.answer({"type": "error", "why": why})

    def _tell_person(self, person: str, message: Mapping[str, Any]) -> None:
        for connection in self.connections:
            if connection.person.id == person:
                connection.answer(message)

    def _count_watching(self) -> int:
        sitting = {one.person for one in self._state.seats.values()} if self._state else set()
        return sum(connection.person.id not in sitting for connection in self.connections)

    def _show_people(self) -> None:
        if self._state is not None:
            self._show()
            self._nudge()

    def _nudge(self) -> None:
        """Let the task look at its clocks again."""
        if self._mail.empty():
            self._mail.put_nowait(None)
