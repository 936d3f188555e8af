"""Kernel against engine at length, run by hand: python -m tests.soak_duels_open_board [ROUNDS]."""

import sys
from itertools import islice
from random import Random

from houseway.families.duels.price.open_board.plan import make_plan
from houseway.families.duels.price.open_board.strategy import count_play
from tests.families.duels.open_board.comparison import games, random_strategy, rounds_that_differ


def main(rounds: int = 100_000) -> int:
    """Play so many rounds of each game, by the best play, by the simple rule and by none; say what differs."""
    faults = 0
    for number, opened in enumerate(games()):
        chance = Random(number)
        ways = [
            count_play(opened, "best").strategy,
            count_play(opened, "simple").strategy,
            random_strategy(make_plan(opened), chance),
        ]
        share = -(-rounds // len(ways))
        differ = [one for way in ways for one in islice(rounds_that_differ(opened, way, share, chance), 5)]
        faults += len(differ)
        print(f"{opened.id}, {number}: {share * len(ways):,} rounds:", differ or "agree", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
