"""What a layer above the families has for each of them: a felt in the room, a teller on the terminal."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from houseway.book.loader import Game

T = TypeVar("T")


@dataclass(frozen=True)
class ByFamily(Generic[T]):
    """One thing of a kind for every family: mypy refuses a layer that forgets one, or has another kind for it.

    What can be told without a screen is a door of the family itself. This is for what is not: it draws, and what draws
    lies above the families.
    """

    nines: T
    twenty_one: T
    duels: T
    poker: T
    fast_action: T
    war: T
    pai_gow: T
    tiles: T
    push_nine: T
    chinese: T
    panguingue: T

    def of(self, game: Game) -> T:
        """The one for a game."""
        found: T = getattr(self, game.family)
        return found
