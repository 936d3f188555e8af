"""How fast the people in the room may go on, each by themselves and all who share an address."""

from ipaddress import IPv6Address, ip_address

from houseway.web.buckets import Buckets
from houseway.web.settings import LOOPBACK, Rates


class Speed:
    """All the buckets. Each question takes a token, and is answered with the seconds to wait: 0 is "go on"."""

    def __init__(self, rates: Rates) -> None:
        self._messages = Buckets(rates.messages)
        self._requests = Buckets(rates.requests)
        self._addresses = Buckets(rates.address)
        self._tables = Buckets(rates.tables)
        self._sheets = Buckets(rates.sheets)
        self._logs = Buckets(rates.logs)
        self._newcomers = Buckets(rates.newcomers)
        self._local_newcomers = Buckets(rates.local_newcomers)
        self._local_strangers = Buckets(rates.local_newcomers)
        self._doors = Buckets(rates.doors)

    def request(self, person: str | None, address: str) -> int:
        """A request by a person, or by somebody who is none yet."""
        if address in LOOPBACK:
            return _take(self._requests, person) if person else _take(self._local_strangers, address)
        return _take(self._addresses, network_of(address)) or _take(self._requests, person or network_of(address))

    def message(self, person: str) -> int:
        """A message to a table."""
        return _take(self._messages, person)

    def table(self, person: str) -> int:
        """A table that somebody wants to open."""
        return _take(self._tables, person)

    def sheet(self, who: str) -> int:
        """Count a question for the workers, by a person or from a network."""
        return _take(self._sheets, who)

    def log(self, who: str) -> int:
        """A look into a table's log, by a person or from a network."""
        return _take(self._logs, who)

    def newcomer(self, address: str) -> int:
        """Somebody new from an address."""
        local = address in LOOPBACK
        return _take(self._local_newcomers if local else self._newcomers, network_of(address))

    def door(self, address: str) -> int:
        """Somebody who says a password."""
        return _take(self._doors, network_of(address))


def _take(buckets: Buckets, key: str) -> int:
    return 0 if buckets.take(key) else buckets.wait(key)


def network_of(address: str) -> str:
    """Whoever has one IPv6 address has the whole network of 64 bits that it lies in; IPv4 is one address alone."""
    try:
        read = ip_address(address)
    except ValueError:
        return address
    if not isinstance(read, IPv6Address):
        return address
    # A socket bound to :: sees an IPv4 address as one of IPv6, and all of these would be one network.
    return str(read.ipv4_mapped or IPv6Address(int(read) >> 64 << 64))
