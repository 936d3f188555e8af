"""A table whose game has changed since: everybody gets their chips back, and it is closed."""

import asyncio
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from houseway.book.loader import Game, load
from houseway.core.cards import Seeded
from houseway.core.errors import BookError, HousewayError, TableRefusal
from houseway.web.hosts import housekeeping as chores
from houseway.web.hosts import opening, state
from houseway.web.hosts import transaction as writing
from houseway.web.hosts.floor import TableRequest
from houseway.web.hosts.refund import CHANGED, CLOSED_WORDS, OPERATOR, Sums, add_up, close_tables, make_refund
from houseway.web.hosts.state import TableState, fold
from houseway.web.hosts.transaction import Transaction
from houseway.web.log import Entry, chain_entry, check_chain
from houseway.web.shuffles import read_shuffles
from houseway.web.store import Reads, Store, StoreLost, Work
from tests.laws.tables import draw_choice
from tests.room.at_tables import BACCARAT, BLACKJACK, HOLDEM, books_are_right, in_a_loop, opened, until
from tests.room.bare_tables import deal, sat_down
from tests.room.test_conservation import wander
from tests.room.test_old_files import print_json
from tests.room.visitors import PURSE, Room, Visitor, room

SAT = 5_000_00


def file_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every page of the book has another version from now on."""

    def newer(game_id: str, **asked: Any) -> Game:
        game = load(game_id, **asked)
        return replace(game, rules=game.rules.model_copy(update={"version": game.rules.version + 1}))

    monkeypatch.setattr(opening, "load", newer)


async def into_a_round(*visitors: Visitor) -> None:
    """Play until it is the turn of one of them."""
    async with asyncio.timeout(20):
        while not any("decide" in one.state["you"]["may"] for one in visitors):
            for one in visitors:
                wish = one.wish()
                if wish is not None and wish["kind"] != "decide":
                    await one.act(**wish)
            await asyncio.sleep(0)


def won(here: Room, person: str) -> int:
    """What somebody's finished rounds brought them, as the visit shows it."""
    return sum(row.net for row in here.store.reads.list_results(person))


@in_a_loop
async def test_both_get_the_chips_they_had_before_the_round_in_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, BLACKJACK, "alice", "bob", bots=1)
        bob.banks = True
        await alice.sit(1, SAT)
        await bob.sit(2, SAT)
        await alice.done("buy", chips=100_00)
        await asyncio.gather(alice.play(upto=8), bob.play(upto=8))
        await into_a_round(alice, bob)
        assert table.state.live is not None
        entries = here.store.reads.list_entries(table.id)
        taken = next(entry.n for entry in entries if entry.kind == "accepted" and entry.by == "bob")
        assert any(entry.kind == "finished" and entry.n > taken for entry in entries)
        had = {name: PURSE + won(here, name) for name in ("alice", "bob")}

    file_anew(monkeypatch)
    async with room(tmp_path) as here:
        await until(lambda: here.floor.find(table.id) is None)
        assert {name: here.store.reads.find_person(name).purse for name in had} == had  # type: ignore[union-attr]
        books_are_right(here)
        assert here.floor.list_summaries() == []
        assert here.store.reads.list_tables() == ()
        assert here.floor.say_why_gone(table.id) == CLOSED_WORDS
        after = here.store.reads.list_entries(table.id)
        check_chain(after)
        assert after[: len(entries)] == entries
        assert [entry.kind for entry in after[len(entries) :]] == ["voided", "left", "left", "closed"]
        assert {
            entry.data["seat"]: entry.data["chips"]
            for entry in after
            if entry.n > len(entries) and entry.data.get("seat")
        } == {
            1: SAT + 100_00 + had["alice"] - PURSE,
            2: SAT + had["bob"] - PURSE,
        }
        # The round that was void stands in the log: its deal and its decisions, why it was called off, and its seed.
        shown = await here.floor.read_public_log(table.id)
        assert shown == after
        dealt = [entry for entry in shown if entry.kind == "dealt"][-1]
        seed = here.store.reads.find_seed(table.id, dealt.data["round"])
        called_off = after[len(entries)].data
        assert called_off == {"round": dealt.data["round"], "seed": seed, "why": CHANGED, "pot": []}
    monkeypatch.undo()
    exported = tmp_path / "table.jsonl"
    exported.write_text("".join(f"{entry.line}\n" for entry in shown))
    checked = print_json("verify", str(exported))
    assert checked["closed"]
    assert checked["open"] is None
    assert (checked["rounds"][-1]["voided"], checked["rounds"][-1]["dealt"]) == (CHANGED, True)
    assert all(one["agrees"] for one in checked["rounds"])
    # Under the book that it was dealt by, the log plays to its end, and nothing is left on the table.
    replayed = print_json("replay", str(exported))
    assert (replayed["closed"], replayed["on_the_table"]) == (True, 0)
    assert (replayed["rounds"][-1]["voided"], replayed["rounds"][-1]["net"]) == (CHANGED, {})
    told = [one.getMessage() for one in caplog.records]
    assert len(told) == 1
    assert told[0].startswith(f"table {table.id} is paid out and closed: {BLACKJACK} was filed anew")


