"""An order compiled to tables: the strength of every set of ranks, and of every set of suited ranks, with its jokers.

Strengths are numbers from 1 up, a higher one beats a lower one, equal ones tie; 0 is no hand, or one that does not
qualify. The tables of an order are built in a moment from `five.py` and kept on disk.
"""

import hashlib
import os
import tempfile
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.five import Value, find_best_with_jokers, find_value
from houseway.core.ranking.multisets import make_multisets
from houseway.core.ranking.orders import Order

MOST_JOKERS = 2
Strengths = NDArray[np.uint16]


class CompiledOrder(NamedTuple):
    """The tables of an order.

    `ranks[jokers][place]` is the strength of a set of ranks with so many jokers, suits aside; `suited[jokers][mask]`
    that of suited ranks (bit 0 for twos), where they make a flush. `partial[place]` ranks one to four cards among hands
    of their own size. `values[strength]` is the hand's value, category and tie-breaking ranks, filled up with zeros.
    """

    ranks: Strengths
    suited: Strengths
    partial: Strengths
    values: NDArray[np.int8]

    @property
    def size(self) -> int:
        """The bytes of all tables together."""
        return sum(table.nbytes for table in self)


@cache
def compile_order(order: Order) -> CompiledOrder:
    """Compile the tables of an order, from disk where they are there."""
    cached = _find_folder() / f"order-{_digest(order)}.npz"
    try:
        with cached.open("rb") as file, np.load(file) as tables:
            return CompiledOrder(*(tables[name] for name in CompiledOrder._fields))
    except (OSError, EOFError, KeyError, ValueError, BadZipFile):
        built = build(order)
        _store(cached, built)
        return built


def build(order: Order) -> CompiledOrder:
    """Compile an order: five cards by the plain rules, more cards as the best of the hands with one card less."""
    jokers = range(1 + (0 if order.joker == "none" else MOST_JOKERS))
    by_place = [_value_places(order, number) for number in jokers]
    by_mask = [_value_masks(order, number) for number in jokers]
    scale = sorted({value for table in (*by_place, *by_mask) for value in table.values()})
    strength = {value: number for number, value in enumerate(scale, start=1)}
    ranks = _grow([{place: strength[value] for place, value in table.items()} for table in by_place])
    suited = _grow_masks([{mask: strength[value] for mask, value in table.items()} for table in by_mask])
    values = np.zeros((len(scale) + 1, 6), dtype=np.int8)
    for number, value in enumerate(scale, start=1):
        values[number, : len(value)] = value
    if order.qualifier is not None:
        _disqualify(order, values, ranks)
    return CompiledOrder(ranks, suited, _value_partial(order), values)


def _value_places(order: Order, jokers: int) -> dict[int, Value]:
    """Find the values of five cards of which so many are jokers, flushes aside."""
    sets = make_multisets()
    found = {}
    for place in np.nonzero(sets.sizes == 5 - jokers)[0]:
        ranks = [rank + 2 for rank in range(13) for _ in range(sets.counts[place, rank])]
        if set(ranks) <= set(order.ranks):
            found[int(place)] = find_best_with_jokers(order, ranks, jokers) if jokers else find_value(order, ranks)
    return found


def _value_masks(order: Order, jokers: int) -> dict[int, Value]:
    """Find the values of five suited cards of which so many are jokers; none where flushes do not count."""
    if order.scale == "ace-to-five":
        return {}
    found = {}
    for ranks in combinations(order.ranks, 5 - jokers):
        mask = sum(1 << (rank - 2) for rank in ranks)
        if jokers:
            found[mask] = find_best_with_jokers(order, ranks, jokers, suited=True)
        else:
            found[mask] = find_value(order, ranks, suited=True)
    return found


def _grow(tables: list[dict[int, int]]) -> Strengths:
    """Fill up from five cards to seven: a hand is the best of itself with one card, or one joker, left out."""
    sets = make_multisets()
    filled = np.zeros((MOST_JOKERS + 1, len(sets.sizes)), dtype=np.uint16)
    less = [sets.without(rank) for rank in range(13)]
    for jokers, table in enumerate(tables):
        row = filled[jokers]
        row[list(table)] = list(table.values())
        for size in range(6 - jokers, 8):
            for have, fewer in less:
                here = sets.sizes[have] == size
                row[have[here]] = np.maximum(row[have[here]], row[fewer[here]])
        if jokers:
            enough = sets.sizes >= 6 - jokers
            row[enough] = np.maximum(row[enough], filled[jokers - 1][enough])
    return filled


def _grow_masks(tables: list[dict[int, int]]) -> Strengths:
    """Fill up flushes in the same way: one suited card, or one joker, left out."""
    filled = np.zeros((MOST_JOKERS + 1, 1 << 13), dtype=np.uint16)
    masks = np.arange(1 << 13)
    for jokers, table in enumerate(tables):
        row = filled[jokers]
        row[list(table)] = list(table.values())
        for size in range(6 - jokers, 14):
            here = masks[np.bitwise_count(masks) == size]
            for bit in range(13):
                held = here[here >> bit & 1 == 1]
                row[held] = np.maximum(row[held], row[held ^ (1 << bit)])
        if jokers:
            np.maximum(row, filled[jokers - 1], out=row)
    return filled


def _value_partial(order: Order) -> Strengths:
    """Value one to four cards, as they lie open in stud: pairs, then high cards (low boards the other way round)."""
    sets = make_multisets()
    filled = np.zeros(len(sets.sizes), dtype=np.uint16)
    for size in range(1, 5):
        values = {}
        for place in np.nonzero(sets.sizes == size)[0]:
            ranks = [rank + 2 for rank in range(13) for _ in range(sets.counts[place, rank])]
            values[int(place)] = find_value(order, ranks)
        strength = {value: number for number, value in enumerate(sorted(set(values.values())), start=1)}
        filled[list(values)] = [strength[value] for value in values.values()]
    return filled


def _disqualify(order: Order, values: NDArray[np.int8], ranks: Strengths) -> None:
    """Take away the strength of every low that has a pair or a card above the qualifier."""
    assert order.qualifier is not None
    fails = (values[:, 0] < 0) | (values[:, 1] < -order.qualifier)
    ranks[fails[ranks]] = 0


def _digest(order: Order) -> str:
    """Find what an order's tables are known by on disk.

    The order and all modules of rankings, so that none is stale.
    """
    rules = hashlib.sha256(repr(order).encode())
    for module in sorted(Path(__file__).parent.glob("*.py")):
        rules.update(module.read_bytes())
    return rules.hexdigest()[:16]


def _find_folder() -> Path:
    """Find where compiled tables are cached between runs; for someone without a home, among the temporary files."""
    home = os.environ.get("HOUSEWAY_CACHE") or os.environ.get("XDG_CACHE_HOME")
    if home:
        return Path(home) / "houseway"
    try:
        return Path.home() / ".cache" / "houseway"
    except RuntimeError:
        return Path(tempfile.gettempdir()) / "houseway"


def _store(path: Path, tables: CompiledOrder) -> None:
    """Keep tables for the next run; a disk that cannot be written only costs the next run a moment."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".npz", delete=False) as file:
            np.savez(file, **tables._asdict())
        Path(file.name).replace(path)
    except OSError:
        pass
