"""Native code for every way to give suits to a set of ranks, each hand set in the way that is worth most to it.

Suits can be renamed: of a hand without a flush, the suits of the first rank are gone through in one way only, and a
flush only in clubs.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.families.pai_gow.price.solving.opponents import Bytes, Ints, Number

Sums = tuple[Ints, Ints, Ints, Ints]
"""Wins and losses of each setting by ranks alone, and those that a suit adds by the ranks held in it."""


class Pays(NamedTuple):
    """The pays: what a win is worth and a loss costs, and 0 or 1: whether a copy is lost, or nobody's."""

    win: int
    loss: int
    copy: int


class Options(NamedTuple):
    """The suits that cards of one rank can have, by their number, a bit a suit; and the ranks held, counted."""

    suits: Ints
    number: Ints
    bits: Ints


class Found(NamedTuple):
    """The sums for each pattern.

    The arrays are: how many `hands` there are; how many opponents they beat and lose to by the house way, and set each
    in its best way; how many of them have a better setting than the house's, and the one setting that is the best for
    all of them together.
    """

    hands: Ints
    house_wins: Ints
    house_losses: Ints
    best_wins: Ints
    best_losses: Ints
    better: Ints
    fronts: NDArray[np.uint8]
    backs: NDArray[np.uint16]


def make_found(patterns: int) -> Found:
    """Make empty sums for so many patterns."""
    return Found(
        hands=np.zeros(patterns, dtype=np.int64),
        house_wins=np.zeros(patterns, dtype=np.int64),
        house_losses=np.zeros(patterns, dtype=np.int64),
        best_wins=np.zeros(patterns, dtype=np.int64),
        best_losses=np.zeros(patterns, dtype=np.int64),
        better=np.zeros(patterns, dtype=np.int64),
        fronts=np.zeros(patterns, dtype=np.uint8),
        backs=np.zeros(patterns, dtype=np.uint16),
    )


def list_suit_options() -> Options:
    """List the sets of four suits by size."""
    sets = [[suits for suits in range(16) if suits.bit_count() == size] for size in range(5)]
    table = np.array([row + [0] * (6 - len(row)) for row in sets], dtype=np.int64)
    return Options(
        table,
        np.array([len(row) for row in sets], dtype=np.int64),
        np.array([held.bit_count() for held in range(128)], dtype=np.int64),
    )


@native
def set_hands(
    pattern: Number,
    counts: Bytes,
    joker: Number,
    held: Number,
    ranks: Ints,
    settings: Ints,
    sums: Sums,
    pays: Pays,
    options: Options,
    found: Found,
) -> Number:
    """Go through all hands of a pattern, whose flush, if there is one, has the ranks `held`; gives the best setting."""
    support = ranks.shape[0]
    spread, number, times = np.zeros((7, 6), np.int64), np.zeros(7, np.int64), np.int64(4)
    for at in range(support):
        size = np.int64(counts[ranks[at]])
        for place in range(options.number[size]):
            suits = options.suits[size, place]
            if held and (suits & 1) != (held >> at & 1):
                continue
            for suit in range(4):
                spread[at, number[at]] |= (suits >> suit & 1) << (8 * suit + at)
            number[at] += 1
    if not held:
        times, number[0] = number[0], np.int64(1)
    totals = np.zeros((settings.shape[0], 2), np.int64)
    at, next_place, packed = 0, np.zeros(8, np.int64), np.zeros(8, np.int64)
    while at >= 0:
        if at == support:
            if held or not _is_flush(packed[at], 5 - joker, options):
                _set_hand(pattern, packed[at], times, settings, sums, pays, totals, found)
            at -= 1
        elif next_place[at] == number[at]:
            next_place[at] = 0
            at -= 1
        else:
            packed[at + 1] = packed[at] | spread[at, next_place[at]]
            next_place[at] += 1
            at += 1
    best = 0
    for place in range(1, settings.shape[0]):
        gained = pays.win * (totals[place, 0] - totals[best, 0]) - pays.loss * (totals[place, 1] - totals[best, 1])
        best = place if gained > 0 else best
    return settings[best]


@native
def _is_flush(packed: Number, enough: Number, options: Options) -> Number:
    most = 0
    for suit in range(4):
        most = max(most, options.bits[packed >> (8 * suit) & 127])
    return most >= enough


@native
def _set_hand(
    pattern: Number, packed: Number, times: Number, settings: Ints, sums: Sums, pays: Pays, totals: Ints, found: Found
) -> None:
    """Add up one hand that stands for so many, in the house's setting (the first) and in its best."""
    wins, losses, suit_wins, suit_losses = sums
    clubs, diamonds, hearts, spades = packed & 127, packed >> 8 & 127, packed >> 16 & 127, packed >> 24
    house, house_won, house_lost, best, best_won, best_lost = 0, 0, 0, 0, 0, 0
    for place in range(settings.shape[0]):
        one = settings[place]
        won = wins[one] + suit_wins[one, clubs] + suit_wins[one, diamonds]
        won += suit_wins[one, hearts] + suit_wins[one, spades]
        lost = losses[one] + suit_losses[one, clubs] + suit_losses[one, diamonds]
        lost += suit_losses[one, hearts] + suit_losses[one, spades]
        totals[place, 0] += times * won
        totals[place, 1] += times * lost
        value = pays.win * won - pays.loss * lost
        if place == 0:
            house, house_won, house_lost = value, won, lost
        if place == 0 or value > best:
            best, best_won, best_lost = value, won, lost
    found.hands[pattern] += times
    found.house_wins[pattern] += times * house_won
    found.house_losses[pattern] += times * house_lost
    found.best_wins[pattern] += times * best_won
    found.best_losses[pattern] += times * best_lost
    if best > house:
        found.better[pattern] += times
