"""Rounds of the nines with options at native speed: real shoes, and a count of how each seat's round ended."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import Words, draw_word, shuffle_next
from houseway.core.cards.native_copying import copy_row
from houseway.families.nines.price.options.batch_wagers import Ints
from houseway.families.nines.price.options.compiled import (
    CHOOSES,
    CHOSE_TO_STAND,
    CODES,
    MIXED,
    NO_CARD,
    NOBODY,
    READS,
    STRENGTHS,
    Cells,
    Chances,
    CompiledPlay,
    TableIndex,
)
from houseway.families.nines.price.options.payoffs import DOUBLED, PLAIN, SURRENDERED
from houseway.families.nines.price.options.states import CARDS

Bytes = NDArray[np.uint8]
Scratch = NDArray[np.int64]
"""What lies on the table in one round, a row for each seat: `HAND` to `ACTION`."""
HAND, STRENGTH, PAIR, ACTION, ROW = range(5)
"""Of a seat: the place of its hand, how strong it is by now, its pair, what it does; and how many these are."""
STAND, HIT, DOUBLE, SURRENDER, SHOW, ACTIONS = range(6)
"""The places of `rules.ACTIONS`, and how many they are."""
LATE, MANNER, PLAYER_PAIR, BANKER_PAIR, FIRST, PLAYER, PLAYER_DREW, BANKER, BANKER_DREW = range(9)
"""The places of `EndShape`."""
SQUARED, TIMES_MADE, MADE_SQUARED, MOMENTS = range(4)
"""The sums that are kept of each wager over the seats of a round, and how many these are."""
_JOKER, _NINE = CARDS - 1, 9
_ONE = np.uint64(1)


class Gains(NamedTuple):
    """The gains of a unit on each wager at each end, in parts, whether it is decided there, and which hand it faces."""

    gains: Ints
    decided: Ints
    faces: Ints


class Shoe(NamedTuple):
    """A shoe: its cards by their codes.

    A round takes at most `most`, and is begun while at least `fewest` are left.
    """

    cards: Bytes
    fewest: int
    most: int
    burns: bool


class Count(NamedTuple):
    """The counts of ends, at the hands of the strategy and of the house way; and sums over the seats of a round.

    For each wager: the squares of what all seats gained, that times how many of them made it, and the squares of these.
    """

    ends: Ints
    moments: Ints


@native_inline
def _find_place(tables: TableIndex, cells: Cells, cards: Bytes, at: int, step: int) -> int:
    """Find the place of a hand whose cards lie `step` apart in the row."""
    place = int(cells[tables.value + cards[at]])
    for card in range(1, tables.first):
        place = place * CARDS + int(cells[tables.value + cards[at + card * step]])
    return place


@native_inline
def _find_pair(tables: TableIndex, cells: Cells, cards: Bytes, at: int, step: int) -> int:
    """Find which pair the first two cards of a hand are."""
    if not tables.pairs:
        return 0
    return int(cells[tables.pair + int(cards[at]) * CODES + cards[at + step]])


@native_inline
def _lay(tables: TableIndex, cells: Cells, cards: Bytes, at: int, step: int, scratch: Scratch) -> None:
    """Lay the seats' first cards on the table."""
    for seat in range(scratch.shape[0]):
        own = at if tables.community else at + seat
        hand = _find_place(tables, cells, cards, own, step)
        scratch[seat, HAND] = hand
        scratch[seat, STRENGTH] = cells[tables.strength + hand]
        scratch[seat, PAIR] = _find_pair(tables, cells, cards, own, step)
        scratch[seat, ACTION] = STAND


@native_inline
def _choose(
    tables: TableIndex, cells: Cells, chances: Chances, way: int, up: int, scratch: Scratch, state: Words
) -> Words:
    """Let every seat act: by the table, or as chance has it where the table leaves it to chance."""
    for seat in range(scratch.shape[0]):
        move = int(cells[tables.moves + (way * tables.hands + scratch[seat, HAND]) * tables.ups + up])
        if move >= ACTIONS:
            word, state = draw_word(*state)
            row = move - ACTIONS
            move = STAND
            while move < MIXED and word >> _ONE >= chances[row + move]:
                move += 1
        scratch[seat, ACTION] = move
    return state


