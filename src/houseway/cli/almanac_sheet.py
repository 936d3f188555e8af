"""What the commands of the almanac print: an overview by game, what a build did, and what a recount showed."""

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from houseway.analysis.almanac.build import Built
from houseway.analysis.almanac.plan import Standing
from houseway.analysis.almanac.verify import Verdict
from houseway.cli.compare_bar import span
from houseway.cli.output import console, note
from houseway.core.paper.parts import make_table
from houseway.core.terminal.drawing import print_hanging

STATES = ("there", "refused", "stale", "missing")
WORDS = {
    "there": "in the almanac",
    "refused": "without a result, which is told why",
    "stale": "counted by other code",
    "missing": "missing",
}


def print_overview(standings: Sequence[Standing], *, one_by_one: bool) -> None:
    """Print how many entries each game should have and has; `one_by_one` each of them, and why it is not there."""
    out = console()
    if one_by_one:
        for one in standings:
            print_hanging(out, Text(f"{one.state}  {one.planned.label}"))
    else:
        table = make_table("game", "entries", *STATES, "seconds")
        by_game: dict[str, list[Standing]] = {}
        for one in standings:
            by_game.setdefault(one.planned.game.id, []).append(one)
        for game, own in by_game.items():
            states = Counter(one.state for one in own)
            counts = (str(states[state] or "") for state in STATES)
            table.add_row(game, str(len(own)), *counts, f"{sum(one.cost.seconds for one in own):.1f}")
        out.print(table)
        for words in dict.fromkeys(one.refusal for one in standings if one.refusal):
            print_hanging(out, Text(f"refused: {words}"))
    counted = Counter(one.state for one in standings)
    told = ", ".join(f"{counted[state]:,} {WORDS[state]}" for state in STATES if counted[state])
    cost = span(sum(one.cost.seconds for one in standings))
    print_hanging(out, Text(f"{len(standings):,} entries: {told or 'none'}; {cost} of processor time to count them"))


def say_plan(wanted: Sequence[Standing]) -> None:
    """Say what a build will count, and about how long that takes one processor."""
    cost = span(sum(one.cost.seconds for one in wanted))
    note(f"{len(wanted):,} entries to count: {cost} of processor time" if wanted else "nothing is missing")


def say_built(built: Built) -> None:
    """Say what a build did."""
    for words in built.failed:
        note(words)
    changed = f"{len(built.files)} files changed" if built.files else "no file changed"
    note(f"{built.entries:,} entries counted, {changed}")


def print_verdicts(verdicts: Sequence[Verdict], most: int) -> None:
    """Print what differs, and how much was counted."""
    out = console()
    differing = [one for one in verdicts if one.difference is not None]
    for one in differing[:most]:
        print_hanging(out, Text(f"{one.standing.planned.label}: {one.difference}"))
    if len(differing) > most:
        print_hanging(out, Text(f"... and {len(differing) - most} more"))
    equal = len(verdicts) - len(differing)
    print_hanging(out, Text(f"{equal:,} of {len(verdicts):,} entries are equal to the last digit"))
