"""A game under best play: every hand of a seat set in the way that is worth most against a house-way player-dealer.

The result is exact, over all deals of two hands (8,250,459,031,214,400 with 53 cards), and cached on disk.
"""

import hashlib
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.book.loader import Game
from houseway.core.disk_cache import read_result, store_result
from houseway.core.errors import HousewayError
from houseway.core.money import show_odds
from houseway.core.ranking.multisets import make_multisets
from houseway.core.round.setup import make_filed_pack
from houseway.families.cache_keys import make_shared_key
from houseway.families.pai_gow.page import PaiGowPage
from houseway.families.pai_gow.play.compiled import compile_rules
from houseway.families.pai_gow.price.patterns import list_patterns
from houseway.families.pai_gow.price.solving.opponents import CHOOSE, list_columns, list_flush_patterns, list_opponents
from houseway.families.pai_gow.price.solving.suits import Found, Pays, list_suit_options, make_found
from houseway.families.pai_gow.price.solving.sweep import Choices, RankSets, go_through, make_scratch
from houseway.families.pai_gow.price.strategy import check_way
from houseway.families.pai_gow.price.ways import WayTable, list_fans, make_way_table
from houseway.families.prices import Progress

PIECES = 500
"""A piece is a fraction of a second: whoever breaks off does not wait longer."""
_STRIDE = 307
"""Pieces are taken so many apart, and round and round: sets of ranks with few settings lie together, and the share that
is done would not tell how long the rest takes."""
_READY = 0.08
"""The share of the time that is spent before the first piece."""


