"""Blackjacks told round by round: what every wager of every seat gained, with its doubles, splits and free bets.

Insurance is made in play on a base wager, and what it brought is that wager's too: the first one's, where a seat has
two hands.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.dealt_rows import Row, RowDealer
from houseway.core.errors import ShoeEmpty
from houseway.families.batches import BatchAsked
from houseway.families.round_results import RoundResults, join_columns
from houseway.families.twenty_one.page import TwentyOnePage
from houseway.families.twenty_one.price.batch import TwentyOneBatch, make_batch
from houseway.families.twenty_one.price.batching.rules import compile_kernel
from houseway.families.twenty_one.price.deal_by_cards import EngineBatch
from houseway.families.twenty_one.price.kernel import play_rows

_AT_ONCE = 1 << 13
"""So many rounds are dealt at a time, since each has a row of all the cards of its shoe."""


def deal_round_results(asked: BatchAsked[TwentyOnePage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole shoe; one in which the cards run out is dealt again."""
    ready = make_batch(asked)
    if isinstance(ready, EngineBatch):
        return ready.deal_round_results(rounds, stream)
    pack = ready.shoe.cards
    dealer = RowDealer(pack, asked.seed, stream)
    sizes = [min(_AT_ONCE, rounds - begun) for begun in range(0, rounds, _AT_ONCE)] or [0]
    return _name_results(
        ready, np.concatenate([_play_rows(ready, dealer.rows(pack.size, size), dealer) for size in sizes])
    )


def play_round_results(ready: TwentyOneBatch, rows: Row) -> RoundResults:
    """Play rows of codes in the order in which they are dealt, and note what every wager gained."""
    return _name_results(ready, play_rows(ready.asked.game, ready.plays, rows, ready.asked.seats))


def _play_rows(ready: TwentyOneBatch, rows: Row, dealer: RowDealer) -> NDArray[np.int64]:
    """What all wagers gained, in the order of the kernel; a row that was too short is found by halves."""
    try:
        return play_rows(ready.asked.game, ready.plays, rows, ready.asked.seats)
    except ShoeEmpty:
        half = len(rows) // 2
        parts = (rows[:half], rows[half:]) if half else (dealer.rows(rows.shape[1], 1),)
        return np.concatenate([_play_rows(ready, part, dealer) for part in parts])


def _name_results(ready: TwentyOneBatch, nets: NDArray[np.int64]) -> RoundResults:
    made = compile_kernel(ready.asked.game)
    names = (*made.wagers, made.insurance, *(table.name for table in made.bonus))
    nets[:, :, 0] += nets[:, :, len(made.wagers)]
    columns = {name: (nets[:, :, place], made.unit) for place, name in enumerate(names) if name is not None}
    return join_columns(ready.asked.game.rules, columns)
