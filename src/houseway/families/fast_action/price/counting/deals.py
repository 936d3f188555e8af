"""How many deals of a shoe a seat wins, by what it and the player-dealer keep."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb

from houseway.families.fast_action.price.counting.holdings import (
    Holdings,
    list_four_card_hands,
    make_side,
    sign_side,
    stack_sides,
)
from houseway.families.fast_action.price.counting.passes import Relation, add_up
from houseway.families.fast_action.price.counting.worlds import HEARTS, World, heart_world, rank_world
from houseway.families.fast_action.price.keeping import Bytes, Ints
from houseway.families.prices import Progress

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
    worlds = [(rank_world(), HEARTS, 1), *((heart_world(), suit, 4 if alike else 1) for suit in flushes)]
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
