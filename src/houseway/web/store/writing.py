"""Writing pieces of work into the store, many in one transaction: which of them can be kept, and keeping them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import Connection, Table, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from houseway.core.money import Cents, show_money
from houseway.web.log import BEGINNING, Entry, make_plain, write_canonical
from houseway.web.store import schema
from houseway.web.store.work import CommandDone, PurseRefusal, StoreRefusal, Work

Heads = dict[str, tuple[int, str]]
"""Number and hash of the newest entry of each table, as far as they are known."""
Purses = Mapping[str, Cents]
"""What the purses hold that a piece has changed."""
Answer = Purses | StoreRefusal
"""That of a piece that is kept; or why it is not."""


class Sorting:
    """Goes through a group of pieces in their order: some can be kept, and the others are refused."""

    def __init__(self, connection: Connection, heads: Heads, works: Sequence[Work]) -> None:
        self._connection = connection
        self._known = heads
        self.heads: Heads = {}
        self._purses = self._read_purses(works)
        self.accepted: list[Work] = []
        self.answers: list[Answer] = [self._answer(work) for work in works]

    def _read_purses(self, works: Sequence[Work]) -> dict[str, Cents]:
        persons = {move.person for work in works for move in work.purses}
        if not persons:
            return {}
        own = schema.people.c
        rows = self._connection.execute(select(own.id, own.purse).where(own.id.in_(persons)))
        return {row.id: row.purse for row in rows}

    def _answer(self, work: Work) -> Answer:
        """Answer a piece: take it among the kept ones, or say why not, and let it leave no trace."""
        purses = {person.id: self._purses.get(person.id, 0) for person in work.people}
        try:
            for move in work.purses:
                purses[move.person] = self._find_purse_after(move.person, move.delta, purses)
            head = self._follow(work)
        except StoreRefusal as refusal:
            return refusal
        self._purses |= purses
        if work.table and head:
            self.heads[work.table] = head
        self.accepted.append(work)
        return purses

    def _find_purse_after(self, person: str, delta: Cents, purses: dict[str, Cents]) -> Cents:
        held = purses.get(person, self._purses.get(person))
        if held is None:
            raise StoreRefusal(f"there is nobody with the id {person!r}")
        if held + delta < 0:
            raise PurseRefusal(f"your purse holds {show_money(held)}, not {show_money(-delta)}")
        return held + delta

    def _follow(self, work: Work) -> tuple[int, str] | None:
        """Find the table's newest entry after the piece: its entries must follow the one before, and each other."""
        if work.table is None:
            if work.entries or work.seeds:
                raise StoreRefusal("entries and seeds belong to a table, and none is named")
            return None
        newest = self.heads.get(work.table) or self._known.get(work.table) or read_head(self._connection, work.table)
        for entry in work.entries:
            if (entry.n, entry.prev) != (newest[0] + 1, newest[1]):
                raise StoreRefusal(f"entry {entry.n} of table {work.table} does not follow its entry {newest[0]}")
            newest = (entry.n, entry.hash)
        return newest


def read_head(connection: Connection, table: str) -> tuple[int, str]:
    """Read number and hash of a table's newest entry."""
    own = schema.entries.c
    asked = select(own.n, own.hash).where(own.table_id == table).order_by(own.n.desc()).limit(1)
    row = connection.execute(asked).one_or_none()
    return (row.n, row.hash) if row else (0, BEGINNING)


def keep(connection: Connection, works: Sequence[Work]) -> None:
    """Write pieces that can be kept, inside the transaction that is open."""
    for work in works:
        for person in work.people:
            named = update(schema.people).where(schema.people.c.id == person.id).values(name=person.name)
            if not connection.execute(named).rowcount:
                connection.execute(insert(schema.people).values(id=person.id, name=person.name, purse=0))
    written = [(work.table, entry) for work in works if work.table for entry in work.entries]
    _add(
        connection, schema.tables, [_make_table_row(table, entry) for table, entry in written if entry.kind == "opened"]
    )
    _add(connection, schema.entries, [_make_entry_row(table, entry) for table, entry in written])
    for table, entry in written:
        if entry.kind in ("stands", "closed"):
            changed = {"stands_at": entry.n} if entry.kind == "stands" else {"closed": True}
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(changed))
    for work in works:
        if work.table and work.summary is not None:
            own = update(schema.tables).where(schema.tables.c.id == work.table)
            connection.execute(own.values(summary=write_canonical(make_plain(work.summary))))
    seeds = [(work.table, at, seed) for work in works for at, seed in work.seeds.items()]
    _add(connection, schema.seeds, [{"table_id": table, "round": at, "seed": seed} for table, at, seed in seeds])
    _move(connection, works)
    _add(
        connection,
        schema.results,
        [
            {
                "person_id": one.person,
                "table_id": one.table,
                "round": one.round,
                "game": one.game,
                "net": one.net,
                "collection": one.collection,
                "expected": one.expected,
                "at": one.at,
            }
            for work in works
            for one in work.results
        ],
    )


def _move(connection: Connection, works: Iterable[Work]) -> None:
    """Change purses, and write down why."""
    moves = [(work.table, move) for work in works for move in work.purses]
    totals: Counter[str] = Counter()
    for _, move in moves:
        totals[move.person] += move.delta
    for person, delta in totals.items():
        own = update(schema.people).where(schema.people.c.id == person)
        connection.execute(own.values(purse=schema.people.c.purse + delta))
    _add(
        connection,
        schema.purse_moves,
        [{"person_id": move.person, "delta": move.delta, "why": move.why, "table_id": table} for table, move in moves],
    )


def _add(connection: Connection, into: Table, rows: list[dict[str, object]]) -> None:
    if rows:
        connection.execute(insert(into).inline(), rows)


def _make_table_row(table: str, entry: Entry) -> dict[str, object]:
    named = {what: str(entry.data.get(what, "")) for what in ("game", "name")}
    return {"id": table, **named, "closed": False, "stands_at": 1, "summary": "{}"}


def _make_entry_row(table: str, entry: Entry) -> dict[str, object]:
    return {
        "table_id": table,
        "n": entry.n,
        "at": entry.at,
        "kind": entry.kind,
        "by_whom": entry.by,
        "act_id": entry.id,
        "data": write_canonical(entry.data),
        "prev": entry.prev,
        "hash": entry.hash,
    }


def explain(bad: Exception, connection: Connection, work: Work) -> StoreRefusal:
    """Explain why a piece that is alone in its transaction could not be kept."""
    if isinstance(bad, StoreRefusal):
        return bad
    own = schema.entries.c
    command_ids = [entry.id for entry in work.entries if entry.id is not None]
    if isinstance(bad, IntegrityError) and command_ids:
        again = select(own.act_id).where(own.table_id == work.table, own.act_id.in_(command_ids)).limit(1)
        if (command_id := connection.execute(again).scalar_one_or_none()) is not None:
            return CommandDone(f"the act {command_id} has been done at this table before")
    reason = str(bad.orig if isinstance(bad, DBAPIError) else bad).strip()
    return StoreRefusal(f"the store refuses this: {reason.splitlines()[0] if reason else type(bad).__name__}")
