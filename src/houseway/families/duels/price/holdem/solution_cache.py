"""The best and the simple play of a game with the counts under them, cached on disk once they have been worked out."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.disk_cache import read_arrays, read_result, store_arrays, store_result
from houseway.families.cache_keys import make_shared_key
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.holdem.pieces import scale_progress
from houseway.families.duels.price.holdem.places import HOLDINGS, make_places
from houseway.families.duels.price.holdem.rules import Decisions, Rules, list_decisive_parts, make_rules
from houseway.families.duels.price.holdem.simple import FlopRule, RiverRule, SimpleRules, fit_rules
from houseway.families.duels.price.holdem.solving import DEALS, Solution, list_multiples, solve
from houseway.families.duels.price.holdem.strategy import ROW, HoldemStrategy, count_planes
from houseway.families.duels.price.holdem.tallying import Tally, make_tally, read_tally, tally_deals
from houseway.families.prices import Progress

StrategyName = Literal["best", "simple"]
STRATEGY_NAMES: tuple[StrategyName, ...] = get_args(StrategyName)
"""How seats may play, by name."""
_PARTS = ("preflop", "flop", "river")

_remembered: dict[str, HoldemStrategy] = {}
"""The last few strategies, which are large; hints ask for one again and again."""

_solutions: dict[str, Solution] = {}
"""The solution of the last game: its sums are too large for the disk, and the simple way needs them."""


@dataclass(frozen=True, eq=False)
class PlayCount:
    """The count of all deals of a game played in one way.

    For the simple way there are its rules too; `ev` is the best's.
    """

    tally: Tally
    ev: Fraction
    told: SimpleRules | None = None


def count_play(game: Game[DuelsPage], strategy_name: StrategyName, progress: Progress | None = None) -> PlayCount:
    """Find the count of a game under a strategy, on the disk or by working it out now."""
    made = make_rules(game)
    return _recall(made, strategy_name) or _work_out(made, strategy_name, progress)[0]


def find_strategy(
    game: Game[DuelsPage], strategy_name: StrategyName, progress: Progress | None = None
) -> HoldemStrategy:
    """Find the choices of a strategy: remembered, on the disk, or worked out now."""
    return find_strategy_by_rules(make_rules(game), strategy_name, progress)


def find_strategy_by_rules(
    made: Rules, strategy_name: StrategyName, progress: Progress | None = None
) -> HoldemStrategy:
    """Find the choices for rules; rules that go by kinds of hands alone are good enough."""
    key = _make_play_key(made, strategy_name)
    if key in _remembered:
        return _remembered[key]
    arrays = read_arrays(key)
    if arrays is not None and _is_whole(made, arrays):
        plays = HoldemStrategy(strategy_name, list_multiples(made), arrays["preflop"], arrays["flop"], arrays["river"])
        return _remember(key, plays)
    return _work_out(made, strategy_name, progress)[1]


def find_solution(game: Game[DuelsPage], progress: Progress | None = None) -> Solution:
    """Find the best play with the sums behind it, worked out now unless it was the last."""
    return _find_solution(make_rules(game), progress)


def _find_solution(made: Rules, progress: Progress | None) -> Solution:
    key = _make_play_key(made, "best")
    if key not in _solutions:
        _solutions.clear()
        _solutions[key] = solve(made, progress)
    return _solutions[key]


def _make_play_key(made: Decisions, strategy_name: StrategyName) -> str:
    """Make the name of a result: games with the same decisions, base wagers and raise share it."""
    return make_shared_key("duels", "hold'em", strategy_name, list_decisive_parts(made))


def _is_whole(made: Rules, arrays: dict[str, NDArray[np.uint8]]) -> bool:
    flops, boards = len(make_places().flops.rows), len(make_places().boards.rows)
    shapes = ((HOLDINGS,), (flops, HOLDINGS), (count_planes(list_multiples(made)[2]), boards, ROW))
    return all(name in arrays and arrays[name].shape == shape for name, shape in zip(_PARTS, shapes, strict=True))


def _remember(key: str, plays: HoldemStrategy) -> HoldemStrategy:
    while len(_remembered) >= 4:
        del _remembered[next(iter(_remembered))]
    _remembered[key] = plays
    return plays


def _work_out(made: Rules, strategy_name: StrategyName, progress: Progress | None) -> tuple[PlayCount, HoldemStrategy]:
    """Solve a game, and count it; the simple way is fitted to the solution, and leaves the best one behind as well."""
    if progress:
        progress(0.0)
    listed, done = (
        (0.12, {"solved": 0.55, "counted": 1.0})
        if strategy_name == "best"
        else (0.06, {"solved": 0.26, "counted": 0.45, "fitted": 0.8})
    )
    make_places()
    if progress:
        progress(listed)
    found = _find_solution(made, scale_progress(progress, listed, done["solved"]))
    best = _count(made, found.strategy, found.ev, None, scale_progress(progress, done["solved"], done["counted"]))
    if strategy_name == "best":
        return best, found.strategy
    told, plays = fit_rules(made, found, scale_progress(progress, done["counted"], done["fitted"]))
    return _count(made, plays, found.ev, told, scale_progress(progress, done["fitted"], 1.0)), plays


def _count(
    made: Rules, plays: HoldemStrategy, ev: Fraction, told: SimpleRules | None, progress: Progress | None
) -> PlayCount:
    """Count under a strategy; the best play is not counted again where it has been."""
    key = _make_play_key(made, "best" if told is None else "simple")
    found = (_recall(made, "best") if told is None else None) or PlayCount(tally_deals(made, plays, progress), ev, told)
    _remember(key, plays)
    store_arrays(key, {name: getattr(plays, name) for name in _PARTS})
    store_result(key, _write(found))
    return found


def _write(found: PlayCount) -> dict[str, Any]:
    told = found.told
    flat = found.tally.flatten()
    filled = np.flatnonzero(flat)
    return {
        "ev": [found.ev.numerator, found.ev.denominator],
        "counts": [filled.tolist(), flat[filled].tolist()],
        "flop": None if told is None else [[rule.group, rule.least, rule.choice] for rule in told.flop],
        "river": None if told is None else [list(told.river.better), list(told.river.plain)],
    }


def _recall(made: Rules, strategy_name: StrategyName) -> PlayCount | None:
    """Recall the count from the cache; none where it cannot be read, or is not one of all deals."""
    kept = read_result(_make_play_key(made, strategy_name))
    try:
        found = None if kept is None else _read(made, kept)
    except (KeyError, TypeError, ValueError, IndexError):
        return None
    return found if found and found.tally.deals == DEALS else None


def _read(made: Rules, kept: dict[str, Any]) -> PlayCount:
    flat = np.zeros_like(make_tally(made).flatten())
    places, counts = kept["counts"]
    flat[np.array(places, np.int64)] = counts
    told = None
    if kept["flop"] is not None:
        better, plain = (tuple((int(choice), int(most)) for choice, most in steps) for steps in kept["river"])
        told = SimpleRules(tuple(FlopRule(*map(int, rule)) for rule in kept["flop"]), RiverRule(better, plain))
    return PlayCount(read_tally(made, flat), Fraction(*kept["ev"]), told)
