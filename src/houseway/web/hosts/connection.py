"""One connection to a table: it makes each message when its reader is ready for it."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pydantic_core import to_json

from houseway.web.hosts.seated import Person

if TYPE_CHECKING:
    from houseway.web.round_view import RoundView

MOST_UNREAD = 100
"""Answers that a reader may leave unread; who asks on without reading is let go."""


class Connection:
    """A reader of a table. A slow reader misses states, never events: each state tells all since the last.

    `tell_state` makes the state message for it, and says what was sent.
    """

    def __init__(self, person: Person, tell_state: "Callable[[Connection], str]") -> None:
        self.person = person
        self.sent: RoundView | None = None
        self._tell_state = tell_state
        self._answers: deque[str] = deque()
        self._new = True
        self._over = False
        self._wakes = asyncio.Event()

    async def next(self) -> str | None:
        """Wait for the next message, as JSON; none when there will be no more."""
        while True:
            if self._answers:
                return self._answers.popleft()
            if self._over:
                return None
            if self._new:
                self._new = False
                return self._tell_state(self)
            self._wakes.clear()
            await self._wakes.wait()

    def greet(self, message: Mapping[str, Any]) -> None:
        """Say this before anything else."""
        self._answers.appendleft(to_json(message).decode())
        self._wakes.set()

    def answer(self, message: Mapping[str, Any]) -> None:
        """Say something to this connection alone."""
        if len(self._answers) >= MOST_UNREAD:
            self.end()
            return
        self._answers.append(to_json(message).decode())
        self._wakes.set()

    def renew(self, *, full: bool = False) -> None:
        """Say that there is a new state to send; `full` sends it from the beginning."""
        if full:
            self.sent = None
        self._new = True
        self._wakes.set()

    def end(self) -> None:
        """Say that there is nothing more to send."""
        self._over = True
        self._wakes.set()
