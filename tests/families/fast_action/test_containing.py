"""How many boards that decide contain given cards: the kernel against every board of the full shoe, one by one."""

from functools import cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.core.ranking.fast_action_batch import rank_fast_action_rows
from houseway.families.fast_action.price.counting.containing import Asked, count_containing, make_room
from houseway.families.fast_action.price.counting.worlds import (
    NOWHERE,
    ONE_BESIDE,
    World,
    list_drops,
    make_heart_world,
    make_rank_world,
)
from houseway.families.fast_action.price.keeping import find_places

DECKS = 6
Rows = NDArray[np.int64]
OTHER_SUITS = np.array([0, 1, 3])


@cache
def list_boards(types: int) -> Rows:
    """Every five in common; of ranks and hearts only those with three hearts, which are the odd types."""
    rows = np.array(list(combinations_with_replacement(range(types), 5)))
    return rows if types == 13 else rows[(rows % 2).sum(axis=1) >= 3]


def find_values(boards: Rows, two: tuple[int, ...], *, types: int, flushes: bool) -> Rows:
    """What two cards are worth with each board; what is no heart takes turns among the other suits."""
    rows = np.hstack([boards, np.tile(two, (len(boards), 1))])
    turns = np.arange(7)
    ranks, hearts = (rows, np.zeros_like(rows)) if types == 13 else (rows // 2, rows % 2)
    suits = np.where(hearts == 1, 2, OTHER_SUITS[turns % 3]) if flushes else np.broadcast_to(turns % 4, rows.shape)
    return rank_fast_action_rows((4 * ranks + suits).astype(np.uint8)).astype(np.int64)


def find_decided(boards: Rows, one: tuple[int, ...], other: tuple[int, ...], types: int, relation: str) -> Rows:
    """1 where a board decides so, less 1 where it would without flushes."""
    found = np.zeros(len(boards), dtype=np.int64)
    for flushes in (True, False) if types == 26 else (False,):
        a, b = (find_values(boards, two, types=types, flushes=flushes) for two in (one, other))
        decides = (a > b) if relation == "higher" else (a == b)
        found += decides * (1 if flushes or types == 13 else -1)
    return found


def count_ways(board: Rows, held: Rows, left: Rows) -> int:
    """In how many ways the rest of a board is dealt, once it has these cards."""
    ways = 1
    for kind in range(len(left)):
        more = int(board[kind] - held[kind])
        ways *= comb(int(left[kind] - held[kind]), more) if more >= 0 else 0
    return ways


def read_world(types: int) -> World:
    return make_rank_world() if types == 13 else make_heart_world()


@pytest.mark.parametrize("relation", ["higher", "equal"])
@pytest.mark.parametrize(
    ("types", "one", "other"),
    [
        (13, (9, 12), (3, 3)),
        (26, (0, 24), (8, 10)),  # no heart: only boards of hearts alone make a flush
        (26, (3, 24), (20, 22)),  # one heart
        (26, (21, 25), (7, 7)),  # two hearts on both sides
        (26, (24, 24), (1, 19)),
    ],
)
def test_boards_that_contain_cards(types: int, one: tuple[int, ...], other: tuple[int, ...], relation: str) -> None:
    world, room = read_world(types), make_room()
    cells = np.zeros(ONE_BESIDE if types == 13 else NOWHERE + 1, dtype=np.int64)
    left = np.full(13, 4 * DECKS) if types == 13 else np.array([3 * DECKS, DECKS] * 13)
    np.subtract.at(left, [*one, *other], 1)
    room.main[:], room.beside[: len(world.beside)] = left[world.main], left[world.beside]
    mine, theirs = find_places(np.array([one, other], dtype=np.uint8)).tolist()
    asked = Asked(*((1, 1 << 14) if relation == "higher" else (0, 0)), int(types == 26))
    hearts = int(max(world.hearts[mine], world.hearts[theirs]))
    count_containing(mine, theirs, hearts, asked, world.true, world.plain, list_drops(), room, cells)

    boards = list_boards(types)
    decided = find_decided(boards, one, other, types, relation)
    counts = np.stack([(boards == kind).sum(axis=1) for kind in range(types)], axis=1)
    twos = list(combinations_with_replacement(range(types + 1), 2))
    chance = np.random.default_rng(types)
    for first, second in [
        ((types, types), (types, types)),
        *((twos[a], twos[b]) for a, b in chance.integers(0, len(twos), (40, 2))),
    ]:
        held = np.bincount([*first, *second], minlength=types + 1)[:types]
        there = np.flatnonzero((decided != 0) & (counts >= held).all(axis=1))
        expected = sum(int(decided[at]) * count_ways(counts[at], held, left) for at in there)
        i, j = find_places(np.array([first, second], dtype=np.uint8)).tolist()
        assert cells[world.cells[i, j]] == expected, (first, second)
