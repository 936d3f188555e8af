"""The clocks of a hosted table, and coming back to it."""

import asyncio
from pathlib import Path

import pytest

from houseway.core.errors import TableRefusal
from tests.room.at_tables import (
    BACCARAT,
    CHINESE,
    HOLDEM,
    PAI_GOW,
    SEVEN_CARDS,
    books_are_right,
    in_a_loop,
    kinds,
    opened,
    until,
)
from tests.room.visitors import PURSE, Visitor, room

DEEP = PURSE // 2
"""So many chips that nobody loses all of them to a bot in a few rounds."""


@in_a_loop
async def test_who_lets_the_time_run_out_is_played_for_by_the_house_way(tmp_path: Path) -> None:
    async with room(tmp_path, turn_seconds=0.05) as here:
        table, (alice,) = await opened(here, PAI_GOW, "alice")
        await alice.sit(1)
        while table.state.last is None or "house way" not in str(table.state.last.round.decisions):
            await alice.act("decline bank")
            await alice.act("bet", wagers={SEVEN_CARDS: 10_00})
            await alice.act("deal")
            await alice.until(lambda state: state["phase"] in ("betting", "bank"))
        late = [one for one in here.store.reads.list_entries(table.id) if one.data.get("how") == "time out"]
        assert {(one.data["who"], one.data["action"], one.by) for one in late} == {("seat 1", "house way", "room")}


@in_a_loop
async def test_in_poker_time_checks_or_folds_and_then_sits_one_out(tmp_path: Path) -> None:
    async with room(tmp_path, turn_seconds=0.05) as here:
        table, (alice,) = await opened(here, HOLDEM, "alice", bots=2)
        await alice.sit(4)
        for _ in range(20):
            if "deal" not in alice.state["you"]["may"] or alice.state["table"]["seats"][3]["out"]:
                break
            await alice.done("deal")
            await alice.until(lambda state: state["phase"] != "playing")
        side = table.state.table.pot_side
        assert side is not None
        assert 4 in side.standing.away
        late = [
            one.data["action"] for one in here.store.reads.list_entries(table.id) if one.data.get("how") == "time out"
        ]
        assert set(late) <= {"check", "fold"}
        assert len(late) >= 2
        assert "sit in" in alice.state["you"]["may"]


@in_a_loop
async def test_who_is_late_twice_at_a_game_without_sitting_out_stands_up(tmp_path: Path) -> None:
    async with room(tmp_path, turn_seconds=0.05) as here:
        table, (alice,) = await opened(here, CHINESE, "alice", bots=2)
        await alice.sit(4)
        await alice.done("deal")
        await alice.until(lambda state: state["you"]["seat"] is None)
        assert alice.state["you"]["purse"] == PURSE + here.store.reads.list_results("alice")[0].net
        books_are_right(here, table)


@in_a_loop
async def test_who_has_many_cards_to_set_has_three_times_as_long(tmp_path: Path) -> None:
    """Chinese poker: one speaks first, which takes no cards, and then puts thirteen cards into three rows."""
    async with room(tmp_path, turn_seconds=100) as here:
        _, (alice,) = await opened(here, CHINESE, "alice", bots=1)
        await alice.sit(4)
        await alice.done("deal")
        await alice.until(lambda state: "decide" in state["you"]["may"])
        assert 50_000 < alice.state["clock"]["ms"] <= 100_000
        await alice.done("decide", action="play")
        await alice.until(lambda state: state["view"]["turn"]["choices"][0]["action"] == "lay back")
        assert 250_000 < alice.state["clock"]["ms"] <= 300_000


@in_a_loop
async def test_the_first_who_is_ready_starts_the_clock_and_who_has_not_wagered_sits_out(tmp_path: Path) -> None:
    async with room(tmp_path, betting_seconds=0.1) as here:
        table, (alice, bob) = await opened(here, BACCARAT, "alice", "bob", bots=0)
        await alice.sit(1)
        await bob.sit(2)
        assert alice.state["clock"] is None
        await alice.done("bet", wagers={"Player line": 10_00})
        await alice.done("deal", cut="mine")
        assert bob.state["clock"] is None or bob.state["clock"]["who"] == "betting"
        await bob.until(lambda state: state["over"])
        assert "seat 1" in bob.state["net"]
        assert "seat 2" not in bob.state["net"]
        assert bob.state["you"]["viewer"] == "seat 2"
        dealt = next(one for one in here.store.reads.list_entries(table.id) if one.kind == "dealt")
        assert dealt.data["cuts"] == ["mine"]


