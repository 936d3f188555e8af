"""The house way of pai gow poker as a chart: rows that say which hands they are for, and what to play in front.

A row is for hands of one shape, and tries its plays from the top: the first that can be set is. A play names what front
and back must be; of the settings that fit, the one with the highest front is taken, or with the highest back. A foul is
never set. Where none of a row's plays fits, the chart is read on.
"""

from typing import Annotated, Literal

from pydantic import Field, StrictBool, StrictInt, model_validator

from houseway.book.model.filing import Lines, Name, Page, Reference, find_twice
from houseway.book.model.hand_conditions import RANK_NAMES, RankName
from houseway.book.model.marks import MOVES_NO_PRICE

Shape = Literal[
    "no pair",
    "one pair",
    "two pair",
    "three pair",
    "three of a kind",
    "two threes",
    "full house",
    "four of a kind",
    "four and a pair",
    "four and three",
    "five of a kind",
]
"""How often the ranks of seven cards occur: "full house" is three and one or two pairs, "four and a pair" no three."""
BackKind = Literal[
    "complete",
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
]
"""What a back can be asked to be; "complete" is a straight, a flush, or a straight or royal flush."""
COMPLETE: tuple[BackKind, ...] = ("straight", "flush", "straight flush", "royal flush")
JokerShape = Literal["ace", "most of a kind", "apart"]
"""What the joker is when a hand's shape is counted."""
Behind = Literal["largest group", "highest card", "second highest card"]
"""Cards that a play keeps in the back: all of the rank that makes the shape, with the joker where it is counted there;
or one card by its rank, where the joker is an ace if the chart counts it so, and else none of them."""


class RankSpan(Page):
    """Ranks from one to another."""

    low: RankName = "two"
    high: RankName = "ace"

    @property
    def ranks(self) -> range:
        """The ranks as numbers from two to fourteen."""
        return range(RANK_NAMES.index(self.low) + 2, RANK_NAMES.index(self.high) + 3)

    @model_validator(mode="after")
    def _in_order(self) -> "RankSpan":
        if not self.ranks:
            raise ValueError("the ranks run from low to high")
        return self


class PaiGowPlay(Page):
    """One way to set a hand: what front and back must be, and which of the settings that are so is taken.

    `front` asks for a pair in front or for none; `front_top` for the rank of its pair or of its higher card. `back` are
    the kinds of hand that the back may be; `behind` names cards that stay in it. `joker`: where the joker must go.
    """

    front: Literal["pair", "no pair"] | None = None
    front_top: RankSpan | None = None
    back: tuple[BackKind, ...] = ()
    behind: tuple[Behind, ...] = ()
    joker: Literal["front", "back"] | None = None
    prefer: Literal["front", "back"] = "front"


class Example(Page):
    """A hand that the chart prints, as it is set there, all seven cards of it: a joker that a scan lost is Jo."""

    front: Annotated[Name, MOVES_NO_PRICE]
    back: Annotated[Name, MOVES_NO_PRICE]
    lines: Lines = ()


class PaiGowRow(Page):
    """A row of the chart: the hands it is for, and what is tried with them.

    `of` is the rank of the largest group of the shape, the higher where two are as large (of "no pair", of the highest
    card). `complete`: whether five of the seven make a straight or a flush. `joker`: whether the hand has it.
    `single_above`: by how many ranks at least the highest single card stands above the highest pair. `adjacent`:
    whether the two largest groups are neighbours in rank, the ace next to the king and to the two. `number` is the
    row's place in the printed chart, and `chart` the game whose chart it was taken from, where that is another's.
    """

    name: Annotated[Name, MOVES_NO_PRICE]
    number: Annotated[StrictInt, MOVES_NO_PRICE] = Field(ge=1)
    chart: Annotated[Reference | None, MOVES_NO_PRICE] = None
    hand: tuple[Shape, ...] = Field(min_length=1)
    of: RankSpan | None = None
    complete: StrictBool | None = None
    joker: StrictBool | None = None
    single_above: StrictInt | None = Field(default=None, ge=1, le=12)
    adjacent: StrictBool | None = None
    play: tuple[PaiGowPlay, ...] = Field(min_length=1)
    example: Annotated[tuple[Example, ...], MOVES_NO_PRICE] = ()
    lines: Lines = ()


class PaiGowHouseWay(Page):
    """A chart, its rows in the order in which they are asked: the first that is for the hand and can be played.

    `joker` says what the joker is when a hand's shape is counted: an "ace"; the rank that makes the "most of a kind",
    the highest where several do; or "apart", so that the shape is that of the other six cards. `taken_from` names the
    game whose rows follow this chart's own.
    """

    joker: JokerShape
    taken_from: Annotated[Reference | None, MOVES_NO_PRICE] = None
    row: tuple[PaiGowRow, ...] = Field(min_length=1)
    lines: Lines = ()

    @model_validator(mode="after")
    def _rows_differ(self) -> "PaiGowHouseWay":
        if double := find_twice(row.name for row in self.row):
            raise ValueError(f"the row {double!r} is there twice")
        return self
