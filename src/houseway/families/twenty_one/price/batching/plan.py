"""A strategy as native code reads it: by the state of a hand instead of its row."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.families.twenty_one.price.batching import shapes as k
from houseway.families.twenty_one.price.batching.rules import CompiledKernel, join_tables
from houseway.families.twenty_one.price.batching.shapes import Lookup, Rules
from houseway.families.twenty_one.price.following import to_parts
from houseway.families.twenty_one.price.strategy import UPS, Action, Strategy

_WISHES: dict[Action, int] = {
    "stand": k.WISH_STAND,
    "hit": k.WISH_HIT,
    "double": k.WISH_DOUBLE,
    "split": k.WISH_SPLIT,
    "surrender": k.WISH_SURRENDER,
}


def add_strategy(made: CompiledKernel, strategy: Strategy) -> tuple[Rules, Lookup]:
    """The rules of a game and all its tables, with those of a strategy behind them."""
    rows = made.states.rows
    plan, begins = join_tables(
        {
            k.HITS_AT: strategy.hit[:, rows],
            k.DOUBLES_AT: strategy.double[:, rows],
            k.SPLITS_AT: strategy.split,
            k.SURRENDERS_AT: strategy.surrender[rows],
            k.DOUBLED_AT: strategy.doubled[:, rows],
            k.INSURES_AT: strategy.insure,
            k.EVENS_AT: np.array([up in strategy.even_money for up in UPS]),
            k.WISHES_AT: _list_wishes(strategy),
        }
    )
    rules = made.rules.copy()
    for place, begin in begins.items():
        rules[place] = made.book.size + begin
    rules[k.SWITCHES] &= strategy.worth is not None
    if strategy.worth is not None:
        worth = np.zeros((k.NUP, k.NUP, k.NUP), dtype=np.int64)
        worth[: k.NVALUES, : k.NVALUES] = to_parts(strategy.worth)
        rules[k.WORTH_AT :] = worth.ravel()
    return rules, np.concatenate([made.book, plan])


def _list_wishes(strategy: Strategy) -> NDArray[Any]:
    """What a strategy says of two exact values, by both in any order and the up card."""
    wishes = np.full((k.NUP, k.NUP, k.NUP), k.NO_WISH, dtype=np.int16)
    for (up, pair), action in strategy.two_cards.items():
        first, second = map(UPS.index, pair)
        wishes[[first, second], [second, first], UPS.index(up)] = _WISHES[action]
    return wishes
