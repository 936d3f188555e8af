"""Compare the golden files with what the code does now, or record what has changed and was meant to.

python -m tests.golden                                     compare everything (a quarter of an hour on two cores)
python -m tests.golden --part rounds --part sheets         what takes no pricing (six minutes)
python -m tests.golden 'crystal/ez-baccarat*'              some games
python -m tests.golden --record 'delta/kill-*:*:ledger'    record named entries anew: GAME:READING:WHAT
python -m tests.golden --added                             record keys that are new, and nothing else
"""

import argparse
import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from fnmatch import fnmatchcase
from multiprocessing import get_context

from houseway import games
from houseway.core.cards.native import find_native_folder
from tests.golden.hashes import Entry, Golden
from tests.golden.work import PARTS, READINGS, Done, Task, do_one


def main() -> int:
    """Do what the command line says; 1 where something differs, 2 where nothing fits what was asked."""
    asked = _parse()
    tasks = list(_tasks(asked))
    if not tasks:
        sys.stderr.write("golden: no game and reading fits that\n")
        return 2
    golden = {family: Golden.read(family) for family in {task.family for task in tasks}}
    for one in golden.values():
        if asked.added or (asked.record and not one.keys):
            one.begin_generation()
    changed: dict[Entry, str] = {}
    unknown: dict[str, set[str]] = defaultdict(set)
    # Kernels are found by what they were made from; odds that were kept before the code changed would hide the change.
    os.environ["NUMBA_CACHE_DIR"] = str(find_native_folder())
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        for done in _work(tasks, golden, workers=asked.workers):
            mine = golden[done.task.family]
            mine.merge(done.learnt)
            unknown[done.task.family] |= done.unknown
            for entry, hashes in done.entries.items():
                if mine.entries.get(entry) == hashes:
                    continue
                if _is_new(entry, mine) if asked.added else _fits(entry, asked.record):
                    mine.entries[entry] = hashes
                else:
                    changed[entry] = _compare(mine.entries.get(entry), hashes)
    if asked.added or asked.record:
        for one in golden.values():
            one.write()
    return _tell(changed, unknown)


def _parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", nargs="*", help="games, as in 'crystal/*'; all where none is named")
    parser.add_argument("--part", action="append", choices=PARTS, help="only this part; may be given again")
    parser.add_argument("--record", action="append", metavar="GAME:READING:WHAT", help="record these entries anew")
    parser.add_argument("--added", action="store_true", help="record new keys in a generation of their own")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()


def _tasks(asked: argparse.Namespace) -> Iterator[Task]:
    """Long work first, so that no core waits for the last game."""
    for part in sorted(asked.part or PARTS, key=PARTS.index, reverse=True):
        for game in games():
            for reading in READINGS:
                name = f"{game.id}:{reading}"
                named = [*asked.games, *(_game_of(one) for one in asked.record or [])]
                if not named or any(fnmatchcase(game.id, one) or fnmatchcase(name, one) for one in named):
                    yield Task(game.id, game.family, reading, part)


def _game_of(pattern: str) -> str:
    return ":".join(pattern.split(":")[:2])


def _fits(entry: Entry, patterns: list[str] | None) -> bool:
    name = ":".join(entry)
    return any(fnmatchcase(name, one) or fnmatchcase(name, f"{one}:*") for one in patterns or ())


def _is_new(entry: Entry, golden: Golden) -> bool:
    """Whether an entry belongs to the generation of keys that is being recorded."""
    return entry[2].endswith(f"+{len(golden.keys)}")


def _work(tasks: list[Task], golden: dict[str, Golden], *, workers: int) -> Iterator[Done]:
    """Do all tasks, and say how far it is."""
    began = time.monotonic()
    work = [(task, golden[task.family]) for task in tasks]
    # A process that has priced some games holds gigabytes: it ends, and another takes its place.
    with get_context("spawn").Pool(workers, maxtasksperchild=24) as pool:
        for number, done in enumerate(pool.imap_unordered(do_one, work), start=1):
            yield done
            left = (time.monotonic() - began) / number * (len(tasks) - number)
            if sys.stderr.isatty() or number % 50 == 0:
                name = f"{done.task.game} {done.task.reading} {done.task.part}"
                sys.stderr.write(f"\r{number} of {len(tasks)}, about {left:.0f} s left: {name}\033[K")
    sys.stderr.write("\n")


def _compare(before: list[str] | None, now: list[str]) -> str:
    if before is None:
        return "is new"
    seeds = [str(seed) for seed, pair in enumerate(zip(before, now, strict=False)) if pair[0] != pair[1]]
    return "differs" if len(now) == 1 else f"differs at tables {', '.join(seeds)}"


def _tell(changed: dict[Entry, str], unknown: dict[str, set[str]]) -> int:
    for entry, words in sorted(changed.items()):
        sys.stdout.write(f"{':'.join(entry)} {words}\n")
    for family, paths in sorted(unknown.items()):
        for path in sorted(paths):
            sys.stdout.write(f"{family}: {path} is a new key: record it with --added\n")
    if changed or any(unknown.values()):
        return 1
    sys.stdout.write("golden: all as recorded\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
