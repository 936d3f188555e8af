"""The ledger: every chip that changed hands, and the rule that moved it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from houseway.core.money import Cents, show_money
from houseway.core.values import shorten


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A line of the ledger: so many cents from one party to another, for a wager where there is one, and why."""

    source: str
    to: str
    amount: Cents
    reason: str
    wager: str | None = None

    def __repr__(self) -> str:
        why = f"{self.wager}: {self.reason}" if self.wager else self.reason
        return shorten(f"LedgerLine({self.source} to {self.to}, {show_money(self.amount)}, {why})")

    def to_dict(self) -> dict[str, Any]:
        """Write the line as plain data."""
        return {
            "from": self.source,
            "to": self.to,
            "amount": self.amount,
            "wager": self.wager,
            "reason": str(self.reason),
        }

    def facts(self) -> dict[str, Any]:
        """Find the line without its reason."""
        return {"from": self.source, "to": self.to, "amount": self.amount, "wager": self.wager}


@dataclass(frozen=True, slots=True)
class Ledger:
    """Lines in the order in which chips moved. Whatever the lines, all parties together gain nothing."""

    lines: tuple[LedgerLine, ...] = ()

    def __repr__(self) -> str:
        gained = ", ".join(f"{who} {show_money(amount)}" for who, amount in self.net().items())
        return shorten(f"Ledger({len(self.lines)} lines{': ' if gained else ''}{gained})")

    def __iter__(self) -> Iterator[LedgerLine]:
        return iter(self.lines)

    def __len__(self) -> int:
        return len(self.lines)

    def plus(self, lines: Iterable[LedgerLine]) -> "Ledger":
        """Add lines to this ledger; lines that move nothing are left out."""
        return Ledger(self.lines + tuple(line for line in lines if line.amount))

    def net(self, parties: Iterable[str] = ()) -> dict[str, Cents]:
        """Find what each party gained or lost; `parties` are named even where they moved nothing."""
        gained: Counter[str] = Counter(dict.fromkeys(parties, 0))
        for line in self.lines:
            gained[line.source] -= line.amount
            gained[line.to] += line.amount
        return dict(gained)
