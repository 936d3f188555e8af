"""The opponents: a pool of hands from full decks, which are set and declared by the rule of thumb, and cached on disk.

A hand of the pool is equally likely in each of the 24 ways to name the suits. Of all these hands, those that share no
card with the thirteen in one's own hand are what an opponent may hold, each as likely as the other. So the pool is
counted in just these ways, and nothing is dealt again for a hand.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.core.disk_cache import read_arrays, store_arrays
from houseway.core.ranking.chinese import SweepOrder
from houseway.core.ranking.chinese_batch import rank_sweeps
from houseway.families.cache_keys import make_shared_key
from houseway.families.chinese.play.scoring import COMPARED, SURRENDERED, SWEEP, DeclaredSweep, Scoring, ShowdownHand
from houseway.families.chinese.price import thumb
from houseway.families.chinese.price.parts import Strengths, make_bonus_tables
from houseway.families.chinese.price.pool_kernel import (
    Floats,
    Hands,
    Opponents,
    SetHands,
    Words,
    count_times_apart,
    find_shot_shares,
    make_card_masks,
)
from houseway.families.chinese.price.thumb import deal_hands, get_rule_of_thumb, set_hands
from houseway.families.prices import Progress

POOL = 1 << 16
"""So many hands the pool has; about a third as many are met with thirteen cards in hand."""
_MET = 1 << 10
"""How often a hand of the pool wins all three segments is found against so many others."""
_FIRST = 1 << 16
"""The pool's hands come from this stream on, and so are none of those that the rule of thumb was found with."""
_RULE = 0.25
"""Which share of the work the rule of thumb is."""

Bytes = NDArray[np.uint8]

_POOLS: dict[str, "Pool"] = {}


@dataclass(frozen=True, eq=False)
class MetOpponents:
    """The opponents that thirteen cards leave: those whose hands are compared, and the others in groups.

    Each group is a standing, how many times it was met, and the sum of the squares of the times.
    """

    compared: Opponents
    others: tuple[tuple[ShowdownHand, int, int], ...]


@dataclass(frozen=True, eq=False)
class Pool:
    """A pool of opponents' hands: their cards, and how each was set; all of them have their strengths, compared or not.

    `sweeps` is the place of the clean sweep that a hand would declare among `declared`, from one up, and `states` what
    it does: compare, surrender or declare. `kinds` is the place of a hand's bonuses among `earned`. `home` is how often
    a hand wins all three segments from another.
    """

    masks: Words
    strengths: Strengths
    states: Bytes
    sweeps: Bytes
    kinds: Strengths
    home: Floats
    declared: tuple[DeclaredSweep, ...]
    earned: tuple[tuple[int, int, int], ...]

    def find_met(self, codes: list[int]) -> MetOpponents:
        """Find the opponents of a hand with these cards."""
        times = count_times_apart(self.masks, _rename_suits(codes))
        plays = (times > 0) & (self.states == COMPARED)
        compared = Opponents(self.strengths[plays], self.kinds[plays], self.home[plays], times[plays])
        return MetOpponents(compared, tuple(self._list_others(times, plays)))

    def _list_others(self, times: Bytes, plays: NDArray[np.bool_]) -> Iterator[tuple[ShowdownHand, int, int]]:
        there = np.nonzero((times > 0) & ~plays)[0]
        said = np.where(self.states[there] == SWEEP, self.sweeps[there], 0)
        for place in np.unique(said).tolist():
            met = times[there[said == place]].astype(np.int64)
            yield self._make_showdown_hand(place), int(met.sum()), int((met * met).sum())

    def _make_showdown_hand(self, place: int) -> ShowdownHand:
        """Make the showdown hand of a player who declares the sweep of a place, or surrenders where that is nought."""
        if not place:
            return ShowdownHand(SURRENDERED)
        sweep = self.declared[place - 1]
        return ShowdownHand(SWEEP, 0, sweep.rank, sweep.points)


