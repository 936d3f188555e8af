"""Work that the tests of the engine hand out; it is found by name in other processes, and so it stands at the top."""

import os
import time
from pathlib import Path
from typing import Any

from houseway.analysis.tasks.task import MIB, Task, report_share
from houseway.core.errors import HousewayError

LONG = 120.0
"""So many seconds a test would wait for what it kills."""


def square(number: int) -> dict[str, Any]:
    return {"square": number * number}


def square_tasks(count: int) -> list[Task]:
    return [
        Task(number, f"square-{number}", f"square {number}", square, (number,), 1.0, MIB) for number in range(count)
    ]


def begin_and_square(folder: str, number: int) -> dict[str, Any]:
    """Say that the task has begun, and where; the first time wait to be killed."""
    begun = list_begun(Path(folder), number)
    draft = Path(folder) / f"draft-{number}-{os.getpid()}"
    draft.write_text("")
    draft.rename(Path(folder) / f"{number}.{len(begun)}.{os.getpid()}")
    if not begun:
        time.sleep(LONG)
    return square(number)


def list_begun(folder: Path, number: int) -> list[int]:
    """The processes that have begun a task, in their order."""
    return [int(one.suffix[1:]) for one in sorted(folder.glob(f"{number}.*.*"))]


def wait_until_begun(folder: Path, number: int, times: int = 1) -> int:
    """The process that works on a task, once it has begun so many times."""
    ends = time.monotonic() + LONG / 2
    while len(begun := list_begun(folder, number)) < times:
        assert time.monotonic() < ends, f"task {number} has not begun"
        time.sleep(0.02)
    return begun[times - 1]


def is_running(process: int) -> bool:
    """Whether a process is there, and no mere entry that nobody has asked for yet."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def refuse(words: str) -> dict[str, Any]:
    raise HousewayError(words)


def divide_by_nothing() -> dict[str, Any]:
    return {"quotient": 1 // 0}


def die() -> dict[str, Any]:
    os._exit(9)


def tell_shares(folder: str) -> dict[str, Any]:
    """Say that half is done, and wait until that was heard."""
    report_share(0.5)
    ends = time.monotonic() + LONG / 2
    while not (Path(folder) / "heard").exists():
        assert time.monotonic() < ends
        time.sleep(0.02)
    return {"heard": True}
