"""Prices of a three-card duel: every deal counted, in whole numbers.

A deal is the holding of a seat, the player-dealer's, and which of the latter's cards are exposed. A wager that neither
a decision nor the player-dealer's cards can touch is counted over one's own three cards alone.
"""

from functools import cached_property

import numpy as np

from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.closed.prices import hand_price
from houseway.families.duels.price.closed.pricing import DEALS, Counted
from houseway.families.duels.price.closed.solution import Solution
from houseway.families.duels.price.closed.terms import Ints
from houseway.families.duels.price.looking import Looker
from houseway.families.duels.price.three_card.looked import count_own, count_pairs, count_sixes
from houseway.families.duels.price.three_card.shared import Shared, count_both, shared_verdicts
from houseway.families.duels.price.three_card.solved import actions_by, solved
from houseway.families.duels.price.three_card.solver import Spot, spot
from houseway.families.prices import Asked, WagerOdds


def priced(asked: Asked[DuelsPage]) -> tuple[WagerOdds, ...]:
    """The wagers that are asked for, in the order of the page; raises are priced with the wager they are made on."""
    return CountedThrees(asked, spot(asked.game, asked.left)).prices()


class CountedThrees(Counted):
    """What is counted for one question about a three-card duel."""

    cards_in_words = "three"

    def __init__(self, asked: Asked[DuelsPage], here: Spot) -> None:
        super().__init__(asked, here.terms, here.table.hands)
        self.here = here

    def solved(self) -> Solution:
        """The best play and the simple rule."""
        return solved(self.here, self.asked.progress)

    def own_hands(self) -> Ints:
        """How many hands a seat can be dealt of each strength."""
        held = self.here.held
        found = np.zeros(len(self.hands), dtype=np.int64)
        np.add.at(found, self.here.table.strengths[held.places], held.times)
        return found

    def shared_price(self, name: str) -> WagerOdds:
        """A wager on all six cards, or on the hand that was beaten."""
        forfeited, table = self.rules.is_forfeited(name), self.rules.pays[name]
        tally = self.shared.beaten if table.of == "beaten hand" else self.shared.six
        verdicts = shared_verdicts(table, self.hands)
        return hand_price(name, verdicts, tally, self.method(forfeited=forfeited), forfeited=forfeited)

    def looked_price(self, name: str) -> WagerOdds:
        """A wager whose table looks at cards: with every holding counted on its own."""
        forfeited, looker = self.rules.is_forfeited(name), Looker(self.rules.pays[name])
        found = actions_by(self.here, self.solution, self.way) if forfeited else None
        actions = None if found is None else self.here.held.spread(found, self.here.shown)
        if self.rules.reads_own_hand(name):
            tally, rows = count_own(self.here, looker, actions), "all hands of three cards"
        elif looker.table.of != "beaten hand" and not forfeited:
            tally, rows = count_sixes(self.here, looker, self.asked.progress), "all sets of six cards"
        else:
            tally, rows = count_pairs(self.here, looker, actions, self.asked.progress), DEALS
        return hand_price(
            name, looker.verdicts, tally, self.method(forfeited=forfeited, rows=rows), forfeited=forfeited
        )

    @cached_property
    def shared(self) -> Shared:
        """What both hands come to, for all wagers of that kind that are asked for; who folds counts if one goes so."""
        names = [name for name in self.asked.wagers if name in self.rules.pays and self._is_shared(name)]
        folds = any(map(self.rules.is_forfeited, names))
        actions = actions_by(self.here, self.solution, self.way) if folds else None
        return count_both(self.here, actions, [self.rules.pays[name].of for name in names], self.asked.progress)

    def _is_shared(self, name: str) -> bool:
        return not self.rules.looks_at_cards(name) and not self.rules.reads_own_hand(name)
