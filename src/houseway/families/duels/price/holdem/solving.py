"""The best play, backwards: the river over all boards, then the flop, then the two cards alone.

Values are whole numbers of parts of a unit, added up over the deals that can follow: a holding on a board over the 990
holdings of the player-dealer; on a flop over 1,081 turns and rivers as well; alone over 19,600 flops as well.

Nothing overflows 64 bits: a seat wins or loses at most 150,000 parts in a round (`rules.MOST`), two choices differ by
twice that, and there are 1,326 x 19,600 x 1,081 x 990 = 2.8 x 10^13 deals, so that even the difference over all of them
stays below 8.4 x 10^18 < 2^63. The sums for a flop before they are shared out gather at most 24 boards for each that it
has, and those of a pair of sorts all of its 1,176, far below that.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from houseway.families.duels.page import DuelsStreet
from houseway.families.duels.price.holdem.alike import FlopSums, join_flop_sums, make_flop_sums, solve_boards
from houseway.families.duels.price.holdem.board import AGAINST, BESIDE, make_rank_tables
from houseway.families.duels.price.holdem.pieces import work_in_pieces
from houseway.families.duels.price.holdem.places import (
    HOLDINGS,
    BoardTables,
    list_classes,
    list_stabilisers,
    make_places,
)
from houseway.families.duels.price.holdem.rules import Decisions
from houseway.families.duels.price.holdem.strategy import ROW, HoldemStrategy, count_planes
from houseway.families.prices import Progress

FROM_FLOP = BESIDE * AGAINST
"""Deals that follow a holding and a flop: turn and river, and the player-dealer's cards."""
FROM_HOLDING = 19_600 * FROM_FLOP
DEALS = HOLDINGS * FROM_HOLDING
"""All deals, told apart by which of the community cards are the flop."""

STAYING, RAISING, WAITING = 0, 1, 2
"""Rows of sums by holding: of the base wagers in the contest, of a unit's raise, and of going on without raising."""

Sums = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Solution:
    """The best play, what it is worth, and the sums behind its choices.

    `flop` and `preflop` are the sums of what staying, raising and waiting bring, by flop and holding and by holding.
    """

    strategy: HoldemStrategy
    ev: Fraction
    flop: Sums
    preflop: Sums


def solve(rules: Decisions, progress: Progress | None = None) -> Solution:
    """Solve a game for its base wagers and raises."""
    times = list_multiples(rules)
    river, flop = _solve_river(rules, times[2], progress)
    flop_choice, flop_value = _choose(rules, rules.streets[1], flop, FROM_FLOP)
    preflop = _sum_preflop(flop, flop_value)
    preflop_choice, value = _choose(rules, rules.streets[0], preflop, FROM_HOLDING)
    ev = Fraction(sum(value.tolist()), DEALS * rules.scale)
    return Solution(HoldemStrategy("best", times, preflop_choice, flop_choice, river), ev, flop, preflop)


def list_multiples(rules: Decisions) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """List the multiples of the three streets."""
    before, flop, full = (street.times if street else () for street in rules.streets)
    return before, flop, full


def _choose(
    rules: Decisions, street: DuelsStreet | None, sums: Sums, deals: int
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Choose the best by number, and give its sum; a raise that is worth no more than not to raise is not made."""
    staying, raising, waiting = sums[..., STAYING, :], sums[..., RAISING, :], sums[..., WAITING, :]
    choice = np.zeros(staying.shape, np.uint8)
    if street is None:
        return choice, waiting.copy()
    value = np.full_like(staying, rules.folded * deals) if street.otherwise == "fold" else waiting.copy()
    for number, times in enumerate(street.times, start=1):
        raised = staying + times * raising
        better = raised > value
        choice[better] = number
        value[better] = raised[better]
    return choice, value


def _solve_river(rules: Decisions, times: tuple[int, ...], progress: Progress | None) -> tuple[NDArray[np.uint8], Sums]:
    """Solve the river: the choices on every board, and the sums for every flop and holding."""
    found = make_places()
    boards = len(found.boards.rows)
    river = np.zeros((count_planes(times), boards, ROW), np.uint8)
    game = BoardTables(found, make_rank_tables(rules.kinds), rules.qualifying)
    base, raised = rules.base_gains, rules.raise_gains

    def work(sums: FlopSums, begin: int, end: int) -> None:
        solve_boards(begin, end, game, base, raised, np.array(times, np.int64), rules.folded * AGAINST, river, sums)

    total, *parts = work_in_pieces(boards, make_flop_sums, work, progress)
    for part in parts:
        total.holdings[:] += part.holdings
        total.pairs[:] += part.pairs
    return river, _even_out(join_flop_sums(total))


def _even_out(sums: Sums) -> Sums:
    """Share out sums per flop and holding among holdings that a renaming of suits makes the same on that flop.

    A flop that stands for n was met n times over, once for each; n times the renamings that leave it alone are 24.
    """
    found = make_places()
    shared = np.empty_like(sums)
    for flop, alike in enumerate(list_stabilisers()):
        together = sum((sums[flop][:, found.renamed[order]] for order in alike), np.zeros_like(sums[flop]))
        shared[flop], rest = np.divmod(together, 24)
        assert not rest.any()
    return shared


def _sum_preflop(flop: Sums, value: NDArray[np.int64]) -> Sums:
    """Sum up each holding over all flops; holdings of one class are the same but for the names of suits."""
    weights = make_places().flops.times[:, None]
    number, sizes = list_classes()
    preflop = np.empty((3, HOLDINGS), np.int64)
    for which, sums in ((STAYING, flop[:, STAYING]), (RAISING, flop[:, RAISING]), (WAITING, value)):
        by_class = np.zeros(len(sizes), np.int64)
        np.add.at(by_class, number, (sums * weights).sum(axis=0))
        each, rest = np.divmod(by_class, sizes)
        assert not rest.any()
        preflop[which] = each[number]
    return preflop
