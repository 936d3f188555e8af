"""The comparison for people, and for spreadsheets."""

import csv
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from houseway.analysis.compare.line import PACE, TABLE, Line
from houseway.core.errors import HousewayError

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.analysis.compare.table import Comparison

FIGURES = ("player's edge", "seat after", "bank after", "sd", "rounds an hour", "bank an hour")
WIDE = 120
"""On narrower paper the figures stand below the names."""
APART = 13
"""How far apart the figures are there."""
MANY = 4
"""Of more games than these, a footnote tells the number."""
PLAYED = {
    "simple": "by the simple strategy",
    "house-way": "by the house way",
    "bank-best": "by the house way against the player-dealer's best reply",
    "equilibrium": "by both sides' equilibrium",
}


def describe_changes(found: "Comparison") -> Iterator[str]:
    """What was changed in each game, a line each."""
    from houseway.book.changes import say_changes

    for game, changes in found.changes.items():
        yield f"{game} is changed, and not as it is filed: {say_changes(changes)}."


def print_lines(lines: Sequence[Line], found: "Comparison") -> None:
    """The table, and what its figures are."""
    from houseway.cli.output import console
    from houseway.core.paper.parts import make_heading
    from houseway.core.paper.words import show_count

    games = show_count(len({line.game for line in lines}), "banked game")
    reading = "every doubtful passage by its letter" if found.literal else "intended reading"
    console().print(make_heading("Compared", f": {games}, {show_count(len(lines), 'wager')}, {reading}"))
    for words in describe_changes(found):
        console().print(words)
    if console().width >= WIDE:
        console().print(_table(lines))
    else:
        for row in _rows(lines):
            console().print(row)
    for line in _foot(lines):
        console().print(line)


def _table(lines: Sequence[Line]) -> "Table":
    from houseway.core.paper.parts import make_table

    heads = [figure.replace(" ", "\n", 1) for figure in FIGURES]
    shown = make_table("house", "game", "wager", *heads, right=heads)
    for line in lines:
        shown.add_row(line.house, line.name, line.wager, *_figures(line))
    return shown


def _rows(lines: Sequence[Line]) -> Iterator[str]:
    """The same on narrow paper: two rows a wager."""
    yield "\n" + "".join(figure.replace(" an ", "/").rjust(APART) for figure in FIGURES)
    for line in lines:
        yield f"{line.house}: {line.name}, {line.wager}"
        yield "".join(figure.rjust(APART) for figure in _figures(line))
    yield ""


def _figures(line: Line) -> tuple[str, ...]:
    return (
        _share(line.ev),
        _share(line.seat_after),
        _share(line.bank_after),
        "none" if line.sd is None else f"{line.sd:.3f}",
        str(line.rounds_an_hour),
        _dollars(line.bank_an_hour),
    )


def _foot(lines: Sequence[Line]) -> Iterator[str]:
    """How the figures are to be read."""
    yield "Per unit of the wager, before and after the fees: a plus is a gain of whoever is named, a minus a loss."
    yield f"{TABLE}; of a bonus wager, what it adds to that."
    yield f"{PACE}. What the bank makes in an hour is after its fee."
    if games := {line.game for line in lines if line.action > line.stake}:
        yield f"Priced per unit of this wager alone, with what goes down beside it: {_some(games)}."
    for strategy, words in PLAYED.items():
        if games := {line.game for line in lines if line.strategy == strategy}:
            yield f"Seats play at their best, but {words} in {_some(games)}."
    if games := {line.game for line in lines if line.fee_option is None}:
        yield f"No collection is filed for {_some(games)}."
    if any(line.sd is not None and "sampled" in line.method for line in lines):
        yield "Some standard deviations are sampled; --json tells how each figure was found."


def _some(games: set[str]) -> str:
    named = sorted(games)
    return ", ".join(named) if len(named) <= MANY else f"{', '.join(named[:MANY])} and {len(named) - MANY} more"


def _share(value: Fraction | None) -> str:
    return "none" if value is None else f"{float(value) * 100:+.3f}%"


def _dollars(cents: Fraction | None) -> str:
    """An amount in whole dollars, with its sign."""
    if cents is None:
        return "none"
    whole = round(cents / 100)
    return f"{'-' if whole < 0 else '+'}${abs(whole):,}"


COLUMNS: dict[str, Callable[[Line], object]] = {
    "house": lambda line: line.house,
    "game": lambda line: line.game,
    "name": lambda line: line.name,
    "family": lambda line: line.family,
    "wager": lambda line: line.wager,
    "kind": lambda line: line.kind,
    "decks": lambda line: line.decks,
    "strategy": lambda line: line.strategy,
    "player_edge": lambda line: _plain(line.ev),
    "seat_after_fees": lambda line: _plain(line.seat_after),
    "bank_after_fee": lambda line: _plain(line.bank_after),
    "seat_after_fees_of_action": lambda line: _plain(line.of_action(line.seat_after)),
    "bank_after_fee_of_action": lambda line: _plain(line.of_action(line.bank_after)),
    "sd": lambda line: line.sd,
    "rounds_an_hour": lambda line: line.rounds_an_hour,
    "bank_an_hour_cents": lambda line: _plain(line.bank_an_hour),
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


def check_file(file: Path) -> None:
    """Refuse a file that cannot be there, before anything is worked out for it."""
    if file.is_dir() or not file.parent.is_dir():
        raise HousewayError(f"cannot write {file}: {'it is a folder' if file.is_dir() else 'there is no such folder'}")


def say_csv(lines: Sequence[Line], file: Path | None, found: "Comparison") -> None:
    """Write the lines with commas, to a file or to standard output."""
    if file is None:
        _write(lines, sys.stdout, found)
        return
    try:
        with file.open("w", encoding="utf-8", newline="") as paper:
            _write(lines, paper, found)
    except OSError as bad:
        raise HousewayError(f"cannot write {file}: {bad.strerror or bad}") from None


def _write(lines: Sequence[Line], paper: TextIO, found: "Comparison") -> None:
    from houseway.book.changes import say_changes

    changed = {game: say_changes(changes) for game, changes in found.changes.items()}
    rows = csv.writer(paper, lineterminator="\n")
    rows.writerow([*COLUMNS, CHANGED])
    rows.writerows([*(tell(line) for tell in COLUMNS.values()), changed.get(line.game, "")] for line in lines)


def _plain(value: Fraction | None) -> float | None:
    return None if value is None else float(value)
