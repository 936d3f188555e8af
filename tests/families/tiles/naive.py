"""A second ranking, deal, settlement and house way, from the filings' lines, that share no code with the package.

Tiles are written as they look, "6-4". The lines are of each house's filing.
"""

from collections.abc import Mapping, Sequence
from typing import Any

Two = tuple[str, ...]
Halves = Sequence[tuple[str, ...]]

PAIRS = [
    "2-1 4-2",
    "6-6 6-6",
    "1-1 1-1",
    "4-4 4-4",
    "3-1 3-1",
    "5-5 5-5",
    "3-3 3-3",
    "2-2 2-2",
    "6-5 6-5",
    "6-4 6-4",
    "6-1 6-1",
    "5-1 5-1",
    "5-4 6-3",
    "5-3 6-2",
    "4-3 5-2",
    "3-2 4-1",
]
"""Clubone 23 and 32 to 49: sixteen, from the highest."""
DOWN_TO_SEVENS = ["6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1", "6-3 5-4", "6-2 5-3"]
SINGLES = {
    "clubone": [*DOWN_TO_SEVENS, "5-2 4-3", "4-2", "4-1", "3-2", "2-1"],  # clubone 82 to 101
    "delta": [*DOWN_TO_SEVENS, "5-2 4-3", "4-1 3-2", "4-2 2-1"],  # published: the pictures are lost
    "oaks": [*DOWN_TO_SEVENS, "5-2 4-3", "4-1 3-2", "4-2 2-1"],
}


def dots(tile: str) -> int:
    one, other = tile.split("-")
    return int(one) + int(other)


def counts(tile: str, house: str, literal: bool) -> list[int]:
    """Clubone 24 and 25; by the letter of delta 631 every tile counts its dots."""
    wild = tile in ("4-2", "2-1") and not (house == "delta" and literal)
    return [3, 6] if wild else [dots(tile)]


def rank(two: Two, house: str, literal: bool) -> tuple[int, int, int]:
    """Pairs, then wongs, gongs and points; the higher of two single tiles decides, and nothing between zeros."""
    name = " ".join(sorted(two))
    if name in PAIRS:
        return 3, -PAIRS.index(name), 0
    top = max(-place for place, tiles in enumerate(SINGLES[house]) if set(tiles.split()) & set(two))
    both = sorted(map(dots, two))
    if both in ([2, 9], [9, 12]):
        return 2, 0, top
    if both in ([2, 8], [8, 12]):
        return 1, 0, top
    first, second = (counts(tile, house, literal) for tile in two)
    points = max((one + other) % 10 for one in first for other in second)
    zeros_are_copies = house == "delta" or not literal
    return 0, points, -99 if points == 0 and zeros_are_copies else top


def halves(tiles: Sequence[str]) -> list[Halves]:
    one, two, three, four = tiles
    return [((one, two), (three, four)), ((one, three), (two, four)), ((one, four), (two, three))]


def ranked(both: Halves, house: str, literal: bool) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """The ranks of the high and of the low hand."""
    low, high = sorted(rank(two, house, literal) for two in both)
    return high, low


def higher_hands(own: Halves, bank: Halves, house: str, literal: bool) -> int:
    """How many of a player's hands are higher: none loses, one pushes, two win (clubone 12 to 15, delta 627)."""
    return sum(a > b for a, b in zip(ranked(own, house, literal), ranked(bank, house, literal), strict=True))


def counted_position(dealer: int, dice: Sequence[int]) -> int:
    """Delta 623: the player-dealer is one, nine and seventeen, and the count goes counter-clockwise."""
    seat = dealer
    for _ in range(sum(dice) - 1):
        seat = 8 if seat == 1 else seat - 1
    return seat


def seats_round(start: int, step: int) -> list[int]:
    return [(start - 1 + step * place) % 8 + 1 for place in range(8)]


def handed_out(
    house: str, literal: bool, tiles: Sequence[str], stack: int, seats: Sequence[int], dealer: int, dice: Sequence[int]
) -> dict[int, list[str]]:
    """The four tiles of each seat and of the player-dealer."""
    step = 1 if house == "oaks" and literal else -1  # oaks 172 and 174
    places = seats_round(counted_position(dealer, dice), step)
    if house != "clubone":  # clubone 10 and 11: a vacant position's hand is discarded
        places = [place for place in places if place in seats or place == dealer]
    row = [list(tiles[first : first + 4]) for first in range(0, 32, 4)]
    row = row[stack - 1 :] + row[: stack - 1]
    return {place: hand for place, hand in zip(places, row, strict=False) if place in seats or place == dealer}


