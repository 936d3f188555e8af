"""Fair use of the room: how fast each person and address may go on, and how many connections each may have."""

import math
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from time import monotonic

from houseway.web.settings import LOOPBACK, Rate, Rates

# -- token buckets


MOST_BUCKETS = 20_000
AT_ONCE = MOST_BUCKETS // 10
"""So many buckets at least go when there are too many."""


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Buckets:
    """A bucket of tokens for each key, filled again as time goes by.

    Keys come from outside, so that there are never more than so many buckets: the full ones, which say nothing, go
    first, and after them the ones that were not asked for longest.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, _Bucket] = {}

    def take(self, key: str) -> bool:
        """Take a token out of the key's bucket; false where there is none."""
        now = self._clock()
        bucket = self._buckets.pop(key, None) or _Bucket(self._rate.burst, now)
        bucket.left = self._fill(bucket, now)
        bucket.at = now
        self._make_room(now)
        # Put back at the end, so that the dictionary is in order of the last use.
        self._buckets[key] = bucket
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def find_wait(self, key: str) -> int:
        """Find in how many whole seconds, at least 1, there is a token for the key again."""
        bucket = self._buckets.get(key)
        left = self._fill(bucket, self._clock()) if bucket else 1.0
        return max(1, math.ceil((1 - left) / self._rate.a_second))

    def _fill(self, bucket: _Bucket, now: float) -> float:
        return min(self._rate.burst, bucket.left + (now - bucket.at) * self._rate.a_second)

    def _make_room(self, now: float) -> None:
        if len(self._buckets) < MOST_BUCKETS:
            return
        full = [key for key, bucket in self._buckets.items() if self._fill(bucket, now) >= self._rate.burst]
        # Never only a few, so that not every newcomer has all of them looked through.
        rest = list(self._buckets)[:AT_ONCE] if len(full) < AT_ONCE else []
        for key in {*full, *rest}:
            del self._buckets[key]


# -- how fast


class Speed:
    """Holds all the buckets. Each question takes a token, and is answered with the seconds to wait: 0 is "go on"."""

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


# -- how many at once


class Crowd:
    """Counts the connections, and says when there are too many."""

    def __init__(self, at_a_table: int, of_a_person: int, from_an_address: int) -> None:
        self._most = {"table": at_a_table, "person": of_a_person, "address": from_an_address}
        self._now: Counter[tuple[str, str]] = Counter()

    def count_socket(self, table: str, person: str) -> AbstractContextManager[bool]:
        """Count one more socket while it is there; false where there are too many already."""
        return self._count(("table", table), ("person", person))

    def count_request(self, address: str) -> AbstractContextManager[bool]:
        """Count a request or a socket from an address while it is there; false where there are too many already.

        The gate counts connections, and behind a proxy all of them are the proxy's: this counts for whom they are.
        """
        return self._count(("address", find_network(address)))

    @contextmanager
    def _count(self, *keys: tuple[str, str]) -> Iterator[bool]:
        if any(self._now[key] >= self._most[key[0]] for key in keys):
            yield False
            return
        self._now.update(keys)
        try:
            yield True
        finally:
            self._now.subtract(keys)
            for key in keys:
                if not self._now[key]:
                    del self._now[key]
