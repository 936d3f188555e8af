"""A room that is killed again and again in the middle of play, and looked at after each death.

`python -m tests.room.killed_room FOLDER LIVES SEED`: every life is a process of its own (forked, so that it starts at
once) in which people play at several tables over one store. It writes down what its onlookers were shown, and is ended
by SIGKILL at some moment. Then the store is read, and everything must be there.
"""

import asyncio
import hashlib
import json
import os
import random
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from houseway.core.errors import HousewayError
from houseway.web.hosts.choosing import _play_once
from houseway.web.hosts.floor import TableRequest
from houseway.web.hosts.host import HostedTable
from houseway.web.hosts.seated import Person
from houseway.web.hosts.state import TableState, fold
from houseway.web.log import Entry, check_chain
from houseway.web.state_message import StateTeller
from houseway.web.store import Store
from tests.room.test_state import whole
from tests.room.visitors import Room, Visitor, merged, room

GAMES = (
    "crystal/ez-baccarat",
    "crystal/holdem-no-limit",
    "delta/pai-gow-poker",
    "oaks/buster-blackjack",
    "clubone/draw-poker-jacks-back",
    "crystal/pan",
)
SHOWN = "shown.jsonl"


def seal(node: Any) -> str:
    return hashlib.sha256(json.dumps(node, sort_keys=True).encode()).hexdigest()


def shown(message: dict[str, Any]) -> dict[str, Any]:
    """What an onlooker was shown, without what depends on who else looks on."""
    table = {key: value for key, value in message["table"].items() if key not in ("watching", "seats")}
    seats = [{key: value for key, value in seat.items() if key != "away"} for seat in message["table"]["seats"]]
    view = None if message["view"] is None else seal([message["view"], message["net"], message["felt"]])
    return {"n": message["n"], "table": seal([message["phase"], message["round"], table, seats]), "view": view}


# -- one life


async def onlooker(table: HostedTable, person: Person, journal: int) -> None:
    """Write down all that is shown, outside of the process that will be killed."""
    connection = await table.join(person)
    state: dict[str, Any] = {}
    while (text := await connection.next()) is not None:
        message = json.loads(text)
        if message["type"] == "state":
            state = merged(state, message)
            os.write(journal, (json.dumps({"at": table.id, **shown(state)}) + "\n").encode())


async def player(table: HostedTable, person: Person, rng: random.Random) -> None:
    """Sit down where there is a seat, play, and now and then buy, leave, or ask for bots."""
    me = await Visitor.at(table, person, rng)
    me.banks = rng.random() < 0.5
    while not me.over:
        free = [seat["seat"] for seat in me.state["table"]["seats"] if seat["kind"] in ("empty", "bot")]
        if "sit" in me.state["you"]["may"] and free:
            await me.act("sit", seat=rng.choice(free), chips=me.state["table"]["buy_in"]["usual"])
        chance = rng.random()
        if chance < 0.1:
            await me.act("leave")
        elif chance < 0.2:
            await me.act("bots", count=rng.randrange(3))
        elif chance < 0.4 or me.state["you"]["chips"] < me.state["table"]["buy_in"]["least"]:
            await me.act("buy", chips=me.state["table"]["buy_in"]["usual"])
        try:
            async with asyncio.timeout(0.5):
                await me.play(1)
        except (TimeoutError, AssertionError):
            continue
        await asyncio.sleep(0)


