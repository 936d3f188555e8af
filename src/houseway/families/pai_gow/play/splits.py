"""The 21 ways to set a hand, for many hands at once: how strong front and back are, and which are no foul."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.compiled import CompiledOrder, compile_order
from houseway.core.ranking.fronts import is_foul
from houseway.core.ranking.fronts_batch import FrontTable, make_front_table
from houseway.core.ranking.multisets import JOKER_CODE, JOKER_SHIFT, KEYS, ROW_BITS, ROW_MASK, SUIT_SHIFT, make_places
from houseway.core.ranking.orders import parse_order
from houseway.families.pai_gow.page import COMPLETE
from houseway.families.pai_gow.play.setting import find_front_order

Hands = NDArray[np.uint8]
Flags = NDArray[np.bool_]

FRONTS: tuple[tuple[int, int], ...] = tuple(combinations(range(7), 2))
"""The places, among seven cards, of the two in front, by the number of the setting."""
FIRST = np.array([first for first, _ in FRONTS])
SECOND = np.array([second for _, second in FRONTS])
_KEYS = np.array(KEYS, dtype=np.uint64)


@dataclass(frozen=True, eq=False)
class Scales:
    """The fronts and backs of a ranking, by their strength.

    `floor[front]` is the weakest back that this front does not outrank; `kinds[back]` is the back's category in words,
    and `complete[back]` whether it is a straight or a flush.
    """

    fronts: FrontTable
    floor: NDArray[np.uint16]
    kinds: tuple[str, ...]
    complete: Flags
    tables: CompiledOrder


@cache
def make_scales(words: str) -> Scales:
    """Make the scales of a ranking once."""
    fronts, tables, order = (
        make_front_table(find_front_order(words)),
        compile_order(parse_order(words)),
        parse_order(words),
    )
    values = [tuple(filter(None, value[1:])) for value in tables.values.tolist()]
    backs = [(category, *ranks) for category, ranks in zip(tables.values[:, 0].tolist(), values, strict=True)]
    floor, least = [], 1
    for front in fronts.hands:
        while is_foul(front, backs[least]):
            least += 1
        floor.append(least)
    kinds = ("", *(order.categories[category] for category, *_ in backs[1:]))
    complete = np.array([kind in COMPLETE for kind in kinds])
    return Scales(fronts, np.array(floor, dtype=np.uint16), kinds, complete, tables)


class Splits(NamedTuple):
    """Each hand's 21 settings, a row each: the strengths of front and back, and whether the setting is no foul."""

    fronts: NDArray[np.uint8]
    backs: NDArray[np.uint16]
    legal: Flags


def list_splits(words: str, hands: Hands) -> Splits:
    """List every setting of each row of seven codes, of which one may be the joker's."""
    scale = make_scales(words)
    fronts = scale.fronts.strengths[hands[:, FIRST], hands[:, SECOND]]
    backs = _find_backs(scale.tables, hands)
    return Splits(fronts, backs, backs >= scale.floor[fronts])


def _find_backs(tables: CompiledOrder, hands: Hands) -> NDArray[np.uint16]:
    """Find the strength of the five cards that each setting leaves behind."""
    found, keys = make_places(), _KEYS[hands]
    whole = keys.sum(axis=1)
    left = (whole[:, None] - keys[:, FIRST] - keys[:, SECOND]).astype(np.int64)
    place = found.start[left >> ROW_BITS & ROW_MASK] + found.small[left & ROW_MASK]
    jokers = left >> JOKER_SHIFT
    backs: NDArray[np.uint16] = tables.ranks[jokers, place]
    counts = whole.astype(np.int64)[:, None] >> SUIT_SHIFT + 4 * np.arange(4) & 15
    enough = counts + (whole >> np.uint64(JOKER_SHIFT)).astype(np.int64)[:, None] >= 5
    flushes = np.nonzero(enough.any(axis=1))[0]
    if len(flushes):
        suited = _find_suited(hands[flushes], enough[flushes].argmax(axis=1))
        backs[flushes] = np.maximum(backs[flushes], tables.suited[jokers[flushes], suited])
    return backs


def _find_suited(hands: Hands, suits: NDArray[np.intp]) -> NDArray[np.int64]:
    """Find the ranks of the suit, a bit each, that each setting leaves behind."""
    ours = (hands % 4 == suits[:, None]) & (hands != JOKER_CODE)
    bits = np.where(ours, np.int64(1) << (hands // 4).astype(np.int64), 0)
    left: NDArray[np.int64] = bits.sum(axis=1)[:, None] - bits[:, FIRST] - bits[:, SECOND]
    return left
