"""Five-card duels in batches: the tables of the kernel, and what each wager beside the base game reads."""

from functools import partial

import numpy as np

from houseway.book.loader import Game
from houseway.core.round.setup import make_filed_pack
from houseway.core.table import Verdict
from houseway.families.batches import BatchAsked
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import tables
from houseway.families.duels.price.closed.batch import ClosedBatch, check_seats, made_ready
from houseway.families.duels.price.closed.contested import contest_verdicts
from houseway.families.duels.price.closed.grades import Grades
from houseway.families.duels.price.closed.high import high_hands
from houseway.families.duels.price.closed.prices import verdicts_of
from houseway.families.duels.price.closed.simulated import ledger_of
from houseway.families.duels.price.closed.strategy import strategy_of
from houseway.families.duels.price.five_card.hands import choose_table, renamed_cards
from houseway.families.duels.price.five_card.kernel import Rules, deal_rounds, play_rows
from houseway.families.duels.price.five_card.odds import check_own
from houseway.families.duels.price.five_card.solver import spot
from houseway.families.duels.price.five_card.strategy import FiveCardStrategy, solved_strategy
from houseway.families.duels.price.looking import Looker


def batch(asked: BatchAsked[DuelsPage]) -> ClosedBatch:
    """Make a duel ready: find the strategy, write the tables, and make the machine code."""
    page = asked.game.rules
    check_seats(asked)
    here = spot(asked.game, make_filed_pack(page.deck, asked.decks), asked.progress)
    ledger = ledger_of(asked.game, here.terms, partial(_verdicts, asked.game, here.terms.grades))
    hands, graded, lines = here.hands, here.graded, ledger.lines
    shape = (len(graded.times), here.shown.places)
    solved = partial(solved_strategy, here, progress=asked.progress)
    plays = strategy_of(asked, FiveCardStrategy, here.terms, shape, solved)
    rules = Rules(
        choose=choose_table(),
        strength_at=hands.strength_at,
        grade_at=graded.grade_at,
        head_at=graded.at,
        naming_at=hands.naming_at,
        renamed=renamed_cards(),
        least=here.terms.least,
        actions=np.ascontiguousarray(plays.actions, dtype=np.int8),
        exposed=np.array([place - 1 for place in page.deal.exposed], dtype=np.int64),
        line_at=lines.at,
        reads=lines.reads,
        forfeits=lines.forfeits,
    )
    return made_ready(asked, plays, ledger, partial(deal_rounds, rules), partial(play_rows, rules))


def _verdicts(game: Game, grades: Grades, name: str) -> tuple[Verdict, ...]:
    """What becomes of a wager beside the base game, by all that it looks at."""
    check_own(game, (name,))
    rules = tables(game)
    if rules.looks_at_cards(name):
        return Looker(rules.pays[name]).verdicts
    if name in rules.contests:
        return contest_verdicts(rules.contests[name], grades)
    return verdicts_of(rules.pays[name], high_hands())
