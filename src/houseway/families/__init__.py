"""The families of games, one room each."""

from importlib import import_module

from houseway.book.loader import OpenGame
from houseway.round import Round, Setup, State


def faults(game: OpenGame) -> list[str]:
    """What is wrong with a game's page although every key is well formed: a pay that cannot be won, a gap."""
    found: list[str] = import_module(f"{__name__}.{game.family}.check").faults(game)
    return found


def most_cards(game: OpenGame) -> int:
    """The most cards that a round of the game can take: a shoe that holds fewer is not dealt from."""
    most: int = import_module(f"{__name__}.{game.family}.engine").most_cards(game.page)
    return most


def begin(setup: Setup) -> Round:
    """Deal a round as far as its first decision, or to its end where there is none to make."""
    state: State = import_module(f"{__name__}.{setup.game.family}.engine").deal(setup)
    return Round(setup, state)
