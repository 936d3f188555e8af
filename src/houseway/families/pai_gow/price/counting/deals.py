"""The count of every deal of two hands, by how they compare in front and behind.

Two hands are dealt together where they share no card. Instead of looking for such pairs, all pairs are counted, and
those that share cards are taken off by inclusion and exclusion: for every set of cards, the pairs of which both hands
hold it count for plus or minus one, by the number of its cards. Sets that differ in the names of suits count alike.
"""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import numpy as np

from houseway.core.cards.native import native
from houseway.core.ranking.indexing_batch import Hands, list_canonical_boards
from houseway.families.pai_gow.price.counting.comparing import (
    HIGHER,
    Scratch,
    Side,
    compare,
    compare_same,
    count_strengths,
    count_won,
    make_scratch,
)
from houseway.families.pai_gow.price.counting.holding import HAND, JOKER, Held, Ints, Listing, list_hands, make_held
from houseway.families.prices import Progress

_PIECES = (1, 14, 14, 14, 20, 20, 20)
"""In how many pieces the sets of none to six shared cards are gone through, each about as long as the others."""


@dataclass(frozen=True, eq=False)
class Shared:
    """Sets of so many cards that both hands may hold, a row of codes each, and how many sets a row stands for."""

    rows: Hands
    times: Ints


@dataclass(frozen=True)
class Compared:
    """The counts of deals in which a seat's front and back are lower (0), a copy (1) or higher (2).

    They are `cells[front][back]`.
    """

    cells: tuple[tuple[int, ...], ...]

    @property
    def deals(self) -> int:
        """The number of all deals."""
        return sum(map(sum, self.cells))


@cache
def list_shared_sets(ranks: frozenset[int], *, joker: bool) -> tuple[Shared, ...]:
    """List the sets of none to six cards that two hands may share, up to the names of suits, from a deck of these
    ranks.
    """
    without = [Shared(*list_canonical_boards(size, ranks=ranks)) for size in range(HAND)]
    if not joker:
        return tuple(without)
    beside = [Shared(np.insert(one.rows, one.rows.shape[1], JOKER, axis=1), one.times) for one in without[:-1]]
    both = [
        Shared(np.vstack([one.rows, other.rows]), np.concatenate([one.times, other.times]))
        for one, other in zip(without[1:], beside, strict=True)
    ]
    return (without[0], *both)


def compare_deals(
    seat: Side, dealer: Side, read: Listing, shared: Sequence[Shared], progress: Progress | None = None
) -> Compared:
    """Compare a hand of a seat with one of the player-dealer in every deal, each set in one way.

    `shared` are all sets of none to six cards of the deck, in this order. Sets of seven need no list: two hands that
    share seven cards are the same hand.
    """
    counts = _add_up(seat, dealer, read, shared, progress, chooses=False)
    return Compared(tuple(tuple(row) for row in counts.tolist()))


def count_wins(
    seat: Side, dealer: Side, read: Listing, shared: Sequence[Shared], progress: Progress | None = None
) -> int:
    """Count the deals in which some setting of the seat has both hands higher than the player-dealer's one setting."""
    return int(_add_up(seat, dealer, read, shared, progress, chooses=True)[HIGHER, HIGHER])


def _add_up(
    seat: Side,
    dealer: Side,
    read: Listing,
    shared: Sequence[Shared],
    progress: Progress | None,
    *,
    chooses: bool,
) -> Ints:
    """Add up the pairs of hands that share each set of cards, with their signs, piece by piece on every core."""
    pieces = [piece for one, many in zip(shared, _PIECES, strict=True) for piece in _cut(one, many)]
    strengths, counts = count_strengths(seat, dealer), np.zeros((3, 3), dtype=np.int64)

    def count(piece: Shared) -> Ints:
        size = piece.rows.shape[1]
        room, grid = make_held(size), make_scratch(*strengths)
        found = _count_pairs(piece.rows, piece.times, read, seat, dealer, chooses, room, grid)
        return found if size % 2 == 0 else -found

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for number, cells in enumerate(pool.map(count, pieces), start=1):
            counts += cells
            if progress:
                progress(number / len(pieces))
    return counts


def _cut(shared: Shared, many: int) -> Iterator[Shared]:
    for begin, end in pairwise(np.linspace(0, len(shared.rows), many + 1, dtype=np.int64).tolist()):
        if begin < end:
            yield Shared(shared.rows[begin:end], shared.times[begin:end])


@native
def _count_pairs(
    sets: Hands, times: Ints, read: Listing, seat: Side, dealer: Side, chooses: bool, held: Held, grid: Scratch
) -> Ints:
    """Count the pairs of hands that hold these cards, less those of a hand with itself where no card is shared.

    For a seat that chooses its setting, only the pairs that it wins are counted.
    """
    found, cells = np.zeros((3, 3), np.int64), np.zeros((3, 3), np.int64)
    for number in range(sets.shape[0]):
        count = list_hands(sets[number], read, held)
        if chooses:
            cells[HIGHER, HIGHER] = count_won(count, held, seat, dealer, grid)
        else:
            compare(count, held, seat, dealer, grid, cells)
        _add(times[number], cells, found)
        if sets.shape[1] == 0:
            compare_same(count, held, seat, dealer, chooses, cells)
            _add(-1, cells, found)
    return found


@native
def _add(times: int, cells: Ints, found: Ints) -> None:
    for front in range(3):
        for back in range(3):
            found[front, back] += times * cells[front, back]
