"""The cost of entries: the processor time and the memory that each took when the whole almanac was last built."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from houseway.analysis.tasks.task import GIB, MIB
from houseway.book.loader import Game
from houseway.core.disk_cache import write_whole
from houseway.families import family_of

FILE = "costs.json"
_LEAST = 0.01
_ROOM = 1.25
"""A task may hold so much more than it did when it was measured."""


@dataclass(frozen=True)
class Cost:
    """The cost of an entry: seconds of processor time, and bytes at the peak."""

    seconds: float
    memory: int


@dataclass(frozen=True)
class Costs:
    """All costs that were measured, by game, kind of entry and way to play."""

    measured: Mapping[str, tuple[float, int]]

    @classmethod
    def read(cls, folder: Path | None) -> "Costs":
        """Read the costs that were measured; none are known where the file is not there."""
        try:
            told = {} if folder is None else json.loads((folder / FILE).read_text(encoding="utf-8"))
            return cls({name: (float(seconds), int(mib)) for name, (seconds, mib) in told.items()})
        except (OSError, TypeError, ValueError, AttributeError):
            return cls({})

    def expect(self, game: Game, kind: str, play: str | None) -> Cost:
        """Estimate what an entry costs: as much as it did, or what its family says of a game that nobody has timed."""
        known = self.measured.get(_name(game.id, kind, play))
        if known is None:
            return Cost(family_of(game).rough_seconds, GIB)
        return Cost(known[0], int(known[1] * MIB * _ROOM))


def _name(game_id: str, kind: str, play: str | None) -> str:
    return f"{game_id} {kind}{f' {play}' if play else ''}"


def write_costs(
    folder: Path, measured: Iterable[tuple[str, str, str | None, float, int]], *, known: Costs | None = None
) -> None:
    """Write what entries of a game, a kind and a way to play took: seconds on average, and the most memory.

    What is `known` stays as it is, so that only a build of everything measures anew what was measured before.
    """
    took: dict[str, list[tuple[float, int]]] = {}
    for game_id, kind, play, seconds, memory in measured:
        took.setdefault(_name(game_id, kind, play), []).append((seconds, -(-memory // MIB)))
    found = {name: _sum_up(each) for name, each in took.items()} | dict(known.measured if known else {})
    lines = (f"{json.dumps(name)}: {json.dumps(found[name])}" for name in sorted(found))
    write_whole(folder / FILE, ("{\n" + ",\n".join(lines) + "\n}\n").encode())


def _sum_up(took: Sequence[tuple[float, int]]) -> tuple[float, int]:
    seconds = round(mean(seconds for seconds, _ in took), 2)
    return max(_LEAST, seconds), max(memory for _, memory in took)
