"""Work that the tests of the engine hand out; it is found by name in other processes, and so it stands at the top."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from houseway.analysis.tasks.task import MIB, Task, report_share
from houseway.core.disk_cache import find_cache_folder
from houseway.core.errors import HousewayError

EZ = "crystal/ez-baccarat"
CHUNK, ROUNDS, KEPT = 2_000, 61_000, 6
DRIVER = f"""
import os, signal, sys
from houseway.analysis import simulation
from houseway.analysis.tasks.engine import open_engine
from houseway.analysis.tasks.store import Store
simulation.CHUNK = {CHUNK}
kept, write = [], Store.write
def write_and_die(store, key, result):
    write(store, key, result)
    kept.append(key)
    if len(kept) == {KEPT}:
        print(*getattr(engine.executor, "process_ids", ()), flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
Store.write = write_and_die
with open_engine(2, **dict([sys.argv[1:]] if sys.argv[1:] else [])) as engine:
    simulation.simulate({EZ!r}, rounds={ROUNDS}, seed=5, engine=engine)
"""
"""A program that deals rounds in chunks, and kills itself as soon as some are kept; it says which workers it has."""
LONG = 300.0
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


def run_driver(*named: str) -> list[int]:
    """Run the program that kills itself; the processes that worked for it."""
    command = [sys.executable, "-c", DRIVER, *named]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LONG)
    assert done.returncode == -signal.SIGKILL, done.stderr
    return [int(process) for process in done.stdout.split()]


def count_kept() -> int:
    """How many parts of the one simulation are kept."""
    (folder,) = (find_cache_folder() / "simulations").iterdir()
    return len(list(folder.glob("*.json")))


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
