"""Hands by the hundred thousand: dealt from a full deck, set by a style, and compared with one hand, natively."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_chance import shuffle_next
from houseway.core.cards.native_copying import copy_row
from houseway.families.chinese.price.kernel import Hand, Order, Style, make_scratch, pick, rank_parts
from houseway.families.chinese.price.parts import WHOLE, CompiledSegments, Masks, Parts, Strengths

Hands = NDArray[np.uint8]
Ints = NDArray[np.int64]
Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]
Words = NDArray[np.uint64]

CELLS = 27
"""How three segments can compare: nine times the front, three times the middle, and the back; each lost, tied, won."""
ALL_LOST, ALL_WON = 0, CELLS - 1


class Opponents(NamedTuple):
    """Opponents whose hands are compared: their strengths in front, middle and back, their kind by the bonuses that
    they hold, how often they win all three segments from others, and how many times each is met.
    """

    strengths: Strengths
    kinds: Strengths
    home: Floats
    times: NDArray[np.uint8]


class SetHands(NamedTuple):
    """Hands that were set, a row each: what a style finds them worth, their strengths in front, middle and back, and
    the masks of back and middle.
    """

    worths: Floats
    strengths: Strengths
    masks: Masks


@native_inline
def _sort_falling(hand: Hand) -> None:
    for at in range(1, hand.size):
        card, place = hand[at], at
        while place > 0 and hand[place - 1] < card:
            hand[place] = hand[place - 1]
            place -= 1
        hand[place] = card


@native
def deal_rows(deck: Hand, rounds: int, hands: int, first: Words) -> tuple[Hands, Words]:
    """Deal rounds of so many hands of thirteen, each from a whole deck: a row for each hand, its highest card first.

    The deck goes on from the order of the round before: whatever the order, choosing each card among all that are left
    makes every new one equally likely. What comes back besides is the state of chance.
    """
    cards = deck.copy()
    rows = np.empty((rounds * hands, 13), np.uint8)
    state = (first[0], first[1], first[2], first[3])
    for number in range(rounds):
        state = shuffle_next(cards, 0, 13 * hands, state)
        for hand in range(hands):
            row = rows[number * hands + hand]
            copy_row(cards[13 * hand : 13 * (hand + 1)], row)
            _sort_falling(row)
    return rows, np.array(state)


@native
def set_rows(rows: Hands, style: Style, order: Order, segments: CompiledSegments, parts: Parts) -> SetHands:
    """Set hands by a style."""
    count = rows.shape[0]
    found = SetHands(np.empty(count, np.float32), np.empty((count, 3), np.uint16), np.empty((count, 2), np.uint16))
    room = make_scratch(parts)
    for number in range(count):
        rank_parts(rows[number], segments, room)
        picked = pick(rows[number], style, order, segments, parts, room)
        found.worths[number] = picked.worth
        found.strengths[number, 0] = room.threes[WHOLE ^ picked.back ^ picked.middle]
        found.strengths[number, 1] = room.fives[picked.middle]
        found.strengths[number, 2] = room.fives[picked.back]
        found.masks[number, 0], found.masks[number, 1] = picked.back, picked.middle
    return found


@native
def make_card_masks(rows: Hands) -> Words:
    """Make the cards of each row, a bit for each code."""
    masks = np.zeros(rows.shape[0], np.uint64)
    for number in range(rows.shape[0]):
        for code in rows[number]:
            masks[number] |= np.uint64(1) << np.uint64(code)
    return masks


@native
def count_times_apart(masks: Words, held: Words) -> NDArray[np.uint8]:
    """Count how many of the held sets share no card with each mask."""
    times = np.zeros(masks.size, np.uint8)
    for number in range(masks.size):
        count = 0
        for mask in held:
            count += (masks[number] & mask) == 0
        times[number] = count
    return times


@native_inline
def find_cell(front: int, middle: int, back: int, strengths: Strengths, other: int) -> int:
    """Find how a setting compares with a row of strengths."""
    cell = 9 * ((front >= strengths[other, 0]) + int(front > strengths[other, 0]))
    cell += 3 * ((middle >= strengths[other, 1]) + int(middle > strengths[other, 1]))
    cell += (back >= strengths[other, 2]) + int(back > strengths[other, 2])
    return int(cell)


@native
def tally_settings(settings: Strengths, met: Opponents, begin: int, end: int, counts: Ints, homes: Doubles) -> None:
    """Count how settings compare with some of the opponents: by setting, kind of the other, and cell.

    The first count is of the times that an opponent stands for, the second of their squares. Besides, by setting and
    kind: of those who win all three segments, the squares of how often they do that to others.
    """
    for number in range(settings.shape[0]):
        front, middle, back = settings[number]
        for other in range(begin, end):
            kind = np.int64(met.kinds[other])
            cell = find_cell(front, middle, back, met.strengths, other)
            times = np.int64(met.times[other])
            counts[number, 0, kind, cell] += times
            counts[number, 1, kind, cell] += times * times
            if cell == ALL_LOST:
                homes[number, kind] += times * met.home[other] * met.home[other]


@native
def tally_pair(one: Strengths, two: Strengths, met: Opponents, counts: Ints) -> None:
    """Count how two settings compare with the same opponents: the squares of the times, by kind and both cells."""
    for other in range(met.strengths.shape[0]):
        first = find_cell(one[0], one[1], one[2], met.strengths, other)
        second = find_cell(two[0], two[1], two[2], met.strengths, other)
        counts[met.kinds[other], first, second] += np.int64(met.times[other]) ** 2


@native
def find_shot_shares(strengths: Strengths, others: Strengths) -> Floats:
    """Find the share of other hands from which each hand wins all three segments."""
    shares = np.empty(strengths.shape[0], np.float32)
    for number in range(strengths.shape[0]):
        won = 0
        for other in range(others.shape[0]):
            won += (
                strengths[number, 0] > others[other, 0]
                and strengths[number, 1] > others[other, 1]
                and strengths[number, 2] > others[other, 2]
            )
        shares[number] = won / others.shape[0]
    return shares
