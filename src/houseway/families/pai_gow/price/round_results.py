"""Pai gow poker told round by round: what every wager of every seat gained, and the awards of its Envy button."""

from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.families.batches import BatchAsked
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.price.batch import PaiGowBatch, make_batch
from houseway.families.pai_gow.price.kernel import CARDS
from houseway.families.round_results import RoundResults, join_columns, make_column


def deal_round_results(asked: BatchAsked[PaiGowPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole deck."""
    ready = make_batch(asked)
    return play_round_results(ready, deal_rows(ready.deck, CARDS * (asked.seats + 1), rounds, asked.seed, stream))


def play_round_results(ready: PaiGowBatch, rows: Row) -> RoundResults:
    """What rows of codes bring, the player-dealer's hand and then one for each seat; every seat has every wager."""
    asked, wagers, noted = ready.asked, ready.sheet.wagers, ready.play(rows)
    return join_columns(
        asked.game.rules,
        {one.wager.name: make_column(one.gains, noted[:, :, place]) for place, one in enumerate(wagers)},
    )
