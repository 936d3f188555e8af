from itertools import permutations

import numpy as np
import pytest

from houseway.core.cards import make_pack
from houseway.core.errors import BadNotation
from houseway.core.ranking.fronts import FRONT_ORDERS, rank_front
from houseway.core.ranking.fronts_batch import make_front_table, rank_fronts


@pytest.mark.parametrize("words", sorted(FRONT_ORDERS))
def test_batch_and_scalar_agree_on_every_front(words: str) -> None:
    order = FRONT_ORDERS[words]
    pairs = list(permutations(make_pack(jokers=0 if order.joker == "none" else 1), 2))
    table = make_front_table(order)
    strengths = rank_fronts(np.array([[card.code for card in pair] for pair in pairs]), order)
    assert [table.hands[at] for at in strengths] == [rank_front(pair, order) for pair in pairs]
    assert list(table.hands) == sorted(table.hands)
    assert all(table.hands[at].category == category for at, category in enumerate(table.categories))
    # Thirteen pairs, and C(13,2) = 78 fronts of two ranks.
    assert len(table.hands) == 13 + 78


def test_what_is_no_front_is_refused() -> None:
    with pytest.raises(BadNotation, match="rows of 2"):
        rank_fronts(np.zeros((1, 3), dtype=np.int64), FRONT_ORDERS["front"])
    with pytest.raises(BadNotation, match="from 0 to 51"):
        rank_fronts(np.array([[0, 52]]), FRONT_ORDERS["front"])
