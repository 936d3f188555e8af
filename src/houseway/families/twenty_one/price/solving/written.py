"""Charts against single up cards, written together as a strategy."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from houseway.core.values import FrozenMap
from houseway.families.twenty_one.price.solution import PLACES
from houseway.families.twenty_one.price.solving.board import Board
from houseway.families.twenty_one.price.solving.hand_values import Floats
from houseway.families.twenty_one.price.solving.reckoning import Reckoned
from houseway.families.twenty_one.price.solving.switching import Worths
from houseway.families.twenty_one.price.strategy import OWN, UPS, VALUES, Action, Pair, Strategy, blank


class Column(NamedTuple):
    """What is done against one up card, by chart and by hand, and where cards may be switched what hands are worth."""

    board: Board
    reckoned: Reckoned
    chosen: Mapping[int, Action]
    worth: Worths | None


def written_strategy(name: str, columns: Sequence[Column], insurance: Mapping[int, float]) -> Strategy:
    """The strategy of these columns; insurance is taken where it is worth something."""
    plain = blank(name)
    two_cards: dict[tuple[str, Pair], Action] = {}
    worth = np.zeros((len(VALUES), len(VALUES), len(UPS)))
    for board, reckoned, chosen, hands in columns:
        up, chart = board.up, reckoned.chart
        plain.insure[up] = insurance.get(up, 0.0) > 0
        if board.choices.no_action[up]:
            continue
        plain.hit[:, :, up] = chart.hit
        plain.double[:, :, up] = chart.double
        plain.split[:, :, up] = chart.split
        plain.surrender[:, up] = chart.surrender
        plain.doubled[:, :, up] = chart.doubled
        if hands is not None:
            worth[:, :, up] = _worth(hands)
        for value, pair in enumerate(VALUES):
            number = board.hands.pair(value)
            if number >= 0 and _default(reckoned, board, value) != chart.pairs[value]:
                two_cards[UPS[up], (pair, pair)] = chosen[number]
    return Strategy(
        name,
        plain.hit,
        plain.double,
        plain.split,
        plain.surrender,
        plain.doubled,
        plain.insure,
        worth=worth if any(column.worth for column in columns) else None,
        two_cards=FrozenMap(two_cards),
    )


def _worth(hands: Worths) -> Floats:
    """What two values are worth: as dealt with the lower first, after a switch with the higher first."""
    size = len(VALUES)
    both: Floats = np.triu(hands.dealt[:size, :size]) + np.tril(hands.switched[:size, :size], -1)
    return both.round(PLACES)


def _default(reckoned: Reckoned, board: Board, value: int) -> str:
    """What the order of a strategy makes of a pair: surrender, split, or else play."""
    number = board.hands.pair(value)
    row = int(board.hands.row[number])
    if reckoned.chart.surrender[row] and board.choices.surrender[board.up]:
        return "surrender"
    return "split" if reckoned.chart.split[OWN, value] else "play"
