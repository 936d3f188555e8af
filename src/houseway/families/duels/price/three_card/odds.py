"""Prices of a three-card duel: every deal counted, in whole numbers.

A deal is the holding of a seat, the player-dealer's, and which of the latter's cards are exposed. A wager that neither
a decision nor the player-dealer's cards can touch is counted over one's own three cards alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.core.table import Verdict
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.play.compiled import PayTable, RankedHand
from houseway.families.duels.price.closed.odds import DEALS, ClosedOdds, price_by_hands
from houseway.families.duels.price.closed.solution import Solution
from houseway.families.duels.price.closed.strategy import CARDS, Exposure
from houseway.families.duels.price.closed.terms import FOLD, Ints
from houseway.families.duels.price.lines_by_cards import LineFinder, list_high_hands
from houseway.families.duels.price.three_card.counting import (
    LinesByCards,
    count_by_cards,
    count_shared,
    make_six_card_tables,
)
from houseway.families.duels.price.three_card.holdings import HELD, count_deals, find_place_lines
from houseway.families.duels.price.three_card.solver import (
    BLOCK,
    ThreeCardDuel,
    check_one_deck,
    find_actions,
    find_solution,
    make_duel,
)
from houseway.families.prices import Asked, Progress, WagerOdds

TIE = Verdict("loses", "the hands tie")
SIX = 6
HANDS_AT_ONCE = 512
Actions = NDArray[np.int8]


@dataclass(frozen=True, eq=False)
class BothHands:
    """The deals by what both hands come to, and by whether the seat stayed or folded.

    `beaten` is by the strength of the lower hand, with the ties in its last row; `six` by that of the best five of six
    cards. One that was not asked for has no rows.
    """

    beaten: Ints
    six: Ints


def count_both(
    asked: ThreeCardDuel,
    actions: NDArray[np.int8] | None,
    reads: Sequence[str],
    progress: Progress | None = None,
) -> BothHands:
    """Count deals by what these readings of both hands come to when seats act so; without actions nobody folds."""
    held, cards = asked.held, asked.held.cards
    if "own and player-dealer's cards" in reads:
        check_one_deck(asked)
    if actions is None:
        actions = np.full((len(held.places), asked.shown.places), FOLD + 1, dtype=np.int8)
    beaten = np.zeros((len(asked.table.hands) + 1 if "beaten hand" in reads else 0, 2), dtype=np.int64)
    six = np.zeros((len(list_high_hands()) if "own and player-dealer's cards" in reads else 0, 2), dtype=np.int64)
    for begun in range(0, len(held.places), BLOCK):
        part = slice(begun, begun + BLOCK)
        count_shared(
            asked.contest,
            make_six_card_tables(),
            cards[part],
            held.places[part],
            held.times[part],
            actions[part],
            beaten,
            six,
        )
        if progress:
            progress(min(1.0, (begun + BLOCK) / len(held.places)))
    return BothHands(beaten, six)


def list_both_verdicts(table: PayTable, hands: Sequence[RankedHand]) -> tuple[Verdict, ...]:
    """List what a pay table says of each row that was counted for it; hands that tie beat nobody."""
    if table.of == "beaten hand":
        return (*map(table.judge_kind, hands), TIE)
    return (Verdict("loses", "no hand"), *map(table.judge_kind, list_high_hands()[1:]))


def price(asked: Asked[DuelsPage]) -> tuple[WagerOdds, ...]:
    """Price the wagers that are asked for, in the order of the page; a raise counts with the wager it is made on."""
    return ThreeCardOdds(asked, make_duel(asked.game, asked.left)).price()


class ThreeCardOdds(ClosedOdds):
    """The counts for one question about a three-card duel."""

    cards_in_words = "three"

    def __init__(self, asked: Asked[DuelsPage], here: ThreeCardDuel) -> None:
        super().__init__(asked, here.terms, here.table.hands)
        self.here = here

    def solve(self) -> Solution:
        """Find the best play and the simple rule."""
        return find_solution(self.here, self.asked.progress)

    def count_own_hands(self) -> Ints:
        """Count how many hands a seat can be dealt of each strength."""
        held = self.here.held
        found = np.zeros(len(self.hands), dtype=np.int64)
        np.add.at(found, self.here.table.strengths[held.places], held.times)
        return found

    def price_both_hands(self, name: str) -> WagerOdds:
        """Price a wager on all six cards, or on the hand that was beaten."""
        forfeited, table = self.rules.is_forfeited(name), self.rules.pays[name]
        tally = self.shared.beaten if table.of == "beaten hand" else self.shared.six
        verdicts = list_both_verdicts(table, self.hands)
        return price_by_hands(name, verdicts, tally, self.describe_method(forfeited=forfeited), forfeited=forfeited)

    def price_by_cards(self, name: str) -> WagerOdds:
        """Price a wager whose table looks at cards: with every holding counted on its own."""
        forfeited, finder = self.rules.is_forfeited(name), LineFinder(self.rules.pays[name])
        found = find_actions(self.here, self.solution, self.strategy_name) if forfeited else None
        actions = None if found is None else self.here.held.spread(found, self.here.shown)
        if self.rules.is_by_own_hand(name):
            tally, rows = count_own(self.here, finder, actions), "all hands of three cards"
        elif finder.table.of != "beaten hand" and not forfeited:
            tally, rows = count_sixes(self.here, finder, self.asked.progress), "all sets of six cards"
        else:
            tally, rows = count_pairs(self.here, finder, actions, self.asked.progress), DEALS
        return price_by_hands(
            name, finder.verdicts, tally, self.describe_method(forfeited=forfeited, rows=rows), forfeited=forfeited
        )

    @cached_property
    def shared(self) -> BothHands:
        """The counts of both hands, for all such wagers that are asked for; folds count where one goes by them."""
        names = [name for name in self.asked.wagers if name in self.rules.pays and self._is_shared(name)]
        folds = any(map(self.rules.is_forfeited, names))
        actions = find_actions(self.here, self.solution, self.strategy_name) if folds else None
        return count_both(self.here, actions, [self.rules.pays[name].of for name in names], self.asked.progress)

    def _is_shared(self, name: str) -> bool:
        return not self.rules.is_by_cards(name) and not self.rules.is_by_own_hand(name)


def count_own(here: ThreeCardDuel, finder: LineFinder, actions: Actions | None) -> Ints:
    """Count a seat's own hands by their line, and by whether it stayed or folded; without actions nobody folds.

    With actions, what may lie open beside each hand is counted too. They are by place and by what lies open.
    """
    lines, ways = find_place_lines(finder, here.held.counts), count_deals(here.held.counts, HELD)
    stays, folds = (ways, np.zeros_like(ways)) if actions is None else _count_with_open_cards(here, ways, actions)
    tally = np.zeros((len(finder.verdicts), 2), dtype=np.int64)
    np.add.at(tally[:, 0], lines, stays)
    np.add.at(tally[:, 1], lines, folds)
    return tally


def _count_with_open_cards(here: ThreeCardDuel, ways: Ints, actions: Actions) -> tuple[Ints, Ints]:
    """Count the ways in which each holding is dealt with something open against which the seat stays, or folds."""
    stays, folds = np.zeros_like(ways), np.zeros_like(ways)
    dealt = np.flatnonzero(ways)
    for begun in range(0, len(dealt), HANDS_AT_ONCE):
        part = dealt[begun : begun + HANDS_AT_ONCE]
        left = here.held.counts - np.stack([(HELD[part] == card).sum(axis=1) for card in range(CARDS)], axis=1)
        weights = _count_open_ways(here.shown, left)
        folded = actions[part] == FOLD
        stays[part] = ways[part] * np.where(folded, 0, weights).sum(axis=1)
        folds[part] = ways[part] * np.where(folded, weights, 0).sum(axis=1)
    return stays, folds


def _count_open_ways(shown: Exposure, left: Ints) -> Ints:
    """Count the ways in which each thing lies open, by rows of what is left of each card.

    A card that is not left counts nothing.
    """
    if shown.cards == 0:
        return np.ones((len(left), 1), dtype=np.int64)
    first: Ints = np.maximum(left[:, shown.codes[:, 0]], 0)
    if shown.cards == 1:
        return first
    alike = shown.codes[:, 0] == shown.codes[:, 1]
    second = np.maximum(left[:, shown.codes[:, 1]] - alike, 0)
    both: Ints = first * second // np.where(alike, 2, 1)
    return both


def count_sixes(here: ThreeCardDuel, finder: LineFinder, progress: Progress | None) -> Ints:
    """Count all sets of six cards by their line, where no fold matters."""
    check_one_deck(here)
    counts = finder.count(SIX, np.flatnonzero(here.held.counts).tolist(), progress)
    return np.stack([counts, np.zeros_like(counts)], axis=1)


def count_pairs(here: ThreeCardDuel, finder: LineFinder, actions: Actions | None, progress: Progress | None) -> Ints:
    """Count deals of two hands by the line of their six cards or of the beaten hand, and by whether the seat folded."""
    by_cards = _lay_out_lines(here, finder, progress)
    if actions is None:
        actions = np.full((len(HELD), here.shown.places), FOLD + 1, dtype=np.int8)
    ways, tally = count_deals(here.held.counts, HELD), np.zeros((len(finder.verdicts), 2), dtype=np.int64)
    for begun in range(0, len(HELD), HANDS_AT_ONCE):
        ended = min(begun + HANDS_AT_ONCE, len(HELD))
        count_by_cards(here.contest, by_cards, HELD, ways, begun, ended, actions, tally)
        if progress:
            progress(ended / len(HELD))
    return tally


def _lay_out_lines(here: ThreeCardDuel, finder: LineFinder, progress: Progress | None) -> LinesByCards:
    numbers, live = np.zeros(CARDS, dtype=np.int64), np.flatnonzero(here.held.counts)
    choose = np.array([[comb(number, k + 1) for k in range(SIX)] for number in range(CARDS)], dtype=np.int64)
    if finder.table.of == "beaten hand":
        return LinesByCards(find_place_lines(finder, here.held.counts), False, numbers, choose)
    check_one_deck(here)
    numbers[live] = np.arange(len(live))
    return LinesByCards(np.concatenate([*finder.find_by_set(SIX, live.tolist(), progress)]), True, numbers, choose)
