"""What every wager of every seat gains in each round of a war; the wager on the war counts with the first one."""

from houseway.core.cards.dealt_rows import Row, deal_rows
from houseway.families.batches import BatchAsked
from houseway.families.round_results import RoundResults, join_columns
from houseway.families.war.page import WarPage
from houseway.families.war.play.compiled import compile_rules
from houseway.families.war.price.batch import WarBatch, list_priced_wagers, make_batch
from houseway.families.war.price.deal_by_cards import list_shoe_codes
from houseway.families.war.price.kernel import play_rows


def deal_round_results(asked: BatchAsked[WarPage], rounds: int, stream: int) -> RoundResults:
    """Deal so many rounds, each from a whole shoe."""
    ready = make_batch(asked)
    if ready.by_cards:
        page = asked.game.rules
        codes = deal_rows(list_shoe_codes(page, asked.decks), ready.script.most, rounds, asked.seed, stream)
        each = zip(ready.make_columns(codes)[1].items(), ready.parts, strict=True)
        return join_columns(page, {name: (column, parts) for (name, column), parts in each})
    return play_round_results(ready, deal_rows(ready.shoe.ranks, ready.script.most, rounds, asked.seed, stream))


def play_round_results(ready: WarBatch, rows: Row) -> RoundResults:
    """Play rows of ranks in the order in which they are dealt; the two is nought."""
    game = ready.asked.game
    ends, _ = play_rows(ready.script, rows, ready.asked.seats)
    names = list_priced_wagers(compile_rules(game))
    each = zip(names, ready.gains, ready.parts, strict=True)
    return join_columns(game.rules, {name: (by_end[ends], parts) for name, by_end, parts in each})
