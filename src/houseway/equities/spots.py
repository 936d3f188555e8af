"""A spot: what is known of every hand and of the board, and what is still to be dealt, laid out for the kernels.

Cards still to come are dealt in parts: the rest of the board first, then the rest of each hand. A hand is ranked as
soon as its last part is dealt. Hands come in rows of `cards`, `key` and `mask`, the board in the row after them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, order_of, pack
from houseway.cards.native import native, native_inline
from houseway.equities.hands import Holding
from houseway.equities.scales import (
    ANY,
    TWO_AND_THREE,
    Scale,
    best_flush_of_two,
    best_of_all,
    best_two_and_three,
    best_with_two,
)
from houseway.equities.shapes import Shape
from houseway.errors import BadNotation

MOST_HANDS = 10
MOST_CARDS = 7
ONE_POT, HIGH_LOW, JOKER_FACE = range(3)

Cards = NDArray[np.uint8]
Numbers = NDArray[np.int64]


class Spot(NamedTuple):
    """What the kernels read.

    `sets` are the cards that hands may hold, those of hand h from `first[h]` on, `number[h]` of them, each of
    `known[h]` cards. Part p deals `sizes[p]` cards, face up where `up[p]`, to the row `owners[p]` from column
    `columns[p]` on; `done[h]` is the part that completes hand h, -1 where nothing is missing.
    """

    pot: int
    joker_is_up: bool
    live: Cards
    board: Cards
    sets: Cards
    first: Numbers
    number: Numbers
    known: Numbers
    sizes: Numbers
    owners: Numbers
    columns: Numbers
    up: Numbers
    done: Numbers


@dataclass(frozen=True)
class Part:
    """Cards that come together: whose they are (the board comes after the hands), how many, and whether face up."""

    owner: int
    column: int
    size: int
    up: bool = False


def check_cards(shape: Shape, hands: Sequence[Holding], board: Sequence[Card], dead: Sequence[Card]) -> None:
    """Refuse a spot that cannot be: too many hands, a card twice, more cards than the deck has."""
    if not 2 <= len(hands) <= MOST_HANDS:
        raise BadNotation(f"equity is for 2 to {MOST_HANDS} hands, not {len(hands)}")
    if len(board) > shape.board:
        raise BadNotation(f"the board has {len(board)} cards: {shape.board or 'none'} here ({shape.about})")
    fixed = [card for hand in hands if len(hand.sets) == 1 for card in hand.sets[0]]
    whole = pack(shape.deck, jokers=shape.jokers)
    order_of(whole, None, first=[*fixed, *board, *dead])
    needed = shape.board + len(dead) + sum(max(hand.known, shape.own) for hand in hands)
    if needed > sum(whole.values()):
        raise BadNotation(f"{needed} cards are needed, and the deck has {sum(whole.values())}")


def without(hand: Holding, gone: Sequence[Card]) -> Holding:
    """A range without the hands that hold a card which is gone; refuses one of which nothing is left."""
    if len(hand.sets) == 1:
        return hand
    left = tuple(cards for cards in hand.sets if not set(cards) & set(gone))
    if not left:
        raise BadNotation(f"no hand of {hand.text!r} is left: each holds a card that is elsewhere")
    return Holding(hand.text, left)


def spot_of(shape: Shape, hands: Sequence[Holding], board: Sequence[Card], dead: Sequence[Card]) -> Spot:
    """Lay a spot out."""
    parts = list(_parts(shape, hands, board)) or [Part(len(hands), len(board), 0)]
    done = [
        max((at for at, part in enumerate(parts) if _completes(part, h, len(hands))), default=-1)
        for h in range(len(hands))
    ]
    gone = {*board, *dead}
    sizes = [len(hand.sets) for hand in hands]
    sets = np.zeros((sum(sizes), MOST_CARDS), np.uint8)
    for row, cards in zip(sets, (cards for hand in hands for cards in hand.sets), strict=True):
        row[: len(cards)] = [card.code for card in cards]
    return Spot(
        HIGH_LOW if shape.low else JOKER_FACE if shape.joker_up else ONE_POT,
        any(hand.joker_up for hand in hands),
        np.array(sorted(card.code for card in pack(shape.deck, jokers=shape.jokers) if card not in gone), np.uint8),
        np.array([card.code for card in board], np.uint8),
        sets,
        np.cumsum([0, *sizes[:-1]]),
        np.array(sizes),
        np.array([hand.known for hand in hands]),
        np.array([part.size for part in parts]),
        np.array([part.owner for part in parts]),
        np.array([part.column for part in parts]),
        np.array([part.up for part in parts], np.int64),
        np.array(done),
    )


def _parts(shape: Shape, hands: Sequence[Holding], board: Sequence[Card]) -> Iterator[Part]:
    """The parts that have cards; where the joker's face counts, a hand that has no down card yet gets that first."""
    if len(board) < shape.board:
        yield Part(len(hands), len(board), shape.board - len(board))
    for owner, hand in enumerate(hands):
        missing, column = shape.own - hand.known, hand.known
        if shape.joker_up and missing and not hand.down:
            yield Part(owner, column, 1)
            missing, column = missing - 1, column + 1
        if missing > 0:
            yield Part(owner, column, missing, up=True)


def _completes(part: Part, hand: int, board: int) -> bool:
    return part.size > 0 and part.owner in (hand, board)


@native
def hold(scale: Scale, spot: Spot, picks: Numbers, cards: Cards, key: Numbers, mask: Numbers) -> int:
    """Give every hand one of its sets, and the board its cards: the cards so used, a bit each; -1 where two clash."""
    used = np.int64(0)
    board = spot.known.size
    key[:] = 0
    mask[:] = 0
    for hand in range(board):
        for j in range(spot.known[hand]):
            card = spot.sets[spot.first[hand] + picks[hand], j]
            if used >> card & 1:
                return -1
            used |= np.int64(1) << card
            cards[hand, j] = card
            key[hand] += scale.keys[card]
            mask[hand] += scale.bits[card]
    for j in range(spot.board.size):
        cards[board, j] = spot.board[j]
        key[board] += scale.keys[spot.board[j]]
        mask[board] += scale.bits[spot.board[j]]
    return used


@native_inline
def rank_hand(
    scale: Scale, spot: Spot, hand: int, cards: Cards, key: Numbers, mask: Numbers, strength: Numbers
) -> None:
    """Rank a hand whose cards are all there, by each order of the shape."""
    board = spot.known.size
    for order in range(strength.shape[0]):
        if scale.uses == ANY:
            strength[order, hand] = best_of_all(scale, order, key[hand] + key[board], mask[hand] + mask[board])
        elif scale.uses == TWO_AND_THREE:
            own = np.int64(key[hand] >> 32 & 0xFFFF)
            held = (own & 15) + (own >> 4 & 15) + (own >> 8 & 15) + (own >> 12)
            flush = best_flush_of_two(scale, order, key[hand], mask[hand], key[board], mask[board])
            strength[order, hand] = max(flush, best_two_and_three(scale, order, cards[hand], held, cards[board]))
        else:
            strength[order, hand] = best_with_two(scale, order, cards[hand], 3, key[board], mask[board])
