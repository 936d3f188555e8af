"""The house way of keeping two of four cards: the page's steps, executed from the top, with the reason for each choice.

>>> from houseway.book.loader import load
>>> from houseway.cards import parse_cards
>>> way = load("clubone/fast-action-holdem").page.house_way
>>> print(house_way(way, parse_cards("7d 7s 7h 2h")))
7d 7s: pair of sevens, by step 2 (Highest pair; of three alike, the one suited with the odd card goes)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from houseway.book.model.fast_action import FastActionHouseWay, HouseWayStep, HouseWayTie
from houseway.cards import Card, show_cards
from houseway.errors import BookError
from houseway.ranking.high import rank_name

Hand = tuple[Card, ...]
_RED = ("d", "h")


@dataclass(frozen=True)
class Kept:
    """Two cards that are kept, at their places among those dealt, and what says so."""

    cards: Hand
    places: tuple[int, int]
    step: HouseWayStep
    ties: tuple[HouseWayTie, ...] = ()

    def __str__(self) -> str:
        rules = "; ".join([self.step.name, *(f"{tie.name[:1].lower()}{tie.name[1:]}" for tie in self.ties)])
        return f"{show_cards(self.cards)}: {two_words(self.cards)}, by step {self.step.number} ({rules})"


def two_words(two: Sequence[Card]) -> str:
    """What two kept cards are, in words: pair of nines, suited; ace-king."""
    high, low = sorted(two, key=lambda card: card.rank, reverse=True)
    top = rank_name(high.rank)
    words = f"pair of {top}{'es' if top == 'six' else 's'}" if is_pair(two) else f"{top}-{rank_name(low.rank)}"
    return f"{words}, suited" if is_suited(two) else words


def house_way(way: FastActionHouseWay, cards: Sequence[Card]) -> Kept:
    """The two cards that the house keeps of those dealt, and the step by which it does."""
    twos = [(places, tuple(cards[place] for place in places)) for places in combinations(range(len(cards)), 2)]
    for step in sorted(way.step, key=lambda step: step.number):
        found = [(places, two) for places, two in twos if fits(step, two)]
        if not found:
            continue
        highest = max(_ranks(two) for _, two in found)
        found = [(places, two) for places, two in found if _ranks(two) == highest]
        ties = []
        for tie in sorted(way.tie, key=lambda tie: tie.number):
            left = [(places, two) for places, two in found if _stays(tie, two, _others(cards, places))]
            if left and len(left) < len(found):
                found = left
                ties.append(tie)
        (first, second), two = found[0]
        return Kept(two, (first, second), step, tuple(ties))
    raise BookError(f"house_way: no step says what to keep of {show_cards(cards)}")


def fits(step: HouseWayStep, two: Sequence[Card]) -> bool:
    """Whether a step keeps these two."""
    asked = (
        (step.pair, is_pair(two)),
        (step.suited, is_suited(two)),
        (step.running, is_running(two)),
        (step.ace, any(card.rank == 14 for card in two)),
    )
    return all(wanted is None or wanted == held for wanted, held in asked) and min(_ranks(two)) >= step.least


def is_pair(two: Sequence[Card]) -> bool:
    """Whether both have one rank."""
    return two[0].rank == two[1].rank


def is_suited(two: Sequence[Card]) -> bool:
    """Whether both have one suit."""
    return two[0].suit == two[1].suit


def is_running(two: Sequence[Card]) -> bool:
    """Whether one rank follows the other, the ace above the king and below the two."""
    high, low = _ranks(two)
    return high - low == 1 or (high, low) == (14, 2)


def _ranks(two: Sequence[Card]) -> tuple[int, int]:
    high, low = sorted((card.rank for card in two), reverse=True)
    return high, low


def _others(cards: Sequence[Card], places: Sequence[int]) -> Iterator[Card]:
    return (card for place, card in enumerate(cards) if place not in places)


def _stays(tie: HouseWayTie, two: Sequence[Card], discards: Iterator[Card]) -> bool:
    """Whether two cards are among those that a tie rule would keep."""
    if tie.keep == "one colour":
        return (two[0].suit in _RED) == (two[1].suit in _RED)
    ranks = {card.rank for card in two}
    odd = {card.suit for card in discards if card.rank not in ranks}
    return not odd & {card.suit for card in two}