def list_sweeps(scoring: Scoring) -> tuple[DeclaredSweep, ...]:
    """List the clean sweeps as a hand that holds several chooses from them: the best rank, and then the most points."""
    return tuple(sorted(scoring.sweeps, key=lambda one: (one.rank, -one.points)))


def find_sweep_places(scoring: Scoring, rows: Hands) -> Bytes:
    """Find for each hand the place of its best sweep among `list_sweeps`, from one up; nought where it has none."""
    listed = list_sweeps(scoring)
    if not listed:
        return np.zeros(len(rows), dtype=np.uint8)
    return rank_sweeps(SweepOrder(tuple((one.name,) for one in listed)), rows)


def choose_states(scoring: Scoring, worths: Floats, sweeps: Bytes) -> Bytes:
    """Choose what hands do that are worth so much if they are compared: declare a sweep, surrender, or play."""
    points = np.array([0, *(one.points for one in list_sweeps(scoring))])[sweeps]
    states = np.full(len(worths), COMPARED, dtype=np.uint8)
    if scoring.surrenders:
        states[worths < -scoring.pay.surrender] = SURRENDERED
    states[(sweeps > 0) & (points > worths)] = SWEEP
    return states


def get_pool(scoring: Scoring, size: int | None = None, progress: Progress | None = None) -> Pool:
    """Get the pool for a page's points, of so many hands; from disk where it is cached, else `progress` is told."""
    hands = POOL if size is None else size
    key = make_shared_key("chinese", "pool", scoring, hands, thumb.HANDS)
    if key not in _POOLS:
        kept = read_arrays(key)
        if kept is None:
            kept = _make_pool(scoring, hands, progress)
            store_arrays(key, kept)
        _POOLS[key] = _read_pool(scoring, kept)
    return _POOLS[key]


def _read_pool(scoring: Scoring, kept: Mapping[str, NDArray[Any]]) -> Pool:
    return Pool(
        masks=kept["masks"],
        strengths=kept["strengths"],
        states=kept["states"],
        sweeps=kept["sweeps"],
        kinds=kept["kinds"],
        home=kept["home"],
        declared=list_sweeps(scoring),
        earned=tuple((int(one), int(two), int(three)) for one, two, three in kept["earned"]),
    )


def _make_pool(scoring: Scoring, size: int, progress: Progress | None) -> dict[str, NDArray[Any]]:
    style = get_rule_of_thumb(scoring, progress and (lambda done: progress(_RULE * done)))
    rows = deal_hands(size, first=_FIRST)
    hands = set_hands(scoring, style, rows, progress and (lambda done: progress(_RULE + (1 - _RULE) * done)))
    sweeps = find_sweep_places(scoring, rows)
    states = choose_states(scoring, hands.worths, sweeps)
    met = hands.strengths[states == COMPARED][:_MET]
    kinds, earned = _sort_into_kinds(scoring, hands)
    return {
        "masks": make_card_masks(rows),
        "strengths": hands.strengths,
        "states": states,
        "sweeps": sweeps,
        "kinds": kinds,
        "earned": earned,
        "home": find_shot_shares(hands.strengths, met),
    }


def _sort_into_kinds(scoring: Scoring, hands: SetHands) -> tuple[Strengths, NDArray[np.int32]]:
    """Say which bonuses each hand holds in front, middle and back, by their place among all that occur; and these."""
    tables = make_bonus_tables(scoring)
    held = np.stack([table[hands.strengths[:, place]] for place, table in enumerate(tables)], axis=1)
    earned, kinds = np.unique(held, axis=0, return_inverse=True)
    return kinds.ravel().astype(np.uint16), earned


def _rename_suits(codes: list[int]) -> Words:
    """Rename a set of cards in each of the 24 ways to name the suits, a bit for each code."""
    return np.array(
        [sum(1 << (code & ~3 | suits[code & 3]) for code in codes) for suits in permutations(range(4))],
        dtype=np.uint64,
    )
