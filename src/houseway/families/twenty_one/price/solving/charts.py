"""A chart against one up card, what it is worth, and the best one.

Every cell of the best chart does what is best on average over the hands that come to it. Which hands come to a cell
depends on the chart itself, so it is improved until it stays as it is.
"""

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

import numpy as np

from houseway.families.twenty_one.price.solving.board import Board, Choices, PlayValues, Tactics, fix_play
from houseway.families.twenty_one.price.solving.hand_values import Flags, Floats, Numbers, reach
from houseway.families.twenty_one.price.solving.seat_hands import DEALT, LEVELS, OPTION, SPLIT
from houseway.families.twenty_one.price.solving.shoes import TEN
from houseway.families.twenty_one.price.solving.split_values import PairSplit, SplitRule
from houseway.families.twenty_one.price.strategy import AGAIN, FREE, OWN, ROWS, SOFT, VALUES

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

    def make_tactics(self, rows: Numbers) -> Tactics:
        """Make the tactics by which the chart plays each hand."""
        return Tactics(
            self.hit[:, rows].astype(np.int8),
            self.double[:, rows].astype(np.int8),
            self.surrender[rows].astype(np.int8),
            self.doubled[:, rows],
        )

    def is_same(self, other: "UpChart") -> bool:
        """Whether two charts play alike."""
        mine = (self.hit, self.double, self.split, self.surrender, self.doubled)
        theirs = (other.hit, other.double, other.split, other.surrender, other.doubled)
        return self.pairs == other.pairs and all(map(np.array_equal, mine, theirs))


def make_first_chart() -> UpChart:
    """Make the chart at which the search begins: draw to sixteen, and to seventeen with an ace that counts eleven."""
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
class ChartValues:
    """A chart, and what it makes of the hands of two cards against the up card.

    `dealt` is how likely each hand is, when the player-dealer is known to have no natural if he looked. `pair_worth` is
    what a split of each value is worth, and `worth` what each hand of two cards is worth by the chart.
    """

    chart: UpChart
    dealt: Floats
    own: PlayValues
    free: PlayValues
    splits: tuple[PairSplit | None, ...]
    pair_worth: Floats
    worth: Floats

    @property
    def expected(self) -> float:
        """What a hand is worth on average."""
        return float((self.dealt * self.worth).sum())


def can_split(board: Board, value: int) -> bool:
    """Whether a pair of this value can be dealt and split."""
    return board.choices.hands[value] > 1 and board.hands.find_pair(value) >= 0


def make_split_rule(board: Board, value: int, chart_split: Flags) -> SplitRule:
    """Make the rule by which a pair is split, and split again as a chart says: on own money always."""
    options = board.choices
    return SplitRule(options.hands[value], options.free_split[value], (True, bool(chart_split[FREE, value])))


def find_same_rank_share(board: Board, value: int) -> float:
    """Find which share of the pairs of a value may be split: all of them, or of the tens those of one rank."""
    return board.shoe.find_same_rank_chance(1) if value == TEN and board.choices.same_rank_tens else 1.0


def value_chart(board: Board, chart: UpChart, dealt: Floats) -> ChartValues:
    """Value a chart against an up card."""
    tactics = chart.make_tactics(board.hands.row)
    own = board.play(tactics, OWN)
    free = board.play(tactics, FREE) if any(board.choices.free_split) else own
    fixed = fix_play(board, tactics)
    splits = tuple(PairSplit(fixed, v) if can_split(board, v) else None for v in range(len(VALUES)))
    pair_worth = np.full(len(VALUES), -np.inf)
    worth = own.first.copy()
    for value, split in enumerate(splits):
        pair = board.hands.find_pair(value)
        if split:
            pair_worth[value] = split.value(make_split_rule(board, value, chart.split))
        if pair >= 0:
            worth[pair] = value_pair(board, chart, own, pair_worth, value)
    return ChartValues(chart, dealt, own, free, splits, pair_worth, worth)


def value_pair_play(chart: UpChart, own: PlayValues, pair: int, row: int) -> float:
    """Value a pair that is neither split nor surrendered."""
    doubles = chart.double[OWN, row] and np.isfinite(own.double[pair])
    return float(own.double[pair] if doubles else own.on[pair])


