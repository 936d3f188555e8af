"""Tiles told round by round: what the wager of every seat gained."""

import numpy as np

from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.core.cards.tiles import TILE_SET
from houseway.families.batches import BatchAsked
from houseway.families.round_results import RoundResults, join_columns
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.price.batch import TilesBatch, make_batch
from houseway.families.tiles.price.counting import HAND
from houseway.families.tiles.price.kernel import play_rows

_SET = np.arange(len(TILE_SET), dtype=np.uint8)


def deal_round_results(asked: BatchAsked[TilesPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole set."""
    return play_round_results(make_batch(asked), deal_rows(_SET, HAND * (asked.seats + 1), rounds, asked.seed, stream))


def play_round_results(ready: TilesBatch, rows: Row) -> RoundResults:
    """What rows of places in `TILE_SET` bring: the player-dealer's four, and then those of each seat."""
    page = ready.asked.game.rules
    ends = play_rows(ready.settings, rows, ready.asked.seats)
    return join_columns(page, {page.wager[0].name: (ready.gains[ends], ready.parts)})
