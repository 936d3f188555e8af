"""A hosted table: everything is done once, in order, and written before it is shown."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from houseway.errors import HousewayError, TableRefusal
from houseway.room.messages import MESSAGE
from houseway.room.store import Store, StoreLost, Work
from houseway.room.tables.connection import MOST_UNREAD
from houseway.room.tables.floor import Floor, Wanted
from houseway.room.tables.hosted import MOST_WAITING, HostedTable
from houseway.room.tables.seated import Person
from tests.room.visitors import PURSE, Room, Visitor, room

BACCARAT, PAI_GOW, HOLDEM = "crystal/ez-baccarat", "delta/pai-gow-poker", "crystal/holdem-no-limit"
BLACKJACK, CHINESE = "oaks/buster-blackjack", "crystal/chinese-poker"
TWENTY_ONE, SEVEN_CARDS = "Pure 21.5 Blackjack wager", "base wager"
Test = Callable[..., Awaitable[None]]


def in_a_loop(test: Test) -> Callable[..., None]:
    """A test that waits for things, as pytest calls tests."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(test(*args, **kwargs))  # type: ignore[arg-type]

    return run


async def opened(here: Room, game: str, *names: str, **wanted: Any) -> tuple[HostedTable, list[Visitor]]:
    """A table, with persons who look at it."""
    people = [await here.person(name) for name in names]
    table = here.floor.find(await here.floor.open(Wanted(game, **wanted), people[0]))
    assert table is not None
    return table, [await Visitor.at(table, one) for one in people]


def kinds(here: Room, table: HostedTable) -> Counter[str]:
    return Counter(entry.kind for entry in here.store.reads.entries(table.id))


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.002)


def books_are_right(here: Room, *tables: HostedTable) -> None:
    """No chip more or less, over the whole room and at each table."""
    books = here.store.reads.books()
    assert books.issued == books.purses + books.at_tables
    for table in tables:
        assert table.state.on_the_table() == table.state.totals.on_the_table


# -- once, in order, or not at all


@in_a_loop
async def test_a_double_click_acts_once(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, PAI_GOW, "alice")
        await alice.sit(1)
        first = await alice.act("bet", wagers={SEVEN_CARDS: 10_00}, act_id="bet-twice")
        assert (await alice.act("bet", wagers={SEVEN_CARDS: 10_00}, act_id="bet-twice")) == first
        at = alice.state["n"]
        again = await asyncio.gather(*(alice.act("deal", state=at, act_id="deal-once") for _ in range(1)))
        twice = await alice.act("deal", state=at, act_id="deal-once")
        assert twice == again[0]
        assert table.state.round == 1
        choice = alice.state["view"]["turn"]["choices"][-1]
        deed = {"action": choice["action"], "state": alice.state["n"], "act_id": "house-way"}
        answers = [await alice.act("decide", **deed), await alice.act("decide", **deed)]
        assert answers[0] == answers[1]
        decided = [one for one in here.store.reads.entries(table.id) if one.id == "house-way"]
        assert [one.n for one in decided] == [answers[0]["n"]]


@in_a_loop
async def test_what_comes_too_late_or_too_early_is_refused(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BLACKJACK, "alice")
        await alice.sit(1)
        before = alice.state["n"]
        await alice.to_ones_turn({TWENTY_ONE: 10_00})
        stood = table.state
        late = await alice.act("decide", action="stand", state=before)
        assert late["why"] == "that decision came too late: the table has moved on"
        early = await alice.act("decide", action="stand", state=alice.state["n"] + 1)
        assert "not there yet" in early["why"]
        for deed in ({"kind": "bet", "wagers": {TWENTY_ONE: 10_00}}, {"kind": "deal"}):
            assert "too late" in (await alice.act(**deed, state=before))["why"]
        assert table.state is stood
        await alice.until(lambda state: state["full"])


@in_a_loop
async def test_messages_out_of_order_never_act_on_another_turn(tmp_path: Path) -> None:
    """Two decisions made at one state: whichever comes first counts, the other one is refused."""
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, HOLDEM, "alice", "bob", bots=0)
        await alice.sit(1)
        await bob.sit(2)
        await asyncio.gather(alice.done("deal"), bob.done("deal"))
        turn = alice if "decide" in alice.state["you"]["may"] else bob
        at = turn.state["n"]
        answers = await asyncio.gather(
            turn.act("decide", action="call", state=at), turn.act("decide", action="fold", state=at)
        )
        assert [one["type"] for one in answers] == ["done", "refused"]
        assert kinds(here, table)["decided"] == 1
        other = bob if turn is alice else alice
        assert "not your turn" in (await turn.act("decide", action="check"))["why"]
        await other.done("decide", action="check")


