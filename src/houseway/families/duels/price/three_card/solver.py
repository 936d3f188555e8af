"""The best play of a three-card duel, found exactly: every holding against everything that can lie open.

The player-dealer's hands are counted once for each holding that stands for those with other names of suits. Whatever
is then asked (the best play, the best simple rule, what they bring) is a sum of these counts.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.errors import HousewayError
from houseway.core.ranking.three_card_batch import ThreeCardTable, make_three_card_table
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import tables
from houseway.families.duels.price.closed.exposure import Exposure, exposure
from houseway.families.duels.price.closed.grades import GradeNumbers
from houseway.families.duels.price.closed.solution import Solution, solution
from houseway.families.duels.price.closed.terms import ENDS, Terms, terms_of
from houseway.families.duels.price.three_card.counting import Contest, solve_block
from houseway.families.duels.price.three_card.grading import grade_places
from houseway.families.duels.price.three_card.holdings import Holdings, card_counts, holdings
from houseway.families.prices import Progress

BLOCK = 128
MOST_EXPOSED = 2


@dataclass(frozen=True, eq=False)
class Spot:
    """A three-card duel from one pack, before anything is counted; `grades` are by the place of a holding."""

    game: Game
    terms: Terms
    table: ThreeCardTable
    grades: GradeNumbers
    held: Holdings
    shown: Exposure

    @property
    def contest(self) -> Contest:
        """The spot as the counts read it."""
        return Contest(
            self.held.counts,
            self.table.strengths,
            self.grades,
            self.terms.least,
            self.terms.values,
            self.shown.cards,
            self.shown.keys,
        )


def spot(game: Game[DuelsPage], pack: Pack) -> Spot:
    """A duel from a pack; refuses what is not counted here, and a pack that cannot serve two hands."""
    page = game.rules
    order = tables(game).order.three
    assert order is not None, "three cards have an order of three cards"
    open_cards = len(set(page.deal.exposed))
    if open_cards > MOST_EXPOSED:
        raise HousewayError(f"{game.id} has no exact odds: nobody decides anything against {open_cards} open cards")
    counts = card_counts(pack)
    if counts.sum() < 2 * page.deal.cards:
        raise HousewayError(f"{game.id} takes {2 * page.deal.cards} cards for two hands, and {counts.sum()} are left")
    table = make_three_card_table(order)
    grades, by_place = grade_places(game, table, counts)
    return Spot(game, terms_of(game, grades), table, by_place, holdings(counts, by_place), exposure(open_cards))


def solve(asked: Spot, progress: Progress | None = None) -> Solution:
    """Count every deal, and find the best play and the best simple rule."""
    held, cards = asked.held, asked.held.cards
    actions = np.zeros((len(held.places), asked.shown.places), dtype=np.int8)
    best = np.zeros(asked.terms.values.shape, dtype=np.int64)
    grid = np.zeros((len(asked.terms.values), len(asked.shown.words), len(ENDS)), dtype=np.int64)
    for begun in range(0, len(held.places), BLOCK):
        part = slice(begun, begun + BLOCK)
        solve_block(asked.contest, cards[part], held.places[part], held.times[part], actions[part], best, grid)
        if progress:
            progress(min(1.0, (begun + BLOCK) / len(held.places)))
    return solution(asked.terms, actions, best, grid)


def simple_actions(asked: Spot, rule: NDArray[np.int8]) -> NDArray[np.int8]:
    """What a simple rule does with each holding that stands for others, against everything that can lie open."""
    strengths = asked.table.strengths[asked.held.places]
    return np.ascontiguousarray(rule[strengths][:, asked.shown.keys])
