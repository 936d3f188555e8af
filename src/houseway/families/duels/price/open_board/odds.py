"""The prices of a game of this shape: its raises with the unit, exactly counted, and its bonus wagers."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb, sqrt
from typing import TYPE_CHECKING

import numpy as np

from houseway.book.loader import Game
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import HousewayError
from houseway.core.money import show_fraction
from houseway.core.table import Verdict
from houseway.families.cache_keys import make_key
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import PayTable, compile_duel
from houseway.families.duels.price.open_board.plan import HandCells, Plan, find_cells, find_gains, make_plan
from houseway.families.duels.price.open_board.sets import Counts
from houseway.families.duels.price.open_board.strategy import PlayCount, StrategyName, check_strategy_name, count_play
from houseway.families.prices import Asked, OutcomeOdds, PartOdds, WagerOdds, price_by_counts, tally_verdicts

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result

FOLDED = Verdict("loses", "folded")
WORDS: dict[StrategyName, str] = {"best": "best play", "simple": "the simple rule"}


def price(asked: Asked[DuelsPage]) -> tuple[WagerOdds, ...]:
    """Price the unit with all raises, and every bonus wager, where it is asked for; raises have no price alone."""
    strategy_name = check_strategy_name(asked.game, asked.play)
    page = asked.game.rules
    live = check_live_cards(asked)
    return tuple(
        _price_base(asked, strategy_name, live) if name == page.unit else _price_bonus(asked, strategy_name, live, name)
        for name in asked.wagers
        if name == page.unit or name not in make_plan(asked.game).wagers
    )


def check_live_cards(asked: Asked) -> tuple[int, ...]:
    """Find the codes of the cards in the deck; refuse several decks, jokers, and too few cards for a round."""
    left = {card: number for card, number in asked.left.items() if number}
    if any(card.is_joker for card in left):
        raise HousewayError(f"{asked.game.id} has no exact odds: its hands are ranked without jokers")
    if any(number > 1 for number in left.values()):
        raise HousewayError(f"{asked.game.id} has no exact odds from {asked.decks} decks: only one deck is counted")
    if len(left) < 5:
        raise HousewayError(f"a round needs five cards, and only {len(left)} are left")
    return tuple(sorted(card.code for card in left))


def find_part_evs(plans: Plan, endings: Counts) -> tuple[PartOdds, ...]:
    """Find what each wager that is priced together brings, for a unit."""
    whole = int(endings.sum()) * plans.parts
    sums = [sum(int(one) for one in (table * endings).sum(axis=1)) for table in find_gains(plans)]
    return tuple(PartOdds(name, Fraction(one, whole)) for name, one in zip(plans.wagers, sums, strict=True))


def count_by_net(plans: Plan, endings: Counts) -> Iterator[tuple[Fraction, int]]:
    """List what a unit with its raises gained in all, the most first, and how often."""
    found: Counter[int] = Counter()
    nets = find_gains(plans).sum(axis=0)
    for net in np.unique(nets):
        found[int(net)] = int(endings[nets == net].sum())
    for net, count in sorted(found.items(), reverse=True):
        if count:
            yield Fraction(net, plans.parts), count


def describe_net(net: Fraction) -> "tuple[Result, str]":
    """Describe a net result in words, and say whether it wins."""
    if not net:
        return "pushes", "comes out even"
    words = show_fraction(abs(net)).removesuffix("/1")
    return ("wins", f"+{words}") if net > 0 else ("loses", f"-{words}")


def _price_base(asked: Asked, strategy_name: StrategyName, live: tuple[int, ...]) -> WagerOdds:
    """Price the unit with every raise made on it."""
    plans = make_plan(asked.game)
    endings = count_play(asked.game, strategy_name, live, asked.progress).endings
    deals = int(endings.sum())
    outcomes = tuple(
        OutcomeOdds(result, words, Fraction(0), count, Fraction(count, deals), net)
        for net, count in count_by_net(plans, endings)
        for result, words in [describe_net(net)]
    )
    parts = find_part_evs(plans, endings)
    ev = sum((part.ev for part in parts), Fraction(0))
    square = sum((one.gain * one.gain * one.probability for one in outcomes), Fraction(0))
    method = f"counted: {deals:,} deals under {WORDS[strategy_name]}, every raise included"
    return WagerOdds(plans.units[0], ev, ev, sqrt(square - ev * ev), method, outcomes, deals, parts)


def _price_bonus(asked: Asked, strategy_name: StrategyName, live: tuple[int, ...], name: str) -> WagerOdds:
    """Price a bonus wager: by the cards alone, or with the folds that lose it."""
    compiled = compile_duel(asked.game)
    table, lost = compiled.pays[name], compiled.on_fold[name] == "forfeited"
    cells = read_cells(make_plan(asked.game), table)
    if not lost:
        # Tables of which a line looks at cards have cells of their own here: none is asked for another's sake.
        alone = find_cells(cells.size, cells.order, [table])
        counts = np.bincount(alone.find_by_set(live, asked.progress), minlength=alone.number)
        deals = comb(len(live), cells.size)
        rows = f"{deals:,} sets of {'five' if cells.size == 5 else 'three'} cards"
        return price_by_counts(name, tally_verdicts(alone.judge(table, counts)), deals, rows)
    found = count_play(asked.game, strategy_name, live, asked.progress)
    stayed = _count_stayed(asked.game, table, found)
    deals = int(found.endings.sum())
    tally = tally_verdicts([*cells.judge(table, stayed), (FOLDED, deals - int(stayed.sum()))])
    return price_by_counts(name, tally, deals, f"{deals:,} deals, folds under {WORDS[strategy_name]} included")


def _count_stayed(game: Game, table: PayTable, found: PlayCount) -> Counts:
    """Count the cells that a table reads in the deals that are not folded."""
    if table.of == "own hand":
        return np.asarray(found.endings[: len(make_plan(game).finals)].sum(axis=0), dtype=np.int64)
    strategy = found.strategy
    key = make_key(game, "open board, boards that stayed", strategy.name, strategy.live, table.of, table.order)
    kept = read_result(key)
    if kept is None or len(kept.get("cells", ())) != make_plan(game).boards.number:
        kept = {"cells": _count_stayed_boards(game, found).tolist()}
        store_result(key, kept)
    return np.array(kept["cells"], dtype=np.int64)


def _count_stayed_boards(game: Game, found: PlayCount) -> Counts:
    """Count the same for the cards in common, deal by deal: their order decides who folds when."""
    from houseway.families.duels.price.open_board.kernel import count_boards, list_own_pairs, make_strategy_tables

    live, plans = found.strategy.live, make_plan(game)
    follows, cells = make_strategy_tables(plans, found.strategy), plans.boards.find_by_set(live)
    pairs = list_own_pairs(live, alike=plans.is_alike)
    boards = count_boards(follows, cells, len(live), plans.boards.number, pairs)
    return np.asarray(boards[0], dtype=np.int64)


def read_cells(plans: Plan, table: PayTable) -> HandCells:
    """Read the cells of the cards that a table reads."""
    return plans.own if table.of == "own hand" else plans.boards