@in_a_loop
async def test_two_connections_of_one_person_see_and_act_as_one(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, HOLDEM, "alice", bots=1)
        tab = await Visitor.at(table, alice.person)
        await alice.sit(3)
        await tab.until(lambda state: state["you"]["seat"] == 3)
        assert (await tab.act("sit", seat=4, chips=1_000_00))["why"] == "you have seat 3 already"
        await tab.done("deal")
        await alice.until(lambda state: state["view"] is not None)
        await tab.until(lambda state: state["n"] == alice.state["n"])
        assert tab.state["view"] == alice.state["view"]
        if any(one["action"] == "check" for one in alice.state["view"].get("turn", {}).get("choices", ())):
            at = alice.state["n"]
            await tab.done("decide", action="check")
            assert (await alice.act("decide", action="check", state=at))["type"] == "refused"
        await tab.leave()
        assert alice.person.id in table.here


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        ({"kind": "bet", "wagers": {"Player line": 1}}, "takes \\$10 to"),
        ({"kind": "bet", "wagers": {"Player line": 10**9}}, "takes|has"),
        ({"kind": "bet", "wagers": {"Dragon 7 Bonus Bet": 5_00}}, "needs a wager on"),
        ({"kind": "bet", "wagers": {"No such": 5_00}}, "has no wager"),
        ({"kind": "take down", "wager": "Player line"}, "has nothing on"),
        ({"kind": "decide", "action": "stand"}, "no round is being played|too late"),
        ({"kind": "accept bank", "bank": 100_00}, "not offered to seat 1"),
        ({"kind": "decline bank"}, "not offered to seat 1"),
        ({"kind": "sit", "seat": 2, "chips": 100_00}, "you have seat 1 already"),
        ({"kind": "buy", "chips": PURSE}, "purse"),
        ({"kind": "buy", "chips": 0}, "more than nothing"),
        ({"kind": "sit out"}, "nobody can sit out"),
        ({"kind": "straddle"}, "nobody can straddle"),
        ({"kind": "over button", "take": True}, "nobody can take an over button"),
        ({"kind": "bomb pot", "amount": 10_00}, "nobody can ask for a bomb pot"),
        ({"kind": "bots", "count": 20}, "there is room for 6 bots"),
    ],
)
@in_a_loop
async def test_a_refused_deed_changes_nothing(deed: dict[str, Any], why: str, tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice")
        await alice.sit(1)
        stood, purse = table.state, alice.state["you"]["purse"]
        answer = await alice.act(**deed)
        assert answer["type"] == "refused"
        with pytest.raises(AssertionError, match=why):
            raise AssertionError(answer["why"])
        assert "\n" not in answer["why"]
        assert table.state is stood
        assert here.store.reads.entries(table.id)[-1].n == stood.n
        await alice.until(lambda state: state["full"])
        assert alice.state["you"]["purse"] == purse


@in_a_loop
async def test_who_only_looks_on_can_do_nothing_but_sit_down(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, BACCARAT, "alice", "bob")
        await alice.sit(1)
        stood = table.state
        for deed in ({"kind": "leave"}, {"kind": "deal"}, {"kind": "bet", "wagers": {}}, {"kind": "bots", "count": 0}):
            answer = await bob.act(**deed)
            assert "sit at" in answer["why"]
        assert (await bob.act("sit", seat=1, chips=100_00))["why"] == "seat 1 is Alice's"
        assert (await bob.act("sit", seat=8, chips=100_00))["why"] == "seat 8 is the company's"
        assert (await bob.act("sit", seat=9, chips=100_00))["why"].startswith("there is no seat 9")
        assert "purse" in (await bob.act("sit", seat=2, chips=PURSE + 1))["why"]
        assert table.state is stood
        assert bob.state["you"]["may"] == ["sit"]


# -- clocks


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
        late = [one for one in here.store.reads.entries(table.id) if one.data.get("how") == "time out"]
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
        late = [one.data["action"] for one in here.store.reads.entries(table.id) if one.data.get("how") == "time out"]
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
        assert alice.state["you"]["purse"] == PURSE + here.store.reads.results("alice")[0].net
        books_are_right(here, table)


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
        dealt = next(one for one in here.store.reads.entries(table.id) if one.kind == "dealt")
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
        person = here.store.reads.person("alice")
        assert person is not None
        assert person.purse == PURSE + here.store.reads.results("alice")[0].net
        books_are_right(here, table)


@in_a_loop
async def test_a_table_without_people_is_closed_and_everybody_has_their_chips(tmp_path: Path) -> None:
    async with room(tmp_path, away_seconds=0.05, idle_seconds=0.05) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice")
        await alice.sit(1)
        await alice.leave()
        await until(lambda: here.floor.find(table.id) is None)
        assert kinds(here, table)["closed"] == 1
        person = here.store.reads.person("alice")
        assert person is not None
        assert person.purse == PURSE
        assert table.state.on_the_table() == table.state.totals.on_the_table == 0
        assert here.floor.list() == []
        with pytest.raises(TableRefusal, match="closed"):
            await table.join(alice.person)
        assert here.store.reads.tables() == ()


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
        await alice.sit(1)
        await bob.sit(2)
        await asyncio.gather(alice.play(3), bob.play(3))
        await asyncio.gather(alice.done("deal", act_id="deal-alice"), bob.done("deal", act_id="deal-bob1"))
        at, view = alice.state["n"], alice.state["view"]
        assert table.state.live is not None or alice.state["over"]
        playing = alice.state["phase"] == "playing"
    async with room(tmp_path) as again:
        assert [one["id"] for one in again.floor.list()] == [table.id]
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


# -- seats


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
        gone = [one.data for one in here.store.reads.entries(table.id) if one.data.get("how") == "gone"]
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
        row = here.store.reads.results("alice")[-1]
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
            await bob.act("decide", action="stand")
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
        declined = [one for one in here.store.reads.entries(table.id) if one.kind == "declined"]
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


# -- the store


@in_a_loop
async def test_a_table_that_the_store_refuses_is_read_from_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, BACCARAT, "alice", "bob")
        await alice.sit(1)
        await bob.until(lambda state: state["n"] == table.state.n)
        stood = here.store.reads.entries(table.id)
        really, lost = Store.commit, [True]

        def commit(self: Store, work: Work) -> asyncio.Future[Any]:
            if work.table is None or not lost.pop(0):
                return really(self, work)
            refused: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            refused.set_exception(StoreLost("the store cannot be written to"))
            lost.append(False)
            return refused

        monkeypatch.setattr(Store, "commit", commit)
        answer = await alice.act("bet", wagers={"Player line": 10_00})
        assert answer["type"] == "refused"
        assert here.store.reads.entries(table.id) == stood
        await bob.until(lambda state: state["full"] and bool(bob.other))
        assert bob.other[0]["type"] == "error"
        await alice.done("bet", wagers={"Player line": 10_00})
        books_are_right(here, table)


