"""Playing by a strategy at the table: what it says, as far as the choices that are offered go."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.ranking.twenty_one import TwentyOneHand
from houseway.core.round import Choice
from houseway.families.twenty_one.play.compiled import up_card
from houseway.families.twenty_one.play.hands import SeatHand
from houseway.families.twenty_one.play.house_way import dealer_draws
from houseway.families.twenty_one.play.position import Felt, Question
from houseway.families.twenty_one.price.strategy import AGAIN, FREE, OWN, RESCUE, SOFT, UPS, VALUES, Pair, Strategy, row

WORTH_PARTS = 10**12
"""What hands are worth is compared in whole numbers of so many parts, so that everybody comes to the same end."""


@dataclass(frozen=True)
class Spot:
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
        low, high = sorted(UPS.index(up_card(card)) for card in self.cards[:2])
        return UPS[low], UPS[high]


def action(strategy: Strategy, spot: Spot, offered: Collection[str]) -> str:
    """What a strategy does with a hand, among the actions that are offered; on more than it has rows for, it stands."""
    if spot.total >= SOFT:
        return "stand"
    if spot.doubled:
        return _first(offered, *_doubled(strategy, spot), "stand")
    wishes = _of_two(strategy, spot) if len(spot.cards) == 2 else []
    draws = strategy.hit[spot.money, row(spot.total, spot.count.soft), spot.column]
    return _first(offered, *wishes, *(("hit", "stand") if draws else ("stand", "hit")))


def _doubled(strategy: Strategy, spot: Spot) -> tuple[str, ...]:
    says = strategy.doubled[spot.doubled - 1, row(spot.total, spot.count.soft), spot.column]
    return {RESCUE: ("rescue",), AGAIN: ("double again",)}.get(int(says), ())


def _of_two(strategy: Strategy, spot: Spot) -> list[str]:
    """What two cards do before they hit or stand: an exception for them, surrender, split, double."""
    here, column = row(spot.total, spot.count.soft), spot.column
    wishes = list(_said(strategy, spot))
    if strategy.surrender[here, column]:
        wishes.append("surrender")
    low, high = spot.pair
    if low == high and low in VALUES and strategy.split[spot.money, VALUES.index(low), column]:
        wishes += ["free split", "split"]
    if strategy.double[spot.money, here, column]:
        wishes += ["free double", "double"]
    return wishes


def _said(strategy: Strategy, spot: Spot) -> tuple[str, ...]:
    """What the strategy says of these very two values, on own money."""
    said = strategy.two_cards.get((spot.up, spot.pair)) if spot.money == OWN else None
    if said is None:
        return ()
    return (f"free {said}", said) if said in ("split", "double") else (said,)


def surrenders_early(strategy: Strategy, spot: Spot) -> bool:
    """Whether a hand is given up before the hole card is looked at."""
    said = strategy.two_cards.get((spot.up, spot.pair))
    if said is not None:
        return said == "surrender"
    return bool(strategy.surrender[row(spot.total, spot.count.soft), spot.column])


def switches(strategy: Strategy, first: Sequence[Card], second: Sequence[Card], up: str) -> bool:
    """Whether two hands are worth more with their second cards exchanged."""
    if strategy.worth is None:
        return False
    worth, column = in_parts(strategy.worth), UPS.index(up)
    a, b, c, d = (UPS.index(up_card(card)) for card in (*first, *second))
    kept = worth[min(a, b), max(a, b), column] + worth[min(c, d), max(c, d), column]
    return bool(worth[max(a, d), min(a, d), column] + worth[max(b, c), min(b, c), column] > kept)


def in_parts(worth: NDArray[np.float64]) -> NDArray[np.int64]:
    """What hands are worth in whole numbers."""
    return np.rint(worth * WORTH_PARTS).astype(np.int64)


def decide(strategy: Strategy, felt: Felt, question: Question) -> Choice:
    """What one who plays by a strategy answers; whoever stands behind follows, and the house's way is the dealer's."""
    offered = {choice.action: choice for choice in reversed(question.turn.choices)}
    if question.about == "hand":
        return offered[action(strategy, _spot(felt, felt.hand), offered)]
    if question.about == "insurance":
        evens = felt.up in strategy.even_money and "even money" in offered
        insures = strategy.insure[UPS.index(felt.up)]
        return offered[_first(offered, *(["even money"] if evens else ["insure"] if insures else []), "no insurance")]
    if question.about == "early surrender":
        return offered["surrender" if surrenders_early(strategy, _spot(felt, felt.hand)) else "play on"]
    if question.about == "switch":
        first, second = felt.hand, felt.hands[felt.place + 1]
        return offered["switch" if switches(strategy, first.cards, second.cards, felt.up) else "keep"]
    if question.about == "follow":
        return offered["follow"]
    return offered["hit" if dealer_draws(felt.compiled, felt.dealer) else "stand"]


def _spot(felt: Felt, hand: SeatHand) -> Spot:
    money = OWN if hand.own_pile.base else FREE
    return Spot(hand.cards, felt.count(hand), felt.up, money, hand.doubled)


def _first(offered: Collection[str], *wishes: str) -> str:
    """The first of these wishes that is offered."""
    return next(wish for wish in wishes if wish in offered)
