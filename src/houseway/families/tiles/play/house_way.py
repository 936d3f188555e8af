"""The house way of setting four tiles: the chart's rows, executed from the top, with the reason for each setting.

>>> from houseway.book.loader import load
>>> from houseway.core.cards import parse_cards
>>> print(set_house_way(load("delta/pai-gow-tiles").rules, parse_cards("6-6 6-6 6-3 6-5")))
6-6 6-3 | 6-6 6-5 = Wong / three, by row 7 (Split Heaven or Earth with a nine and an eleven)
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, partial
from itertools import combinations, permutations, product
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards import Card, show_cards
from houseway.core.cards.tiles import TILE_SET, find_tile
from houseway.core.errors import BookError
from houseway.core.ranking.indexing import list_holdings
from houseway.core.ranking.tiles import TileHand, TileOrder, list_tile_counts
from houseway.families.tiles.conditions import OF_PAIRS, PLAYS, SetFacts
from houseway.families.tiles.page import PAIR_DOTS, PairOf, TilesHouseWay, TilesPage, TilesRow
from houseway.families.tiles.play.setting import SPLITS, Hand, SetTiles, find_order, list_settings, rank_hand

PAIRS = ("mixed pair", "matched pair", "gee joon")
_PAIR_NAMES: Mapping[int, PairOf] = MappingProxyType({dots: name for name, dots in PAIR_DOTS.items()})


@dataclass(frozen=True)
class HouseSet:
    """A hand as the house sets it, and the row of the chart that says so, by its place from one."""

    tiles: SetTiles
    row: TilesRow
    place: int

    def __str__(self) -> str:
        return f"{self.tiles}, by row {self.place} ({self.row.name})"


@dataclass(frozen=True)
class _Pair:
    """Two tiles of a hand that are a pair, and the dots of the other two."""

    name: PairOf
    places: frozenset[int]
    beside: tuple[int, int]


@dataclass(frozen=True)
class _Asked:
    """A hand that rows are asked about: its tiles, its settings and its pairs, and the order that ranks them."""

    cards: Hand
    order: TileOrder
    settings: tuple[SetTiles, ...]
    pairs: tuple[_Pair, ...]

    @cached_property
    def facts(self) -> list[SetFacts]:
        """What plays look at in each of its settings."""
        every = _read_dots(self.cards)
        return [
            SetFacts(
                every,
                (_read_dots(one.high), _read_dots(one.low)),
                (one.high_rank.name, one.low_rank.name),
                (_list_totals(one.high, self.order), _list_totals(one.low, self.order)),
            )
            for one in self.settings
        ]

    def list_pairs_for(self, row: TilesRow) -> list[_Pair]:
        """List the pairs that a row is for."""
        return [
            pair
            for pair in self.pairs
            if (not row.pair or pair.name in row.pair)
            and (row.beside is None or any(_is_beside(turned, row) for turned in permutations(pair.beside)))
        ]


def set_house_way(page: TilesPage, cards: Sequence[Card]) -> HouseSet:
    """Say how the house sets these four tiles; raises `BookError` where no row of the chart says."""
    found = _set_by_chart(page.house_way, find_order(page.ranking), tuple(cards))
    if found is None:
        raise BookError(f"house_way: no row says how to set {show_cards(cards)}")
    return found


@lru_cache(maxsize=16)
def read_whole_chart(way: TilesHouseWay, ranking: str) -> Mapping[Hand, HouseSet | None]:
    """Read what a chart says of every hand; none where no row is for it.

    A hand is its tiles in the order of `TILE_SET`. Hands that hold the one or the other of twins are one: 8,130 in all.
    """
    order = find_order(ranking)
    return MappingProxyType({hand: _set_by_chart(way, order, hand) for hand in _list_hands()})


@cache
def _list_hands() -> tuple[Hand, ...]:
    """List the hands of a chart, listed once for all charts."""
    cards = [tile.card for tile in TILE_SET]
    return tuple(dict.fromkeys(tuple(cards[place] for place in places) for places in list_holdings(4, deck=len(cards))))


@lru_cache(maxsize=16)
def list_house_settings(game: Game[TilesPage]) -> NDArray[np.uint8]:
    """How the house sets each of the 35,960 hands: the number of the setting, as `ranking.tiles.settings` counts them.

    A hand is four places in `TILE_SET` in rising order, and stands where `ranking.indexing.place_of` puts it (the order
    of `holdings(4, deck=32)`): the sum of C(place, 1), C(place, 2), C(place, 3) and C(place, 4). Where twins make two
    settings the same, the number is that of either.
    """
    page = game.rules
    cards = [tile.card for tile in TILE_SET]
    numbers = {
        hand: found.tiles.number for hand, found in read_whole_chart(page.house_way, page.ranking).items() if found
    }
    hands = (tuple(cards[place] for place in places) for places in list_holdings(4, deck=len(cards)))
    array = np.array([numbers[hand] for hand in hands], dtype=np.uint8)
    array.flags.writeable = False
    return array


def _set_by_chart(way: TilesHouseWay, order: TileOrder, cards: Hand) -> HouseSet | None:
    asked = _Asked(cards, order, list_settings(cards, order), _find_pairs(cards, order))
    for place, row in enumerate(way.row, start=1):
        if found := _list_played(way, row, asked):
            return HouseSet(max(found, key=partial(_rank_setting, row)), row, place)
    return None


def _find_pairs(cards: Sequence[Card], order: TileOrder) -> tuple[_Pair, ...]:
    found = []
    for first, second in combinations(range(len(cards)), 2):
        hand = rank_hand((cards[first], cards[second]), order)
        if hand.name in PAIRS:
            name: PairOf = "gee joon" if hand.name == "gee joon" else _PAIR_NAMES[cards[first].rank]
            one, other = (card.rank for place, card in enumerate(cards) if place not in (first, second))
            found.append(_Pair(name, frozenset({first, second}), (one, other)))
    return tuple(found)


def _is_beside(dots: tuple[int, ...], row: TilesRow) -> bool:
    assert row.beside is not None
    return all(one in wanted for one, wanted in zip(dots, row.beside, strict=True))


def _rank_setting(row: TilesRow, one: SetTiles) -> tuple[TileHand, TileHand, Hand]:
    """What a row prefers comes first; the tiles themselves come last, so that the order of the deal never matters."""
    first, second = one.ranks if row.prefer == "high" else reversed(one.ranks)
    return first, second, tuple(sorted(one.high))


def _count_points(hand: TileHand) -> int:
    """Count the points of a hand; ten of one that is more than points."""
    return hand.value if hand.name == "points" else 10


def _list_played(way: TilesHouseWay, row: TilesRow, asked: _Asked) -> list[SetTiles]:
    """List the settings that a row plays; none where it is not for the hand."""
    if row.play not in OF_PAIRS:
        return [one for one, facts in zip(asked.settings, asked.facts, strict=True) if _is_played(row, facts)]
    if row.play == "split" and len(asked.pairs) > 1 and way.two_pairs == "never split":
        return []
    pairs = asked.list_pairs_for(row)
    kept = row.play == "pair"
    least = row.low or 0
    return [
        one
        for one in (asked.settings if pairs else ())
        if any(_is_together(pair, one) == kept for pair in pairs) and _count_points(one.low_rank) >= least
    ]


def _is_played(row: TilesRow, facts: SetFacts) -> bool:
    """Say whether a setting is one that a row plays, whatever pairs the hand has."""
    return PLAYS[row.play].holds(True if row.dots is None else row.dots, facts)


def _is_together(pair: _Pair, one: SetTiles) -> bool:
    return any(pair.places == set(places) for places in SPLITS[one.number])


def _read_dots(cards: Iterable[Card]) -> frozenset[int]:
    return frozenset(card.rank for card in cards)


@lru_cache(maxsize=4096)
def _list_totals(hand: Hand, order: TileOrder) -> frozenset[int]:
    """List what the dots of two tiles may come to, with nothing taken off."""
    return frozenset(map(sum, product(*(list_tile_counts(find_tile(card), order) for card in hand))))
