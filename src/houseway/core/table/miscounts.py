"""A hand that was dealt with the wrong number of cards, and when that was found."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Miscount:
    """A seat's hand: how many cards it was dealt, and after how many of its turns that was noticed (0: before any)."""

    seat: int
    cards: int
    noticed: int = 0

    def to_dict(self) -> dict[str, Any]:
        """The miscount as plain data."""
        return {"seat": self.seat, "cards": self.cards, "noticed": self.noticed}
