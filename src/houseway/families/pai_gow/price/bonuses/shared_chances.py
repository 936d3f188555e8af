"""The chance that several hands of one deal all hold something, by the card sets that hands contain.

**Unions.** Each bonus hand from four of a kind up is held by whoever has all the cards of one of its *cores*: the four
nines, or five hearts in a row, or four of those and the joker. A value that goes by the bonus hands alone, such as "1
for a royal flush or better", is then a signed sum: every union of cores within seven cards has a weight, and the value
of a hand is the sum of the weights of the unions that it contains (Moebius inversion).

**Packings.** The product of such sums over hands is a sum over one set in each hand, and sets lie in different hands
only where they share no card. A deal gives the sets of a packing to their hands with a chance that depends on their
sizes alone, so the packings are counted by the number of sets and of cards. Without the joker a set is four of a rank,
which takes that rank from all others, or a row of one suit, or a royal flush and its match in two. So all fours are
chosen first; then in each suit what rows the ranks that are left allow; the few other sets, and the one that may have
the joker, are chosen beforehand.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import factorial, perm, prod
from typing import Any, NamedTuple

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
    """A set of cards: the ranks of each suit, and whether the joker is there."""

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
        """Join it with other cards."""
        one, two, three, four = (own | other for own, other in zip(self.suits, suits, strict=True))
        return CardSet((one, two, three, four), self.joker or joker)


@dataclass(frozen=True)
class Unions:
    """The unions of cores within seven cards, one for each renaming of the suits, and what their parts hold.

    Each part of a union has its bits (`held`), its union's number (`owner`) and the sign that it counts with.
    """

    sets: tuple[CardSet, ...]
    bits: Bits
    owner: NDArray[np.intp]
    sign: NDArray[np.int64]

    def weigh(self, values: NDArray[np.int64]) -> dict[CardSet, int]:
        """Find the weight of each union, where `values` has a hand's value by the bits of what it holds."""
        weights = np.zeros(len(self.sets), dtype=np.int64)
        np.add.at(weights, self.owner, self.sign * values[self.bits])
        return {cards: int(weight) for cards, weight in zip(self.sets, weights, strict=True) if weight}


def has_cores(name: str) -> bool:
    """Tell whether a bonus hand is one of those from four of a kind up."""
    return name in _CORES


@cache
def list_unions(names: tuple[str, ...], power: Joker, ranks: int) -> Unions:
    """List the unions of the cores of these bonus hands, in a deck of these ranks with a joker of this power or
    none.
    """
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
    """Join cores to all unions of up to seven cards, the suits of each renamed."""
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
    """Write the cards as one number, a bit each: four suits, then the joker."""
    bits = int(cards.joker)
    for ranks in cards.suits:
        bits = bits << RANKS | ranks
    return bits


def _read_bits(bits: int) -> CardSet:
    first, second, third, fourth = (bits >> RANKS * place & EVERY_RANK for place in (3, 2, 1, 0))
    return CardSet((first, second, third, fourth), bits >> RANKS * 4 > 0)


def _list_parts(cards: CardSet) -> tuple[Rows, Flags, NDArray[np.int64]]:
    """List every subset of some cards: its suits, its joker, and its sign, plus where an even number of cards is
    missing.
    """
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
    """List each row of ranks in one suit, whole or with the joker for one of them; `beside` it ranks of a second
    suit.
    """
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


Numbers = NDArray[Any]
Sizes = tuple[int, int]
"""How many sets, and how many cards they have beyond four each."""
Packed = dict[Sizes, Numbers]
"""The weight of all packings of these sizes, for each choice of fours."""

