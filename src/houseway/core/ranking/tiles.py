"""Pai gow tiles: pairs above wongs above gongs above points, and the higher tile where points are equal.

All three houses that file the game rank Gee Joon (4-2 with 2-1) first, then the pairs, then a wong (a nine beside a
Heaven or an Earth), then a gong (an eight beside one), then points: the right-hand digit of all dots. What is printed:

- clubone (lines 23 to 49) lists every pair; wongs and gongs (51 to 69), where Heaven beats Earth and the other tile
  does not count; and single tiles (78 to 101). There 4-2 stands above the fives, 4-1 above 3-2, and 2-1 last. The Gee
  Joon tiles count three or six (24 and 25). Nothing is said of zero against zero.
- delta (637 to 684) has the same ladder, but the pictures of the pairs and of the single tiles are lost, and with them
  what the Gee Joon tiles count. Zero against zero is the player-dealer's whatever the tiles (635).
- oaks (188 to 214) has lost its charts: 16 pairs, and a Heaven or an Earth with a nine or an eight as 17 to 20 (212;
  a seven beside one, named there too, is nine points), then points.

For what is lost the published game stands in: both Gee Joon tiles count three or six and rank below every other tile.
Copies are the player-dealer's everywhere (clubone 14 and 15, delta 627 and 635, oaks 160).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from types import MappingProxyType
from typing import Literal, NamedTuple

from houseway.core.cards.tiles import TILE_SET, Tile, parse_tile
from houseway.core.errors import BadNotation

CATEGORIES = ("points", "gong", "wong", "mixed pair", "matched pair", "gee joon")
"""The categories, the lowest first."""

Outcome = Literal["wins", "loses", "pushes"]
Setting = tuple["TileHand", "TileHand"]
"""Four tiles set as two hands, the higher first."""

_NAMES = {
    Tile(6, 6): "Heaven",
    Tile(1, 1): "Earth",
    Tile(4, 4): "Man",
    Tile(3, 1): "Goose",
    Tile(5, 5): "Flower",
    Tile(3, 3): "Long",
    Tile(2, 2): "Board",
    Tile(6, 5): "Hatchet",
    Tile(6, 4): "Partition",
    Tile(6, 1): "Long Leg Seven",
    Tile(5, 1): "Big Head Six",
}
_MATCHED = tuple(reversed(_NAMES))
_MIXED = ("fives", "sevens", "eights", "nines")
_POINTS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_HEAVEN_AND_EARTH = (Tile(6, 6), Tile(1, 1))
_GEE_JOON = frozenset({Tile(4, 2), Tile(2, 1)})


@dataclass(frozen=True)
class TileOrder:
    """An order of tiles: the points on which houses differ.

    `singles` are the tiles from the highest to the lowest, tiles that tie with a slash between. `gee_joon_wild`: 4-2
    and 2-1 each count three or six. `zeros_copy`: a zero ties with every zero, so that the player-dealer takes it.
    """

    singles: tuple[str, ...]
    gee_joon_wild: bool = True
    zeros_copy: bool = True

    @cached_property
    def places(self) -> Mapping[Tile, int]:
        """The place of each tile among the singles, one for the lowest; raises `BadNotation` unless all have one."""
        rows = [[parse_tile(text) for text in row.split("/")] for row in reversed(self.singles)]
        places = {tile: place for place, row in enumerate(rows, start=1) for tile in row}
        if sorted(places) != sorted(set(TILE_SET)) or sum(map(len, rows)) != len(places):
            raise BadNotation("the single tiles of a tile order are the 21 kinds of tile, each once")
        return MappingProxyType(places)


_DOWN_TO_THE_SEVENS = (
    *("6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1"),
    *("6-3/5-4", "6-2/5-3", "5-2/4-3"),
)
TILES = TileOrder((*_DOWN_TO_THE_SEVENS, "4-1/3-2", "4-2/2-1"))
"""The published game, and delta and oaks as they are dealt."""

TILE_ORDERS: Mapping[str, TileOrder] = MappingProxyType(
    {
        "tiles": TILES,
        "tiles, zeros ranked": TileOrder(TILES.singles, zeros_copy=False),
        "tiles, gee joon by its dots": TileOrder(TILES.singles, gee_joon_wild=False),
        "tiles, six above the fives": TileOrder((*_DOWN_TO_THE_SEVENS, "4-2", "4-1", "3-2", "2-1")),
        "tiles, six above the fives, zeros ranked": TileOrder(
            (*_DOWN_TO_THE_SEVENS, "4-2", "4-1", "3-2", "2-1"), zeros_copy=False
        ),
    }
)
"""The orders under the words that the book has for them: delta and oaks deal the first, and by the letter oaks the
second and delta the third; clubone files the singles of the last two, by the letter the last.
"""


class TileHand(NamedTuple):
    """Two tiles, ranked: a higher tuple beats a lower one, and equal tuples are copies.

    `value` is the place of a pair among its kind, or the points; `tile` the place of the single tile that decides.
    """

    category: int
    value: int
    tile: int = 0

    @property
    def name(self) -> str:
        """The category's name."""
        return CATEGORIES[self.category]

    def __str__(self) -> str:
        match self.name:
            case "gee joon":
                return "Gee Joon"
            case "matched pair":
                return f"pair of {_NAMES[_MATCHED[self.value]]}"
            case "mixed pair":
                return f"mixed {_MIXED[self.value]}"
            case "points":
                return _POINTS[self.value]
        return self.name.capitalize()


