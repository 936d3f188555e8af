"""The rounds of a simulation as tasks: numbered chunks, each with its own stream, and whole numbers that add up.

A chunk comes out the same whoever deals it, from the seed and its number alone, and sums of whole numbers do not depend
on the order in which they are added up. So the rounds are the same bytes on one core and on a thousand.
"""

import hashlib
import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol

from houseway.analysis.tasks.engine import Engine
from houseway.analysis.tasks.run import run_tasks
from houseway.analysis.tasks.store import Store, read_integers, write_integers
from houseway.analysis.tasks.task import GIB, Refused, Result, Task
from houseway.core.errors import HousewayError
from houseway.families import family_of
from houseway.families.batches import Batch, BatchAsked
from houseway.families.cache_keys import make_key

if TYPE_CHECKING:
    from houseway.families.batches import Counts

MOST_TASKS = 4096
"""A longer simulation gives more chunks to a task, so that the list of tasks stays short."""
MEMORY = GIB
"""What the tables of a game and the rounds of a chunk may hold."""
PACE = 1e6
"""So many rounds a second are expected of one worker; all tasks are alike, so that it only sets the last one behind."""


class Dealer(Protocol):
    """A dealer of chunks: a batch that is ready here, or one that each worker makes ready for itself."""

    def deal(self, rounds: int, stream: int) -> "Counts":
        """Deal so many rounds from fresh shoes and a stream of the seed."""
        ...


@dataclass(frozen=True)
class FarBatch:
    """A batch that each worker makes ready for itself, once, and keeps for the next task."""

    asked: BatchAsked[Any]
    key: str

    @classmethod
    def of(cls, asked: BatchAsked[Any]) -> "FarBatch":
        """Make the batch that is asked for, under the hash of all that bears on its rounds, and without a listener."""
        sent = replace(asked, progress=None)
        own = None if isinstance(sent.strategy, str) else hashlib.sha256(pickle.dumps(sent.strategy)).hexdigest()
        plays = own or sent.strategy
        return cls(sent, make_key(sent.game, "simulation", sent.decks, sent.seats, plays, sent.seed, sent.fee_option))

    def deal(self, rounds: int, stream: int) -> "Counts":
        """Deal so many rounds from fresh shoes and a stream of the seed."""
        with _lock:
            if self.key not in _ready:
                _ready.clear()
                _ready[self.key] = family_of(self.asked.game).batch(self.asked)
            ready = _ready[self.key]
        return ready.deal(rounds, stream)


_ready: dict[str, Batch] = {}
"""The batch that this process made ready last."""
_lock = Lock()


def count_rounds(
    dealer: Dealer,
    rounds: int,
    chunk: int,
    engine: Engine,
    store: Store | None = None,
    progress: Callable[[int], None] | None = None,
) -> "Counts":
    """Count what all the rounds came to, in chunks of so many; `progress` hears of them in their order."""
    tasks = list(_cut(dealer, rounds, chunk))
    done: dict[int, int] = {}
    told, total = 0, None
    for task, result in run_tasks(tasks, engine, store):
        if isinstance(result, Refused):
            raise HousewayError(result.words)
        counts = read_integers(result)
        total = counts if total is None else total + counts
        done[task.number] = sum(task.arguments[2])
        while told in done:
            if progress:
                progress(done[told])
            told += 1
    assert total is not None
    assert sum(done.values()) == rounds
    return total


def _cut(dealer: Dealer, rounds: int, chunk: int) -> Iterator[Task]:
    """Cut the rounds into tasks of a number of chunks each, which depends on the number of rounds alone."""
    chunks = -(-rounds // chunk)
    each = -(-chunks // MOST_TASKS)
    for number, first in enumerate(range(0, chunks, each)):
        sizes = tuple(min(chunk, rounds - place * chunk) for place in range(first, min(first + each, chunks)))
        label = f"rounds {first * chunk + 1:,} to {first * chunk + sum(sizes):,}"
        key = f"{chunk}-{first}-{sum(sizes)}"
        yield Task(number, key, label, deal_chunks, (dealer, first, sizes), sum(sizes) / PACE, MEMORY)


def deal_chunks(dealer: Dealer, first: int, sizes: tuple[int, ...]) -> Result:
    """Deal chunks of these sizes, numbered from the first on, and add up what they came to."""
    total = dealer.deal(sizes[0], first)
    for stream, size in enumerate(sizes[1:], start=first + 1):
        total = total + dealer.deal(size, stream)
    return write_integers(total)
