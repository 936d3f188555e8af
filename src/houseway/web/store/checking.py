"""The check of a whole store when it is opened, before anything is changed in it.

Its pages and what refers to what, every purse against the moves that made it, each table's chain of entries, and the
seed of the round that each open table has committed to.
"""

from collections.abc import Callable, Generator
from contextlib import closing
from hashlib import sha256
from json.encoder import encode_basestring
from typing import Any

from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import DBAPIError

from houseway.core.money import show_money
from houseway.web.log import BEGINNING, BadLog, Entry, check_chain, parse
from houseway.web.shuffles import BadSeed, check_commitment
from houseway.web.store import schema
from houseway.web.store.work import StoreRefusal

Report = Callable[[float], None]
"""Is called now and then with the share of the work that is done."""
AT_ONCE = 2_000
_STEPS = 200_000
"""After so many of its steps SQLite lets itself be heard."""
_ENTRY = schema.entries.c


class Damaged(StoreRefusal):
    """The store does not hold what was written to it."""


def check_store(connection: Connection, report: Report) -> None:
    """Go through all of a store of any version; raises `Damaged` with the first thing that is not in order."""
    try:
        if connection.dialect.name == "sqlite":
            _check_pages(connection, report)
        _check_purses(connection)
        _check_cookies(connection)
        _check_seeds(connection, _check_chains(connection, report))
    except DBAPIError as bad:
        raise Damaged(str(bad.orig).splitlines()[0]) from None


def _check_pages(connection: Connection, report: Report) -> None:
    driver: Any = connection.connection.driver_connection
    driver.set_progress_handler(lambda: report(0.0), _STEPS)
    try:
        found = connection.execute(text("PRAGMA integrity_check(1)")).scalar_one()
        if found != "ok":
            raise Damaged(" ".join(str(found).split()))
        lost = connection.execute(text("PRAGMA foreign_key_check")).first()
    finally:
        driver.set_progress_handler(None, 0)
    if lost is not None:
        raise Damaged(f"a row of {lost[0]} refers to a row of {lost[2]} that is not there")


def _check_purses(connection: Connection) -> None:
    """Check that every purse holds what its moves come to."""
    move, own = schema.purse_moves.c, schema.people.c
    moved = select(move.person_id, func.sum(move.delta).label("total")).group_by(move.person_id).subquery()
    total = func.coalesce(moved.c.total, 0)
    asked = select(own.id, own.purse, total).outerjoin_from(schema.people, moved, moved.c.person_id == own.id)
    wrong = connection.execute(asked.where(own.purse != total).limit(1)).first()
    if wrong is not None:
        held, due = show_money(wrong[1]), show_money(int(wrong[2]))
        raise Damaged(f"the purse of {wrong[0]} holds {held}, and what went in and out of it comes to {due}")


def _check_cookies(connection: Connection) -> None:
    """Check that the cookies' secret is there where there are people: without it nobody comes back to a purse."""
    signed = select(schema.secrets.c.name).where(schema.secrets.c.name == "cookies")
    if connection.execute(signed).first() is None and connection.execute(select(schema.people.c.id)).first():
        raise Damaged("the secret that people's cookies are signed with is gone")


def _check_chains(connection: Connection, report: Report) -> dict[str, str]:
    """Check that each table's entries follow each other; returns what each table committed to last, as written."""
    tables = connection.execute(select(schema.tables.c.id)).scalars().all()
    whole = connection.execute(select(func.count()).select_from(schema.entries)).scalar_one()
    seen: set[str] = set()
    committed: dict[str, str] = {}
    table, n, before = "", 0, BEGINNING
    doubtful: dict[str, None] = {}
    with closing(_load_rows(connection)) as rows:
        for number, (name, *entry) in enumerate(rows):
            if name != table:
                seen.add(name)
                table, n, before = name, 0, BEGINNING
            if entry[0] != n + 1 or entry[6] != before or entry[7] != _make_seal(*entry):
                doubtful[table] = None
            n, before = entry[0], entry[7]
            if entry[2] == "committed":
                committed[table] = entry[5]
            if number % AT_ONCE == 0:
                report(number / max(1, whole))
    for one in doubtful:
        _check_chain(connection, one)
    if missing := [name for name in tables if name not in seen]:
        raise Damaged(f"table {missing[0]} has no entries")
    return committed


def _load_rows(connection: Connection) -> Generator[tuple[Any, ...]]:
    columns = (
        _ENTRY.table_id,
        _ENTRY.n,
        _ENTRY.at,
        _ENTRY.kind,
        _ENTRY.by_whom,
        _ENTRY.act_id,
        _ENTRY.data,
        _ENTRY.prev,
        _ENTRY.hash,
    )
    asked = select(*columns).order_by(_ENTRY.table_id, _ENTRY.n).execution_options(yield_per=AT_ONCE)
    with connection.execute(asked) as found:
        for some in found.partitions():
            yield from (tuple(row) for row in some)


def _make_seal(n: int, at: str, kind: str, by: str, command_id: str | None, data: str, prev: str, _: str) -> str:
    """Make the hash of an entry, from its parts as they stand written: `log.seal` without reading them first."""
    named = "null" if command_id is None else encode_basestring(command_id)
    written = (
        f'{{"at":{encode_basestring(at)},"by":{encode_basestring(by)},"data":{data},"id":{named},'
        f'"kind":{encode_basestring(kind)},"n":{n},"prev":{encode_basestring(prev)}}}'
    )
    return sha256(written.encode("utf-8", "surrogatepass")).hexdigest()


def _check_chain(connection: Connection, table: str) -> None:
    """Refuse a table whose entries do not follow each other, and say which; entry by entry, as its readers would."""
    rows = connection.execute(select(schema.entries).where(_ENTRY.table_id == table).order_by(_ENTRY.n)).all()
    try:
        if rows[0].n != 1:
            raise BadLog(f"it begins with entry {rows[0].n}")
        check_chain(
            [
                Entry(row.n, row.at, row.kind, row.by_whom, row.act_id, parse(row.data), row.prev, row.hash)
                for row in rows
            ]
        )
    except BadLog as bad:
        raise Damaged(f"table {table}: {bad}") from None
    except (ValueError, TypeError, RecursionError):
        raise Damaged(f"table {table}: an entry cannot be read") from None


def _check_seeds(connection: Connection, committed: dict[str, str]) -> None:
    """Check that the round that an open table has committed to can be dealt, from the seed that it committed to."""
    still = connection.execute(select(schema.tables.c.id).where(schema.tables.c.closed.is_(False))).scalars()
    own = schema.seeds.c
    for table in [one for one in still if one in committed]:
        data = parse(committed[table])
        number, commitment = data.get("round"), data.get("commitment")
        if not isinstance(number, int) or not isinstance(commitment, str):
            # Sealed like that: nobody has changed it, and whoever plays the table says what is wrong with it.
            continue
        promised = select(own.seed).where(own.table_id == table, own.round == number)
        try:
            check_commitment(connection.execute(promised).scalar_one_or_none() or "", commitment, table, number)
        except BadSeed:
            raise Damaged(f"table {table}: the seed of round {number} is not the one that was committed to") from None
