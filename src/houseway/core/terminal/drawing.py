"""The table on the terminal: cards as small coloured boxes, or as plain text where it has no colour or room."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from rich.text import Text

from houseway.core.paper.parts import MARGIN, HangingText, make_table
from houseway.core.round.events import BACK

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

NARROW = 60
"""On fewer columns than these, cards are written and not drawn."""
GAP = 4
BOX = 5
"""The width of a card's box."""
PARTING = 2
"""The gap between the two hands of one that is set."""
_SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


@dataclass(frozen=True)
class DrawnHand:
    """A hand to be drawn: whose it is, its cards as told (a back for one not seen), and what it makes.

    A hand that is set as two has its first cards `parted` from the others. Below each card stand its number, or the
    `names` that people have for what is dealt. Words that are `notes` tell of some of the cards, and name no hand.
    """

    title: str
    cards: tuple[str, ...]
    words: str = ""
    parted: int = 0
    names: tuple[str, ...] = ()
    numbered: bool = False
    notes: bool = False

    @property
    def heading(self) -> Text:
        """The line above the cards."""
        return Text.assemble((self.title, "bold"), f"  {self.words}" if self.words else "")

    @property
    def below(self) -> tuple[str, ...]:
        """What stands below each card, if anything does."""
        numbers = (f"  {number}" for number in range(1, len(self.cards) + 1))
        return self.names or (tuple(numbers) if self.numbered else ())

    @property
    def written(self) -> str:
        """The cards in a line of text: 4h 4d | Qh Qd Jo 9c 2s, and with their names 6-6 (Heaven)."""
        pairs = zip(self.cards, self.names, strict=False)
        named = [f"{card} ({name})" if name else card for card, name in pairs] or self.cards
        return " | ".join(" ".join(part) for part in (named[: self.parted], named[self.parted :]) if part)


def draws_boxes(out: "Console") -> bool:
    """Say whether this terminal shows coloured boxes well."""
    coloured = out.is_terminal and out.color_system is not None and not out.no_color
    return coloured and out.width >= NARROW and "utf" in out.encoding.lower()


def write_inline(out: "Console", cards: Sequence[str]) -> Text:
    """Write cards within a line of text."""
    if not draws_boxes(out):
        return Text(" ".join(cards))
    return Text(" ").join(Text(_write_face(card), _choose_style(card)) for card in cards)


def draw_hands(out: "Console", hands: Sequence[DrawnHand]) -> None:
    """Draw hands beside each other, as many to a row as fit.

    Where they take more than two rows, their cards overlap.
    """
    if not draws_boxes(out):
        for hand in hands:
            words = f"{'; ' if hand.notes else ' = '}{hand.words}" if hand.words else ""
            out.print(Text(f"  {hand.title}: {hand.written}{words}"))
        return
    rows = _lay_in_rows([_draw_block(hand) for hand in hands], out.width)
    if len(rows) > 2:
        rows = _lay_in_rows([_draw_overlapping(hand) for hand in hands], out.width)
    for row in rows:
        _print_beside(out, row)


def print_wrapped(
    out: "Console", parts: Sequence[str | Text], *, style: str = "", indent: str = "", gap: int = 2
) -> None:
    """Print parts one after another, as many to a line as fit; none of them is torn apart."""
    lines = [Text(indent)]
    for part in parts:
        begun = lines[-1].cell_len > len(indent)
        if begun and lines[-1].cell_len + gap + len(part) > out.width:
            lines.append(Text(indent))
            begun = False
        lines[-1].append(" " * gap if begun else "").append(part)
    out.print(Text("\n").join(lines), style=style)


def print_hanging(out: "Console", text: Text) -> None:
    """Print a line below which the rest of it hangs where it is too long."""
    out.print(HangingText(text))


def close_table(*columns: str, right: Sequence[str] = ()) -> "Table":
    """Make a table without lines or margins, for a screen that shows cards as well."""
    made = make_table(*columns, right=right)
    made.box = None
    made.padding = (0, 2, 0, 0)
    made.header_style = "dim"
    return made


def _lay_in_rows(blocks: Sequence[list[Text]], width: int) -> list[list[list[Text]]]:
    """Lay the blocks in rows that fit; one that is too wide by itself has its own."""
    rows: list[list[list[Text]]] = []
    taken = 0
    for block in blocks:
        needs = GAP + max(line.cell_len for line in block)
        if rows and taken + needs <= width + GAP - MARGIN:
            rows[-1].append(block)
            taken += needs
        else:
            rows.append([block])
            taken = needs
    return rows


def _print_beside(out: "Console", blocks: Sequence[list[Text]]) -> None:
    widths = [max(line.cell_len for line in block) for block in blocks]
    for row in zip_longest(*blocks, fillvalue=Text("")):
        line = Text(" " * MARGIN)
        for part, width in zip(row, widths, strict=True):
            line.append_text(part)
            line.append(" " * (width + GAP - part.cell_len))
        line.rstrip()
        out.print(line)


def _draw_block(hand: DrawnHand) -> list[Text]:
    """Draw the heading, three rows of boxes below it, and what stands below those."""
    rows = [hand.heading, Text(), Text(), Text(), Text(style="dim")]
    below = hand.below or ("",) * len(hand.cards)
    wider = " " * max(max(map(len, below), default=0) + 1 - BOX, 0)
    for place, (card, label) in enumerate(zip(hand.cards, below, strict=True), start=1):
        edge = _choose_style(card) if card == BACK else "dim"
        gap = wider + " " * (PARTING if place == hand.parted else 0)
        rows[1].append("╭───╮", edge).append(gap)
        rows[2].append("│", edge).append(_spread(card), _choose_style(card)).append("│", edge).append(gap)
        rows[3].append("╰───╯", edge).append(gap)
        rows[4].append(label.ljust(BOX + len(gap)))
    return rows if hand.below else rows[:-1]


def _draw_overlapping(hand: DrawnHand) -> list[Text]:
    """Draw the heading, and boxes that share their edges: each is as wide as its card's face."""
    rows = [hand.heading, Text("╭", "dim"), Text("│", "dim"), Text("╰", "dim")]
    for place, card in enumerate(hand.cards, start=1):
        face = _narrow(card)
        last = place == len(hand.cards)
        rows[1].append("─" * len(face) + ("╮" if last else "┬"), "dim")
        rows[2].append(face, _choose_style(card)).append("│", "dim")
        rows[3].append("─" * len(face) + ("╯" if last else "┴"), "dim")
    return rows


def _narrow(card: str) -> str:
    return "░░" if card == BACK else _write_face(card)


def _spread(card: str) -> str:
    """Write a card's face over three columns: the rank at the left, the suit at the right; or its back."""
    face = {BACK: "░░░", "Jo": "Jo "}.get(card) or _write_face(card)
    return face if len(face) == 3 else f"{face[0]} {face[1]}"


def _write_face(card: str) -> str:
    """Write the face of a card: 9♥, 10♦; the back, the joker and a tile as they are told."""
    if card in (BACK, "Jo") or "-" in card:
        return card
    rank = "10" if card[0] == "T" else card[0]
    return f"{rank}{_SYMBOLS[card[1]]}"


def _choose_style(card: str) -> str:
    if card == BACK:
        return "blue"
    return "bold red" if card[1] in "dh" else "bold"
