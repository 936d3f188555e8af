"""The settings of either side for every pattern, and all hands of a seat compared with all of the player-dealer.

No two hands meet. The player-dealer's hands are laid out in a grid of the fronts and the backs that they have, and
summed up from its corner, so that one look says how many have a lower front and a lower back than a seat's hand.

No sum overflows: the pairs of hands that both hold a set of k cards, over all sets of k cards, number C(53, 7) C(7, k)
C(53 - k, 7 - k), and for none to six cards that is together less than 6e16, far below 2**63.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.families.pai_gow.price.counting.holding import Held, Ints

Fronts = NDArray[np.uint8]
Backs = NDArray[np.uint16]
Starts = NDArray[np.int32] | NDArray[np.int64]
Flags = NDArray[np.bool_]

BACK_BITS = 16
BACK_MASK = (1 << BACK_BITS) - 1


class Side(NamedTuple):
    """A side: for every pattern its settings.

    They begin at `starts[pattern]`: the front's strength, and behind it the back's.

    A side that sets every hand in one way has one setting for each. Of several, none is worse than another in both
    hands, and they come with the highest front and the lowest back first. A pattern without a setting is not counted.
    """

    starts: NDArray[np.int64]
    settings: NDArray[np.uint32]


def make_one_way(fronts: Fronts, backs: Backs, left_out: Flags | None = None) -> Side:
    """Make a side that sets every pattern in one way; some patterns may be left out."""
    kept = np.ones(len(fronts), dtype=np.bool_) if left_out is None else ~left_out
    return Side(np.concatenate(([0], np.cumsum(kept))), _pack(fronts[kept], backs[kept]))


def make_any_way(starts: Starts, fronts: Fronts, backs: Backs) -> Side:
    """Make a side that may choose among the settings of a pattern, which lie as a `Side` has them."""
    return Side(starts.astype(np.int64), _pack(fronts, backs))


def take_highest(side: Side) -> Side:
    """Take the highest front and the highest back of every pattern, even of two settings: where both fail, all do."""
    filled = np.diff(side.starts) > 0
    fronts = side.settings[side.starts[:-1][filled]] & ~np.uint32(BACK_MASK)
    backs = side.settings[side.starts[1:][filled] - 1] & np.uint32(BACK_MASK)
    return Side(np.concatenate(([0], np.cumsum(filled))), fronts | backs)


def raise_copies(side: Side) -> Side:
    """Give the same side where its copies are as good as higher hands: a step up in front and behind."""
    return Side(side.starts, side.settings + np.uint32((1 << BACK_BITS) + 1))


def _pack(fronts: Fronts, backs: Backs) -> NDArray[np.uint32]:
    packed: NDArray[np.uint32] = fronts.astype(np.uint32) << np.uint32(BACK_BITS) | backs
    return packed


LOWER, COPY, HIGHER = range(3)
_WORD = 64


class Scale(NamedTuple):
    """A scale of the strengths that occur, a bit each in words of 64, and how many of them lie before each word."""

    bits: NDArray[np.uint64]
    before: Ints


class Scratch(NamedTuple):
    """The arrays for the player-dealer's hands by front and back: sums of all lower ones, row by row of fronts."""

    fronts: Scale
    backs: Scale
    sums: Ints


def count_strengths(*sides: Side) -> tuple[int, int]:
    """Count how many strengths of fronts, and how many of backs, are enough for these sides."""
    every = np.concatenate([side.settings for side in sides])
    fronts, backs = (1 + int(part.max(initial=0)) for part in (every >> BACK_BITS, every & BACK_MASK))
    return fronts, backs


def make_scratch(fronts: int, backs: int) -> Scratch:
    """Make the arrays for so many strengths of fronts and of backs."""
    return Scratch(_make_scale(fronts), _make_scale(backs), np.empty((fronts + 1) * (backs + 1), dtype=np.int64))


def _make_scale(strengths: int) -> Scale:
    words = strengths // _WORD + 1
    return Scale(np.zeros(words, dtype=np.uint64), np.zeros(words, dtype=np.int64))


@native
def compare(count: int, held: Held, seat: Side, dealer: Side, grid: Scratch, cells: Ints) -> None:
    """Compare the listed hands of a seat with those of the player-dealer, and put the pairs into nine cells.

    Both sides have one setting for a pattern, or none.
    """
    rows, columns = _lay_out(count, held, dealer, grid)
    stride, sums = columns + 1, grid.sums
    looks = np.zeros((3, 3), np.int64)
    for at in range(count):
        hands = held.hands[at]
        for number in range(seat.starts[held.patterns[at]], seat.starts[held.patterns[at] + 1]):
            front, back = _read_strengths(seat.settings[number])
            below, upto = _find_places(front, grid.fronts)
            left, right = _find_places(back, grid.backs)
            for which, row in enumerate((below, upto, rows)):
                looks[which, 0] += hands * sums[row * stride + left]
                looks[which, 1] += hands * sums[row * stride + right]
                looks[which, 2] += hands * sums[row * stride + columns]
    # What lies before a place, up to it, and anywhere: the differences are what is lower, a copy, and higher.
    for front in range(3):
        for back in range(3):
            found = looks[front, back]
            found -= looks[front - 1, back] if front else 0
            found -= looks[front, back - 1] if back else 0
            found += looks[front - 1, back - 1] if front and back else 0
            cells[HIGHER - front, HIGHER - back] = found


