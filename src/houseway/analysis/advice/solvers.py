"""What the solver of a family says of the choices of a turn."""

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.round import Round, Turn
from houseway.families import family_of
from houseway.families.worths import SIMULATION, SOLVER, ValuedChoices, rank_choices


def find_solved_values(live: Round, turn: Turn) -> ValuedChoices | None:
    """The choices as a solver values them; nothing where none does, or its solution is not at hand."""
    family = family_of(live.setup.game)
    try:
        found = family.value_choices(live, turn)
    except HousewayError:
        return None
    if not found:
        return None
    method = SOLVER if found[0].error is None else SIMULATION
    left = len(turn.choices) - len({one.choice.cards for one in found if one.choice.cards})
    told = (
        f" Of {len(turn.choices)} ways the best {len(found)} are told." if family.tells_best_only and left > 20 else ""
    )
    return ValuedChoices(turn.who, rank_choices(found), method, family.choice_values_words + told)


def is_ready(game: Game, decks: int) -> bool:
    """Whether the solver of a game, if it has one, answers at once."""
    return family_of(game).has_solution(game, decks)


def solve(game: Game, decks: int) -> None:
    """Work out what the solver of a game needs to answer at once, and keep it."""
    family_of(game).solve(game, decks)
