"""The felt of a game that is played for a pot: bets lie in front of the seats until their street is over."""

from typing import TYPE_CHECKING, Any

from houseway.book.loader import Game
from houseway.core.table import POT
from houseway.families.felt import Felt, Told

if TYPE_CHECKING:
    from houseway.core.money import Cents

RAISES = frozenset({"bet", "raise", "complete"})
"""What makes it dearer to stay in."""
_SPEAKS = RAISES | {"fold", "check", "call", "bring in"}
"""What somebody may do in a betting round."""
_LIVE = frozenset({"blind", "straddle", "kill"})
"""What is posted in front of a seat, and does not go straight into the pot."""


class PotFelt(Felt):
    """Chips go into a pot; what is bet on a street lies in front of the seats until the street is over."""

    def __init__(self, view: Told, game: Game) -> None:
        super().__init__(view, game)
        self.bets: dict[str, Cents] = {}
        self.spoken = False

    def take(self, event: Told) -> None:
        """Learn from the next event."""
        self.bet(event)
        super().take(event)

    def settled(self, who: str, event: Told) -> None:
        """No wager lies on a circle."""

    def bet(self, event: Told) -> None:
        """Chips are put in front of a seat, or all of them go into the pot because a street is over."""
        kind, who, amount = event["kind"], event["who"], event.get("amount", 0)
        action = event.get("action")
        if kind == "decided" and action in _SPEAKS:
            self.spoken = True
            if amount and action in RAISES:
                self.bets[who] = amount
            elif amount:
                self.bets[who] = self.bets.get(who, 0) + amount
            return
        if self.spoken:
            self.bets, self.spoken = {}, False
        if kind == "posted" and event.get("detail") in _LIVE:
            self.bets[who] = self.bets.get(who, 0) + amount

    def to_dict(self) -> dict[str, Any]:
        """Write the felt with its pot: all that went into it, but for what still lies in front of the seats."""
        pot: Cents = self.view["carried"]["amount"] if "carried" in self.view else 0
        for line in self.view["ledger"]:
            if line["to"] == POT:
                pot += line["amount"]
            elif line["from"] == POT:
                pot -= line["amount"]
        bets = [{"who": who, "amount": amount} for who, amount in self.bets.items()]
        return super().to_dict() | {"pot": pot - sum(self.bets.values()), "bets": bets}
