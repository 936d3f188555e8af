"""How good a hand of panguingue is: which cards it waits for, how near it is to going out, and what it may collect.

Values are in chips from each of those who pay. What a hand waits for is kept in one number: the lowest layer of bits
says which faces can be used, and every further layer which of them pay one chip more, so that hands are put together
by an "or", and what they may collect is counted at once.
"""

from functools import lru_cache
from typing import NamedTuple

from houseway.families.panguingue.play.faces import CARDS, STRIDE, Face, Faces
from houseway.families.panguingue.play.melding import find_new_melds, find_wanted_by_pair
from houseway.families.panguingue.play.melds import Meld, MeldRules, add_to_meld, find_takes, make_meld, value_meld
from houseway.families.panguingue.play.position import CompiledPanguingue

Waits = int
"""The faces that are waited for, as bits, and above them in layers those that pay one chip, two chips, and so on."""

LAYER = 4 * STRIDE
USED = (1 << LAYER) - 1
"""The lowest layer: what can be used at all."""
MOST_MELDS = 8
"""Of more new melds than these only the shortest are looked at."""
SURE = 0.9
"""No hand that waits is surer to win than this."""
_COLUMN = sum(1 << LAYER * layer for layer in range(16))
"""One face in every layer."""


class Chances(NamedTuple):
    """The chances of a hand with so many cards still to meld, if it is its next turn.

    `win` is how often it goes out first if it waits for nothing, and `by_pair` and `by_add` are how much more often for
    every face that makes a meld with two of its cards, or can be added to its melds. `paid` is how much it will collect
    for every chip that a face pays which it waits for.
    """

    win: float
    by_pair: float
    by_add: float
    paid: float


CHANCES = (
    Chances(0.4, 0.0, 0.036, 0.09),
    Chances(0.06, 0.0, 0.05, 0.16),
    Chances(0.12, 0.055, 0.024, 0.15),
    Chances(0.06, 0.05, 0.027, 0.18),
    Chances(0.0, 0.04, 0.033, 0.205),
    Chances(0.0, 0.03, 0.022, 0.21),
    Chances(-0.02, 0.028, 0.022, 0.22),
    Chances(-0.01, 0.022, 0.024, 0.25),
    Chances(-0.01, 0.019, 0.02, 0.255),
    Chances(-0.01, 0.017, 0.018, 0.26),
    Chances(0.0, 0.0145, 0.015, 0.265),
)
"""By the number of cards that are not in melds, the last for ten or more.

Fitted to some ten thousand games between players of this kind.
"""


def value_hand(cards: int, pairs: Waits, ends: Waits, lying: int, prize: float, hope: float = 1.0) -> float:
    """What a hand is worth that waits: so many cards not in melds, with pairs that wait for these faces, and open ends.

    `lying` is what its melds pay as they lie, and `prize` what going out brings beside that. `hope` is how much time it
    will have.
    """
    win, by_pair, by_add, paid = CHANCES[cards] if cards < len(CHANCES) else CHANCES[-1]
    chips = hope * paid * ((pairs | ends) >> LAYER).bit_count()
    win += by_pair * (pairs & USED).bit_count() + by_add * (ends & ~pairs & USED).bit_count()
    return chips + min(SURE, hope * win) * (prize + lying + chips) if win > 0 else chips


class Look(NamedTuple):
    """A look at a hand: its faces as bits, what its pairs wait for, and the melds that it holds.

    `throws` are the cards that may be worth throwing, each with what the others then wait for: a card without a partner
    where there is one, or else every card.
    """

    own: int
    waits: Waits
    melds: tuple[Faces, ...]
    throws: tuple[tuple[Face, Waits], ...]


class Judge:
    """Whoever judges hands by the rules of a page: what two cards wait for, and what melds do, is worked out once."""

    def __init__(self, compiled: CompiledPanguingue) -> None:
        self.rules: MeldRules = compiled.rules
        self._pairs = [[self._find_pair_waits(one, other) for other in range(LAYER)] for one in range(LAYER)]

    @lru_cache(maxsize=1 << 13)  # noqa: B019 - there is one judge for each page
    def examine(self, hand: Faces) -> Look:
        """Give a look at a hand, given in order."""
        own = waits = beside = 0
        table, pairs, three = self._pairs, [], False
        for place, one in enumerate(hand):
            own |= 1 << one
            row = table[one]
            for other in range(place + 1, len(hand)):
                wait = row[hand[other]]
                if wait:
                    waits |= wait
                    pairs.append((place, other, wait))
                    if hand[other] != one:
                        beside |= wait
                    elif other > place + 1:
                        three = True
        made = sorted(find_new_melds(hand), key=len)[:MOST_MELDS] if three or beside & own else ()
        return Look(own, waits, tuple(made), _find_throws(hand, pairs, waits))

    def sum_melds(self, melds: tuple[Meld, ...]) -> tuple[Waits, int]:
        """Sum up what may be added to melds, and what they pay as they lie."""
        ends = pays = 0
        for meld in melds:
            one, chips = self.find_open_ends(meld)
            ends |= one
            pays += chips
        return ends, pays

    def count_added_pay(self, meld: Meld, face: Face) -> int:
        """Find what a card pays that is added to a meld; nothing where the meld does not take it."""
        ends, _ = self.find_open_ends(meld)
        return (ends >> LAYER + face & _COLUMN).bit_count()

    @lru_cache(maxsize=1 << 14)  # noqa: B019 - there is one judge for each page
    def find_open_ends(self, meld: Meld) -> tuple[Waits, int]:
        """Find what may be added to a meld, and what it pays as it lies."""
        pays, waits = value_meld(self.rules, meld), 0
        bits = find_takes(self.rules, meld)
        for face in CARDS:
            if bits >> face & 1:
                waits |= _make_layers(face, value_meld(self.rules, add_to_meld(meld, face)) - pays)
        return waits, pays

    def _find_pair_waits(self, one: Face, other: Face) -> Waits:
        if one not in CARDS or other not in CARDS:
            return 0
        bits, waits = find_wanted_by_pair(one, other), 0
        for face in CARDS:
            if bits >> face & 1:
                meld = make_meld((CARDS[one], CARDS[other], CARDS[face]))
                assert meld is not None
                waits |= _make_layers(face, value_meld(self.rules, meld))
        return waits


@lru_cache(maxsize=64)
def get_judge(compiled: CompiledPanguingue) -> Judge:
    """Get the judge of a page."""
    return Judge(compiled)


def _find_throws(hand: Faces, pairs: list[tuple[int, int, Waits]], whole: Waits) -> tuple[tuple[Face, Waits], ...]:
    """Find the cards that may be worth throwing, from the pairs: the places of their cards, and what they wait for."""
    paired = {place for one, other, _ in pairs for place in (one, other)}
    for place, face in enumerate(hand):
        if place not in paired:
            return ((face, whole),)
    found = []
    for place, face in enumerate(hand):
        left = 0
        for one, other, waits in pairs:
            if place not in (one, other):
                left |= waits
        found.append((face, left))
    return tuple(found)


def _make_layers(face: Face, chips: int) -> Waits:
    """Make a face that can be used and pays so many chips."""
    return sum([1 << face + LAYER * layer for layer in range(max(0, chips) + 1)])
