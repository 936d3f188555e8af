"""Deals drawn by chance, each equally likely."""

import numpy as np
from numpy.typing import NDArray

from houseway.cards.native import native
from houseway.cards.native_chance import Words, below
from houseway.equities.counting import JOKER_CODE
from houseway.equities.scales import Scale
from houseway.equities.shares import ROWS, share_pot
from houseway.equities.spots import MOST_CARDS, Cards, Numbers, Spot, hold, rank_hand


@native
def sample_deals(scale: Scale, spot: Spot, first: NDArray[np.uint64], deals: int) -> Numbers:
    """Tally so many deals, drawn from a state of the generator."""
    hands = spot.known.size
    tally = np.zeros((ROWS, hands), np.int64)
    cards = np.zeros((hands + 1, MOST_CARDS), np.uint8)
    key, mask, picks = np.zeros(hands + 1, np.int64), np.zeros(hands + 1, np.int64), np.zeros(hands, np.int64)
    strength = np.zeros((scale.ranks.shape[0], hands), np.int64)
    live = spot.live.copy()
    state = (first[0], first[1], first[2], first[3])
    for _ in range(deals):
        used = np.int64(-1)
        # Sets that clash are all drawn again: so every choice of sets that go together stays equally likely.
        while used < 0:
            for hand in range(hands):
                if spot.number[hand] > 1:
                    pick, state = below(np.uint64(spot.number[hand]), state)
                    picks[hand] = np.int64(pick)
            used = hold(scale, spot, picks, cards, key, mask)
        joker_is_up, state = _deal(scale, spot, live, used, cards, key, mask, state)
        for hand in range(hands):
            rank_hand(scale, spot, hand, cards, key, mask, strength)
        share_pot(strength, spot.pot, joker_is_up, tally)
    return tally


@native
def _deal(
    scale: Scale, spot: Spot, live: Cards, used: int, cards: Cards, key: Numbers, mask: Numbers, state: Words
) -> tuple[bool, Words]:
    """Deal every part from the live cards (Fisher and Yates), past those that hands hold; whether a joker came up."""
    joker_is_up = spot.joker_is_up
    gone = 0
    for part in range(spot.sizes.size):
        owner, column = spot.owners[part], spot.columns[part]
        for j in range(spot.sizes[part]):
            card = JOKER_CODE
            while True:
                chosen, state = below(np.uint64(live.size - gone), state)
                other = gone + np.int64(chosen)
                live[gone], live[other] = live[other], live[gone]
                card = live[gone]
                gone += 1
                if used >> card & 1 == 0:
                    break
            cards[owner, column + j] = card
            key[owner] += scale.keys[card]
            mask[owner] += scale.bits[card]
            if card == JOKER_CODE and spot.up[part]:
                joker_is_up = True
    return joker_is_up, state
