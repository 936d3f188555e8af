"""Wagers of a three-card duel whose pay table looks at cards: every holding is counted, and none taken to be alike."""

from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.families.duels.price.closed.exposure import CARDS, Exposure
from houseway.families.duels.price.closed.terms import FOLD, Ints
from houseway.families.duels.price.lines_by_cards import LineFinder
from houseway.families.duels.price.three_card.counting import LinesByCards, count_by_cards
from houseway.families.duels.price.three_card.holdings import HELD, count_deals, find_place_lines
from houseway.families.duels.price.three_card.solver import ThreeCardDuel, check_one_deck
from houseway.families.prices import Progress

SIX = 6
BLOCK = 512
Actions = NDArray[np.int8]


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
    """In how many ways each holding is dealt with something open against which the seat stays, or folds."""
    stays, folds = np.zeros_like(ways), np.zeros_like(ways)
    dealt = np.flatnonzero(ways)
    for begun in range(0, len(dealt), BLOCK):
        part = dealt[begun : begun + BLOCK]
        left = here.held.counts - np.stack([(HELD[part] == card).sum(axis=1) for card in range(CARDS)], axis=1)
        weights = _count_open_ways(here.shown, left)
        folded = actions[part] == FOLD
        stays[part] = ways[part] * np.where(folded, 0, weights).sum(axis=1)
        folds[part] = ways[part] * np.where(folded, weights, 0).sum(axis=1)
    return stays, folds


def _count_open_ways(shown: Exposure, left: Ints) -> Ints:
    """In how many ways each thing lies open, by rows of what is left of each card; what is not left counts nothing."""
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
    for begun in range(0, len(HELD), BLOCK):
        ended = min(begun + BLOCK, len(HELD))
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
