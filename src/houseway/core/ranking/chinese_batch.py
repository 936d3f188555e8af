"""Clean sweeps of Chinese poker over arrays of thirteen cards, at native speed."""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import make_pack
from houseway.core.cards.native import native
from houseway.core.ranking.chinese import FLUSH_COUNTS, SweepOrder, find_best_sweep, list_three_straight_counts
from houseway.core.ranking.indexing_batch import Counts, Hands
from houseway.core.ranking.rows_batch import Rows, check_codes

# The bits are written here, not derived from the list of sweeps: compiled code is kept by the age of this file.
_PURE, _COLOUR_DRAGON, _DRAGON, _ONE_COLOUR = 1, 2, 4, 8
_MINOR, _SENIOR, _SIX_WHEELS, _FLUSHES, _STRAIGHTS = 16, 32, 64, 128, 256
_SETS = 512
_BITS = {
    "pure dragon": _PURE,
    "black or red dragon": _COLOUR_DRAGON,
    "dragon": _DRAGON,
    "all blacks or all reds": _ONE_COLOUR,
    "minor": _MINOR,
    "senior": _SENIOR,
    "six wheels": _SIX_WHEELS,
    "three flush": _FLUSHES,
    "three straight": _STRAIGHTS,
}
_CARDS = sorted(make_pack(), key=lambda card: card.code)
_NINE = 7
"""The nine's place among the ranks, the deuce at nought."""


def rank_sweeps(order: SweepOrder, hands: Rows) -> NDArray[np.uint8]:
    """Find the rank of the best clean sweep of each row of thirteen codes, from one down.

    Nought where there is none.
    """
    rows = check_codes(hands, width=13, most=51, what="hands of Chinese poker")
    if all(name in _BITS for names in order.ranks for name in names):
        return _rank(rows, _make_table(order), _pack_straights(), _find_flush_counts())
    return np.array([_ask(order, row) for row in rows.tolist()], dtype=np.uint8)


def _ask(order: SweepOrder, row: list[int]) -> int:
    """Find the rank of the best clean sweep of one hand; a list with a sweep that has no bit is asked hand by hand."""
    best = find_best_sweep(order, [_CARDS[code] for code in row])
    return best.rank if best else 0


@cache
def _make_table(order: SweepOrder) -> NDArray[np.uint8]:
    """Make the best rank among each set of sweeps that thirteen cards can hold."""
    bits = [sum(_BITS[name] for name in names) for names in order.ranks]
    best = [next((rank for rank, bit in enumerate(bits, 1) if held & bit), 0) for held in range(_SETS)]
    return np.array(best, dtype=np.uint8)


@cache
def _pack_straights() -> Counts:
    """Pack the counts of ranks that are three straights, four bits a rank, in rising order."""
    packed = [sum(count << 4 * rank for rank, count in enumerate(counts)) for counts in list_three_straight_counts()]
    return np.array(sorted(packed), dtype=np.int64)


@cache
def _find_flush_counts() -> NDArray[np.bool_]:
    """Say whether suits that hold so many clubs, diamonds and hearts of thirteen cards make three flushes."""
    made = np.zeros((14, 14, 14), dtype=np.bool_)
    for one, two, three in np.ndindex(14, 14, 14):
        counts = sorted((one, two, three, 13 - one - two - three), reverse=True)
        made[one, two, three] = tuple(count for count in counts if count) in FLUSH_COUNTS
    return made


@native
def _rank(hands: Hands, table: NDArray[np.uint8], straights: Counts, flushes: NDArray[np.bool_]) -> NDArray[np.uint8]:
    ranks = np.empty(hands.shape[0], np.uint8)
    kinds, suits = np.empty(13, np.int64), np.empty(4, np.int64)
    for i in range(hands.shape[0]):
        kinds[:] = 0
        suits[:] = 0
        for code in hands[i]:
            kinds[code >> 2] += 1
            suits[code & 3] += 1
        ranks[i] = table[_find_by_suits(kinds, suits, flushes) | _find_by_ranks(kinds, straights)]
    return ranks


@native
def _find_by_suits(kinds: Counts, suits: Counts, flushes: NDArray[np.bool_]) -> int:
    """Find the sweeps that go by suits: dragons, one colour, three flushes."""
    held = 0
    colour = suits[0] + suits[3] in (0, 13)
    if kinds.max() == 1:
        held |= _DRAGON
        if colour:
            held |= _COLOUR_DRAGON
        if suits.max() == 13:
            held |= _PURE
    if colour:
        held |= _ONE_COLOUR
    if flushes[suits[0], suits[1], suits[2]]:
        held |= _FLUSHES
    return held


@native
def _find_by_ranks(kinds: Counts, straights: Counts) -> int:
    """Find the sweeps that go by ranks: minor, senior, six wheels, three straights."""
    held, packed, pairs, low = 0, 0, 0, 0
    for rank in range(13):
        packed |= kinds[rank] << 4 * rank
        pairs += kinds[rank] >> 1
        if rank <= _NINE:
            low += kinds[rank]
    if low == 13:
        held |= _MINOR
    if low == 0:
        held |= _SENIOR
    if pairs == 6:
        held |= _SIX_WHEELS
    place = np.searchsorted(straights, packed)
    if place < straights.shape[0] and straights[place] == packed:
        held |= _STRAIGHTS
    return held
