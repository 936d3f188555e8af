"""Kernel against engine at length, run by hand: python -m tests.soak_nines [ROUNDS] [WHOLE ROUNDS]."""

import sys

from houseway.book.loader import load
from tests.families.nines.comparison import drawn_by_rule, first_of, hands_that_differ, settlements_that_differ


def main(rounds: int = 100_000, whole: int = 10_000) -> int:
    """Play so many rounds of each game that draws by rule, and settle so many of them with chips; say what differs."""
    faults = 0
    for game_id in drawn_by_rule():
        for literal in (False, True):
            game = load(game_id, literal=literal)
            differ = first_of(hands_that_differ(game, rounds, seed=1)) + first_of(
                settlements_that_differ(game, whole, seed=2)
            )
            faults += len(differ)
            reading = "literal" if literal else "intended"
            print(f"{game_id}, {reading}: {rounds:,} rounds, {whole:,} settled:", differ or "agree", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
