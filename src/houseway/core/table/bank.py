"""What the player-dealer's money covers."""

from dataclasses import dataclass, replace

from houseway.book.model.wagers import CoverRule
from houseway.core.money import Cents


@dataclass(frozen=True, slots=True)
class Cover:
    """A bank, and what it has paid and collected so far in the settlement.

    With "two caps" the bank is the most that can be paid out and, apart from that, the most that can be collected.
    With a "net cap" what was collected can be paid out again, and the bank limits the net win or loss at every step.
    """

    bank: Cents
    rule: CoverRule = "two caps"
    paid: Cents = 0
    collected: Cents = 0

    def pay(self, owed: Cents) -> tuple[Cents, "Cover"]:
        """As much of what is owed as the bank still covers."""
        refill = self.collected if self.rule == "net cap" else 0
        met = min(owed, self.bank + refill - self.paid)
        return met, replace(self, paid=self.paid + met)

    def collect(self, lost: Cents) -> tuple[Cents, "Cover"]:
        """As much of a losing wager as the bank still faces."""
        refill = self.paid if self.rule == "net cap" else 0
        met = min(lost, self.bank + refill - self.collected)
        return met, replace(self, collected=self.collected + met)
