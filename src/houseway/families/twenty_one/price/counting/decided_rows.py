"""Rows of cards of several lengths that decided a bonus wager, told at one length."""

from collections import Counter
from dataclasses import dataclass
from math import perm

from houseway.core.table import Verdict

LOST = Verdict("loses", "all others")


@dataclass(frozen=True)
class BonusCount:
    """How many ordered rows of `length` cards end in each verdict."""

    tally: dict[Verdict, int]
    length: int


class DecidedRows:
    """Rows of several lengths that were decided; in the end all are told at the longest, used or not."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.found: Counter[tuple[Verdict, int]] = Counter()

    def add(self, verdict: Verdict | None, length: int, number: int) -> None:
        """Add so many rows of one length; where nothing pays, they lose."""
        self.found[verdict or LOST, length] += number

    def told(self) -> BonusCount:
        """Tell all rows at the length of the longest."""
        longest = max((length for _, length in self.found), default=0)
        tally: Counter[Verdict] = Counter()
        for (verdict, length), number in self.found.items():
            tally[verdict] += number * perm(self.size - length, longest - length)
        return BonusCount(dict(tally), longest)
