"""The comparison of many games as a sheet: a line a wager, and how its figures are to be read."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.analysis.compare.line import PACE, TABLE, Line
from houseway.analysis.compare.table import Comparison
from houseway.book.changes import say_changes
from houseway.core.paper.parts import Paper, make_heading, make_table
from houseway.core.paper.words import show_count

if TYPE_CHECKING:
    from rich.table import Table

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


def describe_changes(found: Comparison) -> Iterator[str]:
    """Describe what was changed in each game, a line each."""
    for game, changes in found.changes.items():
        yield f"{game} is changed, and not as it is filed: {say_changes(changes)}."


def print_comparison(out: Paper, found: Comparison) -> None:
    """Print the table, and what its figures are."""
    lines = found.lines
    games = show_count(len({line.game for line in lines}), "banked game")
    reading = "every doubtful passage by its letter" if found.literal else "intended reading"
    out.print(make_heading("Compared", f": {games}, {show_count(len(lines), 'wager')}, {reading}"))
    for words in describe_changes(found):
        out.print(words)
    if out.width >= WIDE:
        out.print(_make_table(lines))
    else:
        for row in _list_rows(lines):
            out.print(row)
    for line in _explain_figures(lines):
        out.print(line)


def _make_table(lines: Sequence[Line]) -> "Table":
    heads = [figure.replace(" ", "\n", 1) for figure in FIGURES]
    shown = make_table("house", "game", "wager", *heads, right=heads)
    for line in lines:
        shown.add_row(line.house, line.name, line.wager, *_show_figures(line))
    return shown


def _list_rows(lines: Sequence[Line]) -> Iterator[str]:
    """List the same on narrow paper: two rows a wager."""
    yield "\n" + "".join(figure.replace(" an ", "/").rjust(APART) for figure in FIGURES)
    for line in lines:
        yield f"{line.house}: {line.name}, {line.wager}"
        yield "".join(figure.rjust(APART) for figure in _show_figures(line))
    yield ""


def _show_figures(line: Line) -> tuple[str, ...]:
    return (
        _show_share(line.ev),
        _show_share(line.seat_after),
        _show_share(line.bank_after),
        "none" if line.sd is None else f"{line.sd:.3f}",
        str(line.rounds_an_hour),
        _show_dollars(line.bank_an_hour),
    )


def _explain_figures(lines: Sequence[Line]) -> Iterator[str]:
    """Explain how the figures are to be read."""
    yield "Per unit of the wager, before and after the fees: a plus is a gain of whoever is named, a minus a loss."
    yield f"{TABLE}; of a bonus wager, what it adds to that."
    yield f"{PACE}. What the bank makes in an hour is after its fee."
    if games := {line.game for line in lines if line.action > line.stake}:
        yield f"Priced per unit of this wager alone, with what goes down beside it: {_name_some(games)}."
    for strategy, words in PLAYED.items():
        if games := {line.game for line in lines if line.strategy == strategy}:
            yield f"Seats play at their best, but {words} in {_name_some(games)}."
    if games := {line.game for line in lines if line.fee_option is None}:
        yield f"No collection is filed for {_name_some(games)}."
    if any(line.sd is not None and "sampled" in line.method for line in lines):
        yield "Some standard deviations are sampled; --json tells how each figure was found."


def _name_some(games: set[str]) -> str:
    named = sorted(games)
    return ", ".join(named) if len(named) <= MANY else f"{', '.join(named[:MANY])} and {len(named) - MANY} more"


def _show_share(value: Fraction | None) -> str:
    return "none" if value is None else f"{float(value) * 100:+.3f}%"


def _show_dollars(cents: Fraction | None) -> str:
    """Show an amount in whole dollars, with its sign."""
    if cents is None:
        return "none"
    whole = round(cents / 100)
    return f"{'-' if whole < 0 else '+'}${abs(whole):,}"
