"""The river on one board after the other, for holdings that fare alike; and what it brings on each flop before it.

On a board with three cards or more of one suit, that suit alone can make a flush; on any other, none can. So a card is
known by its *sort*: its rank, and whether it is of that suit. Holdings of the same two sorts are a *pair*: they are
equally strong, and meet as many stronger and weaker ones. There are 91 pairs, or 351, in place of 1,081 holdings.

What a pair brings is added to the sums of its sorts on each of the ten flops, and what it would have brought to the
holdings that share a card with turn or river is taken back from those one by one.
"""

from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.families.duels.price.holdem.board import (
    FLUSH,
    LIVE,
    Number,
    RankTables,
    count_cells,
    find_plain_strength,
    make_board_key,
)
from houseway.families.duels.price.holdem.places import HOLDINGS, SUIT_ORDERS, BoardTables, find_flop, make_places

RANKS = 13
SORTS = 2 * RANKS
PAIRS = SORTS * (SORTS + 1) // 2
NO_SUIT = 4
"""In place of the suit, where no flush can be made."""
STRENGTHS = 7463
FIRST_SORT, SECOND_SORT = np.array([(low, high) for high in range(SORTS) for low in range(high + 1)], np.int64).T.copy()
"""The two sorts of each pair; those without a suit come first."""
_PLAIN_PAIRS = RANKS * (RANKS + 1) // 2
_SUITS = np.array(SUIT_ORDERS, np.int64)
_FLOPS = np.array([(*flop, *(at for at in range(5) if at not in flop)) for flop in combinations(range(5), 3)], np.int64)
"""The places on a board of the cards of each flop, and of the turn and the river."""

Sums = NDArray[np.int64]


class FlopSums(NamedTuple):
    """Sums of what staying, raising and waiting bring on each flop.

    They go by holding, and by suit and the pair of sorts beside it.
    """

    holdings: Sums
    pairs: Sums


def make_flop_sums() -> FlopSums:
    """Make empty sums."""
    flops = len(make_places().flops.rows)
    return FlopSums(np.zeros((flops, 3, HOLDINGS), np.int64), np.zeros((flops, NO_SUIT + 1, 3, PAIRS), np.int64))


def join_flop_sums(sums: FlopSums) -> Sums:
    """Give each holding what its sorts bring; a holding that shares a card with the flop has nothing."""
    found, total = make_places(), sums.holdings
    ranks, suits = found.holdings.astype(np.int64).T // 4, found.holdings.T % 4
    for suit in range(NO_SUIT + 1):
        low, high = np.sort(ranks + RANKS * (suits == suit), axis=0)
        pairs = high * (high + 1) // 2 + low
        for row in range(3):
            total[:, row] += sums.pairs[:, suit, row][:, pairs]
    shared = (found.flops.rows[:, :, None, None] == found.holdings).any(axis=(1, 3))
    total *= ~shared[:, None, :]
    return total


class PairScratch(NamedTuple):
    """The arrays in which a board is worked out, filled anew for each.

    `sort` is that of each card, `beside` are the cards that are not on the board, and `live` how many of them are of a
    sort. `there` are the pairs that can be held, the weakest first, and `strength` is theirs, by pair. `values` are
    what staying, raising and the best choice bring, and `choice` is the best one. `shared` are the places and pairs of
    holdings of a card of the board and one beside it.
    """

    sort: NDArray[np.int64]
    beside: NDArray[np.int64]
    live: Sums
    there: NDArray[np.uint16]
    strength: NDArray[np.uint16]
    unsorted: NDArray[np.uint16]
    found: NDArray[np.uint16]
    wins: Sums
    ties: Sums
    short: Sums
    below: Sums
    equal: Sums
    weak: Sums
    values: Sums
    choice: NDArray[np.uint8]
    shared: NDArray[np.uint16]


