"""Pay tables with a line that looks at the cards themselves, and not only at the hand that they make.

What such a table says cannot be read from the strength of a hand. Its lines are asked of sets of cards, one by one; of
sets that a condition cannot tell apart, by what it says that it reads, one is asked for all.
"""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.book.model.condition import Ranks, Reads, all_hold
from houseway.book.model.hand_conditions import KIND, Held
from houseway.core.cards.card import RANKS, SUITS, Card
from houseway.core.cards.suits import Suits, find_typical_card
from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.high import HIGH, HighHand
from houseway.core.ranking.indexing_batch import find_sets, make_canonical_rows
from houseway.core.ranking.rows_batch import Rows
from houseway.core.ranking.three_card_batch import make_three_card_table, rank_three_card_rows
from houseway.core.table import Verdict
from houseway.families.duels.play.compiled import PayTable, RankedHand, TableLine
from houseway.families.prices import Progress

Lines = NDArray[np.uint8]
"""The line that each row of cards is paid by, counted from one; nought where none holds."""
Flags = NDArray[np.bool_]
Codes = NDArray[np.uint8]

CARDS = tuple(Card(rank, suit) for rank in range(2, 2 + len(RANKS)) for suit in SUITS)
"""Every card at its code."""
BLOCK = 1 << 16
MOST_KNOWN = 1 << 17
"""No more answers of a condition are remembered than these, and a block of them."""
_LOST = Verdict("loses", "all others")
_CODE_BITS = 6


class LineFinder:
    """A finder of the lines by which a pay table pays rows of cards; it remembers the answers of its conditions."""

    def __init__(self, table: PayTable) -> None:
        self.table = table
        self._known: tuple[dict[int, bool | None], ...] = tuple({} for _ in table.lines)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdicts of the table by the number of the line: first that of cards for which no line holds."""
        return (_LOST, *(line.verdict for line in self.table.lines))

    def find_lines(self, rows: Rows) -> Lines:
        """Find the line of each row of codes: the first that holds."""
        cards = np.sort(np.asarray(rows, dtype=np.uint8), axis=1)
        found = np.zeros(len(cards), dtype=np.uint8)
        open_rows = np.arange(len(cards))
        for number, line in enumerate(self.table.lines):
            holds = self._ask(number, line, cards[open_rows])
            found[open_rows[holds]] = number + 1
            open_rows = open_rows[~holds]
        return found

    def find_by_set(self, size: int, live: Sequence[int], progress: Progress | None = None) -> Iterator[Lines]:
        """Find the lines of all sets of so many live cards, in the order of their places, block by block."""
        whole = comb(len(live), size)
        for first in range(0, whole, BLOCK):
            yield self.find_lines(find_sets(first, BLOCK, size, live))
            if progress:
                progress(min(1.0, (first + BLOCK) / whole))

    def count(self, size: int, live: Sequence[int], progress: Progress | None = None) -> NDArray[np.int64]:
        """Count how many sets of so many live cards are paid by each line."""
        counts = np.zeros(len(self.verdicts), dtype=np.int64)
        for lines in self.find_by_set(size, live, progress):
            counts += np.bincount(lines, minlength=len(counts))
        return counts

    def _ask(self, number: int, line: TableLine, cards: Codes) -> Flags:
        """Whether a line holds for each row of codes, which lie in order."""
        if line.reads.is_within(KIND):
            flags: Flags = self._by_strength[number][self._find_strengths(cards)]
            return flags
        keys, first, inverse = np.unique(
            _pack_keys(_merge_alike(cards, line.reads)), return_index=True, return_inverse=True
        )
        known = self._known[number]
        answers = [known.get(key) for key in keys.tolist()]
        rows = cards[first].tolist()
        for place, answer in enumerate(answers):
            if answer is None:
                held = Held(tuple([CARDS[code] for code in rows[place]]), self.table.order.find_kind)
                answers[place] = all_hold(line.asked, held)
        if len(known) < MOST_KNOWN:
            known.update(zip(keys.tolist(), answers, strict=True))
        return np.array(answers, dtype=np.bool_)[inverse.ravel()]

    @cached_property
    def _hands(self) -> Sequence[RankedHand]:
        three = self.table.order.three
        return make_three_card_table(three).hands if three else list_high_hands()

    def _find_strengths(self, cards: Codes) -> NDArray[np.uint16]:
        three = self.table.order.three
        return rank_three_card_rows(cards, three) if three else rank_hands(HIGH, cards)

    @cached_property
    def _by_strength(self) -> tuple[Flags, ...]:
        """Whether each line holds, by the strength of a hand; of a line that looks at cards this says nothing."""
        kinds = [self.table.order.read_kind(hand) for hand in self._hands]
        helds = [Held((), lambda _, kind=kind: kind) for kind in kinds]  # type: ignore[misc]
        return tuple(
            np.array([all_hold(line.asked, held) for held in helds])
            if line.reads.is_within(KIND)
            else np.zeros(0, dtype=np.bool_)
            for line in self.table.lines
        )


def _merge_alike(cards: Codes, reads: Reads) -> Codes:
    """Merge rows that no condition can tell apart which reads no more of suits than this."""
    if reads.hands is None:
        return cards
    typical = np.array([find_typical_card(card, reads.suits).code for card in CARDS], dtype=np.uint8)
    if reads.ranks == Ranks.NOTHING:
        typical %= len(SUITS)
    if reads.suits == Suits.SAME_SUIT and reads.ranks != Ranks.NOTHING and cards.shape[1] > 3:
        return make_canonical_rows(typical[cards])
    return np.sort(typical[cards], axis=1)


def _pack_keys(cards: Codes) -> NDArray[np.int64]:
    """Pack each row of codes into one number."""
    keys = np.zeros(len(cards), dtype=np.int64)
    for column in cards.T:
        keys = keys << _CODE_BITS | column
    return keys


@cache
def list_high_hands() -> tuple[HighHand, ...]:
    """List the hand of every strength, five of a kind left out; the first, which nobody holds, is no hand at all."""
    values: list[list[int]] = compile_order(HIGH).values.tolist()
    return tuple(HighHand(category, tuple(rank for rank in ranks if rank)) for category, *ranks in values)
