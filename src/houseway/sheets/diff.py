"""The comparison of two games as a sheet: their values, the rules that move one, and those that move none."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from rich.padding import Padding
from rich.text import Text

from houseway.analysis.diff.beside import NO_RULING
from houseway.analysis.diff.diff import Diff, ValuedWager, WeighedDifference
from houseway.analysis.diff.difference import PARTS, Difference
from houseway.book.loader import Game
from houseway.core.paper.parts import (
    Paper,
    make_heading,
    make_table,
    note_lines,
    print_changes,
    print_indented,
    print_section,
)
from houseway.core.paper.words import say_reading, say_shoe, show_percent
from houseway.families import family_of
from houseway.sheets.odds import WAYS


def print_diff(out: Paper, found: Diff) -> None:
    """Print the whole comparison."""
    for where, game in (("Here: ", found.here), ("There: ", found.there)):
        out.print(Text.assemble(where, make_heading(game.name, _describe_game(game))))
        print_changes(out, game.changes)
    if found.values:
        _print_values(out, found)
    for refusal in found.refused:
        print_indented(out, refusal)
    moving = [one for one in found.differences if one.worth.effect != "no effect"]
    _print_moving(out, found, moving)
    _print_together(out, found)
    still = [one.difference for one in found.differences if one.worth.effect == "no effect"]
    for part, title in PARTS.items():
        rows = [one for one in still if one.part == part]
        if rows:
            print_section(out, f"{title}: no effect on the value")
        for one in rows:
            print_indented(out, _show_sides(one))
    if not found.differences:
        print_section(out, "The two pages say the same.")


def _describe_game(game: Game) -> str:
    way = WAYS[family_of(game).usual_play(game)] if game.rules.banked else ""
    return f" ({game.id}), {say_shoe(game, game.rules.deck.decks.default)}, {say_reading(game.reading)}{way}"


def _print_values(out: Paper, found: Diff) -> None:
    awards = {wager.name for game in (found.here, found.there) for wager in game.rules.wager if wager.kind == "award"}
    figures = ("here", "there", "change")
    shown = make_table("wager", *figures, title="What the wagers are worth to the player", right=figures)
    for row in found.values:
        change = None if row.here is None or row.there is None else row.there - row.here
        money = (row.name or row.other) in awards
        shown.add_row(
            _name_row(row),
            *(_show_figure(value, money=money) for value in (row.here, row.there)),
            _show_change(change, money=money),
        )
    out.print()
    out.print(shown)
    for method in dict.fromkeys(found.methods.values()):
        names = [name for name, how in found.methods.items() if how == method]
        print_indented(out, f"{', '.join(names)}: {method}.")


def _name_row(row: ValuedWager) -> str:
    if row.name is None or row.other is None or row.name == row.other:
        return str(row.name or row.other)
    return f"{row.name} (there: {row.other})"


def _show_figure(value: Fraction | None, *, money: bool) -> str:
    if value is None:
        return ""
    return f"${float(value):.4f} a round" if money else show_percent(float(value), signed=True)


def _show_change(change: Fraction | None, *, money: bool = False) -> str:
    if change is None:
        return ""
    return _show_figure(change, money=money) if change else "none"


def _print_moving(out: Paper, found: Diff, moving: Iterable[WeighedDifference]) -> None:
    rows = list(moving)
    if not rows:
        return
    banked = found.here.rules.banked
    print_section(
        out, f"Rules that move a value, each by itself as it is there put into {found.here.id}" if banked else "Rules"
    )
    for one in rows:
        print_indented(out, _show_sides(one.difference))
        if banked:
            out.print(Padding(_show_worth(found, one), (0, 0, 0, 6)))


def _show_worth(found: Diff, one: WeighedDifference) -> str:
    worth = one.worth
    if worth.effect == "not alone":
        return f"cannot stand here by itself: {worth.why}"
    if worth.effect == "not priced":
        return f"not priced: {worth.why}"
    company = f" ({worth.why})" if worth.why else ""
    return f"worth to the player: {changes(found.here, worth.changes)}{company}"


def changes(game: Game, moved: Mapping[str, Fraction]) -> str:
    """Find the changes of wagers' values: Banker line +2.2534%, Tie Bet -1.0000%."""
    awards = {wager.name for wager in game.rules.wager if wager.kind == "award"}
    return ", ".join(f"{name} {_show_change(change, money=name in awards)}" for name, change in moved.items())


def _print_together(out: Paper, found: Diff) -> None:
    if found.together is None:
        return
    rows = [row for row in found.values if row.name is not None and row.other is not None]
    if not any(row.here != row.there for row in rows):
        return
    print_section(out, "All of them together")
    same = "exactly as much as there" if found.accounted else "not the same as there: a difference is missing above"
    print_indented(out, f"With all these rules at once the wagers are worth {same}.")
    print_indented(out, "Single changes need not add up to that: one rule can matter more or less beside another.")


def _show_sides(one: Difference) -> Text:
    sides = (("here", one.here), ("there", one.there))
    if one.part == "rulings":
        ((where, side),) = ((where, side) for where, side in sides if side.words != NO_RULING)
        return make_heading(one.subject, f": only {where}{note_lines(side.lines)}. {side.words}")
    told = [f"{where} {side.words.rstrip('.')}{note_lines(side.lines)}" for where, side in sides]
    return make_heading(one.subject, f": {'; '.join(told)}.")
