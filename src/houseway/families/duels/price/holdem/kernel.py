"""Rounds of hold'em duels at native speed: shuffled cards, every seat by one strategy, one player-dealer and board.

A round of one seat is summed up by the route it took, how the hands compared and what they were: the same tally that
the exact count fills, from which every wager is settled. With several seats, what all of them gained together in a
round is summed up beside it, since their results are not independent.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import draw_below
from houseway.core.errors import BadNotation
from houseway.core.ranking.multisets import SUIT_BIAS
from houseway.families.duels.page import DuelsDeal
from houseway.families.duels.price.holdem.board import FLUSH, Number, add_suited, find_flush_suit, find_plain_strength
from houseway.families.duels.price.holdem.layout import (
    Codes,
    Counts,
    KernelTables,
    PayoutTables,
    find_card_places,
    make_tables,
    make_unpaid_tables,
)
from houseway.families.duels.price.holdem.rules import Rules
from houseway.families.duels.price.holdem.strategy import HoldemStrategy
from houseway.families.duels.price.holdem.tallying import make_tally

_BIAS = np.uint64(SUIT_BIAS)
_U1, _U2, _U3 = (np.uint64(n) for n in (1, 2, 3))


def deal_rounds(
    rules: Rules, game: KernelTables, deal: DuelsDeal, *, seats: int, rounds: int, seed: int, stream: int
) -> tuple[Counts, Counts]:
    """Deal rounds, and give the tally in a row, and sums over rounds by wager.

    Base and raise are one wager there, and the bonus wagers follow.

    The sums are the squares of what all seats gained together, and those gains themselves; of one seat, nought.
    """
    tally = make_tally(rules)
    moments = np.zeros((1 + len(rules.bonus), 2), np.int64)
    hands, community = find_card_places(deal, seats)
    state = np.array(make_seed_state(seed, stream), dtype=np.uint64)
    _deal(game, hands, community, state, rounds, tally.ends, tally.boards, tally.beaten, moments)
    return tally.flatten(), moments


def play_rows(
    rules: Rules, strategy: HoldemStrategy, deal: DuelsDeal, rows: NDArray[np.integer], seats: int
) -> tuple[Counts, Counts]:
    """Play given cards: rows of card codes in the order of the deal, a row for each round, every seat by the strategy.

    Gives by round and seat the route it took, and by round, seat and wager (of `payouts`) the gain in parts.
    """
    hands, community = find_card_places(deal, seats)
    if rows.ndim != 2 or rows.shape[1] < hands.size + community.size or not ((rows >= 0) & (rows < 52)).all():
        raise BadNotation(f"rounds are rows of {hands.size + community.size} card codes from 0 to 51")
    gains = np.zeros((len(rows), seats, len(rules.base) + 1 + len(rules.bonus)), np.int64)
    routes = np.zeros((len(rows), seats), np.int64)
    _play_rows(make_tables(rules, strategy), hands, community, np.ascontiguousarray(rows, np.uint8), routes, gains)
    return routes, gains


def tell_rows(rules: Rules, strategy: HoldemStrategy, deal: DuelsDeal, rows: NDArray[np.integer], seats: int) -> Counts:
    """Play given cards as `play_rows` does, and tell by round and seat what native code knows of it.

    That is the route it took, the cell of the comparison, and the kinds of its hand, of the player-dealer's and of the
    board's.
    """
    hands, community = find_card_places(deal, seats)
    told = np.zeros((len(rows), seats, 5), np.int64)
    _tell_rows(make_unpaid_tables(rules, strategy), hands, community, np.ascontiguousarray(rows, np.uint8), told)
    return told


@native_inline
def _find_strength(
    key: np.uint64,
    masks: NDArray[np.uint64],
    one: np.uint64,
    two: np.uint64,
    start: NDArray[np.uint32],
    small: NDArray[np.uint16],
    plain: NDArray[np.uint16],
    suited: NDArray[np.uint16],
) -> Number:
    """Find the strength of a board's key with two cards added, whose suited ranks are in `masks`."""
    best = find_plain_strength(key, start, small, plain)
    if key & FLUSH:
        suit = find_flush_suit(key & FLUSH)
        best = max(best, suited[add_suited(add_suited(masks[suit], one, suit), two, suit)])
    return best


