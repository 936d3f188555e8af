"""The office: answers in processes of their own, each question once, none too many, and nothing left behind."""

import asyncio
import os
import signal
import subprocess
import sys
from contextlib import suppress
from functools import cache
from itertools import count, islice
from time import monotonic, sleep

import pytest

from houseway.book.loader import load
from houseway.errors import HousewayError
from houseway.room.office import MOST_OPEN, Busy, Later, Office
from houseway.round import Round
from tests.advising.tables import dealt, finished, moments

DIES_WITH_ITS_SERVER = """
import asyncio, os, signal
from houseway.room.office import Office
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
                "setting": [{"action": "house way"}],
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


def test_a_process_ends_with_its_server() -> None:
    done = subprocess.run(
        [sys.executable, "-c", DIES_WITH_ITS_SERVER], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert is_gone(int(done.stdout))
