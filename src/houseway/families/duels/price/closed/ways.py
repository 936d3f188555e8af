"""How seats may be asked to play: as well as they can, or by a rule to carry in the head."""

from collections.abc import Sequence
from typing import Literal

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.errors import HousewayError
from houseway.families.batches import NamedStrategy

Way = Literal["best", "simple"]
WORDS: dict[Way, str] = {"best": "by best play", "simple": "by the simple rule"}
"""A way, as the method of a price tells it."""


def way_of(game: Game, asked: str | NamedStrategy) -> Way:
    """The way that is meant; refuses the house way, which nobody filed, and a strategy for another kind of game."""
    if asked == "best":
        return "best"
    if asked == "simple":
        return "simple"
    if not isinstance(asked, str):
        raise HousewayError(f"{game.id} cannot be played by {asked.name!r}: it is a strategy for other games")
    raise HousewayError(f"{game.id} is played by best or simple play, not by {asked!r}: no house way is filed for it")


def gone_words(gone: Sequence[Card]) -> str:
    """Which cards were left out of a count, if any."""
    return f", without {len(gone)} known card{'s' if len(gone) > 1 else ''}" if gone else ""
