"""The presence of the store: before and after each commit it is checked to be there, and to be this server's own.

A file that was deleted or replaced while it is open takes everything that is written to it, and keeps nothing. And
whoever opens a store leaves a claim in it, which a server that finds another one in its place must not write over.
"""

import logging
import os
from pathlib import Path
from secrets import token_hex

from sqlalchemy import Connection, delete, insert, select

from houseway.web.store import schema
from houseway.web.store.checking import Damaged
from houseway.web.store.lock import identify
from houseway.web.store.work import StoreLost

_CLAIM = "server"
_log = logging.getLogger("houseway.web")


class Presence:
    """Knows the files of a store, whatever their names, and the claim in it; `path` is none in PostgreSQL.

    `check` looks at the files and takes microseconds; `check_claim` asks the store.
    """

    def __init__(self, path: Path | None, file: tuple[int, int] | None) -> None:
        self._path = path
        self._file = file
        self._newest: tuple[int, int] | None = None
        self._written: tuple[int, int] | None = None
        self._token = token_hex(16)
        self._said = ""

    # -- the claim

    def claim(self, connection: Connection) -> None:
        """Say in the store whose it is, inside the transaction that is open."""
        own = schema.secrets.c
        connection.execute(delete(schema.secrets).where(own.name == _CLAIM))
        connection.execute(insert(schema.secrets).values(name=_CLAIM, value=self._token))

    def check_claim(self, connection: Connection) -> None:
        """Raise `StoreLost` where the store is another one, or another server's, than the one that was opened."""
        asked = select(schema.secrets.c.value).where(schema.secrets.c.name == _CLAIM)
        if connection.execute(asked).scalar_one_or_none() != self._token:
            raise StoreLost(
                "another store, or one that another server has opened, is in its place: start the room anew"
            )

    # -- the files

    def check(self) -> None:
        """Raise `StoreLost` where the files do not go by their names any more."""
        if why := self._find_loss():
            self.say(why)
            raise StoreLost(why)

    def say(self, why: str) -> None:
        """Tell whoever runs the room, once, what is wrong with the store; nothing says that it is in order again."""
        if why != self._said:
            self._said = why
            _log.error("%s", why or "the store is back")

    def _find_loss(self) -> str:
        if self._path is None:
            return ""
        found = _look(self._path)
        if found is None:
            return f"the store {self._path} is gone: put it back, or close the room and put a backup there"
        if identify(found) != self._file:
            return f"another file is in the place of the store {self._path}: close the room and start it again"
        if not found.st_size:
            return f"the store {self._path} was emptied: close the room and put a backup there"
        if self.lacks_newest:
            return (
                f"the newest part of the store, {_name_newest_part(self._path)}, is gone: close the room in good order"
            )
        return ""

    @property
    def lacks_newest(self) -> bool:
        """Whether the file is gone in which the newest commits are; whoever has it open can still save them."""
        if self._path is None or self._newest is None:
            return False
        beside = _look(_name_newest_part(self._path))
        return beside is None or identify(beside) != self._newest

    def remember(self) -> None:
        """Take the files as they are now, after a commit, for those that this server has written."""
        if self._path is not None:
            beside, own = _look(_name_newest_part(self._path)), _look(self._path)
            self._newest = identify(beside) if beside else None
            self._written = _stamp(own) if own else None

    def forget(self) -> None:
        """Forget the newest part: the connection is closed, and SQLite may put its files away, and make new ones."""
        self._newest = None

    @property
    def is_written_over(self) -> bool:
        """Whether somebody else has written into the file since the last commit."""
        own = _look(self._path) if self._path is not None and self._written is not None else None
        return own is not None and _stamp(own) != self._written


def _name_newest_part(path: Path) -> Path:
    """Name the file in which SQLite keeps what is not yet in the store's own."""
    return path.with_name(f"{path.name}-wal")


def refuse_emptied(path: Path) -> None:
    """Refuse an empty file beside which the newest part of a store still lies: it was no empty store before."""
    own, beside = _look(path), _look(_name_newest_part(path))
    if own is not None and not own.st_size and beside is not None and beside.st_size:
        raise Damaged(f"the file is empty, and {_name_newest_part(path).name} is not")


def _look(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def _stamp(file: os.stat_result) -> tuple[int, int]:
    return file.st_mtime_ns, file.st_size
