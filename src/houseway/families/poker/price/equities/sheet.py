"""The answer to an equity question."""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from houseway.book.changes import Change, write_changes
from houseway.core.cards import Card
from houseway.core.money import show_fraction
from houseway.core.values import NotebookResult, shorten

POT = 5040
"""A pot in parts: half of it can be shared by two, three and so on up to ten hands without a remainder."""

Share = Fraction | float


@dataclass(frozen=True)
class HandEquity:
    """The takings of one hand over all deals.

    Pots taken whole, pots taken in part, and parts of `POT` by high and by low.

    Where a pot that nobody is good enough for goes on but for an `award`, the low parts are parts of that, and
    `awarded` their squares. Figures are fractions where every deal was counted, and decimals where deals were sampled.
    """

    hand: str
    deals: int
    wins: int
    ties: int
    high_parts: int
    low_parts: int
    squares: int
    exact: bool
    awarded: int = 0
    award: Fraction = Fraction(1)

    def __repr__(self) -> str:
        return shorten(f"HandEquity({self.hand!r}, {float(self.equity):.6f} of the pot)")

    @property
    def win(self) -> Share:
        """How often the hand takes the whole pot alone."""
        return self._over(self.wins, self.deals)

    @property
    def tie(self) -> Share:
        """How often it takes a part of the pot."""
        return self._over(self.ties, self.deals)

    @property
    def equity(self) -> Share:
        """Its mean share of the pot."""
        return self._over(self._parts, POT * self.deals)

    @property
    def high(self) -> Share:
        """The part of its equity that its high hands bring."""
        return self._over(self.high_parts, POT * self.deals)

    @property
    def low(self) -> Share:
        """The part of its equity that its low hands bring."""
        return self._over(self.low_parts, POT * self.deals)

    @property
    def standard_error(self) -> float | None:
        """How far a sampled equity is likely to lie from the true one; none where it was counted."""
        if self.exact or self.deals < 2:
            return None
        mean = self._parts / (POT * self.deals)
        square = (self.squares + self.award**2 * self.awarded) / (POT * POT * self.deals)
        return sqrt((square - mean * mean) / (self.deals - 1))

    @property
    def _parts(self) -> Fraction:
        return self.high_parts + self.award * self.low_parts

    def _over(self, part: int | Fraction, whole: int) -> Share:
        return Fraction(part) / whole if self.exact else float(part / whole)

    def to_dict(self, *, split: bool) -> dict[str, Any]:
        """Write the hand as plain data: counts, then each figure as a fraction (where counted) and as a decimal."""
        figures = ["win", "tie", "equity", *(["high", "low"] if split else [])]
        told: dict[str, Any] = {"hand": self.hand, "wins": self.wins, "ties": self.ties}
        for name in figures:
            share = getattr(self, name)
            told[name] = show_fraction(share) if isinstance(share, Fraction) else None
            told[f"{name}_decimal"] = float(share)
        return told | {"standard_error": self.standard_error}


@dataclass(frozen=True)
class EquitySheet(NotebookResult):
    """The equity of every hand, the deals behind it, and how they were gone through."""

    game: str
    shape: str
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    exact: bool
    deals: int
    seed: int | None
    method: str
    split: bool
    hands: tuple[HandEquity, ...]
    changes: tuple[Change, ...] = ()

    def __repr__(self) -> str:
        told = ", ".join(f"{hand.hand} {float(hand.equity):.4f}" for hand in self.hands)
        return shorten(f"EquitySheet({self.game!r}: {told})")

    def __getitem__(self, place: int) -> HandEquity:
        return self.hands[place]

    def to_dict(self) -> dict[str, Any]:
        """Write the sheet as plain data."""
        return {
            "game": self.game,
            "shape": self.shape,
            **write_changes(self.changes),
            "board": [str(card) for card in self.board],
            "dead": [str(card) for card in self.dead],
            "exact": self.exact,
            "deals": self.deals,
            "seed": self.seed,
            "method": self.method,
            "hands": [hand.to_dict(split=self.split) for hand in self.hands],
        }