@native
def count_won(count: int, held: Held, seat: Side, dealer: Side, grid: Scratch) -> int:
    """Count the pairs of listed hands in which some setting of the seat is higher in front and behind.

    The settings have falling fronts and rising backs. So each adds the hands with a lower front whose back lies below
    its own, and not below that of the setting before, which has beaten those already.
    """
    _, columns = _lay_out(count, held, dealer, grid)
    won = 0
    for at in range(count):
        beaten = column = 0
        for number in range(seat.starts[held.patterns[at]], seat.starts[held.patterns[at] + 1]):
            front, back = _read_strengths(seat.settings[number])
            start = _find_places(front, grid.fronts)[0] * (columns + 1)
            beaten -= grid.sums[start + column]
            column = _find_places(back, grid.backs)[0]
            beaten += grid.sums[start + column]
        won += held.hands[at] * beaten
    return won


@native
def compare_same(count: int, held: Held, seat: Side, dealer: Side, chooses: bool, cells: Ints) -> None:
    """Compare each listed hand with itself as either side sets it; of a seat that chooses, only what it wins."""
    for cell in range(9):
        cells[cell // 3, cell % 3] = 0
    for at in range(count):
        pattern = held.patterns[at]
        for other in range(dealer.starts[pattern], dealer.starts[pattern + 1]):
            theirs = _read_strengths(dealer.settings[other])
            for number in range(seat.starts[pattern], seat.starts[pattern + 1]):
                own = _read_strengths(seat.settings[number])
                front, back = _compare(own[0], theirs[0]), _compare(own[1], theirs[1])
                if not chooses:
                    cells[front, back] += held.hands[at]
                elif front == back == HIGHER:
                    cells[HIGHER, HIGHER] += held.hands[at]
                    break


@native
def _compare(own: int, other: int) -> int:
    return 1 + int(own > other) - int(own < other)


@native_inline
def _read_strengths(setting: int) -> tuple[int, int]:
    return int(np.int64(setting >> BACK_BITS)), int(np.int64(setting & BACK_MASK))


@native
def _lay_out(count: int, held: Held, dealer: Side, grid: Scratch) -> tuple[int, int]:
    """Lay out the player-dealer's hands, each pattern once or not at all; gives how many fronts and backs there are."""
    _clear(grid.fronts)
    _clear(grid.backs)
    for at in range(count):
        pattern = held.patterns[at]
        for number in range(dealer.starts[pattern], dealer.starts[pattern + 1]):
            front, back = _read_strengths(dealer.settings[number])
            _mark(front, grid.fronts)
            _mark(back, grid.backs)
    rows, columns = _count_marks(grid.fronts), _count_marks(grid.backs)
    stride, sums = columns + 1, grid.sums
    for place in range((rows + 1) * stride):
        sums[place] = 0
    for at in range(count):
        pattern = held.patterns[at]
        for number in range(dealer.starts[pattern], dealer.starts[pattern + 1]):
            front, back = _read_strengths(dealer.settings[number])
            _, row = _find_places(front, grid.fronts)
            _, column = _find_places(back, grid.backs)
            sums[row * stride + column] += held.hands[at]
    for row in range(1, rows + 1):
        along = np.int64(0)
        for place in range(row * stride + 1, (row + 1) * stride):
            along += sums[place]
            sums[place] = along + sums[place - stride]
    return rows, columns


@native
def _clear(scale: Scale) -> None:
    for word in range(scale.bits.size):
        scale.bits[word] = 0


@native
def _mark(strength: int, scale: Scale) -> None:
    scale.bits[strength >> 6] |= np.uint64(1) << np.uint64(strength & 63)


@native
def _count_marks(scale: Scale) -> int:
    """Count the strengths that occur before each word; gives how many there are."""
    count = 0
    for word in range(scale.bits.size):
        scale.before[word] = count
        count += _count_ones(scale.bits[word])
    return count


@native_inline
def _find_places(strength: int, scale: Scale) -> tuple[int, int]:
    """Find how many strengths occur that are lower than this one, and how many that are not higher."""
    word = scale.bits[strength >> 6]
    bit = np.uint64(1) << np.uint64(strength & 63)
    lower = scale.before[strength >> 6] + _count_ones(word & (bit - np.uint64(1)))
    return lower, lower + np.int64((word & bit) != 0)


@native_inline
def _count_ones(word: np.uint64) -> int:
    """Count the bits of a word that are set."""
    count = 0
    while word:
        word &= word - np.uint64(1)
        count += 1
    return count
