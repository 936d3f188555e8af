"""The solution of a blackjack: a strategy, and what it is worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.money import show_fraction
from houseway.core.values import shorten
from houseway.families.twenty_one.price.strategy import ROWS, SOFT, UPS, VALUES, Action, Pair, Strategy

FIRST_ACTIONS: tuple[Action, ...] = ("stand", "hit", "double", "surrender", "split")
"""What may be done with two cards, in the order of the columns of `Cells.first` and `Cells.pairs`."""
PLACES = 12
"""Values are told to so many decimals; they are reckoned in double precision, with an error far below the last."""


class TwoCards(NamedTuple):
    """An exception: two cards that are better played otherwise than the chart says, and by how much."""

    up: str
    pair: Pair
    action: Action
    instead_of: Action
    gain: float


@dataclass(frozen=True, eq=False)
class Cells:
    """The worth of each action on average, on own money; NaN where nobody may, or no hand comes there.

    `first` is of hands of two cards that are no pair (of pairs, where a row has no other): by row, up card and action.
    `later` is of standing and hitting, over all hands that come to the cell. `pairs` is by value, up card and action.
    """

    first: NDArray[np.float64]
    later: NDArray[np.float64]
    pairs: NDArray[np.float64]

    def __repr__(self) -> str:
        return shorten(f"Cells({int(np.isfinite(self.first).sum() + np.isfinite(self.pairs).sum())} worths)")


@dataclass(frozen=True, eq=False)
class Solution:
    """The solution: what a strategy is worth to a seat, per unit of its original wager, from a full shoe.

    `by_up` is the value given the up card. `two_card_ev` is what the chart is worth with its `exceptions`, and `cd_ev`
    what playing every hand by its very cards is. `bound` is how far off the values may be; where it is not zero,
    `method` says why. `insurance` is what one unit of insurance is worth, by up card; `even_money` are the up cards
    against which a natural had better take even money.
    """

    game: str
    decks: int
    reading: Mapping[str, str]
    strategy: Strategy
    cells: Cells
    ev: float
    by_up: Mapping[str, float]
    two_card_ev: float
    cd_ev: float
    bound: float
    exceptions: tuple[TwoCards, ...]
    insurance: Mapping[str, float]
    even_money: tuple[str, ...]
    method: str

    def __repr__(self) -> str:
        return shorten(f"Solution({self.game!r}, {self.decks} decks, {self.ev:+.6f})")

    def to_dict(self) -> dict[str, Any]:
        """Write the solution as plain data."""
        return {
            "game": self.game,
            "decks": self.decks,
            "reading": dict(self.reading),
            "strategy": self.strategy.name,
            **_describe_value("ev", self.ev),
            **_describe_value("two_card_ev", self.two_card_ev),
            **_describe_value("cd_ev", self.cd_ev),
            "bound": self.bound,
            "by_up": dict(self.by_up),
            "insurance": dict(self.insurance),
            "even_money": list(self.even_money),
            "exceptions": [
                {
                    "up": one.up,
                    "cards": list(one.pair),
                    "action": one.action,
                    "instead_of": one.instead_of,
                    "gain": one.gain,
                }
                for one in self.exceptions
            ],
            "cells": list(_list_cells(self.cells)),
            "method": self.method,
        }


def _describe_value(name: str, value: float) -> dict[str, Any]:
    """Describe a value: a fraction to twelve decimals, and the decimal beside it."""
    return {name: show_fraction(Fraction(round(value * 10**PLACES), 10**PLACES)), f"{name}_decimal": value}


def _list_cells(cells: Cells) -> list[dict[str, Any]]:
    told = []
    for kind, table, names in (
        ("total", cells.first, [f"soft {row - SOFT}" if row >= SOFT else f"hard {row}" for row in range(ROWS)]),
        ("pair", cells.pairs, [f"{value}-{value}" for value in VALUES]),
    ):
        for (row, column), here in ((at, table[at]) for at in np.ndindex(*table.shape[:2])):
            known = {
                action: float(value) for action, value in zip(FIRST_ACTIONS, here, strict=True) if np.isfinite(value)
            }
            if known:
                told.append({"kind": kind, "hand": names[row], "up": UPS[column], "worth": known})
    return told


def round_value(value: float) -> float:
    """Round a value as it is written."""
    return round(float(value), PLACES) + 0.0
