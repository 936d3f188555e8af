"""A table that is closed: once, and without a stumble."""

import asyncio
from pathlib import Path

import pytest

from houseway.web.hosts.floor import TableRequest
from tests.room.visitors import room


def test_a_table_that_nobody_looks_at_closes_once_and_in_good_order(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def wait() -> None:
        async with room(tmp_path, idle_seconds=0.01) as here:
            person = await here.person("alice")
            table = here.floor.find(await here.floor.open(TableRequest("crystal/ez-baccarat"), person))
            assert table is not None
            assert table._task is not None
            async with asyncio.timeout(20):
                await table._task
            assert [entry.kind for entry in here.store.reads.list_entries(table.id)].count("closed") == 1
            assert here.floor.find(table.id) is None

    asyncio.run(wait())
    assert not caplog.records
