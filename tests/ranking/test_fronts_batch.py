from itertools import permutations

import numpy as np
import pytest

from houseway.core.cards import pack
from houseway.core.errors import BadNotation
from houseway.core.ranking.fronts import FRONT_ORDERS, front_hand
from houseway.core.ranking.fronts_batch import front_strengths, front_table


@pytest.mark.parametrize("words", sorted(FRONT_ORDERS))
def test_batch_and_scalar_agree_on_every_front(words: str) -> None:
    order = FRONT_ORDERS[words]
    pairs = list(permutations(pack(jokers=0 if order.joker == "none" else 1), 2))
    table = front_table(order)
    strengths = front_strengths(np.array([[card.code for card in pair] for pair in pairs]), order)
    assert [table.hands[at] for at in strengths] == [front_hand(pair, order) for pair in pairs]
    assert list(table.hands) == sorted(table.hands)
    assert all(table.hands[at].category == category for at, category in enumerate(table.categories))
    # Thirteen pairs, and C(13,2) = 78 fronts of two ranks.
    assert len(table.hands) == 13 + 78


def test_what_is_no_front_is_refused() -> None:
    with pytest.raises(BadNotation, match="rows of 2"):
        front_strengths(np.zeros((1, 3), dtype=np.int64), FRONT_ORDERS["front"])
    with pytest.raises(BadNotation, match="from 0 to 51"):
        front_strengths(np.array([[0, 52]]), FRONT_ORDERS["front"])
