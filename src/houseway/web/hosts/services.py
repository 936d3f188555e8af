"""The services that all tables of a room share, and the summary of a table for the lobby."""

from dataclasses import dataclass, field
from typing import Any

from houseway.book.changes import say_changes
from houseway.core.cards import Chance, Secure
from houseway.core.money import Cents
from houseway.web.hosts.state import TableState
from houseway.web.settings import Settings
from houseway.web.store import Store
from houseway.web.workers.pool import WorkerPool


@dataclass
class RoomServices:
    """The services that all tables of a room share."""

    store: Store
    settings: Settings
    pool: WorkerPool | None = None
    chance: Chance = field(default_factory=Secure)
    purses: dict[str, Cents] = field(default_factory=dict)
    """What persons have in their purses, as far as somebody looks at it."""


CHANGING_SUMMARY = {"opened", "sat", "left", "finished", "closed"}
"""After these entries the lobby says something else."""


def summarize(state: TableState) -> dict[str, Any]:
    """Write what the lobby says of a table."""
    return {
        "game": state.game.id,
        "name": state.name,
        "seats": [{"seat": seat, "kind": one.kind, "name": one.name} for seat, one in sorted(state.seats.items())],
        "places": state.table.layout.positions,
        "round": state.round,
        "phase": state.phase,
        "reading": state.flips,
        "changed": say_changes(state.game.changes),
    }
