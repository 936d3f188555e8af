"""All-in tables for people: the grid of two cards, the best and the worst starting hands, and files to keep."""

import csv
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.cli.output import console
from houseway.core.cards import show_cards
from houseway.core.cards.card import RANKS
from houseway.core.errors import HousewayError
from houseway.core.paper.parts import make_heading, make_table, print_changes
from houseway.core.paper.words import show_percent

if TYPE_CHECKING:
    from houseway.families.poker.price.equities.class_tables import ClassTable
    from houseway.families.poker.price.equities.tables import EquityTable, StartTable

ENDS = 15
"""So many of the best and of the worst starting hands are shown."""


def save_table(found: "EquityTable", path: Path) -> None:
    """Write a table, a line for each class or hand; raises `HousewayError` where the file cannot be written."""
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(found.rows())
    except OSError as bad:
        raise HousewayError(f"cannot write {path}: {bad.strerror or bad}") from None


def print_table(found: "EquityTable") -> None:
    """Show a table: of classes each one's equity against any two cards, suited ones above the pairs."""
    game = found.game if found.game == found.shape else f"{found.game} ({found.shape})"
    console().print(make_heading(game, ", all in"))
    print_changes(console(), found.changes)
    if found.classes is not None:
        _print_grid(found.classes)
    if found.starts is not None:
        _print_ends(found.starts)
    console().print(f"{found.method[0].upper()}{found.method[1:]}.")


def _print_grid(classes: "ClassTable") -> None:
    share = dict(zip(classes.names, classes.against_any.tolist(), strict=True))
    ranks = sorted({name[0] for name in classes.names}, key=RANKS.index, reverse=True)
    shown = make_table("", *ranks, title="Against a random hand: suited above the pairs, offsuit below", right=ranks)
    for row, one in enumerate(ranks):
        cells = []
        for column, other in enumerate(ranks):
            high, low = (one, other) if row <= column else (other, one)
            kind = "" if row == column else "s" if row < column else "o"
            cells.append(f"{100 * share[f'{high}{low}{kind}']:.1f}")
        shown.add_row(one, *cells)
    console().print(shown)


def _print_ends(starts: "StartTable") -> None:
    figures = ["hands alike", "equity", "standard error"]
    every = starts.starts
    best, worst = every[:ENDS], every[max(ENDS, len(every) - ENDS) :]
    for title, some in (("The best", best), ("The worst", worst)):
        shown = make_table("hand", *figures, title=title, right=figures)
        for start in some:
            shown.add_row(
                show_cards(start.cards),
                f"{start.hands:,}",
                show_percent(start.equity),
                show_percent(start.standard_error),
            )
        console().print(shown)
