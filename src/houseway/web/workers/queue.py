"""One worker process and the queue of jobs that wait for it, those of a higher rank first."""

import asyncio
import itertools
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from houseway.core.errors import HousewayError
from houseway.web.workers.worker import Worker

Key = tuple[str, ...]
MOST_WAITING = 400
"""How many questions may wait in a queue."""
PATIENCE = 120.0
"""A question that is asked again and again counts as given up when it was not asked for so many seconds."""


class Busy(HousewayError):
    """Somebody has too many questions open, or the queue is full."""


@dataclass(order=True)
class Job:
    """A question in a queue.

    `waiting` are those who wait for its answer. Others come again for it: `wanted` says when each of them did last.
    What the room itself asks `stays` until it is worked out.
    """

    rank: tuple[int, int]
    key: Key = field(compare=False)
    asked: tuple[str, Mapping[str, Any]] = field(compare=False)
    answer: "asyncio.Future[Any]" = field(compare=False)
    waiting: int = field(default=0, compare=False)
    wanted: dict[str, float] = field(default_factory=dict, compare=False)
    stays: bool = field(default=False, compare=False)

    def is_given_up(self, now: float) -> bool:
        """Say whether all who came for the answer have stayed away."""
        return not self.stays and bool(self.wanted) and max(self.wanted.values()) < now - PATIENCE


class JobQueue:
    """One worker process and the jobs that wait for it; each may take so many seconds."""

    def __init__(self, seconds: float, clock: Callable[[], float] = monotonic) -> None:
        self.seconds = seconds
        self.clock = clock
        self.open: dict[Key, Job] = {}
        self._worker = Worker()
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="houseway-worker")
        self._jobs: asyncio.PriorityQueue[Job] = asyncio.PriorityQueue()
        self._count = itertools.count()
        self._task: asyncio.Task[None] | None = None
        self._current: Job | None = None
        self._is_closed = False

    def add_job(self, key: Key, rank: int, asked: tuple[str, Mapping[str, Any]]) -> Job:
        """Find the job with that key, or put a new one at the end of its rank."""
        if self._is_closed:
            raise HousewayError("the office is closed")
        if key in self.open:
            return self.open[key]
        self._drop_given_up()
        if len(self.open) >= MOST_WAITING:
            raise Busy("the office has too much to do: ask again in a moment")
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        job = Job((rank, next(self._count)), key, asked, future)
        self.open[key] = job
        self._jobs.put_nowait(job)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        return job

    @property
    def process(self) -> int | None:
        """The number of the process, where it is there."""
        return self._worker.process

    def drop(self, job: Job) -> None:
        """Forget a job that nobody waits for; one that is being worked on is finished, for whoever asks next."""
        if not job.waiting and not job.answer.done():
            job.answer.cancel()
            self.open.pop(job.key, None)

    def give_up_for(self, job: Job, person: str) -> None:
        """Let somebody give up a job; where nobody else wants it, it is forgotten."""
        del job.wanted[person]
        if not job.wanted and not job.stays:
            self._forget(job)

    def _forget(self, job: Job) -> None:
        """Forget a job; one that is being worked on is finished, for whoever asks next."""
        if job is not self._current:
            job.answer.cancel()
            self.open.pop(job.key, None)

    def _drop_given_up(self) -> None:
        """Forget all that nobody comes for any more."""
        now = self.clock()
        for job in [job for job in self.open.values() if job.is_given_up(now)]:
            self._forget(job)

    async def _work(self) -> None:
        """Work on one job after the other until none is left."""
        while not self._jobs.empty():
            self._drop_given_up()
            job = self._jobs.get_nowait()
            if job.answer.cancelled():
                continue
            self._current = job
            try:
                await self._answer(job)
            finally:
                self._current = None
                if self.open.get(job.key) is job:
                    del self.open[job.key]

    async def _answer(self, job: Job) -> None:
        """Have one job worked out; it stays open until its answer is known to whoever keeps it."""
        loop = asyncio.get_running_loop()
        try:
            done = await loop.run_in_executor(self._threads, self._worker.ask, job.asked, self.seconds)
        except HousewayError as refusal:
            _settle(job, refusal)
        except Exception as fault:
            _settle(job, HousewayError(f"that could not be worked out: {type(fault).__name__}"))
        else:
            _settle(job, done)
        # An answer is passed on in the loop's next turn; whoever asks in between must not have it worked out again.
        await asyncio.sleep(0)

    async def close(self) -> None:
        """Stop working, and end the process."""
        self._is_closed = True
        for job in list(self.open.values()):
            job.answer.cancel()
        self.open.clear()
        self._worker.end()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._threads.shutdown(wait=False, cancel_futures=True)


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
