"""One playing card or tile, and how people write it: 9h, Td or 10d, As, Jo for a joker, Ah+ for a marked ace, 6-4."""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from houseway.core.errors import BadNotation

RANKS = "23456789TJQKA"
SUITS = "cdhs"
_SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_RANK_NAMES = {"T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_NOTATION = re.compile(r"^(10|[2-9TtJjQqKkAa])([cdhsCDHS♣♦♥♠])(\+?)$")
_SYMBOLS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_TILE = re.compile(r"^([1-6])-([1-6])$")
_ENDS = re.compile(r"^\d+-\d+$")
"""What is meant for a tile."""


class Card(NamedTuple):
    """A card: rank 2 to 14 (ace high) and suit, or a joker (rank 0). `marked` tells apart cards that a game marks.

    A tile of pai gow is dealt like a card: its rank is the number of its dots, and in the suit's place stand its ends,
    as in 6-4. `Tile` says what tiles are worth.
    """

    rank: int
    suit: str
    marked: bool = False

    def __str__(self) -> str:
        if self.is_joker:
            return "Jo"
        if self.is_tile:
            return self.suit
        return f"{RANKS[self.rank - 2]}{self.suit}{'+' if self.marked else ''}"

    @property
    def is_joker(self) -> bool:
        """Whether this is a joker."""
        return self.rank == 0

    @property
    def is_tile(self) -> bool:
        """Whether this is a tile of pai gow."""
        return "-" in self.suit

    @property
    def pip(self) -> int:
        """The count of the card with the ace as one: jack 11, queen 12, king 13, joker 0."""
        return 1 if self.rank == 14 else self.rank

    @property
    def code(self) -> int:
        """The card as a small number: 0 to 51 by rank then suit, 52 for a joker. Marks do not show."""
        return 52 if self.is_joker else (self.rank - 2) * 4 + SUITS.index(self.suit)

    @property
    def words(self) -> str:
        """The card in words: queen of hearts."""
        if self.is_joker:
            return "joker"
        if self.is_tile:
            return f"tile {self.suit}"
        short = RANKS[self.rank - 2]
        return f"{_RANK_NAMES.get(short, short)} of {_SUIT_NAMES[self.suit]}"

    @property
    def named(self) -> str:
        """The card in words and as it is written: queen of hearts (Qh), tile 6-4."""
        return self.words if self.is_tile else f"{self.words} ({self})"


JOKER = Card(0, "")


def make_tile_card(one: int, other: int) -> Card:
    """Make the tile with these two ends, as it is dealt."""
    return Card(one + other, f"{max(one, other)}-{min(one, other)}")


@cache
def parse_card(text: str) -> Card:
    """Read one card.

    >>> str(parse_card("10d"))
    'Td'
    """
    if text.lower() == "jo":
        return JOKER
    if ends := _TILE.match(text):
        return make_tile_card(int(ends[1]), int(ends[2]))
    match = _NOTATION.match(text)
    if not match:
        if _ENDS.match(text):
            raise BadNotation(f"{text!r} is not a tile: write its two ends, each 1 to 6, such as 6-4")
        raise BadNotation(
            f"{text!r} is not a card: write a rank and a suit, such as 9h, Td or As (Jo for a joker, 6-4 for a tile)"
        )
    rank = "T" if match[1] == "10" else match[1].upper()
    suit = _SYMBOLS.get(match[2], match[2].lower())
    return Card(RANKS.index(rank) + 2, suit, match[3] == "+")


def parse_cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Read cards written with spaces or commas between them."""
    words = text.replace(",", " ").split() if isinstance(text, str) else text
    return tuple(parse_card(word) for word in words)


def show_cards(cards: Iterable[Card]) -> str:
    """Write cards as `parse_cards` reads them."""
    return " ".join(map(str, cards))
