"""The two worlds of the count, by rank alone and by rank and hearts, and in them the hands of either side.

The hands of a side are told by the cards kept, by those that another hand shares, and by the discards.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.core.ranking.fast_action_batch import Values, make_fast_action_tables
from houseway.families.fast_action.price.keeping import CHOOSE, NATURAL, TWOS, Bytes, Ints, find_places, list_hands

HEARTS = 2
"""The code of the suit that flushes are counted in."""
Small = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class World:
    """Types of cards, and every set of two, four and five of them that the count goes through.

    `of_code` is each card's type, `suits` how many suits a type has; type number `types` is no card, and fills up sets
    that have too few. `boards` are sets of five; `true` and `plain` are what each two kept cards are worth with each of
    them, with flushes and without, and `reach` how many of them can make a flush with these two. `drops` leads from
    each set of four (`board_drops` from each five) to those without one of its cards: the set's place, the type, and
    how many more of the type it has. `by_size` has the sets of four in the order of their sizes, which begin at
    `bounds`.
    """

    types: int
    suits: Ints
    of_code: Ints
    boards: Bytes
    board_drops: Small
    reach: Ints
    true: Values
    plain: Values
    kept: Bytes
    sums: Small
    drops: Small
    by_size: Small
    bounds: Ints


@lru_cache(maxsize=1)
def make_rank_world() -> World:
    """Thirteen types of four suits each, and every five ranks in common."""
    boards = np.array(list(combinations_with_replacement(range(13), 5)), dtype=np.uint8)
    return _make_world(np.arange(52) >> 2, np.full(13, 4), boards, np.zeros(13, np.uint8))


@lru_cache(maxsize=1)
def make_heart_world() -> World:
    """Each rank as a heart and as another card, and the five in common that have three hearts or more."""
    codes = np.arange(52)
    of_code = 2 * (codes >> 2) + ((codes & 3) == HEARTS)
    boards = np.array(list(combinations_with_replacement(range(26), 5)), dtype=np.uint8)
    hearts = (boards & 1).sum(axis=1)
    most_first = np.argsort(-hearts, kind="stable")
    boards = boards[most_first[hearts[most_first] >= 3]]
    return _make_world(of_code, np.array([3, 1] * 13), boards, np.array([0, 1] * 13, np.uint8))


def _make_world(of_code: Ints, suits: Ints, boards: Bytes, hearts: Bytes) -> World:
    types = len(suits)
    kept = _list_rising(types, 2)
    fours = _list_rising(types + 1, 4)
    sizes = (fours < types).sum(axis=1)
    read = make_fast_action_tables()
    ranks = (np.arange(types) * 13 // types).astype(np.uint8)
    true, plain = _fill_values(kept, boards, ranks, hearts, read.mixed[2], *read.suited, CHOOSE)
    return World(
        types,
        suits.astype(np.int64),
        of_code.astype(np.int64),
        boards,
        _list_drops(boards, types),
        _count_reach(kept, boards, hearts),
        true,
        plain if hearts.any() else np.empty((len(kept), 0), np.uint16),
        kept,
        _list_sums(types),
        _list_drops(fours, types),
        np.argsort(sizes, kind="stable").astype(np.int32),
        np.searchsorted(np.sort(sizes), np.arange(6)).astype(np.int64),
    )


def _count_reach(kept: Bytes, boards: Bytes, hearts: Bytes) -> Ints:
    """How many of the boards, those with the most hearts first, can make a flush with each two kept cards."""
    if not hearts.any():
        return np.full(len(kept), len(boards), dtype=np.int64)
    on_board, in_hand = hearts[boards].sum(axis=1), hearts[kept].sum(axis=1)
    return np.array([(on_board + own >= 5).sum() for own in in_hand], dtype=np.int64)


def _list_rising(types: int, size: int) -> Bytes:
    """Every set of so many types, at its place."""
    rows = np.array(list(combinations_with_replacement(range(types), size)), dtype=np.uint8)
    ordered: Bytes = rows[np.argsort(find_places(rows))]
    return ordered


def _list_sums(types: int) -> Small:
    """The place of the set of four that two sets of two make together."""
    twos = _list_rising(types + 1, 2)
    rows = [find_places(np.sort(np.hstack([np.broadcast_to(one, twos.shape), twos]), axis=1)) for one in twos]
    return np.array(rows, dtype=np.int32)


def _list_drops(rows: Bytes, types: int) -> Small:
    """For each set and each different card in it: where the set without it is, the type, and how many more it has."""
    found = np.full((*rows.shape, 3), -1, dtype=np.int32)
    filled = np.full((len(rows), 5 - rows.shape[1]), types, dtype=np.uint8)
    for column in range(rows.shape[1]):
        one = rows[:, column]
        first = (one < types) & ((rows[:, column - 1] != one) if column else True)
        rest = find_places(np.hstack([np.delete(rows, column, axis=1), filled]))
        more = (rows == one[:, None]).sum(axis=1) - 1
        found[first, column] = np.stack([rest, one, more], axis=1)[first]
    return found


@native
def _fill_values(
    kept: Bytes,
    boards: Bytes,
    ranks: Bytes,
    hearts: Bytes,
    mixed: Values,
    five: Values,
    six: Values,
    seven: Values,
    choose: Ints,
) -> tuple[Values, Values]:
    """What each two kept cards are worth with each five in common: with flushes in hearts, and without."""
    true = np.empty((kept.shape[0], boards.shape[0]), np.uint16)
    plain = np.empty((kept.shape[0], boards.shape[0]), np.uint16)
    row = np.empty(7, np.uint8)
    for k in range(kept.shape[0]):
        for b in range(boards.shape[0]):
            at, own = 0, 0
            for i in range(7):
                if at < 5 and (own == 2 or boards[b, at] <= kept[k, own]):
                    row[i] = boards[b, at]
                    at += 1
                else:
                    row[i] = kept[k, own]
                    own += 1
            place, flush, held = 0, 0, 0
            for i in range(7):
                rank = ranks[row[i]]
                place += choose[rank + i, i + 1]
                if hearts[row[i]]:
                    flush += choose[rank + held, held + 1]
                    held += 1
            plain[k, b] = mixed[place]
            true[k, b] = mixed[place]
            if held >= 5:
                best = five[flush] if held == 5 else six[flush] if held == 6 else seven[flush]
                true[k, b] = max(true[k, b], best)
    return true, plain


NO_CARD = 52
"""Fills up sets of cards that have too few."""
_SHARED = comb(56, 4)
"""How many sets of up to four cards there are."""
_MET = 378
"""How many sets of up to two types there are, at the most."""


@dataclass(frozen=True, eq=False)
class Side:
    """Every hand of one side. For each two types kept: which cards are shared, and with each of those, which are met.

    Common cards that contain a discard are taken off again, by inclusion and exclusion: a set of discards that they may
    meet stands for all hands that have it, with its sign. `kept` says where the shared sets of each two types begin,
    `shared` which sets they are, `begins` where the met sets of each begin, and `met` and `weights` which they are and
    how many hands have them.
    """

    kept: Ints
    shared: Small
    begins: Ints
    met: Small
    weights: Ints


@dataclass(frozen=True, eq=False)
class Holdings:
    """Hands as rows of codes, rising, with the two that are kept first and those that go (`NO_CARD` for none)."""

    rows: Bytes
    kept: Bytes
    gone: Bytes

    def swap_suits(self, order: Sequence[int]) -> "Holdings":
        """The same hands with each suit, by its code, become another."""
        codes = np.array([4 * (code >> 2) + order[code & 3] for code in range(52)] + [NO_CARD], dtype=np.uint8)
        return Holdings(np.sort(codes[self.rows], axis=1), np.sort(codes[self.kept], axis=1), codes[self.gone])

    def is_same(self, other: "Holdings") -> bool:
        """Whether the same hands keep the same cards."""
        return np.array_equal(self.rows, other.rows) and np.array_equal(self.kept, other.kept)

    def swap_hearts(self, suit: int) -> "Holdings":
        """The same hands with a suit and hearts in each other's place."""
        order = list(range(4))
        order[suit], order[HEARTS] = HEARTS, suit
        return self if suit == HEARTS else self.swap_suits(order)

    def has_same_keeps(self, order: Sequence[int]) -> bool:
        """Whether the same cards are kept when suits become others."""
        other = self.swap_suits(order)
        return np.array_equal(
            other.kept[np.argsort(find_places(other.rows))], self.kept[np.argsort(find_places(self.rows))]
        )


