"""The long tests within a budget: python -m tests.soak MINUTES [SEED], or ./run test --soak MINUTES.

A third of the time goes to the laws and to kernels beside engines, over all games with new seeds; a third to all cases
of the tests of which the suite draws a few (`drawing.py`), one module after the other; and a third to the scripts
`tests/soak_*.py`, each in a process of its own with an equal share, as many as have a minute. What is stopped by the
clock says so; only a fault makes the run fail, and its line says how to see it again.
"""

import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

HERE = Path(__file__).parent
ROUNDS: dict[str, tuple[str, ...]] = {
    "soak_duels_closed": ("300",),
    "soak_duels_holdem": ("200",),
    "soak_duels_open_board": ("300",),
    "soak_fast_action": ("500",),
    "soak_files": ("2000",),
    "soak_nines": ("5000", "1000"),
    "soak_nines_options": ("300",),
    "soak_noise": ("1",),
    "soak_pai_gow": ("50",),
    "soak_panguingue": ("20", "20"),
    "soak_poker": ("5", "20"),
    "soak_poker_deck": ("20",),
    "soak_poker_rounds": ("2",),
    "soak_pokerkit": ("30",),
    "soak_printed": ("1000000",),
    "soak_room_kill": ("10",),
    "soak_tiles": ("50",),
    "soak_twenty_one": ("40",),
}
"""How long each script is asked to work; one that is not named works as long as it likes, until it is stopped."""
KERNEL_ROUNDS = 60
_MORE = re.compile(r"^@(pytest\.mark\.(drawn|hypothesis)\b|given\()", re.MULTILINE)
LEAST_SECONDS = 60
"""A script that has less time than this is left out."""


@dataclass(frozen=True)
class Ended:
    """What became of a part of the soak."""

    name: str
    words: str
    failed: bool = False


def soak(minutes: float, seed: int) -> int:
    """Work for so many minutes; 1 where a fault was found."""
    began = time.monotonic()
    one, two, end = (began + 20 * minutes * part for part in (1, 2, 3))
    _say(f"soak: {minutes:g} minutes, seed {seed}")
    failed = False
    for ended in (*_over_the_book(seed, one), *_whole_tests(seed, two), *_scripts(seed, end)):
        _say(f"{'FAULT' if ended.failed else 'ok'}  {ended.name}: {ended.words}")
        failed |= ended.failed
    return int(failed)


# -- over the book, with new seeds


def _over_the_book(seed: int, until: float) -> Iterator[Ended]:
    """The laws and the kernels, on both halves of the cores, until the time is up."""
    workers = max(2, os.cpu_count() or 2)
    left = until - time.monotonic()
    work = [(number % 2 == 0, seed + number, left) for number in range(workers)]
    with get_context("spawn").Pool(workers) as pool:
        for found in pool.imap_unordered(_worker, work):
            yield from found


def _worker(work: tuple[bool, int, float]) -> list[Ended]:
    laws, seed, seconds = work
    return _repeat("laws", _law, seed, seconds) if laws else _repeat("kernels", _kernel, seed, seconds)


def _repeat(name: str, check: Callable[[str, int], None], seed: int, seconds: float) -> list[Ended]:
    """Check one game after the other, over and over, with seeds that nobody has tried."""
    from houseway import games

    chance, ids = random.Random(seed), [game.id for game in games()]
    faults: list[Ended] = []
    until, count = time.monotonic() + seconds, 0
    while time.monotonic() < until and len(faults) < 10:
        chance.shuffle(ids)
        for game in ids:
            if time.monotonic() >= until:
                break
            one = chance.randrange(2**31)
            count += 1
            try:
                check(game, one)
            except Exception as bad:
                how = f"python -c 'from tests.soak import {check.__name__}; {check.__name__}(\"{game}\", {one})'"
                faults.append(Ended(name, f"{type(bad).__name__}: {bad} — {how}"[:600], failed=True))
    return [*faults, Ended(name, f"{count} tables from seed {seed}")]


def _law(game: str, seed: int) -> None:
    from tests.laws.test_laws import check_table

    check_table(game, seed)


def _kernel(game: str, seed: int) -> None:
    from houseway import load
    from tests.families.poker.comparison import NOT_IN_BATCHES
    from tests.laws.kernels import COMPARED, differences
    from tests.laws.tables import draw_game

    chance = random.Random(seed)
    if load(game).family in COMPARED and game not in NOT_IN_BATCHES:
        found = differences(draw_game(game, chance), KERNEL_ROUNDS, chance)
        assert not found, found


# -- the tests of which the suite draws a few


def modules_with_more_cases() -> list[Path]:
    """Modules with tests of which the suite draws cases, and those with properties that it tries on few examples."""
    paths = (path for path in sorted(HERE.rglob("test_*.py")) if "node_modules" not in path.parts)
    return [path for path in paths if _MORE.search(path.read_text(encoding="utf-8"))]


def _whole_tests(seed: int, until: float) -> Iterator[Ended]:
    """All cases of the drawn tests, in an order by chance, as many modules at once as there are cores."""
    modules = [path for path in modules_with_more_cases() if path.name != "test_drawing.py"]
    random.Random(seed).shuffle(modules)
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        ended = list(pool.map(lambda module: _whole_module(module, until), modules))
    yield from (one for one in ended if one)
    if late := [str(path.relative_to(HERE)) for path, one in zip(modules, ended, strict=True) if one is None]:
        yield Ended("left out", f"{', '.join(sorted(late))}: there was no time for them")


def _whole_module(module: Path, until: float) -> Ended | None:
    """Its cases, up to the first that fails; nothing where the time is up."""
    seconds = until - time.monotonic()
    if seconds <= 0:
        return None
    name = str(module.relative_to(HERE.parent))
    return _run(
        name, [sys.executable, "-m", "pytest", name, "-x", "-m", "drawn or hypothesis", "--whole", "-rf"], seconds
    )


# -- the scripts


def _scripts(seed: int, end: float) -> Iterator[Ended]:
    """The scripts of the folder, as many at once as there are cores; in a short soak those that chance picks."""
    names = [path.stem for path in sorted(HERE.glob("soak_*.py"))]
    random.Random(seed).shuffle(names)
    workers = os.cpu_count() or 1
    left = end - time.monotonic()
    fit = max(1, min(len(names), int(left * workers / LEAST_SECONDS)))
    share = left * min(workers, fit) / fit
    with ThreadPoolExecutor(workers) as pool:
        yield from pool.map(lambda name: _script(name, share), names[:fit])
    if names[fit:]:
        yield Ended("left out", f"{', '.join(sorted(names[fit:]))}: there was no time for them")


def _script(name: str, seconds: float) -> Ended:
    return _run(name, [sys.executable, "-m", f"tests.{name}", *ROUNDS.get(name, ())], seconds)


def _run(name: str, command: list[str], seconds: float) -> Ended:
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as child:
        try:
            said, _ = child.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)  # with the servers that it may have started
            return Ended(name, f"stopped after {seconds:.0f} s, without a fault so far")
    lines = said.strip().splitlines() or ["nothing said"]
    if child.returncode:
        return Ended(name, f"{' '.join(command[1:])}: {' | '.join(lines[-4:])}", failed=True)
    return Ended(name, lines[-1])


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def main() -> int:
    """Read the command line."""
    try:
        minutes = float(sys.argv[1])
        seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.SystemRandom().randrange(10**6)
    except (IndexError, ValueError):
        sys.stderr.write("soak: say how many minutes, as in ./run test --soak 10\n")
        return 2
    return soak(minutes, seed)


if __name__ == "__main__":
    sys.exit(main())
