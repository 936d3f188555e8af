"""A count of every order of six cards from eight decks, by baccarat's rules as everybody knows them.

It shares nothing with the package: neither the drawing tables nor a card.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Truth = NDArray[np.bool_]
Counts = NDArray[np.int64]


@dataclass(frozen=True)
class EveryDeal:
    """Both finished hands for each of the million rows of six counts, and in how many orders the cards give it."""

    player: Counts
    banker: Counts
    player_drew: Truth
    banker_drew: Truth
    orders: Counts

    def chance(self, when: Truth) -> float:
        """How likely it is."""
        return int(self.orders[when].sum()) / int(self.orders.sum())


def every_deal(*, naturals_stop: bool, decks: int = 8) -> EveryDeal:
    """Deal everything."""
    cards = np.indices((10,) * 6).reshape(6, -1)
    held = np.array([16 * decks] + [4 * decks] * 9)
    orders = np.ones(10**6, dtype=np.int64)
    for i in range(6):
        orders *= held[cards[i]] - (cards[:i] == cards[i]).sum(axis=0)
    player, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
    over = ((player > 7) | (banker > 7)) & naturals_stop
    player_drew = (player < 6) & ~over
    banker_drew = np.where(player_drew, _against(banker, cards[4]), banker < 6) & ~over
    drawn = np.where(player_drew, cards[5], cards[4])
    return EveryDeal(
        (player + player_drew * cards[4]) % 10, (banker + banker_drew * drawn) % 10, player_drew, banker_drew, orders
    )


def _against(banker: Counts, third: Counts) -> Truth:
    """Whether the banker draws against the player's third card: below 3 always, 3 unless an 8, then ever less."""
    draws: Truth = (
        (banker < 3)
        | ((banker == 3) & (third != 8))
        | ((banker == 4) & (third > 1) & (third < 8))
        | ((banker == 5) & (third > 3) & (third < 8))
        | ((banker == 6) & (third > 5) & (third < 8))
    )
    return draws
