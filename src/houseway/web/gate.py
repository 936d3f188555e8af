"""The gate before the door: how many connections there are, from each address and in all, and how long each may take.

Nothing of a request is read here: a connection that says nothing, or says it too slowly, costs one place for a few
seconds, and nobody has more than so many places. Where all are taken, whoever has said nothing longest makes room, or
else whoever has been answered and says nothing more.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from time import monotonic

from houseway.web.fair_use import find_network
from houseway.web.settings import Limits

EVERY_SECONDS = 0.5
"""How often the gate looks at its clocks."""
LEAST_TAKEN = 16 * 1024
"""So many bytes of an answer are taken in `Limits.answer_seconds`, or the connection is dropped."""


@dataclass(eq=False, slots=True)
class Peer:
    """One connection, from the moment it is made until it is lost.

    `until` is when it is dropped unless it says something before; none while the room itself has to answer. `silent`
    is true until it has said a whole request, `idle` from each answer until the next request begins.
    """

    transport: asyncio.Transport
    network: str
    until: float | None
    silent: bool = True
    idle: bool = False
    waiting: int = 0
    """How many bytes of an answer lay before it when that was last looked at."""
    taken_at: float = 0.0
    """When it had last taken enough of them."""


class Gate:
    """Counts the connections of one server, and drops those that take too long.

    `is_proxy` says of an address that others come through it: it may have all the places there are, and what each of
    those others asks is counted by `Crowd`.
    """

    def __init__(
        self,
        limits: Limits,
        is_proxy: Callable[[str], bool] = lambda _: False,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.limits = limits
        self._is_proxy = is_proxy
        self._clock = clock
        self._peers: dict[asyncio.Transport, Peer] = {}
        self._from: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._peers)

    # -- coming and going

    def enter(self, transport: asyncio.Transport, address: str) -> Peer | None:
        """Give a place to a new connection; none where its address has too many, or all are taken."""
        network = find_network(address)
        if self._from[network] >= self.limits.from_an_address and not self._is_proxy(address):
            return None
        if len(self._peers) >= self.limits.connections and not self._make_room():
            return None
        peer = Peer(transport, network, self._clock() + self.limits.head_seconds)
        self._peers[transport] = peer
        self._from[network] += 1
        return peer

    def find(self, transport: asyncio.Transport) -> Peer:
        """Find the connection that goes on in another protocol."""
        return self._peers[transport]

    def leave(self, peer: Peer) -> None:
        """Give a place back; a second time is nothing."""
        if self._peers.pop(peer.transport, None) is not None:
            self._from[peer.network] -= 1
            if not self._from[peer.network]:
                del self._from[peer.network]

    def _make_room(self) -> bool:
        """Drop the connection that has said nothing longest, or the oldest idle one; false where all are busy."""
        peers = self._peers.values()
        oldest = next((one for one in peers if one.silent), None) or next((one for one in peers if one.idle), None)
        if oldest is None:
            return False
        self.leave(oldest)
        oldest.transport.abort()
        return True

    # -- time

    def set_deadline(self, peer: Peer, seconds: float | None) -> None:
        """Let a connection have so many seconds from now; none for as long as the room takes to answer."""
        peer.until = None if seconds is None else self._clock() + seconds

    async def watch(self) -> None:
        """Look at the clocks for as long as the room is open."""
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            self.drop_late()

    def drop_late(self) -> None:
        """Drop every connection whose time is over, or that does not take its answer."""
        now = self._clock()
        for peer in list(self._peers.values()):
            if (peer.until is not None and peer.until <= now) or self._is_stalled(peer, now):
                peer.transport.abort()

    def _is_stalled(self, peer: Peer, now: float) -> bool:
        left = peer.transport.get_write_buffer_size()
        if not left or left <= peer.waiting - LEAST_TAKEN or not peer.waiting:
            peer.waiting, peer.taken_at = left, now
        # What the room adds to it is not held against whoever reads.
        peer.waiting = max(peer.waiting, left)
        return bool(left) and now - peer.taken_at > self.limits.answer_seconds


def make_proxy_test(listed: str) -> Callable[[str], bool]:
    """Make the test of proxies' addresses from a list as uvicorn has it: addresses, networks, or a star."""
    names = [one.strip() for one in listed.split(",") if one.strip()]
    networks: list[IPv4Network | IPv6Network] = []
    for name in names:
        with suppress(ValueError):
            networks.append(ip_network(name))

    def is_proxy(address: str) -> bool:
        if "*" in names or address in names:
            return True
        try:
            read = ip_address(address)
        except ValueError:
            return False
        return any(read in network for network in networks)

    return is_proxy
