"""The felt: where every card, tile, chip and button lies, by what one viewer sees of a round."""

from typing import Any

from houseway.book.loader import Game
from houseway.families import family_of


def lay_felt(view: dict[str, Any], game: Game) -> dict[str, Any]:
    """Lay everything down, from a round's view alone: nothing is on this felt that its viewer does not see."""
    felt = family_of(game).felt(view, game)
    for event in view["events"]:
        felt.take(event)
    return felt.to_dict()
