"""The origin of a request: the names that the room answers to, and the pages that may speak to it."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from houseway.web.settings import LOOPBACK, Settings

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
    """The names that the room was told it has.

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
        """Whether a Host header names this room; `server` is the address that the connection came in by."""
        place = read_place(host)
        if place is None:
            return False
        return place.host in self.known or (self.everywhere and server is not None and place.host == _normalize(server))

    def is_origin(self, origin: str, host: str) -> bool:
        """Whether an Origin header is that of the room's own pages, which came from that host."""
        scheme, slashes, rest = origin.partition("://")
        told, here = read_place(rest), read_place(host)
        if not slashes or scheme not in _PORTS or told is None or here is None or (self.https and scheme != "https"):
            return False
        usual = _PORTS[scheme]
        return told.host == here.host and (told.port or usual) == (here.port or usual)


def is_from_elsewhere(headers: Mapping[str, str]) -> bool:
    """Whether the browser itself says that a page of another origin asks."""
    return headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")


def _normalize(host: str) -> str:
    return host.strip("[]").rstrip(".").partition("%")[0].lower()