@native_inline
def _find_route(
    holding: Number,
    board_place: Number,
    flop_place: Number,
    preflop: Codes,
    flop: Codes,
    river: Codes,
    routes: NDArray[np.int8],
    renamed: NDArray[np.uint16],
    flop_index: NDArray[np.int32],
    flop_order: Codes,
    board_index: NDArray[np.int32],
    board_order: Codes,
) -> Number:
    """Find the route that a holding takes to the end, over the flop and the board at their places.

    The tables come one by one: bundles of them made a whole round 8 % slower.
    """
    route = routes[0, preflop[holding]]
    if route < 0:
        route = routes[1, flop[flop_index[flop_place], renamed[flop_order[flop_place], holding]]]
    if route < 0:
        number, where = board_index[board_place], renamed[board_order[board_place], holding]
        choice = 0
        for plane in range(river.shape[0]):
            choice += (river[plane, number, where >> 3] >> (where & 7) & 1) << plane
        route = routes[2, choice]
    return np.int64(route)


@native_inline
def _find_place(cards: NDArray[np.int64], size: int) -> Number:
    """Find the place of a row of up to five cards in rising order."""
    place = cards[0] + cards[1] * (cards[1] - 1) // 2 + cards[2] * (cards[2] - 1) * (cards[2] - 2) // 6
    if size == 5:
        fourth, fifth = cards[3], cards[4]
        place += fourth * (fourth - 1) * (fourth - 2) * (fourth - 3) // 24
        place += fifth * (fifth - 1) * (fifth - 2) * (fifth - 3) * (fifth - 4) // 120
    return place


@native_inline
def _sort_cards(cards: Codes, spots: Counts, size: int, into: NDArray[np.int64]) -> None:
    """Sort the first so many of the cards at these spots, in rising order."""
    for k in range(size):
        card = np.int64(cards[spots[k]])
        j = k
        while j > 0 and into[j - 1] > card:
            into[j] = into[j - 1]
            j -= 1
        into[j] = card


@native_inline
def _play(
    game: KernelTables,
    hands: Counts,
    community: Counts,
    cards: Codes,
    row: Counts,
    masks: NDArray[np.uint64],
    told: Counts,
) -> None:
    """Play one round, and note by seat the route, the cell, and the kinds of all hands.

    Those are the kinds of the seat's hand, the player-dealer's and the board's.

    Copied into its callers, although it is long: handing over the tables for each round took a third of the time.
    """
    found, table, plays = game.board.places, game.board.ranks, game.plays
    keys, start, small, plain, suited, kinds = (
        table.keys, table.start, table.small, table.plain, table.suited, table.kinds
    )  # fmt: skip
    _sort_cards(cards, community, 3, row)
    flop_place = _find_place(row, 3)
    _sort_cards(cards, community, 5, row)
    board_place = _find_place(row, 5)
    masks[:] = np.uint64(0)
    key = _BIAS
    for at in range(5):
        card = np.uint64(row[at])
        key += keys[card]
        masks[card & _U3] |= _U1 << (card >> _U2)
    board = find_plain_strength(key, start, small, plain)
    if key & FLUSH:
        board = max(board, suited[masks[find_flush_suit(key & FLUSH)]])
    last = hands.shape[0] - 1
    one, two = np.uint64(cards[hands[last, 0]]), np.uint64(cards[hands[last, 1]])
    theirs = _find_strength(key + keys[one] + keys[two], masks, one, two, start, small, plain, suited)
    for seat in range(last):
        one, two = np.uint64(cards[hands[seat, 0]]), np.uint64(cards[hands[seat, 1]])
        low, high = np.int64(min(one, two)), np.int64(max(one, two))
        route = _find_route(
            low + high * (high - 1) // 2,
            board_place,
            flop_place,
            plays.preflop,
            plays.flop,
            plays.river,
            plays.routes,
            found.renamed,
            found.flops.number,
            found.flops.order,
            found.boards.number,
            found.boards.order,
        )
        own = _find_strength(key + keys[one] + keys[two], masks, one, two, start, small, plain, suited)
        cell = 0 if own > theirs else 2 if own == theirs else 4
        told[seat, 0] = route
        told[seat, 1] = cell + np.int64(theirs < game.board.qualifying)
        told[seat, 2] = kinds[own]
        told[seat, 3] = kinds[theirs]
        told[seat, 4] = kinds[board]


