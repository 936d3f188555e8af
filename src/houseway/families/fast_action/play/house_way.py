"""The house way of keeping two of four cards: the page's steps, executed from the top, with the reason for each choice.

>>> from houseway.book.loader import load
>>> from houseway.core.cards import parse_cards
>>> way = load("clubone/fast-action-holdem").rules.house_way
>>> print(keep_house_way(way, parse_cards("7d 7s 7h 2h")))
7d 7s: pair of sevens, by step 2 (Highest pair; of three alike, the one suited with the odd card goes)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from houseway.book.model.condition import all_hold
from houseway.core.cards import Card, show_cards
from houseway.core.errors import BookError
from houseway.core.ranking.names import name_rank
from houseway.families.fast_action.conditions import TwoCards, is_pair, is_suited, list_step
from houseway.families.fast_action.page import FastActionHouseWay, HouseWayStep, HouseWayTie

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
        return f"{show_cards(self.cards)}: {describe_two(self.cards)}, by step {self.step.number} ({rules})"


def describe_two(two: Sequence[Card]) -> str:
    """Describe what two kept cards are, in words: pair of nines, suited; ace-king."""
    high, low = sorted(two, key=lambda card: card.rank, reverse=True)
    top = name_rank(high.rank)
    pair = f"pair of {top}{'es' if top == 'six' else 's'}"
    words = pair if is_pair((low, high)) else f"{top}-{name_rank(low.rank)}"
    return f"{words}, suited" if is_suited((low, high)) else words


def keep_house_way(way: FastActionHouseWay, cards: Sequence[Card]) -> Kept:
    """Give the two cards that the house keeps of those dealt, and the step by which it does."""
    twos = [(places, tuple(cards[place] for place in places)) for places in combinations(range(len(cards)), 2)]
    for step in sorted(way.step, key=lambda step: step.number):
        asked = list_step(step)
        found = [(places, two) for places, two in twos if all_hold(asked, _sort_two(two))]
        if not found:
            continue
        highest = max(_list_ranks(two) for _, two in found)
        found = [(places, two) for places, two in found if _list_ranks(two) == highest]
        ties = []
        for tie in sorted(way.tie, key=lambda tie: tie.number):
            left = [(places, two) for places, two in found if _is_kept(tie, two, _list_others(cards, places))]
            if left and len(left) < len(found):
                found = left
                ties.append(tie)
        (first, second), two = found[0]
        return Kept(two, (first, second), step, tuple(ties))
    raise BookError(f"house_way: no step says what to keep of {show_cards(cards)}")


def _sort_two(two: Sequence[Card]) -> TwoCards:
    low, high = sorted(two, key=lambda card: card.code)
    return low, high


def _list_ranks(two: Sequence[Card]) -> tuple[int, int]:
    high, low = sorted((card.rank for card in two), reverse=True)
    return high, low


def _list_others(cards: Sequence[Card], places: Sequence[int]) -> Iterator[Card]:
    return (card for place, card in enumerate(cards) if place not in places)


def _is_kept(tie: HouseWayTie, two: Sequence[Card], discards: Iterator[Card]) -> bool:
    """Tell whether two cards are among those that a tie rule would keep."""
    if tie.keep == "one colour":
        return (two[0].suit in _RED) == (two[1].suit in _RED)
    ranks = {card.rank for card in two}
    odd = {card.suit for card in discards if card.rank not in ranks}
    return not odd & {card.suit for card in two}
