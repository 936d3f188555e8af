"""Two cards and five in common against the player-dealer's two: all boards and hands that can follow, best played.

On the river 990 hands of the player-dealer are counted, and on the flop they are counted on each of 1,081 boards. What
two cards are worth alone follows from 2.1 million boards, and is kept once the game has been solved.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from houseway.book.loader import Game
from houseway.core.disk_cache import read_arrays, store_arrays
from houseway.core.ranking.indexing import find_place, list_codes
from houseway.families.cache_keys import make_key
from houseway.families.duels.page import DuelsPage
from houseway.families.duels.price.holdem.board import (
    AGAINST,
    BESIDE,
    Ranks,
    Room,
    cells,
    empty_room,
    fill_board,
    place,
    ranks,
)
from houseway.families.duels.price.holdem.rules import LEVELS, Rules, rules

if TYPE_CHECKING:
    from houseway.families.duels.advise.choice_values import Sight

Sums = tuple[int, int, int]
"""What staying, a unit's raise, and going on without raising bring, in parts of a unit, over all deals that follow."""
_DECK = range(52)


def by_times(seen: "Sight") -> Mapping[int, Fraction] | None:
    """What each multiple is worth, of the unit; 0 is to check, or to fold where the street has it so."""
    made = rules(seen.game)
    level = LEVELS.index(len(seen.community))
    street = made.streets[level]
    assert street is not None, "a turn comes at a street"
    if level == 0:
        sums, deals = _before_the_flop(seen), 19_600 * BESIDE * AGAINST
        if sums is None:
            return None
    else:
        sums, deals = _after(made, list_codes(seen.own), list_codes(seen.community))
    staying, raising, waiting = sums
    found = {times: Fraction(staying + times * raising, made.scale * deals) for times in street.times}
    passed = made.folded * deals if street.otherwise == "fold" else waiting
    return {0: Fraction(passed, made.scale * deals), **found}


def is_ready(game: Game) -> bool:
    """Whether the worth of two cards alone is at hand."""
    return read_arrays(_key(game)) is not None


def solve(game: Game[DuelsPage]) -> None:
    """Solve the game, and keep what every two cards are worth alone."""
    from houseway.families.duels.price.holdem.solved import solution

    if not is_ready(game):
        store_arrays(_key(game), {"preflop": solution(game).preflop})


def _key(game: Game) -> str:
    return make_key(game, "two cards alone")


def _before_the_flop(seen: "Sight") -> Sums | None:
    kept = read_arrays(_key(seen.game))
    if kept is None or "preflop" not in kept:
        return None
    staying, raising, waiting = (int(row[find_place(list_codes(seen.own))]) for row in kept["preflop"])
    return staying, raising, waiting


def _after(made: Rules, own: Sequence[int], community: Sequence[int]) -> tuple[Sums, int]:
    """The sums over all boards that the open cards can become, and over how many deals they go."""
    table, room = ranks(made.kinds), empty_room()
    left = [code for code in _DECK if code not in own and code not in community]
    boards = [sorted((*community, *more)) for more in combinations(left, 5 - len(community))]
    total = [0, 0, 0]
    for board in boards:
        for at, one in enumerate(_on_board(made, table, room, board, find_place(own))):
            total[at] += one
    staying, raising, waiting = total
    return (staying, raising, waiting), len(boards) * AGAINST


def _on_board(made: Rules, table: Ranks, room: Room, board: list[int], holding: int) -> Sums:
    """The sums of one holding on a whole board."""
    short = int(fill_board(np.array(board, dtype=np.uint8), table, made.qualifying, room))
    at = int(np.flatnonzero((room.held & np.uint32(place(np.uint32(0xFFFFFFFF)))) == holding)[0])
    kind = int(made.kinds[room.strength[at]])
    counts = [int(one) for one in cells(int(room.wins[at]), int(room.ties[at]), int(room.short[at]), at < short)]
    staying = sum(count * int(gained) for count, gained in zip(counts, made.base_gains[:, kind], strict=True))
    raising = sum(count * int(gained) for count, gained in zip(counts, made.gains[made.raised][:, kind], strict=True))
    street = made.streets[2]
    if street is None:
        return staying, raising, staying
    passed = made.folded * AGAINST if street.otherwise == "fold" else staying
    return staying, raising, max(passed, *(staying + times * raising for times in street.times))