@native
def _settle(payouts: PayoutTables, times: int, told: NDArray[np.int64], gains: Counts) -> None:
    """Settle what each wager of a seat gains: the base wagers, the raise, the bonus wagers."""
    contest, lines = payouts.contest, payouts.lines
    last, loss = contest.shape[0] - 1, -payouts.unit
    cell, own, theirs, board = told[1], told[2], told[3], told[4]
    for wager in range(last):
        gains[wager] = contest[wager, cell, own] if times else loss
    gains[last] = times * contest[last, cell, own]
    for wager in range(lines.shape[0]):
        reads, on_fold = payouts.reads[wager], payouts.on_fold[wager]
        if times == 0 and on_fold == 0:
            gain = loss
        elif reads == 1 or (times == 0 and on_fold == 2):
            gain = lines[wager, board]
        elif reads == 0:
            gain = lines[wager, own]
        else:
            gain = loss if cell in (2, 3) else lines[wager, theirs if cell < 2 else own]
        gains[last + 1 + wager] = gain


@native
def _play_rows(
    game: KernelTables, hands: Counts, community: Counts, rows: Codes, routes: Counts, gains: Counts
) -> None:
    seats = hands.shape[0] - 1
    row, told, masks = np.empty(5, np.int64), np.empty((seats, 5), np.int64), np.empty(4, np.uint64)
    for number in range(rows.shape[0]):
        _play(game, hands, community, rows[number], row, masks, told)
        for seat in range(seats):
            routes[number, seat] = told[seat, 0]
            _settle(game.payouts, game.plays.times[told[seat, 0]], told[seat], gains[number, seat])


@native
def _tell_rows(game: KernelTables, hands: Counts, community: Counts, rows: Codes, told: Counts) -> None:
    row, masks = np.empty(5, np.int64), np.empty(4, np.uint64)
    for number in range(rows.shape[0]):
        _play(game, hands, community, rows[number], row, masks, told[number])


@native
def _deal(
    game: KernelTables,
    hands: Counts,
    community: Counts,
    seeded: NDArray[np.uint64],
    rounds: int,
    ends: Counts,
    boards: Counts,
    beaten: Counts,
    moments: Counts,
) -> None:
    """Deal rounds from a deck that is shuffled for each as far as it is dealt, and sum them up."""
    seats, needed = hands.shape[0] - 1, hands.size + community.size
    deck = np.arange(52).astype(np.uint8)
    row, told, masks = np.empty(5, np.int64), np.empty((seats, 5), np.int64), np.empty(4, np.uint64)
    gains, bonus = (
        np.empty(game.payouts.contest.shape[0] + game.payouts.lines.shape[0], np.int64),
        game.payouts.lines.shape[0],
    )
    together = np.zeros(1 + bonus, np.int64)
    times = game.plays.times
    base = game.payouts.contest.shape[0]
    state = (seeded[0], seeded[1], seeded[2], seeded[3])
    for _ in range(rounds):
        for at in range(needed):
            drawn, state = draw_below(np.uint64(52 - at), state)
            other = at + np.int64(drawn)
            deck[at], deck[other] = deck[other], deck[at]
        _play(game, hands, community, deck, row, masks, told)
        together[:] = 0
        for seat in range(seats):
            route, cell, own, theirs, board = told[seat, 0], told[seat, 1], told[seat, 2], told[seat, 3], told[seat, 4]
            if times[route]:
                ends[route, cell, own] += 1
                boards[0, board] += 1
                if cell < 2:
                    beaten[theirs] += 1
            else:
                ends[route, 0, own] += 1
                boards[1, board] += 1
            if seats > 1:
                _settle(game.payouts, times[route], told[seat], gains)
                together[0] += gains[:base].sum()
                together[1:] += gains[base:]
        if seats > 1:
            for wager in range(1 + bonus):
                moments[wager, 0] += together[wager] * together[wager]
                moments[wager, 1] += together[wager]
