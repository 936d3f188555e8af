"""Native code that sets thirteen cards: it ranks every part, and finds the best setting by a style, or all good ones.

A hand's cards lie with the highest first, and a setting is told by the masks of its back and middle.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.ranking.batch import BIAS, FLUSH, ROW_BITS, ROW_MASK
from houseway.families.chinese.price.parts import TOP_FIVE, WHOLE, CompiledSegments, Masks, Parts, Places, Strengths

Hand = NDArray[np.uint8]
StrengthValues = NDArray[np.float32]

_ADDS, _WON, _LOST = range(3)
_LOWEST = -1e30
_ONE = np.uint64(1)
_GROUP = 5
_LAST = (1 << _GROUP) - 1
"""Backs are put in order by groups of neighbouring strengths, and this is the last one of a group."""
_GROUPS = (TOP_FIVE >> _GROUP) + 2


class Order(NamedTuple):
    """The order of segments: which of them may not outrank which."""

    front_middle: bool
    middle_back: bool
    front_back: bool


class Style(NamedTuple):
    """The style of a player who sets a hand: the worth of each segment, a row of three for each strength.

    The first is added up. The others are how often the segment is won and lost: `shot` is what all three won together
    are worth beyond that, and `majority` what two of three are. All rise with the strength, but for what is lost.
    """

    front: StrengthValues
    middle: StrengthValues
    back: StrengthValues
    shot: float
    majority: float


class Scratch(NamedTuple):
    """The arrays for working on a hand: the strength of every five and three by their masks, and the backs in order."""

    fives: Strengths
    threes: Strengths
    rows: Places
    ends: Places


class PickedSetting(NamedTuple):
    """A setting: what it is worth, and the masks of its back and its middle."""

    worth: float
    back: int
    middle: int


@native
def make_scratch(parts: Parts) -> Scratch:
    """Make the arrays for working on a hand."""
    return Scratch(
        np.zeros(WHOLE + 1, np.uint16),
        np.zeros(WHOLE + 1, np.uint16),
        np.zeros(parts.backs.size, np.int64),
        np.zeros(_GROUPS, np.int64),
    )


@native
def rank_parts(cards: Hand, segments: CompiledSegments, room: Scratch) -> None:
    """Rank every five and every three of thirteen cards."""
    _rank_fives(cards, segments, room.fives)
    for first in range(11):
        for second in range(first + 1, 12):
            row = 169 * (cards[first] >> 2) + 13 * (cards[second] >> 2)
            mask = 1 << first | 1 << second
            for third in range(second + 1, 13):
                room.threes[mask | 1 << third] = segments.threes[row + (cards[third] >> 2)]


@native
def _rank_fives(cards: Hand, segments: CompiledSegments, fives: Strengths) -> None:
    """Rank every five.

    Keys are added up card by card, and so are the ranks, a bit each, which are read where all suits are one.
    """
    keys, start, small = segments.keys, segments.start, segments.small
    key, ranks = np.empty(13, np.uint64), np.empty(13, np.uint64)
    for place in range(13):
        key[place] = keys[cards[place]]
        ranks[place] = _ONE << np.uint64(cards[place] >> 2)
    for a in range(9):
        for b in range(a + 1, 10):
            two, two_ranks, two_mask = BIAS + key[a] + key[b], ranks[a] | ranks[b], 1 << a | 1 << b
            for c in range(b + 1, 11):
                three, three_ranks, three_mask = two + key[c], two_ranks | ranks[c], two_mask | 1 << c
                for d in range(c + 1, 12):
                    four, four_ranks, four_mask = three + key[d], three_ranks | ranks[d], three_mask | 1 << d
                    for e in range(d + 1, 13):
                        found = four + key[e]
                        if found & FLUSH:
                            fives[four_mask | 1 << e] = segments.suited[four_ranks | ranks[e]]
                        else:
                            place = start[found >> ROW_BITS & ROW_MASK] + np.uint32(small[found & ROW_MASK])
                            fives[four_mask | 1 << e] = segments.plain[place]


@native_inline
def is_set(order: Order, floors: Strengths, front: int, middle: int, back: int) -> bool:
    """Say whether no segment outranks one that it may not."""
    if order.middle_back and middle > back:
        return False
    if order.front_middle and floors[front] > middle:
        return False
    return not (order.front_back and floors[front] > back)


@native
def _put_in_order(parts: Parts, room: Scratch) -> None:
    """List the rows of the backs, the strongest group first."""
    fives, rows, ends = room.fives, room.rows, room.ends
    ends[:] = 0
    for mask in parts.backs:
        ends[fives[mask] >> _GROUP] += 1
    for group in range(ends.size - 2, -1, -1):
        ends[group] += ends[group + 1]
    for row in range(parts.backs.size - 1, -1, -1):
        group = fives[parts.backs[row]] >> _GROUP
        ends[group] -= 1
        rows[ends[group]] = row


@native_inline
def _find_front(cards: Hand, places: NDArray[np.uint8], threes: Strengths) -> int:
    """Find the strongest front of the cards at some places.

    Three of a kind, or the highest pair, or the highest cards.
    """
    pair = -1
    for at in range(places.size - 1):
        rank = cards[places[at]] >> 2
        if rank == cards[places[at + 1]] >> 2:
            if at + 2 < places.size and rank == cards[places[at + 2]] >> 2:
                return int(threes[183 * rank])
            if pair < 0:
                pair = at
    if pair < 0:
        return int(threes[169 * (cards[places[0]] >> 2) + 13 * (cards[places[1]] >> 2) + (cards[places[2]] >> 2)])
    return int(threes[182 * (cards[places[pair]] >> 2) + (cards[places[2 if pair == 0 else 0]] >> 2)])


@native_inline
def _value_beside(style: Style, front: int, back: int) -> tuple[float, float, float]:
    """Find what a front and a back are worth, and what it adds to win a middle between them, and takes to lose it."""
    one_won, two_won = style.front[front, _WON], style.back[back, _WON]
    one_lost, two_lost = style.front[front, _LOST], style.back[back, _LOST]
    won, lost = one_won * two_won, one_lost * two_lost
    return (
        style.majority * (won - lost) + style.front[front, _ADDS] + style.back[back, _ADDS],
        style.shot * won + style.majority * (one_won + two_won - 2 * won),
        style.shot * lost + style.majority * (one_lost + two_lost - 2 * lost),
    )


@native_inline
def value_setting(style: Style, front: int, middle: int, back: int) -> float:
    """Find what a setting is worth by a style, with the segments taken as independent."""
    both, wins, loses = _value_beside(style, front, back)
    worth: float = (
        both + style.middle[middle, _ADDS] + wins * style.middle[middle, _WON] - loses * style.middle[middle, _LOST]
    )
    return worth


@native_inline
def _find_strongest(fives: Strengths, masks: Masks) -> int:
    """Find the strength of the strongest of some fives."""
    top = 0
    for mask in masks:
        top = max(top, fives[mask])
    return top


@native
def pick(
    cards: Hand, style: Style, order: Order, segments: CompiledSegments, parts: Parts, room: Scratch
) -> PickedSetting:
    """Pick the setting that is worth most by a style, of ranked parts; of equal ones the first that is looked at.

    Worths rise with the strength. So a back is passed over where the best front beside it, and a middle as strong as
    may stand before it, are not enough; and all weaker backs with it, where even the hand's best front is not.
    """
    fives, threes = room.fives, room.threes
    _put_in_order(parts, room)
    top_front = _find_front(cards, parts.places, segments.threes)
    top_five = min(fives[parts.backs[room.rows[0]]] | _LAST, TOP_FIVE)
    best, best_back, best_middle = _LOWEST, 0, 0
    for row in room.rows:
        back_mask = parts.backs[row]
        back = fives[back_mask]
        near = min(back | _LAST, TOP_FIVE)
        if value_setting(style, top_front, near if order.middle_back else top_five, near) <= best:
            break
        most = back if order.middle_back else _find_strongest(fives, parts.middles[row])
        front = _find_front(cards, parts.rests[row], segments.threes)
        if value_setting(style, front, most, back) <= best:
            continue
        both, wins, loses = _value_beside(style, front, back)
        for at in range(parts.middles.shape[1]):
            middle_mask = parts.middles[row, at]
            middle = fives[middle_mask]
            adds = style.middle[middle, _ADDS] + wins * style.middle[middle, _WON] - loses * style.middle[middle, _LOST]
            if middle > most or both + adds <= best:
                continue
            front = threes[WHOLE ^ back_mask ^ middle_mask]
            worth = value_setting(style, front, middle, back)
            if worth > best and is_set(order, segments.floors, front, middle, back):
                best, best_back, best_middle = worth, back_mask, middle_mask
    return PickedSetting(best, best_back, best_middle)


@native
def list_settings(
    order: Order, segments: CompiledSegments, parts: Parts, room: Scratch, undominated: bool, only: int
) -> Masks:
    """List the settings of ranked parts that are no foul, a row each: the masks of back and middle.

    Where only the undominated ones are asked for, a setting is left out if another has all three segments at least as
    strong; of equal ones the first stays. `only` is the mask of the one back that is wanted, or nought.
    """
    fives, threes = room.fives, room.threes
    _put_in_order(parts, room)
    found = np.empty((parts.middles.size, 5), np.uint16)
    count = 0
    for row in room.rows:
        back_mask = parts.backs[row]
        if only and only != back_mask:
            continue
        back = fives[back_mask]
        for middle_mask in parts.middles[row]:
            middle, front = fives[middle_mask], threes[WHOLE ^ back_mask ^ middle_mask]
            if not is_set(order, segments.floors, front, middle, back):
                continue
            if undominated:
                if _is_outdone(found, count, front, middle, back):
                    continue
                count = _remove_outdone(found, count, front, middle, back)
            found[count, 0], found[count, 1] = back_mask, middle_mask
            found[count, 2], found[count, 3], found[count, 4] = front, middle, back
            count += 1
    return found[:count, :2].copy()


@native_inline
def _is_outdone(found: Masks, count: int, front: int, middle: int, back: int) -> bool:
    """Say whether a setting that was found has no weaker segment.

    It moves to the top, since it may outdo the next too.
    """
    for at in range(count):
        if found[at, 2] >= front and found[at, 3] >= middle and found[at, 4] >= back:
            if at:
                for column in range(5):
                    found[at, column], found[at >> 1, column] = found[at >> 1, column], found[at, column]
            return True
    return False


@native_inline
def _remove_outdone(found: Masks, count: int, front: int, middle: int, back: int) -> int:
    """Remove the settings that have no stronger segment than a new one; gives how many are left."""
    left = 0
    for at in range(count):
        if not (found[at, 2] <= front and found[at, 3] <= middle and found[at, 4] <= back):
            for column in range(5):
                found[left, column] = found[at, column]
            left += 1
    return left
