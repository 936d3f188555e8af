"""Holdings that fare alike, against the same boards holding by holding: every sum and every choice."""

import numpy as np
import pytest

from houseway.book.loader import load
from houseway.families.duels.price.holdem.alike import join_flop_sums, make_flop_sums, solve_boards
from houseway.families.duels.price.holdem.board import AGAINST, make_rank_tables
from houseway.families.duels.price.holdem.places import HOLDINGS, BoardTables, make_places
from houseway.families.duels.price.holdem.rules import Rules, make_rules
from houseway.families.duels.price.holdem.solving import list_multiples
from houseway.families.duels.price.holdem.strategy import ROW, count_planes
from tests.families.duels.holdem.one_by_one import solve_one_by_one
from tests.families.duels.holdem.pages import draft

QUEEN = ('hand = "pair"', 'hand = "high card"\nranks = ["queen"]')


def list_rules() -> dict[str, Rules]:
    return {
        "plain": make_rules(draft()),
        "queen-high qualifies": make_rules(draft(QUEEN)),
        "lone star": make_rules(load("ace-and-vine/lone-star-holdem")),
    }


@pytest.mark.parametrize("name", ["plain", "queen-high qualifies", "lone star"])
def test_sums_and_choices_are_those_of_every_holding_by_itself(name: str) -> None:
    made, found = list_rules()[name], make_places()
    times = list_multiples(made)[2]
    game = BoardTables(found, make_rank_tables(made.kinds), made.qualifying)
    rest = (game, made.base_gains, made.raise_gains, np.array(times, np.int64), made.folded * AGAINST)
    planes, boards, flops = count_planes(times), len(found.boards.rows), len(found.flops.rows)
    river, plain_river = (np.zeros((planes, boards, ROW), np.uint8) for _ in range(2))
    sums, plain_sums = make_flop_sums(), np.zeros((flops, 3, HOLDINGS), np.int64)
    # Boards of all six patterns of suits lie at such steps.
    numbers = range(0, boards, 211)
    suits = {tuple(sorted(np.bincount(found.boards.rows[number] & 3, minlength=4))) for number in numbers}
    assert len(suits) == 6
    for number in numbers:
        solve_boards(number, number + 1, *rest, river, sums)
        solve_one_by_one(number, number + 1, *rest, plain_river, plain_sums)
    assert np.array_equal(river, plain_river)
    assert np.array_equal(join_flop_sums(sums), plain_sums)
