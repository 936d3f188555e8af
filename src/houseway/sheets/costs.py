"""What a pot game's collection costs a seat: an option a line, by the number of players."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from houseway.core.errors import HousewayError
from houseway.core.money import show_fraction
from houseway.core.paper.parts import Paper, make_heading, make_table, print_changes
from houseway.core.paper.words import say_reading, show_count
from houseway.core.table.collection import ROUNDS_IN_HALF_HOUR
from houseway.families import family_of
from houseway.families.costs import Cost
from houseway.families.limits import show_limit

if TYPE_CHECKING:
    from houseway.book.loader import Game

WIDE = 100
"""Paper of this many columns has room for the costs in bets."""


@dataclass(frozen=True)
class CostsAsked:
    """The costs that are asked for.

    They are of one option or all, of one number of players or all, with so many rounds an hour.
    """

    option: str | None = None
    players: int | None = None
    rounds_an_hour: int = 2 * ROUNDS_IN_HALF_HOUR

    def list_costs(self, opened: "Game") -> list[Cost]:
        """List the costs; raises `HousewayError` where there are none of the kind."""
        if self.rounds_an_hour < 2 or self.rounds_an_hour % 2:
            raise HousewayError(
                f"an hour has an even number of rounds, two half hours alike, not {self.rounds_an_hour}"
            )
        posted = opened.fee(self.option) if self.option is not None else None
        listed = [
            cost
            for cost in family_of(opened).costs(opened, self.rounds_an_hour // 2)
            if posted in (None, cost.posted) and self.players in (None, cost.players)
        ]
        if not listed and (self.option is not None or self.players is not None):
            players = f" with {show_count(self.players, 'player')}" if self.players is not None else ""
            option = f" of option {self.option}" if self.option is not None else ""
            raise HousewayError(f"{opened.id} has no collection{option}{players}")
        return listed


def write_costs(found: list[Cost]) -> list[dict[str, Any]]:
    """Write the costs as plain data, in cents."""
    return [
        {
            "option": f"{cost.posted.schedule}:{cost.posted.id}",
            "players": cost.players,
            "rounds_an_hour": 2 * cost.in_half_hour,
            "hand_short": show_fraction(cost.a_hand(to_the_end=False)),
            "hand_whole": show_fraction(cost.a_hand(to_the_end=True)),
            "hand_whole_decimal": float(cost.a_hand(to_the_end=True)),
            "hour_whole": show_fraction(cost.an_hour(to_the_end=True)),
            "hour_whole_decimal": float(cost.an_hour(to_the_end=True)),
        }
        for cost in found
    ]


def print_costs(out: Paper, opened: "Game", found: list[Cost], *, commands: bool) -> None:
    """Print the tables of costs, and how they are to be read; of Chinese poker the clean sweeps as well.

    With `commands` it names those that tell more on a terminal.
    """
    out.print(make_heading(opened.name, f" ({opened.id}), {say_reading(opened.reading)}"))
    print_changes(out, opened.changes)
    _print_tables(out, opened, found, commands=commands)
    family_of(opened).print_more_odds(out, opened, commands=commands)


def _print_tables(out: Paper, opened: "Game", found: list[Cost], *, commands: bool) -> None:
    bets = out.width >= WIDE
    short = any(cost.least != cost.most for cost in found)
    figures = ("hand", *(("short hand",) if short else ()), "hour", *(("bets in 100",) if bets else ()))
    schedules = [(name, list(rows)) for name, rows in groupby(found, key=lambda cost: cost.posted.schedule)]
    for schedule, costs_of in schedules:
        title = f"Collection {schedule}" if len(schedules) > 1 else None
        shown = make_table("option", "played for", "players", *figures, right=figures, title=title)
        options = [(option, _group_alike(rows)) for option, rows in groupby(costs_of, key=lambda cost: cost.posted.id)]
        parted = any(len(rows) > 1 for _, rows in options)
        for option, rows in options:
            for number, alike in enumerate(rows):
                first = (option, _say_limits(alike[0])) if number == 0 else ("", "")
                cells = _show_figures(alike)
                shown.add_row(*first, _say_players(alike), *(cells[one] for one in figures))
            if parted:
                shown.add_section()
        out.print(shown)
    for line in _print_foot(opened, found, short=short, bets=bets, commands=commands):
        out.print(line)
    out.print()


def _say_limits(cost: Cost) -> str:
    """Say the limits of an option, or the smallest that it is filed for."""
    option = cost.posted.option
    if option.stakes:
        return ", ".join(map(show_limit, option.stakes))
    least = option.stakes_span.least if option.stakes_span else None
    return f"{show_limit(least)} up" if least else "any limit"


def _group_alike(rows: Iterable[Cost]) -> list[list[Cost]]:
    """Neighbouring numbers of players for which a seat pays the same, or the table as a whole does."""
    found: list[list[Cost]] = []
    for cost in rows:
        group = found[-1] if found else []
        if group and any(all(pays(one) == pays(cost) for one in group) for pays in (_list_seat_pays, _list_table_pays)):
            group.append(cost)
        else:
            found.append([cost])
    return found


def _list_seat_pays(cost: Cost) -> tuple[object, ...]:
    return cost.least, cost.most, cost.clock


def _list_table_pays(cost: Cost) -> tuple[object, ...]:
    whole = cost.posted.group.clock_pays == "the pot"
    return cost.least * cost.players, cost.most * cost.players, cost.clock * (cost.players if whole else 1)


def _say_players(alike: list[Cost]) -> str:
    first, last = alike[0].players, alike[-1].players
    return str(first) if first == last else f"{first}-{last}"


def _show_figures(alike: list[Cost]) -> dict[str, str]:
    """Show dollars for the fewest and the most of these players."""
    ends = [alike[0], alike[-1]] if len(alike) > 1 else [alike[0]]
    bets = [one.bets_a_hundred(to_the_end=True) for one in ends]
    return {
        "hand": _show_span([float(one.a_hand(to_the_end=True)) / 100 for one in ends], "${:,.2f}"),
        "short hand": _show_span([float(one.a_hand(to_the_end=False)) / 100 for one in ends], "${:,.2f}"),
        "hour": _show_span([float(one.an_hour(to_the_end=True)) / 100 for one in ends], "${:,.2f}"),
        "bets in 100": _show_span([float(one) for one in bets if one is not None], "{:.1f}"),
    }


def _show_span(values: list[float], form: str) -> str:
    shown = list(dict.fromkeys(form.format(value) for value in values))
    return " - ".join(shown)


def _print_foot(opened: "Game", found: list[Cost], *, short: bool, bets: bool, commands: bool) -> Iterable[str]:
    unit = family_of(opened).unit
    if found:
        ends = "; a short hand ends on its first betting round" if short else ""
        hand, jackpot = ("a hand", "") if unit else ("a hand that goes to its end", ", the jackpot fee included")
        yield (
            f"What one seat pays on average for {hand}, and for an hour of {2 * found[0].in_half_hour} of "
            f"them{jackpot}{ends}. Of two figures the first is for the fewest players."
        )
        if bets and found[0].stakes:
            yield f"Bets in 100: what 100 hands cost, in {unit or 'upper limit'}s."
        yield "Players win from each other, and all together they lose this."
    else:
        yield "No collection is posted for this game: players win from each other, and nothing is taken."
    if commands and not unit:
        yield f"How hands fare against each other: houseway equity {opened.id}"
