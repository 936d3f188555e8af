"""The run of tasks by an engine: longest first, within its memory, each counted once and cached when it is done."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from heapq import nlargest

from houseway.analysis.tasks.engine import Engine
from houseway.analysis.tasks.store import Store
from houseway.analysis.tasks.task import Refused, Result, Task, do_task

Reached = Callable[[Task, float], None]
"""Told of a task which share of it is done: 0 when it begins, 1 when its result is there."""
DEPTH = 4
"""So many tasks a worker are handed out at a time: none waits for the next, and few are in vain when somebody stops."""
LOOK = 0.5
"""After so many seconds it is looked how far the tasks are."""


def run_tasks(
    tasks: Iterable[Task], engine: Engine, store: Store | None = None, progress: Reached | None = None
) -> Iterator[tuple[Task, Result | Refused]]:
    """Do all tasks, and give each with its result as it comes; those whose results are cached come first.

    Whoever stops listening ends the work: nothing more is handed out, and what was handed out is dropped.
    """
    missing: list[Task] = []
    for task in _check_numbers(tasks):
        known = None if store is None else store.read(task.key)
        if known is None:
            missing.append(task)
        else:
            yield task, known
    waiting = deque(sorted(missing, key=lambda task: (-task.seconds, task.number)))
    running: dict[Future[Result | Refused], Task] = {}
    try:
        while waiting or running:
            while waiting and _has_room(engine, running.values(), waiting[0]):
                task = waiting.popleft()
                running[engine.executor.submit(do_task, task, engine.edition)] = task
                _tell(progress, task, 0.0)
            done, _ = wait(running, timeout=LOOK if progress else None, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=lambda one: running[one].number):
                task = running.pop(future)
                result = _take_result(task, future)
                if store is not None and not isinstance(result, Refused):
                    store.write(task.key, result)
                _tell(progress, task, 1.0)
                yield task, result
            for future, task in running.items():
                if share := getattr(future, "share", 0.0):
                    _tell(progress, task, share)
    finally:
        for future in running:
            future.cancel()


def _check_numbers(tasks: Iterable[Task]) -> list[Task]:
    """Check that no two tasks have one number or one key: each is counted once."""
    found = list(tasks)
    assert len({task.number for task in found}) == len({task.key for task in found}) == len(found)
    return found


def _has_room(engine: Engine, running: Iterable[Task], task: Task) -> bool:
    """Whether a task can be handed out: the tasks that hold most, one for each worker, must fit into the memory."""
    held = [one.memory for one in running]
    if len(held) >= DEPTH * engine.workers:
        return False
    return not held or engine.memory is None or sum(nlargest(engine.workers, [*held, task.memory])) <= engine.memory


def _take_result(task: Task, future: Future[Result | Refused]) -> Result | Refused:
    """Take the result of a task; a fault, or a lost worker, is told in one line that names the task."""
    fault = future.exception()
    if fault is None:
        return future.result()
    words = " ".join(str(fault).split()) or type(fault).__name__
    return Refused(f"{task.label} could not be worked out: {words}")


def _tell(progress: Reached | None, task: Task, share: float) -> None:
    if progress is not None:
        progress(task, share)
