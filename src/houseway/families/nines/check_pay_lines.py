"""Pay lines that nothing can reach, and pay tables with a step missing."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from houseway.book.model.condition import list_asked
from houseway.families.nines.conditions import NinesWhen
from houseway.families.nines.page import NinesWager

Ended = TypeVar("Ended")
"""A way in which a round can end."""


def list_unreachable(
    wager: NinesWager, endings: Iterable[Ended], holds: Callable[[NinesWhen, Ended], bool]
) -> list[str]:
    """Name each pay line that is never the first to hold, and a wager that never loses."""
    found = []
    live = [ending for ending in endings if not any(holds(push.when, ending) for push in wager.pushes)]
    for pay in wager.pays:
        if not any(holds(pay.when, ending) for ending in live):
            found.append(f"wager {wager.name!r} > pays {pay.hand!r}: no deal can win this")
        live = [ending for ending in live if not holds(pay.when, ending)]
    if wager.otherwise == "loses" and not live:
        found.append(f"wager {wager.name!r}: no deal can lose this")
    return found


def list_gaps(wager: NinesWager) -> list[str]:
    """Name the numbers, as of margins and sums, that lie between paid ones and are not paid."""
    found = []
    paid: dict[str, set[int]] = {}
    for key, condition, wanted in (one for pay in wager.pays for one in list_asked(pay.when)):
        if condition.is_ladder and isinstance(wanted, frozenset):
            paid.setdefault(key, set()).update(wanted)
    for key, steps in sorted(paid.items()):
        missing = sorted(set(range(min(steps), max(steps) + 1)) - steps)
        if missing:
            found.append(f"wager {wager.name!r} > pays: the pay table skips {key} {', '.join(map(str, missing))}")
    return found
