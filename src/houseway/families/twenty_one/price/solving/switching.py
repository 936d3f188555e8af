"""The worth of a seat with two hands that may exchange their second cards.

Both hands are played by the chart of a single hand, which looks at a hand's own cards and the up card only. All orders
of the cards are equally likely, so each hand fares as it does with the other's two cards on the table, and what the
other draws later does not matter: for this way to play the value is exact.
"""

from dataclasses import dataclass, replace

import numpy as np

from houseway.families.twenty_one.price.solving.board import Board, FixedPlay, fix_play
from houseway.families.twenty_one.price.solving.charts import UpChart, make_split_rule, value_pair
from houseway.families.twenty_one.price.solving.counted_game import CountedGame, deal_opening
from houseway.families.twenty_one.price.solving.hand_values import Floats
from houseway.families.twenty_one.price.solving.seat_hands import SWITCHED
from houseway.families.twenty_one.price.solving.shoes import ACE, TEN, VALUES_HELD, Counts
from houseway.families.twenty_one.price.solving.split_values import PairSplit
from houseway.families.twenty_one.price.solving.standing import value_standing
from houseway.families.twenty_one.price.strategy import OWN, VALUES


@dataclass(frozen=True, eq=False)
class TwoCardValues:
    """The worth of hands of two cards, by value and value: left as they were dealt, and after a switch."""

    dealt: Floats
    switched: Floats


@dataclass(frozen=True, eq=False)
class Switching:
    """The worth of two hands together against an up card, per hand.

    `by_worth` switches when the hands are worth more after it, each taken alone; `by_cards` knows all five cards.
    """

    worth: TwoCardValues
    by_worth: float
    by_cards: float


def value_switching(counted: CountedGame, up: int, chart: UpChart) -> Switching:
    """Play two hands against an up card by a chart."""
    board = counted.make_board(up)
    fixed = fix_play(board, chart.make_tactics(board.hands.row))
    alone = _value_two_cards(fixed, chart)
    met = fixed.narrow.met
    assert met is not None
    shape = (VALUES_HELD,) * 4
    kept, moved, found = np.zeros(shape), np.zeros(shape), np.zeros(shape)
    likely = _find_deal_chances(board.left)
    risk = _find_risks(board)
    for third, fourth in np.ndindex(VALUES_HELD, VALUES_HELD):
        gone = np.zeros_like(board.left)
        gone[third] += 1
        gone[fourth] += 1
        if third > fourth or (board.left < gone).any():
            continue
        other = counted.make_board(up, gone)
        beside = replace(fixed, board=other, narrow=other.narrow(met))
        worth = _value_two_cards(beside, chart)
        at_once = _table_by_values(beside.narrow, deal_opening(counted, beside.narrow).found)
        for c, d in {(third, fourth), (fourth, third)}:
            kept[:, :, c, d], moved[:, :, c, d], found[:, :, c, d] = worth.dealt, worth.switched, at_once
    return _join_hands(alone, kept, moved, found, likely, risk)


def _join_hands(
    alone: TwoCardValues, kept: Floats, moved: Floats, found: Floats, likely: Floats, risk: Floats
) -> Switching:
    """Put two hands (a, b) and (c, d) together: a switch makes them (a, d) and (c, b)."""
    stay = kept + kept.transpose(2, 3, 0, 1)
    switched = moved.transpose(0, 3, 2, 1)
    go = switched + switched.transpose(2, 3, 0, 1)
    at_once = found + found.transpose(2, 3, 0, 1)
    left = alone.dealt[:, :, None, None] + alone.dealt[None, None, :, :]
    right = alone.switched[:, None, None, :] + alone.switched.T[None, :, :, None]
    by_worth = np.where(right > left, go, stay)
    by_cards = np.maximum(go, stay)
    values = [float((likely * (at_once + (1.0 - risk) * one)).sum()) / 2 for one in (by_worth, by_cards)]
    return Switching(alone, *values)


def _find_deal_chances(left: Counts) -> Floats:
    """Find the chance of four cards, in their order."""
    at = np.indices((VALUES_HELD,) * 4)
    ways = np.ones(at.shape[1:])
    for place, values in enumerate(at):
        ways *= np.maximum(left[values] - (at[:place] == values).sum(axis=0), 0) / (left.sum() - place)
    return ways


def _find_risks(board: Board) -> Floats:
    """Find the chance of a natural of the player-dealer when four cards of the seat are known."""
    at = np.indices((VALUES_HELD,) * 4)
    if not board.checked:
        return np.zeros(at.shape[1:])
    makes = board.ends.makes_natural
    making = board.left[makes].sum() - makes[at].sum(axis=0)
    risk: Floats = np.maximum(making, 0) / (board.left.sum() - 4)
    return risk


def _table_by_values(board: Board, worth: Floats) -> Floats:
    """Tabulate hands of two cards by their values."""
    table, two = np.zeros((VALUES_HELD, VALUES_HELD)), board.hands.two
    held = board.hands.held[two] > 0
    low, high = held.argmax(axis=1), VALUES_HELD - 1 - held[:, ::-1].argmax(axis=1)
    table[low, high] = table[high, low] = worth[two]
    return table


def _value_two_cards(fixed: FixedPlay, chart: UpChart) -> TwoCardValues:
    board = fixed.narrow
    hands = board.hands
    own = board.play(fixed.narrow_tactics, OWN)
    worth = own.first.copy()
    pair_worth = np.zeros(len(VALUES))
    for value in range(len(VALUES)):
        if hands.find_pair(value) >= 0:
            if chart.pairs[value] == "split":
                split = PairSplit(fixed, value)
                pair_worth[value] = split.value(make_split_rule(board, value, chart.split))
            worth[hands.find_pair(value)] = value_pair(board, chart, own, pair_worth, value)
    dealt = _table_by_values(board, worth)
    switched = dealt.copy()
    natural = hands.after[hands.after[0, TEN], ACE]
    if natural >= 0:
        one = np.array([natural])
        alone = value_standing(hands.held, board.classes[SWITCHED], one, board.ends, board.left).value(1.0, 0.0)[
            natural
        ]
        switched[TEN, ACE] = switched[ACE, TEN] = alone
    return TwoCardValues(dealt, switched)
