"""One worker process: it answers one question at a time with plain data, and ends with the server."""

import multiprocessing
import os
import threading
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any

from houseway.core.errors import HousewayError

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

Asked = tuple[str, Mapping[str, Any]]
NICE = 10
"""How far the process steps back behind the server."""
GRACE = 2.0
"""How many seconds a process has to go when it is told to."""


class Worker:
    """Runs the process, from the first question on and again after a fault. Call its methods in a thread: they wait."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._lock = threading.Lock()
        self._ended = False

    @property
    def process(self) -> int | None:
        """The number of the process, where it is there."""
        process = self._process
        return process.pid if process is not None and process.is_alive() else None

    def ask(self, asked: Asked, seconds: float) -> Any:
        """Wait for the answer; raises `HousewayError` with the refusal, or where it takes too long.

        A question on which the process dies is asked once more: it may have died before.
        """
        kind, answer = self._try(asked, seconds) or self._try(asked, seconds) or ("refused", _say_ended(asked[0]))
        if kind == "refused":
            raise HousewayError(answer)
        return answer

    def _try(self, asked: Asked, seconds: float) -> tuple[str, Any] | None:
        """Ask the process once; none where it has ended."""
        line = self._start()
        try:
            line.send(asked)
            if not line.poll(seconds):
                self._stop()
                return "refused", f"the {asked[0]} took too long and was given up"
            kind, answer = line.recv()
        except (EOFError, OSError):
            self._stop()
            return None
        return kind, answer

    def end(self) -> None:
        """End the process for good, even in the middle of a question."""
        self._ended = True
        self._stop()

    def _start(self) -> Connection:
        with self._lock:
            if self._ended:
                raise HousewayError("the office is closed")
            if self._line is not None and self._process is not None and self._process.is_alive():
                return self._line
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=answer_questions, args=(theirs,), name="houseway-worker", daemon=True)
            process.start()
            theirs.close()
            self._process, self._line = process, ours
            return ours

    def _stop(self) -> None:
        with self._lock:
            process, line = self._process, self._line
            self._process = self._line = None
        if line is not None:
            line.close()
        if process is not None:
            process.terminate()
            process.join(GRACE)
            if process.is_alive():
                process.kill()


def _say_ended(question: str) -> str:
    return f"the {question} was not worked out: the process that worked on it has ended"


def answer_questions(line: Connection) -> None:
    """Answer one question after the other, until the server has gone."""
    _follow_server()
    from houseway.web.workers.jobs import answer_question

    while True:
        try:
            question, asked = line.recv()
        except (EOFError, OSError):
            return
        try:
            answer = ("answer", answer_question(question, asked))
        except HousewayError as refusal:
            answer = ("refused", str(refusal))
        except Exception as fault:
            answer = ("refused", f"the {question} could not be worked out: {type(fault).__name__}")
        line.send(answer)


def _follow_server() -> None:
    """Step back behind the server, leave interrupts to it, and end when it does, even in the middle of a count."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError):
        os.nice(NICE)
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
