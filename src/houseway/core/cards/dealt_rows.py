"""Rows of cards, each from the top of a whole fresh pack: for kernels that tell their rounds one by one.

No cards are burned here: burning the first cards of a shoe changes nothing in what can follow them.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.native import native
from houseway.core.cards.native_chance import shuffle_next

Row = NDArray[np.uint8]


class RowDealer:
    """A dealer of rows from a stream of a seed, every order of the pack equally likely in each."""

    def __init__(self, pack: Row, seed: int, stream: int) -> None:
        self._pack = pack
        self._state = np.array(make_seed_state(seed, stream), dtype=np.uint64)

    def rows(self, width: int, rounds: int) -> Row:
        """Deal a row of so many cards for each of the next rounds."""
        assert 0 <= width <= self._pack.size, "a round takes no more cards than the pack holds"
        return _deal_rows(self._pack, width, rounds, self._state)


def deal_rows(pack: Row, width: int, rounds: int, seed: int, stream: int) -> Row:
    """Deal a row of so many cards for each round."""
    return RowDealer(pack, seed, stream).rows(width, rounds)


@native
def _deal_rows(pack: Row, width: int, rounds: int, words: NDArray[np.uint64]) -> Row:
    """Shuffle on from the order of the round before, which is as good as any, as far as the cards are dealt."""
    cards = pack.copy()
    rows = np.empty((rounds, width), np.uint8)
    state = (words[0], words[1], words[2], words[3])
    for row in range(rounds):
        state = shuffle_next(cards, 0, width, state)
        for place in range(width):
            rows[row, place] = cards[place]
    words[0], words[1], words[2], words[3] = state
    return rows
