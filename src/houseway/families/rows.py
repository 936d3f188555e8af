"""What the rows of a hand make while it is being set, and why they would be a foul."""

from collections.abc import Sequence
from dataclasses import dataclass

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.errors import BadNotation

Rows = Sequence[tuple[Card, ...]]


@dataclass(frozen=True)
class RowsMade:
    """What each row makes in words, in the order of the rows; `foul` says why they may not lie so, or nothing."""

    rows: tuple[str, ...]
    foul: str = ""


def check_rows(game: Game, rows: Rows, sizes: Sequence[int]) -> None:
    """Refuse rows that a hand of this game is not set in."""
    if [len(row) for row in rows] != list(sizes):
        raise BadNotation(f"a hand of {game.id} is set in rows of {' and '.join(map(str, sizes))}")
