"""The server's two protocols with limits: how large a request's head is, and how long it and a message take to come.

uvicorn reads HTTP with httptools, which has no limits of its own, and WebSockets with `websockets`, which limits a
message's bytes but not in how many pieces it comes, nor how often somebody pings.
"""

import asyncio
import json
from typing import Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from houseway.web.fair_use import Buckets
from houseway.web.gate import Gate, Peer
from houseway.web.settings import Rate

AT_ONCE = 4 * 1024
"""So many bytes go to the parser at a time, so that a head is never much longer than it may be."""
MOST_LINES = 100
"""So many header lines a request has at the most."""
MOST_PIECES = 64
"""In so many pieces a message comes at the most."""
CONTROLS = Rate(5, 50)
"""How often a socket pings, or answers a ping."""
MOST_QUEUED = 16
"""So many requests may wait in one connection for the answer to the one before them."""
UNRULY = 1008
_WORDS = {400: "Bad Request", 431: "Request Header Fields Too Large", 503: "Service Unavailable"}


class HeadTooLarge(Exception):
    """The head of a request has more bytes or lines than it may."""


class GatedHttp(HttpToolsProtocol):
    """HTTP through the gate.

    A connection has so long for the head of a request and for its body, and so long between two requests; what comes
    of a body that nobody wants any more is thrown away.
    """

    def __init__(self, gate: Gate, **parts: Any) -> None:
        super().__init__(**parts)
        self._gate = gate
        self._peer: Peer | None = None
        self._in_head = True
        self._begins = False
        self._head = 0
        self._lines = 0
        self._body = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place at the gate, or be sent away."""
        peer = transport.get_extra_info("peername")
        self._peer = self._gate.enter(transport, str(peer[0]) if peer else "")
        if self._peer is None:
            transport.write(_write_refusal(503, "too many connections: try again in a moment", b"retry-after: 5\r\n"))
            transport.close()
            return
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        if self._peer is not None:
            self._gate.leave(self._peer)
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hand on what came, a little at a time, as long as it is within the limits."""
        if self._peer is None:
            return
        self._unset_keepalive_if_required()
        for first in range(0, len(data), AT_ONCE):
            if self.transport.is_closing() or not self._feed(data[first : first + AT_ONCE]):
                return

    def _feed(self, data: bytes) -> bool:
        """Feed the parser; says whether the connection goes on as HTTP after this."""
        limits = self._gate.limits
        if not self._in_head and self._body > limits.body_bytes:
            # The answer is that it is too large: the rest is not read, and the clock ends it.
            return True
        self._head, self._body, self._begins = self._head + len(data), self._body + len(data), False
        try:
            self.parser.feed_data(data)
            if self._begins:
                self._head = len(data)
            if self._in_head and self._head > limits.head_bytes:
                raise HeadTooLarge
            if len(self.pipeline) > MOST_QUEUED:
                self.transport.abort()
        except httptools.HttpParserUpgrade:
            self._upgrade()
            return False
        except (httptools.HttpParserError, HeadTooLarge) as bad:
            too_large = isinstance(bad, HeadTooLarge) or isinstance(bad.__context__, HeadTooLarge)
            self._refuse(too_large)
            return False
        return True

    def _refuse(self, too_large: bool) -> None:
        limits = self._gate.limits
        words = f"the head of a request has at most {limits.head_bytes} bytes and {MOST_LINES} lines"
        self.transport.write(
            _write_refusal(431, words) if too_large else _write_refusal(400, "this is no HTTP request")
        )
        self.transport.close()

    def _upgrade(self) -> None:
        # Anything else than a WebSocket is not spoken here: the request is answered as it stands.
        if self._should_upgrade():
            self.handle_websocket_upgrade()

    # -- what the parser finds

    def on_message_begin(self) -> None:
        """Begin a request."""
        super().on_message_begin()
        self._in_head, self._begins, self._lines = True, True, 0
        if self._peer is not None:
            self._peer.idle = False
        self._allow(self._gate.limits.head_seconds)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count a line of the head, or of what may follow a body."""
        self._lines += 1
        if self._lines > MOST_LINES:
            raise HeadTooLarge
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """End the head: now comes the body, if there is one."""
        self._in_head, self._body = False, 0
        self._allow(self._gate.limits.body_seconds)
        if self._peer is not None:
            self._peer.silent = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """End the request; if it is not answered yet, that is the room's turn."""
        super().on_message_complete()
        if self.cycle is not None and not self.cycle.response_complete:
            self._allow(None)
        self._in_head, self._head = True, 0

    def on_response_complete(self) -> None:
        """End the answer: the next request has so long to come."""
        if not self.pipeline:
            if self._peer is not None:
                self._peer.idle = True
            self._allow(self._gate.limits.idle_seconds)
        super().on_response_complete()

    def _allow(self, seconds: float | None) -> None:
        if self._peer is not None:
            self._gate.set_deadline(self._peer, seconds)


class GatedSocket(WebSocketsSansIOProtocol):
    """A WebSocket through the gate, in the place that its HTTP connection had."""

    def __init__(self, gate: Gate, **parts: Any) -> None:
        super().__init__(**parts)
        self._gate = gate
        self._peer: Peer | None = None
        self._controls = Buckets(CONTROLS)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Go on in the same place."""
        super().connection_made(transport)
        self._peer = self._gate.find(self.transport)
        self._gate.set_deadline(self._peer, None)

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        if self._peer is not None:
            self._gate.leave(self._peer)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what came; a message that has begun has so long to come to its end."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self._peer is not None and bool(self.frames) != (self._peer.until is not None):
            self._gate.set_deadline(self._peer, self._gate.limits.message_seconds if self.frames else None)

    def handle_cont(self, event: Frame) -> None:
        """Count a further piece of a message."""
        if len(self.frames) >= MOST_PIECES:
            self._end()
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, if there are not too many."""
        if self._controls.take(""):
            super().handle_ping()
        else:
            self._end()

    def handle_pong(self, event: Frame) -> None:
        """Count the answer to a ping of ours, or to none."""
        if self._controls.take(""):
            super().handle_pong(event)
        else:
            self._end()

    def _end(self) -> None:
        """Close a socket that does not behave."""
        if self.close_sent or self.transport.is_closing():
            return
        self.frames = []
        self.queue.put_nowait({"type": "websocket.disconnect", "code": UNRULY})
        self.conn.send_close(UNRULY)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()


def _write_refusal(status: int, why: str, more: bytes = b"") -> bytes:
    """Write a whole answer in the shape of all refusals; the connection ends with it."""
    body = json.dumps({"detail": why}).encode()
    head = f"HTTP/1.1 {status} {_WORDS[status]}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    return head.encode() + more + b"connection: close\r\n\r\n" + body
