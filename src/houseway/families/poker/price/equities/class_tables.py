"""The tables of hold'em before the flop, class against class: aces against kings, and so on.

Every board is gone through, those that differ only in the names of suits once. On a board the hands of two cards are
put in order, worst first; what a hand beats of each class is then what lies below it, without the hands that hold one
of its cards. Where a low takes half, that half goes by an order of its own: lows above all hands without one, which
stand among each other as their highs do.
"""

from dataclasses import dataclass
from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import DECKS
from houseway.core.cards.card import RANKS
from houseway.core.cards.native import native, native_inline
from houseway.core.disk_cache import read_arrays, store_arrays
from houseway.core.errors import BadNotation
from houseway.core.ranking.indexing_batch import list_canonical_boards
from houseway.core.ranking.scales import Index, Sums, Table, find_best_of_all
from houseway.families.cache_keys import make_shared_key
from houseway.families.poker.price.equities.info_state import Cards, Numbers
from houseway.families.poker.price.equities.work import Progress, sum_pieces
from houseway.families.poker.price.shapes import Shape

_LOW_FIRST = 1 << 16
_BOARDS_A_PIECE = 256
HALVES = 4
"""A pot in parts: a half of it can be won, tied or lost."""


@dataclass(frozen=True, eq=False)
class ClassTable:
    """The classes of two cards against each other: parts of `HALVES` that it takes, over so many deals.

    A deal is a hand of the one class, a hand of the other and a board.
    """

    names: tuple[str, ...]
    parts: Numbers
    deals: Numbers

    def equity(self, one: str, other: str) -> float:
        """Find what a class takes of the pot against another."""
        at = self.names.index(one), self.names.index(other)
        return float(self.parts[at] / self.deals[at] / HALVES)

    @property
    def shares(self) -> NDArray[np.float64]:
        """What every class takes against every other."""
        return self.parts / (HALVES * self.deals)

    @property
    def against_any(self) -> NDArray[np.float64]:
        """What every class takes against any two cards."""
        found: NDArray[np.float64] = self.parts.sum(axis=1) / (HALVES * self.deals.sum(axis=1))
        return found


def check_classes(shape: Shape) -> None:
    """Refuse a shape whose hands are not two cards, any of which go with a board."""
    if shape.own != 2 or shape.uses != "any" or not shape.board:
        raise BadNotation("classes of two cards are for games with two cards of one's own and a board")
    if shape.jokers:
        raise BadNotation("classes of two cards know no joker: ask for single hands")


def make_class_table(shape: Shape, workers: int | None = None, progress: Progress | None = None) -> ClassTable:
    """Make the table of a shape, counted or from disk."""
    check_classes(shape)
    key = make_shared_key("poker", "classes of two cards", shape)
    names, deals = list_class_names(shape.deck), _list_deals(shape)
    kept = read_arrays(key)
    if kept is not None and kept.keys() == {"parts"}:
        return ClassTable(names, kept["parts"], deals)
    parts = count_classes(shape, workers, progress)
    store_arrays(key, {"parts": parts})
    return ClassTable(names, parts, deals)


@cache
def list_class_names(deck: str) -> tuple[str, ...]:
    """List the classes of two cards of a deck: by the higher rank, then the lower one; AA, AKs, AKo, AQs and so on."""
    return tuple(
        f"{RANKS[high - 2]}{RANKS[low - 2]}{kind}"
        for high in sorted(DECKS[deck], reverse=True)
        for low in sorted(DECKS[deck], reverse=True)
        if low <= high
        for kind in (("s", "o") if low < high else ("",))
    )


