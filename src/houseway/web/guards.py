"""The guards that every request passes before anything reads it: its origin, its size, its speed, and the password."""

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from houseway.web.settings import LOOPBACK, Settings

if TYPE_CHECKING:
    from houseway.web.context import AppContext


# -- names and origins


_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True)
class Place:
    """A host and a port, as they stand in a Host header or in an address."""

    host: str
    port: int | None


def read_place(text: str) -> Place | None:
    """Read the host and port of a Host header; nothing where it is not one."""
    if not text or any(mark in text for mark in "/?#@\\ ,\t"):
        return None
    try:
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    return Place(host.rstrip("."), port) if host else None


@dataclass(frozen=True)
class Names:
    """The names that the room answers to.

    A page elsewhere may have its own name lead to this machine (DNS rebinding) and would then be of the same origin as
    the room: only a room that knows its names can tell. An address in figures has no such name.
    """

    known: frozenset[str]
    everywhere: bool
    """Bound to every address of this machine: the one that a connection came in by is then a name as well."""
    https: bool

    @classmethod
    def of(cls, settings: Settings) -> "Names":
        """Collect the loopback names, the address that the room is bound to, and the names that it was given."""
        bound, everywhere = _normalize(settings.host), False
        with suppress(ValueError):
            everywhere = ip_address(bound).is_unspecified
        named = {_normalize(name) for name in settings.names}
        return cls(frozenset(LOOPBACK | named | {bound}), everywhere, settings.https)

    def is_host(self, host: str, server: str | None) -> bool:
        """Say whether a Host header names this room; `server` is the address that the connection came in by."""
        place = read_place(host)
        if place is None:
            return False
        return place.host in self.known or (self.everywhere and server is not None and place.host == _normalize(server))

    def is_origin(self, origin: str, host: str) -> bool:
        """Say whether an Origin header is that of the room's own pages, which came from that host."""
        scheme, slashes, rest = origin.partition("://")
        named, here = read_place(rest), read_place(host)
        if not slashes or scheme not in _PORTS or named is None or here is None or (self.https and scheme != "https"):
            return False
        usual = _PORTS[scheme]
        return named.host == here.host and (named.port or usual) == (here.port or usual)


def is_from_elsewhere(headers: Mapping[str, str]) -> bool:
    """Say whether the browser itself says that a page of another origin asks."""
    return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")


def _normalize(host: str) -> str:
    return host.strip("[]").rstrip(".").partition("%")[0].lower()


# -- the guards


SECONDS_FOR_A_BODY = 10
READING = frozenset({"GET", "HEAD"})
BEFORE_THE_DOOR = frozenset(
    {
        "/api/door",
        "/favicon.ico",
        *(f"/pages/{name}" for name in ("door.css", "door.js", "favicon.svg", "parts.css", "style.css", "theme.js")),
    }
)
"""What somebody gets who has not said the password yet."""
POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
AGAIN = ((b"retry-after", b"5"),)


@dataclass(frozen=True)
class Refusal:
    """The reason why a request goes no further."""

    status: int
    why: str
    headers: tuple[tuple[bytes, bytes], ...] = field(default=())


@dataclass(frozen=True)
class RequestHead:
    """The parts of a request that the guards look at."""

    kind: str
    method: str
    path: str
    headers: Mapping[str, str]
    server: str | None
    address: str

    @classmethod
    def of(cls, scope: Scope) -> "RequestHead":
        """Read the head from the server's scope. Parts of a header that comes twice are joined: two hosts are none."""
        headers: dict[str, str] = {}
        for name, value in scope["headers"]:
            key, text = name.decode("latin-1").lower(), value.decode("latin-1")
            headers[key] = f"{headers[key]}{';' if key == 'cookie' else ','} {text}" if key in headers else text
        server, client = scope.get("server"), scope.get("client")
        return cls(
            scope["type"],
            scope.get("method", ""),
            scope["path"],
            headers,
            server[0] if server else None,
            client[0] if client else "",
        )

    @property
    def is_for_api(self) -> bool:
        """Whether it asks for more than a page."""
        return self.path.startswith("/api/")

    @property
    def only_reads(self) -> bool:
        """Whether it changes nothing."""
        return self.kind == "http" and self.method in READING

    @property
    def cookies(self) -> str:
        """The Cookie header."""
        return self.headers.get("cookie", "")


