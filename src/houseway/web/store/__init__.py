"""The store: an append-only log for each table, seeds, purses and results; written in groups by one thread."""

from houseway.web.store.reads import Reads
from houseway.web.store.store import Store
from houseway.web.store.work import (
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
