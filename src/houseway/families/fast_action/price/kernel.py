"""Batches of fast action rounds at native speed: real shoes, and a count of how each seat's wager ended."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.chance import make_seed_state
from houseway.core.cards.native import native
from houseway.core.cards.native_chance import shuffle_next
from houseway.core.cards.native_sorting import sort_four
from houseway.core.errors import BadNotation
from houseway.core.ranking.fast_action_batch import Values, make_fast_action_tables
from houseway.core.round.setup import can_shoe_go_on, count_fewest_to_begin, make_filed_pack
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.engine import count_most_cards
from houseway.families.fast_action.price.keeping import CHOOSE, NATURAL, TWOS, Bytes, Ints

ENDS = ("natural", "two naturals", "beats", "copy", "loses", "player-dealer's natural")
"""How a seat's round can end."""
_NATURAL, _BOTH, _BEATS, _COPY, _LOSES, _STOPPED = range(len(ENDS))
_FIRST = np.array([first for first, _ in TWOS])
_SECOND = np.array([second for _, second in TWOS])
WON, EVEN, LOST = range(3)
"""What an end comes to."""
Row = NDArray[np.integer]


@dataclass(frozen=True, eq=False)
class ShoeRule:
    """The shoe of a game: the cards in it by code, how many are burned, and how many must be left to begin a round."""

    codes: Bytes
    burn: int
    fewest: int


class HandTables(NamedTuple):
    """The tables of hands: which two a seat and the player-dealer keep of every four, and how high seven cards are.

    `mixed` is by the ranks of seven cards, and `five`, `six` and `seven` by those of so many cards of one suit.
    """

    seat: Bytes
    dealer: Bytes
    mixed: Values
    five: Values
    six: Values
    seven: Values
    choose: Ints


class Scratch(NamedTuple):
    """The arrays in which a round is worked out: the five cards in common, rising, and the two that a hand keeps."""

    board: Bytes
    kept: Bytes


def _read_tables(keeps: tuple[Bytes, Bytes]) -> HandTables:
    """Put together what is kept and the tables of the ranking."""
    read = make_fast_action_tables()
    return HandTables(*keeps, read.mixed[2], *read.suited, CHOOSE)


def make_shoe_rule(page: FastActionPage, decks: int) -> ShoeRule:
    """Make the shoe of a game with so many decks."""
    cards = make_filed_pack(page.deck, decks)
    codes = np.repeat([card.code for card in cards], list(cards.values())).astype(np.uint8)
    fewest = count_fewest_to_begin(page.deck, count_most_cards(page)) if can_shoe_go_on(page, decks) else len(codes)
    return ShoeRule(codes, page.deal.burn, fewest)


def play_rows(rows: Row, seats: int, burn: int, keeps: tuple[Bytes, Bytes]) -> Bytes:
    """Play rows of codes in the order of the deal, and find how each seat's round ended."""
    length = 4 * (seats + 1) + burn + 5
    if rows.ndim != 2 or rows.shape[1] != length or rows.min(initial=0) < 0 or rows.max(initial=0) > 51:
        raise BadNotation(f"a round of {seats} seats is a row of {length} codes, 0 to 51")
    return _play_rows(np.ascontiguousarray(rows, dtype=np.uint8), seats, burn, _read_tables(keeps))


def deal_shoes(
    shoe: ShoeRule, results: Bytes, keeps: tuple[Bytes, Bytes], *, seats: int, rounds: int, seed: int, stream: int
) -> tuple[Ints, Ints]:
    """Deal rounds from fresh shoes, one after the other; count how often each end came, and how the rounds went.

    `results` says which ends are won or come out even; `keeps` is what the seats and the player-dealer keep of every
    hand. The second array counts rounds by how many seats won, and how many came out even.
    """
    state = np.array(make_seed_state(seed, stream), dtype=np.uint64)
    return _deal(shoe.codes, shoe.burn, shoe.fewest, state, rounds, seats, results, _read_tables(keeps))


@native
def _keep(cards: Bytes, at: int, step: int, keeps: Bytes, choose: Ints, kept: Bytes) -> bool:
    """Find what is kept of four cards, and whether they are a natural instead."""
    a, b, c, d = sort_four(cards[at], cards[at + step], cards[at + 2 * step], cards[at + 3 * step])
    way = keeps[choose[a, 1] + choose[b + 1, 2] + choose[c + 2, 3] + choose[d + 3, 4]]
    if way == NATURAL:
        return True
    first, second = _FIRST[way], _SECOND[way]
    kept[0] = a if first == 0 else b if first == 1 else c
    kept[1] = b if second == 1 else c if second == 2 else d
    return False


