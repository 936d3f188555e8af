"""Processes on this machine, one to a worker, each replaced as soon as it is lost.

`concurrent.futures.ProcessPoolExecutor` would do for most of it. But it runs the caller's script again in every worker
(so that a script without a guard starts itself over and over), one killed worker breaks the whole pool without a word
on whose task it was, and nothing is heard of a task before it ends. So each worker is a process of its own, asked by a
thread; see `worker.py` for the other side.
"""

import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from threading import Lock
from types import TracebackType
from typing import Any, TypeVar

ResultT = TypeVar("ResultT")
TRIES = 3
"""A task whose worker is lost is given to another one, so many times in all."""


class WorkerLost(Exception):
    """An error: the workers of a task ended, one after the other, before it was done."""


class WatchedFuture(Future[ResultT]):
    """A future that reports its progress."""

    share = 0.0


class ProcessExecutor(Executor):
    """An executor whose work is done by processes; it survives any of them."""

    def __init__(self, workers: int) -> None:
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="houseway-task")
        self._lock = Lock()
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._is_closed = False

    def submit(self, fn: Callable[..., ResultT], /, *args: Any, **kwargs: Any) -> WatchedFuture[ResultT]:
        """Submit a function, which must stand at the top of a module."""
        future: WatchedFuture[ResultT] = WatchedFuture()
        self._threads.submit(self._work, future, pickle.dumps((fn, args, kwargs)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shut the executor down: once the work is done, or with `cancel_futures` at once, in the middle of it."""
        if cancel_futures:
            self._kill_workers()
        self._threads.shutdown(wait=wait, cancel_futures=cancel_futures)
        if wait:
            self._kill_workers()

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.shutdown(cancel_futures=True)

    @property
    def process_ids(self) -> list[int]:
        """The processes that work, or wait for work."""
        with self._lock:
            return sorted(worker.process_id for worker in self._all)

    def _work(self, future: WatchedFuture[Any], asked: bytes) -> None:
        """Have one task done, by another worker where one is lost."""
        if not future.set_running_or_notify_cancel():
            return
        for _ in range(TRIES):
            worker = self._take_worker()
            if worker is None:
                break
            try:
                answer = worker.ask(asked, future)
            except (EOFError, OSError, ValueError, pickle.UnpicklingError):
                self._drop_worker(worker)
                continue
            self._put_back(worker, is_large=answer.is_large)
            if answer.fault is None:
                future.set_result(answer.result)
            else:
                future.set_exception(answer.fault)
            return
        reason = "the work was stopped" if self._is_closed else f"{TRIES} processes that worked on it have ended"
        future.set_exception(WorkerLost(reason))

    def _take_worker(self) -> "_Worker | None":
        """Take a process that waits for work, or start one; none once the work was stopped."""
        with self._lock:
            if self._is_closed:
                return None
            if self._idle:
                return self._idle.pop()
            worker = _Worker()
            self._all.add(worker)
            return worker

    def _put_back(self, worker: "_Worker", *, is_large: bool) -> None:
        if is_large:
            self._drop_worker(worker)
            return
        with self._lock:
            self._idle.append(worker)

    def _drop_worker(self, worker: "_Worker") -> None:
        with self._lock:
            self._all.discard(worker)
        worker.kill()

    def _kill_workers(self) -> None:
        with self._lock:
            self._is_closed = True
            workers, self._all, self._idle = self._all, set(), []
        for worker in workers:
            worker.kill()


class Answer:
    """The last answer of a worker: a result or a fault, and whether it has grown so large that it should end."""

    def __init__(self, result: Any, fault: BaseException | None, is_large: bool) -> None:
        self.result, self.fault, self.is_large = result, fault, is_large


class _Worker:
    """A process that does one task after the other."""

    def __init__(self) -> None:
        # The process asks this one for nothing but its path: no script is run again.
        command = [sys.executable, "-m", "houseway.analysis.tasks.worker"]
        # In a session of its own it hears no Ctrl-C: it ends when this process says so, or is gone.
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        self._say(pickle.dumps(sys.path))

    @property
    def process_id(self) -> int:
        return self._process.pid

    def ask(self, asked: bytes, future: WatchedFuture[Any]) -> Answer:
        """Have something done, and report its progress; raises `EOFError` or `OSError` where the process is lost."""
        # In bytes, so that what cannot be read there is a fault of the work, and not of the line.
        self._say(pickle.dumps(asked))
        assert self._process.stdout is not None
        while True:
            heard = pickle.load(self._process.stdout)
            if isinstance(heard, Answer):
                return heard
            future.share = heard

    def _say(self, words: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(words)
        self._process.stdin.flush()

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.wait()
        for end in (self._process.stdin, self._process.stdout):
            assert end is not None
            with suppress(OSError):
                end.close()
