"""Rounds told in noise, at every game: python -m tests.soak_noise [TABLES] [SEED] [PART OF AN ID].

For each of so many tables every game of the book is played once, in the order of the book: with noise for sentences,
with other names for its wagers, and with what its choices are worth, likewise. A fault says how to see it again.
"""

import sys
from collections.abc import Callable, Iterator

from houseway import games, load
from tests.laws import noise

Law = Callable[[str, int], None]


def laws_of(game: str) -> Iterator[tuple[str, Law]]:
    """The laws that a game is held to, by name; wagers can be called otherwise where there are some."""
    yield "noise", lambda game, seed: noise.compare_with_noise(game, seed, kernels=True)
    yield "advice in noise", noise.compare_advice_with_noise
    if load(game).rules.wager:
        yield "other names", lambda game, seed: noise.compare_with_other_names(game, seed, kernels=True)
        yield "advice by other names", noise.compare_advice_with_other_names


def soak(tables: int, seed: int, part: str) -> int:
    """Play the tables; 1 where a law does not hold."""
    faults = count = 0
    for number in range(seed, seed + tables):
        for game in (one.id for one in games() if part in one.id):
            for name, law in laws_of(game):
                count += 1
                try:
                    law(game, number)
                except Exception as bad:
                    faults += 1
                    how = f"python -m tests.soak_noise 1 {number} {game}"
                    print(f"{name}: {type(bad).__name__}: {bad} — {how}"[:600], flush=True)
    print(f"{count:,} comparisons from seed {seed}: {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    told = (*sys.argv[1:], *("1", "1000", "")[len(sys.argv) - 1 :])
    sys.exit(soak(int(told[0]), int(told[1]), told[2]))
