"""Awards that cannot be counted together, sampled: the highest alone, where hands below four of a kind bring one."""

from collections import Counter

import numpy as np

from houseway.core.money import Cents
from houseway.families.pai_gow.price.bonuses.envy import Awards

ROUNDS = 200_000
_BLOCK = 20_000
_SEED = 53


def sample_highest(awards: Awards, others: int) -> dict[Cents, int]:
    """Of `ROUNDS` deals to so many other seats, always the same ones, how many have each award as their highest."""
    chance = np.random.default_rng(_SEED)
    decks = np.tile(np.arange(awards.cards), (_BLOCK, 1))
    found: Counter[Cents] = Counter()
    for _ in range(ROUNDS // _BLOCK):
        hands = chance.permuted(decks, axis=1)[:, : 7 * others].reshape(-1, 7)
        best = awards.find_of_hands(hands).reshape(_BLOCK, others).max(axis=1, initial=0)
        found.update(best.tolist())
    return dict(found)
