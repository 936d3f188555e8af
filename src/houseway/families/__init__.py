"""The families of games, one room each."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from houseway.book.loader import Game
from houseway.errors import HousewayError
from houseway.round import Round, Setup, State
from houseway.round.setup import check_carried, check_miscounts

if TYPE_CHECKING:
    from houseway.families.advice import Advice
    from houseway.families.batches import Batch, BatchAsked
    from houseway.families.prices import Asked, Play, Progress, WagerOdds
    from houseway.families.results import Joint, RoundGains


def faults(game: Game) -> list[str]:
    """What is wrong with a game's page although every key is well formed: a pay that cannot be won, a gap."""
    found: list[str] = import_module(f"{__name__}.{game.family}.check").faults(game)
    return found


def most_cards(game: Game) -> int:
    """The most cards that a round of the game can take: a shoe that holds fewer is not dealt from."""
    most: int = import_module(f"{__name__}.{game.family}.engine").most_cards(game.page)
    return most


def begin(setup: Setup) -> Round:
    """Deal a round as far as its first decision, or to its end where there is none to make."""
    check_carried(setup)
    check_miscounts(setup)
    state: State = _engine(setup.game.family).deal(setup)
    return Round(setup, state)


@cache
def _engine(family: str) -> ModuleType:
    return import_module(f"{__name__}.{family}.engine")


def priced(asked: "Asked") -> "tuple[WagerOdds, ...]":
    """The prices of the wagers that are asked for; raises `HousewayError` where the family has none."""
    room = f"{__name__}.{asked.game.family}"
    if find_spec(f"{room}.odds") is None:
        raise HousewayError(f"{asked.game.id} has no exact odds: nobody has counted the family {asked.game.family}")
    prices: tuple[WagerOdds, ...] = import_module(f"{room}.odds").priced(asked)
    return prices


def usual_play(game: Game) -> "Play":
    """How a seat is priced where nobody says how it plays: at its best, unless the family says that this takes long."""
    room = f"{__name__}.{game.family}"
    says = getattr(import_module(f"{room}.odds"), "usual_play", None) if find_spec(f"{room}.odds") else None
    play: Play = says(game) if says else "best"
    return play


def plays(game: Game) -> "tuple[Play, ...]":
    """The ways to play that a game can be priced by: those of every game in which seats decide, or the family's own."""
    from houseway.families.prices import PLAYS

    room = f"{__name__}.{game.family}"
    says = getattr(import_module(f"{room}.odds"), "plays", None) if find_spec(f"{room}.odds") else None
    found: tuple[Play, ...] = says(game) if says else PLAYS
    return found


def has_advice(game: Game) -> bool:
    """Whether the family says how to play its games well."""
    return find_spec(f"{__name__}.{game.family}.advice") is not None


def advised(game: Game, decks: int, progress: "Progress | None" = None) -> "Advice":
    """How to play a game well, in words; raises `HousewayError` where the family has no advice."""
    if not has_advice(game):
        raise HousewayError(f"{game.id} has no strategy: nobody has worked one out for the family {game.family}")
    found: Advice = import_module(f"{__name__}.{game.family}.advice").advice(game, decks, progress)
    return found


def batch(asked: "BatchAsked") -> "Batch":
    """A game that is ready to be dealt by the million; raises `HousewayError` where its family has no batches."""
    room = f"{__name__}.{asked.game.family}"
    if find_spec(f"{room}.batch") is None:
        raise HousewayError(f"{asked.game.id} has no batch simulation: nobody deals the family {asked.game.family} so")
    ready: Batch = import_module(f"{room}.batch").batch(asked)
    return ready


def gains(asked: "BatchAsked", rounds: int, stream: int) -> "RoundGains":
    """What each wager gained in each of so many rounds; raises `HousewayError` where the family cannot say."""
    room = f"{__name__}.{asked.game.family}"
    if find_spec(f"{room}.gains") is None:
        raise HousewayError(f"{asked.game.id}: nobody tells the family {asked.game.family} round by round")
    found: RoundGains = import_module(f"{room}.gains").gains(asked, rounds, stream)
    return found


def joint(asked: "Asked") -> "Joint | None":
    """What all wagers gain together, counted over every deal; nothing where seats have hands of their own."""
    room = f"{__name__}.{asked.game.family}"
    if find_spec(f"{room}.joint") is None:
        return None
    found: Joint | None = import_module(f"{room}.joint").joint(asked)
    return found
