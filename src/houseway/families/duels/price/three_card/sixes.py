"""Six cards of one deck as the best five of them, for native code that has the cards at hand one by one."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native_inline
from houseway.core.ranking.batch import make_batch_tables
from houseway.core.ranking.high import HIGH
from houseway.core.ranking.multisets import FLUSH_BITS, ROW_BITS, ROW_MASK, SUIT_BIAS
from houseway.families.duels.price.closed.signed import signed

_BIAS, _FLUSH = np.uint64(SUIT_BIAS), np.uint64(FLUSH_BITS)
_ROW_BITS, _ROW_MASK, _SUIT = np.uint64(ROW_BITS), np.uint64(ROW_MASK), np.uint64((1 << 13) - 1)
Strengths = NDArray[np.uint16]
Code = int | np.int64 | np.uint8


class Sixes(NamedTuple):
    """The tables by which six cards are ranked as the best five of them (see `ranking.multisets`).

    `keys` are what each card adds up to a place, `suits` its bit among thirteen of its suit.
    """

    keys: NDArray[np.uint64]
    suits: NDArray[np.uint64]
    start: NDArray[np.uint32]
    small: Strengths
    plain: Strengths
    suited: Strengths


@cache
def sixes() -> Sixes:
    """The tables, laid out once."""
    tables = make_batch_tables(HIGH)
    suits = np.array([1 << (13 * (code % 4) + code // 4) for code in range(52)], dtype=np.uint64)
    return Sixes(tables.keys, suits, tables.start, tables.small, tables.plain, tables.suited)


@native_inline
def own_key(sixes: Sixes, first: Code, second: Code, third: Code) -> tuple[np.uint64, np.uint64]:
    """What three cards add up to, with the bias that lets a flush show."""
    key = _BIAS + sixes.keys[first] + sixes.keys[second] + sixes.keys[third]
    return key, sixes.suits[first] | sixes.suits[second] | sixes.suits[third]


@native_inline
def best_of_six(sixes: Sixes, key: np.uint64, suits: np.uint64, high: int, middle: int, low: int) -> int:
    """The strength of the best five of six different cards: three as `own_key` has them, and three more."""
    key = key + sixes.keys[high] + sixes.keys[middle] + sixes.keys[low]
    best = sixes.plain[sixes.start[key >> _ROW_BITS & _ROW_MASK] + np.uint32(sixes.small[key & _ROW_MASK])]
    if key & _FLUSH:
        suits = suits | sixes.suits[high] | sixes.suits[middle] | sixes.suits[low]
        for suit in range(4):
            best = max(best, sixes.suited[suits >> np.uint64(13 * suit) & _SUIT])
    return signed(best)
