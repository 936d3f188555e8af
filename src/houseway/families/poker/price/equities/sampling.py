"""Deals drawn by chance: what hands take of the pot, counted natively, and a share of the pot at a glance."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card, make_pack
from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.native import native
from houseway.core.cards.native_chance import Words, draw_below
from houseway.core.cards.native_copying import copy_row
from houseway.core.ranking.scales import ANY, Index, Scale, Table, find_best_of_all
from houseway.families.poker.price.equities.counting import JOKER_CODE
from houseway.families.poker.price.equities.hands import Holding
from houseway.families.poker.price.equities.info_state import (
    COLUMN,
    HIGH,
    KEY,
    LOW,
    MASK,
    MOST_HANDS,
    ONE_POT,
    OWNER,
    ROWS,
    SIZE,
    UP,
    Cards,
    InfoState,
    Numbers,
    give,
    hold,
    make_info_state,
    rank_hand,
    share_pot,
)
from houseway.families.poker.price.equities.sheet import POT
from houseway.families.poker.price.shapes import Shape


@native
def sample_deals(scale: Scale, info_state: InfoState, start: NDArray[np.uint64], deals: int) -> Numbers:
    """Tally so many deals, drawn from a state of the generator."""
    hands = info_state.known.size
    tally, strength = np.zeros((ROWS, hands), np.int64), np.zeros((scale.orders, hands), np.int64)
    held, picks = np.zeros((hands + 1, 3), np.int64), np.zeros(hands, np.int64)
    state = (start[0], start[1], start[2], start[3])
    if _is_only_board_missing(scale, info_state):
        used = hold(scale.sums, info_state.board, info_state.sets, info_state.first, info_state.known, picks, held)
        live = np.array([card for card in info_state.live if used >> card & 1 == 0], dtype=info_state.live.dtype)
        missing = info_state.parts[0, SIZE]
        _sample_boards(deals, state, missing, scale.ways, scale.table, scale.sums, held, live, strength, tally)
        return tally
    _sample(
        deals,
        state,
        scale.uses,
        info_state.own,
        info_state.pot,
        info_state.least,
        info_state.joker_is_up,
        scale.ways,
        scale.table,
        scale.sums,
        info_state.parts,
        info_state.board,
        info_state.sets,
        info_state.first,
        info_state.number,
        info_state.known,
        info_state.live.copy(),
        picks,
        held,
        strength,
        tally,
    )
    return tally


@native
def _is_only_board_missing(scale: Scale, info_state: InfoState) -> bool:
    """Say whether all hands are known, and one order ranks any five of their cards and the board's: hold'em, mostly."""
    known = info_state.number.max() == 1 and info_state.live[-1] < JOKER_CODE and info_state.pot == ONE_POT
    board_only = info_state.parts.shape[0] == 1 and info_state.parts[0, OWNER] == info_state.known.size
    return known and board_only and scale.uses == ANY and scale.orders == 1


@native
def _sample_boards(
    deals: int,
    state: Words,
    missing: int,
    index: Index,
    table: Table,
    sums: Numbers,
    held: Numbers,
    live: Cards,
    strength: Numbers,
    tally: Numbers,
) -> None:
    """Sample the same for spots that lack only the board: what is drawn is added up once, and each hand's sum to it."""
    last = held.shape[0] - 1
    for _ in range(deals):
        key, mask = held[last, KEY], held[last, MASK]
        for gone in range(missing):
            chosen, state = draw_below(np.uint64(live.size - gone), state)
            other = gone + np.int64(chosen)
            card = live[other]
            live[other], live[gone] = live[gone], card
            key += sums[card, 0]
            mask += sums[card, 1]
        for hand in range(last):
            strength[0, hand] = find_best_of_all(index, table, 0, held[hand, KEY] + key, held[hand, MASK] + mask)
        share_pot(strength, 0, 0, False, tally)


