"""When to go to war: for each rank that ties, yes or no."""

from dataclasses import dataclass

from houseway.core.cards import Card
from houseway.core.errors import BadNotation

RANKS = range(2, 15)


@dataclass(frozen=True)
class WarStrategy:
    """A way to play: whether a tie of each rank, from two to ace, goes to war or surrenders."""

    name: str
    wars: tuple[bool, ...]

    def __post_init__(self) -> None:
        if len(self.wars) != len(RANKS):
            raise BadNotation(f"{self.name}: a way to play a war has {len(RANKS)} ranks to say yes or no to")

    def goes(self, card: Card) -> bool:
        """Whether who ties with this card goes to war."""
        return self.wars[card.rank - RANKS[0]]


SIMPLE = WarStrategy("simple", (True,) * len(RANKS))
"""Always go to war."""
