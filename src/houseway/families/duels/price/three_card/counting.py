"""Native counts of the player-dealer's hands against a holding, and of six cards as the best five of them.

Every multiset of three cards comes in the order of its place: by its highest card, then the middle, then the lowest.
"""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native, native_inline
from houseway.core.cards.native_copying import copy_row
from houseway.core.ranking.batch import make_batch_tables
from houseway.core.ranking.high import HIGH
from houseway.core.ranking.multisets import FLUSH_BITS, ROW_BITS, ROW_MASK, SUIT_BIAS
from houseway.families.duels.price.closed.endings import choose_action, find_ending, make_signed
from houseway.families.duels.price.closed.strategy import place_shown
from houseway.families.duels.price.closed.terms import ENDS, Ints

_BIAS, _FLUSH = np.uint64(SUIT_BIAS), np.uint64(FLUSH_BITS)
Strengths = NDArray[np.uint16]
_ROW_BITS, _ROW_MASK, _SUIT = np.uint64(ROW_BITS), np.uint64(ROW_MASK), np.uint64((1 << 13) - 1)
Code = int | np.int64 | np.uint8


class SixCardTables(NamedTuple):
    """The tables by which six cards are ranked as the best five of them (see `ranking.multisets`).

    `keys` are what each card adds up to a place, `suits` its bit among thirteen of its suit.
    """

    keys: NDArray[np.uint64]
    suits: NDArray[np.uint64]
    start: NDArray[np.uint32]
    small: Strengths
    plain: Strengths
    suited: Strengths


