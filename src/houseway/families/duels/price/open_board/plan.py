"""The bets of a game as a plan: what a seat can have down at each street, where each choice leads, and what hands pay.

A seat's bets are the multiples of the unit that it has put on each raise so far. Everything comes from the page and
its compiled tables; nothing of it knows a card. A seat's round can end with these bets after all streets, or with a
fold at a street. The ways to end stand in one row: the final bets first, then the folds, street by street and by how
the seat had bet.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.errors import HousewayError
from houseway.core.ranking.three_card import THREE_CARD
from houseway.core.table.settlement import find_gain
from houseway.families.duels.page import DuelsPage, DuelsStreet, DuelsWager, Read
from houseway.families.duels.play.compiled import HandOrder, PayTable, compile_duel
from houseway.families.duels.price.open_board.cells import HandCells, find_cells
from houseway.families.duels.price.open_board.sets import Counts

Bets = tuple[int, ...]
"""The multiple of the unit on each raise, in the order of the page; none is put down yet where it is zero."""
OWN = 2
"""The cards of one's own."""
FOLD = -1
MOST_BETS = 512
"""A game in which a seat can come to have its bets in more ways than these is not counted."""


@dataclass(frozen=True)
class Street:
    """A time to decide: the cards that are seen, the multiples, and where a choice leads from each way to have bet.

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
    """The pay tables that read these cards."""
    return (table for table in pays if table.of == of)


def _find_units(game: Game, page: DuelsPage) -> tuple[str, ...]:
    """The base wagers, the unit first; each of the others must be as much as it."""
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
    """A street, and the ways in which a seat can have bet after it."""
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
