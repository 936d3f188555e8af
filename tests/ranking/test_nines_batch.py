from itertools import product

import numpy as np
import pytest

from houseway.core.cards import make_pack
from houseway.core.cards.card import JOKER
from houseway.core.errors import BadNotation
from houseway.core.ranking.nines import NINE_ORDERS, count_nine_hand
from houseway.core.ranking.nines_batch import NO_CARD, make_nine_table, number_nine_hands, rank_nine_hands


@pytest.mark.parametrize("words", sorted(NINE_ORDERS))
def test_batch_and_scalar_agree(words: str) -> None:
    order = NINE_ORDERS[words]
    deck = [*make_pack(), JOKER] if order.wild_jokers else list(make_pack())
    chance = np.random.default_rng(9)
    drawn = [tuple(deck[at] for at in chance.integers(len(deck), size=size)) for size in (1, 3, 4) for _ in range(1000)]
    hands = [*product(deck, repeat=2), *drawn]
    rows = np.full((len(hands), 4), NO_CARD)
    for row, cards in zip(rows, hands, strict=True):
        row[: len(cards)] = [card.code for card in cards]
    table = make_nine_table(order)
    numbers = number_nine_hands(rows, order)
    expected = [count_nine_hand(cards, order) for cards in hands]
    assert [table.hands[number] for number in numbers] == expected
    assert rank_nine_hands(rows, order).tolist() == [hand.strength for hand in expected]
    assert table.naturals[numbers].tolist() == [hand.natural for hand in expected]


def test_what_is_no_hand_is_refused() -> None:
    plain = NINE_ORDERS["nines"]
    for rows, told in (
        ([[0, 52]], "from -1 to 51"),
        ([[0, 1], [NO_CARD, NO_CARD]], "no card"),
        ([0, 1], "rows of cards"),
    ):
        with pytest.raises(BadNotation, match=told):
            number_nine_hands(np.array(rows), plain)
    assert number_nine_hands(np.empty((0, 3), dtype=np.int64), plain).shape == (0,)
