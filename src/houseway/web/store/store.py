"""The store of a room keeps what must outlive the server."""

import asyncio
from collections.abc import Callable
from secrets import token_hex
from typing import Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import SQLAlchemyError

from houseway.web.store import schema
from houseway.web.store.checking import Damaged, Report, check_store
from houseway.web.store.lock import FileLock, lock_database
from houseway.web.store.migrations import MIGRATIONS, migrate, read_version
from houseway.web.store.opening import find_file, make_reading_engine, make_writing_engine, read_url
from houseway.web.store.presence import Presence, refuse_emptied
from houseway.web.store.reads import Reads
from houseway.web.store.work import StoreLost, StoreRefusal, Work
from houseway.web.store.writer import Writer
from houseway.web.store.writing import Heads, Purses, read_head

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """Tables' logs, seeds, purses and results, in SQLite (`sqlite:///FILE`) or PostgreSQL (`postgresql://...`).

    Opening it locks it for this server, goes through all of it, and brings it up to the newest version; raises
    `StoreRefusal` in one line, and leaves a store that is damaged as it is. `told` hears how much of it is looked
    through. `reads` answers questions, and waits for the disk; `ask` does so from a thread. `secret` is the room's own,
    made once, to sign with.
    """

    def __init__(self, url: str, told: Report = lambda _: None) -> None:
        self.url = read_url(url)
        path = find_file(self.url)
        self._lock = FileLock(path) if path else None
        self._presence = Presence(*(self._lock.path, self._lock.file) if self._lock else (None, None))
        self._writing = make_writing_engine(self.url)
        self._reading = make_reading_engine(self.url)
        self.reads = Reads(self._reading)
        try:
            if self._lock:
                refuse_emptied(self._lock.path)
            connection = self._open(told)
            self._writer = Writer(connection, self._presence, self._connect, self._look_again)
            with self._reading.connect() as connection:
                found = select(schema.secrets.c.value).where(schema.secrets.c.name == "cookies")
                self.secret = bytes.fromhex(connection.execute(found).scalar_one())
        except Exception as bad:
            self._release()
            named = self.url.render_as_string(hide_password=True)
            if isinstance(bad, SQLAlchemyError):
                raise StoreRefusal(f"the store {named} cannot be opened: {_say_reason(bad)}") from None
            if isinstance(bad, Damaged):
                raise StoreRefusal(
                    f"the store {named} is damaged and was left as it is ({bad}): put a backup in its place, or move "
                    "it away to begin anew"
                ) from None
            raise

    def commit(self, work: Work) -> asyncio.Future[Purses]:
        """Keep a piece of work, all or nothing; await the answer before anybody is shown what it changes.

        Work is kept in the order in which it is handed in. The answer is what the purses that it changed hold now.
        Raises `PurseRefusal`, `ActDone` or another `StoreRefusal` where nothing is kept, and `StoreLost` where the
        store must be asked what it kept.
        """
        return self._writer.put(work)

    async def ask(self, question: Callable[Concatenate[Reads, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Ask one of `Reads`' questions without keeping others waiting: `await store.ask(Reads.find_person, id)`.

        Raises `StoreLost` where the store does not answer, or is gone.
        """
        self._presence.check()
        try:
            return await asyncio.to_thread(question, self.reads, *args, **kwargs)
        except SQLAlchemyError as bad:
            raise StoreLost(f"the store cannot be read: {_say_reason(bad)}") from None

    def close(self) -> None:
        """Write what waits, and give the store up."""
        self._writer.close()
        self._release()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open(self, told: Report) -> Connection:
        """Open the writer's first connection: with the lock, to a store that is whole, up to date, and claimed."""
        connection = self._connect_locked()
        try:
            with connection.begin():
                if read_version(connection) in range(1, len(MIGRATIONS) + 1):
                    check_store(connection, told)
                migrate(connection)
                known = select(schema.secrets.c.name).where(schema.secrets.c.name == "cookies")
                if connection.execute(known).first() is None:
                    connection.execute(insert(schema.secrets).values(name="cookies", value=token_hex(32)))
                self._presence.claim(connection)
        except Exception:
            connection.close()
            raise
        self._presence.remember()
        return connection

    def _connect(self) -> Connection:
        """Connect the writer again after a failure: to the same store, which is neither made nor changed."""
        connection = self._connect_locked()
        try:
            with connection.begin():
                self._presence.check_claim(connection)
        except Exception:
            connection.close()
            raise
        return connection

    def _connect_locked(self) -> Connection:
        connection = self._writing.connect()
        try:
            if self._lock is None:
                lock_database(connection)
        except Exception:
            connection.close()
            raise
        return connection

    def _look_again(self, heads: Heads) -> None:
        """Go through a store that somebody else has written into; raises `StoreRefusal` unless all of it is there."""
        try:
            with self._writing.connect() as connection, connection.begin():
                check_store(connection, lambda _: None)
                self._presence.check_claim(connection)
                lost = [table for table, head in heads.items() if read_head(connection, table) != head]
        except SQLAlchemyError as bad:
            raise StoreRefusal(f"the store was written over: {_say_reason(bad)}") from None
        if lost:
            raise StoreRefusal(f"the store was written over: the newest entries of table {lost[0]} are gone")

    def _release(self) -> None:
        self._reading.dispose()
        self._writing.dispose()
        if self._lock:
            self._lock.release()
            self._lock = None


def _say_reason(bad: SQLAlchemyError) -> str:
    reason = str(getattr(bad, "orig", None) or bad).strip() or type(bad).__name__
    return reason.splitlines()[0]
