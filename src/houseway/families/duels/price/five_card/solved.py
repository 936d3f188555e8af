"""Solutions of five-card duels, from the disk or worked out now, and what they say to do."""

import zlib

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.high import HIGH
from houseway.families.cache_keys import make_key
from houseway.families.duels.price.closed.solution import Solution, recalled
from houseway.families.duels.price.closed.ways import Way
from houseway.families.duels.price.five_card.solver import Spot, simple_actions, solve
from houseway.families.prices import Progress


def solved(asked: Spot, progress: Progress | None = None) -> Solution:
    """The solution of a duel."""
    key = make_key(asked.game, "five cards", *asked.live, zlib.crc32(compile_order(HIGH).ranks.tobytes()))
    return recalled(key, lambda: solve(asked, progress), progress)


def actions_by(asked: Spot, found: Solution, way: Way) -> NDArray[np.int8]:
    """What is done with each hand that stands for others, by what lies open."""
    return found.actions if way == "best" else simple_actions(asked, found.rule)
