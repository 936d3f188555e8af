"""The families of games, one room each."""

from importlib import import_module

from houseway.errors import BookError
from houseway.round import Round, Setup, State

_ROOMS = {"nines": "houseway.families.nines", "duels": "houseway.families.duels", "poker": "houseway.families.poker"}


def begin(setup: Setup) -> Round:
    """Deal a round as far as its first decision, or to its end where there is none to make."""
    room = _ROOMS.get(setup.game.family)
    if room is None:
        raise BookError(f"{setup.game.id}: nobody plays the family {setup.game.family!r}")
    state: State = import_module(f"{room}.engine").deal(setup)
    return Round(setup, state)
