"""The clean sweeps of Chinese poker: how often each is dealt, and how often it is a hand's best."""

from typing import TYPE_CHECKING, Any

from houseway.core.paper.parts import Paper, make_table
from houseway.families.chinese.play.scoring import scoring
from houseway.families.chinese.price.odds import SweepOdds, sweep_odds
from houseway.families.chinese.price.sweep_counts import ALL_HANDS

if TYPE_CHECKING:
    from houseway.book.loader import Game
    from houseway.families.chinese.page import ChinesePage


def sweeps_told(game: "Game[ChinesePage]") -> list[dict[str, Any]]:
    """The clean sweeps as plain data."""
    return [one.to_dict() for one in _found(game)]


def print_sweeps(out: Paper, game: "Game[ChinesePage]", *, commands: bool) -> None:
    """The table of clean sweeps; nothing where none are played."""
    found = _found(game)
    if not found:
        return
    figures = ("points", "hands", "one in", "best of the hand")
    shown = make_table("clean sweep", *figures, right=figures, title="Clean sweeps")
    for one in found:
        shown.add_row(one.name, str(one.points), f"{one.held:,}", f"{ALL_HANDS / one.held:,.0f}", f"{one.best:,}")
    any_sweep = sum(one.best for one in found)
    shown.add_section()
    shown.add_row("any of them", "", f"{any_sweep:,}", f"{ALL_HANDS / any_sweep:,.0f}", "")
    out.print(shown)
    out.print(f"Counted over all {ALL_HANDS:,} hands of thirteen cards; each opponent pays the points.")
    if commands:
        out.print(f"When to declare, and how to set: houseway strategy {game.id} --cards '...'")


def _found(game: "Game[ChinesePage]") -> tuple[SweepOdds, ...]:
    return sweep_odds(scoring(game.rules))
