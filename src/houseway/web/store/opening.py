"""Opening a store by its URL: a file of SQLite, or a database of PostgreSQL."""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import NullPool

from houseway.web.store.work import StoreRefusal

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
