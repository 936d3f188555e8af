"""A blackjack's strategy as a card: hard hands, soft hands and pairs by up card, on paper or as a picture."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from houseway.book.changes import say_changes, write_changes
from houseway.cli.output import console, say_json
from houseway.cli.strategy_svg import draw_card
from houseway.core.errors import HousewayError
from houseway.core.paper.parts import make_heading, print_changes, print_indented
from houseway.core.paper.words import show_count, show_percent
from houseway.core.progress import show_progress
from houseway.families.twenty_one.price.solution_cache import find_solution
from houseway.families.twenty_one.show.strategy_card import (
    LEGEND,
    WORTH_TITLE,
    CardRow,
    StrategyCard,
    WorthRow,
    make_strategy_card,
)

if TYPE_CHECKING:
    from houseway.book.loader import Game
    from houseway.families.twenty_one.page import TwentyOnePage
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


def say_card(game: "Game[TwentyOnePage]", decks: int, svg: Path | None, *, as_json: bool) -> None:
    """Solve the game, and print the card, write it, or tell it to a program."""
    if svg is not None and not svg.parent.is_dir():
        raise HousewayError(f"cannot write {svg}: there is no folder {svg.parent}")
    if svg is not None and svg.is_dir():
        raise HousewayError(f"cannot write {svg}: it is a folder")
    with show_progress("solving") as progress:
        solution = find_solution(game, decks, progress=progress)
    card = make_strategy_card(game.rules, solution.strategy)
    if svg is not None:
        changed = f"; changed, and not as it is filed: {say_changes(game.changes)}" if game.changes else ""
        _write(svg, draw_card(card, game.name, f"{_heading(solution)}{changed}"))
    if as_json:
        say_json(solution.to_dict() | write_changes(game.changes) | {"card": card.to_dict()})
    elif svg is None:
        _print(card, game, solution)
    else:
        console().print(f"The card is in {svg}.")


def _write(path: Path, picture: str) -> None:
    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as bad:
        raise HousewayError(f"cannot write {path}: {bad.strerror or bad}") from None


def _heading(solution: "Solution") -> str:
    flipped = [ruling for ruling, reading in solution.reading.items() if reading == "literal"]
    reading = f"literal reading of {', '.join(flipped)}" if flipped else "intended reading"
    return (
        f"{show_count(solution.decks, 'deck')}, {reading}; worth {show_percent(solution.ev, signed=True)} of the wager"
    )


def _print(card: StrategyCard, game: "Game", solution: "Solution") -> None:
    out = console()
    out.print(make_heading(game.name, f" ({solution.game}), {_heading(solution)}"))
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


def _print_grid(out: Console, title: str, rows: Sequence[CardRow | WorthRow], ups: tuple[str, ...]) -> None:
    """A part of the card: where it is wider than the screen, its columns move together, or stand in two tables."""
    middle = (len(ups) + 1) // 2
    tables = [_grid(title, rows, ups, slice(None), ROOMY)]
    if not _is_shown_whole(out, tables[0]):
        tables = [_grid(title, rows, ups, slice(None), 0)]
    if not _is_shown_whole(out, tables[0]):
        tables = [_grid(title, rows, ups, part, ROOMY) for part in (slice(middle), slice(middle, None))]
    for one in tables:
        out.print(one)


def _is_shown_whole(out: Console, one: Table) -> bool:
    return Measurement.get(out, out.options.update(width=UNBOUNDED), one).maximum <= out.width


def _grid(title: str, rows: Sequence[CardRow | WorthRow], ups: tuple[str, ...], part: slice, width: int) -> Table:
    """Some columns of a part; cells are coloured on a terminal, and plain letters anywhere else."""
    longest = max(len(cell) for row in rows for cell in row.cells)
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 0))
    made.add_column(title, no_wrap=True, min_width=12)
    for up in ups[part]:
        made.add_column(UP_NAMES.get(up, up), justify="center", no_wrap=True, min_width=width)
    for row in rows:
        cells = (f"{cell:>{longest}}".center(width) for cell in row.cells[part])
        made.add_row(row.hands, *(Text(cell, style=COLOURS.get(cell.strip()[:1], "")) for cell in cells))
    return made
