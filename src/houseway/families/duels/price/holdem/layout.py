"""A game and a strategy laid out for the batch kernel: the tables it reads, and where each hand's cards lie."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.duels.page import DuelsDeal
from houseway.families.duels.price.holdem.board import Ranks, ranks
from houseway.families.duels.price.holdem.payouts import payouts, raised_times
from houseway.families.duels.price.holdem.places import Places, places
from houseway.families.duels.price.holdem.rules import Rules
from houseway.families.duels.price.holdem.strategy import HoldemStrategy
from houseway.families.duels.price.holdem.tallying import ways_by_choice

Codes = NDArray[np.uint8]
Counts = NDArray[np.int64]


class Plays(NamedTuple):
    """A strategy as the kernel reads it, and the ways that its choices take."""

    preflop: Codes
    flop: Codes
    river: Codes
    ways: NDArray[np.int8]
    times: Counts


class Felt(NamedTuple):
    """What the wagers gain: by wager, cell and kind in the contest; by bonus wager and kind by its pay table."""

    unit: int
    contest: Counts
    lines: Counts
    reads: NDArray[np.int8]
    on_fold: NDArray[np.int8]


class Ready(NamedTuple):
    """A game and a strategy, ready for the kernel."""

    found: Places
    table: Ranks
    qualifying: int
    plays: Plays
    felt: Felt


def ready(rules: Rules, strategy: HoldemStrategy) -> Ready:
    """Lay out a game and a strategy for the kernel."""
    gains = payouts(rules)
    return _ready(rules, strategy, Felt(gains.scale, gains.contest, gains.lines, gains.reads, gains.on_fold))


def ready_to_tell(rules: Rules, strategy: HoldemStrategy) -> Ready:
    """Lay out a game and a strategy where nothing is settled by the kernel, and its wagers gain nothing there."""
    nobody = np.zeros(0, np.int8)
    felt = Felt(rules.scale, np.zeros((0, 6, 0), np.int64), np.zeros((0, 0), np.int64), nobody, nobody)
    return _ready(rules, strategy, felt)


def _ready(rules: Rules, strategy: HoldemStrategy, felt: Felt) -> Ready:
    plays = Plays(strategy.preflop, strategy.flop, strategy.river, ways_by_choice(rules), raised_times(rules))
    return Ready(places(), ranks(rules.kinds), rules.qualifying, plays, felt)


def spots(deal: DuelsDeal, seats: int) -> tuple[Counts, Counts]:
    """Where in the order of the deal the cards of each hand lie, the player-dealer's last, and the community's."""
    hands, first = seats + 1, deal.community if deal.community_dealt == "first" else 0
    numbers = np.arange(hands * deal.cards)
    dealt = numbers.reshape(hands, -1) if deal.by == "stacks" else numbers.reshape(deal.cards, hands).T
    begin = 0 if first else numbers.size
    return np.ascontiguousarray(dealt + first).astype(np.int64), np.arange(begin, begin + deal.community)
