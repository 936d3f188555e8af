"""A bomb pot in the room. Filed: "The amount of a bomb pot is named and confirmed by everybody in it beforehand"."""

import asyncio
from pathlib import Path

from houseway.web.hosts.floor import TableRequest
from houseway.web.hosts.host import HostedTable
from tests.room.visitors import Room, Visitor, room

HOLDEM, AMOUNT = "ace-and-vine/texas-holdem", 50_00


async def alice_with_bots(here: Room) -> tuple[HostedTable, Visitor]:
    person = await here.person("alice")
    table = here.floor.find(await here.floor.open(TableRequest(HOLDEM, bots=2), person))
    assert table is not None
    alice = await Visitor.at(table, person)
    await alice.sit(1)
    return table, alice


def put_up(someone: Visitor) -> dict[str, int]:
    """Who put up how much before the deal of the round in view."""
    return {one["who"]: one["amount"] for one in someone.state["view"]["events"] if one["kind"] == "posted"}


def test_with_bots_alone_everybody_puts_up_the_same(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as here:
            _, alice = await alice_with_bots(here)
            await alice.done("bomb pot", amount=AMOUNT)
            await alice.done("deal")
            assert len(put_up(alice)) == 3
            assert set(put_up(alice).values()) == {AMOUNT}

    asyncio.run(play())


def test_nobody_is_put_into_one_by_another_person(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as here:
            table, alice = await alice_with_bots(here)
            bob = await Visitor.at(table, await here.person("bob"))
            await bob.sit(2)
            await alice.until(lambda state: "bomb pot" not in state["you"]["may"])
            answer = await alice.act("bomb pot", amount=AMOUNT)
            assert answer["type"] == "refused"
            assert "everybody" in answer["why"]
            await bob.done("sit out")
            await alice.until(lambda state: "bomb pot" in state["you"]["may"])
            await alice.done("bomb pot", amount=AMOUNT)
            await bob.done("sit in", way="waits")
            assert table.state.table.pot_side is not None
            assert not table.state.table.pot_side.standing.bomb_pot

    asyncio.run(play())


def test_one_that_was_asked_for_is_off_when_somebody_sits_down(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as here:
            table, alice = await alice_with_bots(here)
            await alice.done("bomb pot", amount=AMOUNT)
            bob = await Visitor.at(table, await here.person("bob"))
            await bob.sit(2)
            await bob.done("deal")
            await alice.done("deal")
            assert AMOUNT not in put_up(alice).values()

    asyncio.run(play())
