"""The best play of a three-card duel, found exactly: every holding against everything that can lie open.

The player-dealer's hands are counted once for each holding that stands for those with other names of suits. Whatever
is then asked (the best play, the best simple rule, what they bring) is a sum of these counts.
"""

import zlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Pack
from houseway.core.errors import HousewayError
from houseway.core.ranking.three_card_batch import ThreeCardTable, make_three_card_table
from houseway.families.cache_keys import make_key
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.duels.price.closed.solution import Solution, make_solution, recall_solution
from houseway.families.duels.price.closed.strategy import ClosedStrategy, Exposure, StrategyName, list_exposure
from houseway.families.duels.price.closed.terms import ENDS, GradeNumbers, Terms, make_terms
from houseway.families.duels.price.three_card.counting import CountedContest, solve_block
from houseway.families.duels.price.three_card.holdings import Holdings, count_cards, grade_places, list_holdings
from houseway.families.prices import Progress

BLOCK = 128
MOST_EXPOSED = 2


@dataclass(frozen=True, eq=False)
class ThreeCardDuel:
    """A three-card duel from one pack, before anything is counted; `grades` are by the place of a holding."""

    game: Game
    terms: Terms
    table: ThreeCardTable
    grades: GradeNumbers
    held: Holdings
    shown: Exposure

    @property
    def contest(self) -> CountedContest:
        """The duel as the counts read it."""
        return CountedContest(
            self.held.counts,
            self.table.strengths,
            self.grades,
            self.terms.least,
            self.terms.values,
            self.shown.cards,
            self.shown.keys,
        )


def make_duel(game: Game[DuelsPage], pack: Pack) -> ThreeCardDuel:
    """Make a duel from a pack; refuse what is not counted here, and a pack that cannot serve two hands."""
    page = game.rules
    order = compile_duel(game).order.three
    assert order is not None, "three cards have an order of three cards"
    open_cards = len(set(page.deal.exposed))
    if open_cards > MOST_EXPOSED:
        raise HousewayError(f"{game.id} has no exact odds: nobody decides anything against {open_cards} open cards")
    counts = count_cards(pack)
    if counts.sum() < 2 * page.deal.cards:
        raise HousewayError(f"{game.id} takes {2 * page.deal.cards} cards for two hands, and {counts.sum()} are left")
    table = make_three_card_table(order)
    grades, by_place = grade_places(game, table, counts)
    return ThreeCardDuel(
        game, make_terms(game, grades), table, by_place, list_holdings(counts, by_place), list_exposure(open_cards)
    )


def check_one_deck(asked: ThreeCardDuel) -> None:
    """Refuse six cards of several decks."""
    if asked.held.counts.max() > 1:
        raise HousewayError(
            f"{asked.game.id} has no odds for a wager on both hands: six cards of several decks have no filed order"
        )


def solve(asked: ThreeCardDuel, progress: Progress | None = None) -> Solution:
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
    return make_solution(asked.terms, actions, best, grid)


def apply_rule(asked: ThreeCardDuel, rule: NDArray[np.int8]) -> NDArray[np.int8]:
    """List what a simple rule does with each holding that stands for others, against everything that can lie open."""
    strengths = asked.table.strengths[asked.held.places]
    return np.ascontiguousarray(rule[strengths][:, asked.shown.keys])


def find_solution(asked: ThreeCardDuel, progress: Progress | None = None) -> Solution:
    """Find the solution of a duel."""
    pack, order = asked.held.counts.tolist(), zlib.crc32(asked.table.strengths.tobytes())
    key = make_key(asked.game, "three cards", *pack, order)
    return recall_solution(key, lambda: solve(asked, progress), progress)


def find_actions(asked: ThreeCardDuel, found: Solution, strategy_name: StrategyName) -> NDArray[np.int8]:
    """Find what is done with each holding that stands for others, by what lies open."""
    return found.actions if strategy_name == "best" else apply_rule(asked, found.rule)


class ThreeCardStrategy(ClosedStrategy):
    """A table of actions: a row for each place of a holding, a column for each thing that can lie open.

    Rows are counted by `ranking.three_card_batch.find_place`. There is one column where nothing is exposed, one for
    each card code where one card is, and for two cards one at each number of `closed.strategy.place_shown`.
    """


def find_strategy(
    asked: ThreeCardDuel, strategy_name: StrategyName, progress: Progress | None = None
) -> ThreeCardStrategy:
    """Find the best play, or the best simple rule, with every hand."""
    actions = find_actions(asked, find_solution(asked, progress), strategy_name)
    return ThreeCardStrategy(strategy_name, asked.held.spread(actions, asked.shown))
