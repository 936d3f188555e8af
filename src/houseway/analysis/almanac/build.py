"""The build of the almanac: missing entries are worked out on many machines, and each game's file is written whole."""

import hashlib
import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path

from houseway.almanac.files import Entry, find_file, find_folder, read_file, write_file
from houseway.analysis.almanac.costs import Costs, write_costs
from houseway.analysis.almanac.plan import Planned, Standing, plan_game
from houseway.analysis.almanac.work import work_out
from houseway.analysis.tasks.engine import Engine, open_engine
from houseway.analysis.tasks.run import run_tasks
from houseway.analysis.tasks.store import Store
from houseway.analysis.tasks.task import Refused, Result, Task
from houseway.analysis.time_left import PricingProgress, TimeLeft
from houseway.book.loader import Game
from houseway.core.errors import HousewayError

STORE = Store("almanac")
"""Where entries lie that were worked out, until their file is written: a build that is stopped goes on from there."""
SLACK = 5.0
Progress = Callable[[PricingProgress], None]
Work = Callable[..., Result]


@dataclass(frozen=True)
class Built:
    """The result of a build: how many entries it worked out, the files that it wrote, and the entries that failed."""

    entries: int
    files: tuple[str, ...]
    failed: tuple[str, ...]


def build_almanac(
    standings: Sequence[Standing],
    *,
    everything: bool,
    measures: bool = False,
    progress: Progress | None = None,
    engine: Engine | None = None,
) -> Built:
    """Work out the entries that are missing or stale, or everything, and write each game's file as soon as it is whole.

    An entry that cannot be worked out is reported, and left as it was. A build of the whole almanac `measures` what
    entries cost.
    """
    folder = find_folder()
    if folder is None:
        raise HousewayError("there is no almanac to build: HOUSEWAY_ALMANAC is empty")
    wanted = [one for one in standings if everything or one.state in ("missing", "stale")]
    waiting = Counter(one.planned.game.id for one in wanted)
    games = {one.filed.id: one.filed for one in standings}
    made: dict[str, Entry] = {}
    measured: list[tuple[str, str, str | None, float, int]] = []
    files: list[str] = []
    failed: list[str] = []
    for planned, result in work_out_all(wanted, work_out, progress, engine, STORE):
        if isinstance(result, Refused):
            failed.append(result.words)
        else:
            made[planned.id] = make_entry(planned, result)
            measured.append((planned.game.id, planned.kind, planned.play, result["seconds"], result["memory"]))
        waiting[planned.game.id] -= 1
        if not waiting[planned.game.id] and write_game(games[planned.game.id], made, folder):
            files.append(planned.game.id)
    untouched = [game for name, game in games.items() if name not in waiting]
    files += [game.id for game in untouched if write_game(game, {}, folder)]
    write_costs(folder, measured, known=None if measures else Costs.read(folder))
    STORE.clear()
    return Built(len(made), tuple(sorted(files)), tuple(failed))


def work_out_all(
    standings: Sequence[Standing],
    work: Work,
    progress: Progress | None = None,
    engine: Engine | None = None,
    store: Store | None = None,
) -> Iterator[tuple[Planned, Result | Refused]]:
    """Work out these entries, the longest first; games that play alike have an entry worked out once."""
    sharing: dict[str, list[Planned]] = {}
    tasks: dict[str, Task] = {}
    for one in standings:
        planned = one.planned
        key = hashlib.sha256(f"{planned.id} {planned.stamp}".encode()).hexdigest()
        sharing.setdefault(key, []).append(planned)
        if key not in tasks:
            given = (planned.kind, planned.game, planned.decks, planned.play, planned.wagers)
            tasks[key] = Task(len(tasks), key, planned.label, work, given, one.cost.seconds, one.cost.memory)
    time_left = TimeLeft({key: task.seconds for key, task in tasks.items()}, progress, slack=SLACK)
    with open_engine() if engine is None else nullcontext(engine) as chosen:
        for task, result in run_tasks(
            tasks.values(), chosen, store, lambda task, share: time_left.tell(task.label, task.key, share)
        ):
            time_left.finish(task.key)
            for planned in sharing[task.key]:
                yield planned, result


def make_entry(planned: Planned, result: Result) -> Entry:
    """Make the entry of what was worked out."""
    return Entry(planned.id, planned.about, planned.stamp, result["result"], tuple(result["parts"]))


def write_game(game: Game, made: dict[str, Entry], folder: Path) -> bool:
    """Write the file of a game with what was made anew and what it had; say whether that changed the file."""
    known = read_file(game.id, folder)
    entries = []
    for planned in plan_game(game):
        entry = made.get(planned.id) or (None if known is None else known.read(planned.id))
        if entry is not None:
            entries.append(Entry(entry.id, planned.about, entry.stamp, entry.result, entry.parts))
    path = find_file(game.id, folder)
    if path is None or not entries:
        return False
    text = write_file(game.id, entries).encode()
    if path.exists() and path.read_bytes() == text:
        return False
    _replace(path, text)
    return True


def _replace(path: Path, data: bytes) -> None:
    """Put a file in its place whole, or not at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(draft).chmod(0o644)
            Path(draft).replace(path)
        except OSError:
            Path(draft).unlink(missing_ok=True)
            raise
    except OSError as fault:
        raise HousewayError(f"{path} cannot be written: {fault.strerror or fault}") from fault
