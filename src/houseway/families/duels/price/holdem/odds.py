"""Exact odds of hold'em duels: the base game under best or simple play, and every bonus wager."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.core.errors import HousewayError
from houseway.core.money import show_fraction
from houseway.core.ranking.indexing_batch import list_canonical_boards
from houseway.core.table import Verdict
from houseway.core.table.settlement import Result
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import FOLDED
from houseway.families.duels.price.holdem.board import (
    BESIDE,
    RankTables,
    find_board_strength,
    make_rank_tables,
    make_scratch,
    rank_board,
)
from houseway.families.duels.price.holdem.count_by_cards import count_by_cards
from houseway.families.duels.price.holdem.pieces import scale_progress, work_in_pieces
from houseway.families.duels.price.holdem.rules import CELLS, KINDS, LOST, TIED, Rules, make_rules
from houseway.families.duels.price.holdem.solution_cache import StrategyName, count_play, find_strategy
from houseway.families.duels.price.holdem.tallying import Tally
from houseway.families.duels.price.lines_by_cards import LineFinder
from houseway.families.prices import Asked, OutcomeOdds, PartOdds, WagerOdds, price_by_counts, tally_verdicts

_PLAY = {"best": "the best play", "simple": "the simple play"}


def price(asked: Asked[DuelsPage]) -> tuple[WagerOdds, ...]:
    """Price the wagers that are asked for, in the order of the page; those that no play changes need no solver."""
    made, strategy_name = make_rules(asked.game), check_strategy_name(asked)
    found = []
    for wager in asked.wagers:
        if wager == made.unit:
            tally = count_play(asked.game, strategy_name, asked.progress).tally
            method = f"counted: every deal and every flop of its five community cards, under {_PLAY[strategy_name]}"
            found.append(price_base(made, tally, method))
        elif wager in made.bonus:
            found.append(_price_bonus(made, wager, asked, strategy_name))
    return tuple(found)


def check_strategy_name(asked: Asked[DuelsPage]) -> StrategyName:
    """Find the strategy that is asked for; refuse one that nobody filed, and a deck that is not whole."""
    check_decks(asked.game.id, asked.decks)
    if asked.gone:
        raise HousewayError(f"{asked.game.id} is priced from a whole deck only: no card can be gone")
    if asked.play not in ("best", "simple"):
        raise HousewayError(f"{asked.game.id} has no house way: ask for the best or the simple play")
    return asked.play


def check_decks(game: str, decks: int) -> None:
    """Refuse more than one deck."""
    if decks != 1:
        raise HousewayError(f"{game} has no exact odds from {decks} decks: a hold'em duel is counted from one")


def _price_bonus(made: Rules, wager: str, asked: Asked[DuelsPage], strategy_name: StrategyName) -> WagerOdds:
    if is_changed_by_play(made, wager):
        folds = {
            "forfeited": "it is forfeited on a fold",
            "stays on the community cards": "on a fold the community cards decide it",
        }[made.tables.on_fold[wager]]
        rows = f"every deal and every flop of its five community cards, under {_PLAY[strategy_name]}; {folds}"
        if made.tables.is_by_cards(wager):
            plays = find_strategy(asked.game, strategy_name, scale_progress(asked.progress, 0, 0.1))
            found = tally_verdicts(count_by_cards(made, wager, plays, scale_progress(asked.progress, 0.1, 1.0)))
            return price_by_counts(wager, found, sum(found.values()), rows)
        tally = count_play(asked.game, strategy_name, asked.progress).tally
        return price_by_counts(
            wager, tally_verdicts(count_bonus_verdicts(made, wager, tally).items()), tally.deals, rows
        )
    own = made.tables.pays[wager].of == "own hand"
    if made.tables.is_by_cards(wager):
        finder = LineFinder(made.tables.pays[wager])
        lines = finder.count(7 if own else 5, range(52), asked.progress).tolist()
        tally_by_line = tally_verdicts(zip(finder.verdicts, lines, strict=True))
        return price_by_counts(
            wager, tally_by_line, sum(lines), f"every {'seven cards' if own else 'board of five cards'}"
        )
    counts = count_seven_cards(made) if own else count_five_cards(made)
    rows = f"every {'seven cards' if own else 'board of five cards'}"
    tally_by_verdict = tally_verdicts(
        (made.judge_kind(wager, kind), count) for kind, count in enumerate(counts.tolist())
    )
    return price_by_counts(wager, tally_by_verdict, int(counts.sum()), rows)


Counts = NDArray[np.int64]


def count_nets(rules: Rules, tally: Tally) -> dict[Fraction, int]:
    """Count how often each net result of the base wagers and the raise came, per unit, the best first."""
    found: dict[int, int] = {}
    base, raised = rules.base_gains, rules.gains[rules.raised]
    for number, route in enumerate(rules.routes):
        gained = base + route.times * raised if route.times else np.full((len(CELLS), KINDS), rules.folded)
        for net, count in zip(gained.ravel().tolist(), tally.ends[number].ravel().tolist(), strict=True):
            if count:
                found[net] = found.get(net, 0) + count
    return {Fraction(net, rules.scale): found[net] for net in sorted(found, reverse=True)}


def list_parts(rules: Rules, tally: Tally) -> tuple[PartOdds, ...]:
    """List what each base wager and the raise bring, per unit of the first."""
    brought = []
    for name in (*rules.base, rules.raised):
        total = 0
        for number, route in enumerate(rules.routes):
            times = route.times if name == rules.raised else 1
            ends = tally.ends[number].ravel().tolist()
            if not route.times:
                total -= 0 if name == rules.raised else rules.scale * sum(ends)
                continue
            total += times * sum(
                n * each for n, each in zip(ends, rules.gains[name].ravel().tolist(), strict=True) if n
            )
        brought.append(PartOdds(name, Fraction(total, tally.deals * rules.scale)))
    return tuple(brought)


def price_base(rules: Rules, tally: Tally, method: str) -> WagerOdds:
    """Price the whole base game, per unit of the wager that raises are multiples of."""
    found, deals = count_nets(rules, tally), tally.deals
    outcomes = tuple(
        OutcomeOdds(find_result(net), describe_net(net), Fraction(0), count, Fraction(count, deals), net)
        for net, count in found.items()
    )
    ev = sum((net * count for net, count in found.items()), Fraction(0)) / deals
    square = sum((net * net * count for net, count in found.items()), Fraction(0)) / deals
    return WagerOdds(rules.unit, ev, ev, sqrt(square - ev * ev), method, outcomes, deals, list_parts(rules, tally))


def find_result(net: Fraction) -> Result:
    """Say in a word what result a gain is."""
    return "wins" if net > 0 else "loses" if net < 0 else "pushes"


def describe_net(net: Fraction) -> str:
    """Describe a net result as people write it: +5, -1/2, 0."""
    return f"{'+' if net > 0 else ''}{show_fraction(net).removesuffix('/1')}"


def count_bonus_verdicts(rules: Rules, wager: str, tally: Tally) -> Mapping[Verdict, int]:
    """Count how often each verdict was given on a bonus wager."""
    table, on_fold = rules.tables.pays[wager], rules.tables.on_fold[wager]
    stayed = [number for number, route in enumerate(rules.routes) if route.times]
    folded = [number for number, route in enumerate(rules.routes) if not route.times]
    kept = tally.ends[stayed].sum(axis=0)
    given_up = tally.ends[folded].sum(axis=(0, 1))
    found: dict[Verdict, int] = {}

    def give(counts: Counts) -> None:
        for kind in np.flatnonzero(counts).tolist():
            verdict = rules.judge_kind(wager, kind)
            found[verdict] = found.get(verdict, 0) + int(counts[kind])

    if table.of == "beaten hand":
        give(tally.beaten)
        give(kept[list(LOST)].sum(axis=0))
        found[Verdict("loses", "the hands tie")] = int(kept[list(TIED)].sum())
    else:
        give(kept.sum(axis=0) if table.of == "own hand" else tally.boards[0])
    if on_fold == "forfeited":
        found[FOLDED] = int(given_up.sum())
    else:
        give(given_up if table.of == "own hand" and on_fold == "stays" else tally.boards[1])
    return found


def is_changed_by_play(rules: Rules, wager: str) -> bool:
    """Tell whether the price of a bonus wager depends on how the seat plays."""
    return rules.tables.on_fold[wager] != "stays"


SEVEN_BY_TWO = 21
"""In how many ways two of seven cards can be one's own."""


