"""Soak test of the shipped almanac: python -m tests.soak_almanac [SECONDS] [SEED]

Entries are counted anew, cheap ones first and then by chance, with nothing at hand but the pages, and compared to the
last digit; and every quick game's entries are read back as what is worked out. It ends with a fault, or when the
seconds are up.
"""

import os
import random
import sys
import time
from pathlib import Path

import houseway.almanac
from houseway.almanac.files import VARIABLE
from houseway.analysis.almanac.plan import list_banked_games, look_over
from houseway.analysis.almanac.verify import verify_entries
from houseway.analysis.tasks.engine import open_threads

AT_ONCE = 20
"""So many entries are counted before it is looked at the clock."""


def check_entries(seconds: float, seed: int) -> int:
    """Recount entries until the time is up; how many were equal. Ends the process where one is not."""
    os.environ[VARIABLE] = str(Path(houseway.almanac.__file__).parent / "games")
    ends = time.monotonic() + seconds
    there = [one for one in look_over(list_banked_games()) if one.entry is not None]
    chance = random.Random(seed)
    # What takes long comes late, so that a short soak sees many games.
    turn = sorted(there, key=lambda one: one.cost.seconds * chance.random())
    equal = 0
    with open_threads(1) as engine:
        while turn and time.monotonic() < ends:
            now, turn = turn[:AT_ONCE], turn[AT_ONCE:]
            for verdict in verify_entries(now, engine=engine):
                if verdict.difference is not None:
                    sys.exit(f"{verdict.standing.planned.label}: {verdict.difference} (seed {seed})")
                equal += 1
    return equal


def main() -> None:
    """Read the command line."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else float("inf")
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.SystemRandom().randrange(10**6)
    print(f"{check_entries(seconds, seed):,} entries are equal to the last digit, seed {seed}")


if __name__ == "__main__":
    main()
