"""The office: answers in processes of their own, each question once, none too many, and nothing left behind."""

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
from houseway.web.workers.pool import MOST_OPEN, Busy, Later, Office
from houseway.web.workers.queue import MOST_WAITING
from houseway.web.workers.worker import Clerk
from tests.advising.tables import dealt, finished, moments

DIES_WITH_ITS_SERVER = """
import asyncio, os, signal
from houseway.web.workers.pool import Office
from tests.advising.tables import dealt, moments

async def main():
    office = Office()
    live = next(live for live in moments(dealt("oaks/super-pan-9", 5)) if live.turn and live.turn.seat)
    await office.advice(live, person="one")
    print(office.processes[0], flush=True)
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
        office = Office()
        try:
            assert office.processes == []  # nothing has started yet
            live = a_turn()
            assert live.turn is not None
            first, second = await asyncio.gather(office.advice(live, person="one"), office.advice(live, person="other"))
            assert first == second
            assert first["method"] == "solver"
            assert {one["choice"]["action"] for one in first["choices"]} == {"stand", "hit", "house way"}
            assert await office.setting(live, "house way", person="one") == {
                "setting": [{"action": "house way", "label": "House way"}],
                "words": "The house way.",
            }
            over = finished(live)
            with pytest.raises(HousewayError, match="the round is over"):
                await office.advice(over, person="one")
            told = await office.mistakes(over, "seat 1", person="one")
            assert all(set(one) == {"chosen", "best", "cost", "method", "words"} for one in told)
            await too_many(office)
            await given_up(office)
            await killed(office)
            (process,) = office.processes
        finally:
            await office.close()
        assert is_gone(process)
        with pytest.raises(HousewayError, match="closed"):
            await office.advice(a_turn(18), person="one")

    asyncio.run(asked())


async def too_many(office: Office) -> None:
    tasks = [asyncio.create_task(office.advice(a_turn(seed), person="eager")) for seed in range(2, 4 + MOST_OPEN)]
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(one) for one in answers] == [dict] * MOST_OPEN + [Busy] * 2
    await office.advice(a_turn(8), person="eager")  # afterwards there is room again


async def given_up(office: Office) -> None:
    tasks = [asyncio.create_task(office.advice(a_turn(seed), person=f"person {seed}")) for seed in range(9, 16)]
    await asyncio.sleep(0)
    for task in tasks[1:]:
        task.cancel()
    await tasks[0]
    assert office.waiting == 0


async def killed(office: Office) -> None:
    (process,) = office.processes
    os.kill(process, signal.SIGKILL)
    while office.processes:
        await asyncio.sleep(0.02)
    assert (await office.advice(a_turn(17), person="one"))["method"] == "solver"
    assert office.processes != [process]


def test_what_takes_long_is_worked_out_meanwhile() -> None:
    async def asked() -> None:
        office = Office()
        try:
            war = load("clubone/casino-war")
            first = await office.odds(war)
            assert isinstance(first, Later)
            assert first.words.startswith("The odds of Casino War are being worked out")
            until = monotonic() + 60
            while isinstance(found := await office.odds(war), Later) and monotonic() < until:
                await asyncio.sleep(0.05)
            assert not isinstance(found, Later)
            assert found["game"] == "clubone/casino-war"
        finally:
            await office.close()

    asyncio.run(asked())


class SlowClerk:
    """The clock of an office, and a clerk in place of its processes who is done with a question when he may go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000.0
        self.banks: list[int] = []
        """The banks whose sheets were begun; 0 for odds."""
        self._may_go_on = Semaphore(0)
        monkeypatch.setattr(Clerk, "ask", lambda _, asked, __: self._work(asked[1]))

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

    async def goes_on(self, office: Office) -> None:
        """Let everything that waits be worked out."""
        self._may_go_on.release(100)
        async with asyncio.timeout(20):
            while office.waiting:
                await asyncio.sleep(0)  # looks in every turn of the loop: what is no longer open is known


def test_a_sheet_that_nobody_comes_for_any_more_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked() -> None:
        clerk = SlowClerk(monkeypatch)
        office, war = Office(clerk), load("clubone/casino-war")
        monkeypatch.setattr("houseway.web.workers.pool._is_at_hand", lambda *_: False)
        try:
            await office.bank_sheet(war, bank=1, person="one")
            await clerk.begins(1)
            await office.bank_sheet(war, bank=2, person="one")
            await office.bank_sheet(war, bank=3, person="other")
            await office.price(war, 6)  # the room's own
            clerk.now += 100
            later = await office.bank_sheet(war, bank=3, person="other")
            assert isinstance(later, Later)
            assert "after 3 others" in later.words
            clerk.now += 100
            await clerk.goes_on(office)
            assert clerk.banks == [1, 3, 0]
            assert await office.bank_sheet(war, bank=3, person="one") == {"bank": 3}
            assert await office.odds(war, 6, person="one") == {"bank": 0}
            # What was skipped is worked out when somebody asks again.
            assert isinstance(await office.bank_sheet(war, bank=2, person="one"), Later)
            await clerk.goes_on(office)
            assert clerk.banks == [1, 3, 0, 2]
        finally:
            await office.close()

    asyncio.run(asked())


def test_one_person_has_three_sheets_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked() -> None:
        clerk = SlowClerk(monkeypatch)
        office, war = Office(clerk), load("clubone/casino-war")
        try:
            for bank in (1, 2, 3):
                await office.bank_sheet(war, bank=bank, person="eager")
                clerk.now += 1
            await clerk.begins(1)
            with pytest.raises(Busy, match="3 sheets"):
                await office.bank_sheet(war, bank=4, person="eager")
            assert isinstance(await office.bank_sheet(war, bank=4, person="other"), Later)
            with pytest.raises(Busy):
                await office.bank_sheet(war, bank=4, person="eager")  # it is one more, although it is worked out anyway
            clerk.now += 20
            for bank in (1, 3):
                assert isinstance(await office.bank_sheet(war, bank=bank, person="eager"), Later)
            # Nobody came for the second any more: it gives way.
            assert isinstance(await office.bank_sheet(war, bank=5, person="eager"), Later)
            with pytest.raises(Busy):
                await office.bank_sheet(war, bank=2, person="eager")
            await clerk.goes_on(office)
            assert clerk.banks == [1, 3, 4, 5]
        finally:
            await office.close()

    asyncio.run(asked())


def test_the_desk_is_not_filled_by_what_was_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def asked() -> None:
        clerk = SlowClerk(monkeypatch)
        office, war = Office(clerk), load("clubone/casino-war")
        try:
            for number in range(MOST_WAITING):
                await office.bank_sheet(war, bank=number + 1, person=f"person {number}")
            await clerk.begins(1)
            with pytest.raises(Busy, match="too much to do"):
                await office.bank_sheet(war, bank=MOST_WAITING + 1, person="late")
            clerk.now += 121
            assert isinstance(await office.bank_sheet(war, bank=MOST_WAITING + 1, person="late"), Later)
            assert office.waiting == 2  # the first, which is being worked on, and this one
            await clerk.goes_on(office)
            assert clerk.banks == [1, MOST_WAITING + 1]
        finally:
            await office.close()

    asyncio.run(asked())


def test_a_process_ends_with_its_server() -> None:
    done = subprocess.run(
        [sys.executable, "-c", DIES_WITH_ITS_SERVER], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert is_gone(int(done.stdout))