@cache
def _count_all_hands(kinds: bytes) -> tuple[Counts, Counts]:
    rows, times = list_canonical_boards(5)
    table = make_rank_tables(np.frombuffer(kinds, np.uint8).copy())

    def work(sums: Counts, begin: int, end: int) -> None:
        _count_boards(rows[begin:end], times[begin:end], table, sums)

    seven, five = np.sum(work_in_pieces(len(rows), lambda: np.zeros((2, KINDS), np.int64), work), axis=0)
    return seven // SEVEN_BY_TWO, five


def count_seven_cards(rules: Rules) -> Counts:
    """Count the 133,784,560 hands of seven cards, by the kind of their best five."""
    return _count_all_hands(rules.kinds.tobytes())[0]


def count_five_cards(rules: Rules) -> Counts:
    """Count the 2,598,960 boards, by kind."""
    return _count_all_hands(rules.kinds.tobytes())[1]


@native
def _count_boards(rows: NDArray[np.uint8], times: Counts, table: RankTables, sums: Counts) -> None:
    scratch = make_scratch()
    strength, kinds = scratch.unsorted, table.kinds
    for number in range(rows.shape[0]):
        rank_board(rows[number], table, scratch)
        for at in range(np.uint64(BESIDE)):
            sums[0, kinds[strength[at]]] += times[number]
        sums[1, kinds[find_board_strength(rows[number], table)]] += times[number]
