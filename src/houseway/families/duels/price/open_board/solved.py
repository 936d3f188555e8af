"""A strategy and how its rounds end, kept on disk once they have been worked out."""

import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from houseway.book.loader import Game
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import HousewayError
from houseway.families.cache_keys import make_key
from houseway.families.duels.price.open_board.plan import Plan, plan
from houseway.families.duels.price.open_board.sets import DECK, Counts
from houseway.families.duels.price.open_board.strategy import OpenBoardStrategy
from houseway.families.prices import Progress

Way = Literal["best", "simple"]
WHOLE_DECK = tuple(range(DECK))
"""The codes of all cards."""


@dataclass(frozen=True, eq=False)
class Played:
    """A strategy, and in how many deals its rounds end in each way."""

    strategy: OpenBoardStrategy
    endings: Counts


def check_way(game: Game, way: str) -> Way:
    """The way to play of that name; refuses one that nobody has filed or found."""
    if way == "best":
        return "best"
    if way == "simple":
        return "simple"
    if way == "house-way":
        raise HousewayError(f"{game.id} has no house way: none is filed, so ask for best or simple play")
    raise HousewayError(f"{game.id} is played best or simple, not {way!r}")


def played(game: Game, way: Way, live: Sequence[int] = WHOLE_DECK, progress: Progress | None = None) -> Played:
    """The strategy of a way and its endings with these cards live, from the disk or worked out now."""
    plans = plan(game)
    key = make_key(game, "open board", way, *live)
    kept = read_result(key)
    if kept is not None:
        try:
            return _read(plans, way, live, kept)
        except (KeyError, TypeError, ValueError, zlib.error):
            pass
    found = _worked_out(plans, way, live, progress)
    store_result(key, {"choices": [_packed(one) for one in found.strategy.choices], "endings": found.endings.tolist()})
    return found


def _worked_out(plans: Plan, way: Way, live: Sequence[int], progress: Progress | None) -> Played:
    from houseway.families.duels.price.open_board.simple import simple_strategy
    from houseway.families.duels.price.open_board.solver import endings, solve

    if progress:
        progress(0.0)
    cells = plans.own.find_by_set(live, progress)
    strategy = solve(plans, cells, live, progress).strategy if way == "best" else simple_strategy(plans, live)
    return Played(strategy, endings(plans, strategy, cells))


def _packed(choices: Any) -> str:
    return b64encode(zlib.compress(choices.tobytes(), 1)).decode()


def _read(plans: Plan, way: Way, live: Sequence[int], kept: dict[str, Any]) -> Played:
    choices = tuple(
        np.frombuffer(zlib.decompress(b64decode(text)), dtype=np.int8).reshape(len(street.bets), -1)
        for street, text in zip(plans.streets, kept["choices"], strict=True)
    )
    return Played(OpenBoardStrategy(way, choices, tuple(live)), np.array(kept["endings"], dtype=np.int64))
