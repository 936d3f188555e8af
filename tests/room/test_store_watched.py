"""One server has a store, by whatever name; one that vanishes is noticed at once; a damaged one stays shut."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from houseway.web.hosts.floor import TableRequest
from houseway.web.log import chain_entry
from houseway.web.shuffles import make_commitment
from houseway.web.store import Person, PurseMove, Reads, Store, StoredPerson, StoreLost, StoreRefusal, Work
from tests.room.postgres import NewDatabase
from tests.room.stores import in_sql, keep, written
from tests.room.visitors import Visitor, room

ANN = Person("ann", "Ann")
SEED = "5e" * 32
TAKEN = r"^another server has this store open: "


def filled(url: str) -> None:
    """A store with a person, a purse and a table that has promised a round."""
    first = written("opened", "sat")
    promised = chain_entry(
        "committed", "room", {"round": 1, "commitment": make_commitment(SEED, "t1", 1)}, after=first[-1]
    )
    with Store(url) as store:
        answers = keep(
            store,
            Work(people=(ANN,), purses=(PurseMove("ann", 900, "issued"),)),
            Work("t1", (*first, promised), seeds={1: SEED}, purses=(PurseMove("ann", -400, "sat"),)),
        )
    assert answers == [{"ann": 900}, {"ann": 500}]


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


# -- one server


def other_names(path: Path) -> list[Path]:
    """A link to the file, one to its folder, and a second name of the file itself."""
    folder, elsewhere = path.parent.with_name("folder"), path.parent.with_name("elsewhere")
    elsewhere.mkdir()
    folder.symlink_to(path.parent)
    (elsewhere / "linked.db").symlink_to(path)
    os.link(path, elsewhere / "hard.db")
    return [folder / path.name, elsewhere / "linked.db", elsewhere / "hard.db"]


def test_a_store_is_opened_once_by_whatever_name(tmp_path: Path) -> None:
    path = tmp_path / "room" / "room.sqlite3"
    with Store(url_of(path)) as store:
        for name in other_names(path):
            with pytest.raises(StoreRefusal, match=TAKEN):
                Store(url_of(name))
            command = [sys.executable, "-m", "tests.room.appending", url_of(name)]
            second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
            assert second.stdout == ""
            assert "another server has this store open" in second.stderr.splitlines()[-1]
        # Nothing of that has touched the one that has it open.
        assert keep(store, Work(people=(ANN,))) == [{"ann": 0}]


def test_a_second_name_is_refused_since_the_newest_part_goes_by_one(tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite3"
    filled(url_of(path))
    os.link(path, tmp_path / "hard.db")
    with pytest.raises(StoreRefusal, match=r"room.sqlite3 has 2 names \(hard links\).*: remove the other names$"):
        Store(url_of(path))
    (tmp_path / "hard.db").unlink()
    Store(url_of(path)).close()


def test_what_is_no_file_is_no_store(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in (tmp_path / "pipe", Path("/dev/null")):
        with pytest.raises(StoreRefusal, match=r"cannot be opened: (it is no file|Permission denied)$"):
            Store(url_of(name))


def test_a_server_whose_claim_was_taken_writes_no_more(store_url: str) -> None:
    """Where no lock holds, as between two machines on some file systems, the one who opened last has the store."""
    with Store(store_url) as store:
        assert keep(store, Work(people=(ANN,))) == [{"ann": 0}]
        in_sql(store_url, "UPDATE secrets SET value = 'another' WHERE name = 'server'")
        for _ in range(2):
            (lost,) = keep(store, Work(people=(Person("ben", "Ben"),)))
            assert isinstance(lost, StoreLost)
        assert store.reads.find_person("ben") is None


# -- a store that vanishes


def unlinked(path: Path) -> None:
    path.unlink()


def all_unlinked(path: Path) -> None:
    for one in path.parent.glob("room.sqlite3*"):
        one.unlink()


def replaced(path: Path) -> None:
    os.replace(path.with_name("backup"), path)


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def restored_over(path: Path) -> None:
    path.write_bytes(path.with_name("backup").read_bytes())


def newest_part_unlinked(path: Path) -> None:
    path.with_name("room.sqlite3-wal").unlink()


VANISHING = [unlinked, all_unlinked, replaced, emptied, restored_over, newest_part_unlinked]


@pytest.mark.parametrize("vanish", VANISHING)
def test_nothing_is_kept_in_a_store_that_has_vanished(
    tmp_path: Path, vanish: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "room.sqlite3"
    filled(url_of(path))
    shutil.copy(path, tmp_path / "backup")
    entries = written("opened", "sat", "ready")
    with Store(url_of(path)) as store:
        assert keep(store, Work("t2", entries[:2])) == [{}]
        # What was acknowledged is in the file itself: else it would show through an old one from the part beside it.
        in_sql(url_of(path), "PRAGMA wal_checkpoint(TRUNCATE)")
        assert keep(store, Work(people=(Person("zoe", "Zoe"),))) == [{"zoe": 0}]
        vanish(path)
        for _ in range(2):
            (lost,) = keep(store, Work("t2", entries[2:]))
            assert isinstance(lost, StoreLost), lost
            assert "\n" not in str(lost)
        # Whoever runs the room is told once, and not at every act.
        assert [row.getMessage() for row in caplog.records] == [str(lost)]
        if vanish is not restored_over:
            with pytest.raises(StoreLost):
                asyncio.run(store.ask(Reads.find_person, "ann"))


def test_what_was_in_a_newest_part_that_is_gone_is_saved(tmp_path: Path) -> None:
    path, killed = tmp_path / "room.sqlite3", tmp_path / "killed.sqlite3"
    entries = written("opened", "sat", "ready")
    with Store(url_of(path)) as store:
        assert keep(store, Work("t2", entries[:2])) == [{}]
        newest_part_unlinked(path)
        (lost,) = keep(store, Work("t2", entries[2:]))
        assert isinstance(lost, StoreLost)
        # As the next server finds the file after a kill.
        shutil.copy(path, killed)
    with Store(url_of(killed)) as store:
        assert store.reads.list_entries("t2") == entries[:2]


def test_a_store_that_is_put_back_goes_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "room.sqlite3"
    entries = written("opened", "sat")
    with Store(url_of(path)) as store:
        keep(store, Work("t1", entries[:1]))
        path.rename(tmp_path / "away")
        (lost,) = keep(store, Work("t1", entries[1:]))
        assert str(lost).startswith(f"the store {path} is gone: ")
        (tmp_path / "away").rename(path)
        assert keep(store, Work("t1", entries[1:])) == [{}]
        assert [row.getMessage() for row in caplog.records] == [str(lost), "the store is back"]
    with Store(url_of(path)) as store:
        assert store.reads.list_entries("t1") == entries


def test_another_program_that_only_tidies_up_is_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite3"
    entries = written("opened", "sat")
    with Store(url_of(path)) as store:
        keep(store, Work("t1", entries[:1]))
        in_sql(url_of(path), "PRAGMA wal_checkpoint(TRUNCATE)")
        assert keep(store, Work("t1", entries[1:])) == [{}]


def test_an_act_into_nothing_is_refused_at_the_table(tmp_path: Path) -> None:
    async def sit() -> None:
        async with room(tmp_path) as here:
            person = await here.person("alice")
            table = here.floor.find(await here.floor.open(TableRequest("crystal/ez-baccarat"), person))
            assert table is not None
            alice = await Visitor.at(table, person)
            path = tmp_path / "room.sqlite3"
            path.rename(tmp_path / "away")
            acting = asyncio.create_task(alice.act("sit", seat=1, chips=1_000_00))
            done, _ = await asyncio.wait([acting], timeout=0.3)
            assert not done, "nobody is told of what is not kept"
            (tmp_path / "away").rename(path)
            answer = await asyncio.wait_for(acting, 20)
            assert answer["type"] == "refused"
            await alice.done("sit", seat=1, chips=1_000_00)

    asyncio.run(sit())


def test_a_database_that_was_made_anew_is_not_filled(new_database: NewDatabase) -> None:
    url = new_database()
    with Store(url) as store:
        keep(store, Work("t1", written("opened")))
        in_sql(url, "DROP SCHEMA public CASCADE")
        in_sql(url, "CREATE SCHEMA public")
        for _ in range(2):
            (lost,) = keep(store, Work("t2", written("opened")))
            assert isinstance(lost, StoreLost)
    assert in_sql(url, "SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = 'public'") == [(0,)]


# -- a damaged store

DAMAGE = {
    "a purse": (
        "UPDATE people SET purse = purse + 1",
        r"the purse of ann holds \$5.01, and what went in and out of it comes to \$5",
    ),
    "a move": ("DELETE FROM purse_moves WHERE delta < 0", r"the purse of ann holds \$5, .* comes to \$9"),
    "an entry changed": (
        "UPDATE entries SET data = '{\"seat\":2}' WHERE n = 2",
        r"table t1: entry 2 \(sat\) was changed after it was written",
    ),
    "an entry renamed": ("UPDATE entries SET by_whom = 'ben' WHERE n = 2", r"table t1: entry 2 \(sat\) was changed"),
    "an entry gone": ("DELETE FROM entries WHERE n = 2", r"table t1: entry 3 stands where entry 2 should"),
    "the first entry gone": ("DELETE FROM entries WHERE n = 1", r"table t1: .*entry 2"),
    "no entry left": ("DELETE FROM entries", r"table t1 has no entries"),
    "an entry that is no JSON": ("UPDATE entries SET data = '{' WHERE n = 2", r"table t1: an entry cannot be read"),
    "the seed": ("UPDATE seeds SET seed = '" + "00" * 32 + "'", r"table t1: the seed of round 1 is not the one"),
    "what cookies are signed with": (
        "DELETE FROM secrets WHERE name = 'cookies'",
        r"the secret that people's cookies are signed with is gone",
    ),
    "no seed": ("DELETE FROM seeds", r"table t1: the seed of round 1 is not the one"),
}


@pytest.mark.parametrize(("statement", "why"), DAMAGE.values(), ids=DAMAGE)
def test_a_store_whose_sums_or_seals_do_not_fit_is_not_opened(store_url: str, statement: str, why: str) -> None:
    filled(store_url)
    in_sql(store_url, statement)
    claim = in_sql(store_url, "SELECT value FROM secrets ORDER BY name")
    for _ in range(2):  # the lock is given back
        with pytest.raises(StoreRefusal, match=rf"^the store \S+ is damaged and was left as it is \({why}") as refused:
            Store(store_url)
        assert str(refused.value).endswith("put a backup in its place, or move it away to begin anew")
        assert "\n" not in str(refused.value)
    assert in_sql(store_url, "SELECT value FROM secrets ORDER BY name") == claim


def test_a_broken_file_is_never_half_opened(tmp_path: Path) -> None:
    """Every page of the file in turn, and the file cut off after each: refused in a line, or nothing is missing."""
    path, whole = tmp_path / "room.sqlite3", tmp_path / "whole"
    filled(url_of(path))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    shutil.copy(path, whole)
    good = whole.read_bytes()
    refused = 0
    told: set[str] = set()
    for page in range(len(good) // size):
        here = page * size
        for broken in (good[: here + 100] + b"\xff" * 400 + good[here + 500 :], good[:here] + bytes(size), good[:here]):
            for one in tmp_path.glob("room.sqlite3*"):
                one.unlink()
            path.write_bytes(broken)
            if not broken:
                continue
            try:
                store = Store(url_of(path))
            except StoreRefusal as why:
                refused += 1
                told.add(str(why))
                assert path.read_bytes()[100:] == broken[100:]
                continue
            with store:
                assert len(store.reads.list_entries("t1")) == 3
                assert store.reads.find_person("ann") == StoredPerson("ann", "Ann", 500)
    assert not any("\n" in words for words in told)
    assert refused > len(good) // size


def test_an_emptied_file_beside_its_newest_part_is_no_new_store(tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite3"
    path.write_bytes(b"")
    (tmp_path / "room.sqlite3-wal").write_bytes(b"something")
    with pytest.raises(StoreRefusal, match=r"is damaged .*the file is empty, and room.sqlite3-wal is not"):
        Store(url_of(path))


def test_how_far_the_look_through_a_store_is_is_told(tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite3"
    with Store(url_of(path)) as store:
        keep(store, Work("t1", written("opened", *["ready"] * 5_000)))
    told: list[float] = []
    Store(url_of(path), told.append).close()
    assert told == sorted(told)
    assert len([share for share in told if 0 < share < 1]) >= 2
