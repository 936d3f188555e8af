"""Our tables against PokerKit's at length, run by hand: python -m tests.soak_pokerkit [HANDS OF EACH VARIANT]."""

import sys
import warnings
from collections import Counter

from tests.families.poker.peer import CODES, Differs, played

SHOWN = 3
"""So many hands of a variant that differ are told."""


def main(hands: int = 3_000) -> int:
    """Play so many random hands of each variant at both tables; say which differ, and what the others have shown."""
    warnings.simplefilter("error")
    faults = 0
    for code in CODES:
        seen: Counter[str] = Counter()
        differ = []
        for seed in range(hands):
            try:
                seen += played(code, seed)
            except Differs as bad:
                differ.append(str(bad))
        faults += len(differ)
        reached = ", ".join(f"{count:,} x {what}" for what, count in seen.most_common())
        print(f"{code}: {hands:,} hands, {len(differ)} differ; {reached}", *differ[:SHOWN], sep="\n", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
