"""Mississippi Stud by the printed rules alone, over every deal: a second count that shares no code with the first."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.printed.hands import FLUSH, FOUR, FULL, PAIR, STRAIGHT, STRAIGHT_FLUSH, THREE, TWO_PAIR, Ints, kinds

Flags = NDArray[np.bool_]
PAYS = {TWO_PAIR: 2, THREE: 3, STRAIGHT: 4, FLUSH: 6, FULL: 10, FOUR: 40, STRAIGHT_FLUSH: 100}
ROYAL = 500
"""What each wager is paid (000: 3794-3802); jacks or better even money, sixes to tens push."""


class Seen:
    """Rows of two to four cards, and what the words of the rules say of them."""

    def __init__(self, cards: Ints, raised: Flags, *, ace_low: bool) -> None:
        self.ranks, self.raised = np.sort(cards // 4, axis=1), raised
        self.high, self.middle = (self.ranks >= 9).sum(axis=1), ((self.ranks >= 4) & (self.ranks < 9)).sum(axis=1)
        self.points = 2 * self.high + self.middle
        self.suited = (cards % 4 == cards[:, :1] % 4).all(axis=1)
        held = (self.ranks[:, :, None] == np.arange(13)).sum(axis=1)
        self.pair = held.max(axis=1) >= 2
        top = np.where(held >= 2, np.arange(13), -1).max(axis=1)
        self.made = (top >= 4) | (held.max(axis=1) >= 3) | ((held >= 2).sum(axis=1) >= 2)
        low = np.sort(np.where(self.ranks == 12, -1, self.ranks), axis=1) if ace_low else self.ranks
        spans = [rows[:, -1] - rows[:, 0] for rows in (self.ranks, low)]
        self.gaps = np.where(self.pair, 99, np.minimum(*spans) - (cards.shape[1] - 1))
        self.open_ended = (self.ranks[:, -1] < 12) & (self.gaps == 0)


RULES: dict[str, Callable[[Seen], Flags]] = {
    "Any pair: the largest raise.": lambda at: at.pair,
    "Two points or more: the smallest raise.": lambda at: at.points >= 2,
    "One point, suited and next to each other: the smallest raise.": lambda at: (
        (at.points == 1) & at.suited & (at.gaps == 0)
    ),
    "A hand that is paid or pushes already: the largest raise.": lambda at: at.made,
    "Suited and next to each other with two points; suited over a gap of one with a two-point card; suited over two "
    "gaps with two of them: the largest raise.": lambda at: (
        at.suited
        & (((at.gaps == 0) & (at.points >= 2)) | ((at.gaps == 1) & (at.high >= 1)) | ((at.gaps == 2) & (at.high >= 2)))
    ),
    "Any other three of a suit, and any other pair: the smallest raise.": lambda at: at.suited | at.pair,
    "Three points or more: the smallest raise.": lambda at: at.points >= 3,
    "Next to each other with a point, or over a gap of one with two: the smallest raise.": lambda at: (
        ((at.gaps == 0) & (at.points >= 1)) | ((at.gaps == 1) & (at.points >= 2))
    ),
    "Four of a suit: the largest raise.": lambda at: at.suited,
    "Four to a straight at both ends, with three points: the largest raise.": lambda at: (
        at.open_ended & (at.points >= 3)
    ),
    "Any other four to a straight, and any other pair: the smallest raise.": lambda at: (at.gaps <= 1) | at.pair,
    "Four points or more: the smallest raise.": lambda at: at.points >= 4,
    "Three one-point cards after a raise above the smallest: the smallest raise.": lambda at: (
        (at.middle >= 3) & at.raised
    ),
    "Anything else: fold.": lambda at: np.zeros(len(at.pair), np.bool_),
}
"""What each printed sentence means, written from the sentence."""
COUNTING = ("Count two points for each card whose pair is paid (jacks to aces), one where it pushes (sixes to tens).",)
ACE_HIGH = "An ace is next to a king here, and not to a two."
"""Where this is not said, an ace is next to both, as in a straight."""


def count_value(document: dict[str, Any]) -> Fraction:
    """What the Ante and its raises bring, per unit of Ante, by the rules that are printed."""
    streets = [moment["rules"] for moment in document["rules"]]
    total = 0
    for own, ways in _hole_cards():
        left = [card for card in range(52) if card not in own]
        board = np.array([(x, y, z) for x in left for y in left if y != x for z in left if z not in (x, y)])
        cards = np.concatenate([np.tile(own, (len(board), 1)), board], axis=1)
        bet, alive = np.ones(len(cards), np.int64), np.ones(len(cards), np.bool_)
        raised = np.zeros(len(cards), np.bool_)
        for street, rules in enumerate(streets):
            seen = Seen(cards[:, : 2 + street], raised, ace_low=ACE_HIGH not in rules)
            more = _raise([rule for rule in rules if rule not in (*COUNTING, ACE_HIGH)], seen)
            alive &= more > 0
            bet += np.where(alive, more, 0)
            raised |= alive & (more > 1)
        total += ways * int((bet * np.where(alive, _paid(cards), -1)).sum())
    return Fraction(total, 1326 * 50 * 49 * 48)


def _raise(rules: list[str], at: Seen) -> Ints:
    """What the first rule that fits puts down: three times the Ante, once, or nothing."""
    found, open_still = np.zeros(len(at.pair), np.int64), np.ones(len(at.pair), np.bool_)
    for rule in rules:
        fits = RULES[rule](at) & open_still
        found[fits] = 3 if rule.endswith("the largest raise.") else 1
        open_still &= ~fits
    return found


def _paid(cards: Ints) -> Ints:
    kind, tie = kinds(cards)
    paid = np.full(len(cards), -1)
    for name, odds in PAYS.items():
        paid[kind == name] = odds
    of = tie // 13**4
    paid[(kind == PAIR) & (of >= 4)] = 0
    paid[(kind == PAIR) & (of >= 9)] = 1
    paid[(kind == STRAIGHT_FLUSH) & (tie == 12)] = ROYAL
    return paid


def _hole_cards() -> list[tuple[tuple[int, int], int]]:
    """One pair of hole cards for all that differ in the names of suits, with how many those are."""
    pairs = [((4 * rank, 4 * rank + 1), 6) for rank in range(13)]
    others = list(combinations(range(13), 2))
    return [
        *pairs,
        *(((4 * low, 4 * high), 4) for low, high in others),
        *(((4 * low, 4 * high + 1), 12) for low, high in others),
    ]
