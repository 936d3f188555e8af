"""Scripted people at hosted tables: they sit down, wager, decide at random among what they are offered, and remember
everything that they were told."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, patch

from houseway.tables import hosting
from houseway.web.hosts import host as hosted
from houseway.web.hosts.floor import Floor
from houseway.web.hosts.host import Connection, HostedTable
from houseway.web.hosts.seated import Person
from houseway.web.messages import MESSAGE
from houseway.web.settings import Settings
from houseway.web.store import Person as NewPerson
from houseway.web.store import PurseMove, Store, Work

PURSE = 1_000_000_00
PATIENCE = 240.0
"""So many seconds something may take on a busy machine."""
Told = dict[str, Any]


@dataclass
class Room:
    """A floor with its store."""

    store: Store
    floor: Floor
    settings: Settings

    async def person(self, name: str, purse: int = PURSE) -> Person:
        await self.store.commit(Work(people=(NewPerson(name, name),), purses=(PurseMove(name, purse, "issued"),)))
        return Person(name, name.title())


@asynccontextmanager
async def room(where: Path, **settings: Any) -> AsyncIterator[Room]:
    """A room in a folder: the one that was there before, or a new one."""
    url = f"sqlite:///{where / 'room.sqlite3'}"
    quick = Settings(store=url, **{"pace": 0, "turn_seconds": 60, "betting_seconds": 60, **settings})
    store = Store(url)
    floor = Floor(store, quick)
    try:
        # A throwaway round of every game, so that nobody waits for the first one, would be half of the time here.
        with patch.object(hosted, "warm_up", AsyncMock()):
            await floor.start()
            yield Room(store, floor, quick)
    finally:
        await floor.close()
        store.close()


@dataclass
class Visitor:
    """Somebody with one connection to a table."""

    table: HostedTable
    person: Person
    rng: random.Random
    connection: Connection
    texts: list[str] = field(default_factory=list)
    answers: dict[str, asyncio.Future[Told]] = field(default_factory=dict)
    state: Told = field(default_factory=dict)
    """The newest state, with all events and ledger lines of the round in view."""
    other: list[Told] = field(default_factory=list)
    over: bool = False
    banks: bool = False
    """Whether the bank is taken when it is offered."""
    _said: int = 0
    _heard: asyncio.Event = field(default_factory=asyncio.Event)
    _reader: "asyncio.Task[None] | None" = None

    @classmethod
    async def at(cls, table: HostedTable, person: Person, rng: random.Random | None = None) -> "Visitor":
        self = cls(table, person, rng or random.Random(0), await table.join(person))
        self._reader = asyncio.create_task(self._read())
        await self.until(bool)
        return self

    async def _read(self) -> None:
        while (text := await self.connection.next()) is not None:
            self.texts.append(text)
            message = json.loads(text)
            if message["type"] == "state":
                self.state = merged(self.state, message)
            elif message.get("id") in self.answers:
                self.answers[message["id"]].set_result(message)
            else:
                self.other.append(message)
            self._heard.set()
        self.over = True
        self._heard.set()

    async def leave(self) -> None:
        """Lose the connection."""
        self.table.leave(self.connection)
        if self._reader is not None:
            self._reader.cancel()
            with suppress(asyncio.CancelledError):
                await self._reader

    async def until(self, true: Callable[[Told], bool]) -> Told:
        """Wait until the state that was told last is so."""
        async with asyncio.timeout(PATIENCE):
            while not true(self.state):
                self._heard.clear()
                await self._heard.wait()
        return self.state

    async def say(self, message: Told) -> Told:
        """Say something, and wait for the answer."""
        self.answers[message["id"]] = asyncio.get_running_loop().create_future()
        await self.table.say(self.connection, MESSAGE.validate_python(message))
        async with asyncio.timeout(PATIENCE):
            return await self.answers[message["id"]]

    async def act(self, kind: str, *, state: int | None = None, act_id: str | None = None, **deed: Any) -> Told:
        self._said += 1
        number = self.state["n"] if state is None else state
        name = act_id or f"{self.person.id}-{id(self)}-{self._said}"
        message = {"type": "act", "id": name, "state": number, "deed": {"kind": kind, **deed}}
        answer = await self.say(message)
        if answer["type"] == "done":
            await self.until(lambda state: state["n"] >= answer["n"])
        return answer

    async def done(self, kind: str, **deed: Any) -> Told:
        """Do something that is not refused."""
        answer = await self.act(kind, **deed)
        assert answer["type"] == "done", answer
        return answer

    async def sit(self, seat: int, chips: int | None = None) -> None:
        await self.done("sit", seat=seat, chips=chips or self.state["table"]["buy_in"]["usual"])

    async def to_ones_turn(self, wagers: dict[str, int]) -> None:
        """Wager so round after round, until there is something to decide."""
        while "decide" not in self.state["you"]["may"]:
            if "decline bank" in self.state["you"]["may"]:
                await self.done("decline bank")
            await self.done("bet", wagers=wagers)
            await self.done("deal")

    async def stand(self) -> None:
        """Stand at a blackjack, or take a card where the total is too low to stand; wait where others decide."""
        if "decide" not in self.state["you"]["may"]:
            await self.until(lambda state: "decide" in state["you"]["may"] or state["phase"] != "playing")
            return
        offered = [choice["action"] for choice in self.state["view"]["turn"]["choices"]]
        await self.done("decide", action="stand" if "stand" in offered else "hit")

    async def play(self, rounds: int = 1, *, upto: int | None = None) -> None:
        """Play so many rounds, or up to the beginning of one, or as long as it goes on."""
        last = upto or self.state["round"] + rounds
        while not self.over and self.state["round"] < last:
            here = self.state
            deed = self.wish()
            if deed is None:
                if here["phase"] == "waiting":
                    return
                self._heard.clear()
                async with asyncio.timeout(PATIENCE):
                    await self._heard.wait()
                continue
            answer = await self.act(**deed)
            if answer["type"] == "refused" and self.state["n"] == here["n"]:
                raise AssertionError((deed, answer))

    def wish(self) -> Told | None:
        """What one does now; nothing where one has to wait."""
        may, state = self.state["you"]["may"], self.state
        if "accept bank" in may:
            if self.banks:
                return {"kind": "accept bank", "bank": max(1, state["you"]["chips"] // 2)}
            return {"kind": "decline bank"}
        if "decide" in may:
            return decision(state["view"]["turn"]["choices"], self.rng)
        if "deal" not in may:
            return None
        if "bet" in may and not state["you"]["wagers"] and state["you"]["seat"] not in self.table.state.wagered:
            return {"kind": "bet", "wagers": bets(self.table, state["you"], self.rng)}
        return {"kind": "deal", "cut": self.person.id}


def decision(choices: Sequence[Told], rng: random.Random) -> Told:
    """One of the offered choices, as a deed."""
    one = rng.choice(list(choices))
    if "pick" in one:
        size = rng.randint(one["pick"]["least"], one["pick"]["most"])
        return {"kind": "decide", "action": one["action"], "cards": " ".join(rng.sample(one["pick"]["from"], size))}
    amount = one.get("amount")
    return {"kind": "decide", "action": one["action"], "amount": amount, "cards": one.get("cards", "")}


def bets(table: HostedTable, you: Told, rng: random.Random) -> dict[str, int]:
    """The least on one of the ways in, and now and then on a bonus that goes with it."""
    state = table.state
    offered = {wager.name: wager for wager in state.game.rules.before_the_deal}
    way = rng.choice(hosting.list_ways_in(state.game))
    found = {name: max(state.table.limits.for_wager(offered[name])[0], 100) for name in way}
    if hosting.find_cheapest(state.table) * 4 > you["behind"]:
        return {}
    for wager in offered.values():
        least = max(state.table.limits.for_wager(wager)[0], 100)
        fits = not wager.at_most and not wager.equals and (not wager.needs or set(wager.needs) & set(way))
        if wager.kind == "bonus" and fits and rng.random() < 0.3:
            found[wager.name] = least
    return {name: amount for name, amount in found.items() if name not in you["standing"]}


def merged(before: Told, message: Told) -> Told:
    """A state message with what was told before it, as a browser puts them together."""
    if message["full"] or message["view"] is None:
        assert message["from"] == {"events": 0, "ledger": 0}
        return message
    had, view = before["view"], message["view"]
    for part in ("events", "ledger"):
        view[part] = had[part][: message["from"][part]] + view[part]
        assert len(had[part]) >= message["from"][part]
    return message
