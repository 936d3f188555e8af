"""Prices of a three-card duel: every deal counted, in whole numbers.

A deal is the holding of a seat, the player-dealer's, and which of the latter's cards are exposed. A wager that neither
a decision nor the player-dealer's cards can touch is counted over one's own three cards alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from houseway.core.table import Verdict
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import PayTable, RankedHand
from houseway.families.duels.price.closed.odds import DEALS, ClosedOdds, price_by_hands
from houseway.families.duels.price.closed.solution import Solution
from houseway.families.duels.price.closed.terms import FOLD, Ints
from houseway.families.duels.price.lines_by_cards import LineFinder, list_high_hands
from houseway.families.duels.price.three_card.count_by_cards import count_own, count_pairs, count_sixes
from houseway.families.duels.price.three_card.counting import count_shared, make_six_card_tables
from houseway.families.duels.price.three_card.solver import (
    BLOCK,
    ThreeCardDuel,
    check_one_deck,
    find_actions,
    find_solution,
    make_duel,
)
from houseway.families.prices import Asked, Progress, WagerOdds

TIE = Verdict("loses", "the hands tie")


@dataclass(frozen=True, eq=False)
class BothHands:
    """Deals by what both hands come to, and by whether the seat stayed or folded.

    `beaten` is by the strength of the lower hand, with the ties in its last row; `six` by that of the best five of six
    cards. One that was not asked for has no rows.
    """

    beaten: Ints
    six: Ints


def count_both(
    asked: ThreeCardDuel,
    actions: NDArray[np.int8] | None,
    reads: Sequence[str],
    progress: Progress | None = None,
) -> BothHands:
    """Count what these readings of both hands come to when seats act so; without actions nobody folds."""
    held, cards = asked.held, asked.held.cards
    if "own and player-dealer's cards" in reads:
        check_one_deck(asked)
    if actions is None:
        actions = np.full((len(held.places), asked.shown.places), FOLD + 1, dtype=np.int8)
    beaten = np.zeros((len(asked.table.hands) + 1 if "beaten hand" in reads else 0, 2), dtype=np.int64)
    six = np.zeros((len(list_high_hands()) if "own and player-dealer's cards" in reads else 0, 2), dtype=np.int64)
    for begun in range(0, len(held.places), BLOCK):
        part = slice(begun, begun + BLOCK)
        count_shared(
            asked.contest,
            make_six_card_tables(),
            cards[part],
            held.places[part],
            held.times[part],
            actions[part],
            beaten,
            six,
        )
        if progress:
            progress(min(1.0, (begun + BLOCK) / len(held.places)))
    return BothHands(beaten, six)


def list_both_verdicts(table: PayTable, hands: Sequence[RankedHand]) -> tuple[Verdict, ...]:
    """List what a pay table says of each row that was counted for it; hands that tie beat nobody."""
    if table.of == "beaten hand":
        return (*map(table.judge_kind, hands), TIE)
    return (Verdict("loses", "no hand"), *map(table.judge_kind, list_high_hands()[1:]))


def price(asked: Asked[DuelsPage]) -> tuple[WagerOdds, ...]:
    """Price the wagers that are asked for, in the order of the page; a raise counts with the wager it is made on."""
    return ThreeCardOdds(asked, make_duel(asked.game, asked.left)).price()


class ThreeCardOdds(ClosedOdds):
    """What is counted for one question about a three-card duel."""

    cards_in_words = "three"

    def __init__(self, asked: Asked[DuelsPage], here: ThreeCardDuel) -> None:
        super().__init__(asked, here.terms, here.table.hands)
        self.here = here

    def solve(self) -> Solution:
        """Find the best play and the simple rule."""
        return find_solution(self.here, self.asked.progress)

    def count_own_hands(self) -> Ints:
        """Count how many hands a seat can be dealt of each strength."""
        held = self.here.held
        found = np.zeros(len(self.hands), dtype=np.int64)
        np.add.at(found, self.here.table.strengths[held.places], held.times)
        return found

    def price_both_hands(self, name: str) -> WagerOdds:
        """Price a wager on all six cards, or on the hand that was beaten."""
        forfeited, table = self.rules.is_forfeited(name), self.rules.pays[name]
        tally = self.shared.beaten if table.of == "beaten hand" else self.shared.six
        verdicts = list_both_verdicts(table, self.hands)
        return price_by_hands(name, verdicts, tally, self.describe_method(forfeited=forfeited), forfeited=forfeited)

    def price_by_cards(self, name: str) -> WagerOdds:
        """Price a wager whose table looks at cards: with every holding counted on its own."""
        forfeited, finder = self.rules.is_forfeited(name), LineFinder(self.rules.pays[name])
        found = find_actions(self.here, self.solution, self.strategy_name) if forfeited else None
        actions = None if found is None else self.here.held.spread(found, self.here.shown)
        if self.rules.is_by_own_hand(name):
            tally, rows = count_own(self.here, finder, actions), "all hands of three cards"
        elif finder.table.of != "beaten hand" and not forfeited:
            tally, rows = count_sixes(self.here, finder, self.asked.progress), "all sets of six cards"
        else:
            tally, rows = count_pairs(self.here, finder, actions, self.asked.progress), DEALS
        return price_by_hands(
            name, finder.verdicts, tally, self.describe_method(forfeited=forfeited, rows=rows), forfeited=forfeited
        )

    @cached_property
    def shared(self) -> BothHands:
        """What both hands come to, for all wagers of that kind that are asked for; who folds counts if one goes so."""
        names = [name for name in self.asked.wagers if name in self.rules.pays and self._is_shared(name)]
        folds = any(map(self.rules.is_forfeited, names))
        actions = find_actions(self.here, self.solution, self.strategy_name) if folds else None
        return count_both(self.here, actions, [self.rules.pays[name].of for name in names], self.asked.progress)

    def _is_shared(self, name: str) -> bool:
        return not self.rules.is_by_cards(name) and not self.rules.is_by_own_hand(name)
