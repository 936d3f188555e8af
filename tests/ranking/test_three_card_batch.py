from itertools import combinations_with_replacement

import numpy as np
import pytest

from houseway.core.cards import make_pack
from houseway.core.errors import BadNotation
from houseway.core.ranking.three_card import THREE_CARD_ORDERS, rank_three_cards
from houseway.core.ranking.three_card_batch import make_three_card_table, rank_three_card_rows

HANDS = list(combinations_with_replacement(list(make_pack()), 3))
CODES = np.array([[card.code for card in cards] for cards in HANDS])


@pytest.mark.parametrize("words", sorted(THREE_CARD_ORDERS))
def test_batch_and_scalar_agree_on_every_hand(words: str) -> None:
    order = THREE_CARD_ORDERS[words]
    table = make_three_card_table(order)
    strengths = rank_three_card_rows(CODES[:, [2, 0, 1]], order)
    assert [table.hands[at] for at in strengths] == [rank_three_cards(cards, order) for cards in HANDS]


def test_the_table_is_small_and_strengths_rise_with_the_hands() -> None:
    table = make_three_card_table()
    assert table.strengths.nbytes < 200 * 1024
    assert list(table.hands) == sorted(table.hands)
    assert all(table.hands[at].category == category for at, category in enumerate(table.categories))
    # Hands of one deck that differ: C(13,3) = 286 sets of ranks, of which 12 are straights, with suits and without; and
    # 13 * 12 pairs and 13 threes. Several decks add the flushes with a pair, 13 * 12.
    assert len(table.hands) == 2 * 286 + 156 + 13 + 156


def test_a_queen_high_is_where_the_player_dealer_qualifies() -> None:
    least = make_three_card_table().least_strength()
    # Below it are the 112 high-card hands topped by a jack or less: C(10,3) less 8 straights.
    assert least == 112
    assert str(make_three_card_table().hands[least]) == "queen-three-two high"


def test_what_is_no_hand_is_refused() -> None:
    with pytest.raises(BadNotation, match="rows of 3"):
        rank_three_card_rows(np.zeros((2, 4), dtype=np.int64))
    with pytest.raises(BadNotation, match="from 0 to 51"):
        rank_three_card_rows(np.array([[0, 1, 52]]))
    assert rank_three_card_rows(np.empty((0, 3), dtype=np.int64)).shape == (0,)
