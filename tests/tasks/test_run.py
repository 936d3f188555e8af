"""A list of tasks is done longest first, within the memory, each once; what is kept is not done again."""

from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houseway.analysis.tasks import run
from houseway.analysis.tasks.engine import Engine, open_engine, open_threads
from houseway.analysis.tasks.run import DEPTH, run_tasks
from houseway.analysis.tasks.store import Store, read_integers, write_integers
from houseway.analysis.tasks.task import GIB, MIB, Refused, Task, do_task
from houseway.core.disk_cache import find_cache_folder
from houseway.core.errors import TableRefusal
from tests.tasks.work import divide_by_nothing, refuse, square, square_tasks


class Table(Executor):
    """An executor on whose table work lies until somebody waits for it: then what came first is done."""

    def __init__(self) -> None:
        self.order: list[int] = []
        self.waited: list[int] = []
        self._work: dict[Future[Any], tuple[Callable[..., Any], tuple[Any, ...]]] = {}

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self._work[future] = fn, args
        self.order.append(args[0].number)
        return future

    def wait(self, running: Iterable[Future[Any]], **_: Any) -> tuple[list[Future[Any]], None]:
        first, *others = running
        self.waited.append(1 + len(others))
        work, given = self._work.pop(first)
        first.set_result(work(*given))
        return [first], None


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    found = Table()
    monkeypatch.setattr(run, "wait", found.wait)
    return found


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))


def make_tasks(*seconds: float, memory: int = MIB) -> list[Task]:
    tasks = zip(square_tasks(len(seconds)), seconds, strict=True)
    return [replace(task, seconds=took, memory=memory) for task, took in tasks]


def test_the_longest_is_begun_first(table: Table) -> None:
    done = list(run_tasks(make_tasks(3.0, 9.0, 3.0, 5.0), Engine(table, 1)))
    assert table.order == [1, 3, 0, 2]
    assert [(task.number, result) for task, result in done] == [(number, square(number)) for number in (1, 3, 0, 2)]


@pytest.mark.parametrize(
    ("workers", "memory", "most"),
    [
        (1, None, DEPTH),
        (2, None, 2 * DEPTH),
        # Of what is handed out two run at a time, and hold four gigabytes.
        (2, 4 * GIB, 2 * DEPTH),
        (2, 3 * GIB, 1),
        # Four could run, and five gigabytes are enough for two.
        (4, 5 * GIB, 2),
        # What is too large for the memory goes alone.
        (4, 1 * GIB, 1),
    ],
)
def test_so_many_are_handed_out_as_fit(table: Table, workers: int, memory: int | None, most: int) -> None:
    done = list(run_tasks(make_tasks(*[1.0] * 12, memory=2 * GIB), Engine(table, workers, memory)))
    assert len(done) == 12
    assert max(table.waited) == most


def test_what_is_kept_is_not_done_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store("some-work")
    first = run_tasks(make_tasks(1.0, 2.0, 3.0), Engine(table, 1), store)
    # Somebody stops after two of three.
    assert [next(first)[0].number, next(first)[0].number] == [2, 1]
    first.close()
    again = Table()
    monkeypatch.setattr(run, "wait", again.wait)
    done = list(run_tasks(make_tasks(1.0, 2.0, 3.0), Engine(again, 1), store))
    assert again.order == [0]
    assert sorted((task.number, result["square"]) for task, result in done) == [(0, 0), (1, 1), (2, 4)]
    store.clear()
    assert [store.read(task.key) for task in make_tasks(1.0, 2.0, 3.0)] == [None, None, None]


def test_a_damaged_result_is_worked_out_again(table: Table) -> None:
    store = Store("some-work")
    (task,) = make_tasks(1.0)
    list(run_tasks([task], Engine(table, 1), store))
    (file,) = (find_cache_folder() / "some-work").iterdir()
    file.write_bytes(file.read_bytes()[:-5])
    assert [result for _, result in run_tasks([task], Engine(table, 1), store)] == [square(0)]
    assert table.order == [0, 0]


def test_a_refusal_and_a_fault_are_told_and_not_kept() -> None:
    store = Store("some-work")
    tasks = [
        Task(0, "refused", "a game", refuse, ("nobody has counted it",), 1.0, MIB),
        Task(1, "faulty", "another game", divide_by_nothing, (), 1.0, MIB),
        Task(2, "fine", "a third", square, (7,), 1.0, MIB),
    ]
    with open_threads(2) as engine:
        done = {task.number: result for task, result in run_tasks(tasks, engine, store)}
    assert done == {
        0: Refused("nobody has counted it"),
        1: Refused("another game could not be worked out: integer division or modulo by zero"),
        2: {"square": 49},
    }
    assert [store.read(task.key) for task in tasks] == [None, None, {"square": 49}]


def test_two_tasks_of_one_key_are_a_fault(table: Table) -> None:
    one, other = make_tasks(1.0, 1.0)
    with pytest.raises(AssertionError):
        list(run_tasks([one, replace(other, key=one.key)], Engine(table, 1)))


def test_progress_is_told_of_what_is_worked_out(table: Table) -> None:
    store = Store("some-work")
    list(run_tasks(make_tasks(1.0), Engine(table, 1), store))
    told: list[tuple[int, float]] = []
    list(
        run_tasks(make_tasks(1.0, 2.0), Engine(table, 1), store, lambda task, share: told.append((task.number, share)))
    )
    assert told == [(1, 0.0), (1, 1.0)]


def test_another_houseway_refuses() -> None:
    (task,) = make_tasks(1.0)
    assert do_task(task, "another edition") == Refused(
        "square 0: the worker has another houseway than the one that asks"
    )


@pytest.mark.parametrize("numbers", [[], [0, -1, 2**62], [[1, 2], [3, 4]]])
def test_whole_numbers_are_read_back(numbers: list[Any]) -> None:
    array = np.array(numbers, dtype=np.int64)
    assert np.array_equal(read_integers(write_integers(array)), array)
    with pytest.raises(TypeError, match="cast"):
        write_integers(array.astype(float))


def test_an_engine_that_cannot_be_is_refused() -> None:
    with pytest.raises(TableRefusal, match=r"^work is done by at least one worker, not 0$"), open_engine(0):
        pass
    with (
        pytest.raises(TableRefusal, match=r"^work is done by Ray or by Dask, not by both: name one address$"),
        open_engine(ray="local", dask="local"),
    ):
        pass
