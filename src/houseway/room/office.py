"""The office behind the room: slow questions are worked on in processes of their own, so that no table waits for them.

There are two desks. At the first one lies what people and bots at a table wait for: advice, settings, mistakes, and the
choices of bots that think long. At the other one lies what takes minutes: odds, bank sheets, and the solving of a game
whose advice is simulated as long as nobody has solved it. Nothing starts before the first question, and everything ends
with the server.
"""

import asyncio
import hashlib
import itertools
from collections import Counter, OrderedDict
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from houseway.cards import parse_cards
from houseway.errors import HousewayError
from houseway.priced import expected_seconds
from houseway.room.clerk import Clerk
from houseway.round import Choice, Round

if TYPE_CHECKING:
    from houseway.book.loader import OpenGame

What = Literal["house way", "best"]
Key = tuple[str, ...]
Made = TypeVar("Made")
MOST_OPEN = 3
"""How many questions of one person may be open."""
MOST_WAITING = 400
"""How many questions may wait at a desk."""
KEPT = 256
"""How many answers are kept, in case somebody asks again."""
QUICK_SECONDS = 20.0
LONG_SECONDS = 3600.0
SLOW_BOTS = ("chinese", "poker")
"""Families whose bots think for more than a moment."""
BOTS, PEOPLE, AFTERWARDS = range(3)
"""Who comes first: a table that waits for a bot, then people at their turn, then what is told after a round."""


class Busy(HousewayError):
    """Somebody has too many questions open, or the office has."""


@dataclass(frozen=True)
class Later:
    """An answer that is being worked out: in words, and about how many seconds it will take."""

    words: str
    seconds: float


@dataclass(order=True)
class Job:
    """A question at a desk; `waiting` are those who wait for its answer."""

    rank: tuple[int, int]
    key: Key = field(compare=False)
    asked: tuple[str, Mapping[str, Any]] = field(compare=False)
    answer: "asyncio.Future[Any]" = field(compare=False)
    waiting: int = field(default=0, compare=False)


class Desk:
    """One process and the questions that wait for it, each with so much time."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.open: dict[Key, Job] = {}
        self._clerk = Clerk()
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="houseway-office")
        self._line: asyncio.PriorityQueue[Job] = asyncio.PriorityQueue()
        self._count = itertools.count()
        self._working: asyncio.Task[None] | None = None

    def job(self, key: Key, rank: int, asked: tuple[str, Mapping[str, Any]]) -> Job:
        """The job with that name, put at the end of the line of its rank if it is not there yet."""
        if key in self.open:
            return self.open[key]
        if len(self.open) >= MOST_WAITING:
            raise Busy("the office has too much to do: ask again in a moment")
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        job = Job((rank, next(self._count)), key, asked, future)
        self.open[key] = job
        self._line.put_nowait(job)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        return job

    def drop(self, job: Job) -> None:
        """Forget a job that nobody waits for; one that is being worked on is finished, for whoever asks next."""
        if not job.waiting and not job.answer.done():
            job.answer.cancel()
            self.open.pop(job.key, None)

    async def _work(self) -> None:
        """Work on one job after the other until none is left."""
        loop = asyncio.get_running_loop()
        while not self._line.empty():
            job = self._line.get_nowait()
            if job.answer.cancelled():
                continue
            try:
                done = await loop.run_in_executor(self._threads, self._clerk.ask, job.asked, self.seconds)
            except HousewayError as refusal:
                _settle(job, refusal)
            except Exception as fault:
                _settle(job, HousewayError(f"that could not be worked out: {type(fault).__name__}"))
            else:
                _settle(job, done)
            finally:
                if self.open.get(job.key) is job:
                    del self.open[job.key]

    async def close(self) -> None:
        """Stop working, and end the process."""
        for job in list(self.open.values()):
            job.answer.cancel()
        self.open.clear()
        self._clerk.end()
        if self._working is not None:
            self._working.cancel()
            with suppress(asyncio.CancelledError):
                await self._working
        self._threads.shutdown(wait=False, cancel_futures=True)


class Office:
    """Where slow questions are asked. All of them are coroutines; to give one up, cancel the task that waits for it."""

    def __init__(self) -> None:
        self._quick = Desk(QUICK_SECONDS)
        self._long = Desk(LONG_SECONDS)
        self._open: Counter[str] = Counter()
        self._known: OrderedDict[Key, Any] = OrderedDict()
        self._failed: OrderedDict[Key, str] = OrderedDict()

    @staticmethod
    def is_slow(live: Round) -> bool:
        """Whether a bot whose turn it is had better think in the office than in the server."""
        return live.setup.game.family in SLOW_BOTS

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

    async def choose(self, live: Round, seed: int) -> Choice:
        """What a bot chooses whose turn it is."""
        told = await self._asked("", BOTS, "choice", {"written": live.write(), "seed": seed})
        return Choice(told["action"], told["amount"], cards=parse_cards(told["cards"]))

    # -- what takes long

    async def odds(self, game: "OpenGame", decks: int | None = None) -> dict[str, Any] | Later:
        """The odds panel of a game, or that it is being worked out."""
        asked = {"game": game.id, "reading": dict(game.reading), "decks": decks}
        return self._long_asked("odds", asked, f"The odds of {game.page.name} are", expected_seconds(game))

    async def bank_sheet(self, game: "OpenGame", **what: Any) -> dict[str, Any] | Later:
        """The banker's sheet of a table, or that it is being worked out."""
        asked = {"game": game.id, "reading": dict(game.reading), **what}
        return self._long_asked("bank", asked, f"The sheet of {game.page.name} is", 5 + expected_seconds(game))

    def _long_asked(self, question: str, asked: dict[str, Any], words: str, seconds: float) -> dict[str, Any] | Later:
        key = _key(question, asked)
        if key in self._known:
            self._known.move_to_end(key)
            found: dict[str, Any] = self._known[key]
            return found
        if key in self._failed:
            raise HousewayError(self._failed.pop(key))
        waiting = len(self._long.open.keys() - {key})
        self._put_long(key, question, asked)
        behind = f", after {waiting} others" if waiting else ""
        return Later(f"{words} being worked out{behind}: about {_span(seconds)}.", seconds)

    def _solve(self, live: Round) -> None:
        """Have the game solved, so that the next advice can be read from the solution."""
        game = live.setup.game
        asked = {"game": game.id, "reading": dict(game.reading), "decks": live.setup.decks}
        key = _key("solve", asked)
        if key not in self._known and key not in self._failed:
            self._put_long(key, "solve", asked)

    def _put_long(self, key: Key, question: str, asked: dict[str, Any]) -> None:
        job = self._long.job(key, PEOPLE, (question, asked))
        if not job.waiting:
            job.waiting = 1
            job.answer.add_done_callback(lambda done: self._finished(key, done))

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


def _settle(job: Job, answer: Any) -> None:
    """Give the answer to those who wait for it, if anybody does."""
    if job.answer.done():
        return
    if isinstance(answer, HousewayError):
        job.answer.set_exception(answer)
        # Nobody may be waiting any more: an answer that nobody fetches is no fault.
        job.answer.exception()
    else:
        job.answer.set_result(answer)


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
