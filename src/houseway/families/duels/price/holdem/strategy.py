"""A way to play a hold'em duel: what to do with every holding before the flop, on every flop and on every board."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.errors import BadNotation
from houseway.core.ranking.indexing import find_place, list_codes
from houseway.families.duels.price.holdem.places import HOLDINGS, make_places
from houseway.families.duels.price.holdem.rules import LEVELS

ROW = (HOLDINGS + 7) // 8
"""The bytes that hold a bit for each holding."""


@dataclass(frozen=True, eq=False)
class HoldemStrategy:
    """Choices by number: 0 does not raise (checks or folds, as the street has it), 1 is the street's lowest multiple.

    `preflop` is by holding, `flop` by flop and holding, up to the names of suits; `river` has the choice's binary
    digits in planes, the lowest first, each with a bit for every board and holding. `times` are the multiples of the
    three streets that the choices were made for.
    """

    name: str
    times: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    preflop: NDArray[np.uint8]
    flop: NDArray[np.uint8]
    river: NDArray[np.uint8]

    def find_choice(self, hole: Sequence[Card], community: Sequence[Card]) -> int:
        """Find the multiple to raise with these cards and the open ones of the community, or 0 to check or fold."""
        if len(hole) != 2 or len(community) not in LEVELS:
            raise BadNotation("a choice is made on two cards and 0, 3 or 5 of the community's")
        if len({*hole, *community}) < len(hole) + len(community):
            raise BadNotation("one card is there twice")
        level = LEVELS.index(len(community))
        number = self.find_number(level, find_place(list_codes(hole)), list_codes(community))
        return self.times[level][number - 1] if number else 0

    def find_number(self, level: int, holding: int, open_cards: Sequence[int]) -> int:
        """Find the number of the choice with a holding and the open cards, as codes in rising order."""
        if not self.times[level]:
            return 0
        if level == 0:
            return int(self.preflop[holding])
        found = make_places()
        shown = found.flops if level == 1 else found.boards
        at = find_place(open_cards)
        index, renamed = int(shown.number[at]), int(found.renamed[shown.order[at], holding])
        if level == 1:
            return int(self.flop[index, renamed])
        digits = self.river[:, index, renamed >> 3] >> (renamed & 7) & 1
        return sum(int(digit) << plane for plane, digit in enumerate(digits))


def count_planes(times: Sequence[int]) -> int:
    """Count how many binary digits the choices of a street have: one at the least."""
    return max(1, len(times).bit_length())
