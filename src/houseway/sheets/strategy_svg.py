"""The strategy card as a picture: one SVG that prints on a sheet, with nothing in it but shapes and text."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from xml.sax.saxutils import escape

from houseway.analysis.strategy import SolvedCard
from houseway.book.changes import say_changes
from houseway.families.twenty_one.show.strategy_card import LEGEND, WORTH_TITLE, CardRow, StrategyCard, WorthRow
from houseway.sheets.strategy_card import UP_NAMES, describe_solution

CELL, LABEL, HEIGHT, GAP = 38, 74, 24, 14
LETTER = 7
"""How wide a letter of a label is at most, on average."""
FILLS = {
    "S": "#f4b6ae",
    "H": "#cfe8c6",
    "D": "#bcd4f5",
    "F": "#b5e6e8",
    "P": "#f8e3a1",
    "R": "#e2c4ec",
    "X": "#e2c4ec",
    "A": "#bcd4f5",
}
"""The colour of a cell, by the first letter of its code."""


def draw_solved_card(found: SolvedCard) -> str:
    """Draw the card of a solved game, with what was changed in it."""
    changes = found.opened.changes
    changed = f"; changed, and not as it is filed: {say_changes(changes)}" if changes else ""
    return draw_card(found.card, found.opened.name, f"{describe_solution(found.solution)}{changed}")


def draw_card(card: StrategyCard, title: str, about: str) -> str:
    """Draw the card as an SVG document."""
    label = _measure_labels(card)
    width = label + CELL * len(card.ups) + 2 * GAP
    body: list[str] = []
    y = 6
    for words in wrap(title, width // 10):
        y += 20
        body.append(_write_text(GAP, y, words, "font-size='17' font-weight='bold'"))
    for words in wrap(about, width // 6):
        y += 17
        body.append(_write_text(GAP, y, words, "font-size='11' fill='#555'"))
    y += GAP
    for section in card.sections:
        body += _draw_section(section.title, section.rows, card.ups, label, y)
        y += HEIGHT * (len(section.rows) + 1) + GAP
    if card.worth:
        body += _draw_section(WORTH_TITLE, card.worth, card.ups, label, y)
        y += HEIGHT * (len(card.worth) + 1) + GAP
    for note in (*(f"{code}: {LEGEND[code]}" for code in card.codes), *card.notes):
        for words in wrap(note, width // 6):
            body.append(_write_text(GAP, y + 12, words, "font-size='11' fill='#333'"))
            y += 17
    height = y + GAP
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' width='{width}' height='{height}' "
        f"font-family='Helvetica, Arial, sans-serif'>\n<rect width='100%' height='100%' fill='white'/>\n"
        + "\n".join(body)
        + "\n</svg>\n"
    )


def _measure_labels(card: StrategyCard) -> int:
    """Measure how wide the first column is: the longest name of a part or of a row fits."""
    titles = [section.title for section in card.sections] + [WORTH_TITLE for _ in card.worth[:1]]
    rows = [row.hands for section in card.sections for row in section.rows] + [row.hands for row in card.worth]
    return max(LABEL, LETTER * max(map(len, (*titles, *rows))))


def _draw_section(
    title: str, rows: Sequence[CardRow | WorthRow], ups: tuple[str, ...], label: int, y: int
) -> Iterator[str]:
    yield _write_text(GAP, y + 16, title, "font-size='12' font-weight='bold'")
    for column, up in enumerate(ups):
        yield _write_text(
            _find_middle(column, label), y + 16, UP_NAMES.get(up, up), "font-size='12' font-weight='bold'", centred=True
        )
    for number, row in enumerate(rows, start=1):
        top = y + number * HEIGHT
        yield _write_text(GAP, top + 16, row.hands, "font-size='12'")
        for column, cell in enumerate(row.cells):
            yield (
                f"<rect x='{GAP + label + column * CELL}' y='{top}' width='{CELL - 1}' height='{HEIGHT - 1}' "
                f"fill='{FILLS.get(cell[:1], '#f2f2f2')}'/>"
            )
            yield _write_text(_find_middle(column, label), top + 16, cell, "font-size='12'", centred=True)


def _find_middle(column: int, label: int) -> int:
    return GAP + label + column * CELL + CELL // 2


def _write_text(x: int, y: int, words: str, style: str, *, centred: bool = False) -> str:
    anchor = " text-anchor='middle'" if centred else ""
    return f"<text x='{x}' y='{y}' {style}{anchor}>{escape(words)}</text>"
