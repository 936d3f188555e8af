"""A pot that nobody has won: it stays on the table, and the next round is played for it."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from houseway.core.money import Cents


@dataclass(frozen=True)
class Carried:
    """A pot from the round before.

    `seats` are in for it for nothing, `losers` are those who may come back for a price, and `rounds` is in how many
    rounds it has been played for. Its chips belong to the party "pot", which gains them in one round's ledger and
    gives them out in another's.
    """

    amount: Cents
    seats: tuple[int, ...] = ()
    losers: tuple[int, ...] = ()
    rounds: int = 1

    def without(self, seat: int) -> "Carried":
        """The same pot after a player has left, who gives up any part in it."""
        return self.among([one for one in (*self.seats, *self.losers) if one != seat])

    def among(self, seats: Collection[int]) -> "Carried":
        """The same pot among these seats alone."""
        return replace(
            self,
            seats=tuple(seat for seat in self.seats if seat in seats),
            losers=tuple(seat for seat in self.losers if seat in seats),
        )

    def to_dict(self) -> dict[str, Any]:
        """The pot as plain data."""
        return {"amount": self.amount, "seats": list(self.seats), "losers": list(self.losers), "rounds": self.rounds}
