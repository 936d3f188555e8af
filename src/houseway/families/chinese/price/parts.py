"""Thirteen cards by numbers: how strong every front and every five is, and all the ways to part a hand in three.

A hand's cards have places 0 to 12, and a part of it is a mask with a bit for each place. Fives are ranked on the scale
of `ranking.batch`, and fronts on a scale of their own: `floors` says from which five on a front is not outranked by it.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.ranking.batch import make_batch_tables
from houseway.core.ranking.chinese import rank_front
from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.high import HIGH, HighHand
from houseway.families.chinese.play.scoring import Scoring

Strengths = NDArray[np.uint16]
Masks = NDArray[np.uint16]
Points = NDArray[np.int32]
Places = NDArray[np.int64]
BonusPoints = tuple[int, int, int]
"""What a hand's segments earn where they win: in front, middle and back."""

WHOLE = (1 << 13) - 1
"""The mask of all thirteen cards."""
TOP_FIVE = 7462
"""The strength of a royal flush: fives have 7,462 strengths, from one up."""


class CompiledSegments(NamedTuple):
    """The tables of the ranking as kernels read them: the keys and tables of `ranking.batch`, the strength of three
    ranks in any order (169 times the first, 13 times the second, and the third; deuces at nought), and the floors.
    """

    keys: NDArray[np.uint64]
    start: NDArray[np.uint32]
    small: Strengths
    plain: Strengths
    suited: Strengths
    threes: Strengths
    floors: Strengths


class Parts(NamedTuple):
    """Every way to part thirteen cards: 1,287 backs, and for each the eight places left, and 56 middles from them."""

    backs: Masks
    middles: Masks
    rests: NDArray[np.uint8]
    places: NDArray[np.uint8]


class Bonuses(NamedTuple):
    """The bonus that each strength earns where it wins: in front, in the middle and in the back."""

    front: Points
    middle: Points
    back: Points


@cache
def list_fronts() -> tuple[HighHand, ...]:
    """List every front, the lowest first; a front's strength is its place."""
    triples = combinations_with_replacement(range(2, 15), 3)
    return tuple(sorted({rank_front([Card(rank, "c") for rank in ranks]) for ranks in triples}))


@cache
def list_fives() -> tuple[HighHand, ...]:
    """List every five by its strength; at nought, where nothing is, the lowest stands again."""
    values = [tuple(int(part) for part in row) for row in compile_order(HIGH).values]
    hands = [HighHand(category, tuple(rank for rank in ranks if rank)) for category, *ranks in values[1:]]
    return (hands[0], *hands)


@cache
def compile_segments() -> CompiledSegments:
    """Compile the tables, written once."""
    made = make_batch_tables(HIGH)
    strength = {hand: at for at, hand in enumerate(list_fronts())}
    threes = np.zeros(13**3, dtype=np.uint16)
    for place, ranks in enumerate(np.ndindex(13, 13, 13)):
        threes[place] = strength[rank_front([Card(rank + 2, "c") for rank in ranks])]
    return CompiledSegments(made.keys, made.start, made.small, made.plain, made.suited, threes, _find_floors())


def _find_floors() -> Strengths:
    """Find for each front, the lowest strength of a five that it does not outrank."""
    ranked = list_fives()
    floors, at = np.zeros(len(list_fronts()), dtype=np.uint16), 1
    for place, front in enumerate(list_fronts()):
        while ranked[at] < front:
            at += 1
        floors[place] = at
    return floors


@cache
def list_parts() -> Parts:
    """List the parts once."""
    backs = [sum(1 << place for place in five) for five in combinations(range(13), 5)]
    middles = np.zeros((len(backs), 56), dtype=np.uint16)
    rests = np.zeros((len(backs), 8), dtype=np.uint8)
    for row, back in enumerate(backs):
        rest = [place for place in range(13) if not back >> place & 1]
        rests[row] = rest
        middles[row] = [sum(1 << place for place in five) for five in combinations(rest, 5)]
    return Parts(np.array(backs, dtype=np.uint16), middles, rests, np.arange(13, dtype=np.uint8))


@cache
def make_bonus_tables(scoring: Scoring) -> Bonuses:
    """Make the page's bonuses by strength."""
    front, middle, back = (
        np.array([scoring.count_bonus(place, hand) for hand in hands], dtype=np.int32)
        for place, hands in enumerate((list_fronts(), list_fives(), list_fives()))
    )
    return Bonuses(front, middle, back)


def list_bonus_points(scoring: Scoring, strengths: Strengths) -> tuple[BonusPoints, ...]:
    """List what hands earn as bonuses, by the strengths of front, middle and back, a row each."""
    front, middle, back = (
        table[strengths[:, place]].tolist() for place, table in enumerate(make_bonus_tables(scoring))
    )
    return tuple(zip(front, middle, back, strict=True))


def pick_cards(cards: tuple[Card, ...], mask: int) -> tuple[Card, ...]:
    """Pick the cards of a hand that a mask names."""
    return tuple(card for place, card in enumerate(cards) if mask >> place & 1)
