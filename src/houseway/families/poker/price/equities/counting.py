"""The count of every deal that is still possible, one by one."""

from math import comb

import numpy as np

from houseway.core.cards.native import native
from houseway.core.ranking.scales import ANY, Index, Scale, Table, find_best_of_all
from houseway.families.poker.price.equities.info_state import (
    CODES,
    COLUMN,
    JOKER_FACE,
    JOKERS,
    KEY,
    MASK,
    MOST_CARDS,
    OWNER,
    ROWS,
    SIZE,
    UP,
    Cards,
    InfoState,
    Numbers,
    hold,
    rank_hand,
    share_pot,
)

JOKER_CODE = JOKERS[0]
MOST_DECK = JOKERS[-1] + 1
_CHOOSE = np.array([[comb(n, k) for k in range(MOST_CARDS + 1)] for n in range(MOST_DECK + 1)], dtype=np.int64)


@native
def count_deals(
    scale: Scale, info_state: InfoState, picks: Numbers, weights: Numbers, begin: Numbers, more: int
) -> Numbers:
    """Tally the deals with each row of picks (one set of cards for each hand), as often as its weight says.

    So that the work can be divided, `begin` has the places of the sets that the first parts begin with, and of these
    parts together only so many sets are dealt as `more` says; each with all that the other parts can be dealt.
    """
    tally = np.zeros((ROWS, info_state.known.size), np.int64)
    for row in range(picks.shape[0]):
        tally += weights[row] * _count(scale, info_state, picks[row], begin, more)
    return tally


@native
def _count(scale: Scale, info_state: InfoState, picks: Numbers, begin: Numbers, more: int) -> Numbers:
    """Count the deals of one row of picks.

    Hands that need no more cards are ranked first, the others as their cards come.
    """
    hands, parts = info_state.known.size, info_state.parts.shape[0]
    held = np.zeros((hands + 1, 3), np.int64)
    used = hold(scale.sums, info_state.board, info_state.sets, info_state.first, info_state.known, picks, held)
    live, left = np.empty((parts, MOST_DECK), np.uint8), np.zeros(parts, np.int64)
    for card in info_state.live:
        if used >> card & 1 == 0:
            live[0, left[0]] = card
            left[0] += 1
    strength, tally = np.zeros((scale.orders, hands), np.int64), np.zeros((ROWS, hands), np.int64)
    for hand in range(hands):
        for order in range(scale.orders):
            if info_state.done[hand] < 0:
                strength[order, hand] = rank_hand(
                    scale.ways, scale.table, scale.sums, scale.uses, info_state.own, order, hand, held
                )
    at = np.zeros((parts, MOST_CARDS), np.int64)
    _walk(
        begin,
        more,
        scale.uses,
        info_state.own,
        info_state.pot,
        info_state.least,
        info_state.joker_is_up,
        scale.ways,
        scale.table,
        scale.sums,
        info_state.parts,
        info_state.done,
        held,
        live,
        left,
        at,
        strength,
        tally,
    )
    return tally


@native
def _walk(
    begin: Numbers,
    more: int,
    uses: int,
    own: int,
    pot: int,
    least: int,
    joker_is_up: bool,
    index: Index,
    table: Table,
    sums: Numbers,
    parts: Numbers,
    done: Numbers,
    held: Numbers,
    live: Cards,
    left: Numbers,
    at: Numbers,
    strength: Numbers,
    tally: Numbers,
) -> None:
    """Walk through all deals: the last part takes all its sets for each set of the part before it, and so on.

    `live[part]` are the `left[part]` cards that a part is dealt from, `at[part]` the places of those it has, and
    `laid[part, j]` sums up its owner's cards up to the one at place j, the highest first.
    """
    divided = to_set = begin.size
    before, laid = held.copy(), np.zeros((parts.shape[0], MOST_CARDS + 1, 3), np.int64)
    part, changed, last, board = 0, parts[0, SIZE] - 1, parts.shape[0] - 1, held.shape[0] - 1
    _set_place(at[0], parts[0, SIZE], left[0], begin[0])
    for k in range(3):
        laid[0, parts[0, SIZE], k] = held[parts[0, OWNER], k]
    while more > 0:
        owner, column = parts[part, OWNER], parts[part, COLUMN]
        for j in range(changed, -1, -1):
            card = live[part, at[part, j]]
            laid[part, j, KEY] = laid[part, j + 1, KEY] + sums[card, 0]
            laid[part, j, MASK] = laid[part, j + 1, MASK] + sums[card, 1]
            laid[part, j, CODES] = laid[part, j + 1, CODES] + (np.int64(card) << 8 * (column + j))
        held[owner, KEY], held[owner, MASK], held[owner, CODES] = (
            laid[part, 0, KEY],
            laid[part, 0, MASK],
            laid[part, 0, CODES],
        )
        for hand in range(done.size):
            if done[hand] == part:
                # `rank_hand`, written out where it is called most: that alone halves the time of a count.
                for order in range(strength.shape[0]):
                    if uses == ANY:
                        key, mask = held[hand, KEY] + held[board, KEY], held[hand, MASK] + held[board, MASK]
                        strength[order, hand] = find_best_of_all(index, table, order, key, mask)
                    else:
                        strength[order, hand] = rank_hand(index, table, sums, uses, own, order, hand, held)
        if part < last:
            part += 1
            _open(part, begin[part] if part < to_set else 0, parts, live, left, at, before, held, laid)
            changed = parts[part, SIZE] - 1
            continue
        share_pot(strength, pot, least, joker_is_up or (pot == JOKER_FACE and _is_joker_up(parts, live, at)), tally)
        to_set = 0
        # The next set: the lowest card that has room steps up, and those below it start again from the bottom.
        stepped = False
        while not stepped:
            size = parts[part, SIZE]
            changed = 0
            while changed < size - 1 and at[part, changed] + 1 == at[part, changed + 1]:
                at[part, changed] = changed
                changed += 1
            at[part, changed] += 1
            stepped = part == 0 or at[part, size - 1] < left[part]
            part -= not stepped
        if part < divided:
            more -= 1


@native
def _open(
    part: int,
    place: int,
    parts: Numbers,
    live: Cards,
    left: Numbers,
    at: Numbers,
    before: Numbers,
    held: Numbers,
    laid: Numbers,
) -> None:
    """Set a part to the set at a place, of what the part before it leaves."""
    size, owner, earlier = parts[part, SIZE], parts[part, OWNER], part - 1
    taken = number = 0
    for j in range(left[earlier]):
        if taken < parts[earlier, SIZE] and at[earlier, taken] == j:
            taken += 1
        else:
            live[part, number] = live[earlier, j]
            number += 1
    left[part] = number
    for j in range(size):
        at[part, j] = j
    if place > 0:
        _set_place(at[part], size, number, place)
    for k in range(3):
        laid[part, size, k] = held[owner, k] if owner == parts[earlier, OWNER] else before[owner, k]


@native
def _set_place(at: Numbers, size: int, cards: int, place: int) -> None:
    """Set a part to the set at a place among all sets of so many cards, listed by their highest card first."""
    top = cards - 1
    for j in range(size, 0, -1):
        while _CHOOSE[top, j] > place:
            top -= 1
        place -= _CHOOSE[top, j]
        at[j - 1] = top


@native
def _is_joker_up(parts: Numbers, live: Cards, at: Numbers) -> bool:
    """Say whether the joker, the highest of the live cards, came face up."""
    for part in range(parts.shape[0]):
        if parts[part, UP] and live[part, at[part, parts[part, SIZE] - 1]] == JOKER_CODE:
            return True
    return False
