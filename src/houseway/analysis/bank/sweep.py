"""Many banker's sheets at a time: over games, fee options, banks or bets, each a task whose result is cached."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import fields
from typing import Any

from houseway.analysis.bank.question import BankAsked
from houseway.analysis.bank.sheet import make_sheet
from houseway.analysis.odds_cache import expect_seconds, is_cached
from houseway.analysis.tasks.engine import Engine, open_engine
from houseway.analysis.tasks.run import run_tasks
from houseway.analysis.tasks.store import Store
from houseway.analysis.tasks.task import GIB, Refused, Result, Task
from houseway.analysis.time_left import PricingProgress, TimeLeft
from houseway.book.changes import write_changes
from houseway.core.errors import HousewayError
from houseway.families.cache_keys import make_key

STORE = Store("bank sheets")
SHEET = 2.0
"""About how many seconds a sheet takes whose odds are kept."""


def sweep_banks(
    asked: Sequence[BankAsked],
    progress: Callable[[PricingProgress], None] | None = None,
    engine: Engine | None = None,
) -> tuple[dict[str, Any] | HousewayError, ...]:
    """Make the sheets of all these tables as plain data, in this order; where one cannot be made, the reason.

    They are made by the `engine`, or by processes here where none is named, and cached: a sweep that was stopped is
    resumed.
    """
    tasks: dict[str, Task] = {}
    for one in asked:
        key = make_bank_key(one)
        tasks.setdefault(key, Task(len(tasks), key, one.game.id, write_sheet, (one,), _expect_seconds(one), GIB))
    time_left = TimeLeft({key: task.seconds for key, task in tasks.items()}, progress, slack=SHEET)
    found: dict[str, dict[str, Any] | HousewayError] = {}
    with open_engine() if engine is None else nullcontext(engine) as chosen:
        for task, result in run_tasks(
            tasks.values(), chosen, STORE, lambda task, share: time_left.tell(task.label, task.key, share)
        ):
            found[task.key] = HousewayError(result.words) if isinstance(result, Refused) else result
            time_left.finish(task.key)
    return tuple(found[make_bank_key(one)] for one in asked)


def make_bank_key(asked: BankAsked) -> str:
    """Make the name of a sheet: by its game's whole page, and everything that is asked of the table."""
    game, fee, limits = asked.game, asked.fee, asked.limits
    posted = None if fee is None else [fee.schedule, fee.group.model_dump(mode="json"), fee.id]
    bonus = [limit.model_dump(mode="json") for limit in limits.bonus]
    told = [game.id, dict(game.reading), write_changes(game.changes)]
    parts = {one.name: getattr(asked, one.name) for one in fields(asked) if one.name not in ("game", "fee", "limits")}
    return make_key(game, "bank sheet", told, posted, [limits.minimum, limits.maximum, bonus], parts)


def write_sheet(asked: BankAsked) -> Result:
    """Write a sheet in a process that may be anywhere."""
    return make_sheet(asked).to_dict()


def _expect_seconds(asked: BankAsked) -> float:
    known = is_cached(asked.game, decks=asked.decks, strategy=asked.play)
    return SHEET + (0.0 if known else expect_seconds(asked.game))
