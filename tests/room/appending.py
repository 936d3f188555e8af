"""A server that does nothing but write, until it is killed: says which entries it was told are kept."""

import asyncio
import sys

from houseway.web.log import Entry, chain_entry
from houseway.web.store import Person, PurseMove, Store, StoreRefusal, Work

TABLES = ("t1", "t2", "t3", "t4")
PURSE = 1_000_000_00


async def _write(store: Store, table: str) -> None:
    """Go on where the table stands: each entry takes one cent from the writer's purse."""
    last = await _last(store, table)
    while True:
        last = chain_entry("bought", table, {"seat": 1, "chips": 1}, after=last)
        await store.commit(Work(table, (last,), purses=(PurseMove(table, -1, "bought"),)))
        sys.stdout.write(f"{table} {last.n}\n")
        sys.stdout.flush()


async def _last(store: Store, table: str) -> Entry:
    try:
        return store.reads.load_table(table).entries[-1]
    except StoreRefusal:
        opened = chain_entry("opened", "room", {"game": "none", "name": table, "table": table})
        issued = PurseMove(table, PURSE, "issued")
        await store.commit(Work(table, (opened,), purses=(issued,), people=(Person(table, table),)))
        return opened


async def _main(url: str) -> None:
    with Store(url) as store:
        await asyncio.gather(*(_write(store, table) for table in TABLES))


if __name__ == "__main__":
    asyncio.run(_main(sys.argv[1]))
