"""The families of games, one room each."""

from importlib import import_module

from houseway.book.loader import OpenGame
from houseway.errors import BookError
from houseway.round import Round, Setup, State

_ROOMS = {"nines": "houseway.families.nines", "duels": "houseway.families.duels", "poker": "houseway.families.poker"}


def faults(game: OpenGame) -> list[str]:
    """What is wrong with a game's page although every key is well formed: a pay that cannot be won, a gap."""
    found: list[str] = import_module(f"{_room(game)}.check").faults(game)
    return found


def begin(setup: Setup) -> Round:
    """Deal a round as far as its first decision, or to its end where there is none to make."""
    state: State = import_module(f"{_room(setup.game)}.engine").deal(setup)
    return Round(setup, state)


def _room(game: OpenGame) -> str:
    if game.family not in _ROOMS:
        raise BookError(f"{game.id}: nobody plays the family {game.family!r}")
    return _ROOMS[game.family]
