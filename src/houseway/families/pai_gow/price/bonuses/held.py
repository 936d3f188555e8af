"""The bonus hands that a set of cards holds, a bit each, and how many of all deals of seven hold which.

Cards are four sets of ranks, one for each suit (bit 0 for twos, bit 12 for aces), and perhaps the joker. A set may have
fewer than seven cards: what it holds then, every hand with these cards holds.
"""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.fortune import FortuneOrder
from houseway.core.ranking.multisets import JOKER_CODE
from houseway.families.pai_gow.price.patterns import list_patterns

Joker = Literal["none", "bug", "wild"]
"""What the joker of the deck can be, if there is one."""
Suits = NDArray[np.intp]
"""Rows of four sets of ranks, one for each suit."""
Bits = NDArray[np.intp]
Flags = NDArray[np.bool_]

RANKS = 13
EVERY_RANK = (1 << RANKS) - 1
ROYAL = 0b11111 << 8
KING_QUEEN = 0b11 << 10
ACE = 1 << 12

SETS = 1 << 12
"""The sets of bonus hands are numbers below this."""


def list_runs(length: int) -> tuple[int, ...]:
    """List the sets of so many ranks in a row, the lowest first; the ace stands at both ends."""
    both_ends = (((1 << length) - 1) << low for low in range(RANKS + 2 - length))
    return tuple((row >> 1) | (row & 1) << 12 for row in both_ends)


class _Seen(NamedTuple):
    """The facts that are read off rows of cards: how many are of equal ranks, of a suit and in a row."""

    joker: Flags
    in_a_row: Flags
    royal: Flags
    match: Flags
    suited_five: NDArray[np.intp]
    suited: NDArray[np.intp]
    in_all: NDArray[np.intp]
    aces: NDArray[np.intp]
    most: NDArray[np.intp]
    missing: NDArray[np.intp]
    spare: NDArray[np.intp]


_ANSWERS: dict[str, Callable[[_Seen], Flags]] = {
    "natural seven-card straight flush": lambda seen: seen.in_a_row & ~seen.joker,
    "seven-card straight flush with joker": lambda seen: seen.in_a_row & seen.joker,
    "royal flush and royal match": lambda seen: (
        seen.royal.sum(axis=1) * seen.match.sum(axis=1) > (seen.royal & seen.match).sum(axis=1)
    ),
    "five aces": lambda seen: seen.aces == 5,
    "five of a kind": lambda seen: seen.most + seen.spare >= 5,
    "royal flush": lambda seen: seen.royal.sum(axis=1) > 0,
    "straight flush": lambda seen: seen.suited_five >= 5,
    "four of a kind": lambda seen: seen.most + seen.spare >= 4,
    "full house": lambda seen: seen.missing <= seen.spare,
    "flush": lambda seen: seen.suited >= 5,
    "three of a kind": lambda seen: seen.most + seen.spare >= 3,
    "straight": lambda seen: seen.in_all >= 5,
}
"""The hands that are answered over whole arrays: each has a bit. Others are asked hand by hand (`count_by_cards`)."""
_EITHER = "seven-card straight flush"
"""The one hand that has no bit of its own: it is held with the joker or without."""
_BIT = {name: 1 << place for place, name in enumerate(_ANSWERS)}
BITS: Mapping[str, int] = MappingProxyType(
    _BIT | {_EITHER: _BIT[f"natural {_EITHER}"] | _BIT[f"{_EITHER} with joker"]},
)
"""The bits of every such hand: cards hold it that have one of them."""


def has_bits(order: FortuneOrder) -> bool:
    """Tell whether every hand of a list has its bits."""
    return all(name in BITS for name in order.hands)


