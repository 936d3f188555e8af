"""A task: a piece of long work that a process anywhere can do, and that gives the same bytes wherever it is done."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from houseway.core.errors import HousewayError

Result = dict[str, Any]
"""What comes of a task: plain data that JSON can hold, and that is equal wherever it was worked out."""

MIB, GIB = 1 << 20, 1 << 30
_listeners: list[Callable[[float], None]] = []
"""Who hears of shares: in the process of a worker, the one that asks. Threads of the work tell them too."""


@dataclass(frozen=True)
class Task:
    """A piece of work: a function at the top of a module, and plain arguments that can be sent to another process.

    `key` is the hash of all that bears on the result; under it the result is cached. `label` names the task for people.
    `seconds` is about how long it takes, and `memory` how many bytes it may hold at most.
    """

    number: int
    key: str
    label: str
    work: Callable[..., Result]
    arguments: tuple[Any, ...]
    seconds: float
    memory: int


@dataclass(frozen=True)
class Refused:
    """A task that has no result, in the words of the refusal: a game that nobody can price, for example."""

    words: str


def do_task(task: Task, edition: str | None = None) -> Result | Refused:
    """Do a task in this process; a refusal is its answer.

    Where the `edition` of the code that made the task is given, code of another edition refuses it: its result would be
    cached under the name of a result of this one.
    """
    if edition is not None:
        from houseway.analysis.tasks.edition import find_edition

        if edition != find_edition():
            return Refused(f"{task.label}: the worker has another houseway than the one that asks")
    try:
        return task.work(*task.arguments)
    except HousewayError as bad:
        return Refused(str(bad))


def report_share(share: float) -> None:
    """Report which share of the task is done; where nobody listens, nothing happens."""
    for tell in _listeners:
        tell(share)


def listen_to_shares(tell: Callable[[float], None]) -> None:
    """Listen to the shares that tasks of this process report from now on."""
    _listeners[:] = [tell]