async def life(where: Path, seed: int) -> None:
    """Open the room, look that every table stands where its log says, and play until the end."""
    rng = random.Random(seed)
    journal = os.open(where / SHOWN, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    async with room(where, betting_seconds=0.05, turn_seconds=0.5) as here:
        people = [Person(name, name.title()) for name in ("ann", "ben", "cleo", "dan", "eye")]
        if here.store.reads.find_person("ann") is None:
            people = [await here.person(one.id) for one in people]
            for game in GAMES:
                await here.floor.open(TableRequest(game, bots=2), people[0])
        for table in here.floor.tables.values():
            await table.wake()
            entries = here.store.reads.list_entries(table.id)
            seeds = {
                number: here.store.reads.find_seed(table.id, number) or "" for number in range(1, table.state.round + 2)
            }
            everything = fold(entries, seeds.__getitem__)
            stands, comes_to = json.loads(whole(table.state)), json.loads(whole(everything))
            assert stands == comes_to, {
                key: (stands[key], comes_to[key]) for key in stands if stands[key] != comes_to[key]
            }
            assert whole(table.state) == whole(everything)
        print("alive", flush=True)
        await everybody(here, people, rng, journal)


async def everybody(here: Room, people: list[Person], rng: random.Random, journal: int) -> None:
    playing = [
        player(table, person, random.Random(rng.random()))
        for table in here.floor.tables.values()
        for person in rng.sample(people[:4], 2)
    ]
    looking = [onlooker(table, people[4], journal) for table in here.floor.tables.values()]
    await asyncio.gather(*playing, *looking)


# -- after death


def journal_of(where: Path) -> Iterator[dict[str, Any]]:
    path = where / SHOWN
    lines = path.read_text().splitlines(keepends=True) if path.exists() else []
    return (json.loads(line) for line in lines if line.endswith("\n"))


def look(where: Path) -> Counter[str]:
    """Everything that was shown is there, and nothing else has happened to a chip."""
    found: Counter[str] = Counter()
    by_table: dict[str, dict[int, list[dict[str, Any]]]] = {}
    for row in journal_of(where):
        by_table.setdefault(row["at"], {}).setdefault(row["n"], []).append(row)
    with Store(f"sqlite:///{where / 'room.sqlite3'}") as store:
        books = store.reads.add_up_books()
        assert books.issued == books.purses + books.at_tables
        for kept in store.reads.list_tables(closed=True):
            entries = store.reads.list_entries(kept.id)
            check_chain(entries)
            rows = by_table.get(kept.id, {})
            assert max(rows, default=0) <= entries[-1].n, "something was shown that is not written"
            state = folded(entries, store, rows, found)
            check_persons(store, state, entries)
            found["mid-hand"] += state.live is not None
            found["rounds"] += state.round
            found["entries"] += len(entries)
    return found


def folded(
    entries: tuple[Entry, ...], store: Store, rows: dict[int, list[dict[str, Any]]], found: Counter[str]
) -> TableState:
    """Play the log again, and compare with what was shown on the way."""
    state = TableState.open(entries[0])
    eye = Person("eye", "Eye")
    for entry in entries[1:]:
        state.apply(entry, lambda number: store.reads.find_seed(state.id, number) or "")
        assert state.count_all_chips() == state.totals.on_the_table
        if entry.n in rows:
            again = shown(json.loads(StateTeller(state.copy()).write_message(eye, 0, None, None)))
            for row in rows[entry.n]:
                assert row["table"] == again["table"], (state.id, entry.n)
                # A room that has just opened does not show the round before the last place that its log begins at.
                assert row["view"] in (None, again["view"]), (state.id, entry.n)
                found["shown"] += 1
    return state


def check_persons(store: Store, state: TableState, entries: tuple[Entry, ...]) -> None:
    """What persons brought to a table and did not take away is what they have there, less what they won."""
    there = sum(state.count_chips(seat) for seat, one in state.seats.items() if one.kind == "person")
    there += sum(one.chips for one in state.coming.values())
    people = {entry.by for entry in entries} - {"room", "bot", "company"}
    won = sum(row.net for one in people for row in store.reads.list_results(one, most=10**6) if row.table == state.id)
    assert store.reads.count_at_table(state.id) == there - won


# -- many lives


def die_young(where: Path, seed: int) -> None:
    """Live in a process of one's own, and be killed."""
    rng = random.Random(seed)
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        os.dup2(writes, 1)
        try:
            asyncio.run(life(where, seed))
        except BaseException as bad:
            os.write(1, f"failed: {bad!r}".encode())
            raise
        finally:
            os._exit(1)
    os.close(writes)
    said = os.read(reads, 4096).decode()
    assert said.startswith("alive"), f"life {seed}: {said}"
    time.sleep(rng.uniform(0.02, 0.9))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    more = os.read(reads, 4096).decode()
    assert "failed" not in more, f"life {seed}: {more}"
    os.close(reads)


def main(where: Path, lives: int, seed: int) -> None:
    from houseway.book.loader import load

    for game in GAMES:
        _play_once(load(game))
    seen: Counter[str] = Counter()
    mid_hand = 0
    for number in range(lives):
        die_young(where, seed + number)
        seen = look(where)
        mid_hand += seen["mid-hand"]
    print(json.dumps({"lives": lives, "tables killed in the middle of a hand": mid_hand, **seen}))


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
    except HousewayError as bad:
        sys.exit(f"refused: {bad}")
