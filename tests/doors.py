"""The doors of a game's own family, for tests that make a game and ask one thing of it."""

from houseway.book.loader import Game
from houseway.families import family_of
from houseway.families.prices import Asked, WagerOdds
from houseway.families.strategy_guide import StrategyGuide


def find_faults(game: Game) -> list[str]:
    """What the family finds wrong with a game's page."""
    return family_of(game).faults(game)


def count_most_cards(game: Game) -> int:
    """The most cards that a round of the game can take."""
    return family_of(game).most_cards(game)


def price_wagers(asked: Asked) -> tuple[WagerOdds, ...]:
    """The prices of the wagers that are asked for."""
    return family_of(asked.game).price(asked)


def guide(game: Game, decks: int) -> StrategyGuide:
    """How to play a game well, in words."""
    return family_of(game).strategy_guide(game, decks)
