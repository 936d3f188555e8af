"""The room on a real port, in the loop of the test: what connections may do before anything of them is read."""

import asyncio
import base64
import os
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from houseway.web.listening import listen
from houseway.web.serving import RoomServer
from houseway.web.settings import Limits, Settings
from houseway.web.store import Store

PATIENCE = 30
"""So many seconds an answer may take on a busy machine."""


class Served:
    """A room that listens on the loopback addresses."""

    def __init__(self, server: RoomServer, port: int) -> None:
        self.server = server
        self.port = port
        self._open: list[asyncio.StreamWriter] = []

    async def connect(self, source: str = "127.0.0.1") -> "Line":
        """A connection from one of the addresses of this machine."""
        made = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(source, 0))
        self._open.append(made[1])
        return Line(*made)

    async def status(self, source: str = "127.0.0.1", path: str = "/", headers: str = "") -> int:
        """The status of a plain request from an address."""
        line = await self.connect(source)
        line.say(f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n{headers}\r\n".encode())
        answer = await line.rest()
        return int(answer.split(b" ")[1]) if answer else 0

    async def socket(self, source: str = "127.0.0.1") -> "Line":
        """A WebSocket at a new table, past its handshake."""
        me = await self.connect(source)
        me.say(b"GET /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
        head = (await me.rest()).partition(b"\r\n\r\n")[0].decode()
        cookie = next(row.split(": ", 1)[1] for row in head.split("\r\n") if row.startswith("set-cookie"))
        cookie = cookie.partition(";")[0]
        wish = b'{"game": "crystal/ez-baccarat", "bots": 0}'
        opening = await self.connect(source)
        opening.say(
            f"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\nx-houseway: 1\r\n"
            f"cookie: {cookie}\r\ncontent-type: application/json\r\ncontent-length: {len(wish)}\r\n\r\n".encode()
            + wish
        )
        table = (await opening.rest()).rpartition(b'"id":"')[2].partition(b'"')[0].decode()
        line = await self.connect(source)
        key = base64.b64encode(os.urandom(16)).decode()
        line.say(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: http://127.0.0.1\r\n"
            f"cookie: {cookie}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
            f"sec-websocket-key: {key}\r\n\r\n".encode()
        )
        async with asyncio.timeout(PATIENCE):
            head = (await line.reader.readuntil(b"\r\n\r\n")).decode()
        assert " 101 " in head, head
        return line

    def close(self) -> None:
        for one in self._open:
            one.close()


class Line:
    """A connection that says what it is told to, byte by byte."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self._writer = writer

    def say(self, data: bytes) -> None:
        self._writer.write(data)

    def close(self) -> None:
        self._writer.close()

    async def pour(self, data: bytes, times: int) -> int:
        """Say something again and again; how many bytes went out before the server ended it."""
        sent = 0
        try:
            async with asyncio.timeout(PATIENCE):
                for _ in range(times):
                    self._writer.write(data)
                    await self._writer.drain()
                    sent += len(data)
        except OSError:
            pass
        return sent

    async def rest(self) -> bytes:
        """All that comes until the server ends the connection."""
        async with asyncio.timeout(PATIENCE):
            try:
                return await self.reader.read()
            except OSError:
                return b""

    async def ends_with(self) -> int:
        """The code with which the server closes a WebSocket; 0 where it just ends."""
        code = 0
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    first, size = struct.unpack("!BB", await self.reader.readexactly(2))
                    if size >= 126:
                        wide = "!H" if size == 126 else "!Q"
                        (size,) = struct.unpack(wide, await self.reader.readexactly(struct.calcsize(wide)))
                    body = await self.reader.readexactly(size)
                    if first & 15 == 8:
                        (code,) = struct.unpack("!H", body[:2])
            except (OSError, asyncio.IncompleteReadError):
                return code


def frame(kind: int, body: bytes = b"", *, ends: bool = True, size: int | None = None) -> bytes:
    """A frame as a browser sends it, masked with zeros; `size` is what it says of itself."""
    told = len(body) if size is None else size
    length = bytes([0x80 | told]) if told < 126 else bytes([0x80 | 126]) + struct.pack("!H", told)
    return bytes([kind | (0x80 if ends else 0)]) + length + bytes(4) + body


TEXT, MORE, PING = 1, 0, 9


@asynccontextmanager
async def served(folder: Path, limits: Limits, **settings: Any) -> AsyncIterator[Served]:
    """A room with a store of its own on a port of its own."""
    bound = listen("127.0.0.1", 0)
    port = bound.getsockname()[1]
    asked = Settings(
        port=port, store=f"sqlite:///{folder / 'room.sqlite3'}", prices=False, pace=0.0, limits=limits, **settings
    )
    opened = asyncio.Event()
    server = RoomServer(asked, Store(asked.store), opened.set)
    serving = asyncio.create_task(server.serve([bound]))
    async with asyncio.timeout(PATIENCE):
        await opened.wait()
    here = Served(server, port)
    try:
        yield here
    finally:
        here.close()
        server.should_exit = True
        await serving
