"""The solution of a game: from the almanac, or cached on disk once it was worked out.

Odds, strategy cards, hints and batches ask for it.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

import numpy as np

from houseway.almanac.files import DAMAGED
from houseway.book.loader import Game
from houseway.core.disk_cache import read_result, store_result
from houseway.core.packed_arrays import pack_array, unpack_array
from houseway.core.values import FrozenMap
from houseway.families.cache_keys import make_key
from houseway.families.known_results import read_known_solution
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.price.solution import Cells, Solution, TwoCards
from houseway.families.twenty_one.price.strategy import Strategy, StrategyName


def find_solution(
    game: Game[TwentyOnePage],
    decks: int,
    *,
    strategy: StrategyName = "best",
    progress: Callable[[float], None] | None = None,
) -> Solution:
    """Find a game's solution in the almanac or on the disk, or work it out; `progress` is told the share done."""
    if (known := _read_known(game, decks, strategy)) is not None:
        return known
    key = make_key(game, "solution", decks, strategy)
    kept = read_result(key)
    if kept is not None:
        try:
            return _read_solution(game, decks, kept)
        except (KeyError, TypeError, ValueError):
            pass
    from houseway.families.twenty_one.price.solver import solve

    if progress:
        progress(0.0)
    found = solve(game, decks, strategy=strategy, progress=progress)
    store_result(key, write_solution(found))
    return found


def solve_and_write(game: Game[TwentyOnePage], decks: int) -> dict[str, Any]:
    """Find the best strategy of a game, and write it as the almanac has it."""
    return write_solution(find_solution(game, decks))


def _read_known(game: Game[TwentyOnePage], decks: int, strategy: StrategyName) -> Solution | None:
    """Read what the almanac has; nothing where it is not there, or cannot be read."""
    known = read_known_solution(game, decks) if strategy == "best" else None
    try:
        return None if known is None else _read_solution(game, decks, known)
    except DAMAGED:
        return None


def write_solution(solution: Solution) -> dict[str, Any]:
    """Write a solution as plain data, whatever the game is called and however its page is worded."""
    plain = {name: getattr(solution, name) for name in ("ev", "two_card_ev", "cd_ev", "bound", "method")}
    return plain | {
        "by_up": dict(solution.by_up),
        "insurance": dict(solution.insurance),
        "even_money": list(solution.even_money),
        "exceptions": [[one.up, list(one.pair), one.action, one.instead_of, one.gain] for one in solution.exceptions],
        "cells": {name.name: _write_field(getattr(solution.cells, name.name)) for name in fields(Cells)},
        "strategy": {name.name: _write_field(getattr(solution.strategy, name.name)) for name in fields(Strategy)},
    }


def _write_field(value: Any) -> Any:
    """Write arrays packed, and the exceptions of a strategy as rows."""
    if isinstance(value, np.ndarray):
        return pack_array(value)
    if isinstance(value, FrozenMap):
        return [[up, list(pair), action] for (up, pair), action in value.items()]
    return sorted(value) if isinstance(value, frozenset) else value


def _read_solution(game: Game[TwentyOnePage], decks: int, kept: Mapping[str, Any]) -> Solution:
    cells = Cells(**{name: unpack_array(value) for name, value in kept["cells"].items()})
    way = kept["strategy"]
    strategy = Strategy(
        name=str(way["name"]),
        hit=unpack_array(way["hit"]),
        double=unpack_array(way["double"]),
        split=unpack_array(way["split"]),
        surrender=unpack_array(way["surrender"]),
        doubled=unpack_array(way["doubled"]),
        insure=unpack_array(way["insure"]),
        worth=None if way["worth"] is None else unpack_array(way["worth"]),
        two_cards=FrozenMap({(up, (low, high)): action for up, (low, high), action in way["two_cards"]}),
        even_money=frozenset(way["even_money"]),
    )
    return Solution(
        game=game.id,
        decks=decks,
        reading=game.reading,
        strategy=strategy,
        cells=cells,
        ev=float(kept["ev"]),
        by_up=FrozenMap({str(up): float(worth) for up, worth in kept["by_up"].items()}),
        two_card_ev=float(kept["two_card_ev"]),
        cd_ev=float(kept["cd_ev"]),
        bound=float(kept["bound"]),
        exceptions=tuple(
            TwoCards(up, (low, high), action, instead, float(gain))
            for up, (low, high), action, instead, gain in kept["exceptions"]
        ),
        insurance=FrozenMap({str(up): float(worth) for up, worth in kept["insurance"].items()}),
        even_money=tuple(kept["even_money"]),
        method=str(kept["method"]),
    )