def settled(
    order: Sequence[int], signs: Mapping[int, int], bets: Mapping[int, int], bank: int, net_cap: bool
) -> dict[int, int]:
    """What each seat wins or loses, in the order of the action, as far as the bank reaches."""
    paid = taken = 0
    won = {}
    for seat in order:
        wanted = bets[seat]
        if signs[seat] > 0:
            met = min(wanted, bank - paid + (taken if net_cap else 0))
            paid += met
            won[seat] = met
        elif signs[seat] < 0:
            met = min(wanted, bank - taken + (paid if net_cap else 0))
            taken += met
            won[seat] = -met
        else:
            won[seat] = 0
    return won


# -- house ways


def house_set(tiles: Sequence[str], house: str, literal: bool) -> Halves:
    """The setting of the house: the highest or the best balanced of those that its list plays first."""
    every = halves(tiles)
    way = {"clubone": _clubone, "delta": _delta, "oaks": _oaks}[house]
    return way(every, house, literal)


def _best(found: Sequence[Halves], house: str, literal: bool, low_first: bool) -> Halves:
    def worth(both: Halves) -> Any:
        high, low = ranked(both, house, literal)
        return (low, high) if low_first else (high, low)

    return max(found, key=worth)


def _with_pair(every: Sequence[Halves]) -> list[Halves]:
    return [both for both in every if any(" ".join(sorted(two)) in PAIRS for two in both)]


def _beside(every: Sequence[Halves], *others: int) -> list[Halves]:
    """Settings in which a two or a twelve lies with a tile of so many dots."""
    return [
        both
        for both in every
        if any({dots(two[0]), dots(two[1])} & {2, 12} and {dots(two[0]), dots(two[1])} & set(others) for two in both)
    ]


def _small(every: Sequence[Halves], house: str, literal: bool, least: int) -> list[Halves]:
    def is_small(two: Two) -> bool:
        first, second = (counts(tile, house, literal) for tile in two)
        return any(least <= one + other <= 9 for one in first for other in second)

    return [both for both in every if any(is_small(two) for two in both)]


def _big_with_small(every: Sequence[Halves]) -> list[Halves]:
    every_dots = sorted(dots(tile) for two in every[0] for tile in two)
    ends = [every_dots[0], every_dots[-1]]
    return [both for both in every if any(sorted(map(dots, two)) == ends for two in both)]


def _clubone(every: list[Halves], house: str, literal: bool) -> Halves:
    """Clubone 17 to 20."""
    for found in (_with_pair(every), _beside(every, 9), _beside(every, 8), _beside(every, 7)):
        if found:
            return _best(found, house, literal, low_first=False)

    # As close to nine as possible: the most points in both hands together, the better balanced where they tie.
    def points(both: Halves) -> Any:
        high, low = ranked(both, house, literal)
        return high[1] + low[1], low, high

    return max(every, key=points)


def _oaks(every: list[Halves], house: str, literal: bool) -> Halves:
    """Oaks 211 to 214."""
    for found in (_with_pair(every), _beside(every, 9), _beside(every, 8), _beside(every, 7)):
        if found:
            return _best(found, house, literal, low_first=False)
    small = _small(every, house, literal, 7)
    return _best(small or _big_with_small(every), house, literal, low_first=not small or not literal)


def _delta(every: list[Halves], house: str, literal: bool) -> Halves:
    """Delta 639 to 645 and 688 to 694."""
    kept = _with_pair(every)
    if kept:
        split = _delta_split(kept[0], every, house, literal)
        return split or kept[0]
    for found in (_beside(every, 9), _beside(every, 8), _small(every, house, literal, 0 if literal else 7)):
        if found:
            return _best(found, house, literal, low_first=False)
    return _best(_big_with_small(every), house, literal, low_first=True)


def _delta_split(kept: Halves, every: list[Halves], house: str, literal: bool) -> Halves | None:
    pairs = [two for two in kept if " ".join(sorted(two)) in PAIRS]
    if len(pairs) == 2 and not literal:
        return None
    if any(dots(two[0]) == dots(two[1]) and dots(two[0]) in (4, 5, 6, 10, 11) for two in pairs):
        return None
    parted = _best([both for both in every if both not in _with_pair(every)], house, literal, low_first=True)
    kind, points, _ = ranked(parted, house, literal)[1]
    low = points if kind == 0 else 10
    for two in pairs:
        (other,) = [half for half in kept if half is not two]
        beside = sorted(map(dots, other))
        if _splits(two, beside, low, literal):
            return parted
    return None


def _splits(two: Two, beside: list[int], low: int, literal: bool) -> bool:
    if set(two) == {"4-2", "2-1"}:
        return beside in ([4, 6], [5, 6], [6, 6])
    match dots(two[0]):
        case 7:
            one_or_both = beside == [2, 12] if literal else bool({2, 12} & set(beside))
            return one_or_both and low >= 7
        case 8:
            return low >= 7
        case 9:
            return low >= 9
    nine_or_eleven = bool({9, 11} & set(beside)) if literal else beside == [9, 11]
    return low >= 6 or nine_or_eleven
