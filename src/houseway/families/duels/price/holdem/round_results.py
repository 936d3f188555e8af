"""Hold'em duels told round by round: what every wager of every seat gained, the raise with the unit."""

import numpy as np

from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.families.batches import BatchAsked
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.holdem.batch import HoldemBatch, batch
from houseway.families.duels.price.holdem.kernel import play_rows
from houseway.families.duels.price.holdem.layout import spots
from houseway.families.duels.price.holdem.looked_batch import LookedBatch
from houseway.families.duels.price.holdem.payouts import payouts
from houseway.families.round_results import RoundResults, join_columns

_DECK = np.arange(52, dtype=np.uint8)


def gains(asked: BatchAsked[DuelsPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole deck."""
    page = asked.game.rules
    ready = batch(asked)
    hands, community = spots(page.deal, asked.seats)
    return gains_of(ready, deal_rows(_DECK, hands.size + community.size, rounds, asked.seed, stream))


def gains_of(ready: HoldemBatch | LookedBatch, rows: Row) -> RoundResults:
    """What rows of codes bring in the order in which they are dealt."""
    page = ready.asked.game.rules
    if isinstance(ready, LookedBatch):
        return join_columns(page, ready.columns(rows))
    rules = ready.rules
    pays = payouts(rules)
    _, gained = play_rows(rules, ready.plays, page.deal, rows, ready.asked.seats)
    columns = {name: (gained[:, :, place], pays.scale) for place, name in enumerate(pays.wagers)}
    unit, scale = columns[rules.unit]
    columns[rules.unit] = (unit + columns[rules.raised][0], scale)
    return join_columns(page, columns)
