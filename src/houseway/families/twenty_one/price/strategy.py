"""A way to play a blackjack: for every hand and up card, what a seat does; and how it answers at the table.

The solver writes a strategy; bots, the kernel and the strategy card read it.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.ranking.twenty_one import TwentyOneHand
from houseway.core.round import Choice
from houseway.core.values import FrozenMap, shorten
from houseway.families.twenty_one.play.compiled import must_dealer_draw, name_up_card
from houseway.families.twenty_one.play.position import Position, Question, SeatHand

Action = Literal["stand", "hit", "double", "split", "surrender", "rescue"]
Grid = NDArray[np.bool_]

UPS = ("2", "3", "4", "5", "6", "7", "8", "9", "ten", "ace", "joker")
"""The up cards, in the order of a strategy's columns."""
VALUES = ("2", "3", "4", "5", "6", "7", "8", "9", "ten", "ace")
"""The values of cards that can be paired, in the order of a strategy's rows for pairs."""
SOFT = 32
"""Rows: a hard total is its own row, a soft total the row this much further."""
ROWS = 64
OWN, FREE = 0, 1
"""Whose money is on a hand: the seat's own, or a free bet that cannot be lost."""
STAND, RESCUE, AGAIN = 0, 1, 2
"""What a doubled hand does: it stands, is rescued, or is doubled again."""

Pair = tuple[str, str]
StrategyName = Literal["best", "house-way"]
"""How a seat plays that is solved: as well as a chart can say, or as the player-dealer does."""


def find_row(total: int, soft: bool) -> int:
    """Find the row of a hand in a strategy."""
    return total + SOFT if soft else total


@dataclass(frozen=True, eq=False)
class Strategy:
    """A strategy of a seat: it surrenders, splits, doubles, or else hits or stands, in this order; each if it may.

    `hit`, `double` are by whose money it is, row and up card; `split` by whose money, value of the pair and up card;
    `surrender` by row and up card (first two cards, own money); `doubled` by how often the hand was doubled (once is
    0), row and up card; `insure` by up card. `two_cards` are exceptions for hands of exactly these two values, the
    lower first in the order of `VALUES`: (up card, (value, value)) and the action.
    `worth` is what a two-card hand of these two values is worth on own money, by value, value and up card: as dealt
    with the lower value first, and after a switch with the higher first. A seat with two hands switches if the hands
    are worth more after it. `even_money` are the up cards at which a natural takes it.
    """

    name: str
    hit: Grid
    double: Grid
    split: Grid
    surrender: Grid
    doubled: NDArray[np.int8]
    insure: Grid
    worth: NDArray[np.float64] | None = None
    two_cards: Mapping[tuple[str, Pair], Action] = field(default_factory=FrozenMap)
    even_money: frozenset[str] = frozenset()

    def __repr__(self) -> str:
        return shorten(f"Strategy({self.name!r})")


def make_blank_strategy(name: str) -> Strategy:
    """Make a strategy that stands on everything."""
    return Strategy(
        name,
        hit=np.zeros((2, ROWS, len(UPS)), np.bool_),
        double=np.zeros((2, ROWS, len(UPS)), np.bool_),
        split=np.zeros((2, len(VALUES), len(UPS)), np.bool_),
        surrender=np.zeros((ROWS, len(UPS)), np.bool_),
        doubled=np.zeros((5, ROWS, len(UPS)), np.int8),
        insure=np.zeros(len(UPS), np.bool_),
    )


WORTH_PARTS = 10**12
"""What hands are worth is compared in whole numbers of so many parts, so that everybody comes to the same end."""


@dataclass(frozen=True)
class HandToPlay:
    """A hand as a strategy looks at it: what it counts, the up card, whose money it is, how often it was doubled.

    A hand is played with `money` of its own, or only with a free bet.
    """

    cards: tuple[Card, ...]
    count: TwentyOneHand
    up: str
    money: int = OWN
    doubled: int = 0

    @property
    def total(self) -> int:
        """The hand's total in whole points."""
        return self.count.halves // 2

    @property
    def column(self) -> int:
        """The up card's column."""
        return UPS.index(self.up)

    @property
    def pair(self) -> Pair:
        """The values of the first two cards, the lower first."""
        low, high = sorted(UPS.index(name_up_card(card)) for card in self.cards[:2])
        return UPS[low], UPS[high]


