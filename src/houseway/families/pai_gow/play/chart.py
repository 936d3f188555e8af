"""The chart of a house way: compiled into tables, and executed on many hands at once.

The first row that is for a hand and has a play that can be set decides. There is one interpreter, for one hand and for
all patterns alike. Hands are rows of seven codes; where two settings are as good as each other, suits aside, the first
in the order of the cards is taken.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.fronts import FrontHand
from houseway.core.ranking.multisets import JOKER_CODE
from houseway.families.pai_gow.page import (
    COMPLETE,
    JokerShape,
    PaiGowHouseWay,
    PaiGowPlay,
    PaiGowRow,
    RankSpan,
    Shape,
)
from houseway.families.pai_gow.play.splits import FIRST, SECOND, Flags, Hands, Scales, Splits, list_splits, make_scales

SHAPES: tuple[Shape, ...] = get_args(Shape)
_ACE = 14
_FAR = 99
"""A rank out of reach, for what a hand does not have."""
_AT_ONCE = 1 << 14
Ranks = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Play:
    """A play: which fronts and backs it asks for, by their strengths, and which cards it keeps behind.

    `group`: the whole largest group stays; `highest` and `second`: so does the highest card, or the second highest.
    """

    fronts: Flags
    backs: Flags
    group: bool
    highest: bool
    second: bool
    joker: Literal["front", "back"] | None
    by_front: bool


@dataclass(frozen=True, eq=False)
class Row:
    """A row: the shapes (by their place in `SHAPES`) and ranks it is for, and what else it asks; None asks nothing."""

    shapes: Flags
    ranks: Flags
    complete: bool | None
    joker: bool | None
    single_above: int | None
    adjacent: bool | None
    plays: tuple[Play, ...]


@dataclass(frozen=True, eq=False)
class Chart:
    """A house way, ready to be executed on hands that its ranking ranks."""

    words: str
    joker: JokerShape
    rows: tuple[Row, ...]


@lru_cache(maxsize=64)
def compile_chart(way: PaiGowHouseWay, words: str) -> Chart:
    """Compile a page's chart for its ranking once."""
    scale = make_scales(words)
    return Chart(words, way.joker, tuple(_compile_row(row, scale) for row in way.row))


def _compile_row(row: PaiGowRow, scale: Scales) -> Row:
    return Row(
        shapes=np.array([shape in row.hand for shape in SHAPES]),
        ranks=np.array([rank in (row.of or RankSpan()).ranks for rank in range(15)]),
        complete=row.complete,
        joker=row.joker,
        single_above=row.single_above,
        adjacent=row.adjacent,
        plays=tuple(_compile_play(play, scale) for play in row.play),
    )


def _compile_play(play: PaiGowPlay, scale: Scales) -> Play:
    asked = {kind for named in play.back for kind in (COMPLETE if named == "complete" else (named,))}
    return Play(
        fronts=np.array([_can_have(play, hand) for hand in scale.fronts.hands]),
        backs=np.array([not asked or kind in asked for kind in scale.kinds]),
        group="largest group" in play.behind,
        highest="highest card" in play.behind,
        second="second highest card" in play.behind,
        joker=play.joker,
        by_front=play.prefer == "front",
    )


def _can_have(play: PaiGowPlay, front: FrontHand) -> bool:
    """Tell whether a play can have this front."""
    tops = (play.front_top or RankSpan()).ranks
    return front.ranks[0] in tops and (play.front is None or (play.front == "pair") == (front.name == "pair"))


class Answers(NamedTuple):
    """The answers of a chart.

    The number of the setting (`FRONTS`), of the row and of the play; -1 where no row does.
    """

    setting: NDArray[np.int8]
    row: NDArray[np.int16]
    play: NDArray[np.int8]
    fronts: NDArray[np.uint8]
    backs: NDArray[np.uint16]


class Traits(NamedTuple):
    """The traits of a hand that a row can ask for, with the joker counted as the chart counts it.

    `counts` is how often each rank, two to ace, occurs; `top` the rank of the largest group, and `group` its cards;
    `jokers` which card is the joker; `above` by how much the highest single card stands above the highest pair;
    `cards` the rank of each card, the joker's an ace or none (0).
    """

    counts: Ranks
    shape: Ranks
    top: Ranks
    joker: Flags
    jokers: Flags
    complete: Flags
    above: Ranks
    adjacent: Flags
    group: Flags
    cards: Ranks


