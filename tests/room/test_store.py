import asyncio
import subprocess
import sys

import pytest

from houseway.web.log import BadLog, Entry, chain_entry
from houseway.web.store import (
    Books,
    CommandDone,
    Person,
    PurseMove,
    PurseRefusal,
    Reads,
    Result,
    Store,
    StoredPerson,
    StoreLost,
    StoreRefusal,
    Work,
)
from tests.room.stores import OPENED, in_sql, keep, written

ANN, BEN = Person("ann", "Ann"), Person("ben", "Ben")


def test_what_is_kept_is_there_again_after_a_restart(store_url: str) -> None:
    first = written("opened", "sat", "committed")
    acted = chain_entry(
        "wagered", "ann", {"seat": 1, "wagers": {"Äß 牌": 500}}, after=first[-1], command_id="act-00001"
    )
    with Store(store_url) as store:
        answers = keep(
            store,
            Work(people=(ANN,), purses=(PurseMove("ann", 1_000_00, "issued"),)),
            Work("t1", first, seeds={1: "ab" * 32}, purses=(PurseMove("ann", -300_00, "sat"),), summary={"seats": [1]}),
            Work("t1", (acted,)),
        )
        secret = store.secret
    assert answers == [{"ann": 1_000_00}, {"ann": 700_00}, {}]
    with Store(store_url) as store:
        kept = store.reads.load_table("t1")
        assert kept.entries == (*first, acted)
        assert (kept.opened, kept.seeds, kept.command_ids) == (first[0], {1: "ab" * 32}, {"act-00001": 4})
        assert (kept.table.game, kept.table.name, kept.table.summary) == (OPENED["game"], "Table 1", {"seats": [1]})
        assert store.reads.find_person("ann") == StoredPerson("ann", "Ann", 700_00)
        assert store.reads.find_person("ben") is None
        assert (store.reads.find_seed("t1", 1), store.reads.find_seed("t1", 2)) == ("ab" * 32, None)
        assert (store.reads.find_command("t1", "act-00001"), store.reads.find_command("t1", "act-00002")) == (4, None)
        assert len(secret) == 32
        assert store.secret == secret


def test_a_table_is_read_from_its_last_stands_on(store: Store) -> None:
    entries = written("opened", "stands", "sat", "stands", "ready", "ready")
    keep(store, *(Work("t1", (entry,)) for entry in entries))
    kept = store.reads.load_table("t1")
    assert [entry.n for entry in kept.entries] == [4, 5, 6]
    assert kept.opened == entries[0]
    assert store.reads.list_entries("t1") == entries
    assert store.reads.list_entries("t1", 2, 3) == entries[1:3]
    assert store.reads.list_entries("t2") == ()