def choose_action(strategy: Strategy, spot: HandToPlay, offered: Collection[str]) -> str:
    """Choose what a strategy does with a hand, among the actions offered; it stands on more than it has rows for."""
    if spot.total >= SOFT:
        return "stand"
    if spot.doubled:
        return _choose_first(offered, *_list_doubled_wishes(strategy, spot), "stand")
    wishes = _list_wishes_of_two(strategy, spot) if len(spot.cards) == 2 else []
    draws = strategy.hit[spot.money, find_row(spot.total, spot.count.soft), spot.column]
    return _choose_first(offered, *wishes, *(("hit", "stand") if draws else ("stand", "hit")))


def _list_doubled_wishes(strategy: Strategy, spot: HandToPlay) -> tuple[str, ...]:
    says = strategy.doubled[spot.doubled - 1, find_row(spot.total, spot.count.soft), spot.column]
    return {RESCUE: ("rescue",), AGAIN: ("double again",)}.get(int(says), ())


def _list_wishes_of_two(strategy: Strategy, spot: HandToPlay) -> list[str]:
    """List what two cards do before they hit or stand: an exception for them, surrender, split, double."""
    here, column = find_row(spot.total, spot.count.soft), spot.column
    wishes = list(_list_exceptions(strategy, spot))
    if strategy.surrender[here, column]:
        wishes.append("surrender")
    low, high = spot.pair
    if low == high and low in VALUES and strategy.split[spot.money, VALUES.index(low), column]:
        wishes += ["free split", "split"]
    if strategy.double[spot.money, here, column]:
        wishes += ["free double", "double"]
    return wishes


def _list_exceptions(strategy: Strategy, spot: HandToPlay) -> tuple[str, ...]:
    """List what the strategy says of these very two values, on own money."""
    said = strategy.two_cards.get((spot.up, spot.pair)) if spot.money == OWN else None
    if said is None:
        return ()
    return (f"free {said}", said) if said in ("split", "double") else (said,)


def is_surrendered_early(strategy: Strategy, spot: HandToPlay) -> bool:
    """Whether a hand is given up before the hole card is looked at."""
    said = strategy.two_cards.get((spot.up, spot.pair))
    if said is not None:
        return said == "surrender"
    return bool(strategy.surrender[find_row(spot.total, spot.count.soft), spot.column])


def is_switch_better(strategy: Strategy, first: Sequence[Card], second: Sequence[Card], up: str) -> bool:
    """Whether two hands are worth more with their second cards exchanged."""
    if strategy.worth is None:
        return False
    worth, column = to_parts(strategy.worth), UPS.index(up)
    a, b, c, d = (UPS.index(name_up_card(card)) for card in (*first, *second))
    kept = worth[min(a, b), max(a, b), column] + worth[min(c, d), max(c, d), column]
    return bool(worth[max(a, d), min(a, d), column] + worth[max(b, c), min(b, c), column] > kept)


def to_parts(worth: NDArray[np.float64]) -> NDArray[np.int64]:
    """Write what hands are worth in whole numbers."""
    return np.rint(worth * WORTH_PARTS).astype(np.int64)


def choose_by_strategy(strategy: Strategy, position: Position, question: Question) -> Choice:
    """Choose as one who plays by a strategy; the back line follows, and the player-dealer plays the house way."""
    offered = {choice.action: choice for choice in reversed(question.turn.choices)}
    if question.about == "hand":
        return offered[choose_action(strategy, _find_hand_to_play(position, position.hand), offered)]
    if question.about == "insurance":
        evens = position.up in strategy.even_money and "even money" in offered
        insures = strategy.insure[UPS.index(position.up)]
        return offered[
            _choose_first(offered, *(["even money"] if evens else ["insure"] if insures else []), "no insurance")
        ]
    if question.about == "early surrender":
        return offered[
            "surrender" if is_surrendered_early(strategy, _find_hand_to_play(position, position.hand)) else "play on"
        ]
    if question.about == "switch":
        first, second = position.hand, position.hands[position.place + 1]
        return offered["switch" if is_switch_better(strategy, first.cards, second.cards, position.up) else "keep"]
    if question.about == "follow":
        return offered["follow"]
    return offered["hit" if must_dealer_draw(position.compiled, position.dealer) else "stand"]


def _find_hand_to_play(position: Position, hand: SeatHand) -> HandToPlay:
    money = OWN if hand.own_pile.base else FREE
    return HandToPlay(hand.cards, position.count(hand), position.up, money, hand.doubled)


def _choose_first(offered: Collection[str], *wishes: str) -> str:
    """Choose the first of these wishes that is offered."""
    return next(wish for wish in wishes if wish in offered)
