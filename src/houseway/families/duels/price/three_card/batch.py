"""Three-card duels in batches: the tables of the kernel, and what each wager beside the base game reads."""

from functools import partial

import numpy as np

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Verdict
from houseway.families.batches import BatchAsked
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import tables
from houseway.families.duels.price.closed.batch import ClosedBatch, check_seats, made_ready
from houseway.families.duels.price.closed.contested import contest_verdicts
from houseway.families.duels.price.closed.prices import verdicts_of
from houseway.families.duels.price.closed.simulated import ledger_of
from houseway.families.duels.price.closed.strategy import strategy_of
from houseway.families.duels.price.looking import Looker
from houseway.families.duels.price.three_card.kernel import Rules, deal_rounds, play_rows
from houseway.families.duels.price.three_card.shared import shared_verdicts
from houseway.families.duels.price.three_card.sixes import sixes
from houseway.families.duels.price.three_card.solver import Spot, spot
from houseway.families.duels.price.three_card.strategy import ThreeCardStrategy, solved_strategy


def batch(asked: BatchAsked[DuelsPage]) -> ClosedBatch:
    """Make a duel ready: find the strategy, write the tables, and make the machine code."""
    page = asked.game.rules
    check_seats(asked)
    here = spot(asked.game, make_filed_pack(page.deck, asked.decks))
    ledger = ledger_of(asked.game, here.terms, partial(_verdicts, asked.game, here))
    lines = ledger.lines
    shape = (len(here.table.strengths), here.shown.places)
    solved = partial(solved_strategy, here, progress=asked.progress)
    plays = strategy_of(asked, ThreeCardStrategy, here.terms, shape, solved)
    rules = Rules(
        strengths=here.table.strengths,
        grades=here.grades,
        least=here.terms.least,
        actions=np.ascontiguousarray(plays.actions, dtype=np.int8),
        exposed=np.array(sorted({place - 1 for place in page.deal.exposed}), dtype=np.int64),
        line_at=lines.at,
        reads=lines.reads,
        forfeits=lines.forfeits,
        sixes=sixes(),
    )
    return made_ready(asked, plays, ledger, partial(deal_rounds, rules), partial(play_rows, rules))


def _verdicts(game: Game, here: Spot, name: str) -> tuple[Verdict, ...]:
    """What becomes of a wager beside the base game, by all that it looks at."""
    rules, hands = tables(game), here.table.hands
    if name in rules.contests:
        return contest_verdicts(rules.contests[name], here.terms.grades)
    table = rules.pays[name]
    if table.of == "own and player-dealer's cards" and here.held.counts.max() > 1:
        raise HousewayError(f"{game.id} is dealt from one deck only: six cards of several have no filed order")
    if rules.looks_at_cards(name):
        return Looker(table).verdicts
    return verdicts_of(table, hands) if table.of == "own hand" else shared_verdicts(table, hands)
