"""The pool of worker processes: the room asks it slow questions, so that no table waits for their answers.

It has two queues, each with one process. The quick queue holds what people at a table wait for: advice, settings,
mistakes. The long queue holds what takes minutes: odds, bank sheets, and the solving of a game whose advice is
simulated as long as nobody has solved it. No process starts before the first question, and all end with the server.
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
from houseway.web.workers.queue import Busy, Job, JobQueue, Key

__all__ = ["Busy", "Progress", "WorkerPool"]

if TYPE_CHECKING:
    from houseway.analysis.bank.at_table import TableFacts
    from houseway.book.loader import Game

What = Literal["house way", "best"]
MOST_OPEN = 3
"""How many questions of one person may be open, in each queue."""
LATELY = 15.0
"""Who waits for something that takes long asks for it again before so many seconds are over."""
MOST_KEPT = 256
"""How many answers are kept, in case somebody asks again."""
QUICK_SECONDS = 60.0
LONG_SECONDS = 3600.0
WORTH_PRICING = 60.0
"""A game is priced unasked when somebody sits down to it, unless it takes longer than so many seconds."""
PEOPLE, AFTERWARDS = range(2)
"""What comes first: people at their turn, then what is told after a round."""


@dataclass(frozen=True)
class Progress:
    """The progress of an answer: in words, and about how many seconds it still takes."""

    words: str
    seconds: float


class WorkerPool:
    """Answers slow questions. Each method is a coroutine; to give a question up, cancel the task that waits for it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._quick = JobQueue(QUICK_SECONDS, clock)
        self._long = JobQueue(LONG_SECONDS, clock)
        self._clock = clock
        self._open: Counter[str] = Counter()
        self._known: OrderedDict[Key, Any] = OrderedDict()
        self._failed: OrderedDict[Key, str] = OrderedDict()
        self._looked_at: OrderedDict[tuple[str, ...], Key] = OrderedDict()
        """The newest sheet of a table that a person asked for, by person and table."""

    @property
    def processes(self) -> list[int]:
        """The processes that are there now, by their numbers."""
        return [number for queue in (self._quick, self._long) if (number := queue.process) is not None]

    @property
    def waiting(self) -> int:
        """How many questions are open."""
        return len(self._quick.open) + len(self._long.open)

    # -- what is asked at a table

    async def find_advice(self, live: Round, *, person: str) -> dict[str, Any]:
        """Find what each choice of the present turn is worth to the one in turn."""
        written = live.write()
        found: dict[str, Any] = await self._ask(person, PEOPLE, "advice", {"written": written})
        if found.pop("wants_solving", False):
            self._solve(live)
        return found

    async def find_setting(self, live: Round, what: What, *, person: str) -> dict[str, Any]:
        """Find how to set the cards of the present turn, by the house way or best, as decisions in their order."""
        found: dict[str, Any] = await self._ask(person, PEOPLE, "setting", {"written": live.write(), "what": what})
        return found

    async def find_mistakes(self, over: Round, who: str, *, person: str) -> list[dict[str, Any]]:
        """Find what somebody gave away in a round, decision by decision."""
        written, found = over.write(), []
        for number, one in enumerate(over.decisions):
            if one.by == who:
                asked = {"written": written, "number": number}
                mistake = await self._ask(person, AFTERWARDS, "mistake", asked)
                found += [mistake] if mistake else []
        return found

    # -- what takes long

    async def find_odds(self, game: "Game", decks: int | None = None, *, person: str = "") -> dict[str, Any] | Progress:
        """Find the odds of a game, or say how far the answer is."""
        asked = {**_name_game(game), "decks": decks}
        return self._ask_long(person, "odds", asked, f"The odds of {game.rules.name} are", expect_seconds(game))

    async def price(self, game: "Game", decks: int) -> None:
        """Have a bank's game priced that is not yet, where that takes no minute: results are held against its odds."""
        if not game.rules.banked or await asyncio.to_thread(_is_at_hand, game, decks):
            return
        asked = {**_name_game(game), "decks": decks}
        key = _make_key("odds", asked)
        if key not in self._known and key not in self._failed and expect_seconds(game) < WORTH_PRICING:
            self._add_long_job(key, "odds", asked).stays = True

    async def make_bank_sheet(self, game: "Game", *, person: str = "", **what: Any) -> dict[str, Any] | Progress:
        """Make the banker's sheet of a typical table, or say how far the answer is."""
        asked = {**_name_game(game), **what}
        return self._ask_long(person, "bank", asked, f"The sheet of {game.rules.name} is", 5 + expect_seconds(game))

    async def make_table_sheet(
        self, game: "Game", facts: "TableFacts", *, table: str, person: str = ""
    ) -> dict[str, Any] | Progress:
        """Make the banker's sheet of one very table, or say how far it is; a new question replaces an older one."""
        asked = {**_name_game(game), "facts": facts.to_dict()}
        key, before = _make_key("table bank", asked), self._looked_at.get((person, table))
        if before is not None and before != key and (job := self._long.open.get(before)) and person in job.wanted:
            self._long.give_up_for(job, person)
        _remember(self._looked_at, (person, table), key)
        seconds = 3 + (0 if await asyncio.to_thread(_is_at_hand, game, facts.decks) else expect_seconds(game))
        return self._ask_long(person, "table bank", asked, "Spread and ruin are", seconds)

    def _ask_long(
        self, person: str, question: str, asked: dict[str, Any], words: str, seconds: float
    ) -> dict[str, Any] | Progress:
        key = _make_key(question, asked)
        if key in self._known:
            self._known.move_to_end(key)
            found: dict[str, Any] = self._known[key]
            return found
        if key in self._failed:
            raise HousewayError(self._failed.pop(key))
        if person:
            self._make_room(person, key)
        self._add_long_job(key, question, asked).wanted[person] = self._clock()
        waiting = len(self._long.open.keys() - {key})
        behind = f", after {waiting} others" if waiting else ""
        return Progress(f"{words} being worked out{behind}: about {_say_span(seconds)}.", seconds)

    def _make_room(self, person: str, key: Key) -> None:
        """Refuse a person with too many open long questions; a question that they have left gives way to a new one."""
        own = [job for job in self._long.open.values() if person in job.wanted and job.key != key]
        if len(own) < MOST_OPEN:
            return
        oldest = min(own, key=lambda job: job.wanted[person])
        if oldest.wanted[person] > self._clock() - LATELY:
            raise Busy(f"one thing after the other: {MOST_OPEN} sheets are being worked out for you already")
        self._long.give_up_for(oldest, person)

    def _solve(self, live: Round) -> None:
        """Have the game solved, so that the next advice can be read from the solution."""
        game = live.setup.game
        asked = {**_name_game(game), "decks": live.setup.decks}
        key = _make_key("solve", asked)
        if key not in self._known and key not in self._failed:
            self._add_long_job(key, "solve", asked).stays = True

    def _add_long_job(self, key: Key, question: str, asked: dict[str, Any]) -> Job:
        job = self._long.add_job(key, PEOPLE, (question, asked))
        if not job.waiting:
            job.waiting = 1
            job.answer.add_done_callback(lambda done: self._record_answer(key, done))
        return job

    def _record_answer(self, key: Key, done: "asyncio.Future[Any]") -> None:
        if done.cancelled():
            return
        if fault := done.exception():
            _remember(self._failed, key, str(fault))
        else:
            _remember(self._known, key, done.result())

    # -- asking

    async def _ask(self, person: str, rank: int, question: str, asked: dict[str, Any]) -> Any:
        key = _make_key(question, asked)
        if key in self._known:
            return _copy_answer(self._known[key])
        if person and self._open[person] >= MOST_OPEN:
            raise Busy("one thing after the other: you have asked several questions that are not answered yet")
        job = self._quick.add_job(key, rank, (question, asked))
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
        return _copy_answer(answer)

    async def close(self) -> None:
        """End the processes; whoever waits for an answer gets none."""
        await asyncio.gather(self._quick.close(), self._long.close())


def _is_at_hand(game: "Game", decks: int) -> bool:
    """Say whether a game's odds are kept, or cannot be had at all."""
    try:
        return is_cached(game, decks=decks)
    except HousewayError:
        return True


def _name_game(game: "Game") -> dict[str, Any]:
    """Write down what opens a game anew in another process."""
    return {"game": game.id, "reading": dict(game.reading), "changes": [(one.key, one.after) for one in game.changes]}


def _make_key(question: str, asked: Mapping[str, Any]) -> Key:
    """Make one key for one question: a round counts by the hash of its document."""
    parts = [f"{name}={hashlib.sha256(repr(value).encode()).hexdigest()}" for name, value in sorted(asked.items())]
    return question, *parts


def _remember(known: "OrderedDict[Key, Any]", key: Key, answer: Any) -> None:
    known[key] = answer
    known.move_to_end(key)
    while len(known) > MOST_KEPT:
        known.popitem(last=False)


def _copy_answer(answer: Any) -> Any:
    """Copy an answer, so that the reader may change it."""
    return dict(answer) if isinstance(answer, dict) else answer


def _say_span(seconds: float) -> str:
    return f"{max(1, round(seconds))} seconds" if seconds < 90 else f"{round(seconds / 60)} minutes"
