"""The information about the hands in a pot, as the kernels read it, and the shares of the pot at the showdown."""

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards import Card, make_order, make_pack
from houseway.core.cards.native import native, native_inline
from houseway.core.errors import BadNotation
from houseway.core.ranking.orders import parse_order
from houseway.core.ranking.scales import ANY, Index, Table, find_best_of_all, find_best_of_some, find_least_strength
from houseway.families.poker.price.equities.hands import Holding
from houseway.families.poker.price.equities.sheet import POT
from houseway.families.poker.price.shapes import Shape

MOST_HANDS = 10
MOST_CARDS = 7
JOKERS = (52, 53)
"""The codes of jokers: each is a card of its own."""
ONE_POT, HIGH_LOW, JOKER_FACE, AWARD = range(4)
SIZE, OWNER, COLUMN, UP = range(4)
KEY, MASK, CODES = range(3)

Cards = NDArray[np.uint8]
Numbers = NDArray[np.int64]


class InfoState(NamedTuple):
    """The information that the kernels read. A hand has `own` cards in the end.

    `sets` are the cards that hands may hold, those of hand h from `first[h]` on, `number[h]` of them, each of
    `known[h]` cards. A row of `parts` is how many cards come, to which row of `held`, in which column of its
    codes, and whether face up; `done[h]` is the part that completes hand h, -1 where nothing is missing. `least` is
    the strength that takes a whole pot.
    """

    own: int
    pot: int
    least: int
    joker_is_up: bool
    live: Cards
    board: Cards
    sets: Cards
    first: Numbers
    number: Numbers
    known: Numbers
    parts: Numbers
    done: Numbers


@dataclass(frozen=True)
class Part:
    """A part of the deal: whose cards they are (the board comes after the hands), how many, and whether face up."""

    owner: int
    column: int
    size: int
    up: bool = False


def check_cards(shape: Shape, hands: Sequence[Holding], board: Sequence[Card], dead: Sequence[Card]) -> None:
    """Refuse a situation that cannot be: too many hands, a card twice, more cards than the deck has."""
    if not 2 <= len(hands) <= MOST_HANDS:
        raise BadNotation(f"equity is for 2 to {MOST_HANDS} hands, not {len(hands)}")
    if len(board) > shape.board:
        raise BadNotation(f"the board has {len(board)} cards: {shape.board or 'none'} here ({shape.about})")
    fixed = [card for hand in hands if len(hand.sets) == 1 for card in hand.sets[0]]
    whole = make_pack(shape.deck, jokers=shape.jokers)
    make_order(whole, None, first=[*fixed, *board, *dead])
    needed = shape.board + len(dead) + sum(max(hand.known, shape.own) for hand in hands)
    if needed > sum(whole.values()):
        raise BadNotation(f"{needed} cards are needed, and the deck has {sum(whole.values())}")


def remove_cards(hand: Holding, gone: Sequence[Card]) -> Holding:
    """Give a range without the hands that hold a card which is gone; refuses one of which nothing is left."""
    if len(hand.sets) == 1:
        return hand
    left = tuple(cards for cards in hand.sets if not set(cards) & set(gone))
    if not left:
        raise BadNotation(f"no hand of {hand.text!r} is left: each holds a card that is elsewhere")
    return Holding(hand.text, left)


def make_info_state(shape: Shape, hands: Sequence[Holding], board: Sequence[Card], dead: Sequence[Card]) -> InfoState:
    """Lay out a situation for the kernels."""
    parts = list(_list_parts(shape, hands, board)) or [Part(len(hands), len(board), 0)]
    done = [
        max((at for at, part in enumerate(parts) if _list_completing(part, h, len(hands))), default=-1)
        for h in range(len(hands))
    ]
    jokers = iter(JOKERS)
    shown, gone = _list_codes(board, jokers), _list_codes(dead, jokers)
    sizes = [len(hand.sets) for hand in hands]
    sets = np.zeros((sum(sizes), MOST_CARDS), np.uint8)
    for row, cards in zip(sets, (cards for hand in hands for cards in hand.sets), strict=True):
        row[: len(cards)] = _list_codes(cards, jokers)
    return InfoState(
        shape.own,
        HIGH_LOW if shape.low else JOKER_FACE if shape.joker_up else AWARD if shape.award else ONE_POT,
        find_least_strength(parse_order(shape.order), shape.needs.value(parse_order(shape.order)))
        if shape.needs
        else 0,
        any(hand.joker_up for hand in hands),
        np.array(_list_live(shape, {*shown, *gone}), np.uint8),
        np.array(shown, np.uint8),
        sets,
        np.cumsum([0, *sizes[:-1]]),
        np.array(sizes),
        np.array([hand.known for hand in hands]),
        np.array([(part.size, part.owner, part.column, part.up) for part in parts], np.int64),
        np.array(done),
    )


def _list_codes(cards: Sequence[Card], jokers: Iterator[int]) -> list[int]:
    """List the codes of cards; each joker takes the next of those that jokers have."""
    return [next(jokers) if card.is_joker else card.code for card in cards]


def _list_live(shape: Shape, gone: Set[int]) -> list[int]:
    """List the codes of the deck without those that are gone."""
    whole = [card.code for card in make_pack(shape.deck) if not card.is_joker]
    return sorted({*whole, *JOKERS[: shape.jokers]} - gone)