@native
def make_pair_scratch() -> PairScratch:
    """Make the arrays for one board after the other."""
    return PairScratch(
        np.zeros(52, np.int64),
        np.zeros(LIVE, np.int64),
        np.zeros(SORTS, np.int64),
        np.zeros(PAIRS, np.uint16),
        np.zeros(PAIRS, np.uint16),
        np.zeros(PAIRS, np.uint16),
        np.zeros(STRENGTHS + 1, np.uint16),
        np.zeros(PAIRS, np.int64),
        np.zeros(PAIRS, np.int64),
        np.zeros(PAIRS, np.int64),
        np.zeros(SORTS, np.int64),
        np.zeros(SORTS, np.int64),
        np.zeros(SORTS, np.int64),
        np.zeros((3, PAIRS), np.int64),
        np.zeros(PAIRS, np.uint8),
        np.zeros((5, LIVE, 2), np.uint16),
    )


@native_inline
def find_pair(one: Number, other: Number) -> Number:
    """Find the pair of two sorts."""
    low, high = min(one, other), max(one, other)
    return high * (high + 1) // 2 + low


@native
def compare_board(board: NDArray[np.uint8], game: BoardTables, scratch: PairScratch) -> int:
    """Rank and compare all pairs that can be held beside a board; gives how many there are."""
    suit = find_board_suit(board)
    sort_cards(board, suit, scratch)
    size = rank_pairs(board, suit, game.ranks, scratch)
    put_pairs_in_order(size, scratch)
    compare_pairs(size, game.qualifying, scratch)
    return size


@native
def find_board_suit(board: NDArray[np.uint8]) -> int:
    """Find the suit that can make a flush with a board."""
    for suit in range(4):
        count = 0
        for card in board:
            count += card & 3 == suit
        if count >= 3:
            return suit
    return NO_SUIT


@native
def sort_cards(board: NDArray[np.uint8], suit: int, scratch: PairScratch) -> None:
    """Sort the cards beside a board, and count those that are not on it."""
    scratch.live[:] = 0
    at, passed = 0, 0
    for code in range(52):
        sort = (code >> 2) + (RANKS if code & 3 == suit else 0)
        scratch.sort[code] = sort
        if passed < 5 and board[passed] == code:
            passed += 1
            continue
        scratch.live[sort] += 1
        scratch.beside[at] = code
        at += 1


@native
def rank_pairs(board: NDArray[np.uint8], suit: int, table: RankTables, scratch: PairScratch) -> int:
    """Rank the pairs that can be held beside a board; gives how many there are."""
    masks, live = np.empty(4, np.uint64), scratch.live
    key = make_board_key(board, masks, table)
    suited = masks[suit] if suit < NO_SUIT else np.uint64(0)
    # Of a card that is of another suit, any will do: four of that suit at the most make no flush.
    other = (suit + 1) % 4
    size = 0
    for high in range(SORTS if suit < NO_SUIT else RANKS):
        top = np.uint64(1) << np.uint64(high - RANKS) if high >= RANKS else np.uint64(0)
        with_top = key + table.keys[4 * (high % RANKS) + (suit if high >= RANKS else other)]
        for low in range(high + 1):
            if not live[high] * (live[low] - (low == high)):
                continue
            both = with_top + table.keys[4 * (low % RANKS) + (suit if low >= RANKS else other)]
            best = find_plain_strength(both, table.start, table.small, table.plain)
            if both & FLUSH:
                below = np.uint64(1) << np.uint64(low - RANKS) if low >= RANKS else np.uint64(0)
                best = max(best, table.suited[suited | top | below])
            pair = find_pair(low, high)
            scratch.unsorted[size] = pair
            scratch.strength[pair] = best
            size += 1
    return size


