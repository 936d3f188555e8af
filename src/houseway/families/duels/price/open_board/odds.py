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
from houseway.families.duels.play.compiled import PayTable, tables
from houseway.families.duels.price.open_board.cells import HandCells, find_cells
from houseway.families.duels.price.open_board.ends import gains
from houseway.families.duels.price.open_board.plan import Plan, plan
from houseway.families.duels.price.open_board.sets import Counts
from houseway.families.duels.price.open_board.solved import Played, Way, check_way, played
from houseway.families.prices import Asked, OutcomeOdds, PartOdds, WagerOdds, price_by_counts, tally_verdicts

if TYPE_CHECKING:
    from houseway.core.table.settlement import Result

FOLDED = Verdict("loses", "folded")
WORDS: dict[Way, str] = {"best": "best play", "simple": "the simple rule"}


def priced(asked: Asked[DuelsPage]) -> tuple[WagerOdds, ...]:
    """The unit with all raises, where it is asked for, and every bonus wager that is; raises have no price alone."""
    way = check_way(asked.game, asked.play)
    page = asked.game.rules
    live = live_cards(asked)
    return tuple(
        _together(asked, way, live) if name == page.unit else _bonus(asked, way, live, name)
        for name in asked.wagers
        if name == page.unit or name not in plan(asked.game).wagers
    )


def live_cards(asked: Asked) -> tuple[int, ...]:
    """The codes of the cards in the deck; refuses several decks, jokers, and too few cards for a round."""
    left = {card: number for card, number in asked.left.items() if number}
    if any(card.is_joker for card in left):
        raise HousewayError(f"{asked.game.id} has no exact odds: its hands are ranked without jokers")
    if any(number > 1 for number in left.values()):
        raise HousewayError(f"{asked.game.id} has no exact odds from {asked.decks} decks: only one deck is counted")
    if len(left) < 5:
        raise HousewayError(f"a round needs five cards, and only {len(left)} are left")
    return tuple(sorted(card.code for card in left))


def part_evs(plans: Plan, endings: Counts) -> tuple[PartOdds, ...]:
    """What each wager that is priced together brings, for a unit."""
    whole = int(endings.sum()) * plans.parts
    sums = [sum(int(one) for one in (table * endings).sum(axis=1)) for table in gains(plans)]
    return tuple(PartOdds(name, Fraction(one, whole)) for name, one in zip(plans.wagers, sums, strict=True))


def by_net(plans: Plan, endings: Counts) -> Iterator[tuple[Fraction, int]]:
    """What a unit with its raises gained in all, the most first, and how often."""
    found: Counter[int] = Counter()
    nets = gains(plans).sum(axis=0)
    for net in np.unique(nets):
        found[int(net)] = int(endings[nets == net].sum())
    for net, count in sorted(found.items(), reverse=True):
        if count:
            yield Fraction(net, plans.parts), count


def net_words(net: Fraction) -> "tuple[Result, str]":
    """What a net result is, and how it is told."""
    if not net:
        return "pushes", "comes out even"
    words = show_fraction(abs(net)).removesuffix("/1")
    return ("wins", f"+{words}") if net > 0 else ("loses", f"-{words}")


def _together(asked: Asked, way: Way, live: tuple[int, ...]) -> WagerOdds:
    """The unit with every raise made on it."""
    plans = plan(asked.game)
    endings = played(asked.game, way, live, asked.progress).endings
    deals = int(endings.sum())
    outcomes = tuple(
        OutcomeOdds(result, words, Fraction(0), count, Fraction(count, deals), net)
        for net, count in by_net(plans, endings)
        for result, words in [net_words(net)]
    )
    parts = part_evs(plans, endings)
    ev = sum((part.ev for part in parts), Fraction(0))
    square = sum((one.gain * one.gain * one.probability for one in outcomes), Fraction(0))
    method = f"counted: {deals:,} deals under {WORDS[way]}, every raise included"
    return WagerOdds(plans.units[0], ev, ev, sqrt(square - ev * ev), method, outcomes, deals, parts)


def _bonus(asked: Asked, way: Way, live: tuple[int, ...], name: str) -> WagerOdds:
    """A bonus wager: by the cards alone, or with the folds that lose it."""
    compiled = tables(asked.game)
    table, lost = compiled.pays[name], compiled.on_fold[name] == "forfeited"
    cells = read_cells(plan(asked.game), table)
    if not lost:
        # Tables of which a line looks at cards have cells of their own here: none is asked for another's sake.
        alone = find_cells(cells.size, cells.order, [table])
        counts = np.bincount(alone.find_by_set(live, asked.progress), minlength=alone.number)
        deals = comb(len(live), cells.size)
        rows = f"{deals:,} sets of {'five' if cells.size == 5 else 'three'} cards"
        return price_by_counts(name, tally_verdicts(alone.judge(table, counts)), deals, rows)
    found = played(asked.game, way, live, asked.progress)
    stayed = _stayed(asked.game, table, found)
    deals = int(found.endings.sum())
    tally = tally_verdicts([*cells.judge(table, stayed), (FOLDED, deals - int(stayed.sum()))])
    return price_by_counts(name, tally, deals, f"{deals:,} deals, folds under {WORDS[way]} included")


def _stayed(game: Game, table: PayTable, found: Played) -> Counts:
    """The cells that a table reads in the deals that are not folded."""
    if table.of == "own hand":
        return np.asarray(found.endings[: len(plan(game).finals)].sum(axis=0), dtype=np.int64)
    strategy = found.strategy
    key = make_key(game, "open board, boards that stayed", strategy.name, strategy.live, table.of, table.order)
    kept = read_result(key)
    if kept is None or len(kept.get("cells", ())) != plan(game).boards.number:
        kept = {"cells": _boards_that_stayed(game, found).tolist()}
        store_result(key, kept)
    return np.array(kept["cells"], dtype=np.int64)


def _boards_that_stayed(game: Game, found: Played) -> Counts:
    """The same for the cards in common, which take all deals one by one: their order decides who folds when."""
    from houseway.families.duels.price.open_board.kernel import count_boards, own_pairs, script

    live, plans = found.strategy.live, plan(game)
    follows, cells = script(plans, found.strategy), plans.boards.find_by_set(live)
    pairs = own_pairs(live, alike=plans.is_alike)
    boards = count_boards(follows, cells, len(live), plans.boards.number, pairs)
    return np.asarray(boards[0], dtype=np.int64)


def read_cells(plans: Plan, table: PayTable) -> HandCells:
    """The cells of the cards that a table reads."""
    return plans.own if table.of == "own hand" else plans.boards