@in_a_loop
async def test_who_joins_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice")
        await alice.sit(1, SAT)
    file_anew(monkeypatch)
    async with room(tmp_path) as here:
        found = here.floor.find(table.id)
        assert found is not None
        with pytest.raises(TableRefusal, match=f"^{CLOSED_WORDS}$"):
            await found.join(alice.person)
        kept = here.store.reads.find_person("alice")
        assert kept is not None
        assert kept.purse == PURSE


@in_a_loop
async def test_a_table_is_paid_out_once_where_the_store_could_not_say_that_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice")
        await alice.sit(1, SAT)
    file_anew(monkeypatch)
    really, lost = Store.commit, [True]

    async def kept_in_silence(self: Store, work: Work) -> Any:
        purses = await really(self, work)
        if lost:
            lost.pop()
            raise StoreLost("the line to the store broke")
        return purses

    monkeypatch.setattr(Store, "commit", kept_in_silence)
    async with room(tmp_path) as here:
        found = here.floor.tables[table.id]
        for why in ("the line to the store broke", CLOSED_WORDS):
            with pytest.raises(HousewayError, match=f"^{why}$"):
                await found.join(alice.person)
        books = here.store.reads.add_up_books()
        assert (books.purses, books.at_tables) == (PURSE, 0)


@pytest.mark.parametrize("where", ["store", "book"])
@in_a_loop
async def test_a_table_that_cannot_be_read_just_now_is_not_closed(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice")
        await alice.sit(1, SAT)

    def away(*_: object, **__: object) -> Any:
        if where == "store":
            raise StoreLost("the store cannot be read")
        try:
            raise OSError(24, "Too many open files")
        except OSError:
            raise BookError("ez-baccarat.toml: cannot be read: Too many open files") from None

    async with room(tmp_path) as here:
        with monkeypatch.context() as patch:
            patch.setattr(*((Reads, "load_table") if where == "store" else (state, "reopen_table")), away)
            found = here.floor.tables[table.id]
            with pytest.raises(HousewayError, match="cannot be read"):
                await found.join(alice.person)
        again = await Visitor.at(found, alice.person)
        assert again.state["you"]["chips"] == SAT


@pytest.mark.parametrize(
    "game", ["oaks/buster-blackjack", "clubone/draw-poker-jacks-back", HOLDEM, "clubone/supreme-baccarat"]
)
@in_a_loop
async def test_the_sums_are_what_the_rounds_come_to_when_played_again(game: str, tmp_path: Path) -> None:
    async with room(tmp_path, betting_seconds=0.02, turn_seconds=0.05) as here:
        people = [await here.person(name) for name in ("ann", "ben", "cleo")]
        table = here.floor.find(await here.floor.open(TableRequest(game, bots=2), people[0]))
        assert table is not None
        visitors = [await Visitor.at(table, one) for one in people]
        await asyncio.gather(*(wander(table, me, random.Random(f"{game} {me.person.id}")) for me in visitors))
        entries = here.store.reads.list_entries(table.id)
        seeds = {one: here.store.reads.find_seed(table.id, one) or "" for one in range(1, table.state.round + 2)}
    played, added, rounds = TableState.open(entries[0]), Sums(), 0
    for entry in entries[1:]:
        played.apply(entry, seeds.__getitem__)
        added.add(entry)
        rounds += entry.kind == "finished"
        assert {seat: held.chips for seat, held in added.seats.items()} == {
            seat: played.count_chips(seat) for seat in played.seats
        }
        assert {seat: held.person for seat, held in added.seats.items()} == {
            seat: one.person for seat, one in played.seats.items()
        }
        assert {seat: held.chips for seat, held in added.coming.items()} == {
            seat: one.chips for seat, one in played.coming.items()
        }
        assert added.pot == (played.table.carried.amount if played.table.carried else 0)
    assert rounds


def log_of(*rows: tuple[str, dict[str, Any]]) -> tuple[Entry, ...]:
    entries: list[Entry] = []
    for kind, data in (("opened", {}), *rows):
        entries.append(chain_entry(kind, "room", data, after=entries[-1] if entries else None))
    return tuple(entries)


def sat(seat: int, person: str | None, chips: int = 100_00) -> tuple[str, dict[str, Any]]:
    return "sat", {"seat": seat, "chips": chips, "who": "person" if person else "bot", "person": person, "name": ""}


def test_a_pot_that_nobody_won_goes_back_to_those_who_lost_it() -> None:
    net = {"seat 1": -30_00, "seat 2": -10_00, "seat 3": -20_00, "collection": 3_00, "pot": 56_99, "jackpot": 1}
    log = log_of(sat(1, "ann"), sat(2, "ben"), sat(3, None), ("finished", {"round": 1, "seed": "", "net": net}))
    assert add_up(log).pot == 56_99
    # Of 56.99: 30/60 is 28.495, 10/60 is 9.498, 20/60 is 18.996; cut to cents 28.49 + 9.49 + 18.99 = 56.97, and the
    # first two get a cent more.
    work = make_refund("t", log)
    assert {move.person: move.delta for move in work.purses} == {"ann": 98_50, "ben": 99_50}


def test_who_was_to_sit_down_gets_their_chips_back_and_unknown_entries_are_passed_over() -> None:
    asked = {"seat": 2, "what": "sit", "person": "ben", "name": "Ben", "chips": 40_00}
    log = log_of(sat(1, "ann"), ("dealt", {"round": 1, "cuts": []}), ("asked", asked))
    odd = replace(log[-1], n=5, kind="danced")
    work = make_refund("t", (*log, odd))
    assert {move.person: move.delta for move in work.purses} == {"ann": 100_00, "ben": 40_00}
    assert [dict(entry.data) for entry in work.entries[:2]] == [
        {"seat": 1, "chips": 100_00},
        {"seat": 2, "chips": 40_00, "coming": True},
    ]


@in_a_loop
async def test_the_last_round_is_shown_after_a_start_behind_a_summing_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "STANDS_EVERY", 2)
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice", bots=1)
        await alice.sit(1, SAT)
        await alice.play(upto=5)
        await until(lambda: table.state.round == 4 and table.state.live is None)
        shown = table.state.last
        assert shown is not None
    async with room(tmp_path) as here:
        again = await Visitor.at(here.floor.tables[table.id], alice.person)
        last = next(entry for entry in reversed(here.store.reads.list_entries(table.id)) if entry.kind == "finished")
        assert again.state["fair"]["last"] == {"round": 4, "seed": last.data["seed"], "commitment": shown.commitment}
        assert again.state["net"] == last.data["net"]