@native
def _sample(
    deals: int,
    state: Words,
    uses: int,
    own: int,
    pot: int,
    least: int,
    joker_is_up: bool,
    index: Index,
    table: Table,
    sums: Numbers,
    parts: Numbers,
    board: Cards,
    sets: Cards,
    first: Numbers,
    number: Numbers,
    known: Numbers,
    live: Cards,
    picks: Numbers,
    held: Numbers,
    strength: Numbers,
    tally: Numbers,
) -> None:
    """Draw, rank and share, deal after deal."""
    last, ranges = held.shape[0] - 1, number.max() > 1
    used = hold(sums, board, sets, first, known, picks, held)
    before = held.copy()
    for _ in range(deals):
        if ranges:
            used, state = _pick(sums, board, sets, first, number, known, picks, held, state)
        else:
            for hand in range(last + 1):
                copy_row(before[hand], held[hand])
        came_up, state = _deal(parts, sums, live, used, held, state)
        for hand in range(last):
            for order in range(strength.shape[0]):
                if uses == ANY:
                    key, mask = held[hand, KEY] + held[last, KEY], held[hand, MASK] + held[last, MASK]
                    strength[order, hand] = find_best_of_all(index, table, order, key, mask)
                else:
                    strength[order, hand] = rank_hand(index, table, sums, uses, own, order, hand, held)
        share_pot(strength, pot, least, joker_is_up or came_up, tally)


@native
def _pick(
    sums: Numbers,
    board: Cards,
    sets: Cards,
    first: Numbers,
    number: Numbers,
    known: Numbers,
    picks: Numbers,
    held: Numbers,
    state: Words,
) -> tuple[np.int64, Words]:
    """Choose one of its sets for every hand; gives the cards so used, a bit each.

    Sets that clash are all drawn again: so every choice of sets that go together stays equally likely.
    """
    used = np.int64(-1)
    while used < 0:
        for hand in range(number.size):
            if number[hand] > 1:
                pick, state = draw_below(np.uint64(number[hand]), state)
                picks[hand] = np.int64(pick)
        used = hold(sums, board, sets, first, known, picks, held)
    return used, state


@native
def _deal(
    parts: Numbers, sums: Numbers, live: Cards, used: np.int64, held: Numbers, state: Words
) -> tuple[bool, Words]:
    """Deal every part from the live cards (Fisher and Yates), past those that hands hold; tell if a joker came up."""
    came_up, gone = False, 0
    for part in range(parts.shape[0]):
        owner = parts[part, OWNER]
        j = 0
        while j < parts[part, SIZE]:
            chosen, state = draw_below(np.uint64(live.size - gone), state)
            other = gone + np.int64(chosen)
            card = live[other]
            live[other], live[gone] = live[gone], card
            gone += 1
            if used >> card & 1 == 0:
                give(sums, held, owner, card, parts[part, COLUMN] + j)
                came_up = came_up or (card == JOKER_CODE and parts[part, UP] == 1)
                j += 1
    return came_up, state


def estimate_share(
    shape: Shape,
    own: Holding,
    rivals: Sequence[Holding],
    board: Sequence[Card] = (),
    dead: Sequence[Card] = (),
    *,
    deals: int,
    seed: int,
) -> float:
    """Estimate what a hand takes of the pot against rivals known by what they show.

    A part of the pot that is only awarded counts for so much less. Nothing is checked here. Of more rivals than the
    deck has cards for, only the first count.
    """
    # A card in the middle that serves all, where the deck did not reach, stands for the last card of everybody.
    shared = max(0, len(board) - shape.board)
    if shared:
        shape = replace(shape, own=shape.own - shared, board=shape.board + shared)
    held = sum(make_pack(shape.deck, jokers=shape.jokers).values()) - len(dead) - shape.board
    room = min(MOST_HANDS, held // shape.own) - 1
    info_state = make_info_state(shape, [own, *rivals[: max(room, 1)]], board, dead)
    tally = sample_deals(shape.scale, info_state, np.array(make_seed_state(seed), np.uint64), deals)
    award = 1.0
    if shape.award:
        part, _, whole = shape.award.partition("/")
        award = int(part) / int(whole or 1)
    return float(tally[HIGH, 0] + award * tally[LOW, 0]) / (POT * deals)
