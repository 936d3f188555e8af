"""The one writer: a thread that takes all work that waits, of all tables, into one transaction.

One commit waits for the disk once, however many tables wait with it. Where a group cannot be kept, each piece is tried
by itself, so that one bad piece harms no other.
"""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from sqlalchemy import Connection
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError

from houseway.web.store.presence import Presence
from houseway.web.store.work import StoreLost, StoreRefusal, Work
from houseway.web.store.writing import Answer, Heads, Purses, Sorting, explain, keep

_MOST = 256
"""How many pieces one transaction takes at the most."""
_MOST_HEADS = 10_000
"""Of how many tables the newest entry is remembered."""


@dataclass(frozen=True)
class Piece:
    """A piece of work that waits, and the future of the one who waits for it."""

    work: Work
    done: asyncio.Future[Purses]


class Writer:
    """Runs the thread that writes, with a connection that only this thread uses.

    `connect` opens another one after a failure; `look_again` goes through the whole store, and raises where it is not
    in order.
    """

    def __init__(
        self,
        connection: Connection,
        presence: Presence,
        connect: Callable[[], Connection],
        look_again: Callable[[Heads], None],
    ) -> None:
        self._connection: Connection | None = connection
        self._presence = presence
        self._connect = connect
        self._look_again = look_again
        self._heads: Heads = {}
        self._waiting: SimpleQueue[Piece | None] = SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="houseway store", daemon=True)
        self._thread.start()

    def put(self, work: Work) -> asyncio.Future[Purses]:
        """Hand in work; what comes back is done when the work is kept, or carries the refusal."""
        if self._closed:
            raise StoreLost("the store is closed")
        piece = Piece(work, asyncio.get_running_loop().create_future())
        self._waiting.put(piece)
        return piece.done

    def close(self) -> None:
        """Write what waits, and end."""
        if not self._closed:
            self._closed = True
            self._waiting.put(None)
            self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            group, last = self._take()
            _answer(group, self._commit_group([piece.work for piece in group]))
        self._disconnect()

    def _take(self) -> tuple[list[Piece], bool]:
        """Take all that waits, and say whether it is the last."""
        group: list[Piece] = []
        piece = self._waiting.get()
        while piece is not None:
            group.append(piece)
            if len(group) == _MOST:
                return group, False
            try:
                piece = self._waiting.get_nowait()
            except Empty:
                return group, False
        return group, True

    def _commit_group(self, works: Sequence[Work]) -> list[Answer]:
        """Keep a group of pieces, and answer each."""
        try:
            self._presence.check()
            if self._presence.is_written_over:
                self._look_again(self._heads)
                self._presence.remember()
        except StoreRefusal as lost:
            self._save_newest()
            return self._report_loss(str(lost), works)
        try:
            if self._connection is None:
                self._connection = self._connect()
                self._heads.clear()
            answers = self._keep(self._connection, works)
            # What was written while the file went away is not kept: nobody is told that it is.
            self._presence.check()
            self._presence.remember()
            self._presence.say("")
            return answers
        except Exception as bad:
            # Whether the commit came through is not known: the tables must look when the store is there again.
            self._disconnect()
            refused = str(bad) if isinstance(bad, StoreRefusal) else _say_reason(bad)
            return self._report_loss(f"the store cannot be written to: {refused}", works)

    def _report_loss(self, why: str, works: Sequence[Work]) -> list[Answer]:
        """Answer that nothing of a group is known to be kept, and tell whoever runs the room why."""
        self._presence.say(why)
        return [StoreLost(why) for _ in works]

    def _keep(self, connection: Connection, works: Sequence[Work]) -> list[Answer]:
        self._presence.check_claim(connection)
        sorting = Sorting(connection, self._heads, works)
        try:
            keep(connection, sorting.accepted)
        except (OperationalError, InterfaceError):
            raise
        except Exception as bad:
            connection.rollback()
            if len(works) > 1:
                return [answer for work in works for answer in self._keep(connection, [work])]
            refusal = explain(bad, connection, works[0])
            connection.rollback()
            return [refusal]
        connection.commit()
        if len(self._heads) > _MOST_HEADS:
            # Most are of tables that are closed; those of the others are read again.
            self._heads.clear()
        self._heads |= sorting.heads
        return sorting.answers

    def _save_newest(self) -> None:
        """Put into the store what lies in a file of SQLite that has lost its name: the next one could not find it."""
        if self._connection is not None and self._presence.lacks_newest:
            driver = self._connection.connection.driver_connection
            with suppress(sqlite3.Error):
                assert isinstance(driver, sqlite3.Connection)
                driver.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _disconnect(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            self._presence.forget()
            with suppress(SQLAlchemyError):
                connection.invalidate()
                connection.close()


def _say_reason(bad: Exception) -> str:
    words = str(getattr(bad, "orig", None) or bad).strip()
    return words.splitlines()[0] if words else type(bad).__name__


def _answer(group: Sequence[Piece], answers: Sequence[Answer]) -> None:
    """Tell everybody who waits, in their own loop."""
    loops = {piece.done.get_loop() for piece in group}
    for loop in loops:
        own = [(one.done, said) for one, said in zip(group, answers, strict=True) if one.done.get_loop() is loop]
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_settle, own)


def _settle(answers: Sequence[tuple[asyncio.Future[Purses], Answer]]) -> None:
    for done, said in answers:
        if done.done():
            continue
        if isinstance(said, StoreRefusal):
            done.set_exception(said)
        else:
            done.set_result(said)