@native
def put_pairs_in_order(size: int, scratch: PairScratch) -> None:
    """Put the pairs in order of their strength, by counting how often each occurs."""
    found, unsorted, strength = scratch.found, scratch.unsorted, scratch.strength
    lowest: Number = STRENGTHS
    highest: Number = 0
    for at in range(size):
        now = np.int64(strength[unsorted[at]])
        found[now] += np.uint16(1)
        lowest, highest = min(lowest, now), max(highest, now)
    total = np.uint16(0)
    for value in range(lowest, highest + 1):
        count = found[value]
        found[value] = total
        total += count
    for at in range(size):
        now = np.int64(strength[unsorted[at]])
        scratch.there[found[now]] = unsorted[at]
        found[now] += np.uint16(1)
    found[lowest : highest + 1] = np.uint16(0)


@native_inline
def count_in(counts: Sums, low: Number, high: Number, live: Sums) -> Number:
    """Count a pair's holdings, and into `counts` those that a card of each of its sorts is in."""
    if low == high:
        counts[high] += live[high] - 1
        return live[high] * (live[high] - 1) // 2
    counts[high] += live[low]
    counts[low] += live[high]
    return live[high] * live[low]


@native
def compare_pairs(size: int, qualifying: int, scratch: PairScratch) -> None:
    """Count the holdings that each pair beats, ties, and meets among those that do not qualify."""
    there, strength, live = scratch.there, scratch.strength, scratch.live
    below, equal, weak = scratch.below, scratch.equal, scratch.weak
    below[:], equal[:], weak[:] = 0, 0, 0
    unqualified, beaten, begin = 0, 0, 0
    for at in range(size):
        if strength[there[at]] < qualifying:
            low, high = FIRST_SORT[there[at]], SECOND_SORT[there[at]]
            unqualified += count_in(weak, low, high, live)
    while begin < size:
        now, end, alike = strength[there[begin]], begin, 0
        while end < size and strength[there[end]] == now:
            low, high = FIRST_SORT[there[end]], SECOND_SORT[there[end]]
            alike += count_in(equal, low, high, live)
            end += 1
        # A holding is among its own equals, and among the weak where it is weak: taken off twice, once too often.
        for pair in there[begin:end]:
            low, high = FIRST_SORT[pair], SECOND_SORT[pair]
            scratch.wins[pair] = beaten - below[low] - below[high]
            scratch.ties[pair] = alike + 1 - equal[low] - equal[high]
            scratch.short[pair] = unqualified - weak[low] - weak[high] + (now < qualifying)
        beaten += alike
        for sort in range(SORTS):
            below[sort] += equal[sort]
        equal[:] = 0
        begin = end


@native
def value_pairs(
    size: int, game: BoardTables, base: Sums, raised: Sums, times: Sums, folded: int, weight: int, scratch: PairScratch
) -> None:
    """Value what each pair may do on the river, for all boards that the board stands for, and choose."""
    kinds, values = game.ranks.kinds, scratch.values
    values[:] = 0
    for pair in scratch.there[:size]:
        strength = scratch.strength[pair]
        kind = kinds[strength]
        won, won_short, tied, tied_short, lost, lost_short = count_cells(
            scratch.wins[pair], scratch.ties[pair], scratch.short[pair], strength < game.qualifying
        )
        staying = won * base[0, kind] + won_short * base[1, kind] + tied * base[2, kind]
        staying += tied_short * base[3, kind] + lost * base[4, kind] + lost_short * base[5, kind]
        raising = won * raised[0, kind] + won_short * raised[1, kind] + tied * raised[2, kind]
        raising += tied_short * raised[3, kind] + lost * raised[4, kind] + lost_short * raised[5, kind]
        best, chosen = folded, 0
        for choice in range(times.shape[0]):
            value = staying + times[choice] * raising
            if value > best:
                best, chosen = value, choice + 1
        values[0, pair] = staying * weight
        values[1, pair] = raising * weight
        values[2, pair] = best * weight
        scratch.choice[pair] = chosen


