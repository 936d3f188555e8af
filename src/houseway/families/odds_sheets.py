"""The odds of a game's wagers on one sheet, and the cards that they are counted from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from houseway.book.changes import Change, write_changes
from houseway.core.cards import Card, Pack, make_order
from houseway.core.shown import shorten
from houseway.families.prices import Play, WagerOdds


@dataclass(frozen=True)
class OddsSheet:
    """The odds of a game's wagers, from one shoe, under one reading; `strategy` is how a seat plays that decides."""

    game: str
    decks: int
    reading: Mapping[str, str]
    strategy: Play
    gone: tuple[Card, ...]
    wagers: tuple[WagerOdds, ...]
    changes: tuple[Change, ...] = ()

    def __repr__(self) -> str:
        told = f"{self.game!r}, {self.decks} decks, {self.strategy}, {len(self.wagers)} wagers"
        return shorten(f"OddsSheet({told}{f', {len(self.changes)} changed' if self.changes else ''})")

    @property
    def deals(self) -> int | None:
        """The whole that every wager was counted over; none where each has its own."""
        wholes = {wager.deals for wager in self.wagers}
        return wholes.pop() if len(wholes) == 1 else None

    def __getitem__(self, wager: str) -> WagerOdds:
        return {one.name: one for one in self.wagers}[wager]

    def to_dict(self) -> dict[str, Any]:
        """The sheet as plain data."""
        return {
            "game": self.game,
            "decks": self.decks,
            "reading": dict(self.reading),
            **write_changes(self.changes),
            "strategy": self.strategy,
            "gone": [str(card) for card in self.gone],
            "deals": self.deals,
            "wagers": [wager.to_dict() for wager in self.wagers],
        }


def list_remaining(whole_pack: Pack, gone: Sequence[Card]) -> Pack:
    """The pack without these cards; a card gone more often than it is there is refused."""
    make_order(whole_pack, None, first=gone)
    return {card: number - gone.count(card) for card, number in whole_pack.items()}
