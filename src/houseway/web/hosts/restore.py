"""Restoring a table from the store, after a start or where the room has lost its place."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

from houseway.core.errors import HousewayError
from houseway.web.hosts.reducers import FinishedRound
from houseway.web.hosts.state import TableState, fold, list_shown_seeds
from houseway.web.store import Reads, Store


class Unplayable(HousewayError):
    """A table's log is in order, but what it says cannot be played any more."""


@dataclass(frozen=True)
class RestoredTable:
    """A table as the store has it, with the seeds that are not shown yet, and the ids of its newest commands."""

    state: TableState
    seeds: Mapping[int, str]
    command_ids: Mapping[str, int]


async def restore_table(store: Store, table_id: str) -> RestoredTable:
    """Restore a table; raises `Unplayable` where that is not possible, now or later."""
    record = await store.ask(Reads.load_table, table_id)
    seeds = {**list_shown_seeds(record.entries), **record.seeds}
    try:
        state = await asyncio.to_thread(fold, record.entries, seeds.__getitem__, opened=record.opened)
    except HousewayError as bad:
        if _is_passing(bad):
            raise
        raise Unplayable(str(bad)) from bad
    if state.last is None:
        state.last = await _find_last_round(store, state)
    return RestoredTable(state, record.seeds, record.command_ids)


async def _find_last_round(store: Store, state: TableState) -> FinishedRound | None:
    """Find the last finished round, where the entries of the table begin after it; it is only shown."""
    number = state.round - (state.live is not None)
    found = await store.ask(Reads.load_round, state.id, number) if number else None
    if found is None:
        return None
    opened, entries = found
    try:
        before = await asyncio.to_thread(fold, entries, list_shown_seeds(entries).__getitem__, opened=opened)
    except HousewayError:
        return None
    return before.last


def _is_passing(bad: BaseException | None) -> bool:
    """Say whether a page could not be read for a reason that passes, such as a disk that does not answer."""
    while bad is not None:
        if isinstance(bad, OSError) and not isinstance(bad, FileNotFoundError):
            return True
        bad = bad.__cause__ or bad.__context__
    return False
