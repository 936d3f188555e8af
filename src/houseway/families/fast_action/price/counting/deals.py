"""The count of the deals of a shoe that a seat wins, by what both sides keep: every two cards against every two."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import comb
from os import cpu_count
from typing import Literal, NamedTuple

import numpy as np

from houseway.core.cards.native import native
from houseway.families.fast_action.price.counting.containing import Asked, Room, count_containing, make_room
from houseway.families.fast_action.price.counting.holdings import Holdings, list_four_card_hands
from houseway.families.fast_action.price.counting.sides import (
    Side,
    count_alike,
    list_orders,
    make_side,
    sign_side,
    stack_sides,
)
from houseway.families.fast_action.price.counting.worlds import (
    HEARTS,
    NOWHERE,
    ONE_BESIDE,
    Drops,
    Places,
    Small,
    World,
    Worths,
    list_drops,
    make_heart_world,
    make_rank_world,
)
from houseway.families.fast_action.price.keeping import Bytes, Ints
from houseway.families.prices import Progress

LIMB, LIMBS = 21, 3
"""Sums are kept in so many parts of so many bits, so that none of them overflows."""
HALF = 32
Relation = Literal["higher", "equal"]
_RANGES: dict[Relation, tuple[int, int]] = {"higher": (1, 1 << 14), "equal": (0, 0)}
"""By how much a hand is then worth more than the other."""


class _Read(NamedTuple):
    """The tables of a world that are read.

    `full` is how many of each type are in the shoe, and `asked` which boards decide.
    """

    full: Ints
    main: Ints
    beside: Ints
    kept: Bytes
    hearts: Ints
    true: Worths
    plain: Worths
    cells: Places
    drops: Drops
    asked: Asked


Lists = tuple[Ints, Small, Ints, Places, Ints]


def add_up(
    world: World, seats: Side, dealer: Side, copies: Ints, relation: Relation
) -> Iterator[tuple[int, list[int]]]:
    """Add up, for each two types that a seat may keep, the deals in which its hand is higher (or equal).

    There is a sum for each way to hold cards.

    In a world with flushes it is the difference that they make.
    """
    read = _Read(
        full=world.suits * copies[np.arange(world.types) * 13 // world.types],
        main=world.main,
        beside=world.beside,
        kept=world.kept,
        hearts=world.hearts,
        true=world.true,
        plain=world.plain,
        cells=world.cells,
        drops=list_drops(),
        asked=Asked(*_RANGES[relation], int(len(world.beside) > 0)),
    )
    sides = (_make_lists(seats), _make_lists(dealer))
    with ThreadPoolExecutor(cpu_count() or 1) as pool:
        rows = pool.map(lambda kept: _add_row(kept, read, make_room(), *sides), range(len(world.kept)))
        for kept, limbs in enumerate(rows):
            yield kept, [_join_limbs(side) for side in limbs]


def _join_limbs(rows: Ints) -> int:
    """Join rows of parts to one sum; the halves of each part are added first, so that again none overflows."""
    low, high = (rows & (1 << HALF) - 1).sum(axis=0).tolist(), (rows >> HALF).sum(axis=0).tolist()
    return sum(((more << HALF) + part) << (LIMB * at) for at, (part, more) in enumerate(zip(low, high, strict=True)))


def _make_lists(side: Side) -> Lists:
    return side.kept, side.shared, side.begins, side.met, side.weights


@native
def _add_row(mine: int, read: _Read, room: Room, seats: Lists, dealer: Lists) -> Ints:
    """Add up one two of the seat's and every two of the player-dealer's, by each way to hold."""
    twos = read.kept.shape[0]
    ways = (seats[0].size - 1) // twos
    limbs = np.zeros((ways, twos, LIMBS), np.int64)
    holding = np.zeros(NOWHERE + 1 if read.beside.size else ONE_BESIDE, np.int64)
    left = np.empty(read.full.size, np.int64)
    held = 0
    for way in range(ways):
        held += seats[0][way * twos + mine + 1] - seats[0][way * twos + mine]
    for theirs in range(twos):
        if held == 0 or dealer[0][theirs] == dealer[0][theirs + 1]:
            continue
        left[:] = read.full
        for at in range(2):
            left[read.kept[mine, at]] -= 1
            left[read.kept[theirs, at]] -= 1
        for at in range(read.main.size):
            room.main[at] = left[read.main[at]]
        for at in range(read.beside.size):
            room.beside[at] = left[read.beside[at]]
        hearts = max(read.hearts[mine], read.hearts[theirs])
        count_containing(mine, theirs, hearts, read.asked, read.true, read.plain, read.drops, room, holding)
        for way in range(ways):
            _add_pairs(way * twos + mine, theirs, read.cells, seats, dealer, holding, limbs[way, theirs])
    return limbs


@native
def _add_pairs(mine: int, theirs: int, cells: Places, seat: Lists, dealer: Lists, holding: Ints, limbs: Ints) -> None:
    """Add up, over all pairs of hands that share the same cards, the boards that contain the discards they meet.

    With eight decks two ranks are kept of 50 million hands at most, and there are 96 billion boards: less than 2**63.
    """
    a, a_end = seat[0][mine], seat[0][mine + 1]
    b, b_end = dealer[0][theirs], dealer[0][theirs + 1]
    own, others, met, weights = seat[1], dealer[1], dealer[3], dealer[4]
    while a < a_end and b < b_end:
        if own[a] < others[b]:
            a += 1
        elif own[a] > others[b]:
            b += 1
        else:
            # Native code looks for negative places, which would count from the end, unless they are of this type.
            first, last = np.uint64(dealer[2][b]), np.uint64(dealer[2][b + 1])
            for i in range(seat[2][a], seat[2][a + 1]):
                row, weight, boards = seat[3][i], seat[4][i], np.int64(0)
                for j in range(first, last):
                    boards += weights[j] * holding[cells[row, met[j]]]
                for limb in range(LIMBS - 1):
                    limbs[limb] += weight * (boards >> (LIMB * limb) & (1 << LIMB) - 1)
                limbs[LIMBS - 1] += weight * (boards >> (LIMB * (LIMBS - 1)))
            a += 1
            b += 1


COMMUNITY = 5
MOST_DECKS = 8
"""With more decks the sums of the count would overflow."""
RANKS = tuple((low, high) for high in range(13) for low in range(high + 1))
"""The sets of two ranks, at their places."""


@dataclass(frozen=True)
class Naturals:
    """The naturals of a shoe.

    Every deal is a hand for the seat, one for the player-dealer and five cards in common.
    """

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
    """Count for each way to hold cards the deals in which the hand is higher (or equal), by the ranks that are kept.

    `dealer` is what the player-dealer keeps of every hand; deals with a natural on either side are left out.
    """
    found = [[0] * len(RANKS) for _ in seats]
    for world, kept, counts in _go_through(copies, seats, list_four_card_hands(dealer), relation, progress):
        low, high = (int(one) * 13 // world.types for one in world.kept[kept])
        for rows, count in zip(found, counts, strict=True):
            rows[low + high * (high + 1) // 2] += count
    return found


def count_twos(copies: Ints, *, suited: bool) -> list[int]:
    """Count the deals in which a seat has two cards of these ranks and the others have theirs, by the ranks."""
    many: list[int] = copies.tolist()
    cards = 4 * sum(many)
    rest = comb(cards - 2, 4) * comb(cards - 6, COMMUNITY)
    if suited:
        twos = [4 * (comb(many[low], 2) if low == high else many[low] * many[high]) for low, high in RANKS]
    else:
        twos = [(6 if low == high else 12) * many[low] * many[high] for low, high in RANKS]
    return [two * rest for two in twos]


def make_ready() -> None:
    """Make the tables that every count goes through, once."""
    make_rank_world()
    make_heart_world()


def _go_through(
    copies: Ints, seats: Sequence[Holdings], dealer: Holdings, relation: Relation, progress: Progress | None
) -> Iterator[tuple[World, int, list[int]]]:
    """Go through both worlds, and give for every two types that a seat may keep the deals won by each way to hold."""
    alike = all(map(_is_alike, (*seats, dealer)))
    flushes = [HEARTS] if alike else range(4)
    worlds = [(make_rank_world(), HEARTS, 1), *((make_heart_world(), suit, 4 if alike else 1) for suit in flushes)]
    whole, done = sum(sum(_find_effort(world)) for world, _, _ in worlds), 0.0
    for world, suit, times in worlds:
        theirs, mine = _make_sides(world, suit, copies, seats, dealer, alike=alike)
        before, each = _find_effort(world)[0], _find_effort(world)[1] / len(world.kept)
        done += before
        for kept, counts in add_up(world, mine, theirs, copies, relation):
            yield world, kept, [times * count for count in counts]
            done += each
            if progress:
                progress(done / whole)


def _find_effort(world: World) -> tuple[float, float]:
    """Estimate the time to make the sides of a world, and to go over its hands, in rows of the larger world."""
    return (40.0, 351.0) if len(world.beside) else (15.0, 10.0)


def _make_sides(
    world: World, suit: int, copies: Ints, seats: Sequence[Holdings], dealer: Holdings, *, alike: bool
) -> tuple[Side, Side]:
    """Make the player-dealer's hands in a world, and those of a seat by each way to hold, with this suit for hearts."""
    same = count_alike(list_orders(alike=alike, hearts=len(world.beside) > 0))
    theirs = make_side(world, dealer.swap_hearts(suit), copies, same)
    others = [
        theirs if held.is_same(dealer) else make_side(world, held.swap_hearts(suit), copies, same) for held in seats
    ]
    return theirs, stack_sides([sign_side(one, copies, same) for one in others])


def _is_alike(held: Holdings) -> bool:
    """Whether suits of one colour, and the colours, can change places without changing what is kept."""
    return all(held.has_same_keeps(swapped) for swapped in ((3, 1, 2, 0), (0, 2, 1, 3), (1, 0, 3, 2)))
