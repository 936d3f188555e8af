"""The wagers of a game on its rule sheet: what each can come to, and what it then pays."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from rich.table import Table

from houseway.book.lines import show_lines
from houseway.book.model.condition import Asked, say_wanted
from houseway.book.model.game import GamePage
from houseway.book.model.wagers import Outcome, PayLine, Wager
from houseway.core.money import parse_odds
from houseway.core.paper.parts import make_table

Row = tuple[str, str, str]
"""A hand, what it pays, and the lines that say so."""


def ask_nothing(_line: PayLine | Outcome) -> Iterable[Asked]:
    """Find what lines ask for that have no conditions with words."""
    return ()


def list_pay_rows(wager: Wager, list_asked: Callable[[Any], Iterable[Asked]] = ask_nothing) -> list[Row]:
    """List what a wager with a pay table can come to, with the words of the conditions that its lines ask for."""

    def name(line: PayLine | Outcome) -> str:
        return say_wanted(line.hand, list_asked(line))

    rows = [(name(pay), pay.odds, show_lines(pay.lines)) for pay in getattr(wager, "pays", ())]
    rows += [(name(push), "push", show_lines(push.lines)) for push in getattr(wager, "pushes", ())]
    rows += [(name(loss), "lose", show_lines(loss.lines)) for loss in getattr(wager, "loses", ())]
    if getattr(wager, "otherwise", None) == "stays up":
        rows.append(("anything else", "stays up", ""))
    return rows


def make_wager_table(page: GamePage, rows: Mapping[str, list[Row]]) -> Table:
    """Make all wagers with what they can come to; those beside each other that are paid alike, together."""
    shown = make_table("wager", "hand", "pays", "lines", right=["pays"])
    for names, alike in _are_alike(page, rows):
        for number, row in enumerate(alike):
            shown.add_row(names if number == 0 else "", *row)
        shown.add_section()
    return shown


def _are_alike(page: GamePage, rows: Mapping[str, list[Row]]) -> Iterator[tuple[str, list[Row]]]:
    for alike, group in groupby(page.wager, key=lambda wager: rows[wager.name]):
        yield ", ".join(wager.name for wager in group), alike


def say_pays(wager: Wager) -> str:
    """Tell a wager's pays: one, or from the least to the dearest."""
    contest = getattr(wager, "contest", None)
    odds = [pay.odds for pay in getattr(wager, "pays", ())]
    odds += [contest.odds] if contest and contest.odds else []
    even = getattr(wager, "odds", None)
    odds += [even] if even else []
    if not odds:
        return "by the rules"
    in_order = sorted(set(odds), key=parse_odds)
    return " to ".join(dict.fromkeys((in_order[0], in_order[-1])))
