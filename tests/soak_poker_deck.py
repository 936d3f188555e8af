"""Tables that need the most cards, at length, run by hand: python -m tests.soak_poker_deck [ROUNDS OF EACH] [SEED]."""

import sys
from collections import Counter
from itertools import product
from typing import get_args

from houseway.book.loader import load
from houseway.core.errors import HousewayError
from tests.families.poker.dealing import poker_games
from tests.families.poker.hungry import Appetite, check_cards, play_hungrily

EXPOSED = (0, 2, 9, 30)


def main(rounds: int = 200, seed: int = 0) -> int:
    """Play so many rounds of each page in each way; say where cards are lost, or run out."""
    faults = 0
    for name in poker_games():
        seen: Counter[str] = Counter()
        game = load(name)
        for number, appetite, exposed in product(range(seed, seed + rounds), get_args(Appetite), EXPOSED):
            try:
                if played := play_hungrily(game, number, appetite, exposed):
                    seen += check_cards(played)
            except (HousewayError, AssertionError, LookupError) as bad:
                faults += 1
                print(f"{name}, seed {number}, {appetite}, {exposed} exposed: {bad!r}", flush=True)
        print(f"{name}: {', '.join(f'{count:,} x {what}' for what, count in seen.most_common())}", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
