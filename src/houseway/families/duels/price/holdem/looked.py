"""Rounds of hold'em duels in which a line of a wager looks at the cards themselves.

Native code deals the rounds, plays them by the strategy and compares the hands; then every wager is judged by what its
table says of the very cards that it reads.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.duels.play.compiled import FOLDED, RANKS, PayTable, Tables, tables
from houseway.families.duels.price.holdem.kernel import tell_rows
from houseway.families.duels.price.holdem.layout import Codes, spots
from houseway.families.duels.price.holdem.rules import CELLS, KINDS, LOST, TIED, Rules
from houseway.families.duels.price.holdem.strategy import HoldemStrategy
from houseway.families.duels.price.looking import Looker

Counts = NDArray[np.int64]
WAY, CELL, OWN_KIND, THEIR_KIND, BOARD_KIND = range(5)
"""What is told of a seat in a round: see `kernel.tell_rows`."""
_TIED = Verdict("loses", "the hands tie")


def looks_at_cards(game: Game) -> bool:
    """Whether a line of any wager looks at the cards themselves."""
    rules = tables(game)
    return contests_look(rules) or any(table.by_kind is None for table in rules.pays.values())


def contests_look(rules: Tables) -> bool:
    """Whether a line of a wager on the contest does."""
    return any(contest.won.by_kind is None for contest in rules.contests.values())


@dataclass(frozen=True, eq=False)
class JudgedTable:
    """A pay table by numbers: all its verdicts, and which of them each kind of hand and each line has.

    Where no line looks at cards the kind says everything, and there is no looker; else it says what a hand is told for
    which no line holds.
    """

    table: PayTable
    verdicts: tuple[Verdict, ...]
    by_kind: Counts
    by_line: Counts
    looker: Looker | None

    def judge(self, cards: Codes, kinds: Counts) -> Counts:
        """The number of the verdict on each row of cards, which make hands of these kinds."""
        found: Counts = self.by_kind[kinds]
        if self.looker is None:
            return found
        lines = self.by_line[self.looker.find_lines(cards)]
        return np.where(lines < 0, found, lines)


def judged_table(table: PayTable) -> JudgedTable:
    """A pay table by numbers; each has a looker of its own, since that remembers what it was asked."""
    names = table.order.categories
    if table.by_kind is not None:
        kinds = [verdict for row in table.by_kind for verdict in row]
    else:
        kinds = [table.other(names[kind // len(RANKS)]) for kind in range(KINDS)]
    lines = [] if table.by_kind is not None else [line.verdict for line in table.lines]
    verdicts = tuple(dict.fromkeys([*kinds, *lines]))
    place = {verdict: at for at, verdict in enumerate(verdicts)}
    return JudgedTable(
        table,
        verdicts,
        np.array([place[one] for one in kinds], dtype=np.int64),
        np.array([-1, *(place[one] for one in lines)], dtype=np.int64),
        None if table.by_kind is not None else Looker(table),
    )


@dataclass(frozen=True, eq=False)
class BonusTable:
    """A bonus wager: its table as it reads a hand, and as it reads the community cards of a folded one.

    `outcomes` are what its verdicts come to, all by number: those of the table, a tie, and a fold.
    """

    name: str
    read: JudgedTable
    on_board: JudgedTable
    on_fold: str

    @property
    def outcomes(self) -> tuple[Verdict, ...]:
        """Everything that can become of the wager."""
        return (*self.read.verdicts, _TIED, FOLDED)

    def judge(self, dealt: "Dealt") -> Counts:
        """The number of what became of the wager, by round and seat."""
        tied, given_up = len(self.read.verdicts), len(self.read.verdicts) + 1
        of, cells = self.read.table.of, dealt.told[:, :, CELL]
        if of == "beaten hand":
            found = np.where(np.isin(cells, LOST), *(self._ask(dealt, whose) for whose in ("own", "dealer")))
            found = np.where(np.isin(cells, TIED), tied, found)
        else:
            found = self._ask(dealt, "own" if of == "own hand" else "board")
        if self.on_fold == "forfeited":
            return np.where(dealt.folded, given_up, found)
        return np.where(dealt.folded, self._ask(dealt, "board"), found) if self.on_fold != "stays" else found

    def _ask(self, dealt: "Dealt", whose: str) -> Counts:
        """The number of the verdict on these cards of every seat."""
        judged = self.on_board if whose == "board" else self.read
        cards, kinds = dealt.read(whose)
        return judged.judge(cards.reshape(-1, cards.shape[2]), kinds.ravel()).reshape(kinds.shape)


@dataclass(frozen=True, eq=False)
class Dealt:
    """Rounds that were dealt and played: the cards of each hand, and what is told of each seat."""

    hands: Codes
    community: Codes
    told: Counts
    folded: NDArray[np.bool_]

    def read(self, whose: str) -> tuple[Codes, Counts]:
        """Cards by round and seat with those in common, and the kinds of hands that they make."""
        seats = self.hands.shape[1] - 1
        board = np.broadcast_to(self.community[:, None, :], (len(self.hands), seats, self.community.shape[1]))
        if whose == "board":
            return np.ascontiguousarray(board), self.told[:, :, BOARD_KIND]
        if whose == "own":
            return np.concatenate([self.hands[:, :-1], board], axis=2), self.told[:, :, OWN_KIND]
        dealer = np.broadcast_to(self.hands[:, -1:], (len(self.hands), seats, self.hands.shape[2]))
        return np.concatenate([dealer, board], axis=2), self.told[:, :, THEIR_KIND]


@dataclass(frozen=True, eq=False)
class LookedRules:
    """A hold'em duel whose wagers are judged by cards; `rules` know its streets, and its kinds of hands alone."""

    rules: Rules

    @cached_property
    def contests(self) -> tuple[JudgedTable, ...]:
        """What a win is paid: of the base wagers, and of the raise."""
        made = self.rules
        return tuple(judged_table(made.tables.contests[name].won) for name in (*made.base, made.raised))

    @cached_property
    def bonuses(self) -> tuple[BonusTable, ...]:
        """The bonus wagers."""
        made = self.rules.tables
        return tuple(
            BonusTable(name, judged_table(made.pays[name]), judged_table(made.pays[name]), made.on_fold[name])
            for name in self.rules.bonus
        )

    @cached_property
    def scale(self) -> int:
        """Of how many parts of a unit all gains are whole numbers."""
        verdicts = [verdict for one in self.contests for verdict in one.verdicts]
        verdicts += [verdict for one in self.bonuses for verdict in one.outcomes]
        return lcm(*(find_gain(one.result, one.odds).denominator for one in verdicts))

    @cached_property
    def contest_gains(self) -> tuple[Counts, ...]:
        """What a unit of each contest gains by cell and by the verdict on a win, in parts."""
        names = (*self.rules.base, self.rules.raised)
        return tuple(self._by_cell(name, one.verdicts) for name, one in zip(names, self.contests, strict=True))

    @cached_property
    def bonus_gains(self) -> tuple[Counts, ...]:
        """What a unit of each bonus wager gains by what becomes of it, in parts."""
        return tuple(np.array([self._parts(one) for one in bonus.outcomes], dtype=np.int64) for bonus in self.bonuses)

    @cached_property
    def nets(self) -> Counts:
        """Everything that the base wagers and the raise can gain together, in parts, the least first."""
        found = {self._lost}
        for way in self.rules.ways:
            for cell in range(len(CELLS) if way.times else 0):
                sums = np.zeros(1, dtype=np.int64)
                for number, by_cell in enumerate(self.contest_gains):
                    times = way.times if number == len(self.rules.base) else 1
                    sums = np.unique(sums[:, None] + times * np.unique(by_cell[cell]))
                found.update(sums.tolist())
        return np.array(sorted(found), dtype=np.int64)

    @property
    def _lost(self) -> int:
        return -self.scale * len(self.rules.base)

    def _by_cell(self, name: str, verdicts: Sequence[Verdict]) -> Counts:
        contest = self.rules.tables.contests[name]
        parts = [
            [self._parts(contest.verdict(outcome, won, qualified=qualified)) for won in verdicts]
            for outcome, qualified in CELLS
        ]
        return np.array(parts, dtype=np.int64)

    def _parts(self, verdict: Verdict) -> int:
        return int(find_gain(verdict.result, verdict.odds) * self.scale)

    def play(self, strategy: HoldemStrategy, rows: Codes, seats: int) -> Dealt:
        """Play rows of cards in the order of the deal, every seat by the strategy."""
        deal = self.rules.game.rules.deal
        hands, community = spots(deal, seats)
        told = tell_rows(self.rules, strategy, deal, rows, seats)
        times = np.array([way.times for way in self.rules.ways], dtype=np.int64)
        return Dealt(rows[:, hands], rows[:, community], told, times[told[:, :, WAY]] == 0)

    def gained(self, dealt: Dealt) -> Counts:
        """What each base wager, and then the raise, gained by round and seat, in parts."""
        times = np.array([way.times for way in self.rules.ways], dtype=np.int64)[dealt.told[:, :, WAY]]
        cards, kinds = dealt.read("own")
        rows, found = cards.reshape(-1, cards.shape[2]), []
        for number, (judged, by_cell) in enumerate(zip(self.contests, self.contest_gains, strict=True)):
            won = judged.judge(rows, kinds.ravel()).reshape(kinds.shape)
            unit = by_cell[dealt.told[:, :, CELL], won]
            raised = number == len(self.rules.base)
            found.append(times * unit if raised else np.where(dealt.folded, -self.scale, unit))
        return np.stack(found)

    def net_of(self, parts: int) -> Fraction:
        """A gain in units."""
        return Fraction(parts, self.scale)
