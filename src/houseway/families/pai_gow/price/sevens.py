"""What the seven cards of every pattern are before they are set: their high card, and what they hold for a bonus."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.disk_cache import read_arrays, store_arrays
from houseway.core.ranking.multisets import JOKER_CODE
from houseway.core.ranking.orders import parse_order
from houseway.families.cache_keys import make_shared_key
from houseway.families.pai_gow.play.splits import Flags, make_scales
from houseway.families.pai_gow.price.bonuses.held import BITS, Joker, find_held, has_king_and_queen_beside, read_suits
from houseway.families.pai_gow.price.patterns import list_patterns
from houseway.families.pai_gow.price.ways import list_fans

MATCHED = BITS["royal flush and royal match"]
"""What a royal flush holds besides where the king and the queen beside it are of one suit."""


class Sevens(NamedTuple):
    """Of each pattern: the rank of its top card where it holds nothing better, else 0; and the bits (`bonuses.held`) of
    the bonus hands that it holds.

    A pattern does not say of two cards beside a flush whether they are of one suit: `beside` is whether they are a king
    and a queen beside a royal flush, of which the match is left to the cards.
    """

    tops: NDArray[np.uint8]
    held: NDArray[np.uint16]
    beside: Flags
    jokers: Flags


@lru_cache(maxsize=4)
def list_sevens(words: str) -> Sevens:
    """The seven cards of every pattern that the ranking's deck deals, from disk where they are kept."""
    key = make_shared_key("pai_gow", "sevens", words)
    kept = read_arrays(key)
    if kept is None:
        kept = {"tops": _find_tops(words), **_find_held(words)}
        store_arrays(key, kept)
    return Sevens(kept["tops"], kept["held"], kept["beside"], list_patterns().hands[:, 0] == JOKER_CODE)


def _find_tops(words: str) -> NDArray[np.uint8]:
    """The last setting of a fan has the best five of the seven cards behind."""
    fan, values = list_fans(words), make_scales(words).tables.values
    best = np.zeros(len(fan.start) - 1, dtype=np.intp)
    dealt = np.diff(fan.start) > 0
    best[dealt] = fan.backs[fan.start[1:][dealt] - 1]
    return np.where(dealt & (values[best, 0] == 0), values[best, 1], 0).astype(np.uint8)


def _find_held(words: str) -> dict[str, NDArray[np.uint16] | Flags]:
    joker = parse_order(words).joker
    power: Joker = "wild" if joker == "wild" else "bug"
    hands = list_patterns().hands
    suits = read_suits(hands)
    bits = find_held(suits, hands[:, 0] == JOKER_CODE, power).astype(np.uint16)
    royal = bits & BITS["royal flush"] > 0
    return {"held": bits, "beside": royal & has_king_and_queen_beside(suits)}
