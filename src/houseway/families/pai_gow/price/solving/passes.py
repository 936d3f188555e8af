"""All hands of a deck gone through, in pieces, on every core."""

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from houseway.core.ranking.multisets import multisets
from houseway.families.pai_gow.price.patterns import list_patterns
from houseway.families.pai_gow.price.solving.opponents import list_columns, list_opponents
from houseway.families.pai_gow.price.solving.suits import Found, Pays, list_suit_options, make_found
from houseway.families.pai_gow.price.solving.sweep import Choices, RankSets, make_scratch, sweep
from houseway.families.pai_gow.price.solving.weights import CHOOSE, list_flush_patterns
from houseway.families.prices import Progress

PIECES = 500
"""A piece is a fraction of a second: whoever breaks off does not wait longer."""


def list_rank_sets(whole: NDArray[np.integer], *, joker: bool) -> RankSets:
    """The sets of ranks that seven cards of the deck can have, with their patterns."""
    sets, known = multisets(), list_patterns()
    dealt = (sets.counts <= whole).all(axis=1)
    places = [np.nonzero(dealt & (sets.sizes == 7 - held))[0] for held in range(1 + joker)]
    counts = np.concatenate([sets.counts[here] for here in places])
    jokers = np.repeat(np.arange(1 + joker), [len(here) for here in places])
    plain = np.concatenate([known.plain[here, held] for held, here in enumerate(places)]).astype(np.int64)
    flushes = [list_flush_patterns(held) for held in range(1 + joker)]
    without = np.concatenate([part.plain for part in flushes])
    order = np.argsort(without, kind="stable")
    first, last = (np.searchsorted(without[order], plain, side=side) for side in ("left", "right"))
    start = np.append(0, np.cumsum(last - first))
    chosen = np.repeat(first - start[:-1], last - first) + np.arange(start[-1])
    suited = np.concatenate([part.suited for part in flushes])[order][chosen]
    masks = np.concatenate([part.masks for part in flushes])[order][chosen]
    return RankSets(counts, jokers.astype(np.int8), plain, start.astype(np.int64), suited, masks)


def solve_all_hands(
    choices: Choices, whole: NDArray[np.integer], pays: Pays, progress: Progress | None = None, *, joker: bool
) -> Found:
    """Every hand of a deck with so many of each rank against every hand that the house can have of the other cards."""
    sets = list_rank_sets(whole, joker=joker)
    known = list_opponents(choices.fronts, choices.backs, whole, joker=joker)
    columns, options = list_columns(known), list_suit_options()
    found = make_found(len(list_patterns().hands))
    pieces = min(PIECES, len(sets.plain))
    ends = [len(sets.plain) * piece // pieces for piece in range(pieces + 1)]

    def piece(at: int) -> None:
        sweep(ends[at], ends[at + 1], sets, known, choices, columns, CHOOSE, pays, options, make_scratch(known), found)

    pool = ThreadPoolExecutor(os.cpu_count() or 1)
    try:
        for done, _ in enumerate(pool.map(piece, range(pieces)), start=1):
            if progress:
                progress(done / pieces)
    finally:
        pool.shutdown(cancel_futures=True)
    return found
