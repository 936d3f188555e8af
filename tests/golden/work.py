"""The work on golden files in parts that several processes can do: one part of one game under one reading."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.golden import recorded
from tests.golden.hashes import NOTHING, Entry, Golden
from tests.golden.keys import Tree

READINGS = ("intended", "literal")
PARTS = ("rounds", "sheets", "prices")
"""What can be asked for by itself; prices take minutes, the others seconds."""


@dataclass(frozen=True)
class Task:
    """One part of one game under one reading."""

    game: str
    family: str
    reading: str
    part: str
    seeds: range = range(recorded.SEEDS)


@dataclass
class Done:
    """The hashes that a task found, by entry, and what its documents have that no generation of keys knows."""

    task: Task
    entries: dict[Entry, list[str]] = field(default_factory=dict)
    learnt: dict[str, Tree] = field(default_factory=dict)
    unknown: set[str] = field(default_factory=set)
    """The keys that no generation knows, by what was recorded, where none were to be learnt."""


def do_one(work: tuple[Task, Golden]) -> Done:
    """What `do` does, as a pool of processes hands it over."""
    return do(*work)


def do(task: Task, golden: Golden) -> Done:
    """Play, print or price again, and hash what comes, over the keys that the golden files of the family know."""
    done = Done(task)
    for number, documents in enumerate(_documents(task)):
        for what, document in documents.items():
            if golden.learns:
                golden.learn(what, document)
            hashes, rest = golden.hashes(what, document)
            for name, found in hashes.items():
                row = done.entries.setdefault((task.game, task.reading, name), [NOTHING] * number)
                row += [NOTHING] * (number - len(row)) + [found]
            done.unknown |= {f"{what}: {path}" for path in _paths(rest)}
    done.entries = {entry: row for entry, row in done.entries.items() if set(row) != {NOTHING}}
    done.learnt = golden.keys[-1] if golden.learns else {}
    return done


def _documents(task: Task) -> Iterator[dict[str, Any]]:
    game = recorded.open_game(task.game, task.reading)
    if task.part == "rounds":
        for seed in task.seeds:
            yield recorded.record_table(game, seed)
    elif task.part == "sheets":
        yield recorded.record_read_sheets(game)
    else:
        yield recorded.record_odds(game) | recorded.record_bank(game)


def _paths(rest: Any, at: str = "") -> Iterator[str]:
    """Where unknown keys stand, as in `turn.hand`."""
    if isinstance(rest, dict):
        for key, value in rest.items():
            yield from _paths(value, f"{at}.{key}" if at else key)
    elif isinstance(rest, list):
        for value in rest:
            yield from _paths(value, at)
    elif rest is not None:
        yield at
