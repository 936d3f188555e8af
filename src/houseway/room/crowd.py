"""How many connections there are, at each table and of each person."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager


class Crowd:
    """Counts the connections, and says when there are too many."""

    def __init__(self, at_a_table: int, of_a_person: int) -> None:
        self._most = {"table": at_a_table, "person": of_a_person}
        self._now: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def room_for(self, table: str, person: str) -> Iterator[bool]:
        """Count one more while it is there; false where there are too many already."""
        keys = (("table", table), ("person", person))
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
