"""Prices of a five-card duel: every deal counted, in whole numbers.

A deal is the hand of a seat, the player-dealer's, and which card of the latter is exposed, where one is. A wager that
no decision can touch is counted over one's own five cards alone.
"""

from collections.abc import Iterable

import numpy as np

from houseway.book.loader import Game
from houseway.errors import HousewayError
from houseway.families.duels.closed.high import high_hands
from houseway.families.duels.closed.pricing import Counted
from houseway.families.duels.closed.solution import Solution
from houseway.families.duels.closed.terms import Ints
from houseway.families.duels.five_card.solved import solved
from houseway.families.duels.five_card.solver import Spot, spot
from houseway.families.duels.tables import tables
from houseway.families.prices import Asked, WagerOdds


def priced(asked: Asked) -> tuple[WagerOdds, ...]:
    """The wagers that are asked for, in the order of the page; raises are priced with the wager they are made on."""
    check_own(asked.game, asked.wagers)
    return CountedFives(asked, spot(asked.game, asked.left)).prices()


class CountedFives(Counted):
    """What is counted for one question about a five-card duel."""

    cards_in_words = "five"

    def __init__(self, asked: Asked, here: Spot) -> None:
        super().__init__(asked, here.terms, high_hands())
        self.here = here

    def solved(self) -> Solution:
        """The best play and the simple rule."""
        return solved(self.here, self.asked.progress)

    def own_hands(self) -> Ints:
        """How many hands a seat can be dealt of each strength."""
        found = np.zeros(len(self.hands), dtype=np.int64)
        found[self.here.hands.levels] = np.diff(self.here.hands.starts)
        return found

    def shared_price(self, name: str) -> WagerOdds:
        """Nobody has counted both hands of five."""
        raise not_counted(self.asked.game, name)


def check_own(game: Game, wagers: Iterable[str]) -> None:
    """Refuse wagers whose tables read more than one's own hand."""
    pays = tables(game).pays
    for name in wagers:
        if name in pays and not tables(game).reads_own_hand(name):
            raise not_counted(game, name)


def not_counted(game: Game, wager: str) -> HousewayError:
    """Why a wager has no price here."""
    return HousewayError(
        f"{game.id} has no odds for {wager!r}: with five cards, only wagers on one's own hand are counted"
    )
