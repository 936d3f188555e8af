"""Every batch function takes plain lists as it takes arrays, and refuses what are no rows of whole numbers."""

from collections.abc import Callable
from functools import partial

import numpy as np
import pytest

from houseway.core.errors import BadNotation
from houseway.core.ranking.batch import rank_hands
from houseway.core.ranking.chinese import SweepOrder
from houseway.core.ranking.chinese_batch import rank_sweeps
from houseway.core.ranking.fast_action_batch import rank_fast_action_rows
from houseway.core.ranking.fronts import FRONT_ORDERS
from houseway.core.ranking.fronts_batch import rank_fronts
from houseway.core.ranking.indexing_batch import find_places, make_canonical_rows
from houseway.core.ranking.must_use_batch import rank_must_use_hands
from houseway.core.ranking.nines import NINE_ORDERS
from houseway.core.ranking.nines_batch import number_nine_hands, rank_nine_hands
from houseway.core.ranking.push_nine_batch import rank_push_nine_rows
from houseway.core.ranking.stud_boards_batch import rank_boards
from houseway.core.ranking.three_card_batch import rank_three_card_rows
from houseway.core.ranking.tiles_batch import list_settings_by_row, rank_tile_rows, settle_batch
from houseway.core.ranking.twenty_one_batch import number_twenty_one_hands
from houseway.core.ranking.twenty_one_orders import TWENTY_ONE_ORDERS

DOORS: dict[str, tuple[Callable[..., object], int]] = {
    "strengths": (partial(rank_hands, "high"), 5),
    "sweep_ranks": (partial(rank_sweeps, SweepOrder((("dragon",), ("six wheels",)))), 13),
    "fast_action_values": (rank_fast_action_rows, 7),
    "front_strengths": (partial(rank_fronts, order=next(iter(FRONT_ORDERS.values()))), 2),
    "places_of": (find_places, 5),
    "canonical_rows": (make_canonical_rows, 5),
    "must_use_strengths, hands": (lambda rows: rank_must_use_hands("high", rows, [[20, 25, 30]] * 2), 4),
    "must_use_strengths, boards": (lambda rows: rank_must_use_hands("high", [[20, 25, 30, 35]] * 2, rows), 5),
    "nine_numbers": (partial(number_nine_hands, order=NINE_ORDERS["nines"]), 3),
    "nine_strengths": (partial(rank_nine_hands, order=NINE_ORDERS["nines"]), 3),
    "push_nine_strengths": (rank_push_nine_rows, 3),
    "board_values": (rank_boards, 4),
    "three_card_strengths": (rank_three_card_rows, 3),
    "tile_strengths": (rank_tile_rows, 2),
    "settings_of": (list_settings_by_row, 4),
    "settle_batch, own": (lambda rows: settle_batch(rows, [[1, 0]] * 2), 2),
    "settle_batch, dealer": (lambda rows: settle_batch([[1, 0]] * 2, rows), 2),
    "twenty_one_numbers": (partial(number_twenty_one_hands, order=next(iter(TWENTY_ONE_ORDERS.values()))), 3),
}


@pytest.mark.parametrize("name", DOORS)
def test_plain_lists_are_as_good_as_arrays(name: str) -> None:
    door, width = DOORS[name]
    rows = [list(range(width)), list(range(1, width + 1))]
    assert np.array_equal(np.asarray(door(rows)), np.asarray(door(np.array(rows))))
    assert np.array_equal(np.asarray(door(rows)), np.asarray(door(np.array(rows, dtype=np.uint8))))


@pytest.mark.parametrize("name", DOORS)
def test_anything_else_is_refused_in_one_line(name: str) -> None:
    door, width = DOORS[name]
    floats = np.arange(2.0 * width).reshape(2, width)
    row = list(range(width))
    for rows in (floats, floats.tolist(), floats > 0, [row, row[1:]], row, [], [["a"] * width] * 2, None, "Ah Kd", 7):
        with pytest.raises(BadNotation, match="rows") as refused:
            door(rows)
        assert "\n" not in str(refused.value)
    with pytest.raises(BadNotation):
        door([[10**30] * width] * 2)
    with pytest.raises(BadNotation):
        door([[-2] * width] * 2)