@cache
def make_six_card_tables() -> SixCardTables:
    """Lay out the tables once."""
    tables = make_batch_tables(HIGH)
    suits = np.array([1 << (13 * (code % 4) + code // 4) for code in range(52)], dtype=np.uint64)
    return SixCardTables(tables.keys, suits, tables.start, tables.small, tables.plain, tables.suited)


@native_inline
def make_own_key(sixes: SixCardTables, first: Code, second: Code, third: Code) -> tuple[np.uint64, np.uint64]:
    """Make what three cards add up to, with the bias that lets a flush show."""
    key = _BIAS + sixes.keys[first] + sixes.keys[second] + sixes.keys[third]
    return key, sixes.suits[first] | sixes.suits[second] | sixes.suits[third]


@native_inline
def rank_six(sixes: SixCardTables, key: np.uint64, suits: np.uint64, high: int, middle: int, low: int) -> int:
    """Find the strength of the best five of six different cards: three as `make_own_key` has them, and three more."""
    key = key + sixes.keys[high] + sixes.keys[middle] + sixes.keys[low]
    best = sixes.plain[sixes.start[key >> _ROW_BITS & _ROW_MASK] + np.uint32(sixes.small[key & _ROW_MASK])]
    if key & _FLUSH:
        suits = suits | sixes.suits[high] | sixes.suits[middle] | sixes.suits[low]
        for suit in range(4):
            best = max(best, sixes.suited[suits >> np.uint64(13 * suit) & _SUIT])
    return make_signed(best)


_ENDS = len(ENDS)
Actions = NDArray[np.int8]


class CountedContest(NamedTuple):
    """The contest as the counts read it: the pack, strength and grade of each place, from which the player-dealer
    qualifies, and what each grade, action and ending is worth; how many cards lie open, and which row of a simple rule
    each belongs to.
    """

    counts: Ints
    strengths: Strengths
    grades: Strengths
    least: int
    values: Ints
    exposed: int
    keys: Ints


@native
def solve_block(
    game: CountedContest, held: Ints, places: Ints, times: Ints, actions: Actions, tally: Ints, grid: Ints
) -> None:
    """Find the best action with each holding of a block against all that can lie open.

    Fills in `actions`, and adds to `tally` how often each grade, action and ending comes so, and to `grid` how often
    each ending does by grade and row of a simple rule, whatever is done.
    """
    left = np.empty(game.counts.size, np.int64)
    seen = np.empty((game.keys.size, _ENDS), np.int64)
    for row in range(held.shape[0]):
        _take(game.counts, held[row], left)
        strength, grade = make_signed(game.strengths[places[row]]), make_signed(game.grades[places[row]])
        seen[:] = 0
        _count_endings(game, left, strength, seen)
        for shown in range(game.keys.size):
            action = choose_action(game.values[grade], seen[shown])
            actions[row, shown] = action
            for end in range(_ENDS):
                count = seen[shown, end] * times[row]
                tally[grade, action, end] += count
                grid[grade, game.keys[shown], end] += count


@native_inline
def _take(counts: Ints, held: Ints, left: Ints) -> None:
    """Take a holding from the pack."""
    copy_row(counts, left)
    for card in held:
        left[card] -= 1


@native
def _count_endings(game: CountedContest, left: Ints, strength: int, seen: Ints) -> None:
    """Add up how each hand that the player-dealer may have ends the contest, by what of it may lie open."""
    place = 0
    for high in range(left.size):
        for middle in range(high + 1):
            ways_above = _count_ways_of_two(left, high, middle)
            if ways_above == 0:
                place += middle + 1
                continue
            for low in range(middle + 1):
                ways = _count_ways_of_three(left, high, middle, low, ways_above)
                if ways:
                    theirs = make_signed(game.strengths[place])
                    end = find_ending(strength, theirs, game.least)
                    if game.exposed == 0:
                        seen[0, end] += ways
                    elif game.exposed == 1:
                        seen[high, end] += ways
                        seen[middle, end] += ways
                        seen[low, end] += ways
                    else:
                        seen[place_shown(high, middle), end] += ways
                        seen[place_shown(high, low), end] += ways
                        seen[place_shown(middle, low), end] += ways
                place += 1


@native_inline
def _count_ways_of_two(left: Ints, high: int, middle: int) -> int:
    """Count the orders in which two cards can be drawn; nought where there are not so many of them."""
    return make_signed(left[high] * (left[middle] - 1 if middle == high else left[middle]))


@native_inline
def _count_ways_of_three(left: Ints, high: int, middle: int, low: int, above: int) -> int:
    """Count the ways to draw three cards, of which the upper two can be drawn in so many orders."""
    if low != middle:
        return make_signed(above * left[low] // 2 if middle == high else above * left[low])
    if middle != high:
        return make_signed(above * (left[low] - 1) // 2)
    return make_signed(above * (left[low] - 2) // 6)


@native
def count_shared(
    game: CountedContest,
    sixes: SixCardTables,
    held: Ints,
    places: Ints,
    times: Ints,
    actions: Actions,
    beaten: Ints,
    six: Ints,
) -> None:
    """Count what wagers read of both hands, by whether the seat stayed (column 0) or folded (column 1).

    `beaten` is by the strength of the lower hand, its last row for hands that tie; `six` by that of the best five of
    all cards. One without rows is not asked for.
    """
    left = np.empty(game.counts.size, np.int64)
    for row in range(held.shape[0]):
        _take(game.counts, held[row], left)
        own = make_signed(game.strengths[places[row]])
        key, suits = make_own_key(sixes, held[row, 0], held[row, 1], held[row, 2])
        place = 0
        for high in range(left.size):
            for middle in range(high + 1):
                above = _count_ways_of_two(left, high, middle)
                if above == 0:
                    place += middle + 1
                    continue
                for low in range(middle + 1):
                    ways = _count_ways_of_three(left, high, middle, low, above) * times[row]
                    if ways:
                        shows, folds = _count_folds(game.exposed, actions[row], high, middle, low)
                        theirs = make_signed(game.strengths[place])
                        if beaten.shape[0]:
                            lower = beaten.shape[0] - 1 if theirs == own else min(own, theirs)
                            beaten[lower, 0] += ways * (shows - folds)
                            beaten[lower, 1] += ways * folds
                        if six.shape[0]:
                            best = rank_six(sixes, key, suits, high, middle, low)
                            six[best, 0] += ways * (shows - folds)
                            six[best, 1] += ways * folds
                    place += 1


@native_inline
def _count_folds(exposed: int, actions: Actions, high: int, middle: int, low: int) -> tuple[int, int]:
    """Count the things that may lie open of a hand, and against how many of them the seat folds."""
    if exposed == 0:
        return 1, 1 if actions[0] == 0 else 0
    if exposed == 1:
        first, second, third = high, middle, low
    else:
        first, second, third = place_shown(high, middle), place_shown(high, low), place_shown(middle, low)
    folds = (1 if actions[first] == 0 else 0) + (1 if actions[second] == 0 else 0) + (1 if actions[third] == 0 else 0)
    return 3, folds


class LinesByCards(NamedTuple):
    """The lines of a pay table that looks at cards: by the place of the three that it reads, or of all six.

    `numbers` are the cards' numbers among those that are live, by which six have their place; `choose` is how many sets
    of so many cards lie below a number.
    """

    lines: NDArray[np.uint8]
    reads_six: bool
    numbers: Ints
    choose: Ints


@native
def count_by_cards(
    game: CountedContest,
    by_cards: LinesByCards,
    held: Ints,
    ways: Ints,
    first: int,
    last: int,
    actions: Actions,
    tally: Ints,
) -> None:
    """Count deals by the line of a wager that reads both hands, and by whether the seat stayed or folded.

    Every holding from one place up to another is gone through, whatever the names of its suits. Of six cards the line
    is theirs, else that of the lower hand; hands that tie are on line nought.
    """
    left, six = np.empty(game.counts.size, np.int64), np.empty(6, np.int64)
    for place in range(first, last):
        if ways[place] == 0:
            continue
        _take(game.counts, held[place], left)
        own = game.strengths[place]
        other = 0
        for high in range(left.size):
            for middle in range(high + 1):
                above = _count_ways_of_two(left, high, middle)
                if above == 0:
                    other += middle + 1
                    continue
                for low in range(middle + 1):
                    deals = _count_ways_of_three(left, high, middle, low, above) * ways[place]
                    if deals:
                        shows, folds = _count_folds(game.exposed, actions[place], high, middle, low)
                        theirs = game.strengths[other]
                        line = 0
                        if by_cards.reads_six:
                            six[0], six[1], six[2] = held[place, 0], held[place, 1], held[place, 2]
                            six[3], six[4], six[5] = low, middle, high
                            line = by_cards.lines[_find_place_of_six(by_cards, six)]
                        elif own != theirs:
                            line = by_cards.lines[place if own < theirs else other]
                        tally[line, 0] += deals * (shows - folds)
                        tally[line, 1] += deals * folds
                    other += 1


@native_inline
def _find_place_of_six(by_cards: LinesByCards, six: Ints) -> int:
    """Find the place of six different cards among all sets of six; sorts them."""
    for i in range(1, 6):
        card, j = six[i], i
        while j > 0 and six[j - 1] > card:
            six[j] = six[j - 1]
            j -= 1
        six[j] = card
    place = np.int64(0)
    for k in range(6):
        place += by_cards.choose[by_cards.numbers[six[k]], k]
    return make_signed(place)
