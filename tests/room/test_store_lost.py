"""A store that is away for a while: nothing is done twice or told wrongly, and the table goes on when it is back."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from houseway.core.errors import TableRefusal
from houseway.web.hosts import host as hosted
from houseway.web.hosts.floor import TableRequest
from houseway.web.store import Reads, Store, StoreLost, TableRecord, Work
from tests.room.visitors import PURSE, Room, Visitor, room

BACCARAT = "crystal/ez-baccarat"
BOUGHT, SAT = 500_00, 1_000_00


async def alice_at(here: Room) -> Visitor:
    person = await here.person("alice")
    table = here.floor.find(await here.floor.open(TableRequest(BACCARAT), person))
    assert table is not None
    return await Visitor.at(table, person)


def lose_the_next_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next work of a table is kept, but the word of it does not come back."""
    really, lost = Store.commit, [True]

    def commit(self: Store, work: Work) -> asyncio.Future[Any]:
        kept = really(self, work)
        if work.table is None or not lost.pop():
            lost.append(False)
            return kept
        lost.append(False)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        kept.add_done_callback(lambda _: answer.set_exception(StoreLost("the line to the store broke")))
        return answer

    monkeypatch.setattr(Store, "commit", commit)


def away(*_: object) -> Any:
    raise OperationalError("SELECT", {}, Exception("server closed the connection unexpectedly"))


def test_an_act_that_was_kept_is_done_even_where_the_store_could_not_say_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def buy() -> None:
        async with room(tmp_path) as here:
            alice = await alice_at(here)
            await alice.sit(1, SAT)
            lose_the_next_answer(monkeypatch)
            answer = await alice.act("buy", chips=BOUGHT, act_id="bought-once")
            assert answer["type"] == "done"
            assert await alice.act("buy", chips=BOUGHT, act_id="bought-once") == answer
            state = await alice.until(lambda state: state["you"]["chips"] == SAT + BOUGHT)
            assert state["you"]["purse"] == PURSE - SAT - BOUGHT

    asyncio.run(buy())


def test_a_table_is_read_again_until_the_store_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really, missing = Reads.load_table, [1, 2]

    def load_table(self: Reads, table: str) -> TableRecord:
        if missing:
            missing.pop()
            away()
        return really(self, table)

    async def wager() -> None:
        async with room(tmp_path) as here:
            alice = await alice_at(here)
            await alice.sit(1, SAT)
            lose_the_next_answer(monkeypatch)
            monkeypatch.setattr(Reads, "load_table", load_table)
            await alice.done("bet", wagers={"Player line": 10_00})
            assert not missing
            await alice.done("bet", wagers={"Player line": 20_00})

    asyncio.run(wager())


def test_a_store_that_does_not_answer_says_so_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        with Store(f"sqlite:///{tmp_path / 'room.sqlite3'}") as store:
            monkeypatch.setattr(Reads, "find_person", away)
            with pytest.raises(
                StoreLost, match=r"^the store cannot be read: server closed the connection unexpectedly$"
            ):
                await store.ask(Reads.find_person, "alice")

    asyncio.run(ask())


def test_who_joins_while_the_table_closes_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really = Reads.find_person

    async def join() -> None:
        async with room(tmp_path, idle_seconds=0.05) as here:
            person = await here.person("alice")
            table = here.floor.find(await here.floor.open(TableRequest(BACCARAT), person))
            assert table is not None
            loop = asyncio.get_running_loop()

            def slowly(self: Reads, name: str) -> Any:
                asyncio.run_coroutine_threadsafe(_closed(table), loop).result(20)
                return really(self, name)

            monkeypatch.setattr(Reads, "find_person", slowly)
            with pytest.raises(TableRefusal, match="closed"):
                await table.join(person)
            assert not table.connections

    asyncio.run(join())


async def _closed(table: Any) -> None:
    async with asyncio.timeout(20):
        while not table.state.closed:
            await asyncio.sleep(0.01)


def test_an_act_that_the_table_has_forgotten_is_known_to_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosted, "MOST_COMMAND_IDS", 1)

    async def buy() -> None:
        async with room(tmp_path) as here:
            alice = await alice_at(here)
            await alice.sit(1, SAT)
            first = await alice.act("buy", chips=BOUGHT, act_id="bought-once")
            await alice.done("buy", chips=BOUGHT)
            assert await alice.act("buy", chips=BOUGHT, act_id="bought-once") == first
            assert alice.state["you"]["chips"] == SAT + 2 * BOUGHT

    asyncio.run(buy())


def test_one_table_that_cannot_be_read_keeps_no_other_asleep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    really = Reads.load_table

    async def open_again() -> None:
        async with room(tmp_path) as here:
            person = await here.person("alice")
            names = sorted([await here.floor.open(TableRequest(BACCARAT), person) for _ in range(2)])

        def load_table(self: Reads, table: str) -> TableRecord:
            if table == names[0]:
                raise ArithmeticError("a fault in the program")
            return really(self, table)

        monkeypatch.setattr(Reads, "load_table", load_table)
        async with room(tmp_path) as here:
            second = here.floor.tables[names[1]]
            async with asyncio.timeout(20):
                while second._task is None:
                    await asyncio.sleep(0.01)
        assert f"table {names[0]} cannot be read" in caplog.text

    asyncio.run(open_again())
