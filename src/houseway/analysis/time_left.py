"""Progress of the pricing of many games, and an estimate of how long the rest of it will take."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import perf_counter


@dataclass(frozen=True)
class PricingProgress:
    """The progress of the pricing of many games.

    `number` is that of the game in work among those that were `missing`, and `left` is about how many seconds the rest
    will take.
    """

    game: str
    number: int
    missing: int
    spent: float
    left: float


class TimeLeft:
    """The work that is left: each result by the name of its cache entry, with the seconds that it may take.

    The finished work shows how fast this machine is. The first seconds show little, so `slack` of them count as if they
    had gone as expected. Nothing is reckoned where nobody listens.
    """

    def __init__(
        self, expected: Mapping[str, float], progress: Callable[[PricingProgress], None] | None, *, slack: float
    ) -> None:
        self._expected = dict(expected)
        self._missing = len(self._expected)
        self._progress = progress
        self._slack = slack
        self._began = perf_counter()
        self._done = 0.0  # of the seconds that were expected
        self._shares: dict[str, float] = {}

    def tell(self, game: str, key: str, share: float) -> None:
        """Report progress, with this share done of the work on one of them; others have nothing to report.

        Several may be worked on at a time: the share done of each counts by the seconds that it was expected to take.
        """
        if self._progress is None or key not in self._expected:
            return
        self._shares[key] = share
        spent = perf_counter() - self._began
        begun = sum(part * self._expected[name] for name, part in self._shares.items())
        reached, ahead = self._done + begun, sum(self._expected.values()) - begun
        pace = (spent + self._slack) / (reached + self._slack)
        number = self._missing - len(self._expected) + 1
        self._progress(PricingProgress(game, number, self._missing, spent, pace * ahead))

    def finish(self, key: str) -> None:
        """Note that one is worked out, or cannot be."""
        self._done += self._expected.pop(key, 0.0)
        self._shares.pop(key, None)
