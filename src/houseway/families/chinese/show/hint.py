"""Advice at Chinese poker: what each word is worth, and the five best settings with the points that they can expect."""

from typing import TYPE_CHECKING

from rich.table import Table

from houseway.core.cards import show_cards
from houseway.core.terminal.drawing import close_table
from houseway.families.chinese.show.offers import lay_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from houseway.core.ranking.chinese import Setting
    from houseway.families.chinese.advise.setter import SettingAdvice
    from houseway.families.chinese.price.valuing import PointValue


def list_advice(found: "SettingAdvice", *, speaking: bool) -> "Iterator[str | Table]":
    """List what to say, and how to set."""
    if speaking:
        best, *rest = found.words
        others = ", ".join(f"{one.word} {show_points(one.worth)}" for one in rest)
        yield f"{best.word.capitalize()}: {show_points(best.worth)} points expected{f' ({others})' if others else ''}."
    yield make_setting_table(found)
    yield f"Expected points from all {found.opponents} together; {found.method}."
    if not speaking:
        yield "best (b) sets the first of them, set 2 the second."


def make_setting_table(found: "SettingAdvice") -> Table:
    """Make the best settings, with what their hands are and what they can expect."""
    figures = ("points", "from one", "wins all")
    shown = close_table("", "front | middle | back", *figures, right=figures)
    for number, one in enumerate(found.settings, start=1):
        hands = ", ".join(map(str, one.hands))
        share = f"{100 * one.shot:.0f}%"
        points = f"{one.together.points:+.2f}"
        shown.add_row(str(number), f"{show_setting(one.setting)}\n{hands}", points, f"{one.each:+.2f}", share)
    return shown


def show_setting(one: "Setting") -> str:
    """Show a setting as it lies: front, middle and back."""
    return " | ".join(show_cards(lay_out(cards)) for cards in one)


def show_points(worth: "PointValue") -> str:
    """Show expected points with their sign."""
    return f"{worth.points:+.2f}"
