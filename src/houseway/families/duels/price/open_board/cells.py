"""Cells: what pay tables tell apart of the hands that they read, as numbers.

A cell is the kind of a hand, its category and first deciding rank. Where lines look at the cards themselves, the line
that holds is told apart too: those cells come behind the kinds, as many times over as there are lines.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.high import HIGH
from houseway.core.ranking.indexing_batch import find_sets
from houseway.core.ranking.rows_batch import Rows
from houseway.core.ranking.three_card_batch import make_three_card_table, rank_three_card_rows
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.duels.play.compiled import RANKS, HandOrder, PayTable, find_first_rank
from houseway.families.duels.price.lines_by_cards import BLOCK, LineFinder
from houseway.families.prices import Progress

Cells = NDArray[np.unsignedinteger]


def find_cell(category: int, rank: int) -> int:
    """Find the cell of a kind of hand."""
    return category * len(RANKS) + rank


@dataclass(frozen=True, eq=False)
class HandCells:
    """The cells of hands of so many cards; `finders` are for the tables on them of which a line looks at cards."""

    size: int
    order: HandOrder
    finders: tuple[LineFinder, ...] = ()

    @property
    def kinds(self) -> int:
        """How many kinds of hands there are."""
        return len(self.order.categories) * len(RANKS)

    @property
    def number(self) -> int:
        """How many cells there are."""
        return self.kinds * prod(len(finder.verdicts) for finder in self.finders)

    def find(self, rows: Rows) -> Cells:
        """Find the cell of each row of cards."""
        cells = np.asarray(rows, dtype=np.uint8)
        found = self._kind_at[self._find_strengths(cells)]
        step = self.kinds
        for finder in self.finders:
            found = found + step * finder.find_lines(cells).astype(np.int64)
            step *= len(finder.verdicts)
        return found.astype(np.min_scalar_type(self.number - 1))

    def find_by_set(self, live: Sequence[int], progress: Progress | None = None) -> Cells:
        """Find the cell of every set of live cards, in the order of their places."""
        whole = comb(len(live), self.size)
        block = BLOCK if self.finders else whole
        found = []
        for first in range(0, whole, block):
            found.append(self.find(find_sets(first, min(block, whole - first), self.size, live)))
            if progress and self.finders:
                progress(min(1.0, (first + block) / whole))
        return np.concatenate(found)

    def list_verdicts(self, table: PayTable) -> tuple[Verdict, ...]:
        """List what a pay table says of each cell."""
        if table.by_kind is not None:
            return tuple(verdict for row in table.by_kind for verdict in row) * (self.number // self.kinds)
        place = next(at for at, finder in enumerate(self.finders) if finder.table.lines == table.lines)
        step = self.kinds * prod(len(finder.verdicts) for finder in self.finders[:place])
        width = len(self.finders[place].verdicts)
        return tuple(self._judge_line(table, at // step % width, at % self.kinds) for at in range(self.number))

    def list_gains(self, table: PayTable) -> list[Fraction]:
        """List what a unit gains by each cell."""
        return [find_gain(verdict.result, verdict.odds) for verdict in self.list_verdicts(table)]

    def judge(self, table: PayTable, counts: NDArray[np.int64]) -> Iterator[tuple[Verdict, int]]:
        """Say what a table says of each cell that came, and how often it came."""
        for verdict, count in zip(self.list_verdicts(table), counts.tolist(), strict=True):
            if count:
                yield verdict, count

    def _judge_line(self, table: PayTable, line: int, kind: int) -> Verdict:
        return table.lines[line - 1].verdict if line else table.other(self.order.categories[kind // len(RANKS)])

    def _find_strengths(self, cards: NDArray[np.uint8]) -> NDArray[np.uint16]:
        three = self.order.three
        return rank_three_card_rows(cards, three) if three else rank_hands(HIGH, cards)

    @cached_property
    def _kind_at(self) -> NDArray[np.int64]:
        """The kind of every strength."""
        if self.order.three:
            kinds = [
                find_cell(hand.category, find_first_rank(hand))
                for hand in make_three_card_table(self.order.three).hands
            ]
        else:
            values = compile_order(HIGH).values[:, :2].tolist()
            kinds = [find_cell(int(category), int(rank) or RANKS[-1]) for category, rank in values]
        return np.array(kinds, dtype=np.int64)


def find_cells(size: int, order: HandOrder, pays: Iterable[PayTable]) -> HandCells:
    """Find the cells that these pay tables tell apart; those that have the same lines share theirs."""
    tables = {table.lines: table for table in pays if table.by_kind is None}
    return HandCells(size, order, tuple(map(LineFinder, tables.values())))
