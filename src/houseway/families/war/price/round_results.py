"""Wars told round by round: what every wager of every seat gained, the war with the wager on the first cards."""

from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.families.batches import BatchAsked
from houseway.families.round_results import RoundResults, join_columns
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import tables
from houseway.families.war.price.batch import WarBatch, batch, priced_names
from houseway.families.war.price.kernel import play_rows
from houseway.families.war.price.looked import shoe_codes


def gains(asked: BatchAsked[WarPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole shoe."""
    ready = batch(asked)
    if ready.looked:
        page = asked.game.rules
        codes = deal_rows(shoe_codes(page, asked.decks), ready.script.most, rounds, asked.seed, stream)
        each = zip(ready.columns(codes)[1].items(), ready.parts, strict=True)
        return join_columns(page, {name: (column, parts) for (name, column), parts in each})
    return gains_of(ready, deal_rows(ready.shoe.ranks, ready.script.most, rounds, asked.seed, stream))


def gains_of(ready: WarBatch, rows: Row) -> RoundResults:
    """What rows of ranks, counted from the two as nought, bring in the order in which they are dealt."""
    game = ready.asked.game
    ends, _ = play_rows(ready.script, rows, ready.asked.seats)
    names = priced_names(tables(game))
    each = zip(names, ready.gains, ready.parts, strict=True)
    return join_columns(game.rules, {name: (by_end[ends], parts) for name, by_end, parts in each})