@cache
def find_class(deck: str) -> NDArray[np.int64]:
    """Find the number of the class of two cards, by their codes."""
    number = {name: place for place, name in enumerate(list_class_names(deck))}
    found = np.zeros((52, 52), np.int64)
    for one in range(52):
        for other in range(52):
            low, high = sorted((one // 4, other // 4))
            kind = "" if low == high else "s" if one % 4 == other % 4 else "o"
            found[one, other] = number.get(f"{RANKS[high]}{RANKS[low]}{kind}", 0)
    return found


def _list_deals(shape: Shape) -> Numbers:
    """List how many deals each pair of classes has: hands that share no card, and the boards beside them."""
    deck, number = DECKS[shape.deck], len(list_class_names(shape.deck))
    codes = [code for code in range(52) if code // 4 + 2 in deck]
    hands = [(one, other) for place, one in enumerate(codes) for other in codes[place + 1 :]]
    of = find_class(shape.deck)
    pairs = np.zeros((number, number), np.int64)
    for one, other in hands:
        apart = [of[hand] for hand in hands if not {one, other} & set(hand)]
        np.add.at(pairs, (of[one, other], np.array(apart)), 1)
    return pairs * comb(len(codes) - 4, shape.board)


def count_classes(shape: Shape, workers: int | None = None, progress: Progress | None = None) -> Numbers:
    """Count the parts that each class takes from each over every board."""
    boards, times = list_canonical_boards(shape.board, ranks=DECKS[shape.deck])
    live = np.array([code for code in range(52) if code // 4 + 2 in DECKS[shape.deck]], np.uint8)
    scale, of, names = shape.scale, find_class(shape.deck), len(list_class_names(shape.deck))

    def count(first: int) -> tuple[Numbers, int]:
        some, weights = boards[first : first + _BOARDS_A_PIECE], times[first : first + _BOARDS_A_PIECE]
        found = _count(scale.ways, scale.table, scale.sums, scale.orders, of, names, live, some, weights)
        return found, int(weights.sum())

    return sum_pieces(count, range(0, len(boards), _BOARDS_A_PIECE), int(times.sum()), workers, progress)


@native
def _count(
    index: Index,
    table: Table,
    sums: Sums,
    orders: int,
    of: Numbers,
    names: int,
    live: Cards,
    boards: Cards,
    times: Numbers,
) -> Numbers:
    """Count the parts that each class takes from each on these boards, in which no sum is more than 32 bits hold."""
    parts = np.zeros((names, names), np.int32)
    most = live.size * (live.size - 1) // 2
    first, second, mine = np.zeros(most, np.int64), np.zeros(most, np.int64), np.zeros(most, np.int64)
    strength = np.zeros((orders, most), np.int64)
    for row in range(boards.shape[0]):
        hands = _rank_hands(index, table, sums, of, live, boards[row], first, second, mine, strength)
        worth = np.int32(times[row] * (HALVES // 2 // orders))
        for half in range(orders):
            _compare(first[:hands], second[:hands], mine[:hands], strength[half, :hands], worth, parts)
    return parts.astype(np.int64)


@native
def _rank_hands(
    index: Index,
    table: Table,
    sums: Sums,
    of: Numbers,
    live: Cards,
    board: Cards,
    first: Numbers,
    second: Numbers,
    mine: Numbers,
    strength: Numbers,
) -> int:
    """Rank every hand beside a board, its class, and its strength for the pot or for either half of it."""
    key, mask, used = np.int64(0), np.int64(0), np.int64(0)
    for card in board:
        key += sums[card, 0]
        mask += sums[card, 1]
        used |= np.int64(1) << card
    hands = 0
    for a in range(live.size):
        if used >> live[a] & 1:
            continue
        for b in range(a + 1, live.size):
            one, other = live[a], live[b]
            if used >> other & 1:
                continue
            whole, suits = key + sums[one, 0] + sums[other, 0], mask + sums[one, 1] + sums[other, 1]
            first[hands], second[hands], mine[hands] = one, other, of[one, other]
            high = find_best_of_all(index, table, 0, whole, suits)
            strength[0, hands] = high
            if strength.shape[0] > 1:
                low = find_best_of_all(index, table, 1, whole, suits)
                strength[1, hands] = low + _LOW_FIRST if low > 0 else high
            hands += 1
    return hands


@native
def _compare(
    first: Numbers, second: Numbers, mine: Numbers, strength: Numbers, worth: np.int32, parts: NDArray[np.int32]
) -> None:
    """Add what each class takes from each by one order: twice its worth for a hand beaten, once for a hand tied with.

    So the hands below count once before the hands that tie are among them, and once after. `below[class]` is what they
    are worth, `with_card[card, class]` those of them that hold a card; a hand is then twice among its own cards'.
    """
    names = parts.shape[0]
    below, with_card = np.zeros(names, np.int32), np.zeros((52, names), np.int32)
    order = np.argsort(strength)
    begin = end = 0
    while begin < order.size:
        while end < order.size and strength[order[end]] == strength[order[begin]]:
            hand = order[end]
            _beat(below, with_card[first[hand]], with_card[second[hand]], parts[mine[hand]])
            end += 1
        for place in range(begin, end):
            hand = order[place]
            below[mine[hand]] += worth
            with_card[first[hand], mine[hand]] += worth
            with_card[second[hand], mine[hand]] += worth
        for place in range(begin, end):
            hand = order[place]
            _beat(below, with_card[first[hand]], with_card[second[hand]], parts[mine[hand]])
            parts[mine[hand], mine[hand]] += worth
        begin = end


@native_inline
def _beat(below: NDArray[np.int32], one: NDArray[np.int32], other: NDArray[np.int32], parts: NDArray[np.int32]) -> None:
    """Add what each class takes from the hands below it, without those that hold one card or the other."""
    for name in range(parts.size):
        parts[name] += below[name] - one[name] - other[name]