@native
def solve_boards(
    begin: int,
    end: int,
    game: BoardTables,
    base: Sums,
    raised: Sums,
    times: Sums,
    folded: int,
    river: NDArray[np.uint8],
    sums: FlopSums,
) -> None:
    """Solve the river on boards from one number to another, and add what pairs bring to the board's ten flops."""
    scratch, found = make_pair_scratch(), game.places
    boards, weights, renamed = found.boards.rows, found.boards.times, found.renamed
    for number in range(begin, end):
        board = boards[number]
        size = compare_board(board, game, scratch)
        value_pairs(size, game, base, raised, times, folded, weights[number], scratch)
        write_choices(scratch, river, number)
        list_shared(board, scratch)
        suit = find_board_suit(board)
        pairs = PAIRS if suit < NO_SUIT else _PLAIN_PAIRS
        for one, two, three, turn, last in _FLOPS:
            index, order = find_flop(board[one], board[two], board[three], found)
            add_pairs(scratch.values, pairs, sums.pairs[index, _SUITS[order, suit] if suit < NO_SUIT else suit])
            take_back(board, turn, last, scratch, sums.holdings[index], renamed[order])


@native
def list_holdings(scratch: PairScratch, places: NDArray[np.uint16], pairs: NDArray[np.uint16]) -> None:
    """List the places and the pairs of all holdings beside a board."""
    slot = 0
    for at in range(LIVE):
        high = scratch.beside[at]
        for low in scratch.beside[:at]:
            places[slot] = high * (high - 1) // 2 + low
            pairs[slot] = find_pair(scratch.sort[low], scratch.sort[high])
            slot += 1


@native
def write_choices(scratch: PairScratch, river: NDArray[np.uint8], number: int) -> None:
    """Write down what each holding beside a board does."""
    sort, choice = scratch.sort, scratch.choice
    for at in range(LIVE):
        high = scratch.beside[at]
        for low in scratch.beside[:at]:
            chosen = choice[find_pair(sort[low], sort[high])]
            where = high * (high - 1) // 2 + low
            for plane in range(river.shape[0]):
                river[plane, number, where >> 3] |= (chosen >> plane & 1) << (where & 7)


@native
def add_pairs(values: Sums, pairs: int, sums: Sums) -> None:
    """Add what pairs bring to the sums of a flop."""
    for row in range(3):
        for pair in range(pairs):
            sums[row, pair] += values[row, pair]


@native
def list_shared(board: NDArray[np.uint8], scratch: PairScratch) -> None:
    """List the holdings of each card of the board and one beside it, by their places and pairs."""
    sort, shared = scratch.sort, scratch.shared
    for at in range(5):
        card = np.int64(board[at])
        for slot in range(LIVE):
            other = scratch.beside[slot]
            low, high = min(card, other), max(card, other)
            shared[at, slot, 0] = high * (high - 1) // 2 + low
            shared[at, slot, 1] = find_pair(sort[low], sort[high])


@native
def take_back(
    board: NDArray[np.uint8], turn: int, last: int, scratch: PairScratch, sums: Sums, renamed: NDArray[np.uint16]
) -> None:
    """Take back what pairs brought to the holdings that share a card with the turn or the river."""
    staying, raising, waiting = scratch.values[0], scratch.values[1], scratch.values[2]
    of_staying, of_raising, of_waiting = sums[0], sums[1], sums[2]
    low, high = np.int64(board[turn]), np.int64(board[last])
    where, pair = renamed[high * (high - 1) // 2 + low], find_pair(scratch.sort[low], scratch.sort[high])
    of_staying[where] -= staying[pair]
    of_raising[where] -= raising[pair]
    of_waiting[where] -= waiting[pair]
    for at in (turn, last):
        for slot in range(LIVE):
            where, pair = renamed[scratch.shared[at, slot, 0]], scratch.shared[at, slot, 1]
            of_staying[where] -= staying[pair]
            of_raising[where] -= raising[pair]
            of_waiting[where] -= waiting[pair]
