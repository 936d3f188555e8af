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


def list_values(held: Sequence[int]) -> tuple[int, ...]:
    """List the values of a hand's cards, in order, by how many it has of each."""
    return tuple(value for value, number in enumerate(held) for _ in range(number))


def add_one_card(hands: Counts, most: Counts) -> tuple[Counts, Counts]:
    """Add a card to the hands of one size: each new hand once, in the order found, and its place by hand and value.

    A hand may hold as many cards of each value as are `most`; where it has them all, the place is -1.
    """
    rows, values = np.nonzero(hands < most)
    longer = hands[rows]
    longer[np.arange(rows.size), values] += 1
    firsts, which = _find_firsts(make_codes(longer, int(longer.sum(axis=1).max(initial=0)) + 1))
    places = np.full(hands.shape, -1, np.int64)
    places[rows, values] = which
    return longer[firsts], places


def make_codes(hands: Counts, radix: int) -> Counts:
    """Make a number of each hand that holds fewer than `radix` cards of any value; the order is that of the hands."""
    codes: Counts = hands @ np.array([radix**place for place in range(VALUES_HELD - 1, -1, -1)], np.int64)
    return codes


def find_alike(hands: Counts, alone: int = 2) -> tuple[Counts, Counts]:
    """Find which hands of one size count the same: the first of each kind, and of which kind each hand is.

    Those of so many cards as are `alone`, or fewer, are kinds of their own.
    """
    if hands.sum(axis=1).max(initial=0) <= alone:
        return np.arange(len(hands)), np.arange(len(hands))
    counted = hands @ np.array(_POINTS), hands[:, ACE], hands[:, JOKER_VALUE]
    radix = 1 + max(int(one.max()) for one in counted)
    return _find_firsts((counted[0] * radix + counted[1]) * radix + counted[2])


def _find_firsts(codes: Counts) -> tuple[Counts, Counts]:
    """Find where each code stands first, in the order in which they come, and which of them each one is."""
    _, firsts, which = np.unique(codes, return_index=True, return_inverse=True)
    order = np.argsort(firsts)
    places = np.empty_like(order)
    places[order] = np.arange(order.size)
    return firsts[order], places[which]


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

    @cached_property
    def _of_value(self) -> tuple[tuple[tuple[Card, int], ...], ...]:
        """The cards of each value, and how many there are."""
        return tuple(
            tuple((card, held) for card, held in self.pack.items() if find_value(card) == value)
            for value in range(VALUES_HELD)
        )

    def _list_cards(
        self, values: tuple[int, ...], cards: tuple[Card, ...], chance: float
    ) -> Iterator[tuple[float, tuple[Card, ...]]]:
        if len(cards) == len(values):
            yield chance, cards
            return
        value = values[len(cards)]
        left = int(self.counts[value]) - values[: len(cards)].count(value)
        for card, held in self._of_value[value]:
            still = held - cards.count(card)
            if still > 0:
                yield from self._list_cards(values, (*cards, card), chance * still / left)
