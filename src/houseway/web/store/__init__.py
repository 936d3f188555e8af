"""The store: an append-only log for each table, seeds, purses and results; written in groups by one thread."""

from houseway.web.store.reads import Reads
from houseway.web.store.store import Store
from houseway.web.store.work import (
    Books,
    CommandDone,
    Person,
    PurseMove,
    PurseRefusal,
    Result,
    StoredPerson,
    StoredTable,
    StoreLost,
    StoreRefusal,
    TableRecord,
    Why,
    Work,
)

__all__ = [
    "Books",
    "CommandDone",
    "Person",
    "PurseMove",
    "PurseRefusal",
    "Reads",
    "Result",
    "Store",
    "StoreLost",
    "StoreRefusal",
    "StoredPerson",
    "StoredTable",
    "TableRecord",
    "Why",
    "Work",
]
