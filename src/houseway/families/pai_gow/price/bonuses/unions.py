"""A hand's value written as a sum over the card sets it contains, for the bonus hands from four of a kind up.

Each of these hands is held by whoever has all the cards of one of its *cores*: the four nines, or five hearts in a row,
or four of those and the joker. A value that goes by the bonus hands alone, such as "1 for a royal flush or better", is
then a signed sum: every union of cores within seven cards has a weight, and the value of a hand is the sum of the
weights of the unions that it contains (Moebius inversion).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.families.pai_gow.price.bonuses.held import (
    ACE,
    EVERY_RANK,
    KING_QUEEN,
    RANKS,
    ROYAL,
    Bits,
    Flags,
    Joker,
    find_held,
    list_runs,
)
from houseway.families.pai_gow.price.bonuses.held import Suits as Rows

SEVEN = 7
Suits = tuple[int, int, int, int]


class CardSet(NamedTuple):
    """Cards: the ranks of each suit, and whether the joker is there."""

    suits: Suits
    joker: bool

    @property
    def size(self) -> int:
        """How many cards they are."""
        return sum(ranks.bit_count() for ranks in self.suits) + self.joker

    @property
    def canonical(self) -> "CardSet":
        """The same with the suits renamed, the fullest first, so that all that differ in their names are equal."""
        first, second, third, fourth = sorted(self.suits, reverse=True)
        return CardSet((first, second, third, fourth), self.joker)

    @property
    def renamed(self) -> frozenset[Suits]:
        """Its suits under every renaming."""
        return frozenset((one, two, three, four) for one, two, three, four in permutations(self.suits))

    def join(self, suits: Suits, joker: bool) -> "CardSet":
        """Together with other cards."""
        one, two, three, four = (own | other for own, other in zip(self.suits, suits, strict=True))
        return CardSet((one, two, three, four), self.joker or joker)


@dataclass(frozen=True)
class Unions:
    """All unions of cores within seven cards, one for each renaming of the suits, and what their parts hold.

    Each part of a union has its bits (`held`), its union's number (`owner`) and the sign that it counts with.
    """

    sets: tuple[CardSet, ...]
    bits: Bits
    owner: NDArray[np.intp]
    sign: NDArray[np.int64]

    def weigh(self, values: NDArray[np.int64]) -> dict[CardSet, int]:
        """The weight of each union, where `values` has a hand's value by the bits of what it holds."""
        weights = np.zeros(len(self.sets), dtype=np.int64)
        np.add.at(weights, self.owner, self.sign * values[self.bits])
        return {cards: int(weight) for cards, weight in zip(self.sets, weights, strict=True) if weight}


def has_cores(name: str) -> bool:
    """Whether a bonus hand is one of those from four of a kind up."""
    return name in _CORES


@cache
def list_unions(names: tuple[str, ...], power: Joker, ranks: int) -> Unions:
    """The unions of the cores of these bonus hands, in a deck of these ranks with a joker of this power or none."""
    cores = {core for name in names for core in _CORES[name](power)}
    cores = {core for core in cores if not (core.joker and power == "none") and _read_ranks(core) & ~ranks == 0}
    sets = tuple(sorted(_join_all(cores)))
    parts = [_list_parts(cards) for cards in sets]
    if not parts:
        return Unions((), np.zeros(0, np.intp), np.zeros(0, np.intp), np.zeros(0, np.int64))
    suits, joker, sign = map(np.concatenate, zip(*parts, strict=True))
    owner = np.repeat(np.arange(len(sets)), [len(signs) for _, _, signs in parts])
    return Unions(sets, find_held(suits, joker, power), owner, sign)


def _read_ranks(cards: CardSet) -> int:
    return cards.suits[0] | cards.suits[1] | cards.suits[2] | cards.suits[3]


def _join_all(cores: Iterable[CardSet]) -> set[CardSet]:
    """All unions of up to seven cards, the suits of each renamed."""
    every = [_write_bits(CardSet(suits, core.joker)) for core in cores for suits in core.renamed]
    found: set[CardSet] = set()
    fresh = {core.canonical for core in cores}
    while fresh:
        found |= fresh
        begun = [_write_bits(cards) for cards in fresh]
        wider = {one | other for one in begun for other in every if (one | other).bit_count() <= SEVEN}
        fresh = {_read_bits(row).canonical for row in wider} - found
    return found


def _write_bits(cards: CardSet) -> int:
    """The cards as one number, a bit each: four suits, then the joker."""
    bits = int(cards.joker)
    for ranks in cards.suits:
        bits = bits << RANKS | ranks
    return bits


def _read_bits(bits: int) -> CardSet:
    first, second, third, fourth = (bits >> RANKS * place & EVERY_RANK for place in (3, 2, 1, 0))
    return CardSet((first, second, third, fourth), bits >> RANKS * 4 > 0)


def _list_parts(cards: CardSet) -> tuple[Rows, Flags, NDArray[np.int64]]:
    """Every subset of some cards: its suits, its joker, and its sign, plus where an even number of cards is missing."""
    single = [[bit if suit == place else 0 for place in range(4)] + [0] for suit, bit in _list_cards(cards.suits)]
    single += [[0, 0, 0, 0, 1]] if cards.joker else []
    chosen = np.arange(1 << len(single))[:, None] >> np.arange(len(single)) & 1
    found = chosen @ np.array(single)
    missing = len(single) - chosen.sum(axis=1)
    return found[:, :4], found[:, 4] > 0, 1 - 2 * (missing & 1)


def _list_cards(suits: Suits) -> Iterator[tuple[int, int]]:
    return ((suit, 1 << rank) for suit, ranks in enumerate(suits) for rank in range(RANKS) if ranks >> rank & 1)


def _list_in_suit(
    rows: Iterable[int], beside: int = 0, *, natural: bool = True, joker: bool = True
) -> Iterator[CardSet]:
    """Each row of ranks in one suit, whole or with the joker for one of them; `beside` it ranks of a second suit."""
    for row in rows:
        if natural:
            yield CardSet((row, beside, 0, 0), False)
        for rank in range(RANKS) if joker else ():
            if row >> rank & 1:
                yield CardSet((row & ~(1 << rank), beside, 0, 0), True)


def _list_fives(power: Joker) -> Iterator[CardSet]:
    ranks = (1 << rank for rank in range(RANKS)) if power == "wild" else (ACE,)
    return (CardSet((rank, rank, rank, rank), True) for rank in ranks)


def _list_fours(power: Joker) -> Iterator[CardSet]:
    for bit in (1 << rank for rank in range(RANKS)):
        yield CardSet((bit, bit, bit, bit), False)
        if power == "wild" or bit == ACE:
            yield CardSet((bit, bit, bit, 0), True)


_CORES: Mapping[str, Callable[[Joker], Iterator[CardSet]]] = {
    "natural seven-card straight flush": lambda _: _list_in_suit(list_runs(7), joker=False),
    "seven-card straight flush with joker": lambda _: _list_in_suit(list_runs(7), natural=False),
    "seven-card straight flush": lambda _: _list_in_suit(list_runs(7)),
    "royal flush and royal match": lambda _: _list_in_suit((ROYAL,), KING_QUEEN),
    "five aces": lambda _: _list_fives("bug"),
    "five of a kind": _list_fives,
    "royal flush": lambda _: _list_in_suit((ROYAL,)),
    "straight flush": lambda _: _list_in_suit(list_runs(5)),
    "four of a kind": _list_fours,
}
