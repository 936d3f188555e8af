"""How many connections there are: at each table, of each person, and from each address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from houseway.web.speed import find_network


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