def value_pair(board: Board, chart: UpChart, own: PlayValues, pair_worth: Floats, value: int) -> float:
    """Value a pair that does what the chart says of it; tens of two ranks are played on."""
    pair = board.hands.find_pair(value)
    played = value_pair_play(chart, own, pair, int(board.hands.row[pair]))
    if chart.pairs[value] == "surrender":
        return float(own.surrender[pair])
    if chart.pairs[value] == "split":
        share = find_same_rank_share(board, value)
        return share * float(pair_worth[value]) + (1 - share) * played
    return played


FAINT = 1e-9
"""Cells to which no hand comes are decided by the hands that might: these weigh this much beside those that do."""
MOST_ROUNDS = 60


def best_chart(board: Board, dealt: Floats) -> ChartValues:
    """Improve a chart until it no longer changes; of charts that come round again, find the best."""
    here = value_chart(board, make_first_chart(), dealt)
    best = here
    for _ in range(MOST_ROUNDS):
        chart = improve(board, here)
        if chart.is_same(here.chart):
            break
        here = value_chart(board, chart, dealt)
        if here.expected > best.expected or best.chart.is_same(make_first_chart()):
            best = here
    return best


def improve(board: Board, here: ChartValues) -> UpChart:
    """Decide every cell of a chart anew by the hands that come to it."""
    own = _CellWeights(board, here, OWN)
    weighed = [own, _CellWeights(board, here, FREE) if any(board.choices.free_split) else own]
    chart = replace(
        here.chart,
        hit=np.array([one.choose_hits() for one in weighed]),
        double=np.array([one.choose_doubles() for one in weighed]),
        doubled=own.choose_after_double(),
    )
    pairs = np.array([_judge_splits(board, here, value) for value in range(len(VALUES))]).T
    chart = replace(chart, split=pairs, surrender=own.choose_surrenders())
    return replace(chart, pairs=tuple(_choose_for_pair(board, here, value) for value in range(len(VALUES))))


def _judge_splits(board: Board, here: ChartValues, value: int) -> tuple[bool, bool]:
    """Judge whether a pair is worth splitting on own and on free money."""
    split, pair = here.splits[value], board.hands.find_pair(value)
    if split is None:
        return False, False
    played = value_pair_play(here.chart, here.own, pair, int(board.hands.row[pair]))
    own = bool(here.pair_worth[value] > played)
    if not board.choices.free_split[value]:
        return own, False
    return own, 2 * split.value_hand(FREE, 2) > split.value_first(FREE)


def _choose_for_pair(board: Board, here: ChartValues, value: int) -> First:
    pair = board.hands.find_pair(value)
    if pair < 0:
        return "play"
    worth: dict[First, float] = {
        "play": value_pair_play(here.chart, here.own, pair, int(board.hands.row[pair])),
        "split": float(here.pair_worth[value]),
        "surrender": float(here.own.surrender[pair]),
    }
    return max(worth, key=lambda first: worth[first])


class _TwoCardHands(NamedTuple):
    """Hands of two cards: what they are worth, how likely each is, how they came, and the pair they come from."""

    played: PlayValues
    likely: Floats
    came: int
    value: int
    others: int


