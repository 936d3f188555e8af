"""What the tests of hosted tables share."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

from houseway.web.hosts.floor import TableRequest
from houseway.web.hosts.host import HostedTable
from tests.room.visitors import PATIENCE, Room, Visitor

BACCARAT, PAI_GOW, HOLDEM = "crystal/ez-baccarat", "delta/pai-gow-poker", "crystal/holdem-no-limit"
BLACKJACK, CHINESE = "oaks/buster-blackjack", "crystal/chinese-poker"
TWENTY_ONE, SEVEN_CARDS = "Pure 21.5 Blackjack wager", "base wager"
Test = Callable[..., Awaitable[None]]


def in_a_loop(test: Test) -> Callable[..., None]:
    """A test that waits for things, as pytest calls tests."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(test(*args, **kwargs))  # type: ignore[arg-type]

    return run


async def opened(here: Room, game: str, *names: str, **wanted: Any) -> tuple[HostedTable, list[Visitor]]:
    """A table, with persons who look at it."""
    people = [await here.person(name) for name in names]
    table = here.floor.find(await here.floor.open(TableRequest(game, **wanted), people[0]))
    assert table is not None
    return table, [await Visitor.at(table, one) for one in people]


def kinds(here: Room, table: HostedTable) -> Counter[str]:
    return Counter(entry.kind for entry in here.store.reads.list_entries(table.id))


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.002)


def books_are_right(here: Room, *tables: HostedTable) -> None:
    """No chip more or less, over the whole room and at each table."""
    books = here.store.reads.add_up_books()
    assert books.issued == books.purses + books.at_tables
    for table in tables:
        assert table.state.count_all_chips() == table.state.totals.on_the_table
