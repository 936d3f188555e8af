"""How many deals of a shoe a seat wins, by what it and the player-dealer keep: every two against every two."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import comb
from os import cpu_count
from typing import Literal

import numpy as np

from houseway.core.cards.native import native
from houseway.core.ranking.fast_action_batch import Values
from houseway.families.fast_action.price.counting.holdings import (
    HEARTS,
    Holdings,
    Side,
    Small,
    World,
    list_four_card_hands,
    make_heart_world,
    make_rank_world,
    make_side,
    sign_side,
    stack_sides,
)
from houseway.families.fast_action.price.keeping import Bytes, Flags, Ints
from houseway.families.prices import Progress

LIMB, LIMBS = 6, 7
"""Sums are kept in so many parts of so many bits, so that none of them overflows."""
HALF = 32
Relation = Literal["higher", "equal"]


def add_up(
    world: World, seats: Side, dealer: Side, copies: Ints, relation: Relation
) -> Iterator[tuple[int, list[int]]]:
    """For each two types that a seat may keep: in how many deals its hand is higher (or equal), by each way to hold.

    In a world with flushes it is the difference that they make.
    """
    in_shoe = world.suits * copies[np.arange(world.types) * 13 // world.types]
    dealt = (np.eye(world.types, dtype=np.int64)[world.boards].sum(axis=1) <= in_shoe).all(axis=1)
    read = (
        in_shoe,
        dealt,
        world.reach,
        world.board_drops,
        world.true,
        world.plain,
        world.kept,
        world.sums,
        world.drops,
        world.by_size,
        world.bounds,
    )
    sides = (_make_lists(seats), _make_lists(dealer))
    with ThreadPoolExecutor(cpu_count() or 1) as pool:
        rows = pool.map(lambda kept: _add_row(kept, relation == "equal", *read, *sides), range(len(world.kept)))
        for kept, limbs in enumerate(rows):
            yield kept, [_join_limbs(side) for side in limbs]


def _join_limbs(rows: Ints) -> int:
    """What rows of parts add up to; the halves of each part are added first, so that again none overflows."""
    low, high = (rows & (1 << HALF) - 1).sum(axis=0).tolist(), (rows >> HALF).sum(axis=0).tolist()
    return sum(((more << HALF) + part) << (LIMB * at) for at, (part, more) in enumerate(zip(low, high, strict=True)))


def _make_lists(side: Side) -> "Lists":
    return side.kept, side.shared, side.begins, side.met, side.weights


Lists = tuple[Ints, Small, Ints, Small, Ints]


@native
def _add_row(
    mine: int,
    equal: bool,
    in_shoe: Ints,
    dealt: Flags,
    reach: Ints,
    board_drops: Small,
    true: Values,
    plain: Values,
    kept: Bytes,
    sums: Small,
    drops: Small,
    by_size: Small,
    bounds: Ints,
    seats: Lists,
    dealer: Lists,
) -> Ints:
    """The sums for one two of the seat's and every two of the player-dealer's, by each way to hold."""
    twos = kept.shape[0]
    ways = (seats[0].size - 1) // twos
    limbs = np.zeros((ways, twos, LIMBS), np.int64)
    pairs = np.zeros(by_size.size, np.int64)
    touched = np.empty(by_size.size, np.int32)
    marks = np.zeros(by_size.size, np.bool_)
    holding = np.zeros(by_size.size, np.int64)
    left = np.empty(in_shoe.size, np.int64)
    held = 0
    for way in range(ways):
        held += seats[0][way * twos + mine + 1] - seats[0][way * twos + mine]
    for theirs in range(twos):
        if held == 0 or dealer[0][theirs] == dealer[0][theirs + 1]:
            continue
        left[:] = in_shoe
        for at in range(2):
            left[kept[mine, at]] -= 1
            left[kept[theirs, at]] -= 1
        decided = _decide(equal, mine, theirs, left, dealt, reach, board_drops, true, plain, holding)
        if not decided:
            continue
        _count_containing(left, drops, by_size, bounds, holding)
        for way in range(ways):
            count = _count_pairs(way * twos + mine, theirs, sums, seats, dealer, pairs, touched, marks)
            for i in range(count):
                four = touched[i]
                boards = holding[four]
                for limb in range(LIMBS - 1):
                    limbs[way, theirs, limb] += pairs[four] * ((boards >> (LIMB * limb)) & (1 << LIMB) - 1)
                limbs[way, theirs, LIMBS - 1] += pairs[four] * (boards >> (LIMB * (LIMBS - 1)))
                pairs[four] = 0
                marks[four] = False
    return limbs


@native
def _decide(
    equal: bool,
    mine: int,
    theirs: int,
    left: Ints,
    dealt: Flags,
    reach: Ints,
    board_drops: Small,
    true: Values,
    plain: Values,
    holding: Ints,
) -> bool:
    """Find the common cards that decide so, and write down how many contain each four; whether there are any."""
    holding[:] = 0
    found = False
    with_flushes = plain.shape[1] > 0
    for board in range(max(reach[mine], reach[theirs])):
        a, b = true[mine, board], true[theirs, board]
        decided = int(a == b) if equal else int(a > b)
        if with_flushes:
            a, b = plain[mine, board], plain[theirs, board]
            decided -= int(a == b) if equal else int(a > b)
        if decided != 0 and dealt[board]:
            found = True
            for column in range(5):
                rest = board_drops[board, column, 0]
                if rest >= 0:
                    holding[rest] += decided * (left[board_drops[board, column, 1]] - board_drops[board, column, 2])
    return found


@native
def _count_containing(left: Ints, drops: Small, by_size: Small, bounds: Ints, holding: Ints) -> None:
    """From how many contain each four, find how many contain each set of three, two, one and none.

    A set is in as many fives as all sets with one card more together, but each five is reached in as many ways as it
    has more cards.
    """
    for size in range(4, 0, -1):
        for at in range(bounds[size], bounds[size + 1]):
            four = by_size[at]
            ways = holding[four]
            if ways != 0:
                for column in range(4):
                    rest = drops[four, column, 0]
                    if rest >= 0:
                        holding[rest] += ways * (left[drops[four, column, 1]] - drops[four, column, 2])
        for at in range(bounds[size - 1], bounds[size]):
            holding[by_size[at]] //= 6 - size


@native
def _count_pairs(
    mine: int,
    theirs: int,
    sums: Small,
    seat: Lists,
    dealer: Lists,
    pairs: Ints,
    touched: Small,
    marks: Flags,
) -> int:
    """How many pairs of hands meet each four cards, signs and all: those that share the same cards, multiplied."""
    a, a_end = seat[0][mine], seat[0][mine + 1]
    b, b_end = dealer[0][theirs], dealer[0][theirs + 1]
    count = 0
    while a < a_end and b < b_end:
        if seat[1][a] < dealer[1][b]:
            a += 1
        elif seat[1][a] > dealer[1][b]:
            b += 1
        else:
            for i in range(seat[2][a], seat[2][a + 1]):
                row, weight = sums[seat[3][i]], seat[4][i]
                for j in range(dealer[2][b], dealer[2][b + 1]):
                    four = row[dealer[3][j]]
                    if not marks[four]:
                        marks[four] = True
                        touched[count] = four
                        count += 1
                    pairs[four] += weight * dealer[4][j]
            a += 1
            b += 1
    return count


COMMUNITY = 5
MOST_DECKS = 8
"""With more decks the sums of the count would overflow."""
RANKS = tuple((low, high) for high in range(13) for low in range(high + 1))
"""The sets of two ranks, at their places."""


@dataclass(frozen=True)
class Naturals:
    """Every deal of a hand for the seat, one for the player-dealer and five in common, by the naturals in it."""

    total: int
    alone: int
    both: int

    @property
    def compared(self) -> int:
        """The deals without a natural, in which hands are compared; either side has one alone equally often."""
        return self.total - 2 * self.alone - self.both


def count_naturals(copies: Ints) -> Naturals:
    """Count the naturals of a shoe that has each card of a rank so many times."""
    many: list[int] = (4 * copies).tolist()
    cards = sum(many)
    boards = comb(cards - 8, COMMUNITY)
    one = sum(comb(held, 4) for held in many)
    both = sum(comb(held, 4) * (one - comb(held, 4) + comb(max(held - 4, 0), 4)) for held in many)
    alone = one * comb(cards - 4, 4) - both
    return Naturals(comb(cards, 4) * comb(cards - 4, 4) * boards, alone * boards, both * boards)


def count_higher(
    copies: Ints,
    seats: Sequence[Holdings],
    dealer: Bytes,
    progress: Progress | None = None,
    relation: Relation = "higher",
) -> list[list[int]]:
    """For each way to hold cards: in how many deals the hand is higher (or equal), by the ranks that are kept.

    `dealer` is what the player-dealer keeps of every hand; deals with a natural on either side are left out.
    """
    found = [[0] * len(RANKS) for _ in seats]
    for world, kept, counts in _go_through(copies, seats, list_four_card_hands(dealer), relation, progress):
        low, high = (int(one) * 13 // world.types for one in world.kept[kept])
        for rows, count in zip(found, counts, strict=True):
            rows[low + high * (high + 1) // 2] += count
    return found


def count_twos(copies: Ints, *, suited: bool) -> list[int]:
    """In how many deals a seat has two cards of these ranks and the others have theirs, by the ranks."""
    many: list[int] = copies.tolist()
    cards = 4 * sum(many)
    rest = comb(cards - 2, 4) * comb(cards - 6, COMMUNITY)
    if suited:
        twos = [4 * (comb(many[low], 2) if low == high else many[low] * many[high]) for low, high in RANKS]
    else:
        twos = [(6 if low == high else 12) * many[low] * many[high] for low, high in RANKS]
    return [two * rest for two in twos]


def _go_through(
    copies: Ints, seats: Sequence[Holdings], dealer: Holdings, relation: Relation, progress: Progress | None
) -> Iterator[tuple[World, int, list[int]]]:
    """Both worlds, and in each every two types that a seat may keep, with the deals won by each way to hold."""
    alike = all(map(_is_alike, (*seats, dealer)))
    flushes = [HEARTS] if alike else range(4)
    worlds = [(make_rank_world(), HEARTS, 1), *((make_heart_world(), suit, 4 if alike else 1) for suit in flushes)]
    whole, done = sum(len(world.kept) ** 2 for world, _, _ in worlds), 0
    for world, suit, times in worlds:
        theirs = make_side(world, dealer.swap_hearts(suit), copies)
        others = [
            theirs if held.is_same(dealer) else make_side(world, held.swap_hearts(suit), copies) for held in seats
        ]
        mine = stack_sides([sign_side(one, copies) for one in others])
        for kept, counts in add_up(world, mine, theirs, copies, relation):
            yield world, kept, [times * count for count in counts]
            done += len(world.kept)
            if progress:
                progress(done / whole)


def _is_alike(held: Holdings) -> bool:
    """Whether suits of one colour, and the colours, can change places without changing what is kept."""
    return all(held.has_same_keeps(swapped) for swapped in ((3, 1, 2, 0), (0, 2, 1, 3), (1, 0, 3, 2)))