@native
def _find_value(read: HandTables, scratch: Scratch) -> int:
    """Find the place of the best hand of two kept cards, rising, and five in common, rising."""
    board, low, high = scratch.board, scratch.kept[0], scratch.kept[1]
    place, at, own, suits = 0, 0, 0, 0
    for count in range(7):
        if at < 5 and (own == 2 or board[at] <= (low if own == 0 else high)):
            code = board[at]
            at += 1
        else:
            code = low if own == 0 else high
            own += 1
        place += read.choose[(code >> 2) + count, count + 1]
        suits += 1 << (4 * (code & 3))
    best = int(read.mixed[place])
    for suit in range(4):
        if (suits >> (4 * suit)) & 15 >= 5:
            best = max(best, _find_flush(read, board, low, high, suit))
    return best


@native
def _find_flush(read: HandTables, board: Bytes, low: int, high: int, suit: int) -> int:
    """Find the place of the best hand of one suit that has five cards or more."""
    place, held, at, own = 0, 0, 0, 0
    for _ in range(7):
        if at < 5 and (own == 2 or board[at] <= (low if own == 0 else high)):
            code = board[at]
            at += 1
        else:
            code = low if own == 0 else high
            own += 1
        if code & 3 == suit:
            place += read.choose[(code >> 2) + held, held + 1]
            held += 1
    return int(read.five[place] if held == 5 else read.six[place] if held == 6 else read.seven[place])


@native
def _play(
    cards: Bytes,
    at: int,
    seats: int,
    burn: int,
    read: HandTables,
    scratch: Scratch,
    ends: Bytes,
) -> None:
    """Play the round whose cards begin at `at`."""
    step, board = seats + 1, scratch.board
    for i in range(5):
        code = cards[at + 4 * step + burn + i]
        here = i
        while here > 0 and board[here - 1] > code:
            board[here] = board[here - 1]
            here -= 1
        board[here] = code
    stopped = _keep(cards, at + seats, step, read.dealer, read.choose, scratch.kept)
    theirs = 0 if stopped else _find_value(read, scratch)
    for seat in range(seats):
        if _keep(cards, at + seat, step, read.seat, read.choose, scratch.kept):
            ends[seat] = _BOTH if stopped else _NATURAL
        elif stopped:
            ends[seat] = _STOPPED
        else:
            own = _find_value(read, scratch)
            ends[seat] = _BEATS if own > theirs else _COPY if own == theirs else _LOSES


@native
def _play_rows(
    rows: Bytes,
    seats: int,
    burn: int,
    read: HandTables,
) -> Bytes:
    ends = np.empty((rows.shape[0], seats), np.uint8)
    scratch = Scratch(np.empty(5, np.uint8), np.empty(2, np.uint8))
    for i in range(rows.shape[0]):
        _play(rows[i], 0, seats, burn, read, scratch, ends[i])
    return ends


@native
def _deal(
    codes: Bytes,
    burn: int,
    fewest: int,
    first: NDArray[np.uint64],
    rounds: int,
    seats: int,
    results: Bytes,
    read: HandTables,
) -> tuple[Ints, Ints]:
    """Deal rounds and count them; a new shoe goes on from the order of the old one, which is as good as any."""
    cards = codes.copy()
    counts = np.zeros(6, np.int64)
    together = np.zeros((seats + 1, seats + 1), np.int64)
    scratch, ends = Scratch(np.empty(5, np.uint8), np.empty(2, np.uint8)), np.empty(seats, np.uint8)
    state = (first[0], first[1], first[2], first[3])
    used = 4 * (seats + 1) + burn + 5
    gone = cards.size
    for _ in range(rounds):
        if cards.size - gone < fewest:
            gone = 0
        state = shuffle_next(cards, gone, used, state)
        _play(cards, gone, seats, burn, read, scratch, ends)
        gone += used
        won, even = 0, 0
        for seat in range(seats):
            counts[ends[seat]] += 1
            won += results[ends[seat]] == WON
            even += results[ends[seat]] == EVEN
        together[won, even] += 1
    return counts, together
