"""The bets of a game as a plan, with the cells of hands that its pay tables tell apart, and what each of them pays.

A seat's bets are the multiples of the unit that it has put on each raise so far. Everything comes from the page and
its compiled tables; nothing of it knows a card. A seat's round can end with these bets after all streets, or with a
fold at a street. The ways to end stand in one row: the final bets first, then the folds, street by street and by how
the seat had bet.

A cell is the kind of a hand, its category and first deciding rank, as a number. Where lines look at the cards
themselves, the line that holds is told apart too: those cells come behind the kinds, as many times over as there are
lines.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb, lcm, prod

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.compiled import compile_order
from houseway.core.ranking.high import HIGH
from houseway.core.ranking.indexing_batch import find_sets
from houseway.core.ranking.rows_batch import Rows
from houseway.core.ranking.three_card import THREE_CARD
from houseway.core.ranking.three_card_batch import make_three_card_table, rank_three_card_rows
from houseway.core.table import Verdict
from houseway.core.table.settlement import find_gain
from houseway.families.duels.page import DuelsPage, DuelsStreet, DuelsWager, Read
from houseway.families.duels.play.compiled import RANKS, HandOrder, PayTable, compile_duel, find_first_rank
from houseway.families.duels.price.lines_by_cards import BLOCK, LineFinder
from houseway.families.duels.price.open_board.sets import Counts
from houseway.families.prices import Progress

Cells = NDArray[np.unsignedinteger]
Bets = tuple[int, ...]
"""The multiple of the unit on each raise, in the order of the page; none is put down yet where it is zero."""
OWN = 2
"""The cards of one's own."""
FOLD = -1
MOST_BETS = 512
"""A game in which a seat can come to have its bets in more ways than these is not counted."""


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


@dataclass(frozen=True)
class Street:
    """A street, where seats decide: the cards seen, the multiples, and where a choice leads from each way to have bet.

    `bets` are the ways in which a seat can come here. `leads` has a row for each of them: the place among the next
    street's bets after passing, then after each multiple; `FOLD` where passing is a fold. A seat that has made the
    raise already can only pass, and its row has one place.
    """

    name: str
    wager: str
    seen: int
    times: tuple[int, ...]
    bets: tuple[Bets, ...]
    leads: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, eq=False)
class Plan:
    """A game's bets and pays.

    `units` names the base wagers that are as much as the unit, the unit first; `raises` the raises. `nets` is what a
    unit on each of both gains by the cell of the finished hand, in parts of which a unit has `parts`. `own` are the
    cells of five cards, `boards` those of the three in common. `unit_by_kind` is what the unit gains by kinds of hands
    alone, as a rule for the head knows them.
    """

    units: tuple[str, ...]
    raises: tuple[str, ...]
    streets: tuple[Street, ...]
    finals: tuple[Bets, ...]
    parts: int
    nets: NDArray[np.int64]
    own: HandCells
    boards: HandCells
    unit_by_kind: tuple[Fraction, ...]

    @property
    def is_alike(self) -> bool:
        """Whether hands that differ only in the names of suits are all paid alike."""
        return not (self.own.finders or self.boards.finders)

    @property
    def wagers(self) -> tuple[str, ...]:
        """The wagers that are priced together."""
        return self.units + self.raises

    def list_amounts(self, bets: Bets) -> tuple[int, ...]:
        """List the units on each wager."""
        return (1,) * len(self.units) + bets

    @property
    def weights(self) -> NDArray[np.int64]:
        """The units on each wager, for each way to have bet at the end."""
        return np.array([self.list_amounts(bets) for bets in self.finals], dtype=np.int64)


