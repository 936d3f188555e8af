"""A finished round told again: the same from any place of a long log, without reading all of it."""

import asyncio
from pathlib import Path

from houseway.web.hosts.floor import TableRequest
from houseway.web.store import Reads
from tests.room.visitors import Visitor, room


def test_rounds_before_and_after_the_table_said_how_it_stands_are_told_as_they_were_seen(tmp_path: Path) -> None:
    async def look() -> None:
        async with room(tmp_path) as here:
            person = await here.person("alice")
            table = here.floor.find(await here.floor.open(TableRequest("crystal/ez-baccarat"), person))
            assert table is not None
            alice = await Visitor.at(table, person)
            await alice.sit(1)
            seen = {}
            for number in range(1, 14):
                await alice.play(1)
                seen[number] = alice.state["view"]["ledger"], alice.state["net"]
            for number in (1, 9, 10, 11, 12):
                told = await here.floor.read_ledger(table.id, number)
                assert (told["round"], told["ledger"], told["net"]) == (number, *seen[number])
            read = await here.store.ask(Reads.load_round, table.id, 12)
            assert read is not None
            assert (read[0].kind, read[1][0].kind, read[1][-1].kind) == ("opened", "stands", "finished")
            assert await here.store.ask(Reads.load_round, table.id, 14) is None

    asyncio.run(look())
