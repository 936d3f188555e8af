"""The office behind the room: slow questions are worked on in processes of their own, so that no table waits for them.

There are two desks. At the first one lies what people at a table wait for: advice, settings, mistakes. At the other one
lies what takes minutes: odds, bank sheets, and the solving of a game whose advice is simulated as long as nobody has
solved it. Nothing starts before the first question, and everything ends with the server.
"""

import asyncio
import hashlib
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from houseway.analysis.odds_cache import expect_seconds, is_cached
from houseway.core.errors import HousewayError
from houseway.core.round import Round
from houseway.web.workers.queue import Busy, Desk, Job, Key

__all__ = ["Busy", "Later", "Office"]

if TYPE_CHECKING:
    from houseway.analysis.bank.at_table import TableFacts
    from houseway.book.loader import Game

What = Literal["house way", "best"]
MOST_OPEN = 3
"""How many questions of one person may be open, at each desk."""
LATELY = 15.0
"""Who waits for something that takes long asks for it again before so many seconds are over."""
KEPT = 256
"""How many answers are kept, in case somebody asks again."""
QUICK_SECONDS = 60.0
LONG_SECONDS = 3600.0
WORTH_PRICING = 60.0
"""A game is priced unasked when somebody sits down to it, unless it takes longer than so many seconds."""
PEOPLE, AFTERWARDS = range(2)
"""What comes first: people at their turn, then what is told after a round."""


@dataclass(frozen=True)
class Later:
    """An answer that is being worked out: in words, and about how many seconds it will take."""

    words: str
    seconds: float


