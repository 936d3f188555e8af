"""How fast people may go on: each person has a rate, and so have all who share an address."""

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

    def count_request(self, person: str | None, address: str) -> int:
        """Count a request by a person, or by somebody who is none yet."""
        if address in LOOPBACK:
            return _take(self._requests, person) if person else _take(self._local_strangers, address)
        return _take(self._addresses, find_network(address)) or _take(self._requests, person or find_network(address))

    def count_message(self, person: str) -> int:
        """Count a message to a table."""
        return _take(self._messages, person)

    def count_table(self, person: str) -> int:
        """Count a table that somebody wants to open."""
        return _take(self._tables, person)

    def count_sheet(self, who: str) -> int:
        """Count a question for the workers, by a person or from a network."""
        return _take(self._sheets, who)

    def count_log(self, who: str) -> int:
        """Count a look into a table's log, by a person or from a network."""
        return _take(self._logs, who)

    def count_newcomer(self, address: str) -> int:
        """Count somebody new from an address."""
        local = address in LOOPBACK
        return _take(self._local_newcomers if local else self._newcomers, find_network(address))

    def count_door(self, address: str) -> int:
        """Count somebody who says a password."""
        return _take(self._doors, find_network(address))


def _take(buckets: Buckets, key: str) -> int:
    return 0 if buckets.take(key) else buckets.find_wait(key)


def find_network(address: str) -> str:
    """Find the network of an address: the 64 bits in which an IPv6 address lies; an IPv4 address is one by itself."""
    try:
        read = ip_address(address)
    except ValueError:
        return address
    if not isinstance(read, IPv6Address):
        return address
    # A socket bound to :: sees an IPv4 address as one of IPv6, and all of these would be one network.
    return str(read.ipv4_mapped or IPv6Address(int(read) >> 64 << 64))
