"""Batches of tiles at native speed: real shuffles, every seat by one way, and a count of what came of it.

The tiles of a round lie in a row, four of a hand together: the player-dealer's first, then those of each seat. It is
chance, like the shuffle, which stack goes to whom: so only hands that somebody plays are dealt. A tile is its place in
`TILE_SET`.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import shuffle_next
from houseway.core.cards.native_sorting import sort_four
from houseway.families.tiles.price.counting import CHOOSE, Bytes, Ints

ENDS = 9
"""How a wager can end: three times how the high hand compares, and how the low one does: see `counting.LOWER`."""
Sets = NDArray[np.uint8]


class Settings(NamedTuple):
    """The settings: the strengths of both hands of every four tiles, as seats and the player-dealer set them."""

    seat: Sets
    dealer: Sets


class Count(NamedTuple):
    """The count of rounds: what a unit gains by each end, how often each came, and the sum of the squared gains that
    all seats of a round have together.
    """

    gains: Ints
    ends: Ints
    squares: Ints


@native_inline
def _find_place(tiles: Bytes, at: int) -> int:
    """Find the place of a hand among all hands."""
    a, b, c, d = sort_four(tiles[at], tiles[at + 1], tiles[at + 2], tiles[at + 3])
    return int(CHOOSE[a, 1] + CHOOSE[b, 2] + CHOOSE[c, 3] + CHOOSE[d, 4])


@native_inline
def _compare(own: int, theirs: int) -> int:
    """Say whether a hand is lower, a copy or higher."""
    return (2 if own > theirs else 1) if own >= theirs else 0


@native_inline
def _play(settings: Settings, tiles: Bytes, seats: int, ends: Bytes) -> None:
    """Play a row of tiles, and note how the wager of every seat ended."""
    dealer = _find_place(tiles, 0)
    high, low = settings.dealer[dealer, 0], settings.dealer[dealer, 1]
    for seat in range(seats):
        own = _find_place(tiles, 4 * (seat + 1))
        ends[seat] = 3 * _compare(settings.seat[own, 0], high) + _compare(settings.seat[own, 1], low)


@native
def deal_rounds(settings: Settings, count: Count, first: NDArray[np.uint64], seats: int, rounds: int) -> None:
    """Deal rounds, and count them.

    The tiles go on from the order of the round before: whatever the order, choosing each among all that are left makes
    every new one equally likely.
    """
    tiles, ends = np.arange(32).astype(np.uint8), np.empty(seats, np.uint8)
    state = (first[0], first[1], first[2], first[3])
    for _ in range(rounds):
        state = shuffle_next(tiles, 0, 4 * (seats + 1), state)
        _play(settings, tiles, seats, ends)
        total = np.int64(0)
        for seat in range(seats):
            count.ends[ends[seat]] += 1
            total += count.gains[ends[seat]]
        count.squares[0] += total * total


@native
def play_rows(settings: Settings, rows: Bytes, seats: int) -> Bytes:
    """Play rows of tiles, and find how the wager of each seat ended, by row and seat."""
    ends = np.empty((rows.shape[0], seats), np.uint8)
    for row in range(rows.shape[0]):
        _play(settings, rows[row], seats, ends[row])
    return ends
