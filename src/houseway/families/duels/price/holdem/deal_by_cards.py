"""Rounds of hold'em duels that are dealt where a line of a wager looks at the cards themselves.

Native code deals the rounds, plays them by the strategy and compares the hands; then every wager is judged by what its
table says of the very cards that it reads. This is slower than a batch that goes by kinds of hands.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.cards.dealt_rows import Row, RowDealer
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.batches import BatchAsked, SimulatedResult, SimulatedWager, sum_seats_together
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import FOLDED, RANKS, CompiledDuel, PayTable, compile_duel
from houseway.families.duels.price.holdem.kernel import tell_rows
from houseway.families.duels.price.holdem.layout import Codes, find_card_places
from houseway.families.duels.price.holdem.odds import describe_net, find_result
from houseway.families.duels.price.holdem.rules import CELLS, KINDS, LOST, TIED, Rules
from houseway.families.duels.price.holdem.strategy import HoldemStrategy
from houseway.families.duels.price.lines_by_cards import LineFinder

Counts = NDArray[np.int64]
DECK = np.arange(52, dtype=np.uint8)
BLOCK = 1 << 14
"""So many rounds are dealt at a time."""
KINDS_ALONE = "without the lines that look at cards"


ROUTE, CELL, OWN_KIND, THEIR_KIND, BOARD_KIND = range(5)
"""What is told of a seat in a round: see `kernel.tell_rows`."""
_TIED = Verdict("loses", "the hands tie")


def has_wager_by_cards(game: Game) -> bool:
    """Tell whether a line of any wager looks at the cards themselves."""
    rules = compile_duel(game)
    return has_contest_by_cards(rules) or any(table.by_kind is None for table in rules.pays.values())


def has_contest_by_cards(rules: CompiledDuel) -> bool:
    """Tell whether a line of a wager on the contest looks at the cards themselves."""
    return any(contest.won.by_kind is None for contest in rules.contests.values())


@dataclass(frozen=True, eq=False)
class NumberedTable:
    """A pay table by numbers: all its verdicts, and the verdict of each kind of hand and of each line.

    Where no line looks at cards the kind says everything, and there is no line finder; else it says what becomes of a
    hand for which no line holds.
    """

    table: PayTable
    verdicts: tuple[Verdict, ...]
    by_kind: Counts
    by_line: Counts
    finder: LineFinder | None

    def judge(self, cards: Codes, kinds: Counts) -> Counts:
        """Find the number of the verdict on each row of cards, which make hands of these kinds."""
        found: Counts = self.by_kind[kinds]
        if self.finder is None:
            return found
        lines = self.by_line[self.finder.find_lines(cards)]
        return np.where(lines < 0, found, lines)


def number_table(table: PayTable) -> NumberedTable:
    """Lay out a pay table by numbers; each has a line finder of its own, since that remembers what it was asked."""
    names = table.order.categories
    if table.by_kind is not None:
        kinds = [verdict for row in table.by_kind for verdict in row]
    else:
        kinds = [table.other(names[kind // len(RANKS)]) for kind in range(KINDS)]
    lines = [] if table.by_kind is not None else [line.verdict for line in table.lines]
    verdicts = tuple(dict.fromkeys([*kinds, *lines]))
    place = {verdict: at for at, verdict in enumerate(verdicts)}
    return NumberedTable(
        table,
        verdicts,
        np.array([place[one] for one in kinds], dtype=np.int64),
        np.array([-1, *(place[one] for one in lines)], dtype=np.int64),
        None if table.by_kind is not None else LineFinder(table),
    )


@dataclass(frozen=True, eq=False)
class BonusTable:
    """A bonus wager: its table as it reads a hand, and as it reads the community cards of a folded one.

    `outcomes` are what its verdicts come to, all by number: those of the table, a tie, and a fold.
    """

    name: str
    read: NumberedTable
    on_board: NumberedTable
    on_fold: str

    @property
    def outcomes(self) -> tuple[Verdict, ...]:
        """Everything that can become of the wager."""
        return (*self.read.verdicts, _TIED, FOLDED)

    def judge(self, dealt: "DealtRounds") -> Counts:
        """Find the number of what became of the wager, by round and seat."""
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

    def _ask(self, dealt: "DealtRounds", whose: str) -> Counts:
        """Find the number of the verdict on these cards of every seat."""
        judged = self.on_board if whose == "board" else self.read
        cards, kinds = dealt.read(whose)
        return judged.judge(cards.reshape(-1, cards.shape[2]), kinds.ravel()).reshape(kinds.shape)


@dataclass(frozen=True, eq=False)
class DealtRounds:
    """Rounds that were dealt and played: the cards of each hand, and what is told of each seat."""

    hands: Codes
    community: Codes
    told: Counts
    folded: NDArray[np.bool_]

    def read(self, whose: str) -> tuple[Codes, Counts]:
        """Read cards by round and seat with those in common, and the kinds of hands that they make."""
        seats = self.hands.shape[1] - 1
        board = np.broadcast_to(self.community[:, None, :], (len(self.hands), seats, self.community.shape[1]))
        if whose == "board":
            return np.ascontiguousarray(board), self.told[:, :, BOARD_KIND]
        if whose == "own":
            return np.concatenate([self.hands[:, :-1], board], axis=2), self.told[:, :, OWN_KIND]
        dealer = np.broadcast_to(self.hands[:, -1:], (len(self.hands), seats, self.hands.shape[2]))
        return np.concatenate([dealer, board], axis=2), self.told[:, :, THEIR_KIND]


@dataclass(frozen=True, eq=False)
class RulesByCards:
    """A hold'em duel whose wagers are judged by cards; `rules` know its streets, and its kinds of hands alone."""

    rules: Rules

    @cached_property
    def contests(self) -> tuple[NumberedTable, ...]:
        """What a win is paid: of the base wagers, and of the raise."""
        made = self.rules
        return tuple(number_table(made.tables.contests[name].won) for name in (*made.base, made.raised))

    @cached_property
    def bonuses(self) -> tuple[BonusTable, ...]:
        """The bonus wagers."""
        made = self.rules.tables
        return tuple(
            BonusTable(name, number_table(made.pays[name]), number_table(made.pays[name]), made.on_fold[name])
            for name in self.rules.bonus
        )

    @cached_property
    def scale(self) -> int:
        """The number of parts in a unit, so that all gains are whole numbers of parts."""
        verdicts = [verdict for one in self.contests for verdict in one.verdicts]
        verdicts += [verdict for one in self.bonuses for verdict in one.outcomes]
        return lcm(*(find_gain(one.result, one.odds).denominator for one in verdicts))

    @cached_property
    def contest_gains(self) -> tuple[Counts, ...]:
        """What a unit of each contest gains by cell and by the verdict on a win, in parts."""
        names = (*self.rules.base, self.rules.raised)
        return tuple(
            self._list_gains_by_cell(name, one.verdicts) for name, one in zip(names, self.contests, strict=True)
        )

    @cached_property
    def bonus_gains(self) -> tuple[Counts, ...]:
        """What a unit of each bonus wager gains by what becomes of it, in parts."""
        return tuple(
            np.array([self._count_parts(one) for one in bonus.outcomes], dtype=np.int64) for bonus in self.bonuses
        )

    @cached_property
    def nets(self) -> Counts:
        """Everything that the base wagers and the raise can gain together, in parts, the least first."""
        found = {self._lost}
        for route in self.rules.routes:
            for cell in range(len(CELLS) if route.times else 0):
                sums = np.zeros(1, dtype=np.int64)
                for number, by_cell in enumerate(self.contest_gains):
                    times = route.times if number == len(self.rules.base) else 1
                    sums = np.unique(sums[:, None] + times * np.unique(by_cell[cell]))
                found.update(sums.tolist())
        return np.array(sorted(found), dtype=np.int64)

    @property
    def _lost(self) -> int:
        return -self.scale * len(self.rules.base)

    def _list_gains_by_cell(self, name: str, verdicts: Sequence[Verdict]) -> Counts:
        contest = self.rules.tables.contests[name]
        parts = [
            [self._count_parts(contest.judge(outcome, won, qualified=qualified)) for won in verdicts]
            for outcome, qualified in CELLS
        ]
        return np.array(parts, dtype=np.int64)

    def _count_parts(self, verdict: Verdict) -> int:
        return int(find_gain(verdict.result, verdict.odds) * self.scale)

    def play(self, strategy: HoldemStrategy, rows: Codes, seats: int) -> DealtRounds:
        """Play rows of cards in the order of the deal, every seat by the strategy."""
        deal = self.rules.game.rules.deal
        hands, community = find_card_places(deal, seats)
        told = tell_rows(self.rules, strategy, deal, rows, seats)
        times = np.array([route.times for route in self.rules.routes], dtype=np.int64)
        return DealtRounds(rows[:, hands], rows[:, community], told, times[told[:, :, ROUTE]] == 0)

    def find_gains(self, dealt: DealtRounds) -> Counts:
        """Find what each base wager, and then the raise, gained by round and seat, in parts."""
        times = np.array([route.times for route in self.rules.routes], dtype=np.int64)[dealt.told[:, :, ROUTE]]
        cards, kinds = dealt.read("own")
        rows, found = cards.reshape(-1, cards.shape[2]), []
        for number, (judged, by_cell) in enumerate(zip(self.contests, self.contest_gains, strict=True)):
            won = judged.judge(rows, kinds.ravel()).reshape(kinds.shape)
            unit = by_cell[dealt.told[:, :, CELL], won]
            raised = number == len(self.rules.base)
            found.append(times * unit if raised else np.where(dealt.folded, -self.scale, unit))
        return np.stack(found)

    def find_net(self, parts: int) -> Fraction:
        """Find a gain in units."""
        return Fraction(parts, self.scale)


