"""What the tests of the room share: stores of both kinds."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from houseway.web.store import Store
from tests.room.postgres import NewDatabase, new_database

__all__ = ["new_database"]


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of either kind, which nobody has open."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'room.sqlite3'}"
    new: NewDatabase = request.getfixturevalue("new_database")
    return new()


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    """The same, opened."""
    with Store(store_url) as opened:
        yield opened