class _CellWeights:
    """The hands that come to each cell under a chart, on own or on free money, and how often."""

    def __init__(self, board: Board, here: ChartValues, mode: int) -> None:
        self._board, self._here, self._mode = board, here, mode
        self._tactics = here.chart.make_tactics(board.hands.row)
        self._split_pairs = np.zeros(board.hands.size.size, np.bool_)
        for value in range(len(VALUES)):
            if here.chart.pairs[value] == "split":
                self._split_pairs[board.hands.find_pair(value)] = True

    def _list_hands(self, wherever: bool) -> list[_TwoCardHands]:
        """List hands of two cards and how likely they are: as dealt on own money, and those made by splits.

        `wherever` are the faint ones: all hands, however they are played.
        """
        board, here = self._board, self._here
        if wherever:
            return [_TwoCardHands(here.own if self._mode == OWN else here.free, here.dealt * FAINT, DEALT, 0, 0)]
        seen = [_TwoCardHands(here.own, here.dealt * ~self._split_pairs, DEALT, 0, 0)] if self._mode == OWN else []
        for value, split in enumerate(here.splits):
            if split and here.chart.pairs[value] == "split" and not board.choices.one_card[value]:
                seen.append(_TwoCardHands(split.play(self._mode), self._find_split_hands(value), SPLIT, value, 1))
        return seen

    def _find_split_hands(self, value: int) -> Floats:
        """Find how likely each hand of two cards is that comes from splitting a pair of this value."""
        board, hands = self._board, self._board.hands
        known, single = board.find_standing(value, 1), int(hands.after[0, value])
        likely, draws = np.zeros(hands.size.size), np.zeros(hands.size.size, np.int8)
        likely[single] = self._here.dealt[hands.find_pair(value)] * (1 if board.choices.free_split[value] else 2)
        draws[single] = 1
        free_to = np.zeros(hands.size.size, np.int64)
        numbers = hands.of_value[value]
        reach(hands.after, hands.held, numbers, known.left, known.barred, free_to, draws, likely)
        likely[single] = 0.0
        return likely

    def _sum_by_row(self, weights: Floats, gains: Floats, which: Flags) -> Floats:
        here = weights[which] * gains[which]
        return np.bincount(self._board.hands.row[which], weights=here, minlength=ROWS).astype(np.float64)

    def choose_hits(self) -> Flags:
        """Choose the rows that draw a card."""
        board, score = self._board, np.zeros(ROWS)
        always = np.ones(board.hands.size.size, np.int8)
        for wherever in (False, True):
            for played, dealt, came, value, others in self._list_hands(wherever):
                known, must = board.find_standing(value, others), board.hands.must[came]
                reached = dealt.copy() if wherever else np.where(self._find_played_on(played), dealt, 0.0)
                hits = always if wherever else self._tactics.hits[self._mode]
                numbers = board.list_numbers(value, others)
                reach(board.hands.after, board.hands.held, numbers, known.left, known.barred, must, hits, reached)
                option = (must == OPTION) & (board.hands.size >= 2) & (reached > 0)
                score += self._sum_by_row(reached, played.hit - played.stand, option)
        return score > 0

    def _find_played_on(self, played: PlayValues) -> Flags:
        """Find which hands neither double nor surrender."""
        doubles = (self._tactics.doubles[self._mode] == 1) & np.isfinite(played.double)
        gone = (self._tactics.surrenders == 1) & np.isfinite(played.surrender)
        kept: Flags = ~(doubles | gone)
        return kept

    def choose_doubles(self) -> Flags:
        """Choose the rows that double."""
        score = np.zeros(ROWS)
        for wherever in (False, True):
            for played, dealt, _, _, _ in self._list_hands(wherever):
                may = np.isfinite(played.double) & (dealt > 0)
                score += self._sum_by_row(dealt, played.double - played.on, may)
        return score > 0

    def choose_surrenders(self) -> Flags:
        """Choose the rows that surrender; pairs have their own say and count where no other hand is in the row."""
        own, dealt = self._here.own, self._here.dealt
        doubles = (self._tactics.doubles[OWN] == 1) & np.isfinite(own.double)
        kept = np.where(doubles, own.double, own.on)
        may = np.isfinite(own.surrender) & (dealt > 0)
        pairs = self._board.hands.held.max(axis=1) == 2
        weights = np.where(pairs, FAINT * dealt, dealt)
        return self._sum_by_row(weights, own.surrender - kept, may) > 0

    def choose_after_double(self) -> Choices:
        """Choose what rows do that were doubled."""
        board, here = self._board, self._here
        choices = np.zeros((LEVELS, ROWS), np.int8)
        known = board.find_standing()
        doubling = np.isfinite(here.own.double) & ~self._split_pairs
        wanted = self._tactics.doubles[OWN] == 1
        weights: Floats = np.where(doubling, here.dealt * np.where(wanted, 1.0, FAINT), 0.0)
        for level, open_to in enumerate(here.own.after_double):
            drawn = np.where(weights > 0, weights, 0.0)
            drawing = (drawn > 0).astype(np.int8)
            free_to = np.zeros(drawing.size, np.int64)
            numbers = np.flatnonzero(drawn)
            reach(board.hands.after, board.hands.held, numbers, known.left, known.barred, free_to, drawing, drawn)
            came: Floats = np.where(weights > 0, 0.0, drawn)
            met = came > 0
            scores = np.array(
                [self._sum_by_row(came, np.where(met, one, 0.0), met & np.isfinite(one)) for one in open_to]
            )
            barred = np.array([np.bincount(board.hands.row[met], ~np.isfinite(one[met]), ROWS) > 0 for one in open_to])
            choices[level] = np.where(barred, -np.inf, scores).argmax(axis=0)
            again = np.isfinite(open_to[AGAIN])
            weights = np.where(again, came * np.where(choices[level][board.hands.row] == AGAIN, 1.0, FAINT), 0.0)
        return choices
