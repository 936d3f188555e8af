"""The two worlds of the count: cards told apart by rank alone, and by rank and hearts."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.core.ranking.fast_action_batch import Values, tables
from houseway.families.fast_action.price.keeping import CHOOSE, Bytes, Ints, find_places

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
def rank_world() -> World:
    """Thirteen types of four suits each, and every five ranks in common."""
    boards = np.array(list(combinations_with_replacement(range(13), 5)), dtype=np.uint8)
    return _world(np.arange(52) >> 2, np.full(13, 4), boards, np.zeros(13, np.uint8))


@lru_cache(maxsize=1)
def heart_world() -> World:
    """Each rank as a heart and as another card, and the five in common that have three hearts or more."""
    codes = np.arange(52)
    of_code = 2 * (codes >> 2) + ((codes & 3) == HEARTS)
    boards = np.array(list(combinations_with_replacement(range(26), 5)), dtype=np.uint8)
    hearts = (boards & 1).sum(axis=1)
    most_first = np.argsort(-hearts, kind="stable")
    boards = boards[most_first[hearts[most_first] >= 3]]
    return _world(of_code, np.array([3, 1] * 13), boards, np.array([0, 1] * 13, np.uint8))


def _world(of_code: Ints, suits: Ints, boards: Bytes, hearts: Bytes) -> World:
    types = len(suits)
    kept = _rising(types, 2)
    fours = _rising(types + 1, 4)
    sizes = (fours < types).sum(axis=1)
    read = tables()
    ranks = (np.arange(types) * 13 // types).astype(np.uint8)
    true, plain = _worths(kept, boards, ranks, hearts, read.mixed[2], *read.suited, CHOOSE)
    return World(
        types,
        suits.astype(np.int64),
        of_code.astype(np.int64),
        boards,
        _drops(boards, types),
        _reach(kept, boards, hearts),
        true,
        plain if hearts.any() else np.empty((len(kept), 0), np.uint16),
        kept,
        _sums(types),
        _drops(fours, types),
        np.argsort(sizes, kind="stable").astype(np.int32),
        np.searchsorted(np.sort(sizes), np.arange(6)).astype(np.int64),
    )


def _reach(kept: Bytes, boards: Bytes, hearts: Bytes) -> Ints:
    """How many of the boards, those with the most hearts first, can make a flush with each two kept cards."""
    if not hearts.any():
        return np.full(len(kept), len(boards), dtype=np.int64)
    on_board, in_hand = hearts[boards].sum(axis=1), hearts[kept].sum(axis=1)
    return np.array([(on_board + own >= 5).sum() for own in in_hand], dtype=np.int64)


def _rising(types: int, size: int) -> Bytes:
    """Every set of so many types, at its place."""
    rows = np.array(list(combinations_with_replacement(range(types), size)), dtype=np.uint8)
    ordered: Bytes = rows[np.argsort(find_places(rows))]
    return ordered


def _sums(types: int) -> Small:
    """The place of the set of four that two sets of two make together."""
    twos = _rising(types + 1, 2)
    rows = [find_places(np.sort(np.hstack([np.broadcast_to(one, twos.shape), twos]), axis=1)) for one in twos]
    return np.array(rows, dtype=np.int32)


def _drops(rows: Bytes, types: int) -> Small:
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
def _worths(
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
