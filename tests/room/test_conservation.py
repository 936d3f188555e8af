"""No chip is made or lost: at each table after every entry, and over the whole room, whatever people do."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from houseway.web.hosts.floor import TableRequest
from houseway.web.hosts.host import HostedTable
from houseway.web.hosts.state import TableState, list_shown_seeds
from houseway.web.log import Entry
from tests.room.visitors import PURSE, Room, Visitor, decision, room

TABLES = (
    ("crystal/ez-baccarat", "oaks/buster-blackjack", "clubone/three-card-poker"),
    ("crystal/holdem-no-limit", "clubone/push-9", "delta/draw-jacks-or-better"),
    ("clubone/supreme-baccarat", "crystal/chinese-poker", "delta/pai-gow-tiles"),
)
DEEDS = 60


def at_random(me: Visitor, rng: random.Random) -> dict[str, Any]:
    """Some deed, as often as not one that is refused."""
    seats = len(me.state["table"]["seats"])
    buy_in = me.state["table"]["buy_in"]["usual"]
    wagers = list(me.state["limits"])
    turn = (me.state["view"] or {}).get("turn", {})
    some: list[dict[str, Any]] = [
        {"kind": "sit", "seat": rng.randint(1, seats), "chips": rng.choice([1, buy_in, 3 * buy_in, PURSE])},
        {"kind": "leave"},
        {"kind": "buy", "chips": rng.choice([0, 5_00, buy_in, 2 * PURSE])},
        {"kind": "bet", "wagers": {rng.choice(wagers): rng.choice([1, 10_00, 25_00, 10**7])} if wagers else {}},
        {"kind": "deal", "cut": str(rng.random())},
        {"kind": "accept bank", "bank": rng.choice([1, 100_00, buy_in, 10**9])},
        {"kind": "decline bank"},
        {"kind": "sit out"},
        {"kind": "sit in", "way": rng.choice(["waits", "posts", "buys the button"])},
        {"kind": "straddle"},
        {"kind": "bots", "count": rng.randint(0, 4)},
        {"kind": "decide", "action": rng.choice(["fold", "call", "stand", "house way", "play", "check"])},
    ]
    wish = me.wish()
    usual = [wish] if wish else [decision(turn["choices"], rng)] if turn.get("choices") else []
    return rng.choice([*some, *usual * 12])


async def wander(table: HostedTable, me: Visitor, rng: random.Random) -> None:
    me.banks = rng.random() < 0.5
    for _ in range(DEEDS):
        if me.over:
            return
        answer = await me.act(**at_random(me, rng))
        assert answer["type"] in ("done", "refused")
        assert table.state.count_all_chips() == table.state.totals.on_the_table


def by_hand(entries: Sequence[Entry]) -> dict[str, int]:
    """What a log says of chips, added up from its numbers alone."""
    found = {"brought": 0, "taken": 0, "collected": 0, "jackpot": 0, "pot": 0, "won": 0}
    coming: set[tuple[int, str]] = set()
    for entry in entries:
        data = entry.data
        if entry.kind == "sat" and (data["seat"], data["person"]) not in coming:
            found["brought"] += data["chips"]
        elif entry.kind == "sat":
            coming.remove((data["seat"], data["person"]))
        elif entry.kind == "asked" and data["what"] == "sit":
            found["brought"] += data["chips"]
            coming.add((data["seat"], data["person"]))
        elif entry.kind == "bought":
            found["brought"] += data["chips"]
        elif entry.kind == "left":
            found["taken"] += data["chips"]
            coming -= {one for one in coming if data.get("coming") and one[0] == data["seat"]}
        elif entry.kind == "finished":
            assert sum(data["net"].values()) == 0
            found["collected"] += data["net"].get("collection", 0)
            found["jackpot"] += data["net"].get("jackpot", 0)
    return found


def check_table(here: Room, table: HostedTable) -> None:
    entries = here.store.reads.list_entries(table.id)
    added, state = by_hand(entries), table.state
    lying = added["brought"] - added["taken"] - added["collected"] - added["jackpot"]
    if not state.closed:
        assert state.count_all_chips() == lying
    stacks = sum(state.count_chips(seat) for seat in state.seats) + sum(one.chips for one in state.coming.values())
    pot = state.table.carried.amount if state.table.carried else 0
    assert state.count_all_chips() == stacks + pot
    assert all(state.count_chips(seat) >= 0 for seat in state.seats)
    # What persons brought from their purses and did not take back is what they have there less what they won.
    there = sum(state.count_chips(seat) for seat, one in state.seats.items() if one.kind == "person")
    there += sum(one.chips for one in state.coming.values())
    people = {entry.by for entry in entries} - {"room", "bot", "company"}
    rows = [row for one in people for row in here.store.reads.list_results(one) if row.table == table.id]
    assert here.store.reads.count_at_table(table.id) == there - sum(row.net for row in rows)


@pytest.mark.parametrize("games", TABLES)
def test_whatever_people_do_no_chip_is_made_or_lost(games: tuple[str, ...], tmp_path: Path) -> None:
    async def evening() -> None:
        rng = random.Random(games[0])
        async with room(tmp_path, betting_seconds=0.02, turn_seconds=0.05) as here:
            people = [await here.person(name) for name in ("ann", "ben", "cleo")]
            tables = []
            for game in games:
                table = here.floor.find(await here.floor.open(TableRequest(game, bots=2), people[0]))
                assert table is not None
                tables.append(table)
            visitors = [(table, await Visitor.at(table, one)) for table in tables for one in people]
            await asyncio.gather(*(wander(table, me, random.Random(rng.random())) for table, me in visitors))
            for table in tables:
                check_table(here, table)
                assert table.state.round > 0
            books = here.store.reads.add_up_books()
            assert books.issued == len(people) * PURSE == books.purses + books.at_tables
            # Everybody goes home: what is in the purses now is what was issued, and what was won.
            for _, me in visitors:
                await me.act("leave")
                await me.leave()
            for table in tables:
                await _until_empty(table)
                check_table(here, table)
            won = sum(row.net for one in people for row in here.store.reads.list_results(one.id))
            assert here.store.reads.add_up_books().purses == len(people) * PURSE + won

    asyncio.run(evening())


async def _until_empty(table: HostedTable) -> None:
    async with asyncio.timeout(30):
        while any(one.kind == "person" for one in table.state.seats.values()) or table.state.coming:
            await asyncio.sleep(0.01)


def test_a_log_that_is_read_again_adds_up_to_the_same(tmp_path: Path) -> None:
    async def evening() -> tuple[Entry, ...]:
        async with room(tmp_path) as here:
            ann = await here.person("ann")
            table = here.floor.find(await here.floor.open(TableRequest("crystal/holdem-no-limit", bots=3), ann))
            assert table is not None
            me = await Visitor.at(table, ann)
            await me.sit(1)
            await me.play(5)
            await me.act("leave")
            return here.store.reads.list_entries(table.id)

    entries = asyncio.run(evening())
    state = TableState.open(entries[0])
    for number, entry in enumerate(entries[1:], start=2):
        state.apply(entry, list_shown_seeds(entries).__getitem__)
        if state.live is None:
            added = by_hand(entries[:number])
            assert state.count_all_chips() == sum(
                sign * added[what] for what, sign in {"brought": 1, "taken": -1, "collected": -1, "jackpot": -1}.items()
            )
