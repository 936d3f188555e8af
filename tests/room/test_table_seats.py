"""Seats and the bank of a hosted table: who gets them, and who gives them up."""

import asyncio
from pathlib import Path

from tests.room.at_tables import (
    BACCARAT,
    BLACKJACK,
    HOLDEM,
    TWENTY_ONE,
    books_are_right,
    in_a_loop,
    kinds,
    opened,
)
from tests.room.visitors import PURSE, Visitor, room


@in_a_loop
async def test_a_bot_gives_up_its_seat_and_others_wait_for_the_end_of_the_round(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob, carol) = await opened(here, HOLDEM, "alice", "bob", "carol", bots=3)
        await alice.sit(2)
        assert table.state.seats[2].person == "alice"
        assert sum(one.kind == "bot" for one in table.state.seats.values()) == 3
        await alice.done("deal")
        if alice.state["phase"] == "playing":
            await bob.done("sit", seat=3, chips=500_00)
            assert bob.state["you"]["coming"] == 3
            assert bob.state["you"]["purse"] == PURSE - 500_00
            assert (await carol.act("sit", seat=3, chips=500_00))["why"] == "seat 3 is kept for Bob"
            await carol.done("sit", seat=6, chips=500_00)
            await carol.done("leave")
            assert carol.state["you"]["purse"] == PURSE
            books_are_right(here, table)
            while alice.state["phase"] == "playing":
                await alice.act("decide", action="fold")
            await bob.until(lambda state: state["you"]["seat"] == 3)
        books_are_right(here, table)


@in_a_loop
async def test_who_leaves_in_a_round_goes_when_it_is_over(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, HOLDEM, "alice", "bob", bots=0)
        await alice.sit(1)
        await bob.sit(2)
        await asyncio.gather(alice.done("deal"), bob.done("deal"))
        await alice.done("leave")
        await bob.play(1)
        assert alice.state["you"]["seat"] is None
        gone = [one.data for one in here.store.reads.list_entries(table.id) if one.data.get("how") == "gone"]
        assert {one["who"] for one in gone} <= {"seat 1"}
        books_are_right(here, table)


@in_a_loop
async def test_who_sits_down_afterwards_does_not_see_the_cards_of_who_sat_there(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob, carol) = await opened(here, HOLDEM, "alice", "bob", "carol", bots=0)
        await alice.sit(1)
        await bob.sit(2)
        await asyncio.gather(alice.done("deal"), bob.done("deal"))
        turn = alice if "decide" in alice.state["you"]["may"] else bob
        await turn.done("decide", action="fold")
        await alice.until(lambda state: state["over"])
        seen = [event["cards"] for event in alice.state["view"]["events"] if event["kind"] == "dealt"]
        await alice.done("leave")
        await carol.sit(1)
        now = [event["cards"] for event in carol.state["view"]["events"] if event["kind"] == "dealt"]
        assert carol.state["you"]["viewer"] == "rail"
        assert all(card == "??" for cards in now for card in cards)
        assert any(card != "??" for cards in seen for card in cards)
        again = await Visitor.at(table, alice.person)
        assert again.state["you"]["viewer"] == "seat 1"


@in_a_loop
async def test_bots_come_and_go_as_they_are_asked_for(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice", bots=0)
        await alice.sit(4)
        for count in (6, 2, 0):
            await alice.done("bots", count=count)
            assert sum(one.kind == "bot" for one in table.state.seats.values()) == count
            assert alice.state["table"]["bots"] == count
        names = [one.name for one in table.state.seats.values()]
        assert len(set(names)) == len(names)
        books_are_right(here, table)


# -- the bank


async def bank_of(alice: Visitor, bank: int) -> None:
    """Play until the bank is offered, and take it."""
    while "accept bank" not in alice.state["you"]["may"]:
        await alice.done("deal")
    await alice.done("accept bank", bank=bank)


@in_a_loop
async def test_a_person_takes_the_bank_and_gives_it_back(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice", bots=3)
        await alice.sit(1, 2_000_00)
        await bank_of(alice, 500_00)
        assert alice.state["table"]["player_dealer"] == 1
        assert alice.state["table"]["bank"] == 500_00
        assert "bet" not in alice.state["you"]["may"]
        await alice.done("deal")
        assert alice.state["you"]["viewer"] == "player-dealer"
        paid = alice.state["net"]["player-dealer"]
        row = here.store.reads.list_results("alice")[-1]
        assert (row.net, row.expected) == (paid, None)
        await alice.done("deal")
        # After its two rounds the bank goes round; bots pass, and the company takes it.
        assert alice.state["table"]["player_dealer"] == 8
        assert alice.state["table"]["bank"] == 5_000_00
        books_are_right(here, table)


@in_a_loop
async def test_the_company_takes_the_bank_of_who_leaves_or_is_broke(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, BLACKJACK, "alice", "bob", bots=2)
        await alice.sit(1, 2_000_00)
        await bank_of(alice, 500_00)
        await bob.sit(5)
        await bob.done("bet", wagers={TWENTY_ONE: 25_00})
        await asyncio.gather(alice.done("deal"), bob.done("deal"))
        await alice.done("leave")
        while bob.state["phase"] == "playing":
            await bob.stand()
        assert alice.state["you"]["seat"] is None
        company = table.state.company
        assert bob.state["table"]["player_dealer"] == company
        books_are_right(here, table)


@in_a_loop
async def test_the_bank_is_passed_on_when_nobody_answers(tmp_path: Path) -> None:
    async with room(tmp_path, turn_seconds=0.05) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice", bots=1)
        await alice.sit(1)
        while alice.state["phase"] != "bank":
            await alice.done("deal")
        assert alice.state["clock"]["who"] == "seat 1"
        assert alice.state["you"]["bank"] == {"least": 1, "most": alice.state["you"]["chips"]}
        await alice.until(lambda state: state["phase"] == "betting")
        declined = [one for one in here.store.reads.list_entries(table.id) if one.kind == "declined"]
        assert ("room", 1) in {(one.by, one.data["seat"]) for one in declined}


@in_a_loop
async def test_nobody_is_offered_a_bank_without_anybody_to_bank_against(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice", bots=0)
        await alice.sit(1)
        for _ in range(5):
            await alice.done("bet", wagers={"Player line": 10_00})
            await alice.done("deal")
            assert alice.state["phase"] == "betting"
        assert kinds(here, table)["declined"] == 2
