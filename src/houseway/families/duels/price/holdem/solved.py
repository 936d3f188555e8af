"""A game's best and simple play with the counts under them, kept on disk once they have been worked out."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.disk_cache import read_arrays, read_result, store_arrays, store_result
from houseway.families.cache_keys import make_shared_key
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.holdem.pieces import part
from houseway.families.duels.price.holdem.places import HOLDINGS, places
from houseway.families.duels.price.holdem.rules import Decisions, Rules, decided, rules
from houseway.families.duels.price.holdem.simple import FlopRule, RiverRule, SimpleRules, simplified
from houseway.families.duels.price.holdem.solving import DEALS, Solution, solve, times_of
from houseway.families.duels.price.holdem.strategy import ROW, HoldemStrategy, planes
from houseway.families.duels.price.holdem.tallying import Tally, counted, empty_tally, tally_of
from houseway.families.prices import Progress

Way = Literal["best", "simple"]
WAYS: tuple[Way, ...] = get_args(Way)
"""How seats may play, by name."""
_PARTS = ("preflop", "flop", "river")

_remembered: dict[str, HoldemStrategy] = {}
"""The last few strategies, which are large; hints ask for one again and again."""

_solutions: dict[str, Solution] = {}
"""The solution of the last game: its sums are too large for the disk, and the simple way needs them."""


@dataclass(frozen=True, eq=False)
class Played:
    """A game played in one way: the count of all its deals; for the simple way, its rules; `ev` is the best's."""

    tally: Tally
    ev: Fraction
    told: SimpleRules | None = None


def played(game: Game[DuelsPage], way: Way, progress: Progress | None = None) -> Played:
    """The count of a game under a way to play, from the disk or worked out now."""
    made = rules(game)
    return _recalled(made, way) or _work_out(made, way, progress)[0]


def strategy(game: Game[DuelsPage], way: Way, progress: Progress | None = None) -> HoldemStrategy:
    """The choices of a way to play, remembered, from the disk, or worked out now."""
    return find_strategy(rules(game), way, progress)


def find_strategy(made: Rules, way: Way, progress: Progress | None = None) -> HoldemStrategy:
    """The same for rules, of which those by kinds of hands alone are good enough."""
    key = _key(made, way)
    if key in _remembered:
        return _remembered[key]
    arrays = read_arrays(key)
    if arrays is not None and _whole(made, arrays):
        plays = HoldemStrategy(way, times_of(made), arrays["preflop"], arrays["flop"], arrays["river"])
        return _remember(key, plays)
    return _work_out(made, way, progress)[1]


def solution(game: Game[DuelsPage], progress: Progress | None = None) -> Solution:
    """The best play with the sums behind it, worked out now unless it was the last."""
    return _solution(rules(game), progress)


def _solution(made: Rules, progress: Progress | None) -> Solution:
    key = _key(made, "best")
    if key not in _solutions:
        _solutions.clear()
        _solutions[key] = solve(made, progress)
    return _solutions[key]


def _key(made: Decisions, way: Way) -> str:
    """The name of a result: games with the same decisions, base wagers and raise share it, whatever else they file."""
    return make_shared_key("duels", "hold'em", way, decided(made))


def _whole(made: Rules, arrays: dict[str, NDArray[np.uint8]]) -> bool:
    flops, boards = len(places().flops.rows), len(places().boards.rows)
    shapes = ((HOLDINGS,), (flops, HOLDINGS), (planes(times_of(made)[2]), boards, ROW))
    return all(name in arrays and arrays[name].shape == shape for name, shape in zip(_PARTS, shapes, strict=True))


def _remember(key: str, plays: HoldemStrategy) -> HoldemStrategy:
    while len(_remembered) >= 4:
        del _remembered[next(iter(_remembered))]
    _remembered[key] = plays
    return plays


def _work_out(made: Rules, way: Way, progress: Progress | None) -> tuple[Played, HoldemStrategy]:
    """Solve a game, and count it; the simple way is fitted to the solution, and leaves the best one behind as well."""
    if progress:
        progress(0.0)
    done = {"solved": 0.6, "counted": 1.0} if way == "best" else {"solved": 0.35, "counted": 0.5, "fitted": 0.8}
    found = _solution(made, part(progress, 0, done["solved"]))
    best = _counted(made, found.strategy, found.ev, None, part(progress, done["solved"], done["counted"]))
    if way == "best":
        return best, found.strategy
    told, plays = simplified(made, found, part(progress, done["counted"], done["fitted"]))
    return _counted(made, plays, found.ev, told, part(progress, done["fitted"], 1.0)), plays


def _counted(
    made: Rules, plays: HoldemStrategy, ev: Fraction, told: SimpleRules | None, progress: Progress | None
) -> Played:
    """The count under a strategy; the best play is not counted again where it has been."""
    key = _key(made, "best" if told is None else "simple")
    found = (_recalled(made, "best") if told is None else None) or Played(counted(made, plays, progress), ev, told)
    _remember(key, plays)
    store_arrays(key, {name: getattr(plays, name) for name in _PARTS})
    store_result(key, _written(found))
    return found


def _written(found: Played) -> dict[str, Any]:
    told = found.told
    flat = found.tally.flat()
    filled = np.flatnonzero(flat)
    return {
        "ev": [found.ev.numerator, found.ev.denominator],
        "counts": [filled.tolist(), flat[filled].tolist()],
        "flop": None if told is None else [[rule.group, rule.least, rule.choice] for rule in told.flop],
        "river": None if told is None else [list(told.river.better), list(told.river.plain)],
    }


def _recalled(made: Rules, way: Way) -> Played | None:
    """The count that is kept; none where it cannot be read, or is not one of all deals."""
    kept = read_result(_key(made, way))
    try:
        found = None if kept is None else _read(made, kept)
    except (KeyError, TypeError, ValueError, IndexError):
        return None
    return found if found and found.tally.deals == DEALS else None


def _read(made: Rules, kept: dict[str, Any]) -> Played:
    flat = np.zeros_like(empty_tally(made).flat())
    places, counts = kept["counts"]
    flat[np.array(places, np.int64)] = counts
    told = None
    if kept["flop"] is not None:
        better, plain = (tuple((int(choice), int(most)) for choice, most in steps) for steps in kept["river"])
        told = SimpleRules(tuple(FlopRule(*map(int, rule)) for rule in kept["flop"]), RiverRule(better, plain))
    return Played(tally_of(made, flat), Fraction(*kept["ev"]), told)
