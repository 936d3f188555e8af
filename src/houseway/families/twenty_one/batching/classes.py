"""Classes of finished hands, for native code: all that the rules of one game ask of a hand, and no more.

Two hands of a class fare alike, so that a small table has the result of every pair of them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray

from houseway.book.model.twenty_one import TwentyOneWhen
from houseway.families.twenty_one.batching.hands import CARDS, HandStates
from houseway.families.twenty_one.batching.shapes import MOST_HELD
from houseway.families.twenty_one.tables import DealerFinal, SeatFinal, exact

SUITED = " suited"
Whens = tuple[TwentyOneWhen, ...]
Asked = Iterable[frozenset[int] | None]


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
class Grain:
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
        return len(_kinds(self.held)), 2 * len(self.exacts) if self.asks_exact else 1, len(_kinds(self.reds))

    @property
    def most_reds(self) -> int:
        """Up to how many red cards it makes a difference to count."""
        return int(np.flatnonzero(self.reds != self.reds[-1]).max(initial=-1)) + 1


def seat_classes(states: HandStates, whens: Whens) -> SeatClasses:
    """The classes of seats' hands that these conditions tell apart."""
    alike = _alike(when.seat_cards for when in whens)
    finals: dict[SeatFinal, int] = {}
    of = np.zeros((len(states.counted), MOST_HELD), dtype=np.int16)
    for (state, hand), cards in product(enumerate(states.counted), range(MOST_HELD)):
        final = SeatFinal(hand.halves // 2, int(alike[cards]), hand.strength, hand.over, hand.natural)
        of[state, cards] = finals.setdefault(final, len(finals))
    return SeatClasses(tuple(finals), of)


def grain(whens: Whens) -> Grain:
    """How finely these conditions look at the player-dealer's cards."""
    exacts = ("", *dict.fromkeys(when.player_dealer_ranks for when in whens if when.player_dealer_ranks))
    ranks = np.zeros((13, 13, 13), dtype=np.int16)
    for three in product(range(13), repeat=3):
        # Of three suits, so that the exact hand is by its ranks alone.
        name = exact(tuple(CARDS[4 * rank + suit] for suit, rank in enumerate(three)))
        ranks[three] = 2 * exacts.index(name) if name in exacts else 0
    asks_exact = len(exacts) > 1 or any(when.player_dealer_suited is not None for when in whens)
    of_three = [frozenset({3})] if asks_exact else []
    held = _alike([*(when.player_dealer_cards for when in whens), *of_three])
    return Grain(held, _alike(when.reds for when in whens), exacts, ranks, asks_exact)


def dealer_classes(states: HandStates, whens: Whens, seen: Grain) -> DealerClasses:
    """The classes of the player-dealer's hands that these conditions tell apart, among those of the whole game."""
    alike, reds = _alike(when.player_dealer_cards for when in whens), _alike(when.reds for when in whens)
    names = _exact_names(whens, seen)
    finals: dict[DealerFinal, int] = {}
    of = np.zeros((len(states.counted), *seen.shape), dtype=np.int16)
    kinds = product(enumerate(_kinds(seen.held)), enumerate(names), enumerate(_kinds(seen.reds)))
    for ((held, cards), (named, name), (red, count)), (state, hand) in product(kinds, enumerate(states.counted)):
        final = DealerFinal(
            hand.halves // 2,
            int(alike[cards]),
            hand.strength,
            hand.over,
            hand.natural,
            name if cards == 3 else "",
            int(reds[count]),
        )
        of[state, held, named, red] = finals.setdefault(final, len(finals))
    return DealerClasses(tuple(finals), of)


def numbered(alike: NDArray[np.int16]) -> NDArray[np.int16]:
    """The number of each kind."""
    kinds = _kinds(alike)
    return np.array([kinds.index(int(smallest)) for smallest in alike], dtype=np.int16)


def _kinds(alike: NDArray[np.int16]) -> list[int]:
    return sorted({int(smallest) for smallest in alike})


def _exact_names(whens: Whens, seen: Grain) -> list[str]:
    """The exact hands by their numbers, with no more of them said than these conditions ask."""
    if not seen.asks_exact:
        return [""]
    asked = {when.player_dealer_ranks for when in whens}
    suited = SUITED if any(when.player_dealer_suited is not None for when in whens) else ""
    return [(name if name in asked else "") + mark for name in seen.exacts for mark in ("", suited)]


def _alike(asked: Asked) -> NDArray[np.int16]:
    """For each number of cards, the smallest that no condition tells from it."""
    sets = [numbers for numbers in asked if numbers is not None]
    found: dict[tuple[bool, ...], int] = {}
    smallest = [found.setdefault(tuple(cards in numbers for numbers in sets), cards) for cards in range(MOST_HELD)]
    return np.array(smallest, dtype=np.int16)
