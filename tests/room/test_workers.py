"""The workers answer in processes of their own, each question once, none too many, and leave nothing behind."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from itertools import count, islice
from threading import Semaphore
from time import monotonic, sleep
from typing import Any

import pytest

from houseway.book.loader import load
from houseway.core.errors import HousewayError
from houseway.core.round import Round
from houseway.web.workers.pool import MOST_OPEN, Busy, Progress, WorkerPool
from houseway.web.workers.queue import MOST_WAITING
from houseway.web.workers.worker import Worker
from tests.advising.tables import dealt, finished, moments

DIES_WITH_ITS_SERVER = """
import asyncio, os, signal
from houseway.web.workers.pool import WorkerPool
from tests.advising.tables import dealt, moments

async def main():
    pool = WorkerPool()
    live = next(live for live in moments(dealt("oaks/super-pan-9", 5)) if live.turn and live.turn.seat)
    await pool.find_advice(live, person="one")
    print(pool.processes[0], flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(main())
"""


def is_there(process: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


def is_gone(process: int, seconds: float = 20.0) -> bool:
    until = monotonic() + seconds
    while is_there(process) and monotonic() < until:
        sleep(0.05)
    return not is_there(process)


@cache
def turns() -> list[Round]:
    """Different turns of seats that have a choice, of a game whose solver answers at once."""
    rounds = (moments(dealt("oaks/super-pan-9", seed)) for seed in count(1))
    found = (live for one in rounds for live in one if live.turn and live.turn.seat)
    return list(islice(found, 20))


def a_turn(number: int = 0) -> Round:
    return turns()[number]


def test_questions_are_answered_once_and_not_too_many_at_a_time() -> None:
    async def asked() -> None:
        pool = WorkerPool()
        try:
            assert pool.processes == []  # nothing has started yet
            live = a_turn()
            assert live.turn is not None
            first, second = await asyncio.gather(
                pool.find_advice(live, person="one"), pool.find_advice(live, person="other")
            )
            assert first == second
            assert first["method"] == "solver"
            assert {one["choice"]["action"] for one in first["choices"]} == {"stand", "hit", "house way"}
            assert await pool.find_setting(live, "house way", person="one") == {
                "setting": [{"action": "house way", "label": "House way"}],
                "words": "The house way.",
            }
            over = finished(live)
            with pytest.raises(HousewayError, match="the round is over"):
                await pool.find_advice(over, person="one")
            told = await pool.find_mistakes(over, "seat 1", person="one")
            assert all(set(one) == {"chosen", "best", "cost", "method", "words"} for one in told)
            await too_many(pool)
            await given_up(pool)
            await killed(pool)
            (process,) = pool.processes
        finally:
            await pool.close()
        assert is_gone(process)
        with pytest.raises(HousewayError, match="closed"):
            await pool.find_advice(a_turn(18), person="one")

    asyncio.run(asked())


async def too_many(pool: WorkerPool) -> None:
    tasks = [asyncio.create_task(pool.find_advice(a_turn(seed), person="eager")) for seed in range(2, 4 + MOST_OPEN)]
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(one) for one in answers] == [dict] * MOST_OPEN + [Busy] * 2
    await pool.find_advice(a_turn(8), person="eager")  # afterwards there is room again


async def given_up(pool: WorkerPool) -> None:
    tasks = [asyncio.create_task(pool.find_advice(a_turn(seed), person=f"person {seed}")) for seed in range(9, 16)]
    await asyncio.sleep(0)
    for task in tasks[1:]:
        task.cancel()
    await tasks[0]
    assert pool.waiting == 0


async def killed(pool: WorkerPool) -> None:
    (process,) = pool.processes
    os.kill(process, signal.SIGKILL)
    while pool.processes:
        await asyncio.sleep(0.02)
    assert (await pool.find_advice(a_turn(17), person="one"))["method"] == "solver"
    assert pool.processes != [process]


def test_what_takes_long_is_worked_out_meanwhile() -> None:
    async def asked() -> None:
        pool = WorkerPool()
        try:
            war = load("clubone/casino-war")
            first = await pool.find_odds(war)
            assert isinstance(first, Progress)
            assert first.words.startswith("The odds of Casino War are being worked out")
            until = monotonic() + 60
            while isinstance(found := await pool.find_odds(war), Progress) and monotonic() < until:
                await asyncio.sleep(0.05)
            assert not isinstance(found, Progress)
            assert found["game"] == "clubone/casino-war"
        finally:
            await pool.close()

    asyncio.run(asked())


class SlowWorker:
    """The clock of a pool, and a worker in place of its processes that is done with a question when it may go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000.0
        self.banks: list[int] = []
        """The banks whose sheets were begun; 0 for odds."""
        self._may_go_on = Semaphore(0)
        monkeypatch.setattr(Worker, "ask", lambda _, asked, __: self._work(asked[1]))

    def __call__(self) -> float:
        return self.now

    def _work(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        self.banks.append(asked.get("bank", 0))
        assert self._may_go_on.acquire(timeout=20)
        return {"bank": asked.get("bank", 0)}

    async def begins(self, number: int) -> None:
        """Wait until so many questions were begun."""
        async with asyncio.timeout(20):
            while len(self.banks) < number:
                await asyncio.sleep(0.002)

    async def goes_on(self, pool: WorkerPool) -> None:
        """Let everything that waits be worked out."""
        self._may_go_on.release(100)
        async with asyncio.timeout(20):
            while pool.waiting:
                await asyncio.sleep(0)  # looks in every turn of the loop: what is no longer open is known


def test_a_sheet_that_nobody_comes_for_any_more_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked() -> None:
        worker = SlowWorker(monkeypatch)
        pool, war = WorkerPool(worker), load("clubone/casino-war")
        monkeypatch.setattr("houseway.web.workers.pool._is_at_hand", lambda *_: False)
        try:
            await pool.make_bank_sheet(war, bank=1, person="one")
            await worker.begins(1)
            await pool.make_bank_sheet(war, bank=2, person="one")
            await pool.make_bank_sheet(war, bank=3, person="other")
            await pool.price(war, 6)  # the room's own
            worker.now += 100
            later = await pool.make_bank_sheet(war, bank=3, person="other")
            assert isinstance(later, Progress)
            assert "after 3 others" in later.words
            worker.now += 100
            await worker.goes_on(pool)
            assert worker.banks == [1, 3, 0]
            assert await pool.make_bank_sheet(war, bank=3, person="one") == {"bank": 3}
            assert await pool.find_odds(war, 6, person="one") == {"bank": 0}
            # What was skipped is worked out when somebody asks again.
            assert isinstance(await pool.make_bank_sheet(war, bank=2, person="one"), Progress)
            await worker.goes_on(pool)
            assert worker.banks == [1, 3, 0, 2]
        finally:
            await pool.close()

    asyncio.run(asked())


def test_one_person_has_three_sheets_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked() -> None:
        worker = SlowWorker(monkeypatch)
        pool, war = WorkerPool(worker), load("clubone/casino-war")
        try:
            for bank in (1, 2, 3):
                await pool.make_bank_sheet(war, bank=bank, person="eager")
                worker.now += 1
            await worker.begins(1)
            with pytest.raises(Busy, match="3 sheets"):
                await pool.make_bank_sheet(war, bank=4, person="eager")
            assert isinstance(await pool.make_bank_sheet(war, bank=4, person="other"), Progress)
            with pytest.raises(Busy):
                await pool.make_bank_sheet(war, bank=4, person="eager")  # one more, although it is worked out anyway
            worker.now += 20
            for bank in (1, 3):
                assert isinstance(await pool.make_bank_sheet(war, bank=bank, person="eager"), Progress)
            # Nobody came for the second any more: it gives way.
            assert isinstance(await pool.make_bank_sheet(war, bank=5, person="eager"), Progress)
            with pytest.raises(Busy):
                await pool.make_bank_sheet(war, bank=2, person="eager")
            await worker.goes_on(pool)
            assert worker.banks == [1, 3, 4, 5]
        finally:
            await pool.close()

    asyncio.run(asked())


def test_the_queue_is_not_filled_by_what_was_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked() -> None:
        worker = SlowWorker(monkeypatch)
        pool, war = WorkerPool(worker), load("clubone/casino-war")
        try:
            for number in range(MOST_WAITING):
                await pool.make_bank_sheet(war, bank=number + 1, person=f"person {number}")
            await worker.begins(1)
            with pytest.raises(Busy, match="too much to do"):
                await pool.make_bank_sheet(war, bank=MOST_WAITING + 1, person="late")
            worker.now += 121
            assert isinstance(await pool.make_bank_sheet(war, bank=MOST_WAITING + 1, person="late"), Progress)
            assert pool.waiting == 2  # the first, which is being worked on, and this one
            await worker.goes_on(pool)
            assert worker.banks == [1, MOST_WAITING + 1]
        finally:
            await pool.close()

    asyncio.run(asked())


def test_a_process_ends_with_its_server() -> None:
    done = subprocess.run(
        [sys.executable, "-c", DIES_WITH_ITS_SERVER], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert is_gone(int(done.stdout))
