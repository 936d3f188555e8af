"""The 32 tiles of pai gow: eleven pairs and ten single tiles, each two ends of pips."""

from typing import NamedTuple

from houseway.core.cards.card import Card, make_tile_card
from houseway.core.errors import BadNotation


class Tile(NamedTuple):
    """A tile by its two ends, the larger first."""

    high: int
    low: int

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    @property
    def pips(self) -> int:
        """All the dots on the tile."""
        return self.high + self.low

    @property
    def card(self) -> Card:
        """The tile as it is shuffled and dealt, like a card."""
        return make_tile_card(self.high, self.low)


_PAIRED = ((6, 6), (1, 1), (4, 4), (3, 1), (5, 5), (3, 3), (2, 2), (6, 5), (6, 4), (6, 1), (5, 1))
_SINGLE = ((6, 3), (5, 4), (6, 2), (5, 3), (5, 2), (4, 3), (4, 2), (4, 1), (3, 2), (2, 1))

TILE_SET: tuple[Tile, ...] = tuple(Tile(*ends) for ends in _PAIRED for _ in range(2)) + tuple(
    Tile(*ends) for ends in _SINGLE
)
"""The whole set, pairs first."""


def parse_tile(text: str) -> Tile:
    """Read a tile such as 6-4.

    >>> parse_tile("6-4").pips
    10
    """
    ends = text.split("-")
    if len(ends) == 2 and all(end.isdigit() for end in ends):
        tile = Tile(max(map(int, ends)), min(map(int, ends)))
        if tile in TILE_SET:
            return tile
    raise BadNotation(f"{text!r} is not a tile of the set: write its ends, such as 6-4")


def find_tile(card: Card) -> Tile:
    """Find the tile that is dealt as this card; raises `BadNotation` where it is none of the set."""
    return parse_tile(card.suit)
