"""A difference between two games: its subject, how it is here and there, and how one rule is put into the other."""

from dataclasses import dataclass
from typing import Any, Literal

from houseway.book.paths import Edit, Path
from houseway.core.values import shorten

Part = Literal["cards", "table", "play", "wagers", "settlement", "options", "rulings", "collection"]
PARTS: dict[Part, str] = {
    "cards": "The cards",
    "table": "The table",
    "play": "The play",
    "wagers": "Wagers",
    "settlement": "Settlement",
    "options": "What the house may choose",
    "rulings": "Rulings",
    "collection": "Collection",
}
"""The parts of a comparison in their order, and what they are called."""
Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Side:
    """One side of a difference: the rule in one of the two games, in words, and the lines of its filing that say so."""

    words: str
    lines: Spans = ()

    def to_dict(self) -> dict[str, Any]:
        """Write the side as plain data."""
        return {"words": self.words, "lines": [list(span) for span in self.lines]}


@dataclass(frozen=True)
class Graft:
    """The edits by which the rule there is put into the page here.

    `edits` put in this rule alone; `whole` are the places that are taken over where all differences are put in
    together.
    """

    edits: tuple[Edit, ...]
    whole: tuple[Path, ...]

    def __repr__(self) -> str:
        return shorten(f"Graft({len(self.edits)} edits, {len(self.whole)} whole)")


@dataclass(frozen=True)
class Difference:
    """One rule that the two games do not have in common; without a `graft` it moves no price."""

    part: Part
    subject: str
    here: Side
    there: Side
    graft: Graft | None = None

    def __repr__(self) -> str:
        return shorten(f"Difference({self.part!r}, {self.subject!r})")
