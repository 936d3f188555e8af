"""Which families have a solver for their choices, and what is said of its values."""

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType

from houseway.advising.worths import SIMULATION, SOLVER, Valued, Worth, ranked
from houseway.book.loader import Game
from houseway.errors import HousewayError
from houseway.round import Round, Turn

WORDS: Mapping[str, str] = {
    "chinese": "Points against hands that the others may hold, set by a rule of thumb.",
    "duels": "Exact: every hand and every card that may follow is counted, with the best play later.",
    "fast_action": "Exact, from a full shoe: against every hand of a player-dealer who keeps by the house way.",
    "nines": "Exact, from a full shoe with one seat, against a player-dealer who plays the house way.",
    "pai_gow": "Exact: against every hand that the other side may hold, set the house way, or against the one shown.",
    "tiles": "Exact: against every hand that the other tiles can make, set the house way.",
    "twenty_one": "From the solved game: a full shoe with one seat, and the best strategy for the cards to come.",
    "war": "Exact: every two cards that may follow from a full shoe.",
}
"""How the values of a family came about. Those that are not named here are simulated."""


def solved_worths(live: Round, turn: Turn) -> Valued | None:
    """The choices as a solver values them; nothing where none does, or its solution is not at hand."""
    family = live.setup.game.family
    if family not in WORDS:
        return None
    try:
        found: list[Worth] = _solver(family).worths(live, turn)
    except HousewayError:
        return None
    if not found:
        return None
    method = SOLVER if found[0].error is None else SIMULATION
    left = len(turn.choices) - len({one.choice.cards for one in found if one.choice.cards})
    told = f" Of {len(turn.choices)} ways the best {len(found)} are told." if family == "chinese" and left > 20 else ""
    return Valued(turn.who, ranked(found), method, WORDS[family] + told)


def is_ready(game: Game, decks: int) -> bool:
    """Whether the solver of a game, if it has one, answers at once."""
    ready = getattr(_solver(game.family), "is_ready", None) if game.family in WORDS else None
    return ready is None or bool(ready(game, decks))


def solve(game: Game, decks: int) -> None:
    """Work out what the solver of a game needs to answer at once, and keep it."""
    work = getattr(_solver(game.family), "solve", None) if game.family in WORDS else None
    if work is not None:
        work(game, decks)


def _solver(family: str) -> ModuleType:
    return import_module(f"houseway.advising.exact.{family}")
