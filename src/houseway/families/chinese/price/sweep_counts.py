"""The number of hands of thirteen cards that hold each clean sweep: counted, not sampled.

Some sweeps are a matter of how many cards of each rank a hand has, others of how many of each suit. Ranks and suits are
connected in one way only: a rank with so many cards takes as many different suits. So hands are counted by their shape,
which is how many ranks come once, twice, three and four times: how many sets of ranks have the shape and are these
sweeps, times how many choices of suits for it make those. Each product is the hands that hold just the one set of
sweeps and no other.

>>> hands = sum(count_sweep_sets().values())
>>> hands
635013559600
>>> sum(count for held, count in count_sweep_sets().items() if "dragon" in held) == 4**13
True
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import comb, factorial, prod
from typing import NamedTuple

from houseway.core.errors import HousewayError
from houseway.core.ranking.chinese import BLACK, FLUSH_COUNTS, RED, list_three_straight_counts
from houseway.core.values import FrozenMap
from houseway.families.chinese.play.scoring import Scoring
from houseway.families.chinese.price.opponents import list_sweeps

HELD = 13
"""How many cards a hand has."""
ALL_HANDS = comb(52, HELD)
"""How many hands there are."""

Shape = tuple[int, int, int, int]
"""How many ranks come once, twice, three times and four times."""
Sweeps = frozenset[str]

_EVERY_RANK = tuple(range(2, 15))
_SUITS = "cdhs"


class SweepCount(NamedTuple):
    """The counts of a clean sweep: how many hands hold it, and of how many it is the best of the list."""

    name: str
    held: int
    best: int


@cache
def count_sweep_sets(ranks: tuple[int, ...] = _EVERY_RANK) -> Mapping[Sweeps, int]:
    """Count how many hands, of all that a deck with these ranks in four suits deals, hold just these sweeps and no
    other.
    """
    found: Counter[Sweeps] = Counter()
    for shape in _list_shapes(len(ranks)):
        suits = _count_suit_choices(shape)
        for by_ranks, sets in _count_rank_choices(shape, ranks).items():
            for by_suits, choices in suits.items():
                found[_join_sweeps(by_ranks, by_suits)] += sets * choices
    return FrozenMap({names: count for names, count in found.items() if count})


def count_sweeps(scoring: Scoring) -> tuple[SweepCount, ...]:
    """Count for each clean sweep of the page, in its order, how many hands hold it, and how many as their best.

    A hand with several has the one of the best rank as its best; of one rank the one with more points, or the first.
    """
    listed = [sweep.name for sweep in list_sweeps(scoring)]
    for name in (name for name in listed if not any(name in names for names in count_sweep_sets())):
        raise HousewayError(
            f"clean sweep {name!r}: there is no exact count of the hands that hold it; simulate it instead"
        )
    held: Counter[str] = Counter()
    best: Counter[str] = Counter()
    for names, count in count_sweep_sets().items():
        held.update(dict.fromkeys(names, count))
        best.update(dict.fromkeys([name for name in listed if name in names][:1], count))
    return tuple(SweepCount(sweep.name, held[sweep.name], best[sweep.name]) for sweep in scoring.sweeps)


def _join_sweeps(by_ranks: Sweeps, by_suits: Sweeps) -> Sweeps:
    """List all sweeps of a hand; those of the suits count as dragons only where the ranks are one."""
    if "dragon" in by_ranks:
        return by_ranks | by_suits
    return by_ranks | (by_suits - {"pure dragon", "black or red dragon"})


def _list_shapes(ranks: int) -> Iterator[Shape]:
    """List every shape of thirteen cards from so many ranks."""
    for fours in range(HELD // 4 + 1):
        for threes in range((HELD - 4 * fours) // 3 + 1):
            for twos in range((HELD - 4 * fours - 3 * threes) // 2 + 1):
                ones = HELD - 4 * fours - 3 * threes - 2 * twos
                if ones + twos + threes + fours <= ranks:
                    yield ones, twos, threes, fours


def _list_rank_sets(shape: Shape, ranks: int) -> int:
    """List how many sets of ranks, out of so many, have a shape."""
    empty = ranks - sum(shape)
    return 0 if empty < 0 else factorial(ranks) // prod(map(factorial, (*shape, empty)))


def _count_rank_choices(shape: Shape, ranks: Sequence[int]) -> Counter[Sweeps]:
    """Count how many sets of ranks of a shape are which sweeps.

    Three straights are few, and looked at one by one; of the others minors and seniors are told apart.
    """
    of_shape = set()
    if shape == (HELD, 0, 0, 0):
        of_shape.add("dragon")
    if shape[1] + shape[2] + 2 * shape[3] == HELD // 2:
        of_shape.add("six wheels")
    low, high = (sum(test(rank) for rank in ranks) for test in (_is_low, _is_high))
    found: Counter[Sweeps] = Counter()
    found[frozenset(of_shape | {"minor"})] = _list_rank_sets(shape, low)
    found[frozenset(of_shape | {"senior"})] = _list_rank_sets(shape, high)
    found[frozenset(of_shape)] = (
        _list_rank_sets(shape, len(ranks)) - _list_rank_sets(shape, low) - _list_rank_sets(shape, high)
    )
    for counts in _find_straights(shape, ranks):
        names = of_shape | _find_height_sweeps(rank for rank, count in zip(_EVERY_RANK, counts, strict=True) if count)
        found[frozenset(names)] -= 1
        found[frozenset(names | {"three straight"})] += 1
    return found


def _is_low(rank: int) -> bool:
    return rank <= 9


def _is_high(rank: int) -> bool:
    return rank >= 10


def _find_height_sweeps(ranks: Iterable[int]) -> set[str]:
    held = list(ranks)
    if all(map(_is_low, held)):
        return {"minor"}
    return {"senior"} if all(map(_is_high, held)) else set()


def _find_straights(shape: Shape, ranks: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Find the three straights of a shape that a deck of these ranks can deal."""
    for counts in list_three_straight_counts():
        within = all(not count or rank in ranks for rank, count in zip(_EVERY_RANK, counts, strict=True))
        if within and tuple(counts.count(times) for times in range(1, 5)) == shape:
            yield counts


