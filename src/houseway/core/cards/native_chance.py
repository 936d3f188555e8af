"""Chance for the kernels: the numbers of `houseway.core.cards.chance.Seeded`, drawn by native code."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native

Words = tuple[np.uint64, np.uint64, np.uint64, np.uint64]
"""The state of the generator."""

_U5, _U7, _U9, _U17, _U19, _U32, _U45, _U57 = (np.uint64(n) for n in (5, 7, 9, 17, 19, 32, 45, 57))
_LOW = np.uint64(0xFFFFFFFF)
_SPAN = np.uint64(1 << 32)


@native
def draw_word(s0: np.uint64, s1: np.uint64, s2: np.uint64, s3: np.uint64) -> tuple[np.uint64, Words]:
    """Draw the next 64 bits of xoshiro256**, and the state after them."""
    turned = s1 * _U5
    word = ((turned << _U7) | (turned >> _U57)) * _U9
    shifted = s1 << _U17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << _U45) | (s3 >> _U19)
    return word, (s0, s1, s2, s3)


@native
def draw_words(state: NDArray[np.uint64], count: int) -> NDArray[np.uint64]:
    """Draw so many words from a state."""
    drawn = np.empty(count, np.uint64)
    now = (state[0], state[1], state[2], state[3])
    for i in range(count):
        drawn[i], now = draw_word(*now)
    return drawn


@native
def draw_below(bound: np.uint64, state: Words) -> tuple[np.uint64, Words]:
    """Draw a number below `bound`, each equally likely (Lemire, 2019).

    The draws that would favour one are thrown away.
    """
    word, state = draw_word(*state)
    scaled = (word >> _U32) * bound
    if (scaled & _LOW) < bound:
        favoured = (_SPAN - bound) % bound
        while (scaled & _LOW) < favoured:
            word, state = draw_word(*state)
            scaled = (word >> _U32) * bound
    return scaled >> _U32, state


@native
def shuffle_next(cards: NDArray[np.integer[Any]], at: int, count: int, state: Words) -> Words:
    """Choose the next cards of a shoe among all that are left, forward from `at` (Fisher and Yates)."""
    for here in range(at, at + count):
        chosen, state = draw_below(np.uint64(cards.size - here), state)
        other = here + np.int64(chosen)
        cards[here], cards[other] = cards[other], cards[here]
    return state