@in_a_loop
async def test_a_deal_that_is_refused_by_the_clock_says_why_and_waits(tmp_path: Path) -> None:
    """River Down Hold'em has a fee option by the number of players; one for four is not filed for six."""
    async with room(tmp_path, betting_seconds=0.05) as here:
        names = ("alice", "bob", "carol", "dora", "emil", "fred")
        table, people = await opened(here, "clubone/river-down-holdem", *names, bots=1, fee_option="13")
        for seat, one in enumerate(people, start=1):
            await one.sit(seat)
        await people[0].act("bots", count=0)
        await people[0].done("deal")
        await people[1].until(lambda state: bool(people[1].other))
        assert people[1].other[0]["type"] == "error"
        assert "not filed" in people[1].other[0]["why"]
        stood = table.state.n
        await asyncio.sleep(0.2)
        assert table.state.n == stood
        assert table.state.round == 0


# -- coming back


@in_a_loop
async def test_who_loses_the_connection_is_back_in_the_hand(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, HOLDEM, "alice", "bob", bots=0)
        await alice.sit(1)
        await bob.sit(2)
        await asyncio.gather(alice.done("deal"), bob.done("deal"))
        before = alice.state
        await alice.leave()
        await bob.until(lambda state: state["table"]["seats"][0]["away"])
        back = await Visitor.at(table, alice.person)
        assert back.state["full"]
        assert back.state["view"] == before["view"]
        assert back.state["you"]["may"] == before["you"]["may"]
        await bob.until(lambda state: not state["table"]["seats"][0]["away"])
        alice = back
        await asyncio.gather(alice.play(1), bob.play(1))


@in_a_loop
async def test_who_is_gone_for_too_long_stands_up_with_the_chips(tmp_path: Path) -> None:
    async with room(tmp_path, away_seconds=0.1, turn_seconds=0.05) as here:
        table, (alice, bob) = await opened(here, HOLDEM, "alice", "bob", bots=0)
        await alice.sit(1)
        await bob.sit(2)
        await asyncio.gather(alice.done("deal"), bob.done("deal"))
        await alice.leave()
        await bob.until(lambda state: state["table"]["seats"][0]["kind"] == "empty")
        person = here.store.reads.find_person("alice")
        assert person is not None
        assert person.purse == PURSE + here.store.reads.list_results("alice")[0].net
        books_are_right(here, table)


@in_a_loop
async def test_a_table_without_people_is_closed_and_everybody_has_their_chips(tmp_path: Path) -> None:
    async with room(tmp_path, away_seconds=0.05, idle_seconds=0.05) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice")
        await alice.sit(1)
        await alice.leave()
        await until(lambda: here.floor.find(table.id) is None)
        assert kinds(here, table)["closed"] == 1
        person = here.store.reads.find_person("alice")
        assert person is not None
        assert person.purse == PURSE
        assert table.state.count_all_chips() == table.state.totals.on_the_table == 0
        assert here.floor.list_summaries() == []
        with pytest.raises(TableRefusal, match="closed"):
            await table.join(alice.person)
        assert here.store.reads.list_tables() == ()


@in_a_loop
async def test_a_table_where_nobody_sits_does_not_deal(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, HOLDEM, "alice", bots=4)
        assert alice.state["phase"] == "waiting"
        assert table.state.round == 0
        assert alice.state["you"]["may"] == ["sit", "bots"]


@in_a_loop
async def test_a_room_that_opens_again_goes_on_in_the_middle_of_a_hand(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, HOLDEM, "alice", "bob", bots=1)
        await alice.sit(1, chips=DEEP)
        await bob.sit(2, chips=DEEP)
        await asyncio.gather(alice.play(3), bob.play(3))
        await asyncio.gather(alice.done("deal", act_id="deal-alice"), bob.done("deal", act_id="deal-bob1"))
        at, view = alice.state["n"], alice.state["view"]
        assert table.state.live is not None or alice.state["over"]
        playing = alice.state["phase"] == "playing"
    async with room(tmp_path) as again:
        assert [one["id"] for one in again.floor.list_summaries()] == [table.id]
        same = again.floor.find(table.id)
        assert same is not None
        alice, bob = [await Visitor.at(same, one) for one in (alice.person, bob.person)]
        assert alice.state["n"] == at
        if playing:
            assert alice.state["view"] == view
        assert (await alice.act("deal", act_id="deal-alice"))["type"] == "done"
        assert same.state.n == at
        await asyncio.gather(alice.play(1), bob.play(1))
        books_are_right(again, same)
