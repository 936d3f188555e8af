"""How to play a three-card duel."""

from houseway.book.loader import Game
from houseway.core.round.setup import make_filed_pack
from houseway.families.duels.advise.closed.advising import advised
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.three_card.solved import solved
from houseway.families.duels.price.three_card.solver import spot
from houseway.families.prices import Progress
from houseway.families.strategy_guide import StrategyGuide


def advice(game: Game[DuelsPage], decks: int, progress: Progress | None = None) -> StrategyGuide:
    """The best simple rule, and what it costs."""
    page = game.rules
    here = spot(game, make_filed_pack(page.deck, decks))
    return advised(game, decks, here.terms, here.shown, solved(here, progress), here.table.hands)