class Office:
    """Where slow questions are asked. All of them are coroutines; to give one up, cancel the task that waits for it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._quick = Desk(QUICK_SECONDS, clock)
        self._long = Desk(LONG_SECONDS, clock)
        self._clock = clock
        self._open: Counter[str] = Counter()
        self._known: OrderedDict[Key, Any] = OrderedDict()
        self._failed: OrderedDict[Key, str] = OrderedDict()
        self._looked_at: OrderedDict[tuple[str, ...], Key] = OrderedDict()
        """The newest sheet of a table that a person asked for, by person and table."""

    @property
    def processes(self) -> list[int]:
        """The processes that are there now, by their numbers."""
        return [number for desk in (self._quick, self._long) if (number := desk.process) is not None]

    @property
    def waiting(self) -> int:
        """How many questions are open."""
        return len(self._quick.open) + len(self._long.open)

    # -- what is asked at a table

    async def advice(self, live: Round, *, person: str) -> dict[str, Any]:
        """What each choice of the present turn is worth, for the one whose turn it is."""
        written = live.write()
        found: dict[str, Any] = await self._asked(person, PEOPLE, "advice", {"written": written})
        if found.pop("wants_solving", False):
            self._solve(live)
        return found

    async def setting(self, live: Round, what: What, *, person: str) -> dict[str, Any]:
        """How the house would set the cards of the present turn, or what is best, as decisions in their order."""
        found: dict[str, Any] = await self._asked(person, PEOPLE, "setting", {"written": live.write(), "what": what})
        return found

    async def mistakes(self, over: Round, who: str, *, person: str) -> list[dict[str, Any]]:
        """What somebody gave away in a round, decision by decision."""
        written, found = over.write(), []
        for number, one in enumerate(over.decisions):
            if one.by == who:
                asked = {"written": written, "number": number}
                told = await self._asked(person, AFTERWARDS, "mistake", asked)
                found += [told] if told else []
        return found

    # -- what takes long

    async def odds(self, game: "Game", decks: int | None = None, *, person: str = "") -> dict[str, Any] | Later:
        """The odds panel of a game, or that it is being worked out."""
        asked = {**_named(game), "decks": decks}
        return self._long_asked(person, "odds", asked, f"The odds of {game.rules.name} are", expect_seconds(game))

    async def price(self, game: "Game", decks: int) -> None:
        """Have a bank's game priced that is not yet, where that takes no minute: results are held against its odds."""
        if not game.rules.banked or await asyncio.to_thread(_is_at_hand, game, decks):
            return
        asked = {**_named(game), "decks": decks}
        key = _key("odds", asked)
        if key not in self._known and key not in self._failed and expect_seconds(game) < WORTH_PRICING:
            self._put_long(key, "odds", asked).stays = True

    async def bank_sheet(self, game: "Game", *, person: str = "", **what: Any) -> dict[str, Any] | Later:
        """The banker's sheet of a table, or that it is being worked out."""
        asked = {**_named(game), **what}
        return self._long_asked(person, "bank", asked, f"The sheet of {game.rules.name} is", 5 + expect_seconds(game))

    async def table_sheet(
        self, game: "Game", facts: "TableFacts", *, table: str, person: str = ""
    ) -> dict[str, Any] | Later:
        """The banker's sheet of one very table, or that it is being worked out; who asks anew wants no older one."""
        asked = {**_named(game), "facts": facts.to_dict()}
        key, before = _key("table bank", asked), self._looked_at.get((person, table))
        if before is not None and before != key and (job := self._long.open.get(before)) and person in job.wanted:
            self._long.let_go(job, person)
        _remember(self._looked_at, (person, table), key)
        seconds = 3 + (0 if await asyncio.to_thread(_is_at_hand, game, facts.decks) else expect_seconds(game))
        return self._long_asked(person, "table bank", asked, "Spread and ruin are", seconds)

    def _long_asked(
        self, person: str, question: str, asked: dict[str, Any], words: str, seconds: float
    ) -> dict[str, Any] | Later:
        key = _key(question, asked)
        if key in self._known:
            self._known.move_to_end(key)
            found: dict[str, Any] = self._known[key]
            return found
        if key in self._failed:
            raise HousewayError(self._failed.pop(key))
        if person:
            self._make_room(person, key)
        self._put_long(key, question, asked).wanted[person] = self._clock()
        waiting = len(self._long.open.keys() - {key})
        behind = f", after {waiting} others" if waiting else ""
        return Later(f"{words} being worked out{behind}: about {_span(seconds)}.", seconds)

    def _make_room(self, person: str, key: Key) -> None:
        """One person has so many long questions open; one that they do not come for any more gives way to a new one."""
        own = [job for job in self._long.open.values() if person in job.wanted and job.key != key]
        if len(own) < MOST_OPEN:
            return
        oldest = min(own, key=lambda job: job.wanted[person])
        if oldest.wanted[person] > self._clock() - LATELY:
            raise Busy(f"one thing after the other: {MOST_OPEN} sheets are being worked out for you already")
        self._long.let_go(oldest, person)

    def _solve(self, live: Round) -> None:
        """Have the game solved, so that the next advice can be read from the solution."""
        game = live.setup.game
        asked = {**_named(game), "decks": live.setup.decks}
        key = _key("solve", asked)
        if key not in self._known and key not in self._failed:
            self._put_long(key, "solve", asked).stays = True

    def _put_long(self, key: Key, question: str, asked: dict[str, Any]) -> Job:
        job = self._long.job(key, PEOPLE, (question, asked))
        if not job.waiting:
            job.waiting = 1
            job.answer.add_done_callback(lambda done: self._finished(key, done))
        return job

    def _finished(self, key: Key, done: "asyncio.Future[Any]") -> None:
        if done.cancelled():
            return
        if fault := done.exception():
            _remember(self._failed, key, str(fault))
        else:
            _remember(self._known, key, done.result())

    # -- asking

    async def _asked(self, person: str, rank: int, question: str, asked: dict[str, Any]) -> Any:
        key = _key(question, asked)
        if key in self._known:
            return _copied(self._known[key])
        if person and self._open[person] >= MOST_OPEN:
            raise Busy("one thing after the other: you have asked several questions that are not answered yet")
        job = self._quick.job(key, rank, (question, asked))
        job.waiting += 1
        self._open[person] += 1
        try:
            answer = await asyncio.shield(job.answer)
        finally:
            job.waiting -= 1
            self._open[person] -= 1
            if not self._open[person]:
                del self._open[person]
            self._quick.drop(job)
        if not (isinstance(answer, dict) and answer.get("wants_solving")):
            _remember(self._known, key, answer)
        return _copied(answer)

    async def close(self) -> None:
        """End the processes; whoever waits for an answer gets none."""
        await asyncio.gather(self._quick.close(), self._long.close())


def _is_at_hand(game: "Game", decks: int) -> bool:
    """Whether a game's odds are kept, or cannot be had at all."""
    try:
        return is_cached(game, decks=decks)
    except HousewayError:
        return True


def _named(game: "Game") -> dict[str, Any]:
    """A game by what opens it anew in another process."""
    return {"game": game.id, "reading": dict(game.reading), "changes": [(one.key, one.after) for one in game.changes]}


def _key(question: str, asked: Mapping[str, Any]) -> Key:
    """One name for one question: a round by the hash of what was written of it."""
    parts = [f"{name}={hashlib.sha256(repr(value).encode()).hexdigest()}" for name, value in sorted(asked.items())]
    return question, *parts


def _remember(known: "OrderedDict[Key, Any]", key: Key, answer: Any) -> None:
    known[key] = answer
    known.move_to_end(key)
    while len(known) > KEPT:
        known.popitem(last=False)


def _copied(answer: Any) -> Any:
    """An answer that may be changed by whoever gets it."""
    return dict(answer) if isinstance(answer, dict) else answer


def _span(seconds: float) -> str:
    return f"{max(1, round(seconds))} seconds" if seconds < 90 else f"{round(seconds / 60)} minutes"
