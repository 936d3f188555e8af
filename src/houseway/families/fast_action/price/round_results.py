"""Fast action told round by round: what the wager of every seat gained."""

from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.core.table.settlement import find_gain
from houseway.families.batches import BatchAsked
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.compiled import tables
from houseway.families.fast_action.price.batch import FastActionBatch, batch, ends
from houseway.families.fast_action.price.kernel import ends_of
from houseway.families.round_results import RoundResults, join_columns, make_column


def gains(asked: BatchAsked[FastActionPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole shoe."""
    page = asked.game.rules
    ready, deal = batch(asked), page.deal
    width = deal.cards * (asked.seats + 1) + deal.burn + deal.community
    return gains_of(ready, deal_rows(ready.shoe.codes, width, rounds, asked.seed, stream))


def gains_of(ready: FastActionBatch, rows: Row) -> RoundResults:
    """What rows of codes bring in the order in which they are dealt."""
    game = ready.asked.game
    ended = ends_of(rows, ready.asked.seats, ready.shoe.burn, ready.keeps)
    nets = [find_gain(one.result, one.odds) for one in ends(tables(game))]
    return join_columns(game.rules, {game.rules.wager[0].name: make_column(nets, ended)})
