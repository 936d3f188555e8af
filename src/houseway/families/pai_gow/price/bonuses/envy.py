"""The worth of an Envy button: the awards that the hands of other seats bring, one by one or the highest alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import pairwise
from math import comb, gcd, sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.core.money import Cents
from houseway.core.ranking.fortune import FortuneOrder
from houseway.core.ranking.multisets import JOKER_CODE
from houseway.families.pai_gow.price.bonuses.count_by_cards import Codes, count_lines, find_lines
from houseway.families.pai_gow.price.bonuses.held import (
    EVERY_RANK,
    Joker,
    count_held,
    find_held,
    has_bits,
    list_lines,
    read_suits,
)
from houseway.families.pai_gow.price.bonuses.shared_chances import find_shared_chances, has_cores, list_unions
from houseway.families.prices import Progress

MOST_OTHERS = 5
"""Seven hands are dealt: the holder's own and the player-dealer's bring no award."""


@dataclass(frozen=True)
class Awards:
    """The awards of a button for another seat's hand: the bonus's list, and the amount for each line, 0 if none.

    `power` is what the joker of the deck can be.
    """

    order: FortuneOrder
    amounts: tuple[Cents, ...]
    power: Joker

    @property
    def cards(self) -> int:
        """How many cards the deck has."""
        return 52 + (self.power != "none")

    @property
    def rows(self) -> tuple[Cents, ...]:
        """The amounts, each once, the highest first."""
        return tuple(sorted({amount for amount in self.amounts if amount}, reverse=True))

    @property
    def names(self) -> tuple[str, ...]:
        """The lines that have to be looked at: down to the last with an award."""
        last = max((place + 1 for place, amount in enumerate(self.amounts) if amount), default=0)
        return self.order.hands[:last]

    @property
    def can_be_counted(self) -> bool:
        """Whether several hands can be counted together: no line that matters is below four of a kind, or new."""
        return has_bits(self.order) and all(has_cores(name) for name in self.names)

    @cached_property
    def by_held(self) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        """The award for each set of bonus hands that seven cards can hold."""
        return np.array((*self.amounts, 0), dtype=np.int64)[list_lines(self.order)]

    def count_of_one(self, progress: Progress | None = None) -> dict[Cents, int]:
        """Count how many deals of seven cards bring each award, and how many none.

        A list of which a hand has no bit is asked of one hand of seven after another.
        """
        found = dict.fromkeys((*self.rows, 0), 0)
        if not has_bits(self.order):
            counts = count_lines(self.order, self.power, progress=progress)
            for amount, count in zip((*self.amounts, 0), counts, strict=True):
                found[amount] += count
            return found
        for bits, count in count_held(self.power).items():
            found[int(self.by_held[bits])] += count
        return found

    def find_of_hands(self, hands: Codes) -> NDArray[np.int64]:
        """Find the award for each row of seven codes."""
        if not has_bits(self.order):
            return np.array((*self.amounts, 0), dtype=np.int64)[find_lines(self.order, self.power, hands)]
        return self.by_held[find_held(read_suits(hands), (hands == JOKER_CODE).any(axis=1), self.power)]


def count_deals(cards: int, hands: int) -> int:
    """Count in how many ways so many hands of seven are dealt, each to its seat."""
    number = 1
    for dealt in range(hands):
        number *= comb(cards - 7 * dealt, 7)
    return number


def count_highest(awards: Awards, others: int) -> dict[Cents, int]:
    """Count the deals to so many other seats that have each award as their highest; 0 for no award."""
    whole, rows = count_deals(awards.cards, others), awards.rows
    below = [_find_chance_of_none(chances, others) for chances in _find_chances(awards)]
    counts = [whole * (upper - lower) for upper, lower in pairwise((Fraction(1), *below))]
    counts.append(whole * below[-1] if below else Fraction(whole))
    assert all(count.denominator == 1 for count in counts), "a count of deals is whole"
    return {amount: count.numerator for amount, count in zip((*rows, 0), counts, strict=True)}


def _find_chance_of_none(chances: Sequence[Fraction], others: int) -> Fraction:
    """Find the chance that none of so many hands has something, from the chances that one, two and more of them all
    do.
    """
    terms = ((-1) ** number * comb(others, number) * chances[number] for number in range(others + 1))
    return sum(terms, Fraction(0))


@lru_cache(maxsize=32)
def _find_chances(awards: Awards) -> tuple[tuple[Fraction, ...], ...]:
    """Find for each amount the chances that none, one, two and more hands all bring as much at least."""
    found = list_unions(awards.names, awards.power, EVERY_RANK)
    weights = (found.weigh((awards.by_held >= amount).astype(np.int64)) for amount in awards.rows)
    return tuple(find_shared_chances(each, MOST_OTHERS, awards.cards) for each in weights)


def find_spread(awards: Awards, others: int) -> float:
    """Find the standard deviation, in dollars, of what so many seats bring where each award is paid."""
    if not awards.rows:
        return 0.0
    unit = gcd(*awards.rows)
    found = list_unions(awards.names, awards.power, EVERY_RANK)
    two = find_shared_chances(found.weigh(awards.by_held // unit), 2, awards.cards)
    mean = two[1]
    square = Fraction(
        sum((amount // unit) ** 2 * count for amount, count in awards.count_of_one().items()), comb(awards.cards, 7)
    )
    variance = others * (square - mean**2) + others * (others - 1) * (two[2] - mean**2)
    return sqrt(variance) * unit / 100


def find_mean(counts: Mapping[Cents, int]) -> Fraction:
    """Find the mean of counted awards, in dollars."""
    return Fraction(sum(amount * count for amount, count in counts.items()), 100 * sum(counts.values()))
