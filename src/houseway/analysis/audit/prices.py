"""Wagers that are worth too much, or too little, to the player when the filing is taken by its letter."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from houseway.analysis.audit.rulings import RulingFinding
from houseway.analysis.diff.difference import Spans
from houseway.analysis.diff.valuing import Values
from houseway.analysis.diff.worth import write_values
from houseway.book.loader import Game

DEAREST = Fraction(1, 4)
"""An edge above this is told."""
Fault = Literal["favours the player", "edge above 25%"]


@dataclass(frozen=True)
class PriceFinding:
    """A wager whose value, as literally filed, stands out; and the rulings that make it another by our reading."""

    fault: Fault
    wager: str
    literal: Fraction
    intended: Fraction | None
    rulings: tuple[str, ...]
    lines: Spans

    def to_dict(self) -> dict[str, Any]:
        """The finding as plain data."""
        return {
            "fault": self.fault,
            "wager": self.wager,
            "values": write_values({"literal": self.literal, "intended": self.intended}),
            "rulings": list(self.rulings),
            "lines": [list(span) for span in self.lines],
        }


def list_price_findings(
    literal: Game, values: Values, intended: Values, rulings: Sequence[RulingFinding]
) -> Iterator[PriceFinding]:
    """Every wager that favours the player, or that keeps more than a quarter, by the letter of the filing.

    An award is no such wager: nobody puts anything down for it.
    """
    wagers = {wager.name: wager for wager in literal.rules.wager if wager.kind != "award"}
    for name, value in values.items():
        if value is None or name not in wagers:
            continue
        fault = _find_fault(value)
        if fault is not None:
            known = intended.get(name)
            yield PriceFinding(fault, name, value, known, _list_moving(rulings, name), wagers[name].lines)


def _find_fault(value: Fraction) -> Fault | None:
    if value > 0:
        return "favours the player"
    return "edge above 25%" if -value > DEAREST else None


def _list_moving(rulings: Sequence[RulingFinding], wager: str) -> tuple[str, ...]:
    """The rulings that move a wager's value by themselves."""
    changes: Mapping[str, Any]
    return tuple(one.id for one in rulings if (changes := one.changes) and wager in changes)
