"""Kernel against engine at length, in the nines with options: python -m tests.soak_nines_options [ROUNDS] [SEED]."""

import sys
from itertools import islice
from random import Random

from houseway.book.loader import load
from houseway.families.nines.price.options.states import NinesPlay
from tests.families.nines.options.comparison import random_play, random_rows, rounds_that_differ, shares_a_card
from tests.families.nines.options.dealt import IDS


def main(rounds: int = 10_000, seed: int = 1) -> int:
    """Play so many rounds of each game at one seat and at seven, by the house way and senselessly; say what differs."""
    faults = 0
    for game_id in IDS:
        for literal in (False, True):
            game, chance = load(game_id, literal=literal), Random(f"{game_id} {literal} {seed}")
            for seats in (1,) if shares_a_card(game) else (1, 7):
                for play in (NinesPlay("house-way"), *(random_play(game, chance, seats=seats) for _ in range(3))):
                    rows = random_rows(game, seats, rounds // 4, chance)
                    differ = list(islice(rounds_that_differ(game, play, rows, seats), 5))
                    faults += len(differ)
                    reading = "literal" if literal else "intended"
                    words = f"{game_id}, {reading}, {seats} seat(s), {play.name}: {len(rows):,} rounds:"
                    print(words, differ or "agree", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
