"""How to set four tiles: the house way in words, what it costs, and which hands it sets worst."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from houseway.book.loader import Game
from houseway.core.cards import show_cards
from houseway.families.prices import Progress
from houseway.families.strategy_guide import GuideRule, GuideTable, StrategyGuide
from houseway.families.tiles.conditions import TilesPlay
from houseway.families.tiles.page import TilesHouseWay, TilesPage, TilesRow
from houseway.families.tiles.play.compiled import compile_rules
from houseway.families.tiles.play.setting import Hand, SetTiles, set_tiles
from houseway.families.tiles.price.counting import HAND, list_tile_sets
from houseway.families.tiles.price.solution_cache import list_hand_cards, solve

MOST_ROWS = 15
"""So many kinds of hands that the house way sets wrong are told, the dearest first."""
_EXPLAINED = {
    "wong": "play a nine beside Heaven or Earth",
    "gong": "play an eight beside Heaven or Earth",
}
"""What a row plays whose name says no more than the name of a hand."""
_BESIDE: frozenset[TilesPlay] = frozenset({"wong", "gong", "Heaven or Earth with seven", "small tiles"})
_SEVERAL: Mapping[str, frozenset[TilesPlay]] = {"high": _BESIDE, "low": _BESIDE | {"split", "largest with smallest"}}
"""Plays that may be made in several ways that differ, by the hand that is made as high as it can be."""


@dataclass(frozen=True)
class Departure:
    """A different hand that has a better setting than the house way's, and by which row the house sets it.

    `many` hands are the same but for twins; `gain` is what the better setting gains against all hands together.
    """

    house: SetTiles
    best: SetTiles
    row: TilesRow
    many: int
    gain: Fraction

    @property
    def cost(self) -> Fraction:
        """What the house way costs with all these hands."""
        return self.many * self.gain

    @property
    def tiles(self) -> Hand:
        """The four tiles, as the house sets them."""
        return self.house.high + self.house.low


def write_strategy_guide(game: Game[TilesPage], decks: int, progress: Progress | None = None) -> StrategyGuide:  # noqa: ARG001
    """Write how to set tiles, and what the house way costs against the best.

    The count is too quick to tell how far it is.
    """
    page = game.rules
    rules = tuple(list_chart_rules(page.house_way))
    solution = solve(game)
    odds, deals = solution.odds, solution.house_deals.all
    apart = find_departures(game)
    house, best = (_show_percent(-one.find_ev(odds)) for one in (solution.house_deals, solution.dealer_deals))
    return StrategyGuide(
        game=game.id,
        decks=decks,
        reading=game.reading,
        unit=page.wager[0].name,
        rules=(GuideRule("You set four tiles: the first row that is for them", rules),),
        tables=(make_row_table(page, apart, deals), make_hand_table(apart, deals)),
        simple_ev=solution.house_deals.find_ev(odds),
        best_ev=solution.best_deals.find_ev(odds),
        notes=(
            "These rules are the house way, which is set for whoever asks. The best play sets every hand in the way "
            "that is worth most against a player-dealer who sets the house way.",
            f"The player-dealer gains {house} of a seat's wager by the house way, and {best} by the best setting, "
            "against seats that set the house way.",
            f"Counted: all {deals:,} deals of two hands.",
            f'What four tiles are worth in each setting: houseway strategy {game.id} --cards "6-6 4-4 6-3 2-1"',
        ),
    )


def find_departures(game: Game[TilesPage]) -> tuple[Departure, ...]:
    """Find the hands that have a better setting than the house way's, the dearest first."""
    solution, hands, order = solve(game), list_tile_sets(HAND), compile_rules(game).order
    page = game.rules
    gains, best = solution.sum_gains("seat"), solution.find_best("seat")
    found = []
    for number in np.flatnonzero(best != solution.house).tolist():
        cards = list_hand_cards(number)
        ours, theirs = (set_tiles(int(chosen[number]), cards, order) for chosen in (best, solution.house))
        gain = Fraction(int(gains[number, ours.number] - gains[number, theirs.number]), solution.odds.denominator)
        found.append(
            Departure(theirs, ours, page.house_way.row[solution.rows[number] - 1], int(hands.many[number]), gain)
        )
    return tuple(sorted(found, key=lambda one: (-one.cost, one.tiles)))


def make_row_table(page: TilesPage, apart: tuple[Departure, ...], deals: int) -> GuideTable:
    """Find what each row of the chart costs."""
    rows = []
    for row in page.house_way.row:
        mine = [one for one in apart if one.row == row]
        rows.append((row.name, f"{sum(one.many for one in mine):,}", _show_percent(_sum_costs(mine) / deals)))
    columns = ("row", "hands with a better setting", "worth of the wager")
    return GuideTable("What the rows cost", columns, tuple(rows))


def make_hand_table(apart: tuple[Departure, ...], deals: int) -> GuideTable:
    """List hands that the house way sets wrong, by what they are set as and what is better, the dearest first."""
    kinds: dict[tuple[str, str], list[Departure]] = {}
    for one in apart:
        kinds.setdefault((one.house.rank_words, one.best.rank_words), []).append(one)
    dearest = sorted(kinds.items(), key=lambda item: -_sum_costs(item[1]))
    rows = [
        (
            house,
            better,
            f"{sum(one.many for one in alike):,}",
            _show_percent(_sum_costs(alike) / deals),
            show_cards(alike[0].tiles),
            f"{show_cards(alike[0].best.high)} | {show_cards(alike[0].best.low)}",
        )
        for (house, better), alike in dearest[:MOST_ROWS]
    ]
    columns = ("the house sets", "better", "hands", "worth of the wager", "for example", "better so")
    return GuideTable("Where the house way errs most, the dearest first", columns, tuple(rows))


def list_chart_rules(way: TilesHouseWay) -> Iterator[str]:
    """List the house way, a rule for each row.

    First that two pairs stay together, where another row would part them.
    """
    if way.two_pairs == "never split" and any(row.play == "split" for row in way.row):
        yield "Two pairs: keep both."
    yield from map(_write_rule, way.row)


def _write_rule(row: TilesRow) -> str:
    """Write a row as a rule: its name, what that means, and which of several such settings is taken."""
    explained = f": {_EXPLAINED[row.play]}" if row.name.lower() == row.play in _EXPLAINED else ""
    dots = f", with {_describe_span(row.dots)} dots together" if row.dots is not None else ""
    several = f"; the {row.prefer} hand as high as it can be" if row.play in _SEVERAL[row.prefer] else ""
    return f"{row.name}{explained}{dots}{several}."


def _describe_span(numbers: Iterable[int]) -> str:
    ordered = sorted(numbers)
    runs = ordered == list(range(ordered[0], ordered[-1] + 1))
    return f"{ordered[0]} to {ordered[-1]}" if runs and len(ordered) > 1 else " or ".join(map(str, ordered))


def _sum_costs(apart: list[Departure]) -> Fraction:
    return sum((one.cost for one in apart), Fraction(0))


def _show_percent(share: Fraction) -> str:
    return f"{100 * float(share):.4f}%"
