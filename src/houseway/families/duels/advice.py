"""How to play a duel, worked out in the room of its shape."""

from houseway.book.loader import Game
from houseway.families.advice import Advice
from houseway.families.duels.shapes import room
from houseway.families.prices import Progress


def advice(game: Game, decks: int, progress: Progress | None = None) -> Advice:
    """What a player can carry in the head, and what it costs against the best play."""
    found: Advice = room(game, "advice").advice(game, decks, progress)
    return found