def list_four_card_hands(keeps: Bytes) -> Holdings:
    """Every hand of four that is no natural, with what is kept of it."""
    rows = list_hands()
    set_ = keeps != NATURAL
    rows, ways = rows[set_], keeps[set_]
    others = [tuple(place for place in range(4) if place not in two) for two in TWOS]
    index = np.arange(len(rows))[:, None]
    return Holdings(rows, rows[index, np.array(TWOS)[ways]], rows[index, np.array(others)[ways]])


def list_two_card_hands(*, suited: bool) -> Holdings:
    """Every two cards, suited or not, of a seat whose other cards nobody knows."""
    rows = np.array([(low, high) for high in range(52) for low in range(high + 1)], dtype=np.uint8)
    rows = rows[((rows[:, 0] & 3) == (rows[:, 1] & 3)) == suited]
    return Holdings(rows, rows, np.full_like(rows, NO_CARD))


def make_side(world: World, held: Holdings, copies: Ints) -> Side:
    """The hands of one side in a world; `copies` is how often a card of each rank is in the shoe."""
    in_shoe = (copies[held.rows >> 2] > 0).all(axis=1)
    held = Holdings(held.rows[in_shoe], held.kept[in_shoe], held.gone[in_shoe])
    with_none = np.append(world.of_code, world.types)
    kept = _find_two(with_none[held.kept])
    keys, weights = [], []
    size = held.rows.shape[1]
    for mask in range(1 << size):
        taken = [column for column in range(size) if mask >> column & 1]
        weight = _weigh(held.rows, taken, copies)
        filled = np.full((len(held.rows), 4 - len(taken)), NO_CARD, dtype=np.uint8)
        shared = find_places(np.hstack([held.rows[:, taken], filled]))
        for met in ((), (0,), (1,), (0, 1)):
            cards = np.full_like(held.gone, NO_CARD)
            cards[:, met] = held.gone[:, met]
            there = (weight != 0) & (held.gone[:, met] != NO_CARD).all(axis=1)
            keys.append(((kept * _SHARED + shared) * _MET + _find_two(with_none[cards]))[there])
            weights.append(weight[there] * (-1) ** len(met))
    return _sort_side(np.concatenate(keys), np.concatenate(weights), len(world.kept))