@native_inline
def _draw(tables: TableIndex, cells: Cells, cards: Bytes, at: int, scratch: Scratch) -> tuple[int, int, int]:
    """Give each seat that hits its card.

    The answer is how many were taken, what the chart reads, and how many have not given up.
    """
    taken, playing = 0, 0
    read = CHOSE_TO_STAND if tables.shared and cells[tables.chooses + scratch[0, HAND]] else NO_CARD
    for seat in range(scratch.shape[0]):
        action = scratch[seat, ACTION]
        if action in (HIT, DOUBLE):
            card = int(cells[tables.value + cards[at + (0 if tables.shared else taken)]])
            scratch[seat, STRENGTH] = cells[tables.finished + scratch[seat, HAND] * CARDS + card]
            taken = 1 if tables.shared else taken + 1
            read = card if tables.shared else read
        playing += action != SURRENDER
    return taken, read, playing


@native_inline
def _play_bank(
    tables: TableIndex, cells: Cells, chances: Chances, bank: int, scratch: Scratch, read: int, state: Words
) -> tuple[bool, Words]:
    """Tell whether the player-dealer draws: by the chart, or by choice."""
    draws = cells[tables.chart + int(cells[tables.strength + bank]) * READS + read]
    if draws != CHOOSES:
        return draws == 1, state
    own, theirs = int(cells[tables.bank_number + bank]), int(cells[tables.player_number + scratch[0, HAND]])
    answer = int(cells[tables.answers + (own * tables.theirs + theirs) * ACTIONS + scratch[0, ACTION]])
    if answer < 2:
        return answer == 1, state
    word, state = draw_word(*state)
    return word >> _ONE < chances[answer - 2], state


@native_inline
def _play(
    tables: TableIndex,
    cells: Cells,
    chances: Chances,
    way: int,
    cards: Bytes,
    at: int,
    scratch: Scratch,
    ends: Ints,
    state: Words,
) -> tuple[int, Words]:
    """Play a round from the cards that begin at `at`.

    The answer is how each seat's round ends, how many cards it took, and the chance left.

    `way` is whether seats play by the strategy or by the house way.
    """
    step = 2 if tables.community else scratch.shape[0] + 1
    used, own = step * tables.first, at + step - 1
    _lay(tables, cells, cards, at, step, scratch)
    bank = _find_place(tables, cells, cards, own, step)
    strength, drew = int(cells[tables.strength + bank]), 0
    up = int(cells[tables.value + cards[own + (tables.up - 1) * step]]) if tables.up else 0
    facing = scratch[0, STRENGTH] if tables.community else NOBODY
    over = cells[tables.ends + facing * STRENGTHS + strength] == 1
    shown = tables.up > 0 and up == _JOKER and cells[tables.ends + NOBODY * STRENGTHS + _NINE] == 1
    if not over or (tables.checked_late and not shown):
        state = _choose(tables, cells, chances, way, up, scratch, state)
    if not over:
        taken, read, playing = _draw(tables, cells, cards, at + used, scratch)
        used += taken
        draws = False
        if playing or not tables.idle:
            draws, state = _play_bank(tables, cells, chances, bank, scratch, read, state)
        if draws:
            strength = int(cells[tables.finished + bank * CARDS + int(cells[tables.value + cards[at + used]])])
            drew = 1
            used += 1
    pair = _find_pair(tables, cells, cards, own, step)
    steps = tables.steps
    common = pair * steps[BANKER_PAIR] + strength * steps[BANKER] + drew * steps[BANKER_DREW]
    _note(tables, cells, scratch, up, over, common, way, ends)
    return used, state


@native_inline
def _note(
    tables: TableIndex, cells: Cells, scratch: Scratch, up: int, over: bool, common: int, way: int, ends: Ints
) -> None:
    """Note the place of each seat's end; where the first cards ended the round, a double or a hit came to nothing."""
    steps = tables.steps
    for seat in range(scratch.shape[0]):
        hand, action = scratch[seat, HAND], scratch[seat, ACTION]
        drew = 1 if not over and action in (HIT, DOUBLE) else 0
        manner = SURRENDERED if action == SURRENDER else DOUBLED if action == DOUBLE and not over else PLAIN
        ends[way, seat] = (
            common
            + int(cells[tables.made + hand * tables.ups + up]) * steps[LATE]
            + manner * steps[MANNER]
            + scratch[seat, PAIR] * steps[PLAYER_PAIR]
            + int(cells[tables.strength + hand]) * steps[FIRST]
            + scratch[seat, STRENGTH] * steps[PLAYER]
            + drew * steps[PLAYER_DREW]
        )


