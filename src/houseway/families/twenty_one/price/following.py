"""Playing by a strategy at the table: what it says, as far as the choices that are offered go."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.ranking.twenty_one import TwentyOneHand
from houseway.core.round import Choice
from houseway.families.twenty_one.play.compiled import name_up_card
from houseway.families.twenty_one.play.hands import SeatHand
from houseway.families.twenty_one.play.house_way import must_dealer_draw
from houseway.families.twenty_one.play.position import Position, Question
from houseway.families.twenty_one.price.strategy import (
    AGAIN,
    FREE,
    OWN,
    RESCUE,
    SOFT,
    UPS,
    VALUES,
    Pair,
    Strategy,
    find_row,
)

WORTH_PARTS = 10**12
"""What hands are worth is compared in whole numbers of so many parts, so that everybody comes to the same end."""


@dataclass(frozen=True)
class KnownHand:
    """What a strategy looks at: the hand and what it counts, the up card, whose money it is, how often it was doubled.

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


def choose_action(strategy: Strategy, spot: KnownHand, offered: Collection[str]) -> str:
    """What a strategy does with a hand, among the actions that are offered; on more than it has rows for, it stands."""
    if spot.total >= SOFT:
        return "stand"
    if spot.doubled:
        return _choose_first(offered, *_list_doubled_wishes(strategy, spot), "stand")
    wishes = _list_wishes_of_two(strategy, spot) if len(spot.cards) == 2 else []
    draws = strategy.hit[spot.money, find_row(spot.total, spot.count.soft), spot.column]
    return _choose_first(offered, *wishes, *(("hit", "stand") if draws else ("stand", "hit")))


def _list_doubled_wishes(strategy: Strategy, spot: KnownHand) -> tuple[str, ...]:
    says = strategy.doubled[spot.doubled - 1, find_row(spot.total, spot.count.soft), spot.column]
    return {RESCUE: ("rescue",), AGAIN: ("double again",)}.get(int(says), ())


def _list_wishes_of_two(strategy: Strategy, spot: KnownHand) -> list[str]:
    """What two cards do before they hit or stand: an exception for them, surrender, split, double."""
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


def _list_exceptions(strategy: Strategy, spot: KnownHand) -> tuple[str, ...]:
    """What the strategy says of these very two values, on own money."""
    said = strategy.two_cards.get((spot.up, spot.pair)) if spot.money == OWN else None
    if said is None:
        return ()
    return (f"free {said}", said) if said in ("split", "double") else (said,)


def is_surrendered_early(strategy: Strategy, spot: KnownHand) -> bool:
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
    """What hands are worth in whole numbers."""
    return np.rint(worth * WORTH_PARTS).astype(np.int64)


def choose_by_strategy(strategy: Strategy, felt: Position, question: Question) -> Choice:
    """What one who plays by a strategy answers; whoever stands behind follows, and the house's way is the dealer's."""
    offered = {choice.action: choice for choice in reversed(question.turn.choices)}
    if question.about == "hand":
        return offered[choose_action(strategy, _read_hand(felt, felt.hand), offered)]
    if question.about == "insurance":
        evens = felt.up in strategy.even_money and "even money" in offered
        insures = strategy.insure[UPS.index(felt.up)]
        return offered[
            _choose_first(offered, *(["even money"] if evens else ["insure"] if insures else []), "no insurance")
        ]
    if question.about == "early surrender":
        return offered["surrender" if is_surrendered_early(strategy, _read_hand(felt, felt.hand)) else "play on"]
    if question.about == "switch":
        first, second = felt.hand, felt.hands[felt.place + 1]
        return offered["switch" if is_switch_better(strategy, first.cards, second.cards, felt.up) else "keep"]
    if question.about == "follow":
        return offered["follow"]
    return offered["hit" if must_dealer_draw(felt.compiled, felt.dealer) else "stand"]


def _read_hand(felt: Position, hand: SeatHand) -> KnownHand:
    money = OWN if hand.own_pile.base else FREE
    return KnownHand(hand.cards, felt.count(hand), felt.up, money, hand.doubled)


def _choose_first(offered: Collection[str], *wishes: str) -> str:
    """The first of these wishes that is offered."""
    return next(wish for wish in wishes if wish in offered)
