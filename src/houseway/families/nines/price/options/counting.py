"""The count of the deals of a game with options that end in each way, when both sides play in given ways.

The ends are counted for all deals together, or apart by what the cards of some places count.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

import numpy as np

from houseway.families.nines.play.options.rules import ACTIONS
from houseway.families.nines.price.options.payoffs import (
    PLACES,
    SHAPE,
    Exact,
    PayoffGame,
    ReachedEnds,
    list_reached_ends,
)
from houseway.families.nines.price.options.states import (
    CARDS,
    Counts,
    Flags,
    Ints,
    PublicState,
    count_orders,
    count_ways,
)
from houseway.families.nines.price.options.strategies import Strategies

Number = int | Fraction
Made = tuple[Flags, ...]
"""With which of a seat's hands a wager is made, public state by public state."""
LOW = 28
"""Numbers of deals outgrow 64 bits: their last bits are summed by themselves."""


@dataclass
class _PlaceSums:
    """Sums by the ending's place, in two halves."""

    high: Ints
    low: Ints

    def add(self, places: Ints, draws: Ints, weights: Ints) -> None:
        """Add so many draws at each place, each as often as its first cards can come."""
        for sums, part in ((self.high, weights >> LOW), (self.low, weights & ((1 << LOW) - 1))):
            np.add.at(sums, places.ravel(), (draws * part[:, :, None]).ravel())


def count_endings(game: PayoffGame, strategies: Strategies, made: Made | None = None) -> Mapping[int, Number]:
    """Count the deals that reach each ending's place; parts of a deal, where a side leaves something to chance."""
    found: dict[Number, _PlaceSums] = {}
    for number, payoffs in enumerate(game.states):
        state = payoffs.state
        weights = state.weights if made is None else state.weights * made[number][:, None]
        for chance, action, chosen, where in list_chances(state, strategies.seat[number], strategies.bank[number]):
            taken = weights * where
            if not taken.any():
                continue
            sums = found.setdefault(chance, _PlaceSums(*np.zeros((2, PLACES), dtype=np.int64)))
            for ends in list_reached_ends(state, action, chosen=chosen):
                sums.add(np.broadcast_to(ends.places, ends.draws.shape), ends.draws, taken)
    counts: dict[int, Number] = {}
    for chance, sums in found.items():
        for place in np.flatnonzero(sums.high | sums.low):
            number = (int(sums.high[place]) << LOW) + int(sums.low[place])
            counts[int(place)] = counts.get(int(place), 0) + chance * number
    return counts


def list_chances(state: PublicState, seat: Exact, bank: Exact) -> Iterator[tuple[Number, int, bool, Flags]]:
    """List each chance above nought, with what both sides do then, and with which hands it is just that."""
    for action in range(len(ACTIONS)):
        if not seat[:, action].any():
            continue
        draws = np.where(state.bank_asked, bank[:, action], 0)
        for chosen, does in ((False, 1 - draws), (True, draws)):
            both = seat[:, action, None] * does[None, :]
            for chance in set(both.flat) - {0}:
                yield chance, action, chosen, (both == chance).astype(np.bool_)


def count_deals_made(game: PayoffGame, made: Made) -> int:
    """Count in how many deals a wager is made with these hands."""
    weights = [(payoffs.state, hands) for payoffs, hands in zip(game.states, made, strict=True)]
    return sum(int(row) * state.drawn_rows for state, hands in weights for row in state.weights[hands].sum(axis=1))


Known = tuple[int, ...]
"""What the cards of some places count."""
_MOST = 1 << 22
"""So many numbers wait at most before those of one place are added up."""


@dataclass(frozen=True)
class Places:
    """The places of cards in a deal: the seat's first cards, the player-dealer's, and what each of them draws.

    Whose a card is matters, and when it was dealt does not. `up` is which of the player-dealer's first cards lies open.
    """

    cards: int
    up: int | None

    def list_places(self, hand: str, drew: tuple[bool, bool]) -> tuple[int, ...]:
        """List the places of a finished hand, the player's or the banker's."""
        side = 0 if hand == "player" else 1
        first = range(side * self.cards, (side + 1) * self.cards)
        return (*first, self.find_drawn_place(side)) if drew[side] else tuple(first)

    def find_drawn_place(self, side: int) -> int:
        """Find the place of the card that a side draws: the seat is the first one, and the player-dealer the second."""
        return 2 * self.cards + side

    @property
    def open(self) -> int | None:
        """The place of the card that lies open."""
        return None if self.up is None else self.cards + self.up - 1


def find_draws(place: int) -> tuple[bool, bool]:
    """Find whether the seat and the player-dealer drew, from the place of an ending."""
    _, _, _, drawn, _, bank_drawn = np.unravel_index(place, SHAPE)
    return bool(drawn), bool(bank_drawn)


class _Layout(NamedTuple):
    """A first hand as it lies in the places that are known.

    It tells which hand it is, the known cards as digits, and in how many ways it lies so.
    """

    hands: Ints
    codes: Ints
    ways: Ints


