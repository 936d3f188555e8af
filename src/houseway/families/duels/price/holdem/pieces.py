"""The work on all boards, divided into pieces for every core."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import SimpleQueue
from typing import TypeVar

from houseway.families.prices import Progress

PIECES = 64
MOST_WORKERS = 8
"""Each worker has sums of its own, some of which are large."""

T = TypeVar("T")


def work_in_pieces(
    size: int, sums: Callable[[], T], work: Callable[[T, int, int], None], progress: Progress | None = None
) -> list[T]:
    """Do the work from one number up to another, piece by piece, and give the sums of all workers."""
    workers = min(os.cpu_count() or 1, MOST_WORKERS)
    made = [sums() for _ in range(workers)]
    free: SimpleQueue[T] = SimpleQueue()
    for one in made:
        free.put(one)

    def piece(number: int) -> None:
        own = free.get()
        try:
            work(own, size * number // PIECES, size * (number + 1) // PIECES)
        finally:
            free.put(own)

    with ThreadPoolExecutor(workers) as pool:
        for number, _ in enumerate(pool.map(piece, range(PIECES)), start=1):
            if progress:
                progress(number / PIECES)
    return made


def scale_progress(progress: Progress | None, begin: float, end: float) -> Progress | None:
    """Show the progress of a part of the work as that of the whole."""
    if progress is None:
        return None
    return lambda share: progress(begin + (end - begin) * share)
