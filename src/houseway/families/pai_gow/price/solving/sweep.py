"""Native code that sets every hand of a seat in the best way, rank set by rank set.

Hands of the same ranks share most of their counts (`sums`). For each set of ranks, the settings of all its patterns are
gathered, each once, and their counts are worked out; then every hand of these ranks takes the setting that is worth
most to it (`suits`).

A setting that is behind by more than flushes can turn round is left out early. Of two settings, one with the higher
front and one with the higher back, none wins where the other loses; so what an opponent brings them differs by one
wager at most, or by what a win pays, and only where the opponent's front or back lies between theirs. Flushes can help
the one with the higher front where their fronts, as they are set, lie between, and where their backs as ranks alone do,
since these are taken off; and the other, with backs and fronts changing places. How many do in the whole deck is known.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.core.cards.native import native
from houseway.families.pai_gow.price.solving.opponents import (
    COLUMNS,
    FACTORS,
    Bytes,
    Columns,
    Ints,
    Number,
    Opponents,
    Shorts,
)
from houseway.families.pai_gow.price.solving.suits import Found, Options, Pays, set_hands
from houseway.families.pai_gow.price.solving.sums import (
    Words,
    fill_block_ways,
    fill_flushes,
    sum_flushes,
    sum_ranks,
    take_ways,
)

MOST_PATTERNS = 30
"""Seven different ranks have 29 sets of five or more of them, and one pattern without a flush."""
MOST_SETTINGS = 22
"""A hand has 21 settings, and the house's."""
SUBSETS = 128
"""Seven different ranks have so many sets."""


class RankSets(NamedTuple):
    """Sets of ranks with their patterns: the one without a flush, and those with one.

    The flushes of the set `i` are `flushes[start[i] : start[i + 1]]`, and `masks` are the ranks of their suits.
    """

    counts: Bytes
    jokers: Bytes
    plain: Ints
    start: Ints
    flushes: Ints
    masks: Ints


class Choices(NamedTuple):
    """The choices of a seat, by pattern: the house's setting, and the fan of settings from `start` on."""

    fronts: NDArray[np.uint8]
    backs: NDArray[np.uint16]
    start: NDArray[np.int32]
    fan_fronts: NDArray[np.uint8]
    fan_backs: NDArray[np.uint16]


class Scratch(NamedTuple):
    """The arrays in which the settings of one set of ranks are worked out.

    `lists[pattern]` are the numbers of its settings, the house's first, `sizes` how many they are. `wins` and `losses`
    are the first part of each setting's counts, `suit_wins` and `suit_losses` what each suit adds to them.
    """

    ranks: Ints
    lists: Ints
    sizes: Ints
    fronts: Shorts
    backs: Shorts
    wins: Ints
    losses: Ints
    suit_wins: Ints
    suit_losses: Ints
    needed: NDArray[np.bool_]
    beside: Words
    sums: Shorts
    low_ways: Words
    high_ways: Words
    ways: Words
    changed: Shorts
    classes: Ints


def make_scratch(known: Opponents) -> Scratch:
    """Make the arrays to work out one set of ranks at a time against these opponents."""
    most = MOST_PATTERNS * MOST_SETTINGS
    return Scratch(
        ranks=np.zeros(7, np.int64),
        lists=np.zeros((MOST_PATTERNS, MOST_SETTINGS), np.int64),
        sizes=np.zeros(MOST_PATTERNS, np.int64),
        fronts=np.zeros(most, np.int16),
        backs=np.zeros(most, np.int16),
        wins=np.zeros(most, np.int64),
        losses=np.zeros(most, np.int64),
        suit_wins=np.zeros((most, SUBSETS), np.int64),
        suit_losses=np.zeros((most, SUBSETS), np.int64),
        needed=np.zeros(most, np.bool_),
        beside=np.zeros((SUBSETS, COLUMNS), np.int32),
        sums=np.zeros((2, SUBSETS, COLUMNS), np.int16),
        low_ways=np.zeros(len(known.low), np.int32),
        high_ways=np.zeros(len(known.high), np.int32),
        ways=np.zeros(len(known.fronts), np.int32),
        changed=np.zeros((2, len(known.flush_fronts)), np.int16),
        classes=np.zeros(len(known.rows), np.int64),
    )


@native
def go_through(
    begin: int,
    end: int,
    sets: RankSets,
    known: Opponents,
    choices: Choices,
    columns: Columns,
    choose: Ints,
    pays: Pays,
    options: Options,
    room: Scratch,
    found: Found,
) -> None:
    """Go through sets of ranks from one number to another, and fill in what is found of their patterns."""
    for number in range(begin, end):
        counts, joker = sets.counts[number], np.int64(sets.jokers[number])
        first, last = sets.start[number], sets.start[number + 1]
        support = _find_support(counts, room.ranks)
        settings = _list_needed(sets.plain[number], sets.flushes[first:last], choices, room)
        _count_by_ranks(counts, joker, settings, known, choose, pays, room)
        _fill_ways_beside(counts, support, known.whole, columns, choose, room)
        _drop_worse(last - first + 1, settings, joker, columns, pays, room)
        _count_flushes(joker, support, settings, known, pays, room)
        for at in range(last - first + 1):
            pattern, held = sets.plain[number], 0
            if at:
                pattern, held = (
                    sets.flushes[first + at - 1],
                    _read_held(sets.masks[first + at - 1], support, room.ranks),
                )
            sums = (room.wins, room.losses, room.suit_wins, room.suit_losses)
            chosen = set_hands(
                pattern,
                counts,
                joker,
                held,
                room.ranks[:support],
                room.lists[at, : room.sizes[at]],
                sums,
                pays,
                options,
                found,
            )
            found.fronts[pattern], found.backs[pattern] = room.fronts[chosen], room.backs[chosen]


