"""The settings of a room: where it listens and keeps its books, how long people have, and what it takes from one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from houseway.core.money import Cents
from houseway.core.values import FrozenMap

Changes = Mapping[str, Mapping[str, Any]]
"""What is changed in games, by their ids: keys and their values, as `Game.changed` takes them."""
AS_FILED: Changes = FrozenMap()
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})


@dataclass(frozen=True)
class Rate:
    """A rate: so many a second, and so many at once after a pause."""

    a_second: float
    burst: int


@dataclass(frozen=True)
class Rates:
    """The rates of one person, and of all behind one address, for each thing that they may do.

    Everybody on this machine, and behind a proxy on it, shares the loopback address, which has rates of its own.
    """

    messages: Rate = Rate(20, 60)
    requests: Rate = Rate(20, 120)
    address: Rate = Rate(100, 600)
    """All requests from one address; the loopback address may ask as much as its persons may."""
    tables: Rate = Rate(0.2, 12)
    sheets: Rate = Rate(1, 60)
    """Questions for odds and bank sheets, which keep the workers busy; asking again for the answer is one too."""
    logs: Rate = Rate(1, 60)
    """Looks into a table's log, or at the ledger of one of its rounds, which are read from the store."""
    newcomers: Rate = Rate(0.1, 30)
    local_newcomers: Rate = Rate(50, 1_000)
    doors: Rate = Rate(0.2, 5)


@dataclass(frozen=True)
class Limits:
    """The limits of connections: how many there are, and how much and how long each may take."""

    connections: int = 2_000
    """In all; fewer where the system lets the server open fewer files."""
    from_an_address: int = 200
    """From one address; a proxy that is believed has none of its own, and each address that it names has this."""
    head_bytes: int = 32 * 1024
    head_seconds: float = 10
    """From the connection, or the first byte of a request, to the end of its head."""
    body_bytes: int = 128 * 1024
    """What is read of a body, with all that frames it, before the rest is thrown away."""
    body_seconds: float = 15
    idle_seconds: float = 10
    """Between two requests of a connection."""
    answer_seconds: float = 20
    """How long somebody may take nothing of an answer."""
    message_seconds: float = 10
    """From the first piece of a socket's message to the last."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """All that is decided about a room when it opens. Times are in seconds, money in cents."""

    host: str = "127.0.0.1"
    port: int = 8143
    store: str
    """The store's URL: sqlite:///FILE or postgresql://NAME@HOST/DATABASE."""
    names: tuple[str, ...] = ()
    """Host names by which the room is reached, besides the address it is bound to."""
    password: str | None = field(default=None, repr=False)
    https: bool = False
    """Whether a proxy in front speaks https to the browsers: the cookie is then sent over nothing else."""

    pace: float = 0.7
    """How long a bot thinks; 0 for none."""
    turn_seconds: float = 30
    betting_seconds: float = 25
    away_seconds: float = 900
    """Somebody without a connection keeps the seat this long."""
    idle_seconds: float = 600
    """A table where nobody sits or watches stands still at once, and is closed after this long."""

    changes: Changes = AS_FILED
    """What is changed in games that are dealt here. Tables that are open already go on as they were opened."""

    book: Path | None = None
    """The folder of a site that is shown as the book; one is made on demand where none is named."""

    prices: bool = True
    """Whether the odds of a game are worked out when somebody sits down to it, to hold results against them."""

    most_tables: int = 400
    most_empty_tables: int = 12
    """How many tables one person has opened at which nobody sits."""
    most_watching: int = 200
    """How many connections one table takes."""
    most_sockets: int = 20
    """How many connections one person has, over all tables."""
    purse: Cents = 10_000_00
    refill_below: Cents = 1_000_00
    cookie_days: int = 365

    largest_message: int = 8 * 1024
    largest_body: int = 16 * 1024
    rates: Rates = Rates()
    limits: Limits = Limits()

    @property
    def local(self) -> bool:
        """Whether only this machine can reach the room: by its own address, and not through a proxy."""
        return self.host in LOOPBACK and not self.https and LOOPBACK.issuperset(self.names)