@lru_cache(maxsize=64)
def make_plan(game: Game[DuelsPage]) -> Plan:
    """Make the plan of a game under its reading; refuse one whose bets nobody has counted."""
    page = game.rules
    units = _find_units(game, page)
    raises = tuple(wager.name for wager in page.wager if wager.kind == "raise")
    streets: list[Street] = []
    bets: tuple[Bets, ...] = ((0,) * len(raises),)
    for street in page.street:
        made, bets = _plan_street(game, street, raises.index(street.wager), bets)
        streets.append(made)
    pays = compile_duel(game).pays
    own = find_cells(page.hand_size, HandOrder(), _list_reading(pays.values(), "own hand"))
    boards = find_cells(page.deal.community, HandOrder(THREE_CARD), _list_reading(pays.values(), "community cards"))
    gains = [own.list_gains(pays[name]) for name in units + raises]
    parts = lcm(*(one.denominator for row in gains for one in row))
    nets = np.array([[int(one * parts) for one in row] for row in gains], dtype=np.int64)
    by_kind = [verdict for row in pays[units[0]].kinds_alone for verdict in row]
    alone = tuple(find_gain(verdict.result, verdict.odds) for verdict in by_kind)
    return Plan(units, raises, tuple(streets), bets, parts, nets, own, boards, alone)


def _list_reading(pays: Iterable[PayTable], of: Read) -> Iterator[PayTable]:
    """List the pay tables that read these cards."""
    return (table for table in pays if table.of == of)


def _find_units(game: Game, page: DuelsPage) -> tuple[str, ...]:
    """Find the base wagers, the unit first; each of the others must be as much as it."""
    others = [wager for wager in page.wager if wager.kind == "base" and wager.name != page.unit]
    for wager in others:
        if wager.equals != page.unit:
            raise HousewayError(f"{game.id} has no exact odds: {wager.name} may be any amount beside the {page.unit}")
    for wager in page.wager:
        _check_read(game, wager)
    return (page.unit, *(wager.name for wager in others))


def _check_read(game: Game, wager: DuelsWager) -> None:
    together = wager.kind != "bonus"
    odd = wager.of != "own hand" if together else wager.of not in ("own hand", "community cards")
    if odd or (wager.of == "own hand" and wager.on_fold == "stays on the community cards"):
        raise HousewayError(f"{game.id} has no exact odds: nobody has counted a {wager.name} that reads {wager.of}")
    if together and wager.on_fold not in (None, "forfeited"):
        raise HousewayError(f"{game.id} has no exact odds: nobody has counted a {wager.name} that outlives a fold")


def _plan_street(game: Game, rule: DuelsStreet, place: int, bets: tuple[Bets, ...]) -> tuple[Street, tuple[Bets, ...]]:
    """Plan a street, and the ways in which a seat can have bet after it."""
    if rule.shown > 2:
        raise HousewayError(f"{game.id} has no exact odds: at {rule.name} nothing is left to be seen")
    after: dict[Bets, int] = {}
    leads = []
    for here in bets:
        stays = here if here[place] or rule.otherwise == "check" else None
        row = [FOLD if stays is None else after.setdefault(stays, len(after))]
        for times in () if here[place] else rule.times:
            raised = (*here[:place], times, *here[place + 1 :])
            row.append(after.setdefault(raised, len(after)))
        leads.append(tuple(row))
    if len(after) > MOST_BETS:
        raise HousewayError(f"{game.id} has no exact odds: bets can stand in {len(after)} ways after {rule.name}")
    made = Street(rule.name, rule.wager, OWN + rule.shown, rule.times, bets, tuple(leads))
    return made, tuple(after)


def list_ends(plan: Plan) -> Iterator[tuple[Bets, bool]]:
    """List each way to end: the bets, and whether they were folded."""
    yield from ((bets, False) for bets in plan.finals)
    yield from ((bets, True) for street in plan.streets for bets in street.bets)


def find_gains(plan: Plan) -> Counts:
    """Find what each wager gains, in parts of a unit, by the way to end and the cell of the hand."""
    table = np.empty((len(plan.wagers), sum(1 for _ in list_ends(plan)), plan.nets.shape[1]), dtype=np.int64)
    for place, (bets, folded) in enumerate(list_ends(plan)):
        down = np.array(plan.list_amounts(bets), dtype=np.int64)[:, None]
        table[:, place] = -plan.parts * down if folded else down * plan.nets
    return table


def make_lead_table(street: Street) -> Counts:
    """List where each choice leads from each way to have bet; choices that a row does not have are folds."""
    table = np.full((len(street.leads), 1 + len(street.times)), FOLD, dtype=np.int64)
    for place, row in enumerate(street.leads):
        table[place, : len(row)] = row
    return table
