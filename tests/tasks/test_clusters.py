"""A real Ray and a real Dask on this machine give the same bytes as this process, and survive a killed worker."""

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from houseway.analysis.audit.audit import audit
from houseway.analysis.bank.sheet import bank_sheet
from houseway.analysis.compare.table import compare_games
from houseway.analysis.odds import odds
from houseway.analysis.odds_cache import price_all
from houseway.analysis.simulation import simulate
from houseway.analysis.tasks.run import run_tasks
from houseway.analysis.tasks.task import MIB, Refused, Task
from houseway.book.loader import load
from tests.cli import typed
from tests.drafted_book import war, written
from tests.tasks.conftest import Cluster
from tests.tasks.work import (
    CHUNK,
    EZ,
    KEPT,
    ROUNDS,
    begin_and_square,
    count_kept,
    list_begun,
    refuse,
    run_driver,
    square_tasks,
    wait_until_begun,
)
from tests.test_comparing import corner, write_book
from tests.test_priced import nines
from tests.test_priced import war as drafted_war

pytestmark = [pytest.mark.xdist_group("clusters"), pytest.mark.filterwarnings("default")]


class Counting(Executor):
    """An executor that has another do its work, and says what it was."""

    def __init__(self, own: Executor, sent: list[str]) -> None:
        self._own, self._sent = own, sent

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self._sent.append(args[0].label)
        return self._own.submit(fn, *args, **kwargs)


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "kept"))


def test_rounds_are_the_same_bytes(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.analysis.simulation.CHUNK", CHUNK)
    here = simulate(EZ, rounds=ROUNDS, seed=5)
    monkeypatch.setattr("houseway.analysis.dealing.MOST_TASKS", 5)
    assert simulate(EZ, rounds=ROUNDS, seed=5, engine=cluster.engine).wagers == here.wagers


def test_prices_are_the_same_digits(cluster: Cluster) -> None:
    games = [nines(), drafted_war(), nines("19:20")]
    heard: list[str] = []
    sheets = price_all(games, lambda reached: heard.append(reached.game), cluster.engine)
    assert sheets == tuple(map(odds, games))
    assert set(heard) == {game.id for game in games}


def test_an_audit_a_comparison_and_a_bank_are_the_same(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = written(tmp_path / "drafts", {"first": war(), "second": war("9:1"), "third": war()})
    games = [load(f"drafts/{name}", book=[folder]) for name in ("first", "second", "third")]
    book = write_book(tmp_path / "book")
    monkeypatch.setattr("houseway.analysis.bank.rounds.CHUNK", 1_000)
    asked: dict[str, Any] = {"seats": 3, "samples": 3_500}
    sent: list[str] = []
    counted = replace(cluster.engine, executor=Counting(cluster.engine.executor, sent))
    audited = audit(games, engine=counted)
    assert {"drafts/first", "drafts/second"} == set(sent)
    sent.clear()
    compared = compare_games(corner(book), book=[book], engine=counted)
    assert sorted(sent) == ["corner/even-nines", "corner/short-even-nines"]
    sent.clear()
    banked = bank_sheet(games[0], engine=counted, **asked)
    assert sent == ["rounds of drafts/first"] * 4
    for kept in (tmp_path / "kept" / "houseway").rglob("*.json"):
        kept.unlink()
    assert audited.to_dict() == audit(games).to_dict()
    assert compared == compare_games(corner(book), book=[book])
    assert banked.to_dict() == bank_sheet(games[0], **asked).to_dict()


def test_a_worker_that_is_killed_costs_nothing(cluster: Cluster, tmp_path: Path) -> None:
    tasks = [
        Task(0, "killed", "the one", begin_and_square, (str(tmp_path), 12), 9.0, MIB),
        *(task for task in square_tasks(6) if task.number),
    ]
    killer = threading.Thread(target=lambda: os.kill(wait_until_begun(tmp_path, 12), signal.SIGKILL))
    killer.start()
    done = [(task.number, result) for task, result in run_tasks(tasks, cluster.engine)]
    killer.join()
    assert sorted(done, key=lambda one: one[0]) == [
        (0, {"square": 144}),
        *((number, {"square": number * number}) for number in range(1, 6)),
    ]
    assert len(list_begun(tmp_path, 12)) == 2


def test_a_refusal_comes_back_in_its_words(cluster: Cluster) -> None:
    task = Task(0, "refused", "a game", refuse, ("nobody has counted it",), 1.0, MIB)
    assert list(run_tasks([task], cluster.engine)) == [(task, Refused("nobody has counted it"))]


def test_workers_of_another_houseway_are_refused(cluster: Cluster) -> None:
    other = replace(cluster.engine, edition="another edition")
    (task,) = square_tasks(1)
    words = "square 0: the worker has another houseway than the one that asks"
    assert list(run_tasks([task], other)) == [(task, Refused(words))]


def test_a_driver_that_is_killed_goes_on(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    run_driver(cluster.option, cluster.address)
    assert count_kept() == KEPT
    sent: list[str] = []
    told: list[int] = []
    monkeypatch.setattr("houseway.analysis.simulation.CHUNK", CHUNK)
    engine = replace(cluster.engine, executor=Counting(cluster.engine.executor, sent))
    resumed = simulate(EZ, rounds=ROUNDS, seed=5, engine=engine, progress=told.append)
    assert len(sent) == -(-ROUNDS // CHUNK) - KEPT
    assert sum(told) == ROUNDS
    assert resumed.wagers == simulate(EZ, rounds=ROUNDS, seed=5).wagers


WORDS = ("simulate", EZ, "--rounds", "5000", "--seed", "3")


def test_the_command_works_with_a_cluster_that_runs(ray_cluster: Cluster) -> None:
    assert ray_cluster.address.startswith("127.")
    assert tell("--ray", ray_cluster.address) == tell()


def test_the_command_starts_a_cluster() -> None:
    assert tell("--dask", "local", "--workers", "1") == tell()


def tell(*words: str) -> dict[str, Any]:
    """What the command tells of a simulation, but for its time."""
    found: dict[str, Any] = typed.told(*WORDS, *words)
    del found["seconds"]
    return found
