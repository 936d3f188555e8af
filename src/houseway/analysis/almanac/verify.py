"""The check of the almanac: entries are counted anew, and compared to the last digit."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from houseway.almanac.files import Entry, find_folder
from houseway.analysis.almanac.build import Progress, make_entry, work_out_all, write_game
from houseway.analysis.almanac.plan import Standing
from houseway.analysis.almanac.work import recount
from houseway.analysis.tasks.engine import Engine
from houseway.analysis.tasks.task import Refused
from houseway.core.errors import HousewayError

DIGITS = 12
"""Figures of short banks are compared to so many digits, everything else to the last."""


@dataclass(frozen=True)
class Verdict:
    """The result of recounting one entry: it is equal, or the first thing that differs."""

    standing: Standing
    difference: str | None

    def to_dict(self) -> dict[str, Any]:
        """Write the verdict as plain data."""
        planned = self.standing.planned
        told = {"game": planned.game.id, "id": planned.id, "kind": planned.kind, **planned.about}
        return told | {"equal": self.difference is None, "difference": self.difference}


def draw_sample(standings: Sequence[Standing], number: int, seed: int) -> list[Standing]:
    """Draw so many of the entries that are there; the same seed draws the same ones everywhere."""
    there = sorted((one for one in standings if one.entry is not None), key=lambda one: one.planned.id)
    return random.Random(seed).sample(there, min(number, len(there)))


def verify_entries(
    standings: Sequence[Standing], progress: Progress | None = None, engine: Engine | None = None
) -> list[Verdict]:
    """Count the entries that are there anew, and say of each whether it is equal to the last digit."""
    there = [one for one in standings if one.entry is not None]
    by_id = {(one.planned.game.id, one.planned.id): one for one in there}
    verdicts = []
    for planned, result in work_out_all(there, recount, progress, engine):
        standing = by_id[planned.game.id, planned.id]
        if isinstance(result, Refused):
            verdicts.append(Verdict(standing, result.words))
        else:
            assert standing.entry is not None
            verdicts.append(Verdict(standing, find_difference(standing.entry, make_entry(planned, result))))
    return sorted(verdicts, key=lambda one: (one.standing.planned.game.id, one.standing.planned.id))


def find_difference(known: Entry, counted: Entry) -> str | None:
    """Find the first place where two entries differ in anything but their stamp; nothing where they are equal."""
    before = [_round_sums(known.result), [_drop_id(part) for part in known.parts]]
    return _compare(before, [_round_sums(counted.result), [_drop_id(part) for part in counted.parts]], "")


def _round_sums(result: Mapping[str, Any]) -> dict[str, Any]:
    """Round what sampled rounds come to at short banks: machines add floats up in different orders."""
    rows = [[_round(figure) for figure in row] for row in result.get("short", ())]
    return {**result, **({"short": rows} if rows else {})}


def _round(figure: Any) -> Any:
    return float(f"{figure:.{DIGITS}g}") if isinstance(figure, float) else figure


def _drop_id(part: Any) -> dict[str, Any]:
    return {key: value for key, value in part.items() if key != "id"}


def _compare(before: Any, after: Any, place: str) -> str | None:
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        steps = ((before[key], after[key], f"{place}.{key}") for key in before)
    elif isinstance(before, list | tuple) and isinstance(after, list | tuple) and len(before) == len(after):
        steps = ((one, other, f"{place}[{at}]") for at, (one, other) in enumerate(zip(before, after, strict=True)))
    else:
        told = f"{_shorten(before)} in the almanac, {_shorten(after)} counted"
        return None if before == after else f"{place or 'all of it'}: {told}"
    return next((found for one in steps if (found := _compare(*one)) is not None), None)


def _shorten(value: Any) -> str:
    text = str(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def restamp_entries(
    standings: Sequence[Standing], progress: Progress | None = None, engine: Engine | None = None
) -> tuple[int, list[Verdict]]:
    """Recount entries that other code has worked out, and renew their stamps where the digits are equal.

    The answer is how many stamps were renewed, and what differs: entries that differ are left as they are, for a build
    to replace.
    """
    folder = find_folder()
    if folder is None:
        raise HousewayError("there is no almanac to stamp: HOUSEWAY_ALMANAC is empty")
    stale = [one for one in standings if one.state == "stale"]
    verdicts = verify_entries(stale, progress, engine)
    renewed: dict[str, dict[str, Entry]] = {}
    for verdict in verdicts:
        planned, entry = verdict.standing.planned, verdict.standing.entry
        if verdict.difference is None and entry is not None:
            renewed.setdefault(planned.game.id, {})[planned.id] = replace(entry, stamp=planned.stamp)
    games = {one.filed.id: one.filed for one in stale}
    for game_id, entries in renewed.items():
        write_game(games[game_id], entries, folder)
    differing = [one for one in verdicts if one.difference is not None]
    return len(verdicts) - len(differing), differing
