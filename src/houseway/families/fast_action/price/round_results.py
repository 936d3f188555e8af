"""Fast action told round by round: what the wager of every seat gained."""

from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.core.table.settlement import find_gain
from houseway.families.batches import BatchAsked
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.compiled import compile_rules
from houseway.families.fast_action.price.batch import FastActionBatch, list_ends, make_batch
from houseway.families.fast_action.price.kernel import play_rows
from houseway.families.round_results import RoundResults, join_columns, make_column


def deal_round_results(asked: BatchAsked[FastActionPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole shoe."""
    page = asked.game.rules
    ready, deal = make_batch(asked), page.deal
    width = deal.cards * (asked.seats + 1) + deal.burn + deal.community
    return play_round_results(ready, deal_rows(ready.shoe.codes, width, rounds, asked.seed, stream))


def play_round_results(ready: FastActionBatch, rows: Row) -> RoundResults:
    """Play rows of codes in the order in which they are dealt, and find what they bring."""
    game = ready.asked.game
    ended = play_rows(rows, ready.asked.seats, ready.shoe.burn, ready.keeps)
    nets = [find_gain(one.result, one.odds) for one in list_ends(compile_rules(game))]
    return join_columns(game.rules, {game.rules.wager[0].name: make_column(nets, ended)})
