"""The best play, solved backwards in whole numbers, and the ways in which a strategy's rounds end.

A hand is made of all five cards, whoever they belong to, so that a value or a choice stands for a set of cards that are
seen. From the last street to the first: with four cards in sight a seat compares what every multiple gains over all
fifth cards with what a fold loses; with three, the sums of those best values over all fourth cards; and so on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.families.duels.price.open_board.plan import FOLD, OWN, Plan, Street, make_lead_table
from houseway.families.duels.price.open_board.sets import (
    CHOOSE,
    MOST,
    Cells,
    Counts,
    sum_above,
    sum_below,
    sum_last_cards,
    tally_last_cards,
)
from houseway.families.duels.price.open_board.strategy import OpenBoardStrategy
from houseway.families.prices import Progress

Choices = NDArray[np.int8]


@dataclass(frozen=True, eq=False)
class Solution:
    """The best strategy, and what it gains over all deals in parts of a unit."""

    strategy: OpenBoardStrategy
    gained: int


def count_orders(seen: int, cards: int) -> int:
    """Count in how many orders the cards that are not seen yet can come."""
    return prod(cards - taken for taken in range(seen, MOST))


def solve(plan: Plan, cells: Cells, live: Sequence[int], progress: Progress | None = None) -> Solution:
    """Find the best play with these live cards."""
    cards = len(live)
    after = sum_last_cards(cells, plan.nets, cards, CHOOSE) @ plan.weights.T
    size, chosen = MOST - 1, []
    for number, street in enumerate(reversed(plan.streets)):
        while size > street.seen:
            after, size = sum_below(after, size, cards, CHOOSE), size - 1
        best = _choose_best(plan, street, after, count_orders(street.seen, cards))
        chosen.append(np.stack([choices for choices, _ in best]))
        after = np.stack([worth for _, worth in best], axis=1)
        if progress:
            progress((number + 1) / (len(plan.streets) + 1))
    while size > OWN:
        after, size = sum_below(after, size, cards, CHOOSE), size - 1
    strategy = OpenBoardStrategy("best", tuple(reversed(chosen)), tuple(live))
    return Solution(strategy, int(after.sum()))


def _choose_best(plan: Plan, street: Street, after: Counts, ways: int) -> list[tuple[Choices, Counts]]:
    """For each way to have bet: the best choice and its worth, by the cards seen.

    Of choices that are worth the same, one that does not fold is taken, and of those the one that puts down least.
    """
    found = []
    for bets, leads in zip(street.bets, street.leads, strict=True):
        lost = np.full(after.shape[0], -sum(plan.list_amounts(bets)) * plan.parts * ways, dtype=np.int64)
        worth = np.stack([lost if lead == FOLD else after[:, lead] for lead in leads], axis=1)
        first = int(leads[0] == FOLD)
        chosen = (np.roll(worth, -first, axis=1).argmax(axis=1) + first) % len(leads)
        found.append((chosen.astype(np.int8), worth.max(axis=1)))
    return found


def count_endings(plan: Plan, strategy: OpenBoardStrategy, cells: Cells) -> Counts:
    """Count how often a strategy's rounds end in each way, by the cell of the hand; folded ones are in the first.

    The strategy is followed street by street over the sets of cards. A deal is two cards of one's own, as a set, and
    the three in common in their order.
    """
    cards = len(strategy.live)
    size = OWN
    reached = np.ones((int(CHOOSE[cards, OWN]), 1), np.int64)
    folded: list[int] = []
    for street, choices, after in zip(plan.streets, strategy.choices, _count_bets_after(plan), strict=True):
        while size < street.seen:
            reached, size = sum_above(reached, size, cards, CHOOSE), size + 1
        reached, gone = _follow_choices(reached, choices, make_lead_table(street), after)
        folded += [int(one) * count_orders(street.seen, cards) for one in gone]
    while size < MOST - 1:
        reached, size = sum_above(reached, size, cards, CHOOSE), size + 1
    counts = np.zeros((len(plan.finals) + len(folded), plan.nets.shape[1]), np.int64)
    tally_last_cards(reached, cells, CHOOSE, counts)
    counts[len(plan.finals) :, 0] = folded
    return counts


def _count_bets_after(plan: Plan) -> Iterator[int]:
    """In how many ways bets can stand after each street."""
    yield from (len(street.bets) for street in plan.streets[1:])
    yield len(plan.finals)


@native
def _follow_choices(reached: Counts, choices: Choices, leads: Counts, after: int) -> tuple[Counts, Counts]:
    """Who goes on, by where the choice leads, and how many fold by how they had bet."""
    moved = np.zeros((reached.shape[0], after), np.int64)
    gone = np.zeros(reached.shape[1], np.int64)
    for place in range(reached.shape[0]):
        for bets in range(reached.shape[1]):
            lead = leads[bets, choices[bets, place]]
            if lead < 0:
                gone[bets] += reached[place, bets]
            else:
                moved[place, lead] += reached[place, bets]
    return moved, gone
