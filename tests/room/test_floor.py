"""The floor: opening tables, and looking back at them."""

import asyncio
from pathlib import Path

import pytest

from houseway.core.errors import HousewayError, TableRefusal
from houseway.web.hosts.floor import Floor, TableRequest
from tests.room.at_tables import (
    BACCARAT,
    HOLDEM,
    in_a_loop,
    opened,
)
from tests.room.visitors import room


@in_a_loop
async def test_a_floor_has_so_many_tables_and_names_them_apart(tmp_path: Path) -> None:
    async with room(tmp_path, most_tables=2) as here:
        alice = await here.person("alice")
        for _ in range(2):
            await here.floor.open(TableRequest(BACCARAT), alice)
        with pytest.raises(TableRefusal, match="all 2 tables"):
            await here.floor.open(TableRequest(BACCARAT), alice)
        assert [one["name"] for one in here.floor.list_summaries()] == ["EZ Baccarat", "EZ Baccarat 2"]
        assert here.floor.count_tables(BACCARAT) == 2
        assert here.floor.count_tables(HOLDEM) == 0


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (TableRequest("no such game"), "no game is called"),
        (TableRequest(BACCARAT, fee_option="999"), "no fee option"),
        (TableRequest(BACCARAT, limit="$4-$8"), "no betting limit"),
        (TableRequest(BACCARAT, seats=99), "filed for tables"),
        (TableRequest(BACCARAT, bots=19), "room for 0 to 12 bots"),
        (TableRequest(BACCARAT, bank=0), "more than nothing"),
        (TableRequest(BACCARAT, decks=77), "is dealt from"),
        (TableRequest(BACCARAT, reading={"no-such": "literal"}), "no-such"),
        (TableRequest(HOLDEM, bank=100_00), "has no bank"),
        (TableRequest(HOLDEM, limit="much"), "is no limit"),
    ],
)
@in_a_loop
async def test_a_table_that_is_not_filed_is_not_opened(wanted: TableRequest, why: str, tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        with pytest.raises(HousewayError, match=why):
            await here.floor.open(wanted, await here.person("alice"))
        assert here.floor.list_summaries() == []
        assert here.store.reads.list_tables() == ()


@in_a_loop
async def test_a_finished_round_is_told_again_as_the_rail_saw_it(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, carol) = await opened(here, HOLDEM, "alice", "carol", bots=3)
        await alice.sit(1)
        await alice.play(2)
        told = await here.floor.read_ledger(table.id, table.state.round)
        assert told["ledger"] == carol.state["view"]["ledger"]
        assert told["events"] == carol.state["view"]["events"]
        assert told["net"] == carol.state["net"]
        own = await here.floor.read_ledger(table.id, table.state.round, alice.person.id)
        for key in ("events", "ledger"):
            assert [one["said"] for one in own[key]] == [one["said"] for one in alice.state["view"][key]]
            assert [{**one, "said": ""} for one in own[key]] == [{**one, "said": ""} for one in told[key]]
        assert any(one["said"].startswith("You ") for one in own["events"])
        with pytest.raises(TableRefusal, match="round 77 has not been played"):
            await here.floor.read_ledger(table.id, 77)
        with pytest.raises(TableRefusal, match="no such table"):
            await here.floor.read_ledger("nowhere", 1)
        log = await here.floor.read_public_log(table.id)
        assert log == here.store.reads.list_entries(table.id)


@in_a_loop
async def test_the_log_ends_before_the_round_in_play(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, HOLDEM, "alice", "bob", bots=0)
        await alice.sit(1)
        await bob.sit(2)
        await asyncio.gather(alice.done("deal"), bob.done("deal"))
        log = await here.floor.read_public_log(table.id)
        assert log[-1].kind == "ready"
        with pytest.raises(TableRefusal, match="round 1 has not been played"):
            await here.floor.read_ledger(table.id, 1)


@in_a_loop
async def test_new_names_and_full_purses_are_shown(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        _, (alice,) = await opened(here, BACCARAT, "alice")
        here.floor.rename("alice", "Alicia")
        here.floor.show_purse("alice", 77)
        await alice.until(lambda state: state["you"]["purse"] == 77)
        assert alice.state["you"]["name"] == "Alicia"


def test_a_floor_starts_without_tables(tmp_path: Path) -> None:
    async def look() -> None:
        async with room(tmp_path) as here:
            assert isinstance(here.floor, Floor)
            assert here.floor.list_summaries() == []
            assert here.floor.find("nowhere") is None
            assert here.floor.find_summary("nowhere") is None

    asyncio.run(look())
