"""Processes here: one that is killed is replaced, all are gone after the work, and a driver that is killed goes on."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from houseway.analysis.simulation import Simulation, simulate
from houseway.analysis.tasks.engine import open_engine, open_threads
from houseway.analysis.tasks.processes import TRIES, ProcessExecutor
from houseway.analysis.tasks.run import run_tasks
from houseway.analysis.tasks.task import MIB, Refused, Task, do_task
from houseway.analysis.tasks.worker import GROWN
from houseway.core.disk_cache import find_cache_folder
from tests.tasks.work import (
    CHUNK,
    EZ,
    KEPT,
    LONG,
    ROUNDS,
    begin_and_square,
    count_kept,
    die,
    is_running,
    list_begun,
    run_driver,
    square_tasks,
    tell_shares,
    wait_until_begun,
)

ALL = -(-ROUNDS // CHUNK)


def wait_until_gone(process: int) -> None:
    ends = time.monotonic() + LONG / 2
    while is_running(process):
        assert time.monotonic() < ends, f"process {process} is still there"
        time.sleep(0.02)


def test_a_worker_that_is_killed_is_replaced(tmp_path: Path) -> None:
    tasks = [
        Task(0, "killed", "the one", begin_and_square, (str(tmp_path), 12), 9.0, MIB),
        *(task for task in square_tasks(6) if task.number),
    ]
    with open_engine(2) as engine:
        killer = threading.Thread(target=lambda: os.kill(wait_until_begun(tmp_path, 12), signal.SIGKILL))
        killer.start()
        done = [(task.number, result) for task, result in run_tasks(tasks, engine)]
        killer.join()
    assert sorted(done, key=lambda one: one[0]) == [
        (0, {"square": 144}),
        *((number, {"square": number * number}) for number in range(1, 6)),
    ]
    assert len(list_begun(tmp_path, 12)) == 2


def test_a_task_that_kills_its_workers_is_named() -> None:
    tasks = [Task(0, "deadly", "the deadly game", die, (), 9.0, MIB), square_tasks(2)[1]]
    with open_engine(1) as engine:
        done = {task.number: result for task, result in run_tasks(tasks, engine)}
    reason = f"{TRIES} processes that worked on it have ended"
    assert done == {0: Refused(f"the deadly game could not be worked out: {reason}"), 1: {"square": 1}}


def test_who_stops_leaves_no_process_behind(tmp_path: Path) -> None:
    task = Task(0, "long", "long work", begin_and_square, (str(tmp_path), 3), 9.0, MIB)
    begun: list[int] = []

    def stop(_: Task, share: float) -> None:
        begun.append(wait_until_begun(tmp_path, 3))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), open_engine(1) as engine:
        list(run_tasks([task], engine, progress=stop))
    assert begun
    wait_until_gone(begun[0])


def test_it_is_heard_how_far_a_task_is(tmp_path: Path) -> None:
    told: list[float] = []

    def hear(_: Task, share: float) -> None:
        told.append(share)
        if share == 0.5:
            (tmp_path / "heard").touch()

    task = Task(0, "told", "told work", tell_shares, (str(tmp_path),), 9.0, MIB)
    with open_engine(1) as engine:
        list(run_tasks([task], engine, progress=hear))
    assert list(dict.fromkeys(told)) == [0.0, 0.5, 1.0]


def test_what_cannot_be_sent_is_a_fault_of_the_work() -> None:
    with ProcessExecutor(1) as processes:
        assert processes.submit(int, "12").result() == 12
        with pytest.raises(RuntimeError, match="pickle"):
            processes.submit(threading.Lock).result()
        assert processes.submit(int, "13").result() == 13
        assert len(processes.process_ids) == 1


def test_a_worker_is_not_charged_with_what_its_parent_holds() -> None:
    held = bytearray(GROWN + GROWN // 8)
    held[:: 1 << 12] = b"1" * len(held[:: 1 << 12])  # every page of it, so that it counts
    with ProcessExecutor(1) as processes:
        first = processes.submit(os.getpid).result()
        assert processes.submit(os.getpid).result() == first
    del held


def test_a_script_without_a_guard_is_not_run_again(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "from houseway.analysis.tasks.engine import open_engine\n"
        "print('begun')\n"
        "with open_engine(2) as engine:\n"
        "    print(engine.executor.submit(abs, -3).result())\n"
    )
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True, timeout=LONG)
    assert done.stdout.split() == ["begun", "3"]


def deal(**words: Any) -> Simulation:
    return simulate(EZ, rounds=ROUNDS, seed=5, **words)


def test_a_driver_that_is_killed_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("houseway.analysis.simulation.CHUNK", CHUNK)
    workers = run_driver()
    assert len(workers) == 2
    for worker in workers:
        wait_until_gone(worker)
    assert count_kept() == KEPT
    sent: list[str] = []

    def count(task: Task, edition: str | None) -> Any:
        sent.append(task.key)
        return do_task(task, edition)

    monkeypatch.setattr("houseway.analysis.tasks.run.do_task", count)
    with open_threads(2) as engine:
        told: list[int] = []
        resumed = deal(engine=engine, progress=told.append)
    assert len(sent) == ALL - KEPT
    assert sum(told) == ROUNDS
    assert list((find_cache_folder() / "simulations").iterdir()) == [], "nobody needs the parts of what is told"
    assert resumed.wagers == deal().wagers
    assert all(sum(one.count for one in wager.results) == ROUNDS for wager in resumed.wagers)


@pytest.mark.parametrize("workers", [2, 7])
def test_rounds_do_not_depend_on_the_number_of_processes(workers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.analysis.simulation.CHUNK", CHUNK)
    with open_engine(workers) as engine:
        dealt = deal(engine=engine)
    monkeypatch.setattr("houseway.analysis.dealing.MOST_TASKS", 3)
    assert dealt.wagers == deal(workers=workers).wagers


def test_very_many_rounds_are_dealt_by_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.analysis.simulation.CHUNK", CHUNK)
    short = deal()
    monkeypatch.setattr("houseway.analysis.simulation.LONG", 0)
    monkeypatch.setattr("houseway.analysis.simulation.open_threads", None)
    assert deal(workers=1).wagers == short.wagers
