"""houseway strategy: how to play a blackjack best, as a card."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import Book, Flips, GameName, Json, Literal

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.families.twenty_one.card import CardRow, StrategyCard
    from houseway.families.twenty_one.solution import Solution

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
UP_NAMES = {"ace": "A", "ten": "10", "joker": "Jo"}


def strategy(
    game: GameName,
    decks: Annotated[int | None, typer.Option(help="How many decks in the shoe.")] = None,
    literal: Literal = False,
    ruling: Flips = None,
    svg: Annotated[Path | None, typer.Option(help="Write the card as a picture to this file.", metavar="FILE")] = None,
    book: Book = None,
    as_json: Json = False,
) -> None:
    """Print the best way to play a blackjack: hard hands, soft hands and pairs by up card.

    Example: houseway strategy crystal/21st-century-free-bet-blackjack --decks 6
    """
    from houseway.book.model import TwentyOneGame
    from houseway.cli.naming import open_game
    from houseway.cli.output import console, say_json
    from houseway.cli.strategy_svg import draw_card
    from houseway.cli.waiting import share_bar
    from houseway.errors import HousewayError
    from houseway.families.twenty_one.card import strategy_card
    from houseway.families.twenty_one.solved import solved
    from houseway.round.setup import check_decks

    opened = open_game(game, literal=literal, ruling=ruling, book=book)
    page = opened.page
    if not isinstance(page, TwentyOneGame):
        raise HousewayError(f"{opened.id} has no strategy card: only blackjacks have")
    number = check_decks(opened, decks)
    if svg is not None and not svg.parent.is_dir():
        raise HousewayError(f"cannot write {svg}: there is no folder {svg.parent}")
    with share_bar("solving") as progress:
        solution = solved(opened, number, progress=progress)
    card = strategy_card(page, solution.strategy)
    if svg is not None:
        _write(svg, draw_card(card, opened.name, _heading(solution)))
    if as_json:
        say_json(solution.told() | {"card": card.told()})
    elif svg is None:
        _print(card, opened.name, solution)
    else:
        console().print(f"The card is in {svg}.")


def _write(path: Path, picture: str) -> None:
    from houseway.errors import HousewayError

    try:
        path.write_text(picture, encoding="utf-8")
    except OSError as bad:
        raise HousewayError(f"cannot write {path}: {bad.strerror or bad}") from None


def _heading(solution: "Solution") -> str:
    from houseway.cli.output import counted, percent

    flipped = [ruling for ruling, reading in solution.reading.items() if reading == "literal"]
    reading = f"literal reading of {', '.join(flipped)}" if flipped else "intended reading"
    return f"{counted(solution.decks, 'deck')}, {reading}; worth {percent(solution.ev, signed=True)} of the wager"


def _print(card: "StrategyCard", name: str, solution: "Solution") -> None:
    from houseway.cli.output import console, headed, percent
    from houseway.cli.sheet import indented
    from houseway.families.twenty_one.card import LEGEND

    out = console()
    out.print(headed(name, f" ({solution.game}), {_heading(solution)}"))
    for section in card.sections:
        out.print(_grid(section.title, section.rows, card.ups))
    if card.worth:
        out.print(_grid("Two cards, %", card.worth, card.ups))
    indented(out, "   ".join(f"{code} {LEGEND[code]}" for code in card.codes))
    for note in card.notes:
        indented(out, note)
    indented(
        out,
        f"By the chart {percent(solution.ev, signed=True)}; minding the first two cards "
        f"{percent(solution.two_card_ev, signed=True)}; minding every card {percent(solution.cd_ev, signed=True)}.",
    )
    indented(out, f"{solution.method[:1].upper()}{solution.method[1:]}.")


def _grid(title: str, rows: "tuple[CardRow, ...]", ups: tuple[str, ...]) -> "Table":
    """A part of the card; cells are coloured on a terminal, and plain letters anywhere else."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 0))
    made.add_column(title, no_wrap=True, min_width=12)
    for up in ups:
        made.add_column(UP_NAMES.get(up, up), justify="center", no_wrap=True, min_width=4)
    for row in rows:
        made.add_row(row.hands, *(Text(f" {cell:<3}", style=COLOURS.get(cell[:1], "")) for cell in row.cells))
    return made
