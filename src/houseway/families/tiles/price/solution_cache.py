"""The solution of a game of tiles: the worth of each setting of every hand, and the strategies that follow.

Both meet hands that are set the house way, and know nothing but their own four tiles when they set them: the seats' lie
face down until the player-dealer has set his. So the best setting is the best of three, hand by hand.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import show_cards
from houseway.core.cards.tiles import TILE_SET
from houseway.core.disk_cache import read_arrays, store_arrays
from houseway.core.errors import HousewayError, TableRefusal
from houseway.core.ranking.tiles_batch import make_tile_table
from houseway.families.cache_keys import make_key
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.play.compiled import compile_rules
from houseway.families.tiles.play.house_way import read_whole_chart
from houseway.families.tiles.play.setting import SPLITS, Hand
from houseway.families.tiles.price.counting import (
    COPY,
    HAND,
    HIGHER,
    LOWER,
    Bytes,
    Counts,
    Ints,
    count_comparisons,
    list_tile_sets,
)

Side = Literal["seat", "player-dealer"]


@dataclass(frozen=True)
class Deals:
    """All deals of two hands: in how many a seat's high hand is lower than the player-dealer's, a copy or higher, and
    its low hand: `cells[high][low]`.
    """

    cells: tuple[tuple[int, ...], ...]

    @property
    def wins(self) -> int:
        """Deals in which both hands are higher."""
        return self.cells[HIGHER][HIGHER]

    @property
    def losses(self) -> int:
        """Deals in which neither hand is higher."""
        return sum(self.cells[high][low] for high in (LOWER, COPY) for low in (LOWER, COPY))

    @property
    def pushes(self) -> int:
        """Deals in which one hand is higher."""
        return self.all - self.wins - self.losses

    @property
    def all(self) -> int:
        """Every deal."""
        return sum(map(sum, self.cells))

    @property
    def high_copies(self) -> int:
        """Deals in which the high hands are copies."""
        return sum(self.cells[COPY])

    @property
    def low_copies(self) -> int:
        """Deals in which the low hands are copies."""
        return sum(row[COPY] for row in self.cells)

    def find_ev(self, odds: Fraction) -> Fraction:
        """Find what a unit of the seat's wager gains; the player-dealer gains as much the other way."""
        return (odds * self.wins - self.losses) / self.all


@dataclass(frozen=True, eq=False)
class Solution:
    """A solution: how the house sets every different hand, and how each setting compares with all hands.

    The hands are those of `list_tile_sets(4).first`. `house` is the number of the house way's setting, and `rows` the
    place in the chart, from one, of the row that says so. `cells` is as `count_comparisons` gives it: `[hand, setting,
    high, low]`.
    """

    odds: Fraction
    house: Bytes
    rows: Bytes
    cells: Counts

    def count_wins(self, side: Side) -> Ints:
        """Count the hands against which each setting wins."""
        won = self.cells[:, :, HIGHER:, HIGHER:] if side == "seat" else self.cells[:, :, COPY:, COPY:]
        found: Ints = won.sum(axis=(2, 3), dtype=np.int64)
        return found

    def count_losses(self, side: Side) -> Ints:
        """Count the hands against which each setting loses; a copy is the player-dealer's."""
        lost = self.cells[:, :, :HIGHER, :HIGHER] if side == "seat" else self.cells[:, :, :COPY, :COPY]
        found: Ints = lost.sum(axis=(2, 3), dtype=np.int64)
        return found

    def sum_gains(self, side: Side) -> Ints:
        """Find what each setting gains against all hands together, in parts of which a unit has `odds.denominator`."""
        wins, losses = self.count_wins(side), self.count_losses(side)
        paid, unit = self.odds.numerator, self.odds.denominator
        return paid * wins - unit * losses if side == "seat" else unit * wins - paid * losses

    def find_best(self, side: Side) -> Bytes:
        """Find the setting of each hand that is worth most: the house way's where none is worth more."""
        gains = self.sum_gains(side)
        house = gains[np.arange(len(gains)), self.house]
        best: Bytes = np.where(gains.max(axis=1) > house, gains.argmax(axis=1), self.house).astype(np.uint8)
        return best

    @cached_property
    def house_deals(self) -> Deals:
        """Every deal with both hands set the house way."""
        return self._count_deals(self.house)

    @cached_property
    def best_deals(self) -> Deals:
        """Every deal with the seat's hand set best against the player-dealer's house way."""
        return self._count_deals(self.find_best("seat"))

    @cached_property
    def dealer_deals(self) -> Deals:
        """Every deal with the player-dealer's hand set best against the seat's house way."""
        turned = self._count_deals(self.find_best("player-dealer")).cells
        return Deals(tuple(row[::-1] for row in turned[::-1]))

    def _count_deals(self, chosen: Bytes) -> Deals:
        """Count every deal of a hand that is set so."""
        cells = self.cells[np.arange(len(chosen)), chosen].astype(np.int64)
        many = list_tile_sets(HAND).many[:, None, None]
        return Deals(tuple(map(tuple, (cells * many).sum(axis=0).tolist())))