def test_a_pot_that_was_carried_is_called_off_with_its_round_and_the_log_plays_again() -> None:
    """Push 9: after a push the pot waits for the next round, which is dealt and called off."""
    rng, number = random.Random(1), 0
    while True:
        number += 1
        at = sat_down("clubone/push-9", number)
        deal(at, Seeded(number))
        play_on(at, rng)
        if at.state.table.carried is not None:
            break
    pot = at.state.table.carried.amount
    deal(at, Seeded(number))
    work = make_refund(at.state.id, at.entries, at.find_seed(2))
    called_off = work.entries[0]
    assert (called_off.kind, called_off.data["round"], called_off.data["seed"]) == ("voided", 2, at.find_seed(2))
    assert sum(share for _, share in called_off.data["pot"]) == pot
    after = fold((*at.entries, *work.entries), at.find_seed)
    assert after.closed
    assert after.count_all_chips() == 0


def play_on(at: Transaction, rng: random.Random) -> None:
    """Play the round to its end, and write it down."""
    while at.state.live is not None and (turn := at.state.live.turn) is not None:
        choice, amount = draw_choice(at.state.live, rng)
        chores.decide(at, turn.decision(choice, amount), "room", "person")
    at.finish_round()


@in_a_loop
async def test_a_table_that_was_left_alone_shows_the_seed_of_the_round_that_was_to_come(tmp_path: Path) -> None:
    async with room(tmp_path, away_seconds=0.05, idle_seconds=0.05) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice")
        await alice.sit(1, SAT)
        await alice.play(1)
        await alice.leave()
        await until(lambda: here.floor.find(table.id) is None)
        shown = await here.floor.read_public_log(table.id)
        assert [entry.kind for entry in shown[-2:]] == ["voided", "closed"]
        assert (shown[-2].data["round"], shown[-2].data["seed"]) == (2, here.store.reads.find_seed(table.id, 2))
        assert [(one.round, one.is_dealt) for one in read_shuffles(shown)] == [(1, True), (2, False)]
        books_are_right(here)


@in_a_loop
async def test_whoever_runs_the_room_closes_a_table_in_the_middle_of_a_hand(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BLACKJACK, "alice", bots=1)
        await alice.sit(1, SAT)
        await into_a_round(alice)
        had = SAT + won(here, "alice")
    store = Store(f"sqlite:///{tmp_path / 'room.sqlite3'}")
    with pytest.raises(TableRefusal, match=r"^no table 'nowhere' is open in this store: nothing was closed$"):
        await close_tables(store, [table.id, "nowhere"])
    assert len(store.reads.list_tables()) == 1
    await close_tables(store, [table.id])
    store.close()
    async with room(tmp_path) as here:
        assert here.floor.list_summaries() == []
        shown = await here.floor.read_public_log(table.id)
        assert [entry.kind for entry in shown[-3:]] == ["voided", "left", "closed"]
        assert (shown[-3].data["why"], shown[-1].data["why"]) == (OPERATOR, OPERATOR)
        assert shown[-2].data == {"seat": 1, "chips": had}
        assert read_shuffles(shown)[-1].agrees
        books_are_right(here)
