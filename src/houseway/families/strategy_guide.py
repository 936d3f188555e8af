"""How to play a game well: what a player can carry in the head, and what it costs against the best play."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from houseway.book.changes import write_changes
from houseway.book.loader import Game
from houseway.core.money import show_fraction
from houseway.core.values import NotebookResult, shorten


@dataclass(frozen=True)
class GuideRule:
    """The rules for one moment: when it comes, and the rules for it, the first that fits first.

    Where there are several ways to do the same, `ev` is what each of them is worth by itself, per unit of the wager.
    """

    when: str
    rules: tuple[str, ...]
    ev: Fraction | None = None

    def __repr__(self) -> str:
        return shorten(f"GuideRule({self.when!r}: {'; '.join(self.rules)})")

    def to_dict(self) -> dict[str, Any]:
        """Write the rule as plain data."""
        told: dict[str, Any] = {"when": self.when, "rules": list(self.rules)}
        return told if self.ev is None else told | _write_ev(self.ev)


@dataclass(frozen=True)
class GuideTable:
    """A part of the advice that is best read off a table."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __repr__(self) -> str:
        return shorten(f"GuideTable({self.title!r}, {len(self.rows)} rows)")

    def to_dict(self) -> dict[str, Any]:
        """Write the table as plain data."""
        return {"title": self.title, "columns": list(self.columns), "rows": [list(row) for row in self.rows]}


@dataclass(frozen=True)
class StrategyGuide(NotebookResult):
    """The advice for a game: rules to remember, what they are worth, and what the best play is worth.

    Both values are per unit of the wager `unit`. `notes` are single sentences: the method, and what was left out.
    `ways` are the names of the two, where they are not rules to remember and a best play beyond them.
    """

    game: str
    decks: int
    reading: Mapping[str, str]
    unit: str
    rules: tuple[GuideRule, ...]
    tables: tuple[GuideTable, ...]
    simple_ev: Fraction
    best_ev: Fraction
    notes: tuple[str, ...]
    ways: tuple[str, str] | None = None
    opened: Game | None = field(default=None, repr=False, compare=False)
    """The game itself, from which the sheet takes its name and its changes."""

    def __repr__(self) -> str:
        told = f"{len(self.rules)} rules worth {float(self.simple_ev):+.6f}, the best play {float(self.best_ev):+.6f}"
        return shorten(f"StrategyGuide({self.game!r}, {self.decks} decks, {told})")

    @property
    def cost(self) -> Fraction:
        """What playing by the rules gives away, per unit."""
        return self.best_ev - self.simple_ev

    def to_dict(self) -> dict[str, Any]:
        """Write the advice as plain data."""
        simple, best = ({"way": way} for way in self.ways) if self.ways else ({}, {})
        return {
            "game": self.game,
            "decks": self.decks,
            "reading": dict(self.reading),
            "unit": self.unit,
            "rules": [rule.to_dict() for rule in self.rules],
            "tables": [table.to_dict() for table in self.tables],
            "simple": _write_ev(self.simple_ev) | simple,
            "best": _write_ev(self.best_ev) | best,
            "cost": _write_ev(self.cost),
            "notes": list(self.notes),
            **write_changes(self.opened.changes if self.opened else ()),
        }


def _write_ev(ev: Fraction) -> dict[str, Any]:
    return {"ev": show_fraction(ev), "ev_decimal": float(ev)}
