"""Advice on a game: what to do at each moment, what that is worth, and what the best play is worth."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from houseway.cli.drawing import MARGIN, print_hanging
from houseway.cli.output import console, say_json
from houseway.families import advised
from houseway.sheets.parts import headed, indented, section, table
from houseway.sheets.words import percent, reading_words, shoe_words
from houseway.waiting import share_bar

if TYPE_CHECKING:
    from rich.table import Table

    from houseway.book.loader import OpenGame
    from houseway.families.advice import Advice, AdviceTable

GAP = 2
"""Between two columns of a table."""


def say_advice(game: "OpenGame", decks: int, *, as_json: bool) -> None:
    """Work the advice out, and print it or tell it to a program."""
    with share_bar("solving") as progress:
        advice = advised(game, decks, progress)
    if as_json:
        say_json(advice.told())
    else:
        _print(console(), advice, game)


def _print(out: Console, advice: "Advice", game: "OpenGame") -> None:
    out.print(headed(game.name, f" ({advice.game}), {shoe_words(game, advice.decks)}, {reading_words(advice.reading)}"))
    for moment in advice.rules:
        section(out, moment.when)
        for rule in moment.rules:
            print_hanging(out, Text(f"- {rule}"))
    for one in advice.tables:
        section(out, one.title)
        shown = drawn(one, out.width - MARGIN)
        out.print(Padding(shown, (0, 0, 0, MARGIN)))
    section(out, "What it is worth")
    for line in _worth(advice):
        indented(out, line)
    for note in advice.notes:
        indented(out, note)


def drawn(one: "AdviceTable", width: int) -> "Table":
    """A table of the advice; where it is wider than the screen, headings give way first, and no word is broken."""
    shown = table(*one.columns)
    for row in one.rows:
        shown.add_row(*row)
    cells = [max(map(len, column)) for column in zip(*one.rows, strict=True)]
    if sum(map(max, cells, map(len, one.columns))) + GAP * len(cells) > width:
        for column, heading, texts, longest in zip(
            shown.columns, one.columns, zip(*one.rows, strict=True), cells, strict=True
        ):
            column.min_width = max(len(word) for text in (heading, *texts) for word in text.split())
            column.max_width = max(column.min_width, longest)
    return shown


def _worth(advice: "Advice") -> Iterator[str]:
    """What the rules and the best play bring, per unit of the wager that the rest is measured by."""
    if advice.unit.startswith("point"):
        gain = f"{float(advice.cost):.4f}"
        yield f"The best play wins {gain} points from each opponent who goes by these rules: so much they cost."
        return
    best, simple = (percent(float(ev), signed=True) for ev in (advice.best_ev, advice.simple_ev))
    if not advice.cost:
        yield f"These rules are the best play: {best} of the {advice.unit}."
        return
    cost = percent(float(advice.cost))
    if cost == percent(0.0):
        cost = "less than 0.0001%"
    yield f"By these rules {simple} of the {advice.unit}, by the best play {best}: the rules cost {cost}."
