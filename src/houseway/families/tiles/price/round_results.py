"""Tiles told round by round: what the wager of every seat gained."""

import numpy as np

from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.core.cards.tiles import TILE_SET
from houseway.families.batches import BatchAsked
from houseway.families.round_results import RoundResults, join_columns
from houseway.families.tiles.page import TilesPage
from houseway.families.tiles.price.batch import TilesBatch, batch
from houseway.families.tiles.price.counting import HAND
from houseway.families.tiles.price.kernel import play_rows

_SET = np.arange(len(TILE_SET), dtype=np.uint8)


def gains(asked: BatchAsked[TilesPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole set."""
    return gains_of(batch(asked), deal_rows(_SET, HAND * (asked.seats + 1), rounds, asked.seed, stream))


def gains_of(ready: TilesBatch, rows: Row) -> RoundResults:
    """What rows of places in `TILE_SET` bring: the player-dealer's four, and then those of each seat."""
    page = ready.asked.game.rules
    ends = play_rows(ready.ways, rows, ready.asked.seats)
    return join_columns(page, {page.wager[0].name: (ready.gains[ends], ready.parts)})
