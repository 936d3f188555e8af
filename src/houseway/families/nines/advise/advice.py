"""How to play the nines: where nobody decides anything, there is nothing to advise."""

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.families.nines.page import NinesPage
from houseway.families.prices import Progress
from houseway.families.strategy_guide import StrategyGuide


def advice(game: Game[NinesPage], decks: int, progress: Progress | None = None) -> StrategyGuide:
    """What a seat, and a player-dealer who chooses, should do; raises `HousewayError` for a game that draws by rule."""
    page = game.rules
    if page.options is None:
        raise HousewayError(f"{game.id} has no strategy: nobody has worked one out for the family {game.family}")
    from houseway.families.nines.advise.options.advice import advice as decided

    return decided(game, decks, progress)
