"""The shoe as the solver counts it: how many cards of each value it holds, and which exact cards those are."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card, Pack
from houseway.core.cards.card import JOKER
from houseway.core.errors import BookError
from houseway.families.twenty_one.play.compiled import name_up_card
from houseway.families.twenty_one.price.strategy import UPS

VALUES_HELD = len(UPS)
TEN, ACE, JOKER_VALUE = UPS.index("ten"), UPS.index("ace"), UPS.index("joker")
Counts = NDArray[np.int64]
"""How many cards of each value, in the order of the up cards."""

_TYPICAL = {**{value: Card(value + 2, "h") for value in range(TEN)}, TEN: Card(12, "h"), ACE: Card(14, "h")}


_POINTS = (2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 0)


def count_key(values: Sequence[int]) -> tuple[int, ...]:
    """All that a hand is counted by: two cards by themselves, more by their points, aces, jokers and number."""
    if len(values) <= 2:
        return tuple(sorted(values))
    points = sum(_POINTS[value] for value in values)
    return points, values.count(ACE), values.count(JOKER_VALUE), len(values)


def value_of(card: Card) -> int:
    """The number of a card's value: its place among the up cards."""
    return UPS.index(name_up_card(card))


def typical_hand(values: Sequence[int]) -> tuple[Card, ...]:
    """Cards of these values that make nothing by their suits."""
    cards = [JOKER if value == JOKER_VALUE else _TYPICAL[value] for value in values]
    return tuple(card if card.is_joker or number % 2 else card._replace(suit="s") for number, card in enumerate(cards))


@dataclass(frozen=True, eq=False)
class FullShoe:
    """The cards before the deal."""

    pack: Pack

    @cached_property
    def counts(self) -> Counts:
        """How many cards of each value there are."""
        counts = np.zeros(VALUES_HELD, np.int64)
        for card, held in self.pack.items():
            counts[value_of(card)] += held
        return counts

    @cached_property
    def _of_a_ten_rank(self) -> int:
        """How many ten-cards are of one rank."""
        ranks: Counter[int] = Counter()
        for card, held in self.pack.items():
            if value_of(card) == TEN:
                ranks[card.rank] += held
        if len(set(ranks.values())) > 1:
            raise BookError("a shoe with more ten-cards of one rank than of another is not solved")
        return next(iter(ranks.values()), 0)

    def same_rank(self, known: int) -> float:
        """The chance that a further ten-card is of the rank of which `known` are on the table."""
        others = int(self.counts[TEN]) - known
        return max(self._of_a_ten_rank - known, 0) / others if others > 0 else 0.0

    def exact_ways(self, values: Sequence[int]) -> Iterator[tuple[float, tuple[Card, ...]]]:
        """The exact cards that cards of these values may be, each with its chance.

        Whatever else is known of values, every card of a value is as likely as any other.
        """
        yield from self._ways(tuple(values), (), 1.0)

    def _ways(
        self, values: tuple[int, ...], cards: tuple[Card, ...], chance: float
    ) -> Iterator[tuple[float, tuple[Card, ...]]]:
        if len(cards) == len(values):
            yield chance, cards
            return
        value = values[len(cards)]
        left = int(self.counts[value]) - sum(value_of(card) == value for card in cards)
        for card, held in self.pack.items():
            still = held - cards.count(card)
            if value_of(card) == value and still > 0:
                yield from self._ways(values, (*cards, card), chance * still / left)
