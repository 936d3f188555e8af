"""The questions that the store answers. Each sees the store as it stands at one moment."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, Row, func, select

from houseway.core.money import Cents
from houseway.web.log import Entry, check_chain, parse
from houseway.web.store import schema
from houseway.web.store.work import Books, Result, StoredPerson, StoredTable, StoreRefusal, TableRecord

_RECENT = 2000
"""Among how many of a table's newest entries a command is known by its id without asking the store."""
_ENTRY = schema.entries.c


class Reads:
    """Answers questions from the store; each may wait for the disk, so ask from a thread (`Store.ask`)."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def list_tables(self, *, closed: bool = False) -> tuple[StoredTable, ...]:
        """List the tables that are open; with `closed`, all there ever were."""
        asked = select(schema.tables).order_by(schema.tables.c.id)
        with self._engine.connect() as connection:
            rows = connection.execute(asked if closed else asked.where(schema.tables.c.closed.is_(False)))
            return tuple(_read_table(row) for row in rows)

    def list_openers(self) -> Mapping[str, str]:
        """List who opened each table that is open."""
        asked = select(_ENTRY.table_id, _ENTRY.by_whom).join_from(
            schema.tables, schema.entries, _ENTRY.table_id == schema.tables.c.id
        )
        with self._engine.connect() as connection:
            rows = connection.execute(asked.where(_ENTRY.n == 1, schema.tables.c.closed.is_(False)))
            return {row.table_id: row.by_whom for row in rows}

    def load_table(self, table: str) -> TableRecord:
        """Load what a table needs to stand where it stood; raises where it is unknown or was tampered with."""
        with self._engine.connect() as connection:
            row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).one_or_none()
            if row is None:
                raise StoreRefusal(f"there is no table {table!r}")
            entries = _load_entries(connection, table, row.stands_at)
            opened = entries if row.stands_at == 1 else _load_entries(connection, table, 1, 1)
            check_chain(opened)
            check_chain(entries)
            newest = select(schema.seeds.c.round, schema.seeds.c.seed).where(schema.seeds.c.table_id == table)
            seeds = connection.execute(newest.order_by(schema.seeds.c.round.desc()).limit(1))
            command_ids = connection.execute(
                select(_ENTRY.act_id, _ENTRY.n).where(
                    _ENTRY.table_id == table, _ENTRY.act_id.is_not(None), _ENTRY.n > entries[-1].n - _RECENT
                )
            )
            by_round = {row.round: row.seed for row in seeds}
            return TableRecord(
                _read_table(row), opened[0], entries, by_round, {row.act_id: row.n for row in command_ids}
            )

    def list_entries(self, table: str, first: int = 1, last: int | None = None) -> tuple[Entry, ...]:
        """List a table's entries from one number to another; none where the table is unknown."""
        with self._engine.connect() as connection:
            return _load_entries(connection, table, first, last)

    def load_round(self, table: str, number: int) -> tuple[Entry, tuple[Entry, ...]] | None:
        """Load a table's opening, and the entries to a round's end from the last place where it says how it stands.

        None where the round is not over.
        """
        own = select(_ENTRY.n).where(_ENTRY.table_id == table)
        with self._engine.connect() as connection:
            ends = own.where(_ENTRY.kind == "finished").order_by(_ENTRY.n).offset(number - 1).limit(1)
            last = connection.execute(ends).scalar_one_or_none()
            if last is None:
                return None
            stands = own.where(_ENTRY.kind == "stands", _ENTRY.n < last).order_by(_ENTRY.n.desc()).limit(1)
            first = connection.execute(stands).scalar_one_or_none() or 1
            return _load_entries(connection, table, 1, 1)[0], _load_entries(connection, table, first, last)

    def find_command(self, table: str, command_id: str) -> int | None:
        """Find the number of the entry of a command; none where it was never done."""
        with self._engine.connect() as connection:
            found = select(_ENTRY.n).where(_ENTRY.table_id == table, _ENTRY.act_id == command_id)
            return connection.execute(found).scalar_one_or_none()

    def find_seed(self, table: str, round_number: int) -> str | None:
        """Find the seed of a round; none where it was never committed to."""
        own = schema.seeds.c
        with self._engine.connect() as connection:
            found = select(own.seed).where(own.table_id == table, own.round == round_number)
            return connection.execute(found).scalar_one_or_none()

    def find_person(self, person: str) -> StoredPerson | None:
        """Find a person by their id."""
        with self._engine.connect() as connection:
            row = connection.execute(select(schema.people).where(schema.people.c.id == person)).one_or_none()
            return StoredPerson(row.id, row.name, row.purse) if row else None

    def list_results(self, person: str, *, since: str = "", most: int = 1000) -> tuple[Result, ...]:
        """List somebody's newest results after a moment, the oldest of them first."""
        own = schema.results.c
        asked = select(schema.results).where(own.person_id == person, own.at > since)
        with self._engine.connect() as connection:
            rows = connection.execute(asked.order_by(own.at.desc(), own.round.desc()).limit(most)).all()
            return tuple(
                Result(row.person_id, row.table_id, row.game, row.round, row.net, row.collection, row.at, row.expected)
                for row in reversed(rows)
            )

    def add_up_books(self) -> Books:
        """Add up where all the play money is."""
        move = schema.purse_moves.c
        with self._engine.connect() as connection:
            issued = _add_up(connection, move.delta, move.why == "issued")
            taken = -_add_up(connection, move.delta, move.why != "issued")
            return Books(issued, _add_up(connection, schema.people.c.purse), taken)

    def count_at_table(self, table: str) -> Cents:
        """Count what was brought to a table from purses, less what was brought back."""
        move = schema.purse_moves.c
        with self._engine.connect() as connection:
            return -_add_up(connection, move.delta, move.table_id == table)


def _add_up(connection: Connection, what: ColumnElement[int], *where: ColumnElement[bool]) -> Cents:
    return int(connection.execute(select(func.coalesce(func.sum(what), 0)).where(*where)).scalar_one())


def _load_entries(connection: Connection, table: str, first: int, last: int | None = None) -> tuple[Entry, ...]:
    asked = select(schema.entries).where(_ENTRY.table_id == table, _ENTRY.n >= first).order_by(_ENTRY.n)
    rows = connection.execute(asked if last is None else asked.where(_ENTRY.n <= last))
    return tuple(
        Entry(row.n, row.at, row.kind, row.by_whom, row.act_id, parse(row.data), row.prev, row.hash) for row in rows
    )


def _read_table(row: Row[Any]) -> StoredTable:
    return StoredTable(row.id, row.game, row.name, row.closed, parse(row.summary))
