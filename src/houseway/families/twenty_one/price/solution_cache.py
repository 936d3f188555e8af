"""A game's solution, kept on disk once it has been worked out: odds, strategy cards, hints and batches ask for it."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

import numpy as np

from houseway.book.loader import Game
from houseway.core.disk_cache import read_result, store_result
from houseway.core.values import FrozenMap
from houseway.families.cache_keys import make_key
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
    """Find the solution of a game on the disk, or work it out now; `progress` hears the share that is done."""
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
    store_result(key, _to_plain(found))
    return found


def _to_plain(solution: Solution) -> dict[str, Any]:
    plain = {name: getattr(solution, name) for name in ("ev", "two_card_ev", "cd_ev", "bound", "method")}
    return plain | {
        "by_up": dict(solution.by_up),
        "insurance": dict(solution.insurance),
        "even_money": list(solution.even_money),
        "exceptions": [[one.up, list(one.pair), one.action, one.instead_of, one.gain] for one in solution.exceptions],
        "cells": {name.name: _nest(getattr(solution.cells, name.name)) for name in fields(Cells)},
        "strategy": {name.name: _nest(getattr(solution.strategy, name.name)) for name in fields(Strategy)},
    }


def _nest(value: Any) -> Any:
    """Arrays as lists, and the exceptions of a strategy as rows; a value that is not a number is kept as null."""
    if isinstance(value, np.ndarray):
        if value.dtype.kind == "f":
            return [None if np.isnan(one) else float(one) for one in value.ravel()], list(value.shape)
        return [int(one) for one in value.ravel()], list(value.shape)
    if isinstance(value, FrozenMap):
        return [[up, list(pair), action] for (up, pair), action in value.items()]
    return sorted(value) if isinstance(value, frozenset) else value


def _read_solution(game: Game[TwentyOnePage], decks: int, kept: dict[str, Any]) -> Solution:
    cells = Cells(**{name: _read_floats(value) for name, value in kept["cells"].items()})
    way = kept["strategy"]
    strategy = Strategy(
        name=str(way["name"]),
        hit=_read_flags(way["hit"]),
        double=_read_flags(way["double"]),
        split=_read_flags(way["split"]),
        surrender=_read_flags(way["surrender"]),
        doubled=_read_array(way["doubled"], np.int8),
        insure=_read_flags(way["insure"]),
        worth=None if way["worth"] is None else _read_floats(way["worth"]),
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


def _read_array(value: Any, kind: Any) -> Any:
    flat, shape = value
    return np.array(flat, dtype=kind).reshape(shape)


def _read_flags(value: Any) -> Any:
    return _read_array(value, np.bool_)


def _read_floats(value: Any) -> Any:
    flat, shape = value
    return np.array([np.nan if one is None else one for one in flat], dtype=np.float64).reshape(shape)
