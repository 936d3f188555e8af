"""Rounds of a pot game in which everybody checks and calls, at native speed: the cards, the best hands, the shares."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import shuffle_next
from houseway.core.ranking.scales import ANY, Index, Table, find_best_of_all, find_best_of_some

Cards = NDArray[np.uint8]
Numbers = NDArray[np.int64]

ONE_POT, HIGH_LOW, JOKER_FACE = range(3)
BY_PLACE, BY_HIGHEST, BY_LOWEST = range(3)
"""Who of several winners gets the chip that is left over: the first in turn, or by the cards."""


class Plan(NamedTuple):
    """A table as the kernel reads it.

    `pot` is what is shared out once the house has its drop, in chips of `chip`; the seats stand in the order in which
    they are dealt to. `own_at[seat]` and `board_at` are the places of cards in the order of the deck, `down` says which
    own cards are dealt face down. `high_to` and `low_to` say who gets an odd chip, by the counts of cards in `counts`;
    `high_first` that the high half gets what halving leaves, and `whole` that those who tie for high and for low split
    the whole pot, so that one chip at most is left over. The rest ranks hands: see `houseway.core.ranking.scales`.
    """

    kind: int
    pot: int
    chip: int
    high_to: int
    low_to: int
    high_first: bool
    whole: bool
    own_at: Numbers
    board_at: Numbers
    down: NDArray[np.bool_]
    counts: Numbers
    uses: int
    orders: int
    sums: Numbers
    ways: Index
    table: Table


class Slots(NamedTuple):
    """The slots in which ends are counted: the class of each strength by each order, and the place of each amount."""

    classes: NDArray[np.uint8]
    places: NDArray[np.int32]
    step: int
    names: int
    amounts: int


@native
def play_rows(plan: Plan, rows: Cards) -> Numbers:
    """Play given orders of the deck, a row each, and find what every seat wins of the pot."""
    seats = plan.own_at.shape[0]
    strength, won = np.zeros((plan.orders, seats), np.int64), np.zeros((rows.shape[0], seats), np.int64)
    for i in range(rows.shape[0]):
        order = _rank_seats(
            plan.kind,
            plan.uses,
            plan.orders,
            plan.own_at,
            plan.board_at,
            plan.down,
            plan.sums,
            plan.ways,
            plan.table,
            rows[i],
            strength,
        )
        _share_out(
            plan.kind,
            plan.pot,
            plan.chip,
            plan.high_to,
            plan.low_to,
            plan.high_first,
            plan.whole,
            plan.own_at,
            plan.counts,
            rows[i],
            strength,
            order,
            won[i],
        )
    return won


def tally_rounds(plan: Plan, slots: Slots, deck: Cards, rounds: int, seed: int, stream: int) -> Numbers:
    """Deal rounds, and tally how often each seat won each amount, then how often a hand of each class did.

    For the classes one seat is counted in a round, each in turn, so that the hands that are counted are independent.
    """
    state = np.array(make_seed_state(seed, stream), dtype=np.uint64)
    return _tally(plan, slots, deck, rounds, state)


@native
def _tally(plan: Plan, slots: Slots, deck: Cards, rounds: int, first: NDArray[np.uint64]) -> Numbers:
    kind, pot, chip, uses, orders = plan.kind, plan.pot, plan.chip, plan.uses, plan.orders
    high_to, low_to, high_first, whole = plan.high_to, plan.low_to, plan.high_first, plan.whole
    own_at, board_at, down, counts = plan.own_at, plan.board_at, plan.down, plan.counts
    sums, ways, table = plan.sums, plan.ways, plan.table
    classes, places, step = slots.classes, slots.places, slots.step
    seats = own_at.shape[0]
    dealt = own_at.size + board_at.size
    cards = deck.copy()
    tally = np.zeros((seats + slots.names, slots.amounts), np.int64)
    strength, won = np.zeros((orders, seats), np.int64), np.zeros(seats, np.int64)
    state = (first[0], first[1], first[2], first[3])
    chosen = 0
    for _ in range(rounds):
        # Whatever the order of the last round, choosing each card among all makes every new order equally likely.
        state = shuffle_next(cards, 0, dealt, state)
        order = _rank_seats(kind, uses, orders, own_at, board_at, down, sums, ways, table, cards, strength)
        _share_out(kind, pot, chip, high_to, low_to, high_first, whole, own_at, counts, cards, strength, order, won)
        for seat in range(seats):
            tally[seat, places[won[seat] // step]] += 1
        tally[seats + classes[order, strength[order, chosen]], places[won[chosen] // step]] += 1
        chosen = chosen + 1 if chosen + 1 < seats else 0
    return tally


@native_inline
def _rank_seats(
    kind: int,
    uses: int,
    orders: int,
    own_at: Numbers,
    board_at: Numbers,
    down: NDArray[np.bool_],
    sums: Numbers,
    ways: Index,
    table: Table,
    cards: Cards,
    strength: Numbers,
) -> int:
    """Find the strength of every seat's hand by each order, and which order is the pot's."""
    board_key, board_mask, board_codes = np.int64(0), np.int64(0), np.int64(0)
    for j in range(board_at.size):
        card = cards[board_at[j]]
        board_key += sums[card, 0]
        board_mask += sums[card, 1]
        board_codes |= np.int64(card) << 8 * j
    shown = 0
    for seat in range(own_at.shape[0]):
        key, mask, codes = np.int64(0), np.int64(0), np.int64(0)
        for j in range(own_at.shape[1]):
            card = cards[own_at[seat, j]]
            key += sums[card, 0]
            mask += sums[card, 1]
            codes |= np.int64(card) << 8 * j
            if kind == JOKER_FACE and card == 52 and not down[j]:
                shown = 1
        for order in range(orders):
            if uses == ANY:
                strength[order, seat] = find_best_of_all(ways, table, order, key + board_key, mask + board_mask)
            else:
                strength[order, seat] = find_best_of_some(
                    ways,
                    table,
                    sums,
                    uses,
                    own_at.shape[1],
                    order,
                    key,
                    mask,
                    codes,
                    board_key,
                    board_mask,
                    board_codes,
                )
    return shown


@native_inline
def _share_out(
    kind: int,
    pot: int,
    chip: int,
    high_to: int,
    low_to: int,
    high_first: bool,
    whole: bool,
    own_at: Numbers,
    counts: Numbers,
    cards: Cards,
    strength: Numbers,
    order: int,
    won: Numbers,
) -> None:
    """Find what every seat wins: all to the best hand, or half to the best and half to the lowest that qualifies."""
    won[:] = 0
    highs, many = _find_best(strength, order)
    if kind == HIGH_LOW:
        lows, low_many = _find_best(strength, 1)
        low_seat = _find_lowest_bit(lows)
        if strength[1, low_seat] > 0 and not (whole and lows == highs and many > 1):
            half = pot // (2 * chip) * chip
            first = high_first or highs & -highs <= lows & -lows
            low = half if first else pot - half
            _take_part(lows, low_many, low, chip, low_to, 1, own_at, counts, cards, won)
            pot -= low
    _take_part(highs, many, pot, chip, high_to, 0, own_at, counts, cards, won)


@native_inline
def _find_best(strength: Numbers, order: int) -> tuple[int, int]:
    """Find the seats with the best hand by one order, a bit each, and how many they are."""
    best, seats, many = np.int64(-1), 0, 0
    for seat in range(strength.shape[1]):
        one = strength[order, seat]
        if one > best:
            best, seats, many = one, 1 << seat, 1
        elif one == best:
            seats |= 1 << seat
            many += 1
    return seats, many


@native_inline
def _find_lowest_bit(seats: int) -> int:
    seat = 0
    while seats >> seat & 1 == 0:
        seat += 1
    return seat


@native
def _take_part(
    winners: int,
    many: int,
    amount: int,
    chip: int,
    to: int,
    half: int,
    own_at: Numbers,
    counts: Numbers,
    cards: Cards,
    won: Numbers,
) -> None:
    """Take equal shares in whole chips, and give what is left over to the first of the winners."""
    if many == 1:
        won[_find_lowest_bit(winners)] += amount
        return
    share = amount // (many * chip) * chip
    left = amount - share * many
    first = (
        _find_first(winners, to, half, own_at, counts, cards) if left and to != BY_PLACE else _find_lowest_bit(winners)
    )
    won[first] += left
    for seat in range(won.size):
        if winners >> seat & 1:
            won[seat] += share


@native
def _find_first(winners: int, to: int, half: int, own_at: Numbers, counts: Numbers, cards: Cards) -> int:
    """Find the winner with the highest or the lowest card; of equal ones the first in turn."""
    sign = 1 if to == BY_HIGHEST else -1
    first, best = -1, np.int64(0)
    for seat in range(own_at.shape[0]):
        if winners >> seat & 1:
            for j in range(own_at.shape[1]):
                count = sign * counts[half, cards[own_at[seat, j]]]
                if first < 0 or count > best:
                    first, best = seat, count
    return first
