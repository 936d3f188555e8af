"""What of the player-dealer's hand lies open at the decision, as a number, and as the words of a rule for it."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native_inline
from houseway.core.ranking.names import make_plural, name_rank

CARDS = 52
RANKS = range(2, 15)


@dataclass(frozen=True, eq=False)
class Exposure:
    """Everything that can lie open when so many cards are exposed.

    `codes` are the cards, a row for each; the row's number is `place_shown` of them. `keys` says which row of a simple
    rule it belongs to, and `words` what that row is called: the ranks matter, suits do not.
    """

    cards: int
    codes: NDArray[np.int64]
    keys: NDArray[np.int64]
    words: tuple[str, ...]

    @property
    def places(self) -> int:
        """How many different things can lie open."""
        return len(self.keys)


@cache
def list_exposure(cards: int) -> Exposure:
    """List what can lie open when none, one or two cards do."""
    # By the highest card first, as places are counted.
    shown = sorted(combinations_with_replacement(range(CARDS), cards), key=lambda row: row[::-1])
    codes = np.array(shown, dtype=np.int64).reshape(len(shown), cards)
    return Exposure(cards, codes, np.array([_find_key(row) for row in shown], dtype=np.int64), _WORDS[cards])


_WORDS = (
    ("nothing",),
    tuple(map(name_rank, RANKS)),
    (
        *(f"{name_rank(rank)} and a lower card" for rank in RANKS[1:]),
        *(f"two {make_plural(rank)}" for rank in RANKS),
    ),
)


def _find_key(row: tuple[int, ...]) -> int:
    """The row of a rule: one for nothing, the rank of one card; of two, a pair's rank or the higher rank."""
    ranks = [code // 4 for code in row]
    if len(ranks) < 2:
        return sum(ranks)
    low, high = sorted(ranks)
    return len(RANKS) - 1 + low if low == high else high - 1


@native_inline
def place_shown(first: int, second: int) -> int:
    """Find the number of two exposed cards, in any order, among those that can be."""
    low, high = min(first, second), max(first, second)
    return low + high * (high + 1) // 2