def find_held(suits: Suits, joker: Flags, power: Joker) -> Bits:
    """Find the bits of what each row of cards holds; `joker` says of each whether the joker is there too."""
    extra = joker.astype(np.intp)
    fives, sevens, ones = _count_most_in_run(5), _count_most_in_run(7), _count_most_in_run(RANKS)
    counts = (suits[:, :, None] >> np.arange(RANKS) & 1).sum(axis=1)
    aces = counts[:, 12] + extra
    # The joker is an ace, or where it is wild one more of any rank.
    spare = extra if power == "wild" else np.zeros_like(extra)
    counts[:, 12] += extra - spare
    ordered = np.sort(counts, axis=1)
    most, second = ordered[:, -1], ordered[:, -2]
    seen = _Seen(
        joker=joker,
        in_a_row=sevens[suits].max(axis=1) + extra >= 7,
        royal=ones[suits & ROYAL] + extra[:, None] >= 5,
        match=suits & KING_QUEEN == KING_QUEEN,
        suited_five=fives[suits].max(axis=1) + extra,
        suited=ones[suits].max(axis=1) + extra,
        in_all=fives[np.bitwise_or.reduce(suits, axis=1)] + extra,
        aces=aces,
        most=most,
        missing=np.maximum(0, 3 - most) + np.maximum(0, 2 - second),
        spare=spare,
    )
    bits: Bits = np.bitwise_or.reduce([np.where(answer(seen), _BIT[name], 0) for name, answer in _ANSWERS.items()])
    return bits


@cache
def _count_most_in_run(length: int) -> NDArray[np.intp]:
    """Count the most cards that a run of so many ranks has, for each set of ranks of a suit."""
    masks = np.arange(1 << RANKS)
    ones = np.array([mask.bit_count() for mask in range(1 << RANKS)])
    rows = list_runs(length) if length < RANKS else (EVERY_RANK,)
    most: NDArray[np.intp] = np.max([ones[masks & row] for row in rows], axis=0)
    return most


@cache
def count_held(power: Joker) -> Mapping[int, int]:
    """Count how many deals of seven cards, from 52 and a joker of this power or none, hold each set of bonus hands."""
    known = list_patterns()
    joker = known.hands[:, 0] == JOKER_CODE
    rows = ~joker if power == "none" else np.full(len(joker), True)
    suits, weights = read_suits(known.hands[rows]), known.weights[rows]
    bits = find_held(suits, joker[rows], power)
    # A pattern does not say of the two cards beside a royal flush whether they are of one suit: three of nine ways are.
    matched = np.where(bits & BITS["royal flush"] > 0, has_king_and_queen_beside(suits), False) * (weights // 3)
    totals = np.zeros(SETS, dtype=np.int64)
    np.add.at(totals, bits, weights - matched)
    np.add.at(totals, bits | BITS["royal flush and royal match"], matched)
    return MappingProxyType({int(bits): int(totals[bits]) for bits in np.nonzero(totals)[0]})


def has_king_and_queen_beside(suits: Suits) -> Flags:
    """Tell whether the cards beside the flush, which is in the first suit, are a king and a queen."""
    beside: Flags = np.bitwise_or.reduce(suits[:, 1:], axis=1) == KING_QUEEN
    return beside


def read_suits(hands: NDArray[np.integer[Any]]) -> Suits:
    """Read the ranks of each suit in rows of codes; the joker has none."""
    codes = hands.astype(np.intp)
    bits = np.where(codes == JOKER_CODE, 0, 1 << (codes >> 2))
    return np.stack([np.where(codes & 3 == suit, bits, 0).sum(axis=1) for suit in range(4)], axis=1)


def list_lines(order: FortuneOrder) -> NDArray[np.intp]:
    """List for each set of bonus hands the place of the first that the list has; its length where none is there."""
    lines = [BITS[name] for name in order.hands]
    first = [next((place for place, line in enumerate(lines) if bits & line), len(lines)) for bits in range(SETS)]
    return np.array(first)


def count_first_lines(order: FortuneOrder, power: Joker) -> tuple[int, ...]:
    """Count how many deals of seven cards hold each hand of the list first, and last how many hold none."""
    counts, lines = [0] * (len(order.hands) + 1), list_lines(order)
    for bits, count in count_held(power).items():
        counts[lines[bits]] += count
    return tuple(counts)
