"""The store: an append-only log for each table, seeds, purses and results; written in groups by one thread."""

from houseway.room.store.reads import Reads
from houseway.room.store.store import Store
from houseway.room.store.work import (
    ActDone,
    Books,
    KeptPerson,
    KeptTable,
    Person,
    PurseMove,
    PurseRefusal,
    Restored,
    Result,
    StoreLost,
    StoreRefusal,
    Why,
    Work,
)

__all__ = [
    "ActDone",
    "Books",
    "KeptPerson",
    "KeptTable",
    "Person",
    "PurseMove",
    "PurseRefusal",
    "Reads",
    "Restored",
    "Result",
    "Store",
    "StoreLost",
    "StoreRefusal",
    "Why",
    "Work",
]
