"""The engine: an executor of the standard library's kind, how many workers it has, and what memory they share."""

import os
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from houseway.core.errors import TableRefusal

LOCAL = "local"
"""The address of a cluster that is started here, for as long as the work takes."""
SHARE_OF_MEMORY = 0.75
"""Tasks may hold so much of the machine's memory."""


@dataclass(frozen=True)
class Engine:
    """The executor that does tasks, its number of workers, and the bytes that tasks may hold at one time, if known.

    Workers on other machines have a houseway of their own; the `edition` that they must have is told with each task.
    """

    executor: Executor
    workers: int
    memory: int | None = None
    edition: str | None = None


@contextmanager
def open_engine(workers: int | None = None, *, ray: str | None = None, dask: str | None = None) -> Iterator[Engine]:
    """Open an engine: processes here, or the Ray or Dask cluster at an address; "local" starts one here.

    There are as many `workers` as said, else as many as the machine has cores. A cluster has its own. When the work is
    done, or somebody stops it, the workers that were started are ended at once.
    """
    check_workers(workers)
    if ray is not None and dask is not None:
        raise TableRefusal("work is done by Ray or by Dask, not by both: name one address")
    number = workers or count_cores()
    if ray is not None:
        from houseway.analysis.tasks.on_ray import open_ray

        with open_ray(ray, number) as engine:
            yield engine
    elif dask is not None:
        from houseway.analysis.tasks.on_dask import open_dask

        with open_dask(dask, number) as engine:
            yield engine
    else:
        from houseway.analysis.tasks.processes import ProcessExecutor

        with ProcessExecutor(number) as processes:
            yield Engine(processes, number, find_memory())


@contextmanager
def open_threads(workers: int | None = None) -> Iterator[Engine]:
    """Open an engine of threads in this process, for short work whose innermost code runs beside other threads."""
    from concurrent.futures import ThreadPoolExecutor

    check_workers(workers)
    number = workers or count_cores()
    threads = ThreadPoolExecutor(number)
    try:
        yield Engine(threads, number)
    finally:
        threads.shutdown(cancel_futures=True)


def check_workers(workers: int | None) -> None:
    """Refuse a number of workers that cannot be."""
    if workers is not None and workers < 1:
        raise TableRefusal(f"work is done by at least one worker, not {workers}")


def count_cores() -> int:
    """Count the cores of the machine."""
    return os.cpu_count() or 1


def find_memory() -> int | None:
    """Find how many bytes tasks may hold on this machine or in its container; nothing where that is not told."""
    found: list[int] = []
    try:
        found.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
        found.append(int(Path("/sys/fs/cgroup/memory.max").read_text(encoding="ascii")))
    except (AttributeError, OSError, ValueError):
        pass  # another system, no container, or one without a limit ("max")
    return int(SHARE_OF_MEMORY * min(found)) if found else None
