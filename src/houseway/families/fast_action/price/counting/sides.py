"""The hands of either side in a world of the count: by the cards kept, those shared with another hand, and discards."""

from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations_with_replacement, permutations
from os import cpu_count

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.families.fast_action.price.counting.holdings import NO_CARD, Holdings
from houseway.families.fast_action.price.counting.worlds import HEARTS, Places, Small, World
from houseway.families.fast_action.price.keeping import CHOOSE, Bytes, Ints, find_places

_MET = 378
"""How many sets of up to two types there are, at the most."""
Order = tuple[int, ...]
"""Which suit each suit becomes, by their codes."""


@dataclass(frozen=True, eq=False)
class Side:
    """A side: all its hands.

    For each two types kept it says which cards are shared, and with each of those, which are met.

    Common cards that contain a discard are taken off again, by inclusion and exclusion: a set of discards that they may
    meet stands for all hands that have it, with its sign. `kept` says where the shared sets of each two types begin,
    `shared` which sets they are, `begins` where the met sets of each begin, and `met` and `weights` which they are and
    how many hands have them.
    """

    kept: Ints
    shared: Small
    begins: Ints
    met: Places
    weights: Ints


@cache
def list_orders(*, alike: bool, hearts: bool) -> tuple[Order, ...]:
    """List the orders of suits that change nothing of the hands, and leave hearts in place where these are counted.

    Where suits of one colour are alike, and the colours are too, these are all orders that keep suits of one colour
    together.
    """
    orders = permutations(range(4)) if alike else [tuple(range(4))]
    together = (order for order in orders if {order[0], order[3]} in ({0, 3}, {1, 2}))
    return tuple(order for order in together if not hearts or order[HEARTS] == HEARTS)