@dataclass(frozen=True, eq=False)
class BatchByCards:
    """A hold'em duel, ready to be dealt and judged card by card."""

    asked: BatchAsked[DuelsPage]
    plays: HoldemStrategy
    by_cards: RulesByCards

    @property
    def strategy(self) -> str | None:
        """The name of the strategy that the seats follow."""
        return self.plays.name

    @property
    def width(self) -> int:
        """How many cards a round takes."""
        hands, community = find_card_places(self.asked.game.rules.deal, self.asked.seats)
        return int(hands.size + community.size)

    def deal(self, rounds: int, stream: int) -> Counts:
        """Deal rounds, and count what became of the base game and of every bonus wager."""
        dealer = RowDealer(DECK, self.asked.seed, stream)
        counts = [np.zeros(size, dtype=np.int64) for size in self._sizes]
        moments = np.zeros((len(counts), 2), dtype=np.int64)
        for begun in range(0, rounds, BLOCK):
            rows = dealer.rows(self.width, min(BLOCK, rounds - begun))
            for place, (numbers, gained) in enumerate(self._judge_rows(rows)):
                counts[place] += np.bincount(numbers.ravel(), minlength=len(counts[place]))
                together = gained.sum(axis=1)
                moments[place] += [int((together * together).sum()), int(together.sum()) * self.asked.seats]
        return np.concatenate([*counts, moments.ravel()])

    def wagers(self, counts: Counts, rounds: int) -> tuple[SimulatedWager, ...]:
        """List every wager of the game in the order of its page; the base wagers and the raise as one."""
        made, seats = self.by_cards.rules, self.asked.seats
        *parts, moments = np.split(counts, np.cumsum(self._sizes))
        sums = [sum_seats_together(seats, rounds, row, self.by_cards.scale) for row in moments.reshape(-1, 2).tolist()]
        found = {made.unit: SimulatedWager(made.unit, self._list_by_net(parts[0]), sums[0])}
        for bonus, row, together in zip(self.by_cards.bonuses, parts[1:], sums[1:], strict=True):
            found[bonus.name] = SimulatedWager(bonus.name, _list_results(bonus, row), together)
        return tuple(found[wager.name] for wager in self.asked.game.rules.wager if wager.name in found)

    def list_columns(self, rows: Row) -> dict[str, tuple[Counts, int]]:
        """List by round and seat what every wager gained in given cards, the raise with the unit, in parts."""
        by_cards = self.by_cards
        dealt = by_cards.play(self.plays, rows, self.asked.seats)
        gained = by_cards.find_gains(dealt)
        found = {name: gained[place] for place, name in enumerate(by_cards.rules.base)}
        found[by_cards.rules.unit] = found[by_cards.rules.unit] + gained[-1]
        for bonus, by_outcome in zip(by_cards.bonuses, by_cards.bonus_gains, strict=True):
            found[bonus.name] = by_outcome[bonus.judge(dealt)]
        return {name: (column, by_cards.scale) for name, column in found.items()}

    @cached_property
    def _sizes(self) -> list[int]:
        """How many ends there are of the base game, and of each bonus wager."""
        return [len(self.by_cards.nets), *(len(bonus.outcomes) for bonus in self.by_cards.bonuses)]

    def _judge_rows(self, rows: Row) -> list[tuple[Counts, Counts]]:
        """Find the number of the end and the gain of the base game and of each bonus wager, by round and seat."""
        by_cards = self.by_cards
        dealt = by_cards.play(self.plays, rows, self.asked.seats)
        together = by_cards.find_gains(dealt).sum(axis=0)
        found = [(np.searchsorted(by_cards.nets, together), together)]
        for bonus, by_outcome in zip(by_cards.bonuses, by_cards.bonus_gains, strict=True):
            numbers = bonus.judge(dealt)
            found.append((numbers, by_outcome[numbers]))
        return found

    def _list_by_net(self, counts: Counts) -> tuple[SimulatedResult, ...]:
        came = [
            (self.by_cards.find_net(int(self.by_cards.nets[at])), int(counts[at]))
            for at in np.flatnonzero(counts)[::-1]
        ]
        return tuple(
            SimulatedResult(find_result(net), describe_net(net), Fraction(0), count, net) for net, count in came
        )


def make_batch_by_cards(
    asked: BatchAsked[DuelsPage], made: Rules, plays: HoldemStrategy, *, whole: bool
) -> BatchByCards:
    """Make a duel ready; `whole` is whether the strategy knows all that the contests are paid by."""
    named = plays if whole else replace(plays, name=f"{plays.name}, {KINDS_ALONE}")
    ready = BatchByCards(asked, named, RulesByCards(made))
    ready.deal(0, 0)
    return ready


def _list_results(bonus: BonusTable, counts: Counts) -> tuple[SimulatedResult, ...]:
    """List the wager's pay lines and pushes, those that never came too, the dearest first; and all losses as one."""
    came = list(zip(bonus.outcomes, counts.tolist(), strict=True))
    lines = sorted(
        ((line, count) for line, count in came if line.result != "loses"),
        key=lambda one: (one[0].result != "wins", -one[0].odds, one[0].why),
    )
    lost = sum(count for line, count in came if line.result == "loses")
    told = [SimulatedResult(line.result, line.why, line.odds, count) for line, count in lines]
    return (*told, SimulatedResult("loses", "loses", Fraction(0), lost))
