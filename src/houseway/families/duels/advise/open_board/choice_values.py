"""Two cards and three in common against a pay table: all cards that can follow, each street played at its best."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.indexing import list_codes
from houseway.families.duels.price.open_board.plan import FOLD, Plan, Street, plan

if TYPE_CHECKING:
    from houseway.families.duels.advise.choice_values import Sight

Sums = NDArray[np.int64]
_HAND = 5


def by_times(seen: "Sight") -> Mapping[int, Fraction] | None:
    """What each multiple is worth, of the unit; 0 is to pass."""
    plans = plan(seen.game)
    here = plans.streets[seen.street]
    bets = tuple(seen.raised.get(name, 0) for name in plans.raises)
    at = here.bets.index(bets)
    after, ways = _after(plans, seen.street, list_codes((*seen.own, *seen.community)))
    found = {}
    for times, lead in zip((0, *here.times), here.leads[at], strict=True):
        gained = _folded(plans, bets) * ways if lead == FOLD else int(after[lead])
        found[times] = Fraction(gained, plans.parts * ways)
    return found


def _folded(plans: Plan, bets: tuple[int, ...]) -> int:
    """What a fold loses, in parts of a unit: all that is down."""
    return -sum(plans.down(bets)) * plans.parts


def _after(plans: Plan, street: int, seen: Sequence[int]) -> tuple[Sums, int]:
    """What each way to have bet after a street gains over all orders of the cards to come, and how many those are."""
    left = [code for code in range(52) if code not in seen]
    sums = _finished(plans, seen, left) @ plans.weights.T
    ways = 1
    for known in range(_HAND - 1, len(seen) - 1, -1):
        sums = sums.sum(axis=known - len(seen))
        ways *= 52 - known
        for number in range(len(plans.streets) - 1, street, -1):
            if plans.streets[number].seen == known:
                sums = _best(plans, plans.streets[number], sums, ways)
    return sums, ways


def _finished(plans: Plan, seen: Sequence[int], left: list[int]) -> Sums:
    """What each wager's unit gains with every order of the cards to come; nothing where one card comes twice."""
    missing = _HAND - len(seen)
    grid = np.stack(np.meshgrid(*[np.array(left, dtype=np.uint8)] * missing, indexing="ij"), axis=-1)
    rows = grid.reshape(-1, missing)
    twice = np.zeros(len(rows), dtype=np.bool_)
    for one in range(missing):
        for other in range(one):
            twice |= rows[:, one] == rows[:, other]
    hands = np.hstack([np.tile(np.array(seen, dtype=np.uint8), (len(rows), 1)), rows])
    gains = np.zeros((len(rows), len(plans.wagers)), dtype=np.int64)
    gains[~twice] = plans.nets.T[plans.own.find(hands[~twice])]
    found: Sums = gains.reshape(*[len(left)] * missing, -1)
    return found


def _best(plans: Plan, street: Street, after: Sums, ways: int) -> Sums:
    """What each way to come to a street gains, if the best is chosen there."""
    found = []
    for bets, leads in zip(street.bets, street.leads, strict=True):
        lost = np.full(after.shape[:-1], _folded(plans, bets) * ways, dtype=np.int64)
        found.append(np.max([lost if lead == FOLD else after[..., lead] for lead in leads], axis=0))
    return np.stack(found, axis=-1)
