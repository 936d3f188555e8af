"""The process of a worker: it reads tasks from standard input, and writes results and progress to standard output."""

import os
import pickle
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, BinaryIO

from houseway.analysis.tasks.processes import Answer
from houseway.analysis.tasks.task import MIB, Task, listen_to_shares

GROWN = 512 * MIB
"""A worker whose work does not say what it may hold goes once it has held so much."""


def serve_tasks() -> None:
    """Do one task after the other, until the process that asks is gone."""
    out, lock = os.fdopen(os.dup(1), "wb"), Lock()
    # What the work itself may print is not an answer.
    os.dup2(2, 1)

    def say(words: object) -> None:
        written = _write(words)
        # Where nobody is left to hear it, the listener ends this process.
        with lock, suppress(BrokenPipeError):
            out.write(written)
            out.flush()

    sys.path[:] = pickle.load(sys.stdin.buffer)
    asked: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, asked.put), daemon=True).start()
    listen_to_shares(lambda share: say(float(share)))
    while True:
        say(_do(asked.get()))


def _listen(line: BinaryIO, put: Callable[[bytes], None]) -> None:
    """Listen to what is asked; end in the middle of the work when the other side is gone."""
    while True:
        try:
            put(pickle.load(line))
        except (EOFError, OSError, pickle.UnpicklingError):
            os._exit(1)


def _do(asked: bytes) -> Answer:
    most = GROWN
    try:
        work, arguments, named = pickle.loads(asked)
        most = max([GROWN, *(one.memory for one in arguments if isinstance(one, Task))])
        return Answer(work(*arguments, **named), None, find_peak() > most)
    except Exception as fault:
        # It is told in one line; whoever looks into it finds here where it happened.
        fault.add_note(traceback.format_exc())
        return Answer(None, fault, find_peak() > most)


def _write(words: Any) -> bytes:
    """Write a message as bytes; of a fault that cannot be sent, its words."""
    try:
        return pickle.dumps(words)
    except Exception as fault:
        told = words.fault if isinstance(words, Answer) and words.fault is not None else fault
        return pickle.dumps(Answer(None, RuntimeError(f"{type(told).__name__}: {told}"), is_large=False))


def find_peak() -> int:
    """Find the most bytes that this process has held; nothing where the system does not say."""
    try:
        # What getrusage says on Linux counts what the process held that started this one.
        status = Path("/proc/self/status").read_text(encoding="ascii")
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024
    except (OSError, ValueError, IndexError):
        pass
    try:
        from resource import RUSAGE_SELF, getrusage
    except ImportError:
        return 0
    return getrusage(RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    serve_tasks()
