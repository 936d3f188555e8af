"""What each setting of four given tiles is worth, exactly: against every hand that the other tiles can make.

>>> from houseway.book.loader import load
>>> from houseway.core.cards import parse_cards
>>> best, *_ = value_settings(load("delta/pai-gow-tiles"), parse_cards("6-6 4-4 6-3 2-1"))
>>> str(best.setting), best.house
('6-6 2-1 | 4-4 6-3 = eight / seven', False)
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import Card, show_cards
from houseway.core.cards.tiles import TILE_SET, find_tile
from houseway.core.errors import BadNotation
from houseway.core.money import show_fraction
from houseway.families.tiles.play.compiled import compile_rules
from houseway.families.tiles.play.setting import SPLITS, Hand, SetTiles, set_tiles
from houseway.families.tiles.price.counting import HAND, list_tile_sets
from houseway.families.tiles.price.solution_cache import Side, Solution, solve


@dataclass(frozen=True)
class SettingValue:
    """A setting of four tiles: against how many hands it wins, pushes and loses, and what a unit gains with it.

    `house` where the house sets the tiles so.
    """

    setting: SetTiles
    wins: int
    pushes: int
    loses: int
    ev: Fraction
    house: bool

    @property
    def high(self) -> Hand:
        """The two tiles of the high hand."""
        return self.setting.high

    @property
    def low(self) -> Hand:
        """The two tiles of the low hand."""
        return self.setting.low

    def to_dict(self) -> dict[str, Any]:
        """Write the value as plain data."""
        return {
            "high": [str(card) for card in self.high],
            "low": [str(card) for card in self.low],
            "high_hand": str(self.setting.high_rank),
            "low_hand": str(self.setting.low_rank),
            "wins": self.wins,
            "pushes": self.pushes,
            "loses": self.loses,
            "ev": show_fraction(self.ev),
            "ev_decimal": float(self.ev),
            "house_way": self.house,
        }


def value_settings(game: Game, tiles: Sequence[Card], side: Side = "seat") -> tuple[SettingValue, ...]:
    """Value the different settings of four tiles, the best first, against hands that are set the house way.

    The tiles are a seat's or the player-dealer's, to whom copies are worth more. Raises `BadNotation` where no
    set of tiles holds these four.
    """
    row = _check_tiles(tiles)
    solution = solve(game)
    number = int(list_tile_sets(HAND).find_standing(np.array([row]))[0])
    cards = [TILE_SET[place].card for place in row]
    settings = [set_tiles(at, cards, compile_rules(game).order) for at in range(len(SPLITS))]
    way = _split_setting(settings[solution.house[number]])
    values = [_value_setting(solution, number, one, side, house=_split_setting(one) == way) for one in settings]
    different = {_split_setting(one.setting): one for one in values}
    return tuple(sorted(different.values(), key=lambda one: (-one.ev, not one.house)))


def _value_setting(solution: Solution, number: int, one: SetTiles, side: Side, *, house: bool) -> SettingValue:
    at = number, one.number
    wins, losses, gain = (int(of(side)[at]) for of in (solution.count_wins, solution.count_losses, solution.sum_gains))
    hands = int(solution.cells[at].sum())
    ev = Fraction(gain, solution.odds.denominator * hands)
    return SettingValue(one, wins, hands - wins - losses, losses, ev, house)


def _split_setting(one: SetTiles) -> frozenset[Hand]:
    """Read a setting without regard to which twin lies where, or to the order of its tiles."""
    return frozenset({tuple(sorted(one.high)), tuple(sorted(one.low))})


def _check_tiles(tiles: Sequence[Card]) -> list[int]:
    """Find the places of four tiles in the set, rising."""
    if len(tiles) != HAND:
        raise BadNotation(f"a hand of pai gow is four tiles, not {len(tiles)}")
    for card in tiles:
        if not card.is_tile:
            raise BadNotation(f"the {card.named} is no tile: write the ends of tiles, such as 6-4")
    held = Counter(map(find_tile, tiles))
    for tile, number in held.items():
        if number > TILE_SET.count(tile):
            raise BadNotation(f"{show_cards(tiles)} holds the tile {tile} more often than a set of tiles has it")
    return sorted(TILE_SET.index(tile) + twin for tile, number in held.items() for twin in range(number))