class Guards:
    """The checks around the whole room."""

    def __init__(self, app: ASGIApp, names: Names) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        asked = RequestHead.of(scope)
        context: AppContext = scope["app"].state.context
        with context.crowd.count_request(asked.address) as there_is:
            too_many = None if there_is else Refusal(503, "too many connections: try again in a moment", AGAIN)
            refusal = (
                too_many or self._check_origin(asked) or _check_door(asked, context) or _check_speed(asked, context)
            )
            await self._let_through(scope, receive, send, asked, refusal)

    async def _let_through(
        self, scope: Scope, receive: Receive, send: Send, asked: RequestHead, refusal: Refusal | None
    ) -> None:
        context: AppContext = scope["app"].state.context
        if scope["type"] == "websocket":
            await (_refuse_socket(receive, send) if refusal else self._app(scope, receive, send))
            return
        send = _add_headers(send, asked.is_for_api)
        if refusal is None and not asked.only_reads:
            body = await _read_body(receive, asked, context.settings.largest_body)
            receive, refusal = (receive, body) if isinstance(body, Refusal) else (_replay_body(body, receive), None)
        if refusal is None:
            await self._app(scope, receive, send)
        elif refusal.status == 401 and asked.only_reads and not asked.is_for_api:
            await context.pages.answer_at_door()(scope, receive, send)
        else:
            await _refuse(refusal, send)

    def _check_origin(self, asked: RequestHead) -> Refusal | None:
        """Refuse what a page of somebody else asks, and everything that is not said to this room by name."""
        host = asked.headers.get("host", "")
        if not self._names.is_host(host, asked.server):
            return Refusal(403, "this room does not go by that name: say it at the start with --name")
        if asked.only_reads and not asked.is_for_api:
            return None
        origin = asked.headers.get("origin")
        if is_from_elsewhere(asked.headers) or (origin is not None and not self._names.is_origin(origin, host)):
            return Refusal(403, "a page of another origin may not ask this")
        if asked.kind == "websocket":
            return None if origin is not None else Refusal(403, "a socket needs the header Origin")
        if not asked.only_reads and asked.headers.get("x-houseway") != "1":
            return Refusal(403, "the header X-Houseway: 1 is missing")
        return None


def _check_door(asked: RequestHead, context: "AppContext") -> Refusal | None:
    if asked.path in BEFORE_THE_DOOR or context.door.is_admitted(asked.cookies):
        return None
    return Refusal(401, "the room has a password: POST /api/door first")


def _check_speed(asked: RequestHead, context: "AppContext") -> Refusal | None:
    if not asked.is_for_api:
        return None
    who = context.people.read_id(asked.cookies)
    wait = context.speed.count_request(who, asked.address)
    return Refusal(429, f"too fast: try again in {wait} s", ((b"retry-after", str(wait).encode()),)) if wait else None


async def _read_body(receive: Receive, asked: RequestHead, most: int) -> bytes | Refusal:
    """Read the whole body, if it is small and comes in good time."""
    too_large = Refusal(413, f"that is too large: {most} bytes at most")
    length = asked.headers.get("content-length", "0")
    if not length.isascii() or not length.isdigit() or int(length[:20]) > most:
        return too_large
    body: bytes = b""
    try:
        async with asyncio.timeout(SECONDS_FOR_A_BODY):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    return Refusal(400, "the request broke off")
                body += message.get("body", b"")
                if len(body) > most:
                    return too_large
                if not message.get("more_body", False):
                    return body
    except TimeoutError:
        return Refusal(408, "the request took too long to come")


def _replay_body(body: bytes, receive: Receive) -> Receive:
    """Hand the body over as if it came now; what comes after it is the connection's own."""
    left = [body]

    async def give() -> Message:
        return {"type": "http.request", "body": left.pop(), "more_body": False} if left else await receive()

    return give


def _add_headers(send: Send, is_for_api: bool) -> Send:
    extra = [*HEADERS, *([(b"cache-control", b"no-store")] if is_for_api else [])]

    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message.get("headers", ()), *extra]}
        await send(message)

    return send_with_headers


async def _refuse(refusal: Refusal, send: Send) -> None:
    body = json.dumps({"detail": refusal.why}).encode()
    headers: list[tuple[bytes, Any]] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        *refusal.headers,
    ]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _refuse_socket(receive: Receive, send: Send) -> None:
    """Close a socket before it is accepted: the browser gets a plain 403."""
    await receive()
    await send({"type": "websocket.close", "code": 1008, "reason": ""})
