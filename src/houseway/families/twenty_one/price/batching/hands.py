"""Hands of a blackjack as numbers, for native code.

A hand's state is what it counts: its points, its aces and whether it holds a joker; naturals are states of their own.
"""

from collections import deque
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card, pack
from houseway.core.cards.card import JOKER
from houseway.core.ranking.twenty_one import TwentyOneHand, card_points, natural_of
from houseway.core.ranking.twenty_one_orders import Came
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, Hand, Must, name_up_card
from houseway.families.twenty_one.play.house_way import must_dealer_draw
from houseway.families.twenty_one.price.strategy import SOFT, UPS, find_row

CARDS: tuple[Card, ...] = (*sorted(pack(), key=lambda card: card.code), JOKER)
"""The cards by their codes, the joker last."""
CODES = len(CARDS)
VALUE_OF: NDArray[np.uint8] = np.array([UPS.index(name_up_card(card)) for card in CARDS], dtype=np.uint8)
"""The column of each card in a strategy: its value."""
TYPICAL: tuple[Card, ...] = tuple(CARDS[list(VALUE_OF).index(value)] for value in range(len(UPS)))
"""One card of each value."""
CAME: tuple[Came, ...] = ("dealt", "switched", "split")
_STANDS: Must = "stand"
EMPTY = 0
"""The state of a hand without cards."""


MOST_TOTAL = SOFT - 1
"""The highest total that a strategy has a row for."""


class Points(NamedTuple):
    """What a hand that is no natural is counted by: each ace and each joker as one, and two aces or more alike."""

    points: int = 0
    aces: int = 0
    joker: bool = False

    def plus(self, card: Card) -> "Points":
        """The hand with one more card."""
        aces = min(self.aces + (card.rank == 14), 2)
        return Points(self.points + (card_points(card) or 1), aces, self.joker or card.is_joker)


@dataclass(frozen=True, eq=False)
class HandStates:
    """The states of a game's hands, the empty one first and the naturals last.

    `after` is the state with one more card of each value; `first_two` the state of two cards, by how they came. `must`
    is what a seat has to do, and `draws` whether the player-dealer takes a card.
    """

    counted: tuple[TwentyOneHand, ...]
    jokers: NDArray[np.bool_]
    after: NDArray[np.int16]
    first_two: NDArray[np.int16]
    must: tuple[Must | None, ...]
    draws: NDArray[np.bool_]

    @cached_property
    def rows(self) -> NDArray[np.int64]:
        """The row of each state in a strategy; a hand that is over has none, and is given the last."""
        return np.array([min(find_row(hand.halves // 2, hand.soft), 63) for hand in self.counted])

    @cached_property
    def is_last(self) -> NDArray[np.bool_]:
        """States in which a hand is over, or counts so much that nobody draws to it."""
        return np.array([hand.over or hand.halves // 2 > MOST_TOTAL for hand in self.counted])

    @cached_property
    def naturals(self) -> NDArray[np.bool_]:
        """Which states are naturals."""
        return np.array([hand.natural is not None for hand in self.counted])


def list_states(tables: CompiledTwentyOne) -> HandStates:
    """Number every state that a hand of this game can come to."""
    held = _list_hands_by_points(tables)
    numbers = {points: number for number, points in enumerate(held)}
    after = np.zeros((len(held), len(UPS)), dtype=np.int16)
    for (points, number), (value, card) in product(numbers.items(), enumerate(TYPICAL)):
        after[number, value] = numbers.get(points.plus(card), EMPTY)
    naturals, first_two = _find_first_two(tables, after)
    plain = [cards for cards in held.values() if cards]
    none = np.zeros((len(naturals), len(UPS)), dtype=np.int16)
    return HandStates(
        counted=(TwentyOneHand(0, 0), *(tables.hand(cards, "split") for cards in plain), *naturals),
        jokers=np.array([points.joker for points in held] + [_has_joker(cards) for cards in naturals.values()]),
        after=np.vstack([after, none]),
        first_two=first_two,
        must=(None, *(tables.seat_must(cards, "split") for cards in plain), *(_STANDS for _ in naturals)),
        draws=np.array([False, *(must_dealer_draw(tables, cards) for cards in plain), *(False for _ in naturals)]),
    )


def _list_hands_by_points(tables: CompiledTwentyOne) -> dict[Points, Hand]:
    """Cards for each state, two of no natural where there can be more than two; from the empty hand on, card by card.

    A hand takes no further card that is over, or that counts more than a strategy has a row for.
    """
    values = [card for card in TYPICAL if tables.order.joker_total is not None or not card.is_joker]
    held: dict[Points, Hand] = {Points(): ()}
    waiting = deque(held)
    while waiting:
        points = waiting.popleft()
        cards = held[points]
        if cards and (tables.hand(cards, "split").over or points.points > MOST_TOTAL):
            continue
        for card in values:
            more = points.plus(card)
            if more not in held:
                waiting.append(more)
            if more not in held or (len(cards) >= 2 and natural_of(held[more], tables.order)):
                held[more] = (*cards, card)
    return held


def _find_first_two(
    tables: CompiledTwentyOne, after: NDArray[np.int16]
) -> tuple[dict[TwentyOneHand, Hand], NDArray[np.int16]]:
    """The naturals, each with two cards that make it, and the state of every two cards by how they came."""
    naturals: dict[TwentyOneHand, Hand] = {}
    states = np.tile(after[after[EMPTY, VALUE_OF]][:, VALUE_OF], (len(CAME), 1, 1))
    for (number, came), first, second in product(enumerate(CAME), CARDS, CARDS):
        if natural := natural_of((first, second), tables.order, came):
            naturals.setdefault(natural, (first, second))
            states[number, first.code, second.code] = len(after) + list(naturals).index(natural)
    return naturals, states


def _has_joker(cards: Hand) -> bool:
    return any(card.is_joker for card in cards)
