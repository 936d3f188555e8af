"""Running the room: the server around it, and closing in good order."""

import asyncio
import logging
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from houseway.room.app import create_app
from houseway.room.settings import Settings
from houseway.room.store import Store
from houseway.room.sweeping import sweep

SECONDS_TO_CLOSE = 5
_BAD_INPUT = ("Invalid UTF-8 sequence", "Invalid HTTP request", "Unsupported upgrade request", "No supported WebSocket")


class _Server(uvicorn.Server):
    """The server, which says when it is open, and for which a signal to stop is no accident."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], None]) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._opened()
            self._sweeping = asyncio.create_task(sweep())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._sweeping.cancel()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
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
    logging.getLogger("uvicorn.error").addFilter(_worth_a_line)
    config = uvicorn.Config(
        create_app(settings, store),
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=settings.largest_message,
        ws_per_message_deflate=not settings.local,
        proxy_headers=settings.https,
        timeout_graceful_shutdown=SECONDS_TO_CLOSE,
        h11_max_incomplete_event_size=32 * 1024,
    )
    _Server(config, opened).run([bound])


def _worth_a_line(record: logging.LogRecord) -> bool:
    """Whether a line of the server's log is about the room, and not about what somebody sent it."""
    return not str(record.msg).startswith(_BAD_INPUT)
