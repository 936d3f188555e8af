"""Solutions of three-card duels, from the disk or worked out now, and what they say to do."""

import zlib

import numpy as np
from numpy.typing import NDArray

from houseway.families.cache_keys import make_key
from houseway.families.duels.price.closed.solution import Solution, recalled
from houseway.families.duels.price.closed.ways import Way
from houseway.families.duels.price.three_card.solver import Spot, simple_actions, solve
from houseway.families.prices import Progress


def solved(asked: Spot, progress: Progress | None = None) -> Solution:
    """The solution of a duel."""
    pack, order = asked.held.counts.tolist(), zlib.crc32(asked.table.strengths.tobytes())
    key = make_key(asked.game, "three cards", *pack, order)
    return recalled(key, lambda: solve(asked, progress), progress)


def actions_by(asked: Spot, found: Solution, way: Way) -> NDArray[np.int8]:
    """What is done with each holding that stands for others, by what lies open."""
    return found.actions if way == "best" else simple_actions(asked, found.rule)
