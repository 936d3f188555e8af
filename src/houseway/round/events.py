"""The story of a round: what was dealt, exposed, decided, compared, paid, collected and returned."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from houseway.cards import Card
from houseway.money import Cents

EVERYONE: frozenset[str] = frozenset({"everyone"})
NOBODY: frozenset[str] = frozenset()
BACK = "??"

Kind = Literal[
    "collected",
    "posted",
    "burned",
    "dealt",
    "exposed",
    "drawn",
    "stood",
    "decided",
    "rolled",
    "button",
    "compared",
    "paid",
    "taken",
    "pushed",
    "stays up",
    "returned",
    "won",
    "carried",
]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. The words are for everybody; the cards only for those who saw their faces.

    `stake` is what a settled wager takes off its circle, `dice` are those that were shaken, and `melds` are all that
    lie in front of the one who laid something, as they lie after it.
    """

    kind: Kind
    who: str
    words: str
    cards: tuple[Card, ...] = ()
    seen_by: frozenset[str] = EVERYONE
    wager: str | None = None
    amount: Cents | None = None
    stake: Cents | None = None
    dice: tuple[int, ...] = ()
    melds: tuple[tuple[Card, ...], ...] = ()

    def told(self, viewer: str) -> dict[str, Any]:
        """The event as this viewer knows it, put together from what they may know."""
        told: dict[str, Any] = {"kind": self.kind, "who": self.who, "words": self.words}
        if self.cards:
            sees = self.seen_by == EVERYONE or viewer in self.seen_by
            told["cards"] = [str(card) for card in self.cards] if sees else [BACK] * len(self.cards)
        if self.wager is not None:
            told["wager"] = self.wager
        if self.amount is not None:
            told["amount"] = self.amount
        if self.stake is not None:
            told["stake"] = self.stake
        if self.dice:
            told["dice"] = list(self.dice)
        if self.melds:
            told["melds"] = [[str(card) for card in meld] for meld in self.melds]
        return told


@dataclass(frozen=True, slots=True)
class Story:
    """Events in the order in which they happened."""

    events: tuple[Event, ...] = ()

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def plus(self, *events: Event) -> "Story":
        """The story with more events after it."""
        return Story(self.events + events)
