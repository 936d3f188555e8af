"""The comparison for spreadsheets: a row a wager, values with commas."""

import csv
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from houseway.analysis.compare.line import Line
from houseway.core.errors import HousewayError

if TYPE_CHECKING:
    from houseway.analysis.compare.table import Comparison

COLUMNS: dict[str, Callable[[Line], object]] = {
    "house": lambda line: line.house,
    "game": lambda line: line.game,
    "name": lambda line: line.name,
    "family": lambda line: line.family,
    "wager": lambda line: line.wager,
    "kind": lambda line: line.kind,
    "decks": lambda line: line.decks,
    "strategy": lambda line: line.strategy,
    "player_edge": lambda line: _write_figure(line.ev),
    "seat_after_fees": lambda line: _write_figure(line.seat_after),
    "bank_after_fee": lambda line: _write_figure(line.bank_after),
    "seat_after_fees_of_action": lambda line: _write_figure(line.of_action(line.seat_after)),
    "bank_after_fee_of_action": lambda line: _write_figure(line.of_action(line.bank_after)),
    "sd": lambda line: line.sd,
    "rounds_an_hour": lambda line: line.rounds_an_hour,
    "bank_an_hour_cents": lambda line: _write_figure(line.bank_an_hour),
    "seats": lambda line: line.seats,
    "bet_cents": lambda line: line.bet,
    "action_cents": lambda line: line.action,
    "fee_option": lambda line: line.fee_option,
    "player_fees_cents": lambda line: line.player_fees,
    "player_dealer_fee_cents": lambda line: line.player_dealer_fee,
    "method": lambda line: line.method,
}
"""The columns of the file: shares of one, amounts in cents, nothing where there is no figure."""
CHANGED = "changed"
"""The last column: what was changed in the game, in words; nothing in one that is as it is filed."""


def say_csv(file: Path | None, found: "Comparison") -> None:
    """Write the lines with commas, to a file or to standard output."""
    if file is None:
        _write(found.lines, sys.stdout, found)
        return
    try:
        with file.open("w", encoding="utf-8", newline="") as paper:
            _write(found.lines, paper, found)
    except OSError as bad:
        raise HousewayError(f"cannot write {file}: {bad.strerror or bad}") from None


def _write(lines: Sequence[Line], paper: TextIO, found: "Comparison") -> None:
    from houseway.book.changes import say_changes

    changed = {game: say_changes(changes) for game, changes in found.changes.items()}
    rows = csv.writer(paper, lineterminator="\n")
    rows.writerow([*COLUMNS, CHANGED])
    rows.writerows([*(tell(line) for tell in COLUMNS.values()), changed.get(line.game, "")] for line in lines)


def _write_figure(value: Fraction | None) -> float | None:
    return None if value is None else float(value)