@cache
def _count_suit_choices(shape: Shape) -> Counter[Sweeps]:
    """Count how many choices of suits for the ranks of a shape are which sweeps, with those of a dragon for any
    shape.
    """
    found: Counter[Sweeps] = Counter()
    for counts, choices in _list_suit_counts(shape).items():
        found[_find_count_sweeps(counts)] += choices
    return found


def _list_suit_counts(shape: Shape) -> Counter[tuple[int, ...]]:
    """List in how many ways each number of clubs, diamonds, hearts and spades comes about."""
    ways: Counter[tuple[int, ...]] = Counter({(0, 0, 0, 0): 1})
    for times, ranks in enumerate(shape, start=1):
        for _ in range(ranks):
            more: Counter[tuple[int, ...]] = Counter()
            for counts, number in ways.items():
                for suits in combinations(range(4), times):
                    more[tuple(count + (suit in suits) for suit, count in enumerate(counts))] += number
            ways = more
    return ways


def _find_count_sweeps(counts: tuple[int, ...]) -> Sweeps:
    """Find the sweeps that so many cards of each suit are."""
    held = {suit for suit, count in zip(_SUITS, counts, strict=True) if count}
    names = set()
    if tuple(sorted((count for count in counts if count), reverse=True)) in FLUSH_COUNTS:
        names.add("three flush")
    if held <= RED or held <= BLACK:
        names |= {"all blacks or all reds", "black or red dragon"}
    if len(held) == 1:
        names.add("pure dragon")
    return frozenset(names)