@native
def play_rows(play: CompiledPlay, rows: Bytes, seats: int, ways: int, first: NDArray[np.uint64]) -> tuple[Ints, Ints]:
    """Play given rows of cards: how each seat's round ends at each way's hands, and how many cards each round took."""
    tables, cells, chances = play
    found = np.empty((rows.shape[0], ways, seats), np.int64)
    used = np.empty((rows.shape[0], ways), np.int64)
    scratch = np.empty((seats, ROW), np.int64)
    state = (first[0], first[1], first[2], first[3])
    for row in range(rows.shape[0]):
        for way in range(ways):
            used[row, way], state = _play(tables, cells, chances, way, rows[row], 0, scratch, found[row], state)
    return found, used


@native
def _sum_up(gains: Gains, ends: Ints, moments: Ints) -> None:
    """Add up what the seats of one round gained together on each wager."""
    for wager in range(gains.faces.size):
        gained, made = 0, 0
        for seat in range(ends.shape[1]):
            end = ends[gains.faces[wager], seat]
            gained += gains.gains[wager, end]
            made += gains.decided[wager, end]
        moments[wager, SQUARED] += gained * gained
        moments[wager, TIMES_MADE] += gained * made
        moments[wager, MADE_SQUARED] += made * made


@native_inline
def _get_ready(
    tables: TableIndex, cells: Cells, shoe: Shoe, cards: Bytes, gone: int, state: Words
) -> tuple[int, Words]:
    """Choose the cards of the next round, from a new shoe where too few are left; gives how many are gone before."""
    if cards.size - gone < shoe.fewest:
        gone = 0
        if shoe.burns:
            state = shuffle_next(cards, 0, 1, state)
            gone = int(cells[tables.burned + cards[0]])
            state = shuffle_next(cards, 1, gone - 1, state)
    return gone, shuffle_next(cards, gone, shoe.most, state)


@native
def deal_rounds(
    play: CompiledPlay,
    shoe: Shoe,
    gains: Gains,
    count: Count,
    seats: int,
    rounds: int,
    first: NDArray[np.uint64],
) -> None:
    """Deal rounds to so many seats, and count how they end.

    A new shoe goes on from the order of the old one: whatever the order, choosing each card among all that are left
    makes every new order equally likely. For the same reason it does no harm to choose cards for each round and leave
    those that it does not use. The hands of the house way are made from the same cards.
    """
    tables, cells, chances = play
    cards, gone, counted = shoe.cards.copy(), shoe.cards.size, count.ends
    ways = counted.shape[0]
    ends, scratch = np.empty((ways, seats), np.int64), np.empty((seats, ROW), np.int64)
    state = (first[0], first[1], first[2], first[3])
    for _ in range(rounds):
        gone, state = _get_ready(tables, cells, shoe, cards, gone, state)
        taken = 0
        for way in range(ways):
            used, state = _play(tables, cells, chances, way, cards, gone, scratch, ends, state)
            taken = max(taken, used)
            for seat in range(seats):
                counted[way, ends[way, seat]] += 1
        gone += taken
        if seats > 1:
            _sum_up(gains, ends, count.moments)


@native
def note_rounds(
    play: CompiledPlay,
    shoe: Shoe,
    seats: int,
    ways: int,
    rounds: int,
    first: NDArray[np.uint64],
) -> tuple[Bytes, Ints]:
    """Deal the same rounds as `deal_rounds`, and hand over the cards of each and how it ended at each way's hands."""
    tables, cells, chances = play
    cards, gone = shoe.cards.copy(), shoe.cards.size
    rows, ends = np.empty((rounds, shoe.most), np.uint8), np.empty((rounds, ways, seats), np.int64)
    scratch = np.empty((seats, ROW), np.int64)
    state = (first[0], first[1], first[2], first[3])
    for row in range(rounds):
        gone, state = _get_ready(tables, cells, shoe, cards, gone, state)
        copy_row(cards[gone : gone + shoe.most], rows[row])
        taken = 0
        for way in range(ways):
            used, state = _play(tables, cells, chances, way, cards, gone, scratch, ends[row], state)
            taken = max(taken, used)
        gone += taken
    return rows, ends
