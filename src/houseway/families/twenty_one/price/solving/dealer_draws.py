"""How the player-dealer's hand ends: every way from an up card.

Whether he draws depends on what he holds and not on the order in which it came, so hands are taken as sets of cards: a
set's chance is a product over its cards, times the number of orders in which he comes to hold it.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import prod

import numpy as np
from numpy.typing import NDArray

from houseway.families.twenty_one.play.compiled import CompiledTwentyOne
from houseway.families.twenty_one.play.house_way import must_dealer_draw
from houseway.families.twenty_one.price.solving.outcomes import FinishedHands
from houseway.families.twenty_one.price.solving.shoes import VALUES_HELD, FullShoe, count_key, typical_hand

Drawn = tuple[int, ...]
"""How many cards of each value he holds beside the up card."""


@dataclass(frozen=True, eq=False)
class DealerTree:
    """The sets of cards that he may hold beside an up card, each after the set it grows from by its last value.

    A set has one card more of `value` than its `parent`, which has `held` of them and `depth` cards in all. He finishes
    with it in `ways` orders (none: he goes on, or never holds it), and the finished hand is the one numbered `ends`.
    `makes_natural` are the values of the hole card that make a natural with the up card.
    """

    up: int
    parent: NDArray[np.int32]
    value: NDArray[np.int8]
    held: NDArray[np.int16]
    depth: NDArray[np.int16]
    ways: NDArray[np.float64]
    ends: NDArray[np.int64]
    makes_natural: NDArray[np.bool_]


def dealer_tree(up: int, tables: CompiledTwentyOne, shoe: FullShoe, finished: FinishedHands) -> DealerTree:
    """Follow the player-dealer's hand from an up card to all of its ends."""
    ended = _ends(up, tables, shoe)
    order = _with_parents(ended)
    places = {drawn: place for place, drawn in enumerate(order)}
    lasts = [max((value for value in range(VALUES_HELD) if drawn[value]), default=0) for drawn in order]
    parents = [_less(drawn, last) for drawn, last in zip(order, lasts, strict=True)]
    return DealerTree(
        up,
        parent=np.array([places.get(parent, 0) for parent in parents], np.int32),
        value=np.array(lasts, np.int8),
        held=np.array([parent[last] for parent, last in zip(parents, lasts, strict=True)], np.int16),
        depth=np.array([sum(parent) for parent in parents], np.int16),
        ways=np.array([ended.get(drawn, 0) for drawn in order], np.float64),
        ends=np.array([finished.dealer(_hand(up, drawn)) if drawn in ended else 0 for drawn in order], np.int64),
        makes_natural=np.array([_is_natural(tables, shoe, up, hole) for hole in range(VALUES_HELD)], np.bool_),
    )


def _is_natural(tables: CompiledTwentyOne, shoe: FullShoe, up: int, hole: int) -> bool:
    return bool(shoe.counts[hole]) and tables.hand(typical_hand((up, hole))).natural is not None


def _hand(up: int, drawn: Drawn) -> tuple[int, ...]:
    return (up, *(value for value in range(VALUES_HELD) for _ in range(drawn[value])))


def _ends(up: int, tables: CompiledTwentyOne, shoe: FullShoe) -> dict[Drawn, int]:
    """The sets of cards with which he finishes, and in how many orders he comes to each."""
    nothing: Drawn = (0,) * VALUES_HELD
    reached, ended = {nothing: 1}, dict[Drawn, int]()
    known: dict[tuple[int, ...], bool] = {}
    while reached:
        longer: dict[Drawn, int] = {}
        for drawn, ways in reached.items():
            hand = _hand(up, drawn)
            key = count_key(hand)
            if len(hand) > 1 and key not in known:
                known[key] = must_dealer_draw(tables, typical_hand(hand))
            if not known.get(key, True):
                ended[drawn] = ways
                continue
            for value in range(VALUES_HELD):
                if drawn[value] + (value == up) < shoe.counts[value]:
                    more = (*drawn[:value], drawn[value] + 1, *drawn[value + 1 :])
                    longer[more] = longer.get(more, 0) + ways
        reached = longer
    return ended


def _less(drawn: Drawn, value: int) -> Drawn:
    return (*drawn[:value], max(drawn[value] - 1, 0), *drawn[value + 1 :])


def _with_parents(ended: dict[Drawn, int]) -> list[Drawn]:
    """All the sets and those they grow from, fewer cards first."""
    every: set[Drawn] = {(0,) * VALUES_HELD}
    for drawn in ended:
        here = drawn
        while here not in every:
            every.add(here)
            here = _less(here, max(value for value in range(VALUES_HELD) if here[value]))
    return sorted(every, key=lambda drawn: (sum(drawn), drawn))


def dealer_chances(up: int, tables: CompiledTwentyOne, shoe: FullShoe) -> dict[str, Fraction]:
    """The chance of each total with which he may end, of each natural, and of going over, from a full shoe."""
    left = [int(count) - (value == up) for value, count in enumerate(shoe.counts)]
    chances: dict[str, Fraction] = {}
    for drawn, ways in _ends(up, tables, shoe).items():
        fit = prod(left[value] - taken for value in range(VALUES_HELD) for taken in range(drawn[value]))
        orders = prod(sum(left) - taken for taken in range(sum(drawn)))
        hand = tables.hand(typical_hand(_hand(up, drawn)))
        name = hand.natural or ("over" if hand.over else str(hand.halves // 2))
        chances[name] = chances.get(name, Fraction(0)) + Fraction(ways * fit, orders)
    return chances
