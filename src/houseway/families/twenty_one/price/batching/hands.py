"""Hands of a blackjack as numbers, for native code.

A hand's state is what it counts: its points, its aces and whether it holds a joker; naturals are states of their own.
The class of a finished hand is all that the rules of one game ask of it, and no more: two hands of a class fare alike,
so that a small table has the result of every pair of them.
"""

from collections import deque
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card, make_pack
from houseway.core.cards.card import JOKER
from houseway.core.ranking.twenty_one import (
    SUITED,
    DealerFinal,
    SeatFinal,
    TwentyOneHand,
    find_card_points,
    find_natural,
    name_exact,
)
from houseway.core.ranking.twenty_one_orders import Came
from houseway.families.twenty_one.conditions import (
    MOST_HELD,
    Part,
    TwentyOneFacts,
    Whens,
    can_name,
    find_dealer_number_kinds,
    find_number_kinds,
    find_red_kinds,
    list_asked_of,
)
from houseway.families.twenty_one.play.compiled import CompiledTwentyOne, Hand, Must, must_dealer_draw, name_up_card
from houseway.families.twenty_one.price.strategy import SOFT, UPS, find_row

CARDS: tuple[Card, ...] = (*sorted(make_pack(), key=lambda card: card.code), JOKER)
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
    """The points of a hand that is no natural: an ace or a joker counts as one, and two aces are as good as more."""

    points: int = 0
    aces: int = 0
    joker: bool = False

    def add(self, card: Card) -> "Points":
        """Add a card to the hand."""
        aces = min(self.aces + (card.rank == 14), 2)
        return Points(self.points + (find_card_points(card) or 1), aces, self.joker or card.is_joker)


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


def list_states(compiled: CompiledTwentyOne) -> HandStates:
    """Number every state that a hand of this game can come to."""
    held = _list_hands_by_points(compiled)
    numbers = {points: number for number, points in enumerate(held)}
    after = np.zeros((len(held), len(UPS)), dtype=np.int16)
    for (points, number), (value, card) in product(numbers.items(), enumerate(TYPICAL)):
        after[number, value] = numbers.get(points.add(card), EMPTY)
    naturals, first_two = _find_first_two(compiled, after)
    plain = [cards for cards in held.values() if cards]
    none = np.zeros((len(naturals), len(UPS)), dtype=np.int16)
    return HandStates(
        counted=(TwentyOneHand(0, 0), *(compiled.count_hand(cards, "split") for cards in plain), *naturals),
        jokers=np.array([points.joker for points in held] + [_has_joker(cards) for cards in naturals.values()]),
        after=np.vstack([after, none]),
        first_two=first_two,
        must=(None, *(compiled.read_seat_chart(cards, "split") for cards in plain), *(_STANDS for _ in naturals)),
        draws=np.array([False, *(must_dealer_draw(compiled, cards) for cards in plain), *(False for _ in naturals)]),
    )


def _list_hands_by_points(compiled: CompiledTwentyOne) -> dict[Points, Hand]:
    """List cards for each state, from the empty hand on, card by card.

    Two of them make no natural where there can be more than two.

    A hand takes no further card if it is over, or counts more than a strategy has a row for.
    """
    values = [card for card in TYPICAL if compiled.order.joker_total is not None or not card.is_joker]
    held: dict[Points, Hand] = {Points(): ()}
    waiting = deque(held)
    while waiting:
        points = waiting.popleft()
        cards = held[points]
        if cards and (compiled.count_hand(cards, "split").over or points.points > MOST_TOTAL):
            continue
        for card in values:
            more = points.add(card)
            if more not in held:
                waiting.append(more)
            if more not in held or (len(cards) >= 2 and find_natural(held[more], compiled.order)):
                held[more] = (*cards, card)
    return held


def _find_first_two(
    compiled: CompiledTwentyOne, after: NDArray[np.int16]
) -> tuple[dict[TwentyOneHand, Hand], NDArray[np.int16]]:
    """Find the naturals, each with two cards that make it, and the state of every two cards by how they came."""
    naturals: dict[TwentyOneHand, Hand] = {}
    states = np.tile(after[after[EMPTY, VALUE_OF]][:, VALUE_OF], (len(CAME), 1, 1))
    for (number, came), first, second in product(enumerate(CAME), CARDS, CARDS):
        if natural := find_natural((first, second), compiled.order, came):
            naturals.setdefault(natural, (first, second))
            states[number, first.code, second.code] = len(after) + list(naturals).index(natural)
    return naturals, states


def _has_joker(cards: Hand) -> bool:
    return any(card.is_joker for card in cards)


_THREE_SUITS = "chs"


@dataclass(frozen=True, eq=False)
class SeatClasses:
    """The classes of seats' finished hands: by state and number of cards, and a hand of each class."""

    finals: tuple[SeatFinal, ...]
    of: NDArray[np.int16]


@dataclass(frozen=True, eq=False)
class DealerClasses:
    """The classes of the player-dealer's finished hands: by state and by the kinds of the game's grain."""

    finals: tuple[DealerFinal, ...]
    of: NDArray[np.int16]


