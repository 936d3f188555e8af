"""Handing work to a store, and looking into it from outside, for its tests."""

import asyncio

from sqlalchemy import create_engine

from houseway.web.log import Entry, chain_entry
from houseway.web.store import Store, Work
from houseway.web.store.store import read_url

OPENED = {"game": "crystal/ez-baccarat", "name": "Table 1", "table": "t1"}


def keep(store: Store, *works: Work) -> list[object]:
    """Hand all in at once, and give the answers, refusals among them."""

    async def all_of_them() -> list[object]:
        return list(await asyncio.gather(*map(store.commit, works), return_exceptions=True))

    return asyncio.run(all_of_them())


def written(*kinds: str, after: Entry | None = None) -> tuple[Entry, ...]:
    """Entries of these kinds, one after another."""
    made: list[Entry] = []
    for kind in kinds:
        after = chain_entry(kind, "room", OPENED if kind == "opened" else {"seat": 1}, after=after)
        made.append(after)
    return tuple(made)


def in_sql(url: str, statement: str) -> list[tuple[object, ...]]:
    """What another program finds in the store, or does to it."""
    engine = create_engine(read_url(url))
    try:
        with engine.begin() as connection:
            done = connection.exec_driver_sql(statement)
            return [tuple(row) for row in done] if done.returns_rows else []
    finally:
        engine.dispose()