def interpret(chart: Chart, hands: Hands) -> Answers:
    """Find what the chart says of each hand."""
    parts = [_interpret(chart, hands[start : start + _AT_ONCE]) for start in range(0, max(len(hands), 1), _AT_ONCE)]
    return Answers(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def find_traits(chart: Chart, hands: Hands, ways: Splits) -> Traits:
    """Find what each hand is to the chart's rows."""
    counts, joker = _count_ranks(hands, chart.joker)
    each = np.arange(len(hands))
    order = counts * 16 + np.arange(13)
    top = order.argmax(axis=1)
    order[each, top] = 0
    second = order.argmax(axis=1)
    held, jokers = (hands // 4).astype(np.int64), np.equal(hands, JOKER_CODE)
    complete: Flags = make_scales(chart.words).complete[ways.backs]
    with_joker = joker & ((chart.joker == "most of a kind") | (top + 2 == _ACE) & (chart.joker == "ace"))
    return Traits(
        counts,
        _SHAPE_OF[counts[each, top], counts[each, second], (counts >= 2).sum(axis=1)],
        top + 2,
        joker,
        jokers,
        np.any(complete, axis=1),
        _find_highest(counts == 1, none=-_FAR) - _find_highest(counts == 2, none=_FAR),
        np.isin(abs(top - second), (1, 12)),
        np.where(jokers, with_joker[:, None], held == top[:, None]),
        np.where(jokers, _ACE if chart.joker == "ace" else 0, held + 2),
    )


def _count_ranks(hands: Hands, reading: JokerShape) -> tuple[Ranks, Flags]:
    """Count how often each rank occurs, and whether there is a joker, which is counted as the chart reads it."""
    counts = (hands[:, :, None] // 4 == np.arange(13)).sum(axis=1)
    joker = (hands == JOKER_CODE).any(axis=1)
    if reading == "ace":
        counts[joker, _ACE - 2] += 1
    elif reading == "most of a kind":
        most = (counts * 16 + np.arange(13)).argmax(axis=1)
        counts[joker, most[joker]] += 1
    return counts, joker


def _find_highest(ranks: Flags, *, none: int) -> Ranks:
    """Find the highest of the ranks that are so."""
    return np.where(ranks.any(axis=1), 14 - ranks[:, ::-1].argmax(axis=1), none)


def _find_shape(first: int, second: int, groups: int) -> int:
    """Find the shape of a hand whose two largest groups are so large, and of which so many are a pair or more."""
    if first >= 4:
        beside = {3: "four and three", 2: "four and a pair"}
        return SHAPES.index("five of a kind" if first == 5 else beside.get(second, "four of a kind"))
    if first == 3:
        larger = {3: "two threes", 2: "full house"}
        return SHAPES.index(larger.get(second, "three of a kind"))
    pairs = ("no pair", "one pair", "two pair", "three pair")
    return SHAPES.index(pairs[groups])


_SHAPE_OF = np.array([_find_shape(*sizes) for sizes in product(range(6), range(4), range(4))]).reshape(6, 4, 4)


def _interpret(chart: Chart, hands: Hands) -> Answers:
    ways = list_splits(chart.words, hands)
    seen = find_traits(chart, hands, ways)
    setting, play_of = np.full((2, len(hands)), -1, dtype=np.int8)
    row_of = np.full(len(hands), -1, dtype=np.int16)
    unset = np.arange(len(hands))
    for number, row in enumerate(chart.rows):
        here = unset[_is_for(row, seen, unset)]
        for attempt, play in enumerate(row.plays):
            if not len(here):
                break
            chosen = _choose(play, seen, ways, here)
            done = here[chosen >= 0]
            setting[done], row_of[done], play_of[done] = chosen[chosen >= 0], number, attempt
            here = here[chosen < 0]
        unset = unset[setting[unset] < 0]
    each = np.arange(len(hands))
    fronts, backs = ways.fronts[each, setting], ways.backs[each, setting]
    return Answers(setting, row_of, play_of, np.where(setting < 0, 0, fronts), np.where(setting < 0, 0, backs))


def _is_for(row: Row, seen: Traits, hands: NDArray[np.intp]) -> Flags:
    """Say which of these hands a row is for."""
    fits: Flags = row.shapes[seen.shape[hands]] & row.ranks[seen.top[hands]]
    for asked, held in ((row.complete, seen.complete), (row.joker, seen.joker), (row.adjacent, seen.adjacent)):
        if asked is not None:
            fits &= held[hands] == asked
    if row.single_above is not None:
        fits &= seen.above[hands] >= row.single_above
    return fits


def _choose(play: Play, seen: Traits, ways: Splits, hands: NDArray[np.intp]) -> NDArray[np.intp]:
    """Choose the setting that a play takes of each of these hands; -1 where none fits."""
    fronts, backs = ways.fronts[hands], ways.backs[hands]
    fits = ways.legal[hands] & play.fronts[fronts] & play.backs[backs] & _keep_behind(play, seen, hands)
    high, low = (fronts, backs) if play.by_front else (backs, fronts)
    worth = np.where(fits, (high.astype(np.int64) << 16) + low + 1, 0)
    return np.where(fits.any(axis=1), worth.argmax(axis=1), -1)


def _keep_behind(play: Play, seen: Traits, hands: NDArray[np.intp]) -> Flags:
    """Say which settings leave behind what the play keeps there."""
    kept = np.ones((len(hands), len(FIRST)), dtype=np.bool_)
    if play.group:
        group = seen.group[hands]
        kept &= ~(group[:, FIRST] | group[:, SECOND])
    if play.joker:
        jokers = seen.jokers[hands]
        in_front = jokers[:, FIRST] | jokers[:, SECOND]
        kept &= in_front if play.joker == "front" else np.any(jokers, axis=1)[:, None] & ~in_front
    cards = seen.cards[hands]
    named = np.sort(cards, axis=1)[:, [-place for place, asked in ((1, play.highest), (2, play.second)) if asked]]
    for rank in named.T[:, :, None]:
        behind = (cards == rank).sum(axis=1, keepdims=True) - (cards[:, FIRST] == rank) - (cards[:, SECOND] == rank)
        kept &= behind >= (named == rank).sum(axis=1, keepdims=True)
    return kept
