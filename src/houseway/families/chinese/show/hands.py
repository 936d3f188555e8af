"""What is shown of hands of Chinese poker: what segments make, and the clean sweeps with how often each is dealt."""

from functools import lru_cache
from typing import Any

from houseway.book.loader import Game
from houseway.core.cards import parse_cards
from houseway.core.paper.parts import Paper, make_table
from houseway.core.ranking import chinese
from houseway.core.ranking.chinese import Segment, rank_segment
from houseway.families.chinese.page import ChinesePage
from houseway.families.chinese.play.scoring import make_scoring
from houseway.families.chinese.play.seating import compile_game
from houseway.families.chinese.price.odds import SweepOdds, count_sweep_odds
from houseway.families.chinese.price.sweep_counts import ALL_HANDS
from houseway.families.setting_choices import Rows, RowsMade, check_rows

REMEMBERED = 1 << 13
"""So many hands are remembered: a table looks at the same ones again and again."""


@lru_cache(maxsize=REMEMBERED)
def describe_segment(segment: Segment, faces: tuple[str, ...]) -> str:
    """Describe what a front, a middle or a back makes."""
    return str(rank_segment(segment, parse_cards(faces)))


def describe_rows(game: Game[ChinesePage], rows: Rows) -> RowsMade:
    """Describe the hand in each segment, and why they may not lie so."""
    check_rows(game, rows, [chinese.SIZES[segment] for segment in chinese.SEGMENTS])
    words = (str(chinese.rank_segment(segment, cards)) for segment, cards in zip(chinese.SEGMENTS, rows, strict=True))
    return RowsMade(tuple(words), chinese.find_foul(compile_game(game).order, chinese.Setting(*rows)) or "")


def describe_sweeps(game: "Game[ChinesePage]") -> list[dict[str, Any]]:
    """Describe the clean sweeps as plain data."""
    return [one.to_dict() for one in _find_sweeps(game)]


def print_sweeps(out: Paper, game: "Game[ChinesePage]", *, commands: bool) -> None:
    """Print the table of clean sweeps; nothing where none are played."""
    found = _find_sweeps(game)
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


def _find_sweeps(game: "Game[ChinesePage]") -> tuple[SweepOdds, ...]:
    return count_sweep_odds(make_scoring(game.rules))
