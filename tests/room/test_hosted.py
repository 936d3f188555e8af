"""A hosted table: everything is done once, in order, and written before it is shown."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from houseway.web.hosts.connection import MOST_UNREAD
from houseway.web.hosts.host import MOST_WAITING, HostedTable
from houseway.web.hosts.seated import Person
from houseway.web.messages import MESSAGE
from houseway.web.store import Store, StoreLost, Work
from tests.room.at_tables import (
    BACCARAT,
    BLACKJACK,
    HOLDEM,
    PAI_GOW,
    SEVEN_CARDS,
    TWENTY_ONE,
    books_are_right,
    in_a_loop,
    kinds,
    opened,
)
from tests.room.visitors import PURSE, Visitor, room


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
        decided = [one for one in here.store.reads.list_entries(table.id) if one.id == "house-way"]
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
        assert "too late" in (await alice.act("bet", wagers={TWENTY_ONE: 10_00}, state=before))["why"]
        assert table.state is stood
        await alice.until(lambda state: state["full"])


@in_a_loop
async def test_a_deal_is_asked_for_by_two_at_once_and_both_are_content(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, "crystal/holdem-limit", "alice", "bob", bots=1)
        await alice.sit(1)
        await bob.sit(2)
        sat = alice.state["n"]
        await asyncio.gather(alice.play(1), bob.play(1))
        together = bob.state["n"]
        await bob.leave()  # so that nobody waits for bob
        await alice.done("deal")
        stood = table.state
        assert (stood.round, stood.live is None) == (2, False)
        bob = await Visitor.at(table, bob.person)
        assert await bob.act("deal", state=together, act_id="bob-too-00") == done("bob-too-00", stood.n)
        for too_late in (sat, stood.n):
            refused = await bob.act("deal", state=too_late)
            assert refused["type"] == "refused", "that was for the round before, or in the middle of this one"
        assert table.state is stood
        await asyncio.gather(alice.play(1), bob.play(1))
        assert (await bob.act("deal", state=together))["type"] == "done", "the round that was asked for is over"
        assert table.state.round == 2
        books_are_right(here, table)


def done(act: str, number: int) -> dict[str, Any]:
    return {"type": "done", "id": act, "n": number}


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
        assert alice.person.id in table.connected


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
        assert here.store.reads.list_entries(table.id)[-1].n == stood.n
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


# -- the store


@in_a_loop
async def test_a_table_that_the_store_refuses_is_read_from_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, BACCARAT, "alice", "bob")
        await alice.sit(1)
        await bob.until(lambda state: state["n"] == table.state.n)
        stood = here.store.reads.list_entries(table.id)
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
        assert here.store.reads.list_entries(table.id) == stood
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
            seen.append((json.loads(text)["n"], here.store.reads.list_entries(self.id)[-1].n))
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


@in_a_loop
async def test_sentences_are_said_to_the_one_who_reads_them_with_names_from_the_deal(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, (alice, bob) = await opened(here, BLACKJACK, "alice", "bob", bots=1)
        await alice.sit(1)
        await bob.sit(2)
        await asyncio.gather(alice.play(1), bob.play(1))
        # Bob leaves, and Carol has his seat: what was said of the round stays as it was said.
        await bob.done("leave")
        carol = await Visitor.at(table, await here.person("carol"))
        await carol.sit(2)
        last = table.state.last
        assert last is not None
        assert {last.names[f"seat {seat}"] for seat in (1, 2)} == {"seat 1 (Alice)", "seat 2 (Bob)"}
        paid = {one["who"]: one for one in alice.state["view"]["events"] if one["kind"] == "collected"}
        assert paid["seat 1"]["words"].startswith("seat 1 pays ")
        assert paid["seat 1"]["said"].startswith("You pay ")
        assert paid["seat 2"]["said"].startswith("Seat 2 (Bob) pays ")
        seen = {one["who"]: one for one in carol.state["view"]["events"] if one["kind"] == "collected"}
        assert seen["seat 2"]["said"].startswith("Seat 2 (Bob) pays ")


def _rail(table: HostedTable) -> list[dict[str, Any]]:
    assert table.state.last is not None
    events: list[dict[str, Any]] = table.state.last.round.view(names=table.state.last.names)["events"]
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