def test_tables_go_on_when_their_newest_entries_are_not_remembered(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.web.store.writer._MOST_HEADS", 1)
    entries = written("opened", "sat", "ready")
    for entry in entries:
        assert keep(store, *(Work(f"t{number}", (entry,)) for number in range(4))) == [{}] * 4
    assert [store.reads.list_entries(f"t{number}") for number in range(4)] == [entries] * 4
    (refused,) = keep(store, Work("t0", entries[1:2]))
    assert isinstance(refused, StoreRefusal)


def test_a_closed_table_is_off_the_list(store: Store) -> None:
    entries = written("opened", "closed")
    keep(store, Work("t1", entries[:1]), Work("t2", entries[:1]), Work("t1", entries[1:]))
    assert [table.id for table in store.reads.list_tables()] == ["t2"]
    assert [(table.id, table.closed) for table in store.reads.list_tables(closed=True)] == [("t1", True), ("t2", False)]


def test_a_purse_that_does_not_hold_it_refuses_that_piece_alone(store: Store) -> None:
    opened, sat = written("opened", "sat")
    other, bought = written("opened", "bought")
    people = Work(people=(ANN, BEN), purses=(PurseMove("ann", 100, "issued"), PurseMove("ben", 50, "issued")))
    answers = keep(
        store,
        people,
        Work("t1", (opened,)),
        Work("t1", (sat,), purses=(PurseMove("ann", -101, "sat"),)),
        Work("t2", (other, bought), purses=(PurseMove("ben", -50, "sat"),)),
        Work(purses=(PurseMove("ben", -1, "sat"),)),
        Work(purses=(PurseMove("nobody", 1, "issued"),)),
        Work(purses=(PurseMove("ann", -60, "sat"), PurseMove("ben", -1, "sat"))),
        Work(purses=(PurseMove("ann", -100, "sat"),)),
    )
    assert [type(answer) for answer in answers] == [
        dict,
        dict,
        PurseRefusal,
        dict,
        PurseRefusal,
        StoreRefusal,
        PurseRefusal,
        dict,
    ]
    assert str(answers[2]) == "your purse holds $1, not $1.01"
    assert store.reads.list_entries("t1") == (opened,)
    assert [store.reads.find_person(who) for who in ("ann", "ben")] == [
        StoredPerson("ann", "Ann", 0),
        StoredPerson("ben", "Ben", 0),
    ]


def test_the_books_balance(store: Store) -> None:
    entries = written("opened", "sat", "left")
    keep(
        store,
        Work(people=(ANN, BEN), purses=(PurseMove("ann", 1_000, "issued"), PurseMove("ben", 500, "issued"))),
        Work("t1", entries[:2], purses=(PurseMove("ann", -400, "sat"),)),
        Work("t1", entries[2:], purses=(PurseMove("ann", 650, "left"), PurseMove("ben", -100, "bought"))),
        Work("t2", written("opened"), purses=(PurseMove("ben", -7, "sat"),)),
    )
    # Ann: 1,000 - 400 + 650 = 1,250; Ben: 500 - 100 - 7 = 393; tables: 400 - 650 + 100 = -150 (t1 has lost to Ann), 7.
    assert store.reads.add_up_books() == Books(issued=1_500, purses=1_643, at_tables=-143)
    assert store.reads.count_at_table("t1") == -150
    assert store.reads.count_at_table("t2") == 7


def test_one_bad_piece_harms_no_other(store: Store, store_url: str) -> None:
    """Pieces that only the database can refuse, in the midst of good ones."""
    good = [Work(f"t{number}", written("opened", "sat")) for number in range(1, 6)]
    stranger = Result("nobody", "t1", "g", 1, 0, 0, "2025-01-01T00:00:00Z")
    answers = keep(
        store,
        good[0],
        Work("t1", seeds={1: "aa"}),
        good[1],
        Work("t1", seeds={1: "bb"}),
        good[2],
        Work(results=(stranger,)),
        good[3],
    )
    assert [isinstance(answer, StoreRefusal) for answer in answers] == [False, False, False, True, False, True, False]
    assert not any(isinstance(answer, StoreLost) for answer in answers)
    assert store.reads.find_seed("t1", 1) == "aa"
    assert in_sql(store_url, "SELECT COUNT(*) FROM entries") == [(8,)]
    huge = Work(people=(ANN,), purses=(PurseMove("ann", 2**70, "issued"),))
    half = Work(people=(Person("half", "\ud800"),))
    assert [isinstance(answer, StoreRefusal) for answer in keep(store, huge, good[4], half)] == [True, False, True]
    assert store.reads.find_person("ann") is None


def test_an_act_is_done_once(store: Store) -> None:
    (opened,) = written("opened")
    once = chain_entry("ready", "ann", {"seat": 1}, after=opened, command_id="the-same-act")
    again = chain_entry("ready", "ann", {"seat": 1}, after=once, command_id="the-same-act")
    elsewhere = chain_entry("ready", "ann", {"seat": 1}, after=opened, command_id="the-same-act")
    works = [Work("t1", (opened,)), Work("t1", (once,)), Work("t1", (again,)), Work("t2", (opened, elsewhere))]
    answers = keep(store, *works)
    assert [type(answer) for answer in answers] == [dict, dict, CommandDone, dict]
    assert store.reads.list_entries("t1") == (opened, once)


@pytest.mark.parametrize(
    ("number", "prev"), [(2, "f" * 64), (3, None), (1, None)], ids=["another log", "one left out", "begun again"]
)
def test_an_entry_that_does_not_follow_is_refused(store: Store, number: int, prev: str | None) -> None:
    first, second, third = written("opened", "sat", "sat")
    keep(store, Work("t1", (first,)))
    bad = {1: first, 2: second, 3: third}[number]
    if prev:
        bad = Entry(**(bad.document | {"prev": prev}))
    (answer,) = keep(store, Work("t1", (bad,), seeds={1: "aa"}))
    assert isinstance(answer, StoreRefusal)
    assert str(answer) == f"entry {number} of table t1 does not follow its entry 1"
    assert store.reads.list_entries("t1") == (first,)
    assert store.reads.find_seed("t1", 1) is None
    assert keep(store, Work("t1", (second,))) == [{}]


def test_the_database_itself_lets_no_log_fork(store: Store, store_url: str) -> None:
    """What a second writer, past every check of ours, would meet."""
    keep(store, Work("t1", written("opened")))
    columns = "table_id, n, at, kind, by_whom, act_id, data, prev, hash"
    with pytest.raises(Exception, match=r"(?i)unique"):
        in_sql(store_url, f"INSERT INTO entries ({columns}) VALUES ('t1', 1, '', 'sat', 'room', NULL, '{{}}', '', '')")
    with pytest.raises(Exception, match=r"(?i)check"):
        in_sql(store_url, "INSERT INTO people (id, name, purse) VALUES ('x', 'x', -1)")


def test_an_entry_changed_in_the_store_is_noticed(store: Store, store_url: str) -> None:
    keep(store, Work("t1", written("opened", "sat", "ready")))
    in_sql(store_url, "UPDATE entries SET data = '{\"seat\":2}' WHERE n = 2")
    with pytest.raises(BadLog, match=r"^entry 2 \(sat\) was changed after it was written"):
        store.reads.load_table("t1")


def test_results_are_read_back_oldest_first(store: Store) -> None:
    def result(at: int, expected: int | None = None) -> Result:
        return Result("ann", "t1", "g", at, -at, 1, f"2025-01-01T00:00:0{at}Z", expected)

    rows = [result(1), result(2, -3), result(3)]
    keep(store, Work(people=(ANN, BEN)), Work("t1", written("opened")), Work("t1", results=tuple(rows)))
    assert store.reads.list_results("ann") == tuple(rows)
    assert store.reads.list_results("ann", since=rows[0].at) == tuple(rows[1:])
    assert store.reads.list_results("ann", most=2) == tuple(rows[1:])
    assert store.reads.list_results("ben") == ()


def test_somebody_known_gets_a_new_name_and_keeps_the_purse(store: Store) -> None:
    keep(store, Work(people=(ANN,), purses=(PurseMove("ann", 5, "issued"),)), Work(people=(Person("ann", "Anna"),)))
    assert asyncio.run(store.ask(Reads.find_person, "ann")) == StoredPerson("ann", "Anna", 5)


def test_an_unknown_table_is_refused(store: Store) -> None:
    with pytest.raises(StoreRefusal, match=r"^there is no table 'nowhere'$"):
        store.reads.load_table("nowhere")
    assert [str(answer) for answer in keep(store, Work(entries=written("opened")))] == [
        "entries and seeds belong to a table, and none is named"
    ]


def test_a_second_server_is_refused_until_the_first_is_gone(store_url: str) -> None:
    command = [sys.executable, "-m", "tests.room.appending", store_url]
    with Store(store_url), pytest.raises(StoreRefusal, match=r"^another server has this store open: ") as refused:
        Store(store_url)
    assert "\n" not in str(refused.value)
    with Store(store_url):
        second = subprocess.run(command, capture_output=True, text=True, check=False)
    assert second.stdout == ""
    assert "another server has this store open" in second.stderr.splitlines()[-1]
    Store(store_url).close()


def test_a_closed_store_takes_no_work(store_url: str) -> None:
    store = Store(store_url)
    store.close()
    store.close()

    async def late() -> None:
        await store.commit(Work(people=(ANN,)))

    with pytest.raises(StoreLost, match="closed"):
        asyncio.run(late())
