"""A blackjack's strategy as a card: hard hands, soft hands and pairs by up card."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from houseway.core.paper.parts import Paper, make_heading, print_changes, print_indented
from houseway.core.paper.words import show_count, show_percent
from houseway.families.twenty_one.show.strategy_card import (
    LEGEND,
    WORTH_TITLE,
    CardRow,
    StrategyCard,
    WorthRow,
)

if TYPE_CHECKING:
    from houseway.book.loader import Game
    from houseway.families.twenty_one.price.solution import Solution

COLOURS = {
    "S": "black on red",
    "H": "black on green",
    "D": "white on blue",
    "F": "black on cyan",
    "P": "black on yellow",
    "R": "white on magenta",
    "X": "white on magenta",
    "A": "white on blue",
}
"""The colour of a cell, by the first letter of its code."""
ROOMY = 4
"""How wide a column is where the screen has room."""
UNBOUNDED = 1000
UP_NAMES = {"ace": "A", "ten": "10", "joker": "Jo"}


def describe_solution(solution: "Solution") -> str:
    """Describe what the card is for and what it is worth, in a line."""
    flipped = [ruling for ruling, reading in solution.reading.items() if reading == "literal"]
    reading = f"literal reading of {', '.join(flipped)}" if flipped else "intended reading"
    return (
        f"{show_count(solution.decks, 'deck')}, {reading}; worth {show_percent(solution.ev, signed=True)} of the wager"
    )


def print_card(out: Paper, card: StrategyCard, game: "Game", solution: "Solution") -> None:
    """Print the card, section by section, what its codes mean, and what it is worth."""
    out.print(make_heading(game.name, f" ({solution.game}), {describe_solution(solution)}"))
    print_changes(out, game.changes)
    for section in card.sections:
        _print_grid(out, section.title, section.rows, card.ups)
    if card.worth:
        _print_grid(out, WORTH_TITLE, card.worth, card.ups)
    print_indented(out, "   ".join(f"{code} {LEGEND[code]}" for code in card.codes))
    for note in card.notes:
        print_indented(out, note)
    print_indented(
        out,
        f"By the chart {show_percent(solution.ev, signed=True)}; minding the first two cards "
        f"{show_percent(solution.two_card_ev, signed=True)}; minding every card "
        f"{show_percent(solution.cd_ev, signed=True)}.",
    )
    print_indented(out, f"{solution.method[:1].upper()}{solution.method[1:]}.")


def _print_grid(out: Paper, title: str, rows: Sequence[CardRow | WorthRow], ups: tuple[str, ...]) -> None:
    """Print a part of the card.

    Where it is wider than the screen, its columns move together, or stand in two tables.
    """
    middle = (len(ups) + 1) // 2
    tables = [_make_grid(title, rows, ups, slice(None), ROOMY)]
    if not _is_shown_whole(out, tables[0]):
        tables = [_make_grid(title, rows, ups, slice(None), 0)]
    if not _is_shown_whole(out, tables[0]):
        tables = [_make_grid(title, rows, ups, part, ROOMY) for part in (slice(middle), slice(middle, None))]
    for one in tables:
        out.print(one)


def _is_shown_whole(out: Paper, one: Table) -> bool:
    wide = Console(width=UNBOUNDED)
    return Measurement.get(wide, wide.options, one).maximum <= out.width


def _make_grid(title: str, rows: Sequence[CardRow | WorthRow], ups: tuple[str, ...], part: slice, width: int) -> Table:
    """Make some columns of a part; cells are coloured on a terminal, and plain letters anywhere else."""
    longest = max(len(cell) for row in rows for cell in row.cells)
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 0))
    made.add_column(title, no_wrap=True, min_width=12)
    for up in ups[part]:
        made.add_column(UP_NAMES.get(up, up), justify="center", no_wrap=True, min_width=width)
    for row in rows:
        cells = (f"{cell:>{longest}}".center(width) for cell in row.cells[part])
        made.add_row(row.hands, *(Text(cell, style=COLOURS.get(cell.strip()[:1], "")) for cell in cells))
    return made
