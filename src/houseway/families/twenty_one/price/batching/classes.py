"""Classes of finished hands, for native code: all that the rules of one game ask of a hand, and no more.

Two hands of a class fare alike, so that a small table has the result of every pair of them.
"""

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card
from houseway.core.ranking.twenty_one_finals import SUITED, DealerFinal, SeatFinal, name_exact
from houseway.families.twenty_one.conditions import Part, TwentyOneFacts
from houseway.families.twenty_one.price.batching.hands import HandStates
from houseway.families.twenty_one.price.telling_apart import (
    MOST_HELD,
    Whens,
    can_name,
    find_dealer_number_kinds,
    find_number_kinds,
    find_red_kinds,
    list_asked_of,
)

_THREE_SUITS = "chs"


@dataclass(frozen=True, eq=False)
class SeatClasses:
    """Finished hands of seats: the class of a state with so many cards, and a hand of each class."""

    finals: tuple[SeatFinal, ...]
    of: NDArray[np.int16]


@dataclass(frozen=True, eq=False)
class DealerClasses:
    """Finished hands of the player-dealer: the class by state and by the kinds of the game's grain."""

    finals: tuple[DealerFinal, ...]
    of: NDArray[np.int16]


@dataclass(frozen=True, eq=False)
class HandGrain:
    """How finely the conditions of a game look at the player-dealer's cards, beside what they count.

    `held` are the kinds of numbers of cards, each by its smallest, and `reds` those of red cards. `exacts` are the
    exact hands that are named, first of all any other, and `ranks` twice the place of each by its three ranks; an exact
    hand of one suit has the number after it.
    """

    held: NDArray[np.int16]
    reds: NDArray[np.int16]
    exacts: tuple[str, ...]
    ranks: NDArray[np.int16]
    asks_exact: bool

    @property
    def shape(self) -> tuple[int, int, int]:
        """How many kinds there are of numbers of cards, of exact hands, and of red cards."""
        return len(_list_kinds(self.held)), 2 * len(self.exacts) if self.asks_exact else 1, len(_list_kinds(self.reds))

    @property
    def most_reds(self) -> int:
        """Up to how many red cards it makes a difference to count."""
        return int(np.flatnonzero(self.reds != self.reds[-1]).max(initial=-1)) + 1


def classify_seat_hands(states: HandStates, whens: Whens) -> SeatClasses:
    """The classes of seats' hands that these conditions tell apart."""
    alike = find_number_kinds(whens, Part.SEAT_NUMBER, lambda cards: TwentyOneFacts(seat=SeatFinal(0, cards, 0)))
    finals: dict[SeatFinal, int] = {}
    of = np.zeros((len(states.counted), MOST_HELD), dtype=np.int16)
    for (state, hand), cards in product(enumerate(states.counted), range(MOST_HELD)):
        final = SeatFinal(hand.halves // 2, alike[cards], hand.strength, hand.over, hand.natural)
        of[state, cards] = finals.setdefault(final, len(finals))
    return SeatClasses(tuple(finals), of)


def find_hand_grain(whens: Whens) -> HandGrain:
    """How finely these conditions look at the player-dealer's cards."""
    ranks, places = np.zeros((13, 13, 13), dtype=np.int16), {"": 0}
    read = list_asked_of(whens, Part.DEALER_RANKS)
    for three in product(range(13), repeat=3):
        name = name_exact(tuple(Card(rank + 2, suit) for rank, suit in zip(three, _THREE_SUITS, strict=True)))
        if any(can_name(one, name) for one in read):
            ranks[three] = 2 * places.setdefault(name, len(places))
    exacts = tuple(places)
    asks_exact = bool(read or list_asked_of(whens, Part.DEALER_SUITED))
    held = np.array(find_dealer_number_kinds(whens), dtype=np.int16)
    reds = np.array(find_red_kinds(whens), dtype=np.int16)
    return HandGrain(_set_apart(held, 3) if asks_exact else held, reds, exacts, ranks, asks_exact)


def classify_dealer_hands(states: HandStates, whens: Whens, seen: HandGrain) -> DealerClasses:
    """The classes of the player-dealer's hands that these conditions tell apart, among those of the whole game."""
    alike, reds = find_dealer_number_kinds(whens), find_red_kinds(whens)
    names = _list_exact_names(whens, seen)
    finals: dict[DealerFinal, int] = {}
    of = np.zeros((len(states.counted), *seen.shape), dtype=np.int16)
    kinds = product(enumerate(_list_kinds(seen.held)), enumerate(names), enumerate(_list_kinds(seen.reds)))
    for ((held, cards), (named, name), (red, count)), (state, hand) in product(kinds, enumerate(states.counted)):
        final = DealerFinal(
            hand.halves // 2,
            alike[cards],
            hand.strength,
            hand.over,
            hand.natural,
            name if cards == 3 else "",
            reds[count],
        )
        of[state, held, named, red] = finals.setdefault(final, len(finals))
    return DealerClasses(tuple(finals), of)


def renumber_kinds(alike: NDArray[np.int16]) -> NDArray[np.int16]:
    """The number of each kind."""
    kinds = _list_kinds(alike)
    return np.array([kinds.index(int(smallest)) for smallest in alike], dtype=np.int16)


def _list_kinds(alike: NDArray[np.int16]) -> list[int]:
    return sorted({int(smallest) for smallest in alike})


def _list_exact_names(whens: Whens, seen: HandGrain) -> list[str]:
    """The exact hands by their numbers, with no more of them said than these conditions ask."""
    if not seen.asks_exact:
        return [""]
    read, suited = list_asked_of(whens, Part.DEALER_RANKS), SUITED if list_asked_of(whens, Part.DEALER_SUITED) else ""
    asked = {name for name in seen.exacts if any(can_name(one, name) for one in read)}
    return [(name if name in asked else "") + mark for name in seen.exacts for mark in ("", suited)]


def _set_apart(alike: NDArray[np.int16], number: int) -> NDArray[np.int16]:
    """The same kinds of numbers, but for one that is a kind of its own."""
    found: dict[tuple[int, bool], int] = {}
    kinds = [(int(smallest), at == number) for at, smallest in enumerate(alike)]
    return np.array([found.setdefault(kind, at) for at, kind in enumerate(kinds)], dtype=np.int16)
