"""Prices of a five-card duel: every deal counted, in whole numbers.

A deal is the hand of a seat, the player-dealer's, and which card of the latter is exposed, where one is. A wager that
no decision can touch is counted over one's own five cards alone.
"""

from collections.abc import Iterable

import numpy as np

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.ranking.indexing_batch import find_places, find_sets
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import compile_duel
from houseway.families.duels.price.closed.odds import ClosedOdds, price_by_hands
from houseway.families.duels.price.closed.solution import Solution
from houseway.families.duels.price.closed.terms import FOLD, Ints
from houseway.families.duels.price.five_card.hands import CARDS
from houseway.families.duels.price.five_card.solver import FiveCardDuel, find_actions, find_solution, make_duel
from houseway.families.duels.price.lines_by_cards import LineFinder, list_high_hands
from houseway.families.prices import Asked, WagerOdds


def price(asked: Asked[DuelsPage]) -> tuple[WagerOdds, ...]:
    """Price the wagers that are asked for, in the order of the page; a raise counts with the wager it is made on."""
    check_own(asked.game, asked.wagers)
    return FiveCardOdds(asked, make_duel(asked.game, asked.left, asked.progress)).price()


class FiveCardOdds(ClosedOdds):
    """The counts for one question about a five-card duel."""

    cards_in_words = "five"

    def __init__(self, asked: Asked[DuelsPage], here: FiveCardDuel) -> None:
        super().__init__(asked, here.terms, list_high_hands())
        self.here = here

    def solve(self) -> Solution:
        """Find the best play and the simple rule."""
        return find_solution(self.here, self.asked.progress)

    def count_own_hands(self) -> Ints:
        """Count how many hands a seat can be dealt of each strength."""
        found = np.zeros(len(self.hands), dtype=np.int64)
        found[self.here.hands.levels] = np.diff(self.here.hands.starts)
        return found

    def price_both_hands(self, name: str) -> WagerOdds:
        """Refuse: nobody has counted both hands of five."""
        raise make_refusal(self.asked.game, name)

    def price_by_cards(self, name: str) -> WagerOdds:
        """Price a wager whose table looks at cards: every hand of five is asked on its own."""
        forfeited, finder = self.rules.is_forfeited(name), LineFinder(self.rules.pays[name])
        live, graded = self.here.live, self.here.graded
        tally = np.zeros((len(finder.verdicts), 2), dtype=np.int64)
        stays, folds = self._count_open_ways() if forfeited else (np.ones(len(graded.times), dtype=np.int64),) * 2
        first = 0
        for lines in finder.find_by_set(CARDS, live, self.asked.progress):
            numbers = graded.at[find_places(find_sets(first, len(lines), CARDS, live))]
            np.add.at(tally[:, 0], lines, stays[numbers])
            if forfeited:
                np.add.at(tally[:, 1], lines, folds[numbers])
            first += len(lines)
        method = self.describe_method(forfeited=forfeited, rows="all hands of five cards")
        return price_by_hands(name, finder.verdicts, tally, method, forfeited=forfeited)

    def _count_open_ways(self) -> tuple[Ints, Ints]:
        """Count, for each hand that stands for others, the open cards against which the seat stays, and folds."""
        actions = find_actions(self.here, self.solution, self.strategy_name)
        if not self.here.shown.cards:
            folded = (actions == FOLD).astype(np.int64)
            return (1 - folded)[:, 0], folded[:, 0]
        hands = self.here.hands
        is_left = np.zeros(actions.shape, dtype=np.bool_)
        is_left[:, hands.live] = True
        own = hands.rows[hands.heads[self.here.graded.heads]]
        np.put_along_axis(is_left, own.astype(np.int64), False, axis=1)
        folds: Ints = (is_left & (actions == FOLD)).sum(axis=1)
        stays: Ints = (is_left & (actions != FOLD)).sum(axis=1)
        return stays, folds


def check_own(game: Game, wagers: Iterable[str]) -> None:
    """Refuse wagers whose tables read more than one's own hand."""
    pays = compile_duel(game).pays
    for name in wagers:
        if name in pays and not compile_duel(game).is_by_own_hand(name):
            raise make_refusal(game, name)


def make_refusal(game: Game, wager: str) -> HousewayError:
    """Say why a wager has no price here."""
    return HousewayError(
        f"{game.id} has no odds for {wager!r}: with five cards, only wagers on one's own hand are counted"
    )