def name_tile(tile: Tile) -> str:
    """Name what players call a tile: Heaven, Long Leg Seven; the tiles of no matched pair go by their dots.

    >>> name_tile(Tile(6, 6)), name_tile(Tile(5, 4))
    ('Heaven', 'nine')
    """
    return _NAMES.get(tile) or _POINTS[tile.pips]


def rank_tiles(first: Tile, second: Tile, order: TileOrder = TILES) -> TileHand:
    """Rank two tiles.

    >>> str(rank_tiles(Tile(6, 6), Tile(5, 4))), str(rank_tiles(Tile(4, 2), Tile(3, 1)))
    ('Wong', 'seven')
    """
    both = {first, second}
    if both == _GEE_JOON:
        return _make_hand("gee joon", 0)
    if first == second:
        if first not in _MATCHED:
            raise BadNotation(f"there is only one {first} in a set of tiles")
        return _make_hand("matched pair", _MATCHED.index(first))
    if first.pips == second.pips and not both & _NAMES.keys():
        return _make_hand("mixed pair", _MIXED.index(f"{_POINTS[first.pips]}s"))
    return _rank_unpaired(first, second, order)


def _rank_unpaired(first: Tile, second: Tile, order: TileOrder) -> TileHand:
    highest = max(order.places[first], order.places[second])
    beside = [one.pips for one, other in ((first, second), (second, first)) if other in _HEAVEN_AND_EARTH]
    if 9 in beside:
        return _make_hand("wong", 0, highest)
    if 8 in beside:
        return _make_hand("gong", 0, highest)
    points = max(
        (one + other) % 10 for one, other in product(list_tile_counts(first, order), list_tile_counts(second, order))
    )
    return _make_hand("points", points, 0 if points == 0 and order.zeros_copy else highest)


def list_tile_counts(tile: Tile, order: TileOrder = TILES) -> tuple[int, ...]:
    """List what a tile may count when points are added.

    Its dots, and three or six where the Gee Joon tiles are wild.
    """
    return (3, 6) if order.gee_joon_wild and tile in _GEE_JOON else (tile.pips,)


def _make_hand(name: str, value: int, tile: int = 0) -> TileHand:
    return TileHand(CATEGORIES.index(name), value, tile)


def list_settings(tiles: Sequence[Tile], order: TileOrder = TILES) -> tuple[Setting, ...]:
    """List the three ways to set four tiles: the first tile with the second, with the third and with the fourth."""
    if len(tiles) != 4:
        raise BadNotation(f"a hand of pai gow is four tiles, not {len(tiles)}")
    one, two, three, four = tiles
    splits = (((one, two), (three, four)), ((one, three), (two, four)), ((one, four), (two, three)))
    return tuple(_set_tiles(rank_tiles(*left, order), rank_tiles(*right, order)) for left, right in splits)


def _set_tiles(one: TileHand, other: TileHand) -> Setting:
    return (one, other) if one >= other else (other, one)


def settle_hands(own: Setting, dealer: Setting) -> Outcome:
    """Say how a player's setting fares.

    It wins where both hands are higher, loses where neither is; copies are lost.
    """
    higher = sum(mine > theirs for mine, theirs in zip(own, dealer, strict=True))
    return ("loses", "pushes", "wins")[higher]