def stack_sides(sides: Sequence[Side]) -> Side:
    """Several sides as one: the twos kept of the first, then those of the next."""
    groups = np.cumsum([0, *(len(one.shared) for one in sides)])
    rows = np.cumsum([0, *(len(one.weights) for one in sides)])
    kept = [one.kept[:-1] + first for one, first in zip(sides, groups, strict=False)]
    begins = [one.begins[:-1] + first for one, first in zip(sides, rows, strict=False)]
    return Side(
        np.append(np.concatenate(kept), groups[-1]),
        np.concatenate([one.shared for one in sides]),
        np.append(np.concatenate(begins), rows[-1]),
        np.concatenate([one.met for one in sides]),
        np.concatenate([one.weights for one in sides]),
    )


def _find_two(types: NDArray[np.integer]) -> Ints:
    """The place of two types."""
    low, high = types.min(axis=1).astype(np.int64), types.max(axis=1).astype(np.int64)
    found: Ints = low + high * (high + 1) // 2
    return found


def _weigh(rows: Bytes, taken: list[int], copies: Ints) -> Ints:
    """How many hands a row of codes stands for that have the taken cards.

    Of equal cards the first ones are taken; a row whose taken cards are not the first has no weight.
    """
    many = copies[rows >> 2].astype(np.int64)
    columns = range(rows.shape[1])
    before = np.stack([(rows[:, :column] == rows[:, [column]]).sum(axis=1) for column in columns], axis=1)
    same = np.stack([(rows[:, taken] == rows[:, [column]]).sum(axis=1) for column in columns], axis=1)
    held = (before < many).all(axis=1)
    weight, parts = (np.ones(len(rows), dtype=np.int64) for _ in range(2))
    for column in columns:
        if column in taken:
            held &= before[:, column] < same[:, column]
        else:
            held &= before[:, column] >= same[:, column]
            weight *= many[:, column] - before[:, column]
            parts *= np.maximum(before[:, column] - same[:, column] + 1, 1)
    return np.where(held, weight // parts, 0)


def sign_side(side: Side, copies: Ints) -> Side:
    """A side with each set of shared cards as often as it is in the shoe, and taken off where its size is odd.

    Against another side that is not, hands that share a card then cancel out.
    """
    sets = _list_sets()[side.shared]
    many = np.append(np.repeat(copies, 4), 1)[sets].astype(np.int64)
    before = np.stack([(sets[:, :column] == sets[:, [column]]).sum(axis=1) for column in range(4)], axis=1)
    is_card = sets != NO_CARD
    times = np.where(is_card, many - before, 1).prod(axis=1) // np.where(is_card, before + 1, 1).prod(axis=1)
    times *= 1 - 2 * (is_card.sum(axis=1) & 1)
    return replace(side, weights=side.weights * np.repeat(times, np.diff(side.begins)))


@cache
def _list_sets() -> Bytes:
    """Every set of up to four cards, at its place."""
    rows = np.array(list(combinations_with_replacement(range(NO_CARD + 1), 4)), dtype=np.uint8)
    ordered: Bytes = rows[np.argsort(find_places(rows))]
    return ordered


def _sort_side(keys: Ints, weights: Ints, twos: int) -> Side:
    """The hands in the order of their keys, those with one key together."""
    order = np.argsort(keys, kind="stable")
    keys, weights = keys[order], weights[order]
    firsts = np.flatnonzero(np.diff(keys, prepend=-1))
    keys, weights = keys[firsts], np.add.reduceat(weights, firsts)
    groups, met = keys // _MET, keys % _MET
    begins = np.flatnonzero(np.diff(groups, prepend=-1))
    shared, kept = groups[begins] % _SHARED, groups[begins] // _SHARED
    return Side(
        np.searchsorted(kept, np.arange(twos + 1)).astype(np.int64),
        shared.astype(np.int32),
        np.append(begins, len(keys)).astype(np.int64),
        met.astype(np.int32),
        weights,
    )
