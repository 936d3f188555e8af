"""The ways in which a seat's round can end: at the end of all streets with these bets, or folded at a street.

They stand in one row: the final bets first, then the folds, street by street and by how the seat had bet.
"""

from collections.abc import Iterator

import numpy as np

from houseway.families.duels.price.open_board.plan import FOLD, Bets, Plan, Street
from houseway.families.duels.price.open_board.sets import Counts


def ends(plan: Plan) -> Iterator[tuple[Bets, bool]]:
    """Each way to end: the bets, and whether they were folded."""
    yield from ((bets, False) for bets in plan.finals)
    yield from ((bets, True) for street in plan.streets for bets in street.bets)


def gains(plan: Plan) -> Counts:
    """What each wager gains, in parts of a unit, by the way to end and the cell of the hand."""
    table = np.empty((len(plan.wagers), sum(1 for _ in ends(plan)), plan.nets.shape[1]), dtype=np.int64)
    for place, (bets, folded) in enumerate(ends(plan)):
        down = np.array(plan.down(bets), dtype=np.int64)[:, None]
        table[:, place] = -plan.parts * down if folded else down * plan.nets
    return table


def lead_table(street: Street) -> Counts:
    """Where each choice leads from each way to have bet; choices that a row does not have are folds."""
    table = np.full((len(street.leads), 1 + len(street.times)), FOLD, dtype=np.int64)
    for place, row in enumerate(street.leads):
        table[place, : len(row)] = row
    return table
