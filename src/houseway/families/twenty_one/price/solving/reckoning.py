"""A chart against one up card, and what it is worth."""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from houseway.families.twenty_one.price.solving.board import Board, Choices, Played, Tactics
from houseway.families.twenty_one.price.solving.hand_values import Flags, Floats, Numbers
from houseway.families.twenty_one.price.solving.options import LEVELS
from houseway.families.twenty_one.price.solving.shoes import TEN
from houseway.families.twenty_one.price.solving.split_values import PairSplit, SplitRule
from houseway.families.twenty_one.price.strategy import FREE, OWN, ROWS, SOFT, VALUES

First = Literal["surrender", "split", "play"]


@dataclass(frozen=True, eq=False)
class UpChart:
    """A strategy's column: what is done against one up card. `pairs` is what each pair does with its two cards."""

    hit: Flags
    double: Flags
    split: Flags
    surrender: Flags
    doubled: Choices
    pairs: tuple[First, ...]

    def tactics(self, rows: Numbers) -> Tactics:
        """The chart as it plays each hand."""
        return Tactics(
            self.hit[:, rows].astype(np.int8),
            self.double[:, rows].astype(np.int8),
            self.surrender[rows].astype(np.int8),
            self.doubled[:, rows],
        )

    def same_as(self, other: "UpChart") -> bool:
        """Whether two charts play alike."""
        mine = (self.hit, self.double, self.split, self.surrender, self.doubled)
        theirs = (other.hit, other.double, other.split, other.surrender, other.doubled)
        return self.pairs == other.pairs and all(map(np.array_equal, mine, theirs))


def first_chart() -> UpChart:
    """Where the search begins: draw to sixteen, and to seventeen with an ace that counts eleven."""
    hit = np.zeros((2, ROWS), np.bool_)
    hit[:, :17] = hit[:, SOFT : SOFT + 18] = True
    play: First = "play"
    return UpChart(
        hit,
        np.zeros((2, ROWS), np.bool_),
        np.zeros((2, len(VALUES)), np.bool_),
        np.zeros(ROWS, np.bool_),
        np.zeros((LEVELS, ROWS), np.int8),
        (play,) * len(VALUES),
    )


@dataclass(frozen=True, eq=False)
class Reckoned:
    """A chart, and what it makes of the hands of two cards against the up card.

    `dealt` is how likely each hand is, when the player-dealer is known to have no natural if he looked. `pair_worth` is
    what a split of each value is worth, and `worth` what each hand of two cards is worth by the chart.
    """

    chart: UpChart
    dealt: Floats
    own: Played
    free: Played
    splits: tuple[PairSplit | None, ...]
    pair_worth: Floats
    worth: Floats

    @property
    def expected(self) -> float:
        """What a hand is worth on average."""
        return float((self.dealt * self.worth).sum())


def splittable(board: Board, value: int) -> bool:
    """Whether a pair of this value can be dealt and split."""
    return board.choices.hands[value] > 1 and board.hands.pair(value) >= 0


def split_rule(board: Board, value: int, chart_split: Flags) -> SplitRule:
    """How a pair is split, and split again as a chart says: who splits it on own money does so again."""
    options = board.choices
    return SplitRule(options.hands[value], options.free_split[value], (True, bool(chart_split[FREE, value])))


def same_rank_share(board: Board, value: int) -> float:
    """How many of the pairs of a value may be split: all of them, or of the tens those of one rank."""
    return board.shoe.same_rank(1) if value == TEN and board.choices.same_rank_tens else 1.0


def reckon(board: Board, chart: UpChart, dealt: Floats) -> Reckoned:
    """What a chart is worth."""
    tactics = chart.tactics(board.hands.row)
    own = board.play(tactics, OWN)
    free = board.play(tactics, FREE) if any(board.choices.free_split) else own
    splits = tuple(PairSplit(board, v, tactics) if splittable(board, v) else None for v in range(len(VALUES)))
    pair_worth = np.full(len(VALUES), -np.inf)
    worth = own.first.copy()
    for value, split in enumerate(splits):
        pair = board.hands.pair(value)
        if split:
            pair_worth[value] = split.worth(split_rule(board, value, chart.split))
        if pair >= 0:
            worth[pair] = pair_first(board, chart, own, pair_worth, value)
    return Reckoned(chart, dealt, own, free, splits, pair_worth, worth)


def pair_play(chart: UpChart, own: Played, pair: int, row: int) -> float:
    """What a pair is worth that is neither split nor surrendered."""
    doubles = chart.double[OWN, row] and np.isfinite(own.double[pair])
    return float(own.double[pair] if doubles else own.on[pair])


def pair_first(board: Board, chart: UpChart, own: Played, pair_worth: Floats, value: int) -> float:
    """What a pair is worth that does what the chart says of it; tens of two ranks are played on."""
    pair = board.hands.pair(value)
    played = pair_play(chart, own, pair, int(board.hands.row[pair]))
    if chart.pairs[value] == "surrender":
        return float(own.surrender[pair])
    if chart.pairs[value] == "split":
        share = same_rank_share(board, value)
        return share * float(pair_worth[value]) + (1 - share) * played
    return played
