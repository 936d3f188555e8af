"""All-in tables: class against class where a hand is two cards, every starting hand against random ones elsewhere."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from houseway.book.changes import Change, write_changes
from houseway.book.loader import Game
from houseway.core.cards import make_pack, show_cards
from houseway.core.errors import BadNotation
from houseway.core.values import shorten
from houseway.families.poker.price.equities.class_tables import ClassTable, class_table
from houseway.families.poker.price.equities.equity import asked_for
from houseway.families.poker.price.equities.spots import MOST_HANDS
from houseway.families.poker.price.equities.starts import StartTable, start_table
from houseway.families.poker.price.equities.work import Progress
from houseway.families.poker.price.shapes import Shape

Row = tuple[str, ...]


@dataclass(frozen=True)
class EquityTable:
    """The table of a game: of classes of two cards, or of starting hands."""

    game: str
    shape: str
    method: str
    classes: ClassTable | None = None
    starts: StartTable | None = None
    changes: tuple[Change, ...] = ()

    def __repr__(self) -> str:
        return shorten(f"EquityTable({self.game!r}, {self.method})")

    def rows(self) -> Iterator[Row]:
        """The table as it is saved: a line of names, then a line for each class or each starting hand."""
        if self.classes is not None:
            yield ("", *self.classes.names)
            for name, shares in zip(self.classes.names, self.classes.shares.tolist(), strict=True):
                yield (name, *(f"{share:.6f}" for share in shares))
        if self.starts is not None:
            yield ("hand", "hands", "equity", "standard error")
            for start in self.starts.starts:
                figures = f"{start.equity:.6f}", f"{start.standard_error:.6f}"
                yield (show_cards(start.cards), str(start.hands), *figures)

    def to_dict(self) -> dict[str, Any]:
        """The table as plain data."""
        told: dict[str, Any] = {"game": self.game, "shape": self.shape, **write_changes(self.changes)}
        told["method"] = self.method
        if self.classes is not None:
            told["classes"] = list(self.classes.names)
            told["equity"] = self.classes.shares.tolist()
            told["against_random"] = self.classes.against_any.tolist()
        if self.starts is not None:
            told |= {"against": self.starts.against, "sample": self.starts.sample, "seed": self.starts.seed}
            told["hands"] = [
                {
                    "hand": show_cards(start.cards),
                    "hands": start.hands,
                    "equity": start.equity,
                    "standard_error": start.standard_error,
                }
                for start in self.starts.starts
            ]
        return told


def equity_table(
    game: str | Game,
    *,
    against: int | None = None,
    sample: int | None = None,
    seed: int | None = None,
    workers: int | None = None,
    literal: bool = False,
    rulings: Mapping[str, str] | None = None,
    book: Sequence[Path | str] = (),
    progress: Progress | None = None,
) -> EquityTable:
    """The all-in table of a shape or a pot game of the book.

    Where a hand is two cards and uses any of them with a board, all classes are counted against all, and kept on disk.
    Elsewhere, or where a number of random hands `against` is given, each starting hand is dealt `sample` times.
    """
    if sample is not None and sample < 2:
        raise BadNotation(f"a sample has at least two deals, not {sample}")
    if workers is not None and workers < 1:
        raise BadNotation(f"equity needs at least one worker, not {workers}")
    asked = asked_for(game, low=False, literal=literal, rulings=rulings, book=book)
    shape = asked.shape
    if _is_counted(shape) and against is None and sample is None:
        classes = class_table(shape, workers, progress)
        deals = int(classes.deals.sum())
        return EquityTable(
            asked.game, asked.name, f"counted: {deals:,} deals of two hands and a board", classes, None, asked.changes
        )
    rivals = 1 if against is None else against
    _check_rivals(shape, rivals)
    starts = start_table(shape, against=rivals, sample=sample, seed=seed, workers=workers, progress=progress)
    hands = "one random hand" if rivals == 1 else f"{rivals} random hands"
    method = f"sampled: {starts.sample:,} deals for each of {len(starts.starts):,} hands against {hands}"
    return EquityTable(asked.game, asked.name, f"{method}, seed {starts.seed}", None, starts, asked.changes)


def _is_counted(shape: Shape) -> bool:
    return shape.takes_ranges and shape.uses == "any" and bool(shape.board) and not shape.jokers


def _check_rivals(shape: Shape, rivals: int) -> None:
    most = min(MOST_HANDS, (sum(make_pack(shape.deck).values()) - shape.board) // shape.own) - 1
    if not 1 <= rivals <= most:
        raise BadNotation(f"a hand is dealt against 1 to {most} random hands here, not {rivals}")