@lru_cache(maxsize=16)
def solve(game: Game[TilesPage]) -> Solution:
    """Solve a game, from the disk or worked out now; refuses one whose house way leaves a hand unset."""
    odds, key = compile_rules(game).odds, make_key(game, "settings")
    kept = read_arrays(key)
    if kept is not None and set(kept) == {"house", "rows", "cells"}:
        return Solution(odds, kept["house"], kept["rows"], kept["cells"])
    house, rows = _set_house_way(game)
    found = Solution(odds, house, rows, count_comparisons(make_tile_table(compile_rules(game).order).strengths, house))
    store_arrays(key, {"house": found.house, "rows": found.rows, "cells": found.cells})
    return found


def list_hand_cards(number: int) -> Hand:
    """List the tiles of a different hand, in the order of `TILE_SET`."""
    hands = list_tile_sets(HAND)
    return tuple(TILE_SET[place].card for place in hands.rows[hands.first[number]])


def _set_house_way(game: Game[TilesPage]) -> tuple[Bytes, Bytes]:
    """Set every different hand as the house does, and tell by which row."""
    page = game.rules
    chart = read_whole_chart(page.house_way, page.ranking)
    found = []
    for number in range(len(list_tile_sets(HAND).first)):
        hand = chart[list_hand_cards(number)]
        if hand is None:
            raise HousewayError(f"{game.id}: no row of the house way sets {show_cards(list_hand_cards(number))}")
        found.append((hand.tiles.number, hand.place))
    settings, rows = np.array(found, dtype=np.uint8).T
    return settings, rows


@dataclass(frozen=True, eq=False)
class TilesStrategy:
    """A strategy: the number of the setting of every hand, in the order of `ranking.tiles.list_settings`.

    A hand is four places in `TILE_SET` in rising order, and stands where `ranking.indexing.find_place` puts it.
    """

    name: str
    settings: NDArray[np.integer]


def make_house_strategy(game: Game) -> TilesStrategy:
    """Make the strategy that sets by the house way of a game, which may be that of another house."""
    return TilesStrategy(f"the house way of {game.id}", _spread_over_all(solve(game).house))


def make_best_strategy(game: Game) -> TilesStrategy:
    """Make the strategy that is worth most against a player-dealer who sets the house way."""
    return TilesStrategy(f"the best way in {game.id}", _spread_over_all(solve(game).find_best("seat")))


def check_strategy(game: Game, strategy: TilesStrategy) -> None:
    """Refuse a table that does not name one of the settings of every hand."""
    table, hands = strategy.settings, len(list_tile_sets(HAND).rows)
    if not isinstance(table, np.ndarray) or table.shape != (hands,) or not np.issubdtype(table.dtype, np.integer):
        raise TableRefusal(f"a strategy for {game.id} has the number of a setting for each of {hands:,} hands")
    if not ((table >= 0) & (table < len(SPLITS))).all():
        raise TableRefusal(f"{strategy.name}: the settings of a hand are numbered 0, 1 and 2")


def _spread_over_all(different: Bytes) -> Bytes:
    """Spread what is said of the different hands over all."""
    every: Bytes = different[list_tile_sets(HAND).same]
    return every