@cache
def count_alike(orders: tuple[Order, ...]) -> Ints:
    """Count how many sets of up to four cards are alike by these orders of suits; 0 for all but the first of them."""
    sets = _list_sets()
    own = np.arange(len(sets))
    first, stay = own.copy(), np.zeros(len(sets), dtype=np.int64)
    for order in orders:
        codes = np.array([4 * (code >> 2) + order[code & 3] for code in range(NO_CARD)] + [NO_CARD], dtype=np.uint8)
        others = find_places(np.sort(codes[sets], axis=1))
        first = np.minimum(first, others)
        stay += others == own
    return np.where(first == own, len(orders) // stay, 0)


def make_side(world: World, held: Holdings, copies: Ints, alike: Ints) -> Side:
    """Make the hands of one side in a world; `copies` is how often a card of each rank is in the shoe.

    Of shared sets that are `alike` only the first is told.
    """
    with_none = np.append(world.of_code, world.types)
    kept = _find_two(with_none[held.kept])
    order = np.argsort(kept, kind="stable")
    rows, gone = held.rows[order], with_none[held.gone[order]]
    begins = np.searchsorted(kept[order], np.arange(len(world.kept) + 1))

    def sort_part(at: int) -> tuple[Ints, Ints]:
        part = slice(begins[at], begins[at + 1])
        return _sort_entries(*_list_entries(rows[part], gone[part], world.types, copies, alike, CHOOSE))

    with ThreadPoolExecutor(cpu_count() or 1) as pool:
        return _join_parts(pool.map(sort_part, range(len(world.kept))))


@native
def _list_entries(rows: Bytes, gone: Ints, types: int, copies: Ints, alike: Ints, choose: Ints) -> tuple[Ints, Ints]:
    """List a key for each set of cards that a hand can share, with each set of discards met; and the weights.

    A weight is how many hands a row of codes stands for that have the shared cards. Of equal cards the first ones are
    shared.
    """
    size = rows.shape[1]
    keys = np.empty(rows.shape[0] << (size + 2), np.int64)
    weights = np.empty(rows.shape[0] << (size + 2), np.int64)
    before, many = np.empty(size, np.int64), np.empty(size, np.int64)
    count = 0
    for hand in range(rows.shape[0]):
        row, in_shoe = rows[hand], True
        for column in range(size):
            many[column] = copies[row[column] >> 2]
            before[column] = before[column - 1] + 1 if column and row[column] == row[column - 1] else 0
            in_shoe &= before[column] < many[column]
        if not in_shoe:
            continue
        for taken in range(1 << size):
            weight = _weigh(row, taken, before, many)
            place = _find_shared(row, taken, choose)
            if weight == 0 or alike[place] == 0:
                continue
            for met in range(4):
                one, other = gone[hand, 0], gone[hand, 1]
                if (met & 1 and one == types) or (met & 2 and other == types):
                    continue
                one, other = one if met & 1 else types, other if met & 2 else types
                low, high = min(one, other), max(one, other)
                keys[count] = place * _MET + low + high * (high + 1) // 2
                weights[count] = -weight if met in (1, 2) else weight
                count += 1
    return keys[:count], weights[:count]


@native
def _weigh(row: Bytes, taken: int, before: Ints, many: Ints) -> int:
    """Count the hands with the taken cards that a row of codes stands for: none where these are not the first ones."""
    weight, parts = 1, 1
    for column in range(row.shape[0]):
        same = 0
        for other in range(row.shape[0]):
            same += row[other] == row[column] and taken >> other & 1
        if (taken >> column & 1) != (before[column] < same):
            return 0
        if not taken >> column & 1:
            weight *= many[column] - before[column]
            parts *= before[column] - same + 1
    return weight // parts


@native
def _find_shared(row: Bytes, taken: int, choose: Ints) -> int:
    """Find the place of the taken cards among all sets of up to four."""
    place, at = 0, 0
    for column in range(row.shape[0]):
        if taken >> column & 1:
            place += choose[row[column] + at, at + 1]
            at += 1
    while at < 4:
        place += choose[NO_CARD + at, at + 1]
        at += 1
    return place


def _sort_entries(keys: Ints, weights: Ints) -> tuple[Ints, Ints]:
    """Sort the entries in the order of their keys, those with one key together."""
    if not len(keys):
        return keys, weights
    order = np.argsort(keys)
    keys, weights = keys[order], weights[order]
    firsts = np.flatnonzero(np.diff(keys, prepend=-1))
    return keys[firsts], np.add.reduceat(weights, firsts)


def _join_parts(parts: Iterable[tuple[Ints, Ints]]) -> Side:
    """Join the sorted entries of each two types that are kept to a side."""
    kept, shared, begins, met, weights, entries = [0], [], [], [], [], 0
    for keys, own in parts:
        groups = keys // _MET
        firsts = np.flatnonzero(np.diff(groups, prepend=-1))
        kept.append(kept[-1] + len(firsts))
        shared.append(groups[firsts].astype(np.int32))
        begins.append(firsts + entries)
        met.append((keys % _MET).astype(np.uint16))
        weights.append(own)
        entries += len(keys)
    return Side(
        np.array(kept, dtype=np.int64),
        np.concatenate(shared),
        np.append(np.concatenate(begins), entries).astype(np.int64),
        np.concatenate(met),
        np.concatenate(weights),
    )


def stack_sides(sides: Sequence[Side]) -> Side:
    """Stack several sides to one: the twos kept of the first, then those of the next."""
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
    """Find the place of two types."""
    low, high = types.min(axis=1).astype(np.int64), types.max(axis=1).astype(np.int64)
    found: Ints = low + high * (high + 1) // 2
    return found


def sign_side(side: Side, copies: Ints, alike: Ints) -> Side:
    """Sign a side: each shared set counts as often as it is in the shoe, and is taken off where its size is odd.

    A set counts for all that are alike. Against another side that is not signed, hands that share a card then cancel
    out.
    """
    sets = _list_sets()[side.shared]
    many = np.append(np.repeat(copies, 4), 1)[sets].astype(np.int64)
    before = np.stack([(sets[:, :column] == sets[:, [column]]).sum(axis=1) for column in range(4)], axis=1)
    is_card = sets != NO_CARD
    times = np.where(is_card, many - before, 1).prod(axis=1) // np.where(is_card, before + 1, 1).prod(axis=1)
    times *= alike[side.shared] * (1 - 2 * (is_card.sum(axis=1) & 1))
    return replace(side, weights=side.weights * np.repeat(times, np.diff(side.begins)))


@cache
def _list_sets() -> Bytes:
    """List every set of up to four cards, at its place."""
    rows = np.array(list(combinations_with_replacement(range(NO_CARD + 1), 4)), dtype=np.uint8)
    ordered: Bytes = rows[np.argsort(find_places(rows))]
    return ordered
