"""Cards that are set or thrown away as a whole: the decisions in their order, and what they are in words."""

from dataclasses import dataclass
from typing import Any

from houseway.core.cards import Card
from houseway.core.round import Choice, Turn

HOUSE_WAY = "house way"


@dataclass(frozen=True)
class Setting:
    """Decisions to be made one after the other, and what they are in words; none where nothing can be said."""

    choices: tuple[Choice, ...]
    words: str

    def to_dict(self) -> dict[str, Any]:
        """The setting as plain data."""
        return {"setting": [one.to_dict() for one in self.choices], "words": self.words}


def find_choice(turn: Turn, *wanted: tuple[Card, ...]) -> Choice:
    """The choice of these cards; where either of two hands may be named, of the one that is offered."""
    named = [sorted(cards) for cards in wanted]
    for one in turn.choices:
        if one.cards and sorted(one.cards) in named:
            return one
    return next(one for one in turn.choices if one.action == HOUSE_WAY)
