"""One server a store: whoever holds the lock writes, and a server that was killed holds it no longer."""

import fcntl
import os
import time
from pathlib import Path

from sqlalchemy import Connection, text

from houseway.room.store.work import StoreRefusal

_TAKEN = "another server has this store open: {}"
_held: set[Path] = set()
"""The locks of this process: the system does not refuse it one that it holds already."""
_KEY = int.from_bytes(b"houseway", "big")
PATIENCE = 2.0
"""How many seconds PostgreSQL is given to notice that a server was killed."""


class FileLock:
    """A lock on a file next to a SQLite store, which the system drops with the process that holds it.

    It is a lock of the process (lockf) and not of the open file (flock): a worker process that outlives a killed
    server does not inherit it.
    """

    def __init__(self, store: Path) -> None:
        self._path = store.resolve().with_name(f"{store.name}.lock")
        if self._path in _held:
            raise StoreRefusal(_TAKEN.format(store))
        try:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as bad:
            raise StoreRefusal(f"the lock {self._path} cannot be made: {bad.strerror}") from None
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise StoreRefusal(_TAKEN.format(store)) from None
        _held.add(self._path)

    def release(self) -> None:
        """Let the next server have the store."""
        _held.discard(self._path)
        os.close(self._file)


def lock_database(connection: Connection) -> None:
    """Take the lock of a PostgreSQL store, which belongs to the writer's connection and goes with it."""
    last = time.monotonic() + PATIENCE
    while not connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": _KEY}).scalar_one():
        connection.rollback()
        if time.monotonic() > last:
            raise StoreRefusal(_TAKEN.format(connection.engine.url.render_as_string(hide_password=True)))
        time.sleep(0.05)
    connection.commit()