def list_rank_sets(whole: NDArray[np.integer], *, joker: bool) -> RankSets:
    """List the sets of ranks that seven cards of the deck can have, with their patterns."""
    sets, known = make_multisets(), list_patterns()
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
    """Solve every hand of a deck against every hand that the house can have of the other cards.

    The deck has so many of each rank.
    """
    sets = list_rank_sets(whole, joker=joker)
    known = list_opponents(choices.fronts, choices.backs, whole, joker=joker)
    columns, options = list_columns(known), list_suit_options()
    found = make_found(len(list_patterns().hands))
    pieces = min(PIECES, len(sets.plain))
    ends = [len(sets.plain) * piece // pieces for piece in range(pieces + 1)]

    def solve_piece(at: int) -> None:
        scratch = make_scratch(known)
        go_through(ends[at], ends[at + 1], sets, known, choices, columns, CHOOSE, pays, options, scratch, found)

    pool = ThreadPoolExecutor(os.cpu_count() or 1)
    order = sorted(range(pieces), key=lambda at: at * _STRIDE % pieces)
    try:
        for done, _ in enumerate(pool.map(solve_piece, order), start=1):
            if progress:
                progress(_READY + (1 - _READY) * done / pieces)
    finally:
        pool.shutdown(cancel_futures=True)
    return found


MOST_PARTS = 1_000_000
"""What a base wager wins or loses, in whole numbers, so that no sum overflows 64 bits."""


@dataclass(frozen=True)
class BestCounts:
    """The counts of deals that the seat wins, pushes and loses."""

    wins: int
    pushes: int
    losses: int

    @property
    def deals(self) -> int:
        """The number of all deals."""
        return self.wins + self.pushes + self.losses

    def find_ev(self, odds: Fraction) -> Fraction:
        """Find what a unit gains that is paid these odds."""
        return (odds * self.wins - self.losses) / self.deals


@dataclass(frozen=True)
class RowLoss:
    """The loss of a row of the house way: the hands that it sets, how many could be set better, and what that gains.

    `gain` is added up over these hands and all opponents, in units of the wager. The costliest pattern of the row is
    told with the strengths of the front and the back that are best for it.
    """

    row: int
    hands: int
    better: int
    gain: Fraction
    pattern: int
    front: int
    back: int


@dataclass(frozen=True)
class BestPlay:
    """The whole game under best play and by the house way, and where these differ, the costliest row first."""

    best: BestCounts
    house: BestCounts
    rows: tuple[RowLoss, ...]


def find_best_counts(game: Game[PaiGowPage], progress: Progress | None = None) -> BestCounts:
    """Find how a seat's deals end under best play, from the disk or worked out now."""
    return find_best_play(game, progress).best


def find_best_play(game: Game[PaiGowPage], progress: Progress | None = None) -> BestPlay:
    """Find a game under best play, from the disk or worked out now.

    Raises `HousewayError` where the seats set last.
    """
    page = game.rules
    if page.setting.first == "player-dealer":
        raise HousewayError(
            f"{game.id}: the seats see the player-dealer's hand, and answer it: there is no best setting before"
        )
    check_way(game)
    _check_odds(game)
    way = make_way_table(game)
    key = _make_key(page, way)
    kept = _recall(key)
    if kept is None:
        if progress:
            progress(0.0)
        kept = _solve(game, way, progress)
        store_result(key, _write_result(kept))
    return kept


def _check_odds(game: Game) -> None:
    """Check that no sum overflows.

    A pattern has 4**7 hands at most and each C(46, 7) opponents: times `MOST_PARTS`, that is well below 2**63.
    """
    odds = compile_rules(game).odds
    if max(odds.numerator, odds.denominator) > MOST_PARTS:
        raise HousewayError(f"{game.id}: best play is not counted at {show_odds(odds)}, which has too many parts")


def _make_key(page: PaiGowPage, way: WayTable) -> str:
    """Make the name of a result: pages share it that deal the same cards, pay the same, and set every hand alike."""
    sets = hashlib.sha256(way.fronts.tobytes() + way.backs.tobytes() + way.rows.tobytes()).hexdigest()
    return make_shared_key(
        "pai_gow", "best play", page.ranking, make_filed_pack(page.deck, 1), page.base.odds, page.base.copies, sets
    )


def _solve(game: Game[PaiGowPage], way: WayTable, progress: Progress | None) -> BestPlay:
    page = game.rules
    fan, odds = list_fans(page.ranking), compile_rules(game).odds
    pays = Pays(odds.numerator, odds.denominator, int(page.base.copies == "nobody"))
    whole, joker = _read_deck(page)
    choices = Choices(way.fronts, way.backs, fan.start, fan.fronts, fan.backs)
    found = solve_all_hands(choices, whole, pays, progress, joker=joker)
    return sum_up(found, way.rows, odds, comb(int(whole.sum()) + joker - 7, 7))


def _read_deck(page: PaiGowPage) -> tuple[NDArray[np.int64], bool]:
    """Read how many of each rank are in the deck, and whether the joker is."""
    whole, joker = np.zeros(13, dtype=np.int64), False
    for card in make_filed_pack(page.deck, 1):
        if card.is_joker:
            joker = True
        else:
            whole[card.rank - 2] += 1
    return whole, joker


def sum_up(found: Found, rows: NDArray[np.int16], odds: Fraction, opponents: int) -> BestPlay:
    """Sum up what was found of all patterns; each hand meets so many opponents."""
    deals = int(found.hands.sum()) * opponents
    best, house = (
        BestCounts(wins := int(won.sum()), deals - wins - (losses := int(lost.sum())), losses)
        for won, lost in ((found.best_wins, found.best_losses), (found.house_wins, found.house_losses))
    )
    losses_by_row = [
        _sum_row_loss(int(row), np.nonzero((rows == row) & (found.hands > 0))[0], found, odds)
        for row in np.unique(rows)
    ]
    costly = sorted((loss for loss in losses_by_row if loss.better), key=lambda loss: (-loss.gain, loss.row))
    return BestPlay(best, house, tuple(costly))


def _sum_row_loss(row: int, patterns: NDArray[np.intp], found: Found, odds: Fraction) -> RowLoss:
    wins = (found.best_wins - found.house_wins)[patterns]
    losses = (found.best_losses - found.house_losses)[patterns]
    worst = int(patterns[np.argmax(odds.numerator * wins - odds.denominator * losses)]) if len(patterns) else 0
    return RowLoss(
        row,
        int(found.hands[patterns].sum()),
        int(found.better[patterns].sum()),
        odds * int(wins.sum()) - int(losses.sum()),
        worst,
        int(found.fronts[worst]),
        int(found.backs[worst]),
    )


def _write_result(found: BestPlay) -> dict[str, Any]:
    def counts(of: BestCounts) -> list[int]:
        return [of.wins, of.pushes, of.losses]

    rows = [
        [one.row, one.hands, one.better, one.gain.numerator, one.gain.denominator, one.pattern, one.front, one.back]
        for one in found.rows
    ]
    return {"best": counts(found.best), "house": counts(found.house), "rows": rows}


def _recall(key: str) -> BestPlay | None:
    """Recall the result from the cache; none where it cannot be read."""
    kept = read_result(key)
    try:
        return None if kept is None else _read_result(kept)
    except (KeyError, TypeError, ValueError, ZeroDivisionError):
        return None


def _read_result(kept: dict[str, Any]) -> BestPlay:
    rows = tuple(
        RowLoss(row, hands, better, Fraction(over, under), pattern, front, back)
        for row, hands, better, over, under, pattern, front, back in kept["rows"]
    )
    return BestPlay(BestCounts(*kept["best"]), BestCounts(*kept["house"]), rows)
