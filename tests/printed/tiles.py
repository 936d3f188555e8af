"""Pai gow tiles by the printed chart alone, over every deal of two hands: a second count.

What the words of a row mean is written from them; ranks are those of `tests.families.tiles.naive`, from the filings.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
from numba import njit

from tests.families.tiles.naive import Halves, Two, dots, halves, house_set, rank, ranked

Reader = Callable[["Seen"], list[Halves]]
TILES = [
    *(tile for tile in ("6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1") for _ in range(2)),
    *("5-4", "6-3", "5-3", "6-2", "4-3", "5-2", "3-2", "4-1", "4-2", "2-1"),
]
BIG = {2, 12}
"""Heaven and Earth: the twelve and the two."""
LOW_FIRST = "; the low hand as high as it can be"
HIGH_FIRST = "; the high hand as high as it can be"
NEVER_SPLIT = {4, 5, 6, 10, 11}


class Seen:
    """Four tiles and the three ways to set them."""

    def __init__(self, tiles: tuple[str, ...], house: str) -> None:
        self.house = house
        self.every = halves(tiles)
        self.paired = [both for both in self.every if any(map(self.is_pair, both))]
        self.parted = [both for both in self.every if both not in self.paired]

    def is_pair(self, two: Two) -> bool:
        return rank(two, self.house, False)[0] == 3

    def points(self, two: Two) -> int | None:
        """The points of a half; none where it is a pair, a Wong or a Gong."""
        kind, points, _ = rank(two, self.house, False)
        return points if kind == 0 else None

    def low_points(self, both: Halves) -> int:
        """The points of the low hand; a Wong or a Gong is more than nine."""
        kind, points, _ = ranked(both, self.house, False)[1]
        return points if kind == 0 else 10

    def beside(self, *others: int) -> list[Halves]:
        """Settings in which Heaven or Earth lies with a tile of so many dots."""
        return [
            both for both in self.every
            if any(dots(one) in BIG and dots(other) in others for two in both for one, other in (two, two[::-1]))
        ]  # fmt: skip

    def split(self, numbers: set[int], least: int, *, besides: set[int] | None = None) -> list[Halves]:
        """Settings that part a pair of such tiles, for a low hand of so many points or more."""
        if not any(
            self._is_of(two, numbers, other, besides) for both in self.paired for two, other in (both, both[::-1])
        ):
            return []
        best = max((self.low_points(both) for both in self.parted), default=-1)
        return [both for both in self.parted if best >= least]

    def _is_of(self, two: Two, numbers: set[int], other: Two, besides: set[int] | None) -> bool:
        wanted = besides is None or bool({dots(tile) for tile in other} & besides)
        gee_joon = {dots(tile) for tile in two} == {3, 6}
        return self.is_pair(two) and not gee_joon and {dots(tile) for tile in two} <= numbers and wanted

    def split_gee_joon(self, first: int, others: set[int]) -> list[Halves]:
        for both in self.paired:
            for two, other in (both, both[::-1]):
                beside = sorted(map(dots, other))
                if {"4-2", "2-1"} == set(two) and any(
                    one == first and last in others for one, last in (beside, beside[::-1])
                ):
                    return self.parted
        return []

    def kept(self, numbers: set[int]) -> list[Halves]:
        return [both for both in self.paired
                if any(self.is_pair(two) and dots(two[0]) == dots(two[1]) in numbers for two in both)]  # fmt: skip

    def small(self, least: int) -> list[Halves]:
        """Settings with two tiles that count so much together, and nine at most; Gee Joon tiles count three or six."""

        def is_small(two: Two) -> bool:
            first, second = ([3, 6] if tile in ("4-2", "2-1") else [dots(tile)] for tile in two)
            return any(least <= one + other <= 9 for one in first for other in second)

        return [both for both in self.every if any(is_small(two) for two in both)]

    def ends(self) -> list[Halves]:
        """Settings of the largest tile with the smallest."""
        every = sorted(dots(tile) for two in self.every[0] for tile in two)
        return [both for both in self.every if any(sorted(map(dots, two)) == [every[0], every[-1]] for two in both)]

    def nearest_to_nine(self) -> list[Halves]:
        """Settings with the most points in both hands together."""

        def points(both: Halves) -> int:
            high, low = ranked(both, self.house, False)
            return high[1] + low[1]

        most = max(map(points, self.every))
        return [both for both in self.every if points(both) == most]


ROWS: dict[str, Reader] = {
    "Two pairs: keep both": lambda at: [both for both in at.paired if all(map(at.is_pair, both))],
    "Never split fours, fives, sixes, tens or elevens": lambda at: at.kept(NEVER_SPLIT),
    "Split Gee Joon with a six and a four, five or six": lambda at: at.split_gee_joon(6, {4, 5, 6}),
    "Split sevens with Heaven or Earth for a low hand of seven or more": lambda at: at.split({7}, 7, besides=BIG),
    "Split eights for a low hand of seven or more": lambda at: at.split({8}, 7),
    "Split nines for a low hand of nine": lambda at: at.split({9}, 9),
    "Split Heaven or Earth for a low hand of six or more": lambda at: at.split(BIG, 6),
    "Split Heaven or Earth with a nine and an eleven": lambda at: (
        at.parted if any(at.kept({one}) and {dots(tile) for two in at.every[0] for tile in two} == {one, 9, 11}
                         for one in BIG) else []
    ),
    "Keep any other pair": lambda at: at.paired,
    "Pairs": lambda at: at.paired,
    "Gee Joon and other pairs": lambda at: at.paired,
    "Wong: play a nine beside Heaven or Earth": lambda at: at.beside(9),
    "Gong: play an eight beside Heaven or Earth": lambda at: at.beside(8),
    "Two or twelve with a nine": lambda at: at.beside(9),
    "Two or twelve with an eight": lambda at: at.beside(8),
    "Two or twelve with a seven": lambda at: at.beside(7),
    "Double six or double one with a seven": lambda at: at.beside(7),
    "Two small tiles, as near to nine as can be, with 7 to 9 dots together": lambda at: at.small(7),
    "Two small tiles of seven, eight or nine, with 7 to 9 dots together": lambda at: at.small(7),
    "Biggest with smallest": lambda at: at.ends(),
    "Largest tile with the smallest": lambda at: at.ends(),
    "Both hands as near to nine or as balanced as can be": lambda at: at.nearest_to_nine(),
}  # fmt: skip
"""What each printed row is for, written from its words."""
BALANCED = "Both hands as near to nine or as balanced as can be"


def set_tiles(rules: list[str], tiles: tuple[str, ...], house: str) -> tuple[Any, Any]:
    """The ranks of the high and of the low hand, by the first row that is for the tiles.

    A row that does not say which of several settings it takes must leave no choice.
    """
    seen = Seen(tiles, house)
    for rule in rules:
        words = rule.removesuffix(".")
        name = words.removesuffix(LOW_FIRST).removesuffix(HIGH_FIRST)
        found = {ranked(one, house, False) for one in ROWS[name](seen)}
        if found:
            if words.endswith(LOW_FIRST) or name == BALANCED:
                return max(found, key=lambda both: both[::-1])
            assert words.endswith(HIGH_FIRST) or len(found) == 1, f"nobody can say how {tiles} are set by: {rule}"
            return max(found)
    raise AssertionError(f"no row is for {tiles}")


def read_chart(document: dict[str, Any]) -> dict[tuple[str, ...], tuple[Any, Any]]:
    """Every hand as the printed chart sets it."""
    house = document["game"].partition("/")[0]
    (moment,) = document["rules"]
    different = {tuple(TILES[tile] for tile in hand) for hand in combinations(range(32), 4)}
    return {tiles: set_tiles(moment["rules"], tiles, house) for tiles in sorted(different)}


def count_value(found: dict[tuple[str, ...], tuple[Any, Any]]) -> Fraction:
    """What a unit brings when both set by the same chart: both hands higher win, neither loses, else a push."""
    hands = list(combinations(range(32), 4))
    order = {one: place for place, one in enumerate(sorted({one for both in found.values() for one in both}))}
    both = np.array([[order[one] for one in found[tuple(TILES[tile] for tile in hand)]] for hand in hands])
    masks = np.array([sum(1 << tile for tile in hand) for hand in hands])
    gained, deals = _count(masks, both[:, 0].copy(), both[:, 1].copy())
    return Fraction(gained, deals)


def disagreements(document: dict[str, Any]) -> Iterator[str]:
    """Hands that the printed chart sets otherwise than the filing, and its price, where every deal says otherwise.

    Two who set alike win as often as they lose, so that a price alone would not tell a wrong chart.
    """
    house, chart = document["game"].partition("/")[0], read_chart(document)
    for tiles, both in chart.items():
        if both != ranked(house_set(tiles, house, False), house, False):
            yield f"{' '.join(tiles)} are set otherwise"
    counted = count_value(chart)
    if counted != Fraction(document["simple"]["ev"]):
        yield f"simple: {float(counted):+.8f}, told {document['simple']['ev_decimal']:+.8f}"


@njit
def _count(masks: Any, high: Any, low: Any) -> tuple[int, int]:
    gained = deals = 0
    for mine in range(len(masks)):
        for theirs in range(len(masks)):
            if masks[mine] & masks[theirs] == 0:
                deals += 1
                higher = (high[mine] > high[theirs]) + (low[mine] > low[theirs])
                gained += higher - 1
    return gained, deals