@native
def _find_support(counts: Bytes, ranks: Ints) -> Number:
    """Find the different ranks of a set, and how many they are."""
    support = 0
    for rank in range(13):
        if counts[rank]:
            ranks[support] = rank
            support += 1
    return support


@native
def _read_held(mask: Number, support: Number, ranks: Ints) -> Number:
    """Read which of the different ranks of a set are in a mask of all ranks, a bit each."""
    held = 0
    for at in range(support):
        held |= (mask >> ranks[at] & 1) << at
    return held


@native
def _list_needed(plain: Number, flushes: Ints, choices: Choices, room: Scratch) -> Number:
    """List the settings of all patterns of a set of ranks, each once, and how many they are."""
    settings = 0
    for at in range(flushes.shape[0] + 1):
        pattern = flushes[at - 1] if at else plain
        begin, end = np.int64(choices.start[pattern]), np.int64(choices.start[pattern + 1])
        size = 0
        for place in range(begin - 1, end):
            front, back = choices.fronts[pattern], choices.backs[pattern]
            if place >= begin:
                front, back = choices.fan_fronts[place], choices.fan_backs[place]
            one = 0
            while one < settings and (room.fronts[one] != front or room.backs[one] != back):
                one += 1
            if one == settings:
                room.fronts[one], room.backs[one] = front, back
                settings += 1
            room.lists[at, size] = one
            size += 1
        room.sizes[at] = size
    return settings


@native
def _count_by_ranks(
    counts: Bytes, joker: Number, settings: Number, known: Opponents, choose: Ints, pays: Pays, room: Scratch
) -> None:
    """Count the first part of all settings."""
    take_ways(known.low, known.whole[:7] - counts[:7], choose, room.low_ways)
    take_ways(known.high, known.whole[7:] - counts[7:], choose, room.high_ways)
    blocks = known.joker_block if joker else known.blocks.shape[0]
    end = fill_block_ways(known, blocks, room.low_ways, room.high_ways, room.ways)
    for one in range(settings):
        room.wins[one], room.losses[one] = sum_ranks(
            known.fronts, known.backs, room.ways[:end], room.fronts[one], room.backs[one], np.int16(pays.copy)
        )


@native
def _fill_ways_beside(
    counts: Bytes, support: Number, whole: Ints, columns: Columns, choose: Ints, room: Scratch
) -> None:
    """Fill in how often the cards beside a flush can be taken, by which ranks the hand has in the flush's suit."""
    factors = np.zeros(FACTORS, np.int64)
    factors[0] = 1
    for held in range(1 << support):
        for rank in range(13):
            factors[1 + rank] = max(whole[rank] - 1 - counts[rank], 0)
        for at in range(support):
            if held >> at & 1:
                factors[1 + room.ranks[at]] = whole[room.ranks[at]] - counts[room.ranks[at]]
        for rank in range(13):
            factors[14 + rank] = choose[factors[1 + rank], 2]
        for column in range(COLUMNS):
            room.beside[held, column] = factors[columns.first[column]] * factors[columns.second[column]]


@native
def _drop_worse(patterns: Number, settings: Number, joker: Number, columns: Columns, pays: Pays, room: Scratch) -> None:
    """Drop the settings that another is ahead of by more than flushes can turn round; note what is left.

    The house's setting stays.
    """
    room.needed[:settings] = False
    for at in range(patterns):
        kept, size = 0, room.sizes[at]
        for place in range(size):
            one, ahead = room.lists[at, place], False
            for other in range(size if place else 0):
                ahead |= _is_ahead(room.lists[at, other], one, joker, columns, pays, room)
            if not ahead:
                room.lists[at, kept] = one
                room.needed[one] = True
                kept += 1
        room.sizes[at] = kept


@native
def _is_ahead(one: Number, other: Number, joker: Number, columns: Columns, pays: Pays, room: Scratch) -> bool:
    """Whether a setting is worth more than another, of which either hand is lower, however the flushes are."""
    front, back = np.int64(room.fronts[one]), np.int64(room.backs[one])
    other_front, other_back = np.int64(room.fronts[other]), np.int64(room.backs[other])
    if front < other_front and back > other_back:
        turning = columns.fronts[joker, other_front + pays.copy] - columns.fronts[joker, front]
        turning += columns.plain_backs[joker, back + pays.copy] - columns.plain_backs[joker, other_back]
    elif front > other_front and back < other_back:
        turning = columns.backs[joker, other_back + pays.copy] - columns.backs[joker, back]
        turning += columns.plain_fronts[joker, front + pays.copy] - columns.plain_fronts[joker, other_front]
    else:
        return False
    lead = pays.win * (room.wins[one] - room.wins[other]) - pays.loss * (room.losses[one] - room.losses[other])
    return bool(lead > max(pays.win, pays.loss) * turning)


@native
def _count_flushes(
    joker: Number, support: Number, settings: Number, known: Opponents, pays: Pays, room: Scratch
) -> None:
    """Count the second part of all settings that are needed."""
    rows = known.joker_row if joker else known.rows.shape[0]
    for row in range(rows):
        room.classes[row] = _read_held(known.rows[row, 0], support, room.ranks)
    subsets, copy = 1 << support, np.int16(pays.copy)
    for one in range(settings):
        if room.needed[one]:
            room.sums[:, :subsets] = 0
            fill_flushes(known, room.classes[:rows], room.fronts[one], room.backs[one], copy, room.changed, room.sums)
            sum_flushes(room.sums[0], room.beside[:subsets], room.suit_wins[one])
            sum_flushes(room.sums[1], room.beside[:subsets], room.suit_losses[one])