@dataclass
class _KeySums:
    """Sums by keys, in two halves: numbers of deals outgrow 64 bits."""

    keys: list[Ints] = field(default_factory=list)
    halves: list[Ints] = field(default_factory=list)
    waiting: int = 0

    def add(self, keys: Ints, draws: Ints, weights: Ints) -> None:
        """Add so many draws at each key, each as often as its first cards can come."""
        there = np.flatnonzero(draws * (weights > 0))
        times, number = weights.ravel()[there], draws.ravel()[there]
        self.keys.append(keys.ravel()[there])
        self.halves.append(np.stack([number * (times >> LOW), number * (times & ((1 << LOW) - 1))]))
        self.waiting += there.size
        if self.waiting > _MOST:
            self._add_up()

    def _add_up(self) -> None:
        keys, places = np.unique(np.concatenate(self.keys), return_inverse=True)
        halves = np.zeros((2, keys.size), dtype=np.int64)
        for half, numbers in zip(halves, np.concatenate(self.halves, axis=1), strict=True):
            np.add.at(half, places, numbers)
        self.keys, self.halves, self.waiting = [keys], [halves], keys.size

    def totals(self) -> Iterator[tuple[int, int]]:
        """List each key and its sum."""
        self._add_up()
        (keys,), (halves,) = self.keys, self.halves
        for key, high, low in zip(keys.tolist(), *halves.tolist(), strict=True):
            yield key, (high << LOW) + low


def count_known(
    game: PayoffGame, played: Strategies, made: Made | None, places: Places, asked: Sequence[int]
) -> Mapping[Known, Mapping[int, Number]]:
    """Count in how many deals each ending's place is reached, by what the cards of the asked places count."""
    found: dict[Number, _KeySums] = {}
    for number, payoffs in enumerate(game.states):
        state = payoffs.state
        weights = count_ways(state.left, state.taken) * (1 if made is None else made[number][:, None])
        own, theirs = _lay_seats(state, places, asked), _lay_banks(state, places, asked)
        for chance, action, chosen, where in list_chances(state, played.seat[number], played.bank[number]):
            taken = weights * where
            if not taken.any():
                continue
            sums = found.setdefault(chance, _KeySums())
            for ends in list_reached_ends(state, action, chosen=chosen):
                _add_ends(sums, ends, taken, own, theirs, _encode_drawn(ends, places, asked))
    counts: dict[Known, dict[int, Number]] = {}
    for chance, sums in found.items():
        for key, deals in sums.totals():
            code, place = divmod(key, PLACES)
            here = counts.setdefault(_decode(code, len(asked)), {})
            here[place] = here.get(place, 0) + chance * deals
    return counts


def _add_ends(sums: _KeySums, ends: ReachedEnds, taken: Ints, own: _Layout, theirs: _Layout, drawn: Ints) -> None:
    """Add the ends of every hand of the seat's against all hands of the player-dealer's."""
    shape = (*taken.shape, max(ends.places.shape[2], ends.draws.shape[2]))
    ended, draws = np.broadcast_to(ends.places, shape), np.broadcast_to(ends.draws, shape)
    for hand, code, number in zip(*own, strict=True):
        weights = taken[hand, theirs.hands] * theirs.ways * number
        if weights.any():
            codes = (code + theirs.codes)[:, None] + drawn
            keys = codes * PLACES + ended[hand, theirs.hands]
            sums.add(keys, draws[hand, theirs.hands], np.broadcast_to(weights[:, None], keys.shape))


def _lay_seats(state: PublicState, places: Places, asked: Sequence[int]) -> _Layout:
    return _lay([(hand, ()) for hand in state.seats], range(places.cards), asked)


def _lay_banks(state: PublicState, places: Places, asked: Sequence[int]) -> _Layout:
    """Lay the player-dealer's first hands, with the open card in its place."""
    free = [place for place in range(places.cards, 2 * places.cards) if place != places.open]
    if state.up is None:
        return _lay([(hand, ()) for hand in state.banks], free, asked)
    fixed = tuple((place, state.up) for place in asked if place == places.open)
    return _lay([(tuple((Counter(hand) - Counter([state.up])).elements()), fixed) for hand in state.banks], free, asked)


def _lay(hands: list[tuple[Counts, tuple[tuple[int, int], ...]]], free: Sequence[int], asked: Sequence[int]) -> _Layout:
    """List every way in which cards of hands lie in the asked places, and the orders of all others."""
    known = [place for place in free if place in asked]
    found = []
    for number, (hand, fixed) in enumerate(hands):
        for cards in sorted(set(permutations(hand, len(known)))):
            rest = Counter(hand) - Counter(cards)
            code = _encode([*zip(known, cards, strict=True), *fixed], asked)
            found.append((number, code, count_orders(tuple(sorted(rest.elements())))))
    return _Layout(*np.array(found, dtype=np.int64).reshape(-1, 3).T)


def _encode_drawn(ends: ReachedEnds, places: Places, asked: Sequence[int]) -> Ints:
    """Write the digits of the drawn cards, by the last axis of the ends."""
    cells = np.arange(max(ends.places.shape[2], ends.draws.shape[2]))
    by_side = (cells // CARDS, cells % CARDS) if all(ends.drew) else (cells, cells)
    code = np.zeros_like(cells)
    for side, cards in enumerate(by_side):
        if ends.drew[side] and places.find_drawn_place(side) in asked:
            code += cards * _find_digit(places.find_drawn_place(side), asked)
    return code


def _find_digit(place: int, asked: Sequence[int]) -> int:
    return int(CARDS ** (len(asked) - 1 - asked.index(place)))


def _encode(cards: Sequence[tuple[int, int]], asked: Sequence[int]) -> int:
    return sum(card * _find_digit(place, asked) for place, card in cards)


def _decode(code: int, digits: int) -> Known:
    return tuple(code // CARDS ** (digits - 1 - at) % CARDS for at in range(digits))
