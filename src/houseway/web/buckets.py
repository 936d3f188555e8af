"""Token buckets limit how fast somebody may go on: one bucket for each person or address."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from houseway.web.settings import Rate

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