@in_a_loop
async def test_nothing_is_shown_before_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, int]] = []
    really = HostedTable._tell
    async with room(tmp_path) as here:

        def tell(self: HostedTable, connection: Any) -> str:
            text = really(self, connection)
            seen.append((json.loads(text)["n"], here.store.reads.entries(self.id)[-1].n))
            return text

        monkeypatch.setattr(HostedTable, "_tell", tell)
        _, (alice,) = await opened(here, BLACKJACK, "alice", bots=3)
        await alice.sit(1)
        await alice.play(3)
    assert len(seen) > 5
    assert all(shown <= written for shown, written in seen)


# -- many messages, slow readers


@in_a_loop
async def test_a_full_mailbox_says_so(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice")
        act = {"type": "act", "state": 0, "deed": {"kind": "leave"}}
        for number in range(MOST_WAITING + 10):
            await table.say(alice.connection, MESSAGE.validate_python({**act, "id": f"flooding-{number}"}))
        await alice.until(lambda _: any(one.get("why", "").startswith("the table is busy") for one in alice.other))


@in_a_loop
async def test_who_asks_without_reading_is_let_go(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BACCARAT, "alice")
        deaf = await table.join(Person("deaf", "Deaf"))
        for number in range(MOST_UNREAD + 1):
            ask = {"type": "ask", "id": f"question-{number}", "what": "state"}
            await table.say(deaf, MESSAGE.validate_python(ask))
        read = []
        while (text := await deaf.next()) is not None:
            read.append(text)
        assert len(read) == MOST_UNREAD
        await alice.sit(1)


@in_a_loop
async def test_a_slow_reader_misses_states_and_no_events(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice,) = await opened(here, BLACKJACK, "alice", bots=3)
        slow = await table.join(Person("slow", "Slow"))
        first = json.loads(await slow.next() or "")
        assert first["full"]
        await alice.sit(1)
        await alice.play(4)
        late = json.loads(await slow.next() or "")
        assert late["n"] == table.state.n
        assert late["view"]["events"] == json.loads(json.dumps(_rail(table)))


def _rail(table: HostedTable) -> list[dict[str, Any]]:
    assert table.state.last is not None
    events: list[dict[str, Any]] = table.state.last.round.view()["events"]
    return events


@in_a_loop
async def test_questions_are_answered_at_ones_own_turn_alone(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        _, (alice,) = await opened(here, BACCARAT, "alice")
        answer = await alice.say({"type": "ask", "id": "question-1", "what": "advice"})
        assert answer == {"type": "refused", "id": "question-1", "why": "that is asked at one's own turn"}
        answer = await alice.say({"type": "ask", "id": "question-2", "what": "state"})
        assert answer == {"type": "answer", "id": "question-2", "what": "state"}
        await alice.until(lambda state: state["full"])


# -- the floor


@in_a_loop
async def test_a_floor_has_so_many_tables_and_names_them_apart(tmp_path: Path) -> None:
    async with room(tmp_path, most_tables=2) as here:
        alice = await here.person("alice")
        for _ in range(2):
            await here.floor.open(Wanted(BACCARAT), alice)
        with pytest.raises(TableRefusal, match="all 2 tables"):
            await here.floor.open(Wanted(BACCARAT), alice)
        assert [one["name"] for one in here.floor.list()] == ["EZ Baccarat", "EZ Baccarat 2"]
        assert here.floor.tables_of(BACCARAT) == 2
        assert here.floor.tables_of(HOLDEM) == 0


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (Wanted("no such game"), "no game is called"),
        (Wanted(BACCARAT, fee_option="999"), "no fee option"),
        (Wanted(BACCARAT, limit="$4-$8"), "no betting limit"),
        (Wanted(BACCARAT, seats=99), "filed for tables"),
        (Wanted(BACCARAT, bots=19), "room for 0 to 12 bots"),
        (Wanted(BACCARAT, bank=0), "more than nothing"),
        (Wanted(BACCARAT, decks=77), "is dealt from"),
        (Wanted(BACCARAT, reading={"no-such": "literal"}), "no-such"),
        (Wanted(HOLDEM, bank=100_00), "has no bank"),
        (Wanted(HOLDEM, limit="much"), "is no limit"),
    ],
)
@in_a_loop
async def test_a_table_that_is_not_filed_is_not_opened(wanted: Wanted, why: str, tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        with pytest.raises(HousewayError, match=why):
            await here.floor.open(wanted, await here.person("alice"))
        assert here.floor.list() == []
        assert here.store.reads.tables() == ()


@in_a_loop
async def test_a_finished_round_is_told_again_as_the_rail_saw_it(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, carol) = await opened(here, HOLDEM, "alice", "carol", bots=3)
        await alice.sit(1)
        await alice.play(2)
        told = await here.floor.ledger(table.id, table.state.round)
        assert told["ledger"] == carol.state["view"]["ledger"]
        assert told["events"] == carol.state["view"]["events"]
        assert told["net"] == carol.state["net"]
        with pytest.raises(TableRefusal, match="round 77 has not been played"):
            await here.floor.ledger(table.id, 77)
        with pytest.raises(TableRefusal, match="no such table"):
            await here.floor.ledger("nowhere", 1)
        log = await here.floor.log(table.id)
        assert log == here.store.reads.entries(table.id)


@in_a_loop
async def test_the_log_ends_before_the_round_in_play(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, HOLDEM, "alice", "bob", bots=0)
        await alice.sit(1)
        await bob.sit(2)
        await asyncio.gather(alice.done("deal"), bob.done("deal"))
        log = await here.floor.log(table.id)
        assert log[-1].kind == "ready"
        with pytest.raises(TableRefusal, match="round 1 has not been played"):
            await here.floor.ledger(table.id, 1)


@in_a_loop
async def test_new_names_and_full_purses_are_shown(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        _, (alice,) = await opened(here, BACCARAT, "alice")
        here.floor.renamed("alice", "Alicia")
        here.floor.purse_changed("alice", 77)
        await alice.until(lambda state: state["you"]["purse"] == 77)
        assert alice.state["you"]["name"] == "Alicia"


def test_a_floor_starts_without_tables(tmp_path: Path) -> None:
    async def look() -> None:
        async with room(tmp_path) as here:
            assert isinstance(here.floor, Floor)
            assert here.floor.list() == []
            assert here.floor.find("nowhere") is None
            assert here.floor.summary("nowhere") is None

    asyncio.run(look())
