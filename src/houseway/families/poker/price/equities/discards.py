"""Pineapple before the discard: the card that a hand of three throws away, and its equity then.

All hands lie open. Each throws the card that is best for it whatever the others throw: of its three choices the one
whose worst case is best (of equal ones, the last card typed goes first). At pineapple that is decided once, before the
flop; at crazy pineapple for every flop anew. Nothing is sampled.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import comb

import numpy as np

from houseway.core.cards import Card, make_pack
from houseway.core.cards.native import native
from houseway.core.errors import BadNotation
from houseway.core.ranking.indexing_batch import find_sets
from houseway.core.ranking.scales import Index, Sums, Table, find_best_of_all
from houseway.families.poker.price.equities.hands import Holding
from houseway.families.poker.price.equities.info_state import (
    HIGH,
    HIGH_LOW,
    LOW,
    ROWS,
    SQUARES,
    TIES,
    WINS,
    Cards,
    Numbers,
    share_pot,
)
from houseway.families.poker.price.equities.sheet import POT
from houseway.families.poker.price.equities.work import Progress, sum_pieces
from houseway.families.poker.price.shapes import Shape, say_when_thrown

MOST_UNDECIDED = 4
_FLOPS_A_PIECE = 128


@dataclass(frozen=True)
class DiscardTally:
    """The tally of all deals, and how many there are."""

    tally: Numbers
    deals: int


def has_undecided(shape: Shape, hands: Sequence[Holding]) -> bool:
    """Tell whether some hand has still to throw a card."""
    return shape.discard is not None and any(hand.known == 3 for hand in hands)


def check_discards(shape: Shape, hands: Sequence[Holding], board: Sequence[Card]) -> None:
    """Refuse three cards where one must be gone by now, and more choices than can be weighed against each other."""
    if len(board) > (shape.discard or 0):
        raise BadNotation(f"one of three cards is thrown {say_when_thrown(shape)}: type the two that were kept")
    if sum(hand.known == 3 for hand in hands) > MOST_UNDECIDED:
        raise BadNotation(f"at most {MOST_UNDECIDED} hands can have a card to throw: type the two that were kept")


def count_discards(
    shape: Shape,
    hands: Sequence[Holding],
    board: Sequence[Card],
    dead: Sequence[Card],
    workers: int | None,
    progress: Progress | None,
) -> DiscardTally:
    """Go through every deal, with the discards of every hand."""
    scale = shape.scale
    kept = [_list_kept(hand) for hand in hands]
    keys, masks = (np.array([[_sum_keys(scale.sums, two, k) for two in three] for three in kept]) for k in (0, 1))
    combos = np.array(list(product(*(range(1 if hand.known == 2 else 3) for hand in hands))))
    gone = {*board, *dead, *(card for hand in hands for card in hand.sets[0])}
    live = sorted(card.code for card in make_pack(shape.deck) if card not in gone)
    before = max(0, (shape.discard or 0) - len(board))
    after = shape.board - len(board) - before
    flops, rest = comb(len(live), before), comb(len(live) - before, after)
    places = find_sets(0, rest, after, range(len(live) - before))
    shown = tuple(_sum_keys(scale.sums, board, k) for k in (0, 1))

    def count(begin: int) -> tuple[Numbers, int]:
        dealt = find_sets(begin, _FLOPS_A_PIECE, before, live)
        tally = _count(
            scale.ways,
            scale.table,
            scale.sums,
            scale.orders,
            keys,
            masks,
            combos,
            np.array(live, np.uint8),
            dealt,
            places,
            *shown,
        )
        return tally, len(dealt) * rest

    tally = sum_pieces(count, range(0, flops, _FLOPS_A_PIECE), flops * rest, workers, progress)
    return DiscardTally(tally, flops * rest)


def _list_kept(hand: Holding) -> list[tuple[Card, ...]]:
    """List the two cards that each choice keeps; a hand of two has one choice, written three times to fill its row."""
    cards = hand.sets[0]
    if len(cards) == 2:
        return [cards] * 3
    return [tuple(card for card in cards if card != thrown) for thrown in reversed(cards)]


def _sum_keys(sums: Sums, cards: Sequence[Card], k: int) -> int:
    return sum(int(sums[card.code, k]) for card in cards)


@native
def _count(
    index: Index,
    table: Table,
    sums: Sums,
    orders: int,
    keys: Numbers,
    masks: Numbers,
    combos: Numbers,
    live: Cards,
    flops: Cards,
    places: Cards,
    board_key: int,
    board_mask: int,
) -> Numbers:
    """Tally every choice of discards over the rest of the board, for each flop, then keep the one that is made."""
    hands = keys.shape[0]
    tally = np.zeros((ROWS, hands), np.int64)
    each = np.zeros((combos.shape[0], ROWS, hands), np.int64)
    strength = np.zeros((orders, hands, 3), np.int64)
    left = np.zeros(live.size, np.uint8)
    for flop in range(flops.shape[0]):
        each[:] = 0
        key, mask = board_key, board_mask
        used = np.int64(0)
        for j in range(flops.shape[1]):
            used |= np.int64(1) << flops[flop, j]
            key += sums[flops[flop, j], 0]
            mask += sums[flops[flop, j], 1]
        number = 0
        for card in live:
            if used >> card & 1 == 0:
                left[number] = card
                number += 1
        for row in range(places.shape[0]):
            whole_key, whole_mask = key, mask
            for j in range(places.shape[1]):
                whole_key += sums[left[places[row, j]], 0]
                whole_mask += sums[left[places[row, j]], 1]
            for hand in range(hands):
                for choice in range(3):
                    held_key, held_mask = keys[hand, choice] + whole_key, masks[hand, choice] + whole_mask
                    for order in range(orders):
                        strength[order, hand, choice] = find_best_of_all(index, table, order, held_key, held_mask)
            if orders == 1:
                _share(strength, combos, each)
            else:
                _split(strength, combos, each)
        tally += each[_find_chosen(combos, each)]
    return tally


@native
def _share(strength: Numbers, combos: Numbers, each: Numbers) -> None:
    """Share one pot, for the high alone, for every choice of discards: `share_pot` written out, in half its time."""
    for combo in range(combos.shape[0]):
        best, many = np.int64(-1), 0
        for hand in range(combos.shape[1]):
            one = strength[0, hand, combos[combo, hand]]
            if one > best:
                best, many = one, 1
            elif one == best:
                many += 1
        for hand in range(combos.shape[1]):
            if strength[0, hand, combos[combo, hand]] == best:
                parts = POT if many == 1 else POT // many
                each[combo, WINS if many == 1 else TIES, hand] += 1
                each[combo, HIGH, hand] += parts
                each[combo, SQUARES, hand] += parts * parts


@native
def _split(strength: Numbers, combos: Numbers, each: Numbers) -> None:
    """Share one pot between high and low for every choice of discards."""
    orders, hands = strength.shape[0], combos.shape[1]
    shown = np.zeros((orders, hands), np.int64)
    for combo in range(combos.shape[0]):
        for order in range(orders):
            for hand in range(hands):
                shown[order, hand] = strength[order, hand, combos[combo, hand]]
        share_pot(shown, HIGH_LOW, 0, False, each[combo])


@native
def _find_chosen(combos: Numbers, each: Numbers) -> int:
    """Find the combination in which every hand makes the choice whose worst case is best."""
    hands = combos.shape[1]
    choices = np.zeros(hands, np.int64)
    for hand in range(hands):
        best = np.int64(-1)
        for choice in range(combos[-1, hand] + 1):
            worst = np.int64(-1)
            for combo in range(combos.shape[0]):
                parts = each[combo, HIGH, hand] + each[combo, LOW, hand]
                if combos[combo, hand] == choice and (worst < 0 or parts < worst):
                    worst = parts
            if worst > best:
                best, choices[hand] = worst, choice
    for combo in range(combos.shape[0]):
        same = True
        for hand in range(hands):
            same = same and combos[combo, hand] == choices[hand]
        if same:
            return combo
    return 0
