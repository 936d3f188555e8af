"""The collection of one game: every schedule that is filed for it, those in force first."""

from collections.abc import Iterator
from typing import Any

from houseway.book.changes import write_changes
from houseway.book.loader import Game
from houseway.book.model.filing import Ruling
from houseway.core.paper.parts import Paper, make_heading, print_changes, print_indented, print_section, say_ruling
from houseway.sheets.fees import print_schedule

IN_FORCE, OLDER = "Collection in force", "Older collection, which can still be posted"


def print_schedules(out: Paper, game: Game) -> None:
    """Print all schedules of a game, each with its standing where there are several."""
    now = game.in_force
    for name in (*now, *(name for name in game.schedules if name not in now)):
        print_schedule(out, game.schedules[name], IN_FORCE if name in now else OLDER, _say_state(game, name))


def _say_state(game: Game, name: str) -> str:
    """Say that a schedule is not as it is filed."""
    return " but changed" if name in game.changed_schedules else ""


def print_fees(out: Paper, game: Game) -> None:
    """Print what the house takes, and nothing else of the rule sheet."""
    house = game.house.name if game.house else "a draft"
    out.print(make_heading(game.rules.name, f"  {game.id}: what {house} collects"))
    print_changes(out, game.changes)
    if not game.schedules:
        print_indented(out, "No collection is filed for this game.")
    print_schedules(out, game)
    rulings = tuple(_list_fee_rulings(game))
    if rulings:
        print_section(out, "The game's rulings on the same lines")
    for ruling in rulings:
        print_indented(out, say_ruling(ruling))


def write_fees(game: Game) -> dict[str, Any]:
    """Write the collection as plain data; amounts in cents."""
    now = game.in_force
    return {
        "id": game.id,
        "name": game.rules.name,
        "house": game.house.name if game.house else game.id.split("/", maxsplit=1)[0],
        **write_changes(game.changes),
        "in_force": list(now),
        "older": [name for name in game.schedules if name not in now],
        "fees": {
            name: schedule.model_dump(mode="json", exclude_none=True) for name, schedule in game.schedules.items()
        },
        "rulings": [ruling.model_dump(mode="json", exclude_none=True) for ruling in _list_fee_rulings(game)],
    }


def _list_fee_rulings(game: Game) -> Iterator[Ruling]:
    """List the page's own rulings that stand on lines of its schedules; borrowed rules cite another filing."""
    if game.rules.rules_from:
        return
    filed = [span for one in game.schedules.values() if one.filed for span in one.filed.lines]
    for ruling in game.rules.ruling:
        if any(first <= end and start <= last for first, last in ruling.lines for start, end in filed):
            yield ruling
