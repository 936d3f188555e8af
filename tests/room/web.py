"""A browser for tests: it speaks to the room's application without a network, over HTTP and WebSocket."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping, MutableMapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Self
from urllib.parse import unquote

import httpx
from fastapi import FastAPI
from pydantic import TypeAdapter

from houseway.web.app import create_app
from houseway.web.settings import Settings
from houseway.web.table_messages import TableMessage

HOST = "127.0.0.1:8143"
PATIENCE = 60
"""So many seconds an answer may take on a busy machine."""
MESSAGE: TypeAdapter[TableMessage] = TypeAdapter(TableMessage)
"""All that a table may say."""


class Closed(Exception):
    """The room closed the socket; the code says why."""

    def __init__(self, code: int, reason: str = "") -> None:
        super().__init__(f"closed with {code} {reason}")
        self.code = code


class Socket:
    """A WebSocket as a browser has it."""

    def __init__(self, app: FastAPI, path: str, headers: Mapping[str, str], client: str) -> None:
        self._incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._outgoing: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": ("127.0.0.1", 8143),
            "client": (client, 50_000),
            "root_path": "",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
            "subprotocols": [],
        }
        self._task = asyncio.create_task(app(scope, self._incoming.get, self._outgoing.put))
        self._incoming.put_nowait({"type": "websocket.connect"})
        self.heard: list[dict[str, Any]] = []

    async def open(self) -> Self:
        """Wait until the room accepts; raises `Closed` where it does not."""
        await self._next()
        return self

    async def _next(self) -> MutableMapping[str, Any]:
        async with asyncio.timeout(PATIENCE):
            message = await self._outgoing.get()
        if message["type"] == "websocket.close":
            raise Closed(message.get("code", 1000), message.get("reason") or "")
        return message

    async def hear(self) -> dict[str, Any]:
        """The next message, which has the shape of one."""
        text = (await self._next())["text"]
        MESSAGE.validate_json(text)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        return message

    async def until(self, kind: str, **parts: Any) -> dict[str, Any]:
        """The next message of a kind, with these parts."""
        while True:
            message = await self.hear()
            if message["type"] == kind and all(message.get(name) == value for name, value in parts.items()):
                return message

    async def drain(self) -> int:
        """Hear everything until the room closes the socket; the code with which it does."""
        try:
            while True:
                await self.hear()
        except Closed as closed:
            return closed.code

    def say(self, message: Any) -> None:
        """Send a message; text and bytes as they are."""
        part = "bytes" if isinstance(message, bytes) else "text"
        body = message if isinstance(message, str | bytes) else json.dumps(message)
        self._incoming.put_nowait({"type": "websocket.receive", part: body})

    async def close(self) -> None:
        """Go away, and see that the room took notice without a failure."""
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        async with asyncio.timeout(PATIENCE):
            await self._task


async def raw_get(app: FastAPI, path: str) -> tuple[int, bytes]:
    """Status and body for an address that is sent as it stands: a client would tidy it up, and hide what is tried."""
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "server": ("127.0.0.1", 8143),
        "client": ("127.0.0.1", 50_000),
        "root_path": "",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(b"host", HOST.encode())],
    }
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])


class Browser:
    """A browser at the room, with its own cookies."""

    def __init__(self, app: FastAPI, host: str = HOST, client: str = "127.0.0.1") -> None:
        self._app = app
        self._client = client
        self._host = host
        transport = httpx.ASGITransport(app=app, client=(client, 50_000))
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://{host}", headers={"x-houseway": "1"})

    async def get(self, path: str, **headers: str) -> httpx.Response:
        return await self.http.get(path, headers=_dashed(headers))

    async def post(self, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return await self.http.post(path, json=body, headers=_dashed(headers))

    async def me(self) -> dict[str, Any]:
        told: dict[str, Any] = (await self.get("/api/me")).json()
        return told

    @property
    def cookies(self) -> str:
        """The Cookie header that the browser sends."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    async def socket(self, path: str, **changed: str | None) -> Socket:
        """Open a socket, with some headers changed, or left out where None."""
        headers = {"host": self._host, "origin": f"http://{self._host}", "cookie": self.cookies} | changed
        kept = {name.replace("_", "-"): value for name, value in headers.items() if value is not None}
        return await Socket(self._app, path, kept, self._client).open()

    async def table(self, game: str, **wishes: Any) -> str:
        """Open a table, and give its id."""
        answer = await self.post("/api/tables", {"game": game, **wishes})
        assert answer.status_code == 201, answer.text
        opened: str = answer.json()["id"]
        return opened


def _dashed(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


@asynccontextmanager
async def open_room(folder: Path, **settings: Any) -> AsyncIterator[FastAPI]:
    """A room with a store of its own in a folder."""
    asked: dict[str, Any] = {"store": f"sqlite:///{folder / 'room.sqlite3'}", "pace": 0.0, "prices": False} | settings
    app = create_app(Settings(**asked))
    async with app.router.lifespan_context(app):
        yield app
