"""The lock of a store: one server holds it and writes, and a server that was killed holds it no longer."""

import errno
import fcntl
import os
import stat
import struct
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, text

from houseway.web.store.work import StoreRefusal

_TAKEN = "another server has this store open: {}"
_held: set[Path | tuple[int, int]] = set()
"""The locks of this process, by name and by device and inode: the system does not refuse it one that it holds already.

A file of a store that this process has open is never opened again to look at it: when that is closed, the system drops
the locks that SQLite holds on it.
"""
_KEY = int.from_bytes(b"houseway", "big")
_FAR = 1 << 62
"""Which byte of the file is locked: far behind its end, and behind those that SQLite locks."""
PATIENCE = 2.0
"""How many seconds PostgreSQL is given to notice that a server was killed."""


class FileLock:
    """Two locks on a SQLite store, which the system drops with the process that holds them.

    One is on the file itself, whatever name it was opened by. The other is on a file next to it, and holds where the
    system cannot lock the first: it is a lock of the process (lockf), which no worker process inherits. The file's own
    is one of the open file, since SQLite opens and closes the same file; worker processes are not given it.
    """

    def __init__(self, store: Path) -> None:
        self.path = store.resolve()
        self._beside = self.path.with_name(f"{self.path.name}.lock")
        self._files: list[int] = []
        self._refuse_taken(store)
        try:
            _lock(lambda: fcntl.lockf(self._open(self._beside), fcntl.LOCK_EX | fcntl.LOCK_NB), store)
            own = self._open(self.path)
            _lock(lambda: _lock_open_file(own), store)
            self.file = identify(os.fstat(own))
            _refuse_other_names(self.path, os.fstat(own))
        except Exception:
            self._close()
            raise
        _held.update((self._beside, self.file))

    def _refuse_taken(self, store: Path) -> None:
        try:
            known = self.path.stat()
        except OSError:
            known = None
        if self._beside in _held or (known is not None and identify(known) in _held):
            raise StoreRefusal(_TAKEN.format(store))

    def _open(self, path: Path) -> int:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # For nobody else to read: a store holds seeds not yet shown.
            self._files.append(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK, 0o600))
        except OSError as bad:
            raise StoreRefusal(f"the store {path} cannot be opened: {bad.strerror}") from None
        if not stat.S_ISREG(os.fstat(self._files[-1]).st_mode):
            raise StoreRefusal(f"the store {path} cannot be opened: it is no file")
        return self._files[-1]

    def _close(self) -> None:
        while self._files:
            os.close(self._files.pop())

    def release(self) -> None:
        """Let the next server have the store; nothing of SQLite may have it open any more."""
        _held.difference_update((self._beside, self.file))
        self._close()


def identify(file: os.stat_result) -> tuple[int, int]:
    """Identify what a file is, whatever its name: its device and its inode."""
    return file.st_dev, file.st_ino


def _refuse_other_names(path: Path, file: os.stat_result) -> None:
    """Refuse a file with two names of its own: what SQLite wrote last lies in a file that goes by one of them."""
    if file.st_nlink > 1:
        raise StoreRefusal(
            f"the store {path} has {file.st_nlink} names (hard links), and its newest part goes by one of them: "
            "remove the other names"
        )


def _lock(take: Callable[[], object], store: Path) -> None:
    try:
        take()
    except OSError as bad:
        if bad.errno in (errno.EAGAIN, errno.EACCES):
            raise StoreRefusal(_TAKEN.format(store)) from None
        # A file system without locks of this kind: the claim inside the store still keeps a second server out.


def _lock_open_file(file: int) -> None:
    """Lock an open file, where the system has such locks (Linux)."""
    command: int | None = getattr(fcntl, "F_OFD_SETLK", None)
    if command is not None:
        fcntl.fcntl(file, command, struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, _FAR, 1, 0))


def lock_database(connection: Connection) -> None:
    """Take the lock of a PostgreSQL store, which belongs to the writer's connection and goes with it."""
    last = time.monotonic() + PATIENCE
    while not connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": _KEY}).scalar_one():
        connection.rollback()
        if time.monotonic() > last:
            raise StoreRefusal(_TAKEN.format(connection.engine.url.render_as_string(hide_password=True)))
        time.sleep(0.05)
    connection.commit()
