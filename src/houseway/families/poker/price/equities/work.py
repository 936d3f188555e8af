"""The work of an equity question: how much of it there is, divided into pieces, and done on every core."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product
from math import comb, prod
from typing import TypeVar

import numpy as np

from houseway.core.cards.chance import make_seed_state
from houseway.core.errors import BadNotation
from houseway.core.ranking.indexing_batch import make_canonical_rows
from houseway.core.ranking.scales import Scale
from houseway.families.poker.price.equities.counting import count_deals
from houseway.families.poker.price.equities.info_state import SIZE, InfoState, Numbers
from houseway.families.poker.price.equities.sampling import sample_deals

CHUNK = 1 << 16
"""Sampled deals come in chunks of this many, each from its own stream of the seed, whoever draws it."""

MOST_PICKS = 1 << 20
"""More combinations of range hands than this are not listed."""

_PIECES = 128
_PIECE_SECONDS = 0.1
"""A piece takes no longer than this: between pieces the work can be stopped, and its progress is told."""

_NANOSECONDS = {
    "any": 50,
    "exactly two": 200,
    "at most two": 120,
    "at least two": 4000,
    "any of eight": 400,
    "badugi": 200,
}
"""What it takes to rank one hand by one order and to share the pot, on the safe side."""

Progress = Callable[[int, int], None]
"""Is told how many more deals are done, and how many there are in all."""

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, eq=False)
class Plan:
    """A plan of the work: the deals that would have to be gone through.

    Rows of picks with their weights, and the deals of each row, part by part.
    """

    picks: Numbers
    weights: Numbers
    parts: tuple[int, ...]

    @property
    def of_each(self) -> int:
        """The deals of one row of picks."""
        return prod(self.parts)

    @property
    def deals(self) -> int:
        """All deals, those included that a row stands for."""
        return int(self.weights.sum()) * self.of_each

    @property
    def walked(self) -> int:
        """The deals that are really gone through."""
        return len(self.picks) * self.of_each


def make_plan(info_state: InfoState, dead: Sequence[int]) -> Plan | None:
    """Make the rows of picks that do not clash, one for all that differ in the names of suits.

    There are none where they are too many.
    """
    if prod(info_state.number.tolist()) > MOST_PICKS:
        return None
    rows = np.stack(np.meshgrid(*(np.arange(n) for n in info_state.number), indexing="ij"), axis=-1)
    rows = rows.reshape(-1, len(info_state.number))
    known: list[int] = info_state.known.tolist()
    cards = np.hstack([info_state.sets[info_state.first[h] + rows[:, h], : known[h]] for h in range(len(known))])
    ordered = np.sort(cards, axis=1)
    fit = (ordered[:, 1:] != ordered[:, :-1]).all(axis=1)
    rows, cards = rows[fit], cards[fit]
    if not len(rows):
        raise BadNotation("these hands cannot be dealt together: every choice needs some card twice")
    places, weights = _join_alike(cards, known, [info_state.board.tolist(), list(dead)])
    left = len(info_state.live) - sum(known)
    parts = []
    for size in info_state.parts[:, SIZE].tolist():
        parts.append(comb(left, size))
        left -= size
    return Plan(np.ascontiguousarray(rows[places]), weights, tuple(parts))


def can_be_dealt(info_state: InfoState) -> bool:
    """Tell whether some choice of sets needs no card twice."""

    def fits(hand: int, used: frozenset[int]) -> bool:
        if hand == len(info_state.known):
            return True
        first = int(info_state.first[hand])
        for row in info_state.sets[
            first : first + int(info_state.number[hand]), : int(info_state.known[hand])
        ].tolist():
            if not used & set(row) and fits(hand + 1, used | set(row)):
                return True
        return False

    return fits(0, frozenset())


def _join_alike(cards: Numbers, known: Sequence[int], shown: Sequence[Sequence[int]]) -> tuple[Numbers, Numbers]:
    """Join rows that a renaming of suits turns into each other: one row for each class, and how many it has."""
    groups = [*(size for size in known if size), *(len(group) for group in shown if group)]
    # Four groups are what `make_canonical_rows` tells apart.
    if len(cards) == 1 or len(groups) > 4:
        return np.arange(len(cards)), np.ones(len(cards), np.int64)
    fixed = np.array([code for group in shown for code in group], np.uint8)
    whole = np.hstack([cards, np.tile(fixed, (len(cards), 1))])
    _, places, counts = np.unique(make_canonical_rows(whole, groups), axis=0, return_index=True, return_counts=True)
    return places, counts


def estimate_seconds(made: Plan, info_state: InfoState, uses: str, orders: int, *, cores: int | None = None) -> float:
    """Estimate how long a count takes at most on all cores, or on so many.

    A hand is ranked each time its last part changes.
    """
    ranked = 0
    for hand in info_state.done.tolist():
        ranked += prod(made.parts[: hand + 1])
    return ranked * len(made.picks) * orders * _NANOSECONDS[uses] / 1e9 / (cores or _count_cores())


def count_deals_of_hands(
    scale: Scale, info_state: InfoState, made: Plan, uses: str, workers: int | None, progress: Progress | None
) -> Numbers:
    """Count all deals in a tally."""
    most = max(1, int(_PIECE_SECONDS * made.walked / estimate_seconds(made, info_state, uses, scale.orders, cores=1)))
    depth = _find_depth(made.parts, most)
    sets, inner = prod(made.parts[:depth]), prod(made.parts[depth:])
    rows = len(made.picks)
    step = max(1, min(rows // _PIECES, most // made.of_each))
    some = sets if step > 1 else max(1, min(most // inner, rows * sets // _PIECES))

    def count(piece: tuple[int, int]) -> tuple[Numbers, int]:
        row, begin = piece
        picks, weights = made.picks[row : row + step], made.weights[row : row + step]
        more = min(some, sets - begin)
        tally = count_deals(scale, info_state, picks, weights, _list_places(made.parts[:depth], begin), more)
        return tally, int(weights.sum()) * more * inner

    pieces = product(range(0, rows, step), range(0, sets, some))
    return sum_pieces(count, pieces, made.deals, workers, progress)


def _find_depth(parts: Sequence[int], most: int) -> int:
    """Find how many of the first parts are divided, so that what is left for one set of them is no more than a
    piece.
    """
    depth = 1
    while depth < len(parts) and prod(parts[depth:]) > most:
        depth += 1
    return depth


def _list_places(parts: Sequence[int], number: int) -> Numbers:
    """List the place of each part's set, for the sets of several parts numbered in the order in which they are
    dealt.
    """
    places: list[int] = []
    for sets in reversed(parts):
        number, place = divmod(number, sets)
        places.insert(0, place)
    return np.array(places, np.int64)


def draw_samples(
    scale: Scale, info_state: InfoState, deals: int, seed: int, workers: int | None, progress: Progress | None
) -> Numbers:
    """Draw so many deals in a tally; the same for a seed whatever the number of workers."""

    def sample(chunk: int) -> tuple[Numbers, int]:
        number = min(CHUNK, deals - chunk * CHUNK)
        return sample_deals(scale, info_state, np.array(make_seed_state(seed, chunk), np.uint64), number), number

    return sum_pieces(sample, range(-(-deals // CHUNK)), deals, workers, progress)


def sum_pieces(
    do: Callable[[T], tuple[Numbers, int]],
    pieces: Iterable[T],
    whole: int,
    workers: int | None,
    progress: Progress | None,
) -> Numbers:
    """Sum up the tallies of all pieces, in their order; only a few wait at a time, however many there are."""
    total: Numbers | None = None
    for tally, deals in run_in_threads(do, pieces, workers):
        total = tally if total is None else total + tally
        if progress:
            progress(deals, whole)
    assert total is not None
    return total


def run_in_threads(do: Callable[[T], R], pieces: Iterable[T], workers: int | None) -> Generator[R]:
    """Give the results in the order of the pieces. Who stops asking for them waits only for the pieces that have
    begun.
    """
    workers = workers or _count_cores()
    waiting: deque[Future[R]] = deque()
    pool = ThreadPoolExecutor(workers)
    try:
        for piece in pieces:
            if len(waiting) >= 4 * workers:
                yield waiting.popleft().result()
            waiting.append(pool.submit(do, piece))
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _count_cores() -> int:
    return os.cpu_count() or 1
