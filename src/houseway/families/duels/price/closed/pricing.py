"""The prices of a closed duel: each count is made at most once, and only where a price needs it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property

import numpy as np

from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import RankedHand, tables
from houseway.families.duels.price.closed.contested import contest_price, contest_verdicts
from houseway.families.duels.price.closed.prices import base_price, folded_or_not, hand_price, verdicts_of
from houseway.families.duels.price.closed.solution import Solution
from houseway.families.duels.price.closed.terms import Ints, Terms
from houseway.families.duels.price.closed.ways import WORDS, gone_words, way_of
from houseway.families.prices import Asked, WagerOdds

DEALS = "all deals of two hands"


class Counted(ABC):
    """What is counted for one question; `hands` are those of the game's order, from the worst to the best."""

    cards_in_words: str

    def __init__(self, asked: Asked[DuelsPage], terms: Terms, hands: Sequence[RankedHand]) -> None:
        self.asked, self.terms, self.hands = asked, terms, hands
        page = asked.game.rules
        self.page, self.rules, self.way = page, tables(asked.game), way_of(asked.game, asked.play)

    @abstractmethod
    def solved(self) -> Solution:
        """The best play and the simple rule."""

    @abstractmethod
    def own_hands(self) -> Ints:
        """How many hands a seat can be dealt of each strength."""

    @abstractmethod
    def shared_price(self, name: str) -> WagerOdds:
        """The price of a wager whose table reads both hands."""

    @abstractmethod
    def looked_price(self, name: str) -> WagerOdds:
        """The price of a wager of whose table a line looks at the cards, and not only at the kind of hand."""

    def prices(self) -> tuple[WagerOdds, ...]:
        """Every price that is asked for, in the order of the page; a raise is priced with the wager it is made on."""
        together, asked = self.terms.together, self.asked.wagers
        found = []
        for wager in self.page.wager:
            if wager.name == self.terms.unit and set(together) & set(asked):
                found.append(base_price(self.terms, self.tally, f"{DEALS}, {self.played}"))
            elif wager.name in asked and wager.name not in together:
                found.append(self._beside(wager.name))
        return tuple(found)

    @cached_property
    def solution(self) -> Solution:
        """The best play and the simple rule, found once."""
        return self.solved()

    @property
    def tally(self) -> Ints:
        """Deals by grade, action and ending as the seat plays."""
        return self.solution.tally(self.way)

    @property
    def played(self) -> str:
        """How the seat plays, and which cards are known, in words."""
        return WORDS[self.way] + gone_words(self.asked.gone)

    def method(self, *, forfeited: bool, rows: str = DEALS) -> str:
        """How a wager is counted over all deals of two hands or other rows, where a fold forfeits it or does not."""
        return rows + (f", {self.played}; a fold forfeits it" if forfeited else gone_words(self.asked.gone))

    def _beside(self, name: str) -> WagerOdds:
        """A wager beside the base game: on the contest, or by a table that reads one hand or both."""
        if name in self.rules.contests:
            verdicts = contest_verdicts(self.rules.contests[name], self.terms.grades)
            return contest_price(name, verdicts, self.tally, self.method(forfeited=True))
        if self.rules.looks_at_cards(name):
            return self.looked_price(name)
        return self._own_price(name) if self.rules.reads_own_hand(name) else self.shared_price(name)

    def _own_price(self, name: str) -> WagerOdds:
        verdicts = verdicts_of(self.rules.pays[name], self.hands)
        if self.rules.is_forfeited(name):
            tally = folded_or_not(self.terms.sum_up(self.tally))
            return hand_price(name, verdicts, tally, self.method(forfeited=True), forfeited=True)
        own = self.own_hands()
        method = f"all hands of {self.cards_in_words} cards{gone_words(self.asked.gone)}"
        return hand_price(name, verdicts, np.stack([own, np.zeros_like(own)], axis=1), method, forfeited=False)
