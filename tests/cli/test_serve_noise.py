"""Whatever is sent to a running server, its log says nothing, and it goes on."""

import os
import signal
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.cli.test_serve import PATIENCE, room

GAME = "crystal/ez-baccarat"


class Visitor:
    """Somebody at a running server, with a table of their own."""

    def __init__(self, address: str) -> None:
        self.place = urlsplit(address)
        self.origin = address.rstrip("/")
        self.http = httpx.Client(base_url=address, headers={"x-houseway": "1"}, timeout=PATIENCE)
        self.http.get("/api/me")
        opened = self.http.post("/api/tables", json={"game": GAME}).json()
        self.path = f"/api/tables/{opened['id']}/socket"
        self.cookie = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)

    def joined(self) -> ClientConnection:
        address = f"ws://{self.place.netloc}{self.path}"
        return connect(address, origin=Origin(self.origin), additional_headers={"cookie": self.cookie})

    def line(self) -> socket.socket:
        return socket.create_connection((self.place.hostname, self.place.port), timeout=PATIENCE)

    def raw(self, sent: bytes) -> bytes:
        """Send bytes as they are, and take what comes back first."""
        with self.line() as line:
            line.sendall(sent)
            return line.recv(4096)

    def upgrade(self) -> bytes:
        return (
            f"GET {self.path} HTTP/1.1\r\nHost: {self.place.netloc}\r\nOrigin: {self.origin}\r\n"
            f"Cookie: {self.cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
        ).encode()


def frame(first: int, body: bytes) -> bytes:
    """A masked frame; the mask of zeros leaves the body as it is."""
    length = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + struct.pack(">H", len(body))
    return bytes([first]) + length + b"\0\0\0\0" + body


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    with room(tmp_path_factory.mktemp("home")) as (process, _, address):
        visitor = Visitor(address)
        yield visitor
        with visitor.joined() as line:
            assert "hello" in str(line.recv(PATIENCE))
        visitor.http.close()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
        assert (process.returncode, errors) == (0, "")


FRAMES = {
    "half a character": frame(0x81, b"\xff\xfe"),
    "an opcode that is none": frame(0x8B, b""),
    "a reserved bit": frame(0xF1, b"{}"),
    "a frame without a mask": b"\x81\x02{}",
    "a frame of 2**63 bytes": b"\x81\xff" + b"\xff" * 8 + b"\0\0\0\0",
    "a second half without a first": frame(0x80, b"{}"),
    "a close with a code that is none": frame(0x88, b"\x00\x01"),
    "a ping that is too long": frame(0x89, b"x" * 126),
    "bytes that are no frame": os.urandom(200),
    "a frame that breaks off": frame(0x81, b"x" * 100)[:50],
    "nothing": b"",
}


@pytest.mark.parametrize("name", FRAMES)
def test_frames_that_are_none(quiet: Visitor, name: str) -> None:
    assert quiet.raw(quiet.upgrade() + FRAMES[name]).startswith(b"HTTP/1.1 101")


def test_a_message_that_is_too_large_closes_the_socket(quiet: Visitor) -> None:
    with quiet.joined() as line:
        line.send("x" * 9_000)
        with suppress(ConnectionClosed):
            while True:
                line.recv(PATIENCE)
        assert line.close_code == 1009


def test_somebody_who_never_reads_or_goes_without_a_word(quiet: Visitor) -> None:
    for _ in range(3):
        with quiet.line() as line:
            line.sendall(quiet.upgrade() + frame(0x81, b'{"type":"ping"}') * 5)
            assert line.recv(100)
            # Closed like this, the server finds the line broken instead of ended.
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


REQUESTS = {
    "no request": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "a header that never ends": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 100_000 + b"\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n",
    "an address of another": b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "a method that is none": b"STEAL /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
    "a length that is none": b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: many\r\n\r\n",
    "an upgrade to something else": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    "a socket of an old kind": b"GET /api/tables/x/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\n"
    b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 7\r\n\r\n",
}


@pytest.mark.parametrize("name", REQUESTS)
def test_requests_that_are_none(quiet: Visitor, name: str) -> None:
    answer = quiet.raw(REQUESTS[name])
    allowed = (200, 400, 403, 405, 426, 431)
    assert not answer or int(answer.split(b" ")[1]) in allowed
    assert quiet.http.get("/api/me").status_code == 200
