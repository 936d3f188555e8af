"""Fortune hands a second time, over arrays at native speed, and counted over all 154,143,080 deals of seven cards.

The bits are this module's own: what the package counts by (`families.pai_gow.bonuses.held`) is held against it.

A kernel notes which hands each row holds, a bit each, by counting the cards of every run of ranks
in a suit; a small table for the order turns the bits into a place in its list.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.core.ranking.fortune import NOTHING, FortuneOrder
from houseway.core.ranking.indexing import JOKER_CODE
from houseway.core.ranking.indexing_batch import Counts, Hands, list_canonical_boards
from houseway.core.ranking.rows_batch import Rows, check_codes

_NATURAL_SEVEN, _JOKER_SEVEN, _ROYAL_MATCH, _FIVE_ACES, _FIVE_KIND, _ROYAL = 1, 2, 4, 8, 16, 32
_STRAIGHT_FLUSH, _FOUR_KIND, _FULL_HOUSE, _FLUSH, _THREE_KIND, _STRAIGHT = 64, 128, 256, 512, 1024, 2048
_SETS = 4096
_BITS = {
    "natural seven-card straight flush": _NATURAL_SEVEN,
    "seven-card straight flush with joker": _JOKER_SEVEN,
    "seven-card straight flush": _NATURAL_SEVEN | _JOKER_SEVEN,
    "royal flush and royal match": _ROYAL_MATCH,
    "five aces": _FIVE_ACES,
    "five of a kind": _FIVE_KIND,
    "royal flush": _ROYAL,
    "straight flush": _STRAIGHT_FLUSH,
    "four of a kind": _FOUR_KIND,
    "full house": _FULL_HOUSE,
    "flush": _FLUSH,
    "three of a kind": _THREE_KIND,
    "straight": _STRAIGHT,
}
_KING_QUEEN = 0b11 << 10
_ONES = np.array([mask.bit_count() for mask in range(1 << 14)], dtype=np.int64)


def fortune_places(order: FortuneOrder, hands: Rows) -> NDArray[np.uint8]:
    """The place in the order's list of each row of seven codes; the length of the list where it holds nothing."""
    rows = check_codes(hands, width=7, most=JOKER_CODE, what="Fortune hands")
    return _places(rows, order.joker == "wild", _table(order), _ONES)


@cache
def fortune_counts(order: FortuneOrder) -> dict[str, int]:
    """How many of all deals of seven cards from 53 hold each hand of the list first, and how many hold nothing."""
    counts = np.zeros(len(order.hands) + 1, dtype=np.int64)
    for jokers in (0, 1):
        boards, times = list_canonical_boards(7 - jokers)
        hands = np.pad(boards, ((0, 0), (0, jokers)), constant_values=JOKER_CODE)
        np.add.at(counts, fortune_places(order, hands), times)
    return dict(zip((*order.hands, NOTHING), counts.tolist(), strict=True))


@cache
def _table(order: FortuneOrder) -> NDArray[np.uint8]:
    """The place of the first hand of the list among each set of hands that seven cards can hold."""
    bits = [_BITS[name] for name in order.hands]
    places = [next((place for place, bit in enumerate(bits) if held & bit), len(bits)) for held in range(_SETS)]
    return np.array(places, dtype=np.uint8)


@native
def _places(hands: Hands, wild: bool, table: NDArray[np.uint8], ones: Counts) -> NDArray[np.uint8]:
    places = np.empty(hands.shape[0], np.uint8)
    suits, kinds = np.empty(4, np.int64), np.empty(13, np.int64)
    for i in range(hands.shape[0]):
        suits[:] = 0
        kinds[:] = 0
        joker = 0
        for code in hands[i]:
            if code == 52:
                joker = 1
            else:
                suits[code & 3] |= 1 << (code >> 2)
                kinds[code >> 2] += 1
        places[i] = table[_of_suits(suits, joker, ones) | _of_ranks(kinds, joker, wild)]
    return places


@native
def _most_in_run(mask: int, length: int, ones: Counts) -> int:
    """The most cards that a run of so many ranks has, of ranks with the ace at both ends."""
    most = 0
    for low in range(15 - length):
        most = max(most, ones[mask >> low & ((1 << length) - 1)])
    return most


@native
def _of_suits(suits: Counts, joker: int, ones: Counts) -> int:
    """What the ranks in each suit hold, and in all: rows, flushes, and a royal with its match."""
    held, every = 0, 0
    for suit in range(4):
        mask = suits[suit] << 1 | suits[suit] >> 12
        every |= mask
        if ones[suits[suit]] + joker < 5:
            continue
        held |= _FLUSH
        if _most_in_run(mask, 5, ones) + joker >= 5:
            held |= _STRAIGHT_FLUSH
        if _most_in_run(mask, 7, ones) + joker >= 7:
            held |= _JOKER_SEVEN if joker else _NATURAL_SEVEN
        if ones[mask >> 9] + joker >= 5:
            held |= _ROYAL
            for other in range(4):
                if other != suit and suits[other] & _KING_QUEEN == _KING_QUEEN:
                    held |= _ROYAL_MATCH
    if _most_in_run(every, 5, ones) + joker >= 5:
        held |= _STRAIGHT
    return held


@native
def _of_ranks(kinds: Counts, joker: int, wild: bool) -> int:
    """What equal ranks hold: the joker is an ace, or where it is wild one more of any rank."""
    held = 0
    if joker and kinds[12] == 4:
        held |= _FIVE_ACES
    spare = joker if wild else 0
    if joker and not wild:
        kinds[12] += 1
    most, next_most = 0, 0
    for count in kinds:
        if count > most:
            most, next_most = count, most
        elif count > next_most:
            next_most = count
    if most + spare >= 5:
        held |= _FIVE_KIND
    if most + spare >= 4:
        held |= _FOUR_KIND
    if most + spare >= 3:
        held |= _THREE_KIND
    if max(0, 3 - most) + max(0, 2 - next_most) <= spare:
        held |= _FULL_HOUSE
    return held
