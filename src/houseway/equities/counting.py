"""Every deal that is still possible, gone through one by one."""

from math import comb
from typing import NamedTuple

import numpy as np

from houseway.cards.native import native, native_inline
from houseway.equities.scales import Scale
from houseway.equities.shares import ROWS, share_pot
from houseway.equities.spots import MOST_CARDS, Cards, Numbers, Spot, hold, rank_hand

JOKER_CODE = 52
_CHOOSE = np.array([[comb(n, k) for k in range(MOST_CARDS + 1)] for n in range(JOKER_CODE + 2)], dtype=np.int64)


@native
def count_deals(scale: Scale, spot: Spot, picks: Numbers, weights: Numbers, begin: int, end: int) -> Numbers:
    """Tally the deals with each row of picks (one set of cards for each hand), as often as its weight says.

    Of the first part only the sets from place `begin` up to `end` are dealt, so that the work can be divided.
    """
    tally = np.zeros((ROWS, spot.known.size), np.int64)
    one = np.empty_like(tally)
    for row in range(picks.shape[0]):
        one[:] = 0
        _count(scale, spot, picks[row], begin, end, one)
        for i in range(one.shape[0]):
            for hand in range(one.shape[1]):
                tally[i, hand] += weights[row] * one[i, hand]
    return tally


class Walk(NamedTuple):
    """The deal as it stands while the kernel goes through all of them.

    `live[part]` are the `left[part]` cards that a part is dealt from, and `at[part]` the places of those it has.
    `keys[part, j]` is the key of its owner's cards up to this part's card j, counted from the highest.
    """

    cards: Cards
    key: Numbers
    mask: Numbers
    before_key: Numbers
    before_mask: Numbers
    live: Cards
    left: Numbers
    at: Numbers
    keys: Numbers
    masks: Numbers
    strength: Numbers


@native
def _count(scale: Scale, spot: Spot, picks: Numbers, begin: int, end: int, tally: Numbers) -> None:
    """The deals of one row of picks: the last part runs through all its sets for each set of the part before it."""
    walk = _begin(scale, spot, picks)
    last = spot.sizes.size - 1
    part, changed, more = 0, _open(spot, walk, 0), end - begin
    _set_place(walk.at[0], spot.sizes[0], walk.left[0], begin)
    while more > 0:
        _lay(scale, spot, walk, part, changed)
        for hand in range(spot.known.size):
            if spot.done[hand] == part:
                rank_hand(scale, spot, hand, walk.cards, walk.key, walk.mask, walk.strength)
        if part < last:
            part += 1
            changed = _open(spot, walk, part)
            continue
        share_pot(walk.strength, spot.pot, spot.joker_is_up or _joker_up(spot, walk), tally)
        changed = _step(walk.at[part], spot.sizes[part])
        while part > 0 and walk.at[part, spot.sizes[part] - 1] == walk.left[part]:
            part -= 1
            changed = _step(walk.at[part], spot.sizes[part])
        if part == 0:
            more -= 1


@native
def _begin(scale: Scale, spot: Spot, picks: Numbers) -> Walk:
    """The deal before its first part; hands that have all their cards, and need no more of the board, are ranked."""
    hands, parts = spot.known.size, spot.sizes.size
    cards = np.zeros((hands + 1, MOST_CARDS), np.uint8)
    key, mask = np.zeros(hands + 1, np.int64), np.zeros(hands + 1, np.int64)
    used = hold(scale, spot, picks, cards, key, mask)
    live, left = np.empty((parts, JOKER_CODE + 1), np.uint8), np.zeros(parts, np.int64)
    for card in spot.live:
        if used >> card & 1 == 0:
            live[0, left[0]] = card
            left[0] += 1
    strength = np.zeros((scale.ranks.shape[0], hands), np.int64)
    for hand in range(hands):
        if spot.done[hand] < 0:
            rank_hand(scale, spot, hand, cards, key, mask, strength)
    at = np.zeros((parts, MOST_CARDS), np.int64)
    sums = np.zeros((parts, MOST_CARDS + 1), np.int64)
    return Walk(cards, key, mask, key.copy(), mask.copy(), live, left, at, sums, sums.copy(), strength)


@native
def _open(spot: Spot, walk: Walk, part: int) -> int:
    """Set a part to its first set, of what the part before it leaves; the highest of its cards."""
    size, owner = spot.sizes[part], spot.owners[part]
    key, mask = walk.before_key[owner], walk.before_mask[owner]
    if part > 0:
        before = part - 1
        walk.left[part] = _leave(
            walk.live[before], walk.left[before], walk.at[before], spot.sizes[before], walk.live[part]
        )
        if owner == spot.owners[before]:
            key, mask = walk.key[owner], walk.mask[owner]
    walk.keys[part, size], walk.masks[part, size] = key, mask
    for j in range(size):
        walk.at[part, j] = j
    return size - 1


@native_inline
def _lay(scale: Scale, spot: Spot, walk: Walk, part: int, changed: int) -> None:
    """Put a part's cards before their owner: those that changed, the rest lie there already."""
    owner, column = spot.owners[part], spot.columns[part]
    for j in range(changed, -1, -1):
        card = walk.live[part, walk.at[part, j]]
        walk.cards[owner, column + j] = card
        walk.keys[part, j] = walk.keys[part, j + 1] + scale.keys[card]
        walk.masks[part, j] = walk.masks[part, j + 1] + scale.bits[card]
    walk.key[owner], walk.mask[owner] = walk.keys[part, 0], walk.masks[part, 0]


@native
def _set_place(at: Numbers, size: int, cards: int, place: int) -> None:
    """The set at a place among all sets of so many cards, listed by their highest card first."""
    top = cards - 1
    for j in range(size, 0, -1):
        while _CHOOSE[top, j] > place:
            top -= 1
        place -= _CHOOSE[top, j]
        at[j - 1] = top


@native_inline
def _step(at: Numbers, size: int) -> int:
    """The next set: the lowest card that has room steps up, those below it start again. The highest that changed."""
    j = 0
    while j < size - 1 and at[j] + 1 == at[j + 1]:
        at[j] = j
        j += 1
    at[j] += 1
    return j


@native
def _leave(live: Cards, left: int, at: Numbers, size: int, rest: Cards) -> int:
    """What a part leaves for the next one; how many cards that is."""
    taken = number = 0
    for place in range(left):
        if taken < size and at[taken] == place:
            taken += 1
        else:
            rest[number] = live[place]
            number += 1
    return number


@native_inline
def _joker_up(spot: Spot, walk: Walk) -> bool:
    """Whether the joker, the highest of the live cards, came face up."""
    for part in range(spot.sizes.size):
        size = spot.sizes[part]
        if spot.up[part] and size > 0 and walk.live[part, walk.at[part, size - 1]] == JOKER_CODE:
            return True
    return False
