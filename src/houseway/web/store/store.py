"""The store of a room keeps what must outlive the server."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, insert, make_url, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from houseway.web.store import schema
from houseway.web.store.checking import Damaged, Report, check_store
from houseway.web.store.lock import FileLock, lock_database
from houseway.web.store.presence import Presence, refuse_emptied
from houseway.web.store.reads import Reads
from houseway.web.store.schema import MIGRATIONS, migrate, read_version
from houseway.web.store.work import StoreLost, StoreRefusal, Work
from houseway.web.store.writer import Writer
from houseway.web.store.writing import Heads, Purses, read_head

# -- connections


PATIENCE = 10.0
"""How many seconds a store is waited for: another program may have the file locked, or the network be slow."""


def read_url(url: str) -> URL:
    """Read a store's URL, with its driver; raises `StoreRefusal` for what is no store."""
    try:
        made = make_url(url)
    except ArgumentError:
        raise StoreRefusal(
            f"{_hide_password(url)} is no store: write sqlite:///FILE or postgresql://NAME@HOST/DATABASE"
        ) from None
    if made.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return made.set(drivername="postgresql+psycopg")
    if made.drivername != "sqlite":
        raise StoreRefusal(f"a store is kept by sqlite or postgresql, not by {made.drivername}")
    if made.database in (None, "", ":memory:"):
        raise StoreRefusal("a store is kept in a file: write sqlite:///FILE")
    return made


def _hide_password(url: str) -> str:
    """Hide what may be a password in a URL that was typed."""
    return repr(url.rpartition("@")[2][:80])


def make_writing_engine(url: URL) -> Engine:
    """Make the engine of the one writer: its transactions lock the store from their beginning."""
    return _make_engine(url, begin="BEGIN IMMEDIATE", poolclass=NullPool)


def make_reading_engine(url: URL) -> Engine:
    """Make the engine of the readers: each transaction sees the store as it stood at one moment."""
    return _make_engine(url, begin="BEGIN", pool_size=4, pool_pre_ping=True)


def _make_engine(url: URL, *, begin: str, **pool: Any) -> Engine:
    if url.drivername == "sqlite":
        engine = create_engine(url, connect_args={"timeout": PATIENCE, "check_same_thread": False}, **pool)
        _tune_sqlite(engine, begin)
        return engine
    try:
        return create_engine(
            url, isolation_level="REPEATABLE READ", connect_args={"connect_timeout": round(PATIENCE)}, **pool
        )
    except ModuleNotFoundError:
        raise StoreRefusal("PostgreSQL needs psycopg: pip install 'houseway[postgres]'") from None


def _tune_sqlite(engine: Engine, begin: str) -> None:
    """Let SQLAlchemy begin transactions, readers not wait for the writer, and a commit outlast a power cut."""

    @event.listens_for(engine, "connect")
    def _set_pragmas(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def find_file(url: URL) -> Path | None:
    """Find the file of a SQLite store."""
    return Path(url.database) if url.drivername == "sqlite" and url.database is not None else None


# -- the store


P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """Keeps logs, seeds, purses and results, in SQLite (`sqlite:///FILE`) or PostgreSQL (`postgresql://...`).

    Opening it locks it for this server, goes through all of it, and brings it up to the newest version; raises
    `StoreRefusal` in one line, and leaves a store that is damaged as it is. `report` hears how much of it is looked
    through. `reads` answers questions, and waits for the disk; `ask` does so from a thread. `secret` is the room's own,
    made once, to sign with.
    """

    def __init__(self, url: str, report: Report = lambda _: None) -> None:
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
            connection = self._open(report)
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
        Raises `PurseRefusal`, `CommandDone` or another `StoreRefusal` where nothing is kept, and `StoreLost` where the
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

    def _open(self, report: Report) -> Connection:
        """Open the writer's first connection: with the lock, to a store that is whole, up to date, and claimed."""
        connection = self._connect_locked()
        try:
            with connection.begin():
                if read_version(connection) in range(1, len(MIGRATIONS) + 1):
                    check_store(connection, report)
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
