"""Figures, lines and options of a report, in words."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from houseway.analysis.diff.difference import Spans
from houseway.book.lines import show_lines
from houseway.core.money import Cents, show_money


def show_percent(value: Fraction | None) -> str:
    """A value of a wager: -1.2351%."""
    return "none" if value is None else f"{float(value) * 100:+.4f}%"


def show_worth(value: Fraction | None, *, award: bool = False) -> str:
    """A value or its change; of an award, in dollars a round."""
    if value is None or not award:
        return show_percent(value)
    return f"{'-' if value < 0 else '+'}${abs(float(value)):.4f} a round"


def show_dollars(cents: Fraction) -> str:
    """What a round brings, to the cent: -$1.25."""
    return show_money(round(cents))


def cite_lines(lines: Spans) -> str:
    """Lines of the filing as numbers alone; nothing in a draft, which has none."""
    shown = tuple(dict.fromkeys(lines))
    return show_lines(shown).removeprefix("lines ").removeprefix("line ") if shown else ""


def note_lines(lines: Spans) -> str:
    """Lines of the filing behind a name, in brackets; nothing in a draft."""
    return f" ({show_lines(dict.fromkeys(lines))})" if lines else ""


def amounts(least: Cents, most: Cents) -> str:
    """A span of amounts: $1 to $3, or $5."""
    return show_money(least) if least == most else f"{show_money(least)} to {show_money(most)}"


def options(ids: Sequence[str]) -> str:
    """Fee options in short: option 3; options 1-6, 9.

    >>> options(["1", "2", "3", "7", "9-jackpot"])
    'options 1-3, 7, 9-jackpot'
    """
    runs: list[list[str]] = []
    for one in ids:
        follows = runs and one.isdecimal() and runs[-1][-1].isdecimal() and int(one) == int(runs[-1][-1]) + 1
        if follows:
            runs[-1].append(one)
        else:
            runs.append([one])
    shown = ", ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
    return f"option{'' if len(ids) == 1 else 's'} {shown}"


def several(number: int, thing: str, things: str | None = None) -> str:
    """So many things: 1 game, 8 games."""
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"


def listed(words: Iterable[str]) -> str:
    """Words in a row: a, b and c."""
    *others, last = words
    return " and ".join(filter(None, (", ".join(others), last)))