@dataclass(frozen=True, eq=False)
class HandGrain:
    """The grain of a game: how finely its conditions look at the player-dealer's cards, beside what they count.

    `held` are the kinds of numbers of cards, each by its smallest, and `reds` those of red cards. `exacts` are the
    exact hands that are named, first of all any other, and `ranks` twice the place of each by its three ranks; an exact
    hand of one suit has the number after it.
    """

    held: NDArray[np.int16]
    reds: NDArray[np.int16]
    exacts: tuple[str, ...]
    ranks: NDArray[np.int16]
    asks_exact: bool

    @property
    def shape(self) -> tuple[int, int, int]:
        """How many kinds there are of numbers of cards, of exact hands, and of red cards."""
        return len(_list_kinds(self.held)), 2 * len(self.exacts) if self.asks_exact else 1, len(_list_kinds(self.reds))

    @property
    def most_reds(self) -> int:
        """The number of red cards up to which counting them makes a difference."""
        return int(np.flatnonzero(self.reds != self.reds[-1]).max(initial=-1)) + 1


def classify_seat_hands(states: HandStates, whens: Whens) -> SeatClasses:
    """Classify seats' hands, as far as these conditions tell them apart."""
    alike = find_number_kinds(whens, Part.SEAT_NUMBER, lambda cards: TwentyOneFacts(seat=SeatFinal(0, cards, 0)))
    finals: dict[SeatFinal, int] = {}
    of = np.zeros((len(states.counted), MOST_HELD), dtype=np.int16)
    for (state, hand), cards in product(enumerate(states.counted), range(MOST_HELD)):
        final = SeatFinal(hand.halves // 2, alike[cards], hand.strength, hand.over, hand.natural)
        of[state, cards] = finals.setdefault(final, len(finals))
    return SeatClasses(tuple(finals), of)


def find_hand_grain(whens: Whens) -> HandGrain:
    """Find how finely these conditions look at the player-dealer's cards."""
    ranks, places = np.zeros((13, 13, 13), dtype=np.int16), {"": 0}
    read = list_asked_of(whens, Part.DEALER_RANKS)
    for three in product(range(13), repeat=3):
        name = name_exact(tuple(Card(rank + 2, suit) for rank, suit in zip(three, _THREE_SUITS, strict=True)))
        if any(can_name(one, name) for one in read):
            ranks[three] = 2 * places.setdefault(name, len(places))
    exacts = tuple(places)
    asks_exact = bool(read or list_asked_of(whens, Part.DEALER_SUITED))
    held = np.array(find_dealer_number_kinds(whens), dtype=np.int16)
    reds = np.array(find_red_kinds(whens), dtype=np.int16)
    return HandGrain(_set_apart(held, 3) if asks_exact else held, reds, exacts, ranks, asks_exact)


def classify_dealer_hands(states: HandStates, whens: Whens, seen: HandGrain) -> DealerClasses:
    """Classify the player-dealer's hands, as far as these conditions tell them apart."""
    alike, reds = find_dealer_number_kinds(whens), find_red_kinds(whens)
    names = _list_exact_names(whens, seen)
    finals: dict[DealerFinal, int] = {}
    of = np.zeros((len(states.counted), *seen.shape), dtype=np.int16)
    kinds = product(enumerate(_list_kinds(seen.held)), enumerate(names), enumerate(_list_kinds(seen.reds)))
    for ((held, cards), (named, name), (red, count)), (state, hand) in product(kinds, enumerate(states.counted)):
        final = DealerFinal(
            hand.halves // 2,
            alike[cards],
            hand.strength,
            hand.over,
            hand.natural,
            name if cards == 3 else "",
            reds[count],
        )
        of[state, held, named, red] = finals.setdefault(final, len(finals))
    return DealerClasses(tuple(finals), of)


def renumber_kinds(alike: NDArray[np.int16]) -> NDArray[np.int16]:
    """Number the kinds one after the other."""
    kinds = _list_kinds(alike)
    return np.array([kinds.index(int(smallest)) for smallest in alike], dtype=np.int16)


def _list_kinds(alike: NDArray[np.int16]) -> list[int]:
    return sorted({int(smallest) for smallest in alike})


def _list_exact_names(whens: Whens, seen: HandGrain) -> list[str]:
    """List the exact hands by their numbers, with no more of them said than these conditions ask."""
    if not seen.asks_exact:
        return [""]
    read, suited = list_asked_of(whens, Part.DEALER_RANKS), SUITED if list_asked_of(whens, Part.DEALER_SUITED) else ""
    asked = {name for name in seen.exacts if any(can_name(one, name) for one in read)}
    return [(name if name in asked else "") + mark for name in seen.exacts for mark in ("", suited)]


def _set_apart(alike: NDArray[np.int16], number: int) -> NDArray[np.int16]:
    """Set one number apart as a kind of its own; all others keep their kinds."""
    found: dict[tuple[int, bool], int] = {}
    kinds = [(int(smallest), at == number) for at, smallest in enumerate(alike)]
    return np.array([found.setdefault(kind, at) for at, kind in enumerate(kinds)], dtype=np.int16)
