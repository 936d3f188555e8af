"""Every printed card, rule and table against its price: python -m tests.soak_printed [ROUNDS] [PART OF ID] [SECONDS].

Each game is held by its part of `tests.printed`: counted over every deal, or played for so many rounds. Then the
outcomes of all its wagers are added up; base wagers that are not priced within so many seconds are left out, and that
is said.
"""

import json
import subprocess
import sys
from collections.abc import Iterator

from houseway.book.loader import load
from houseway.book.shelf import open_shelf
from tests.cli.typed import run, told
from tests.printed.outcomes import disagreements
from tests.printed.parts import held_by


def check_outcomes(game_id: str, seconds: int) -> Iterator[str]:
    """Add up what is told of every wager: of the bonus wagers, and of all of them where that does not take too long."""
    words = [sys.executable, "-m", "houseway", "odds", game_id, "--json"]
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        print(f"{game_id}: base wagers are not priced within {seconds} seconds", flush=True)
        if run("odds", game_id, "--bonus", "--json").returncode == 0:
            yield from disagreements(told("odds", game_id, "--bonus"))
        return
    if done.returncode == 0:
        yield from disagreements(json.loads(done.stdout))
    elif done.returncode != 2:
        yield f"{game_id}: odds end with {done.returncode}: {done.stderr}"


def main(rounds: int = 100_000_000, part: str = "", seconds: int = 300) -> int:
    """Hold all that is printed of each game to its price."""
    faults = []
    for game_id in open_shelf().games():
        if part not in game_id:
            continue
        holder = held_by(load(game_id))
        if holder:
            faults += holder.check(game_id, rounds)
        elif run("strategy", game_id, "--json").returncode != 2:
            faults.append(f"{game_id}: nobody holds what is printed")
        faults += check_outcomes(game_id, seconds)
    print("\n".join(faults) or "all that is printed brings its price", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2]), *sys.argv[2:3], *map(int, sys.argv[3:4])))
