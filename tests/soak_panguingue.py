"""Panguingue at length, run by hand: python -m tests.soak_panguingue [ROUNDS] [HANDS].

Random rounds on every page and reading, every decision of them dealt again by the second mucker, who finds and prices
melds the slow way; and bots against random players and against players who lay everything and never go on top.
"""

import sys
from collections.abc import Iterator

from houseway.book.loader import Game, load
from tests.families.panguingue.bots_at_play import at_random, lays_all, score
from tests.families.panguingue.slow_turns import refereed

PAGES = ("crystal/pan", "clubone/panguingue", "oaks/panguingue")


def main(rounds: int = 40, hands: int = 1000) -> int:
    """Play so many random rounds of each reading, and so many hands with bots; say what differs."""
    faults = 0
    for game in readings():
        differ = [one for seed in range(rounds) for one in refereed(game, seed)]
        faults += len(differ)
        print(f"{game.id} {dict(game.reading)}: {rounds:,} rounds:", differ[:3] or "agree", flush=True)
    for page in PAGES:
        for others in (at_random, lays_all):
            mean, errors = score(load(page), others, hands)
            faults += errors < 3
            print(f"{page}, {others.__name__}: {mean:+.2f} chips a hand, {errors:+.1f} errors", flush=True)
    return 1 if faults else 0


def readings() -> Iterator[Game]:
    """Every page as intended, by its letter, and with each choice of each option."""
    for page in PAGES:
        yield load(page)
        yield load(page, literal=True)
        for option in load(page).rules.option:
            for choice in option.choices:
                if choice != option.default:
                    yield load(page, rulings={option.id: choice})


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
