"""What either side may make of every pattern: settings of a front and a back, by which two hands are compared."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Fronts = NDArray[np.uint8]
Backs = NDArray[np.uint16]
Starts = NDArray[np.int32] | NDArray[np.int64]
Flags = NDArray[np.bool_]

BACK_BITS = 16
BACK_MASK = (1 << BACK_BITS) - 1


class Side(NamedTuple):
    """For every pattern its settings, from `starts[pattern]` on: the front's strength, and behind it the back's.

    A side that sets every hand in one way has one setting for each. Of several, none is worse than another in both
    hands, and they come with the highest front and the lowest back first. A pattern without a setting is not counted.
    """

    starts: NDArray[np.int64]
    settings: NDArray[np.uint32]


def make_one_way(fronts: Fronts, backs: Backs, left_out: Flags | None = None) -> Side:
    """A side that sets every pattern in one way; some patterns may be left out."""
    kept = np.ones(len(fronts), dtype=np.bool_) if left_out is None else ~left_out
    return Side(np.concatenate(([0], np.cumsum(kept))), _pack(fronts[kept], backs[kept]))


def make_any_way(starts: Starts, fronts: Fronts, backs: Backs) -> Side:
    """A side that may choose among the settings of a pattern, which lie as a `Side` has them."""
    return Side(starts.astype(np.int64), _pack(fronts, backs))


def take_highest(side: Side) -> Side:
    """The highest front and the highest back of every pattern, be they of two settings: where both fail, all do."""
    filled = np.diff(side.starts) > 0
    fronts = side.settings[side.starts[:-1][filled]] & ~np.uint32(BACK_MASK)
    backs = side.settings[side.starts[1:][filled] - 1] & np.uint32(BACK_MASK)
    return Side(np.concatenate(([0], np.cumsum(filled))), fronts | backs)


def raise_copies(side: Side) -> Side:
    """The same side where its copies are as good as higher hands: a step up in front and behind."""
    return Side(side.starts, side.settings + np.uint32((1 << BACK_BITS) + 1))


def _pack(fronts: Fronts, backs: Backs) -> NDArray[np.uint32]:
    packed: NDArray[np.uint32] = fronts.astype(np.uint32) << np.uint32(BACK_BITS) | backs
    return packed
