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


def make_count_key(values: Sequence[int]) -> tuple[int, ...]:
    """Make a key of what a hand is counted by: two cards themselves, or of more points, aces, jokers and number."""
    if len(values) <= 2:
        return tuple(sorted(values))
    points = sum(_POINTS[value] for value in values)
    return points, values.count(ACE), values.count(JOKER_VALUE), len(values)


def find_value(card: Card) -> int:
    """Find the number of a card's value: its place among the up cards."""
    return UPS.index(name_up_card(card))


def make_typical_hand(values: Sequence[int]) -> tuple[Card, ...]:
    """Make cards of these values that make nothing by their suits."""
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
            counts[find_value(card)] += held
        return counts

    @cached_property
    def _of_a_ten_rank(self) -> int:
        """How many ten-cards are of one rank."""
        ranks: Counter[int] = Counter()
        for card, held in self.pack.items():
            if find_value(card) == TEN:
                ranks[card.rank] += held
        if len(set(ranks.values())) > 1:
            raise BookError("a shoe with more ten-cards of one rank than of another is not solved")
        return next(iter(ranks.values()), 0)

    def find_same_rank_chance(self, known: int) -> float:
        """Find the chance that a further ten-card is of the rank of which `known` are on the table."""
        others = int(self.counts[TEN]) - known
        return max(self._of_a_ten_rank - known, 0) / others if others > 0 else 0.0

    def list_exact_cards(self, values: Sequence[int]) -> Iterator[tuple[float, tuple[Card, ...]]]:
        """List the exact cards that cards of these values may be, each with its chance.

        Whatever else is known of values, every card of a value is as likely as any other.
        """
        yield from self._list_cards(tuple(values), (), 1.0)

    def _list_cards(
        self, values: tuple[int, ...], cards: tuple[Card, ...], chance: float
    ) -> Iterator[tuple[float, tuple[Card, ...]]]:
        if len(cards) == len(values):
            yield chance, cards
            return
        value = values[len(cards)]
        left = int(self.counts[value]) - sum(find_value(card) == value for card in cards)
        for card, held in self.pack.items():
            still = held - cards.count(card)
            if find_value(card) == value and still > 0:
                yield from self._list_cards(values, (*cards, card), chance * still / left)
