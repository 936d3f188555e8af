"""The guide to a game as a sheet: what to do at each moment, what that is worth, and what the best play is worth."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.text import Text

from houseway.book.loader import Game
from houseway.core.paper.parts import (
    MARGIN,
    HangingText,
    Paper,
    make_heading,
    make_table,
    print_changes,
    print_indented,
    print_section,
)
from houseway.core.paper.words import say_reading, say_shoe, show_percent
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide

if TYPE_CHECKING:
    from rich.table import Table

GAP = 3
"""Between two columns of a table; where there is no room for it, a third of it."""


def print_guide(out: Paper, advice: StrategyGuide, game: Game) -> None:
    """Print the rules, moment by moment, the tables, and what both are worth."""
    out.print(
        make_heading(game.name, f" ({advice.game}), {say_shoe(game, advice.decks)}, {say_reading(advice.reading)}")
    )
    print_changes(out, game.changes)
    for moment in advice.rules:
        print_section(out, _write_heading(moment, advice.unit))
        for rule in moment.rules:
            out.print(HangingText(Text(f"- {rule}")))
    for one in advice.tables:
        print_section(out, one.title)
        shown = draw_table(one, out.width - MARGIN)
        out.print(Padding(shown, (0, 0, 0, MARGIN)))
    print_section(out, "What it is worth")
    for line in _tell_worth(advice):
        print_indented(out, line)
    for note in advice.notes:
        print_indented(out, note)


def _write_heading(moment: GuideRule, unit: str) -> str:
    """Write when the rules are for, and what they are worth where they have a price of their own."""
    if moment.ev is None:
        return moment.when
    return f"{moment.when}: {show_percent(float(moment.ev), signed=True)} of the {unit}"


def draw_table(one: GuideTable, width: int) -> "Table":
    """Draw a table of the advice; where it is wider than the screen, headings give way first, and no word is broken.

    Where even single words are too wide, the columns move together.
    """
    shown = make_table(*one.columns)
    for row in one.rows:
        shown.add_row(*row)
    texts = list(zip(*one.rows, strict=True))
    cells = [max(map(len, column)) for column in texts]
    if sum(map(max, cells, map(len, one.columns))) + GAP * len(cells) <= width:
        return shown
    words = [
        max(len(word) for text in (heading, *column) for word in text.split() or [""])
        for heading, column in zip(one.columns, texts, strict=True)
    ]
    gap, margins = (GAP, GAP - 1) if sum(words) + GAP * len(words) <= width else (1, 0)
    if gap == 1:
        shown.padding, shown.show_edge = (0, 0, 0, 0), False
    room = width - margins - gap * (len(words) - 1)
    for drawing, columns in zip(shown.columns, _share_room(room, words, cells), strict=True):
        drawing.width = columns
    return shown


def _share_room(room: int, least: list[int], longest: list[int]) -> list[int]:
    """Say how wide each column is.

    As wide as its longest word, and what is left to where most text has to be folded.
    """
    widths = [*least]
    for _ in range(room - sum(least)):
        wanting = [text / now if text > now else 0 for text, now in zip(longest, widths, strict=True)]
        if not any(wanting):
            break
        widths[wanting.index(max(wanting))] += 1
    return widths


def _tell_worth(advice: StrategyGuide) -> Iterator[str]:
    """Tell what the rules and the best play bring, per unit of the wager that the rest is measured by."""
    if advice.unit.startswith("point"):
        ours, most, given = (float(points) for points in (advice.simple_ev, advice.best_ev, advice.cost))
        yield (
            f"From each opponent who knows every hand's chance these rules win {ours:+.4f} points, and the best play "
            f"{most:+.4f}: the rules cost {given:.4f}."
        )
        return
    best, simple = (show_percent(float(ev), signed=True) for ev in (advice.best_ev, advice.simple_ev))
    if not advice.cost:
        yield f"These rules are the best play: {best} of the {advice.unit}."
        return
    cost = show_percent(float(advice.cost))
    if cost == show_percent(0.0):
        cost = "less than 0.0001%"
    if advice.ways:
        way, better = advice.ways
        yield f"By {way} {simple} of the {advice.unit}, by {better} {best}: {way} costs {cost}."
        return
    yield f"By these rules {simple} of the {advice.unit}, by the best play {best}: the rules cost {cost}."
