"""The poker room against a second referee at length, run by hand: python -m tests.soak_poker_rounds [ROUNDS OF EACH].

Every page is played as it is posted, with each other choice of each of its options, and with each ruling by the letter.
"""

import sys
from collections import Counter

from houseway.book.loader import load
from tests.families.poker.dealing import poker_games
from tests.families.poker.naive.lockstep import Differs, play, variants

SHOWN = 2
"""So many rounds of a page that differ are told."""


def main(rounds: int = 100, part: str = "") -> int:
    """Play so many rounds of each page and choice; say which differ, and what the others have shown."""
    faults = 0
    everything: Counter[str] = Counter()
    for name in poker_games():
        if part not in name:
            continue
        seen: Counter[str] = Counter()
        differ = []
        for flips in variants(load(name)):
            for seed in range(rounds):
                try:
                    seen += play(name, flips, seed)
                except Differs as bad:
                    differ.append(str(bad))
        faults += len(differ)
        everything += seen
        print(f"{name}: {seen['rounds']:,} rounds agree, {len(differ)} differ", *differ[:SHOWN], sep="\n", flush=True)
    print(", ".join(f"{count:,} x {what}" for what, count in everything.most_common()))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*(int(word) if word.isdecimal() else word for word in sys.argv[1:])))  # type: ignore[arg-type]