_LEAST = 4
_PLACES = tuple(perm(SEVEN, size) // perm(SEVEN, _LEAST) for size in range(_LEAST, SEVEN + 1))
"""In how many ways a set takes places of a hand, for each size in units of what four cards do."""


def find_shared_chances(weights: Mapping[CardSet, int], hands: int, cards: int) -> tuple[Fraction, ...]:
    """Find the mean of the product of the values of no hand, of one, and so on up to so many, dealt from so many cards.

    `weights` has a weight for each set that a hand may contain; sets that differ in the names of suits are one.
    """
    means = [Fraction(0)] * (hands + 1)
    for (number, more), count in _pack(weights, hands).items():
        if count:
            places = factorial(number) * perm(SEVEN, _LEAST) ** number
            means[number] += Fraction(places * count, perm(cards, _LEAST * number + more))
    return tuple(means)


def _pack(weights: Mapping[CardSet, int], most: int) -> Counter[Sizes]:
    """Sum up the weight of all packings of up to so many sets, by their sizes."""
    scaled = {cards: weight * _PLACES[cards.size - _LEAST] for cards, weight in weights.items()}
    rows = {cards.suits[0]: weight for cards, weight in scaled.items() if not cards.joker and not cards.suits[1]}
    fours = {cards.suits[0]: weight for cards, weight in scaled.items() if _is_four(cards)}
    others = {cards: weight for cards, weight in scaled.items() if cards.joker or _is_in_two_suits(cards)}
    choices = _Choices(rows, fours, most, _choose_numbers(scaled, most))
    total: Counter[Sizes] = Counter()
    for suits, chosen in _pack_others(others, most).items():
        for (number, more), count in choices.count_beside(suits).items():
            for (own, own_more), weight in chosen.items():
                if own + number <= most:
                    total[own + number, own_more + more] += weight * count
    return total


def _choose_numbers(scaled: Mapping[CardSet, int], most: int) -> type:
    """Choose the numbers to count with: native ones, but where the sums might not fit them.

    Each packing is a choice of so many sets, of which one at most has the joker.
    """
    natural, joker = (
        sum(abs(weight) * len(cards.renamed) for cards, weight in scaled.items() if cards.joker == with_joker)
        for with_joker in (False, True)
    )
    return np.int64 if (natural + 1) ** max(most - 1, 0) * (natural + joker + 1) < 2**63 else object


def _is_four(cards: CardSet) -> bool:
    return not cards.joker and cards.suits[3] > 0


def _is_in_two_suits(cards: CardSet) -> bool:
    return cards.suits[1] > 0 and not cards.suits[3]


def _pack_others(others: Mapping[CardSet, int], most: int) -> dict[Suits, Counter[Sizes]]:
    """Pack the sets that are neither rows nor fours: the weights by size, for each set of cards taken."""
    found: dict[Suits, Counter[Sizes]] = {}
    jokers = [(cards, weight * len(cards.renamed)) for cards, weight in others.items() if cards.joker]
    for suits, (number, more), weight in _list_matches(others, most):
        _add(found, suits, (number, more), weight)
        for cards, own in jokers:
            if number < most and not any(one & other for one, other in zip(suits, cards.suits, strict=True)):
                both = cards.join(suits, False).suits
                _add(found, both, (number + 1, more + cards.size - _LEAST), weight * own)
    return found


def _list_matches(others: Mapping[CardSet, int], most: int) -> Iterator[tuple[Suits, Sizes, int]]:
    """List the packings of sets in two suits without the joker, none among them: of a royal and its match, two at
    most.
    """
    natural = [
        (suits, cards.size - _LEAST, weight)
        for cards, weight in others.items()
        if not cards.joker
        for suits in cards.renamed
    ]
    yield (0, 0, 0, 0), (0, 0), 1
    if most >= 1:
        yield from ((suits, (1, more), weight) for suits, more, weight in natural)
    if most >= 2:
        for (suits, more, weight), (other, other_more, other_weight) in combinations(natural, 2):
            if not any(one & two for one, two in zip(suits, other, strict=True)):
                together = CardSet(suits, False).join(other, False).suits
                yield together, (2, more + other_more), weight * other_weight


def _add(found: dict[Suits, Counter[Sizes]], suits: Suits, sizes: Sizes, weight: int) -> None:
    found.setdefault(CardSet(suits, False).canonical.suits, Counter())[sizes] += weight


class _Choices:
    """The choices of fours and of rows that are left beside cards already taken."""

    def __init__(self, rows: Mapping[int, int], fours: Mapping[int, int], most: int, kind: type) -> None:
        self.most = most
        chosen = [ranks for number in range(most + 1) for ranks in combinations(sorted(fours), number)]
        self.ranks = np.array([sum(ranks) for ranks in chosen], dtype=np.int64)
        self.weight: Numbers = np.array([prod(fours[rank] for rank in ranks) for ranks in chosen], dtype=kind)
        self.starts = np.flatnonzero(np.diff([-1, *map(len, chosen)]))
        self.table = _pack_rows(rows, most, kind)
        self.in_suits = cache(self._pack_suits)

    def count_beside(self, suits: Suits) -> Counter[Sizes]:
        """Count the weight of all packings of fours and rows without these cards, by their sizes."""
        taken = suits[0] | suits[1] | suits[2] | suits[3]
        weight = np.where(self.ranks & taken, 0, self.weight)
        total: Counter[Sizes] = Counter()
        for (number, more), packed in self.in_suits(suits).items():
            for fours, count in enumerate(np.add.reduceat(packed * weight, self.starts).tolist()):
                total[number + fours, more] += count
        return total

    def _pack_suits(self, suits: Sequence[int]) -> Packed:
        """Sum up the weight of all rows in these suits, without their cards, beside each choice of fours."""
        left = EVERY_RANK & ~self.ranks & ~suits[0]
        own = {sizes: numbers[left] for sizes, numbers in self.table.items()}
        return own if len(suits) == 1 else _multiply(own, self.in_suits(suits[1:]), self.most)


def _pack_rows(rows: Mapping[int, int], most: int, kind: type) -> Packed:
    """Sum up, for each set of ranks left in a suit, the weight of all packings of rows there: two at most."""
    packings = [(0, (0, 0), 1)]
    packings += [(row, (1, row.bit_count() - _LEAST), weight) for row, weight in rows.items()]
    packings += [
        (one | other, (2, (one | other).bit_count() - 2 * _LEAST), rows[one] * rows[other])
        for one, other in combinations(rows, 2)
        if not one & other
    ]
    left = np.arange(1 << RANKS)
    table: Packed = {}
    for taken, sizes, weight in packings:
        if sizes[0] <= most:
            table.setdefault(sizes, np.zeros(len(left), dtype=kind))[left & taken == taken] += weight
    return table


def _multiply(one: Packed, other: Packed, most: int) -> Packed:
    """Multiply packings of one kind with packings of another."""
    product: Packed = {}
    for (number, more), left in one.items():
        for (others, other_more), right in other.items():
            if number + others <= most:
                sizes = number + others, more + other_more
                product[sizes] = product[sizes] + left * right if sizes in product else left * right
    return product
