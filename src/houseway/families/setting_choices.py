"""Cards that are set or thrown away as a whole: the decisions in order, and what the rows of a set hand make."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.errors import BadNotation
from houseway.core.round import Choice, Turn

HOUSE_WAY = "house way"


@dataclass(frozen=True)
class Setting:
    """Decisions to be made one after the other, and what they are in words; none where nothing can be said."""

    choices: tuple[Choice, ...]
    words: str

    def to_dict(self) -> dict[str, Any]:
        """Write the setting as plain data."""
        return {"setting": [one.to_dict() for one in self.choices], "words": self.words}


def find_choice(turn: Turn, *wanted: tuple[Card, ...]) -> Choice:
    """Find the choice of these cards; where either of two hands may be named, of the one that is offered."""
    named = [sorted(cards) for cards in wanted]
    for one in turn.choices:
        if one.cards and sorted(one.cards) in named:
            return one
    return next(one for one in turn.choices if one.action == HOUSE_WAY)


Rows = Sequence[tuple[Card, ...]]


@dataclass(frozen=True)
class RowsMade:
    """The words for what each row makes, in the order of the rows; `foul` says why they may not lie so, or nothing."""

    rows: tuple[str, ...]
    foul: str = ""


def check_rows(game: Game, rows: Rows, sizes: Sequence[int]) -> None:
    """Refuse rows that a hand of this game is not set in."""
    if [len(row) for row in rows] != list(sizes):
        raise BadNotation(f"a hand of {game.id} is set in rows of {' and '.join(map(str, sizes))}")
