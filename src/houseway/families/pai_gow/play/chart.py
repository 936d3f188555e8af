"""A house way compiled: each row and play of the chart as tables over what hands, fronts and backs can be."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, get_args

import numpy as np

from houseway.core.ranking.fronts import FrontHand
from houseway.families.pai_gow.page import (
    COMPLETE,
    JokerShape,
    PaiGowHouseWay,
    PaiGowPlay,
    PaiGowRow,
    RankSpan,
    Shape,
)
from houseway.families.pai_gow.play.splits import Flags, Scales, make_scales

SHAPES: tuple[Shape, ...] = get_args(Shape)


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
    """A page's chart for its ranking, compiled once."""
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
    """Whether a play can have this front."""
    tops = (play.front_top or RankSpan()).ranks
    return front.ranks[0] in tops and (play.front is None or (play.front == "pair") == (front.name == "pair"))
