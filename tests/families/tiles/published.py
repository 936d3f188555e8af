"""Two published ways to set tiles, for comparison with the figures that are published of them.

The house way of Foxwoods (1997), without those of its exceptions that are printed as pictures only; and the easy
strategy of J.B. Both are on wizardofodds.com (games/pai-gow-tiles/house-way/foxwoods and strategy/jb/beginner). Hands
are ranked by `naive.rank`; a setting is a number, as `naive.halves` has them.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from tests.families.tiles.naive import Halves, Two, dots, halves, rank

PAIR, WONG, GONG = 3, 2, 1
HIGH_THREE = rank(("3-3", "6-1"), "delta", False)


@cache
def ranked(two: Two) -> tuple[int, int, int]:
    return rank(two, "delta", False)


def points(hand: tuple[int, int, int]) -> int:
    return {0: hand[1], GONG: 10, WONG: 11}.get(hand[0], 20)


class Seen:
    """Four tiles, and the high and low hand of each setting."""

    def __init__(self, tiles: Sequence[str]) -> None:
        self.tiles = tiles
        self.every: Sequence[Halves] = halves(tiles)
        ranks = [sorted(map(ranked, both)) for both in self.every]
        self.lows, self.highs = [low for low, _ in ranks], [high for _, high in ranks]

    def points(self, at: int) -> tuple[int, int]:
        return points(self.lows[at]), points(self.highs[at])

    def highest(self, among: Iterable[int] = range(3)) -> int:
        return max(among, key=lambda at: (self.highs[at], self.lows[at]))

    def best_low(self, among: Iterable[int] = range(3)) -> int:
        return max(among, key=lambda at: (self.lows[at], self.highs[at]))

    def only_way(self) -> list[int]:
        def is_best(at: int) -> bool:
            return all(self.highs[at] >= self.highs[other] and self.lows[at] >= self.lows[other] for other in range(3))

        return [at for at in range(3) if is_best(at)]

    def with_two(self, *wanted: Callable[[str], bool]) -> list[int]:
        """Settings that have these two tiles together."""

        def fits(two: Two) -> bool:
            one, other = two
            return (wanted[0](one) and wanted[1](other)) or (wanted[0](other) and wanted[1](one))

        return [at for at in range(3) if any(map(fits, self.every[at]))]


def is_teen_or_day(tile: str) -> bool:
    return tile in ("6-6", "1-1")


def of_dots(number: int) -> Callable[[str], bool]:
    return lambda tile: dots(tile) == number


def split_or_kept(seen: Seen, splits: Callable[[str, list[int], Callable[[int, int], bool]], bool]) -> int | None:
    """How a hand with a pair is set; none where it has no pair."""
    kept = next((at for at in range(3) if seen.highs[at][0] == PAIR), None)
    if kept is None:
        return None
    first, second = seen.every[kept]
    pair, beside = (first, second) if ranked(first)[0] == PAIR else (second, first)
    if ranked(beside)[0] == PAIR:
        return kept
    others = [at for at in range(3) if at != kept]
    name = "gee joon" if pair[0] in ("4-2", "2-1") else str(dots(pair[0]))

    def makes(low: int, high: int) -> bool:
        return any(seen.points(at)[0] >= low and seen.points(at)[1] >= high for at in others)

    return seen.best_low(others) if splits(name, sorted(map(dots, beside)), makes) else kept


def foxwoods(tiles: Sequence[str]) -> int:
    seen = Seen(tiles)
    if only := seen.only_way():
        return only[0]
    paired = split_or_kept(seen, _foxwoods_splits)
    if paired is not None:
        return paired
    every = list(map(dots, tiles))
    if {2, 12} & set(every) and {7, 8, 9} & set(every):
        return _teen_or_day(seen, every)
    low, high = seen.best_low(), seen.highest()
    if seen.lows[low] < HIGH_THREE and seen.points(high)[1] >= 7:
        return high
    best = seen.points(low)
    if (best[0] >= 8 and best[1] >= 9) or (best == (7, 8) and {2, 12} <= set(every)):
        return seen.highest(at for at in range(3) if seen.points(at) == best)
    return low


def _foxwoods_splits(pair: str, beside: list[int], makes: Callable[[int, int], bool]) -> bool:
    match pair:
        case "gee joon":
            return beside in ([4, 6], [5, 6], [6, 6])
        case "2" | "12":
            return makes(6, 8) or beside == [9, 11]
        case "9":
            return set(beside) <= {2, 10, 12}
        case "8":
            return set(beside) <= {2, 10, 11, 12} or beside == [9, 11]
        case "7":
            return set(beside) <= {2, 10, 11, 12}
    return False


def _teen_or_day(seen: Seen, every: list[int]) -> int:
    """A nine by a seven, a gong, a wong: in another order with some fourth tiles."""
    wanted = [7, 8, 9]
    beside = {number for number in every if number in wanted}
    fourth = [number for number in every if number not in (2, 12, *beside)]
    if len(beside) == 2 and len(fourth) == 1:
        low_eight = any(dots(tile) == 8 and tile != "4-4" for tile in seen.tiles)
        if fourth == [11] and 9 in beside:
            wanted = [9, 7, 8]
        elif beside == {7, 8} and (fourth == [4] or (fourth == [5] and low_eight)):
            wanted = [8, 7, 9]
    number = next(number for number in wanted if number in beside)
    teens = seen.with_two(lambda tile: tile == "6-6", of_dots(number))
    return seen.best_low(teens or seen.with_two(is_teen_or_day, of_dots(number)))


def easy(tiles: Sequence[str]) -> int:
    seen = Seen(tiles)
    if only := seen.only_way():
        return only[0]
    paired = split_or_kept(seen, _easy_splits)
    return _easy_without_pair(seen) if paired is None else paired


EASY_BESIDE = {
    "gee joon": [[4, 6], [5, 6], [6, 6]],
    "2": [[9, 11]],
    "12": [[9, 11]],
    "5": [[2, 12]],
    "6": [[2, 11], [2, 12], [11, 12]],
    "8": [[9, 11]],
}
EASY_MAKES = {"2": (6, 8), "12": (6, 8), "7": (7, 7), "8": (8, 8), "9": (9, 9)}


def _easy_splits(pair: str, beside: list[int], makes: Callable[[int, int], bool]) -> bool:
    return beside in EASY_BESIDE.get(pair, []) or (pair in EASY_MAKES and makes(*EASY_MAKES[pair]))


def _easy_without_pair(seen: Seen) -> int:
    """Rules 10 to 14, the first that can be played; of several settings the highest, or with a seven the best low."""
    low_gongs = seen.with_two(is_teen_or_day, lambda tile: tile in ("6-2", "5-3"))
    sevens = [(5, 7), (6, 7), (7, 7)] if any(map(is_teen_or_day, seen.tiles)) else []
    if found := [at for at in range(3) if seen.highs[at][0] in (WONG, GONG) and seen.points(at)[0] < 2]:
        return seen.highest(found)
    if found := [at for at in low_gongs if seen.points(at)[0] in (2, 3, 7, 8)]:
        return seen.highest(found)
    if found := [at for at in range(3) if seen.points(at) in sevens]:
        return seen.best_low(found)
    if found := seen.with_two(is_teen_or_day, of_dots(7)) or low_gongs:
        return seen.highest(found)
    return _easy_by_points(seen)


def _easy_by_points(seen: Seen) -> int:
    """Rules 15 to 22: by the most points that both hands have together."""
    most = max(sum(seen.points(at)) for at in range(3))
    low, high = seen.best_low(), seen.highest()
    if most in (6, 8):
        even = [at for at in range(3) if seen.points(at) == (most // 2, most // 2)]
        return seen.best_low(even) if even else high
    if most == 9:
        return high if seen.points(high)[1] in (7, 8, 9) else low
    if most in (10, 11, 12, 14, 16):
        return low if seen.points(low)[0] in (5, 6, 7) else high
    return low if most in (3, 4, 5, 13, 15) else high
