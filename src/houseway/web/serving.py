"""The server of the room: it runs behind its gate, closes in good order, and sweeps memory when that suits the tables.

What a room keeps (the book, rule tables, hosted tables) is a million objects, and Python's collector goes through all
of them whenever enough new ones have come: a few tenths of a second in which no table moves. Here it goes through the
new ones only, three times a minute, and sets aside what is still in use; once in a long while it goes through all.
"""

import asyncio
import gc
import logging
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import uvicorn

from houseway.web.app import create_app
from houseway.web.gate import Gate, make_proxy_test
from houseway.web.settings import Settings
from houseway.web.store import Store
from houseway.web.wire import GatedHttp, GatedSocket

# -- garbage collection


EVERY_SECONDS = 20
EVERYTHING_EVERY = 360
"""After so many small sweeps comes a thorough one."""
OFTEN, SELDOM, NEVER = 20_000, 5, 1_000_000
"""When the collector begins by itself: with the youngest objects often, with all of them never."""


async def sweep() -> None:
    """Sweep for as long as the room is open.

    What a program that opens a room had set aside itself stays so: its garbage is its own affair.
    """
    before, set_aside = gc.get_threshold(), gc.get_freeze_count()
    gc.set_threshold(OFTEN, SELDOM, NEVER)
    number = 0
    try:
        while True:
            if number % EVERYTHING_EVERY == 0 and not set_aside:
                gc.unfreeze()
            gc.collect()
            gc.freeze()
            number += 1
            await asyncio.sleep(EVERY_SECONDS)
    finally:
        if not set_aside:
            gc.unfreeze()
        gc.set_threshold(*before)


# -- the server


SECONDS_TO_CLOSE = 5
_BAD_INPUT = ("Invalid UTF-8 sequence", "Invalid HTTP request", "Unsupported upgrade request", "No supported WebSocket")


class RoomServer(uvicorn.Server):
    """The server behind its gate; it says when it is open, and closes in good order at a signal to stop."""

    def __init__(self, settings: Settings, store: Store, opened: Callable[[], None]) -> None:
        config = _make_config(settings, store)
        proxies = make_proxy_test(str(config.forwarded_allow_ips)) if settings.https else make_proxy_test("")
        self.gate = Gate(settings.limits, proxies)
        # uvicorn makes one for each connection, by name and by nothing else.
        made: tuple[Any, Any] = (partial(GatedHttp, self.gate), partial(GatedSocket, self.gate))
        config.http, config.ws = made
        super().__init__(config)
        self._opened = opened
        self._tasks: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, and begin what goes on beside the requests."""
        await super().startup(sockets)
        if self.started:
            self._opened()
            self._tasks = [asyncio.create_task(task) for task in (sweep(), self.gate.watch())]

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close in good order."""
        for task in self._tasks:
            task.cancel()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Let either signal close the room, and let nobody hear of it afterwards."""
        stops = (signal.SIGINT, signal.SIGTERM)
        before = {one: signal.signal(one, self.handle_exit) for one in stops}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


def serve(settings: Settings, bound: socket.socket, store: Store, opened: Callable[[], None]) -> None:
    """Keep the room open until somebody stops it; `opened` is called once it is."""
    logging.basicConfig(level=logging.WARNING, format="houseway: %(message)s")
    logging.getLogger("uvicorn.error").addFilter(_is_worth_a_line)
    RoomServer(settings, store, opened).run([bound])


def _make_config(settings: Settings, store: Store) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings, store),
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        ws_max_size=settings.largest_message,
        ws_per_message_deflate=not settings.local,
        proxy_headers=settings.https,
        timeout_graceful_shutdown=SECONDS_TO_CLOSE,
    )


def _is_worth_a_line(record: logging.LogRecord) -> bool:
    """Say whether a line of the server's log is about the room, and not about what somebody sent it."""
    return not str(record.msg).startswith(_BAD_INPUT)
