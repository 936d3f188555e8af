"""How to keep two of four cards: what each kind of two is worth, and where the house way keeps the wrong ones."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import Card
from houseway.core.round.setup import make_filed_pack
from houseway.families.fast_action.page import FastActionPage
from houseway.families.fast_action.play.compiled import compile_rules
from houseway.families.fast_action.play.house_way import describe_two
from houseway.families.fast_action.price.keeping import (
    KINDS,
    NATURAL,
    TWOS,
    Ints,
    list_hands,
    list_house_keeps,
    list_kind_keeps,
)
from houseway.families.fast_action.price.odds import price
from houseway.families.fast_action.price.solution_cache import Solution, count_copies, solve
from houseway.families.prices import Asked, Play, Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide

MOST_ROWS = 20
"""So many departures from the house way are told, the dearest first."""
_SHOWN = "AKQJT98765432"
_NATURAL = "Lay it open: it wins, whatever comes."


class Departure(NamedTuple):
    """Hands of which the house keeps one kind of two cards, and another is worth more."""

    house: int
    best: int
    share: float
    gain: float

    @property
    def cost(self) -> float:
        """What keeping the house's cards costs over all hands."""
        return self.share * self.gain


def write_strategy_guide(game: Game[FastActionPage], decks: int, progress: Progress | None = None) -> StrategyGuide:
    """Write what to keep, what it is worth, and what the house way costs against it."""
    page = game.rules
    best_ev = _find_ev(game, decks, "best", progress)
    house_ev = _find_ev(game, decks, "house-way", None)
    solution = solve(game, decks)
    apart = find_departures(page, solution, count_copies(game, decks))
    return StrategyGuide(
        game=game.id,
        decks=decks,
        reading=game.reading,
        unit=page.wager[0].name,
        rules=(*list_keeping_rules(apart, house_ev, best_ev), GuideRule("You have four of a kind", (_NATURAL,))),
        tables=(
            _make_grid(solution),
            _make_suited_pairs(solution),
            make_departure_table(apart, compile_rules(game).odds),
        ),
        simple_ev=house_ev,
        best_ev=best_ev,
        notes=(
            "Two cards are worth their chance to be higher than a hand kept the house way; a copy is not higher.",
            "The table does not mind the two that go: they change little. Of two with one number keep either: that too "
            "changes little.",
            "Both ways are counted over every deal, against a player-dealer who keeps the house way.",
        ),
        ways=("the house way", "the table"),
    )


def find_departures(page: FastActionPage, solution: Solution, copies: Ints) -> list[Departure]:
    """Find where the best kind of two is not the house's: how often, and what the chance gains, the dearest first."""
    worths = np.array([float(worth) for worth in solution.worths])
    rows = list_hands().astype(np.int64)
    house, best = list_house_keeps(page.house_way), list_kind_keeps(page.house_way, worths)
    weights = _weigh_hands(rows, copies)
    dealt = house != NATURAL
    kept, better = (_list_kinds(rows[dealt], keeps[dealt]) for keeps in (house, best))
    sums = np.bincount(kept * KINDS + better, weights[dealt], minlength=KINDS * KINDS).reshape(KINDS, KINDS)
    found = [
        Departure(
            int(mine), int(theirs), float(sums[mine, theirs] / weights.sum()), float(worths[theirs] - worths[mine])
        )
        for mine, theirs in np.argwhere(sums > 0)
        if mine != theirs
    ]
    return sorted(found, key=lambda one: -one.cost)


def _find_ev(game: Game[FastActionPage], decks: int, play: Play, progress: Progress | None) -> Fraction:
    (wager,) = game.rules.wager
    (found,) = price(Asked(game, decks, make_filed_pack(game.rules.deck, decks), (), (wager.name,), play, progress))
    assert found.ev is not None
    return found.ev


def _weigh_hands(rows: Ints, copies: Ints) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """How many hands of the shoe each row of codes stands for."""
    weight = np.ones(len(rows))
    for column in range(4):
        before = (rows[:, :column] == rows[:, [column]]).sum(axis=1)
        weight *= np.maximum(copies[rows[:, column] >> 2] - before, 0) / (before + 1)
    return weight


def _list_kinds(rows: Ints, keeps: "np.ndarray[tuple[int], np.dtype[np.uint8]]") -> Ints:
    """List the kind of two that is kept of each hand."""
    index = np.arange(len(rows))
    two = np.array(TWOS)[keeps]
    low, high = rows[index, two[:, 0]], rows[index, two[:, 1]]
    a, b = low >> 2, high >> 2
    kinds: Ints = a + b * (b + 1) // 2 + 91 * ((low & 3) == (high & 3))
    return kinds


def describe_kind(kind: int) -> str:
    """Describe a kind of two cards in words."""
    suited, place = divmod(kind, KINDS // 2)
    high = next(rank for rank in range(13) if place < (rank + 1) * (rank + 2) // 2)
    low = place - high * (high + 1) // 2
    return describe_two((Card(high + 2, "c"), Card(low + 2, "c" if suited else "d")))


def list_keeping_rules(apart: list[Departure], house_ev: Fraction, best_ev: Fraction) -> Iterator[GuideRule]:
    """List the two ways to keep cards, each with its price, and the dearest differences between them."""
    when = "You keep two of four cards"
    yield GuideRule(f"{when}, the house way", ("Ask for the house way.",), house_ev)
    yield GuideRule(f"{when}, by the table", ("Keep the two with the highest chance in the table.",), best_ev)
    costly = [one for one in apart if one.cost > 0][:5]
    if costly:
        mended = tuple(f"Keep {describe_kind(one.best)} rather than {describe_kind(one.house)}." for one in costly)
        yield GuideRule("What the table does otherwise, the dearest first: the last table has their worth", mended)


def _show_value(solution: Solution, high: int, low: int, *, suited: bool) -> str:
    worth = solution.worths[low + high * (high + 1) // 2 + (KINDS // 2 if suited else 0)]
    return f"{round(1000 * worth)}" if worth else ""


def _make_grid(solution: Solution) -> GuideTable:
    """Make the chance of every two: suited above the diagonal, unsuited on it and below."""
    rows = []
    for row, first in enumerate(_SHOWN):
        cells = []
        for column in range(13):
            high, low = 12 - min(row, column), 12 - max(row, column)
            cells.append(_show_value(solution, high, low, suited=column > row))
        rows.append((first, *cells))
    title = "How often of 1,000 it is higher: suited above the diagonal, unsuited and pairs on it and below"
    return GuideTable(title, ("", *_SHOWN), tuple(rows))


def _make_suited_pairs(solution: Solution) -> GuideTable:
    row = tuple(_show_value(solution, 12 - place, 12 - place, suited=True) for place in range(13))
    return GuideTable("How often of 1,000 it is higher: pairs of one suit", ("", *_SHOWN), (("suited", *row),))


def make_departure_table(apart: list[Departure], odds: Fraction) -> GuideTable:
    """Make the dearest departures; a win more is worth what it pays, and the wager that is not lost."""
    rows = [
        (
            describe_kind(one.house),
            describe_kind(one.best),
            f"{100 * one.share:.3f}%",
            f"{100 * one.gain:.1f}%",
            f"{100 * (1 + odds) * one.cost:.3f}%",
        )
        for one in apart[:MOST_ROWS]
    ]
    columns = ("the house keeps", "better", "of all hands", "chance gained", "worth of the wager")
    return GuideTable("Where the house way keeps the wrong cards, the dearest first", columns, tuple(rows))