def _list_parts(shape: Shape, hands: Sequence[Holding], board: Sequence[Card]) -> Iterator[Part]:
    """List the parts that have cards; where the joker's face counts, a hand that has no down card yet gets that
    first.
    """
    if len(board) < shape.board:
        yield Part(len(hands), len(board), shape.board - len(board))
    for owner, hand in enumerate(hands):
        missing, column = shape.own - hand.known, hand.known
        if shape.joker_up and missing and not hand.down:
            yield Part(owner, column, 1)
            missing, column = missing - 1, column + 1
        if missing > 0:
            yield Part(owner, column, missing, up=True)


def _list_completing(part: Part, hand: int, board: int) -> bool:
    return part.size > 0 and part.owner in (hand, board)


@native
def hold(
    sums: Numbers, board: Cards, sets: Cards, first: Numbers, known: Numbers, picks: Numbers, held: Numbers
) -> np.int64:
    """Give every hand one of its sets, and the board its cards.

    The answer is the cards so used, a bit each; -1 where two clash.
    """
    used = np.int64(0)
    hands = known.size
    held[:] = 0
    for hand in range(hands):
        for j in range(known[hand]):
            card = sets[first[hand] + picks[hand], j]
            if used >> card & 1:
                return np.int64(-1)
            used |= np.int64(1) << card
            give(sums, held, hand, card, j)
    for j in range(board.size):
        give(sums, held, hands, board[j], j)
    return used


@native_inline
def give(sums: Numbers, held: Numbers, row: int, card: int, column: int) -> None:
    """Add a card to a row of `held`."""
    held[row, KEY] += sums[card, 0]
    held[row, MASK] += sums[card, 1]
    held[row, CODES] += np.int64(card) << 8 * column


@native
def rank_hand(
    index: Index, table: Table, sums: Numbers, uses: int, own: int, order: int, hand: int, held: Numbers
) -> np.int64:
    """Find the strength by one order of a hand whose `own` cards are all there."""
    board = held.shape[0] - 1
    key, mask, board_key, board_mask = held[hand, KEY], held[hand, MASK], held[board, KEY], held[board, MASK]
    if uses == ANY:
        return find_best_of_all(index, table, order, key + board_key, mask + board_mask)
    codes, shown = held[hand, CODES], held[board, CODES]
    return find_best_of_some(index, table, sums, uses, own, order, key, mask, codes, board_key, board_mask, shown)


WINS, TIES, HIGH, LOW, SQUARES, AWARDED = range(6)
"""The rows of a tally: pots taken whole, pots taken in part, parts by high and by low, and the squares of the sum.

Where a hand is only awarded a part of the pot, its parts of that part stand in the low row, their squares in the last.
"""

ROWS = 6


@native_inline
def share_pot(strength: Numbers, pot: int, least: int, joker_is_up: bool, tally: Numbers) -> None:
    """Add one showdown to a tally. A low of strength 0 does not qualify; without one, the high takes it all."""
    order = 1 if pot == JOKER_FACE and joker_is_up else 0
    best, many, first = _find_best(strength, order)
    if pot == HIGH_LOW:
        _split(strength, best, many, tally)
    elif pot == AWARD and best < least:
        _award(strength, best, many, tally)
    elif many == 1:
        tally[WINS, first] += 1
        tally[HIGH, first] += POT
        tally[SQUARES, first] += POT * POT
    else:
        for hand in range(first, strength.shape[1]):
            if strength[order, hand] == best:
                _take(tally, hand, POT // many, 0)


@native_inline
def _find_best(strength: Numbers, order: int) -> tuple[int, int, int]:
    """Find the best strength by one order, how many hands have it, and the first of them."""
    best, many, first = strength[order, 0], 1, 0
    for hand in range(1, strength.shape[1]):
        one = strength[order, hand]
        if one > best:
            best, many, first = one, 1, hand
        elif one == best:
            many += 1
    return best, many, first


@native
def _split(strength: Numbers, best: int, many: int, tally: Numbers) -> None:
    """Split the pot between high and low."""
    low, low_many, _ = _find_best(strength, 1)
    for_high = (POT // 2 if low > 0 else POT) // many
    for_low = POT // 2 // low_many
    for hand in range(strength.shape[1]):
        by_high = for_high if strength[0, hand] == best else 0
        by_low = for_low if low > 0 and strength[1, hand] == low else 0
        if by_high + by_low > 0:
            _take(tally, hand, by_high, by_low)


@native
def _award(strength: Numbers, best: int, many: int, tally: Numbers) -> None:
    """Find the part of the pot that is awarded among the best hands, none of which is good enough for the whole."""
    for hand in range(strength.shape[1]):
        if strength[0, hand] == best:
            tally[TIES, hand] += 1
            tally[LOW, hand] += POT // many
            tally[AWARDED, hand] += (POT // many) ** 2


@native
def _take(tally: Numbers, hand: int, by_high: int, by_low: int) -> None:
    """Give one hand its parts of the pot."""
    parts = by_high + by_low
    tally[WINS if parts == POT else TIES, hand] += 1
    tally[HIGH, hand] += by_high
    tally[LOW, hand] += by_low
    tally[SQUARES, hand] += parts * parts
