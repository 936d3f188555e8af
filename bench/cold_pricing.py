"""How long prices take of which nothing is kept: seconds, memory, and how well the time left is told.

Run as python bench/cold_pricing.py [--old FOLDER] [GAME PLAY ...]. FOLDER is a checkout of another commit, whose
prices are worked out beside these, in turns; they must be the same. Every price is worked out twice in a process of its
own, with an empty cache of results: once with no kernel compiled, and once with those of the first time.
"""

import json
import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parents[1]
LONG = (
    ("clubone/fast-action-holdem", "best"),
    ("clubone/fast-action-holdem", "house-way"),
    ("clubone/fortune-pai-gow-poker", "best"),
    ("clubone/face-up-pai-gow-poker", "best"),
)
PRICE = """
import json, resource, sys
from time import perf_counter
begun = perf_counter()
from houseway.analysis.odds import odds
told = []
sheet = odds(sys.argv[1], strategy=sys.argv[2], progress=lambda share: told.append((perf_counter() - begun, share)))
used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({
    "wall": perf_counter() - begun, "user": used.ru_utime, "memory": used.ru_maxrss / 1024, "told": told,
    "prices": json.dumps(sheet.to_dict()),
}))
"""
"""What a process does: it works with any commit that can be asked for prices."""


@dataclass(frozen=True)
class Measured:
    """Seconds of one price, on the clock and of the processor, its memory in MB, and how far it was off the time left.

    `worst` is the largest factor between the whole time as it was told and as it was, after the first tenth of it.
    """

    wall: float
    user: float
    memory: float
    worst: float
    prices: str


def price(folder: Path, game: str, play: str, kernels: str) -> Measured:
    """Work a price out by the source in a folder, with nothing kept but these kernels."""
    with tempfile.TemporaryDirectory() as empty:
        places = {"PYTHONPATH": str(folder / "src"), "XDG_CACHE_HOME": empty, "NUMBA_CACHE_DIR": kernels}
        command = [sys.executable, "-c", PRICE, game, play]
        done = subprocess.run(
            command, env=os.environ | places, stdout=subprocess.PIPE, text=True, check=True, cwd=empty
        )
    found = json.loads(done.stdout.splitlines()[-1])
    wall = found["wall"]
    worst = find_worst_factor(found["told"], wall)
    return Measured(wall, found["user"], found["memory"], worst, found["prices"])


def find_worst_factor(told: list[tuple[float, float]], wall: float) -> float:
    """By how much the whole time was told too long or too short, at the worst, between a tenth of it and the end.

    What was told last holds until the next word; before the first word nothing is known.
    """
    worst = 1.0
    moments = [*told, (wall, 1.0)]
    for (spent, share), (until, _) in pairwise(moments):
        for moment in (max(spent, wall / 10), until):
            if until > wall / 10:
                reckoned = moment / share if share > 0 else float("inf")
                worst = max(worst, reckoned / wall, wall / reckoned)
    return worst


def main() -> int:
    """Measure all, or what is named; the status is 1 where prices differ."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--old", type=Path, help="the folder of another commit")
    asked.add_argument("named", nargs="*", help="games and plays, in turns")
    options = asked.parse_args()
    games = tuple(zip(options.named[::2], options.named[1::2], strict=True)) or LONG
    sides = {"now": HERE} | ({"old": options.old.resolve()} if options.old else {})
    table = Table("game", "play", "kernels", "side", "seconds", "of processor", "MB", "time told, worst", "ratio")
    differ = 0
    for game, play in games:
        with tempfile.TemporaryDirectory() as kernels:
            for state in ("compiled now", "kept"):
                found = {name: price(folder, game, play, f"{kernels}/{name}") for name, folder in sides.items()}
                differ += any(one.prices != found["now"].prices for one in found.values())
                for name, one in found.items():
                    ratio = f"{one.user / found['now'].user:.2f}" if name != "now" else ""
                    numbers = f"{one.wall:.1f}", f"{one.user:.1f}", f"{one.memory:.0f}", f"{one.worst:.1f}"
                    table.add_row(game, play, state, name, *numbers, ratio)
    Console().print(table)
    print("prices are the same" if not differ else f"prices differ {differ} times")
    return int(differ > 0)


if __name__ == "__main__":
    sys.exit(main())
