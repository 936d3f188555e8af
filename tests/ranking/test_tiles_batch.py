from itertools import combinations

import numpy as np
import pytest

from houseway.core.cards.tiles import TILE_SET
from houseway.core.errors import BadNotation
from houseway.core.ranking.tiles import TILE_ORDERS, list_settings, rank_tiles, settle_hands
from houseway.core.ranking.tiles_batch import list_settings_by_row, make_tile_table, rank_tile_rows, settle_batch

FOURS = np.array(list(combinations(range(32), 4)))


@pytest.mark.parametrize("words", sorted(TILE_ORDERS))
def test_all_496_hands_agree(words: str) -> None:
    order = TILE_ORDERS[words]
    twos = list(combinations(range(32), 2))
    table = make_tile_table(order)
    strengths = rank_tile_rows(np.array(twos)[:, ::-1], order)
    assert [table.hands[at] for at in strengths] == [rank_tiles(TILE_SET[i], TILE_SET[j], order) for i, j in twos]
    assert list(table.hands) == sorted(table.hands)
    assert all(table.hands[at].category == category for at, category in enumerate(table.categories))


@pytest.mark.parametrize("words", ["tiles", "tiles, six above the fives, zeros ranked"])
def test_the_settings_of_every_seventh_hand_of_four_agree(words: str) -> None:
    order = TILE_ORDERS[words]
    hands = make_tile_table(order).hands
    rows = FOURS[::7]
    for row, found in zip(rows, list_settings_by_row(rows, order), strict=True):
        expected = list_settings([TILE_SET[code] for code in row], order)
        assert tuple((hands[high], hands[low]) for high, low in found) == expected


def test_settlements_agree() -> None:
    deals = np.array([np.random.default_rng(seed).permutation(32)[:8] for seed in range(400)])
    hands = make_tile_table().hands
    own, dealer = list_settings_by_row(deals[:, :4])[:, 0], list_settings_by_row(deals[:, 4:])[:, 1]
    words = {1: "wins", 0: "pushes", -1: "loses"}
    found = [words[int(result)] for result in settle_batch(own, dealer)]
    assert found == [
        settle_hands((hands[a], hands[b]), (hands[c], hands[d]))
        for (a, b), (c, d) in zip(own.tolist(), dealer.tolist(), strict=True)
    ]
    assert set(found) == set(words.values())


def test_what_is_no_hand_is_refused() -> None:
    with pytest.raises(BadNotation, match="rows of 4"):
        list_settings_by_row(np.zeros((1, 3), dtype=np.int64))
    with pytest.raises(BadNotation, match="from 0 to 31"):
        rank_tile_rows(np.array([[0, 32]]))
    with pytest.raises(BadNotation, match="as many on both sides"):
        settle_batch(np.zeros((2, 2), dtype=np.uint8), np.zeros((1, 2), dtype=np.uint8))
